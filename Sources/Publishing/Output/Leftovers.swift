internal import Diagnostics
import Platform
internal import Text

/// What lies in an output folder and isn't the site's.
///
/// Who takes an output over by `--adopt` may have pages of former builds there that no record knows: they stay, but not
/// without a word. Hidden files are passed over.
struct Leftovers {
  private let record: BuildRecord
  private var paths: [String] = []
  private var count = 0

  /// As many are named.
  private static let limit = 100

  /// Looks through an output folder.
  /// - Parameters:
  ///   - output: The folder.
  ///   - record: What the site has.
  ///   - shown: Its path as the user gave it.
  /// - Returns: nil where there is nothing else.
  static func warning(in output: OpenFolder, beside record: BuildRecord, shown: String) -> Diagnostic? {
    var leftovers = Leftovers(record: record)
    leftovers.look(in: output, "")
    return leftovers.count == 0 ? nil : .leftOver(leftovers.paths, of: leftovers.count, in: shown)
  }

  private init(record: BuildRecord) {
    self.record = record
  }

  private mutating func look(in folder: OpenFolder, _ prefix: String) {
    // What can't be listed is named as a whole.
    guard let names = try? folder.names() else { return add(String(prefix.dropLast())) }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = prefix + name
      if let inner = try? folder.folder(name) {
        look(in: inner, path + "/")
      } else if record.entries(at: path).isEmpty {
        add(path)
      }
    }
  }

  private mutating func add(_ path: String) {
    count += 1
    if paths.count < Self.limit { paths.append(path) }
  }
}

extension Diagnostic {
  fileprivate static func leftOver(_ paths: [String], of count: Int, in folder: String) -> Diagnostic {
    let more = count - paths.count
    return Diagnostic(
      .warning, code: "output-left",
      "holds \(counted(count, "file")) that aren't part of the site; plantsite doesn't know whether it wrote them, so they stay; delete what isn't wanted",
      at: .path(folder), notes: (paths + (more > 0 ? ["and \(more) more"] : [])).map { Note($0) })
  }
}
