extension ImageInfo {
  /// Whether a file is a bitmap of Windows: many texts begin with `BM`, but no other has such a length of a header.
  static func isBMP(_ file: inout ImageBytes) -> Bool {
    guard file.has("BM", at: 0), let length = file.little(14, 4) else { return false }
    return [12, 40, 52, 56, 64, 108, 124].contains(length)
  }

  /// Reads the header, whose oldest form has shorter numbers.
  mutating func readBMP(_ file: inout ImageBytes) {
    if file.little(14, 4) == 12 { return setSize(width: file.little(18, 2), height: file.little(20, 2)) }
    guard let width = file.little(18, 4), let height = file.little(22, 4) else { return }
    // The height of a picture whose first row is the upper one is less than 0.
    setSize(width: width, height: height < 1 << 31 ? height : 1 << 32 - height)
  }
}
