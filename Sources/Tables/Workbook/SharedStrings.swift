/// The texts that cells of a workbook share, by their numbers.
struct SharedStrings {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  init() {}

  /// Reads the part `sharedStrings.xml`.
  init(_ part: [UInt8]) throws(XMLReader.Fault) {
    var reader = XMLReader(part)
    while let event = try reader.next() {
      guard event == .start, reader.isNamed("si") else { continue }
      try RichText.append(from: &reader, to: &bytes)
      ends.append(bytes.count)
    }
  }

  subscript(_ index: Int) -> ArraySlice<UInt8>? {
    guard ends.indices.contains(index) else { return nil }
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }
}
