internal import Diagnostics
import Platform
import Text

/// What a site's output is known by where there is no record of its builds.
package struct SiteIdentity: Sendable {
  let title: String

  /// Where the site is published; nil where nobody has said so, or named an address that is an example only.
  let address: String?

  package init(title: String, address: String? = nil) {
    self.title = title
    self.address = address
  }
}

/// Which files of an output folder builds have written: a hidden file in that folder, which goes where the folder goes.
///
/// It makes up for a record that was lost, or that was never there, as on a machine that checks out the output of
/// another. It will be published with the rest, so it names nothing: it has hashes of paths and of bytes, from which
/// a file that is there can be known and no other can be found out. The same output has the same manifest.
struct OutputManifest {
  static let name = ".plantsite-manifest"
  private static let head = Array("plantsite manifest 1\n".utf8)

  /// What a path leads to.
  private enum Kind: UInt64 {
    /// A folder that was there before any build.
    case foundFolder = 0
    /// A folder that a build made.
    case folder
    case file
  }

  private struct Entry: Hashable {
    let path: UInt64
    let kind: UInt64
    /// The hash of the bytes; 0 for a folder.
    let content: UInt64
  }

  /// Hashes of what the site is called: its title, and its address where it has one of its own.
  ///
  /// Who builds another site into the folder shall not take its files for its own.
  private let names: [UInt64]

  /// In the order of their numbers.
  private let entries: [Entry]

  /// Lists what a record says is ours.
  init(_ record: BuildRecord, identity: SiteIdentity) {
    names = Self.hashes(identity)
    var entries: Set<Entry> = []
    var folders: Set<String> = []
    for output in record.outputs {
      entries.insert(
        Entry(path: Self.hash(output.path), kind: Kind.file.rawValue, content: output.hash))
      var folder = output.path[...]
      while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
        folder = folder[..<slash]
        if !folders.insert(String(folder)).inserted { break }
      }
    }
    let found = Set(record.foundFolders)
    for folder in folders {
      let kind = found.contains(folder) ? Kind.foundFolder : .folder
      entries.insert(Entry(path: Self.hash(folder), kind: kind.rawValue, content: 0))
    }
    self.entries = entries.sorted { ($0.path, $0.kind, $0.content) < ($1.path, $1.kind, $1.content) }
  }

  /// Reads a manifest; nil for bytes that are none, or are damaged.
  init?(decoding bytes: [UInt8]) {
    guard var reader = NumberReader(bytes, after: Self.head),
      let names = try? reader.list({ try $0.number() })
    else { return nil }
    var entries: [Entry] = []
    while !reader.isAtEnd {
      guard let path = try? reader.number(), let kind = try? reader.number(),
        let content = try? reader.number()
      else { return nil }
      entries.append(Entry(path: path, kind: kind, content: content))
    }
    (self.names, self.entries) = (names, entries)
  }

  /// Whether bytes begin as a manifest does.
  static func isManifest(_ bytes: [UInt8]) -> Bool { bytes.starts(with: head) }

  func encoded() -> [UInt8] {
    var bytes = Self.head
    bytes.append(number: UInt64(names.count))
    for name in names { bytes.append(number: name) }
    for entry in entries {
      for number in [entry.path, entry.kind, entry.content] { bytes.append(number: number) }
    }
    bytes.append(number: contentHash(of: bytes))
    return bytes
  }

  /// What tells whether it is a site's own.
  enum Kinship {
    /// It is of another site.
    case none
    /// It is of a site with the same title. Every new site has the same.
    case title
    /// It is of a site with the same address, which only one can have.
    case address
  }

  /// How near the site is whose files it lists.
  func kinship(to identity: SiteIdentity) -> Kinship {
    let hashes = Self.hashes(identity)
    if hashes.count > 1, names.count > 1, hashes[1] == names[1] { return .address }
    return names.first == hashes.first ? .title : .none
  }

  /// Finds what it lists in an output folder.
  /// - Parameters:
  ///   - output: The folder.
  ///   - shown: Its path as the user gave it.
  /// - Returns: A record of what is there of it, without stamps.
  /// - Throws: Where it can't be seen what is there.
  func find(in output: OpenFolder, shown: String) throws(FileProblem) -> BuildRecord {
    var search = Search(kinds: [:], record: BuildRecord(), shown: shown)
    for entry in entries { search.kinds[entry.path, default: []].append(entry) }
    try search.look(in: output, "")
    search.record.outputs.sort { $0.path.precedesInBytes($1.path) }
    return search.record
  }

  private struct Search {
    var kinds: [UInt64: [Entry]]
    var record: BuildRecord
    let shown: String

    mutating func look(in folder: OpenFolder, _ prefix: String) throws(FileProblem) {
      let names = try reading(displayPath(shown, String(prefix.dropLast()))) { () throws(SystemError) in
        try folder.names()
      }
      for name in names {
        let path = prefix + name
        // What isn't listed is none of our business.
        for entry in kinds[OutputManifest.hash(path)] ?? [] {
          if entry.kind == Kind.file.rawValue {
            record.outputs.append(
              BuildRecord.Output(path: path, stamp: .untrusted, hash: entry.content, source: 0))
            continue
          }
          if entry.kind == Kind.foundFolder.rawValue { record.foundFolders.append(path) }
          let inner: OpenFolder
          do throws(SystemError) {
            inner = try folder.folder(name)
          } catch {
            // Something else is there by now.
            if error.isMissing || error.isNotAFolder { continue }
            throw FileProblem(.unreadable(displayPath(shown, path), error))
          }
          try look(in: inner, path + "/")
        }
      }
    }
  }

  private static func hash(_ path: String) -> UInt64 { contentHash(of: Array(path.utf8)) }

  private static func hashes(_ identity: SiteIdentity) -> [UInt64] {
    ([identity.title] + (identity.address.map { [$0] } ?? [])).map(hash)
  }
}
