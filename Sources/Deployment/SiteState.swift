import Platform
import Text

/// What a site consists of at one time: each of its files by its path from the site's root.
///
/// It lies at the target too, so that the next publishing knows what is there without looking at every file, from
/// whatever machine it comes.
package struct SiteState: Sendable, Equatable {
  package struct File: Sendable, Hashable {
    /// The SHA-256 of its bytes, as 64 hexadecimal digits.
    package let digest: String

    /// How many bytes it has.
    package let size: Int

    init(digest: String, size: Int) {
      self.digest = digest
      self.size = size
    }

    /// A file with these bytes.
    init(of bytes: [UInt8]) { self.init(digest: sha256(of: bytes), size: bytes.count) }
  }

  /// Where it lies at the target, from the site's root.
  static let path = ".plantsite-published.json"

  package var files: [String: File] = [:]

  /// Style sheets and scripts that no page needs any more, but that pages in a browser's or a network's cache may still
  /// ask for.
  ///
  /// They go with the publishing after this one.
  package var leaving: [String: File] = [:]

  /// Which publishing wrote the list: a word that no other has; empty in lists of older versions.
  package var run = ""

  /// Paths of which nobody knows whether they are old or new: a publishing has begun with them and hasn't ended.
  package var uncertain: Set<String> = []

  /// Paths whose files somebody else has changed since, as far as is seen; the list doesn't have them.
  package var changedByOthers: Set<String> = []

  /// The site's title.
  package var title = ""

  /// Where visitors find it; empty where nobody says.
  package var address = ""

  /// When it was published, in seconds since 1970; nil for what hasn't been.
  package var published: Int?

  /// Which plantsite published it.
  package var program = ""

  package init() {}

  /// Whether the publishing that wrote this came to its end.
  package var isComplete: Bool { uncertain.isEmpty }

  /// What tells this state from others: a hash of all paths and digests, as 12 hexadecimal digits.
  package var build: String { Self.build(Self.sorted(files)) }

  private static func build(_ files: [(key: String, value: File)]) -> String {
    var lines: [UInt8] = []
    for (path, file) in files { lines += "\(path)\0\(file.digest)\n".utf8 }
    return String(sha256(of: lines).prefix(12))
  }

  private static func sorted(_ files: [String: File]) -> [(key: String, value: File)] {
    files.sorted { $0.key < $1.key }
  }

  package var bytes: Int { files.values.reduce(0) { $0 + $1.size } }

  package var pages: Int { files.keys.count(where: isPage) }

  // MARK: As JSON

  private static let version = 1

  /// More than any file has, and so little that those of a million can be added.
  private static let mostBytes = 1 << 42

  package var encoded: [UInt8] {
    func members(_ files: [(key: String, value: File)]) -> JSON {
      .object(files.map { ($0.key, .array([.string($0.value.digest), .int($0.value.size)])) })
    }
    let sorted = Self.sorted(files)
    let value = JSON.object([
      ("plantsite", .int(Self.version)), ("program", .string(program)), ("title", .string(title)),
      ("address", .string(address)), ("run", .string(run)),
      ("build", .string(Self.build(sorted))), ("published", JSON(published)),
      ("uncertain", JSON(uncertain.sorted())),
      ("leaving", members(Self.sorted(leaving))), ("files", members(sorted)),
    ])
    var bytes: [UInt8] = []
    value.write(into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// What bytes may be that should be a list.
  enum Decoded {
    case state(SiteState)

    /// The list of a plantsite that writes it in another way than this one.
    case newer

    case unreadable
  }

  /// Reads what ``encoded`` wrote.
  static func decode(_ bytes: [UInt8]) -> Decoded {
    guard let value = JSON.read(bytes).value, let version = value["plantsite"]?.integer else {
      return .unreadable
    }
    if version > Self.version { return .newer }
    return version == Self.version ? SiteState(value).map { .state($0) } ?? .unreadable : .unreadable
  }

  /// Reads what ``encoded`` wrote; nil for anything else, and for what a newer plantsite wrote.
  package init?(decoding bytes: [UInt8]) {
    guard case .state(let state) = Self.decode(bytes) else { return nil }
    self = state
  }

  /// A path that would lead out of the site makes the whole unreadable: nothing of it is to be believed then.
  private init?(_ value: JSON) {
    guard let files = Self.files(value["files"]), let leaving = Self.files(value["leaving"]),
      let uncertain = value["uncertain"]?.items?.compactMap(\.string),
      uncertain.allSatisfy(isPathInSite)
    else { return nil }
    self.files = files
    self.leaving = leaving
    self.uncertain = Set(uncertain)
    title = value["title"]?.string ?? ""
    address = value["address"]?.string ?? ""
    run = value["run"]?.string ?? ""
    program = value["program"]?.string ?? ""
    published = value["published"]?.integer
  }

  private static func files(_ value: JSON?) -> [String: File]? {
    guard let members = value?.members else { return nil }
    var files: [String: File] = [:]
    files.reserveCapacity(members.count)
    for (path, file) in members {
      guard isPathInSite(path), let parts = file.items, parts.count == 2, let digest = parts[0].string,
        digest.utf8.count == 64, digest.utf8.allSatisfy({ hexadecimalValue($0) != nil }),
        let size = parts[1].integer, (0...mostBytes).contains(size)
      else { return nil }
      files[path] = File(digest: digest, size: size)
    }
    return files
  }
}

/// Whether a path leads to something inside of the site, by names alone.
func isPathInSite(_ path: String) -> Bool {
  let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return parts.allSatisfy { part in
    !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
      && part.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}

/// Whether a file is a page that people read.
func isPage(_ path: String) -> Bool { path.hasSuffix(".html") }

/// Whether a file is a style sheet or script, which is the theme's and says nothing of plants.
func isCode(_ path: String) -> Bool { path.hasSuffix(".css") || path.hasSuffix(".js") }
