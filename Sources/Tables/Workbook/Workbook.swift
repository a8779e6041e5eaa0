internal import Diagnostics
internal import Text

/// An Excel workbook (.xlsx): which sheets it has, and what their cells share (ECMA-376, SpreadsheetML).
///
/// Nothing in it is calculated and no macro is looked at: of a formula its last value counts.
struct Workbook {
  struct Sheet {
    let name: String
    let isHidden: Bool
    /// The part that it is.
    let path: String
  }

  private let parts: WorkbookParts

  /// How many sheets are looked at.
  private static let sheetLimit = 1_000

  /// The sheets of cells, in their order; charts that are sheets aren't among them.
  private(set) var sheets: [Sheet] = []

  /// Whether days are counted from 1904.
  private(set) var is1904 = false

  /// Whether formulas are to be calculated when it is opened, as their values are none yet.
  private(set) var awaitsCalculation = false
  private(set) var strings = SharedStrings()
  private(set) var formats = CellFormats()

  init(_ bytes: [UInt8]) throws(WorkbookFault) {
    parts = try WorkbookParts(bytes)
    let main = try parts.main()
    guard let part = try parts.part(main) else { throw WorkbookFault("there is no workbook in it") }
    let related = try parts.relationships(ofPart: main)
    do throws(XMLReader.Fault) { try read(part, related) } catch { throw WorkbookFault(error, in: main) }
    if let (bytes, path) = try first("sharedStrings", of: related) {
      do throws(XMLReader.Fault) { strings = try SharedStrings(bytes) } catch {
        throw WorkbookFault(error, in: path)
      }
    }
    if let (bytes, path) = try first("styles", of: related) {
      do throws(XMLReader.Fault) { formats = try CellFormats(bytes) } catch {
        throw WorkbookFault(error, in: path)
      }
    }
  }

  private func first(
    _ kind: String, of related: [WorkbookParts.Relationship]
  ) throws(WorkbookFault) -> (bytes: [UInt8], path: String)? {
    guard let path = related.first(where: { $0.kind == kind })?.path else { return nil }
    return try parts.part(path).map { ($0, path) }
  }

  private mutating func read(
    _ part: [UInt8], _ related: [WorkbookParts.Relationship]
  ) throws(XMLReader.Fault) {
    var reader = XMLReader(part)
    while let event = try reader.next() {
      guard event == .start, sheets.count < Self.sheetLimit else { continue }
      if reader.isNamed("workbookPr") {
        is1904 = Self.isTrue(try reader.attribute("date1904"))
      } else if reader.isNamed("calcPr") {
        awaitsCalculation = Self.isTrue(try reader.attribute("fullCalcOnLoad"))
      } else if reader.isNamed("sheet"), let name = try reader.attribute("name"),
        let id = try reader.attribute(withPrefix: "id"),
        let sheet = related.first(where: { $0.id == id }), sheet.kind == "worksheet"
      {
        let state = try reader.attribute("state") ?? "visible"
        sheets.append(Sheet(name: name, isHidden: state != "visible", path: sheet.path))
      }
    }
  }

  private static func isTrue(_ text: String?) -> Bool { text == "1" || text == "true" }

  /// The part of a sheet.
  func part(of sheet: Sheet) throws(WorkbookFault) -> [UInt8] {
    if let part = try parts.part(sheet.path) { return part }
    throw WorkbookFault("its sheet \(quoted(sheet.name)) isn't in it; open it and save it again")
  }
}
