/// The number formats of a workbook's styles, by the numbers of these.
struct CellFormats {
  private var formats: [CellFormat] = []

  init() {}

  /// Reads the part `styles.xml`.
  init(_ part: [UInt8]) throws(XMLReader.Fault) {
    var codes: [Int: CellFormat] = [:]
    var reader = XMLReader(part)
    // Formats of named styles, which cells don't use themselves, have the same elements elsewhere.
    var isOfCells = false
    while let event = try reader.next() {
      if reader.isNamed("cellXfs") { isOfCells = event != .end }
      guard event == .start else { continue }
      if reader.isNamed("numFmt"), let id = Self.number(reader.plainAttribute("numFmtId")),
        let code = try reader.attribute("formatCode")
      {
        codes[id] = CellFormat(code: code)
      } else if isOfCells, reader.isNamed("xf") {
        let id = Self.number(reader.plainAttribute("numFmtId")) ?? 0
        formats.append(codes[id] ?? CellFormat(builtIn: id))
      }
    }
  }

  subscript(_ style: Int) -> CellFormat { formats.indices.contains(style) ? formats[style] : .number }

  private static func number(_ bytes: ArraySlice<UInt8>?) -> Int? {
    bytes.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }
}
