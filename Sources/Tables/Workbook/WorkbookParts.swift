internal import Archives
internal import FrontMatter
internal import Text

/// The parts that a workbook is made of, and how they lead to each other (ECMA-376, part 2).
struct WorkbookParts: Sendable {
  /// Where a part leads.
  struct Relationship: Sendable {
    let id: String
    /// The last word of its type: `worksheet`, `styles`.
    let kind: Substring
    /// The part's path in the archive.
    let path: String
  }

  private let archive: ZipReader

  /// How many other parts one may lead to.
  private static let relationshipLimit = 10_000

  /// Names of parts are the same in capitals.
  private let names: [String: String]

  init(_ bytes: [UInt8]) throws(WorkbookFault) {
    if let other = Self.otherFormat(bytes) { throw WorkbookFault(other) }
    do throws(ZipFault) { archive = try ZipReader(bytes) } catch { throw WorkbookFault(error) }
    names = Dictionary(archive.names.map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  /// What a file is that is no archive, in words.
  private static func otherFormat(_ bytes: [UInt8]) -> String? {
    // The compound files of older Office, in which encrypted workbooks lie too.
    guard bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) else { return nil }
    let mark = "EncryptedPackage".utf8.flatMap { byte -> [UInt8] in [byte, 0] }
    return bytes.firstRange(of: mark) != nil
      ? WorkbookFault.encrypted
      : "it is a workbook of Excel 2003 or older, whatever its name says; save it as Excel workbook (.xlsx)"
  }

  /// The part that a workbook begins with.
  func main() throws(WorkbookFault) -> String {
    let first = try relationships(ofPart: "").first { $0.kind == "officeDocument" }
    if let first, !first.path.hasSuffix(".bin") { return first.path }
    if first != nil { throw WorkbookFault("it is a binary workbook; save it as Excel workbook (.xlsx)") }
    if names["content.xml"] != nil {
      throw WorkbookFault("it is an OpenDocument file; save it as Excel workbook (.xlsx)")
    }
    throw WorkbookFault("there is no workbook in it; save it as Excel workbook (.xlsx)")
  }

  /// The bytes of a part, in UTF-8.
  func part(_ path: String) throws(WorkbookFault) -> [UInt8]? {
    guard let name = names[path.lowercased()] else { return nil }
    let content: [UInt8]?
    do throws(ZipFault) { content = try archive.content(of: name) } catch { throw WorkbookFault(error) }
    guard let content else { return nil }
    guard content.withUnsafeBytes(UTF8Check.firstInvalidByte) == nil else {
      throw WorkbookFault("\(quoted(name)) within it isn't UTF-8; open it and save it again")
    }
    return content
  }

  /// Where a part leads; `""` stands for the workbook as a whole.
  func relationships(ofPart path: String) throws(WorkbookFault) -> [Relationship] {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = path[..<slash]
    let name = "\(folder)_rels/\(path[slash...]).rels"
    guard let bytes = try part(name) else { return [] }
    var found: [Relationship] = []
    var reader = XMLReader(bytes)
    do throws(XMLReader.Fault) {
      while let event = try reader.next() {
        guard event == .start, reader.isNamed("Relationship"),
          try reader.attribute("TargetMode") != "External", let id = try reader.attribute("Id"),
          let type = try reader.attribute("Type"), let target = try reader.attribute("Target")
        else { continue }
        guard found.count < Self.relationshipLimit else { throw .init(reason: "it leads to too many others") }
        let kind = type.split(separator: "/").last ?? ""
        found.append(Relationship(id: id, kind: kind, path: Self.resolved(target, in: folder)))
      }
    } catch { throw WorkbookFault(error, in: name) }
    return found
  }

  /// The path in the archive of what is named from a folder in it.
  private static func resolved(_ target: String, in folder: Substring) -> String {
    var parts = target.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in target.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
