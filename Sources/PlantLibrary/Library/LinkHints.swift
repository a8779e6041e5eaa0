import Synchronization
import Text

/// What a link that leads nowhere was probably meant to lead to.
///
/// Nothing is made before the first such link. From then on a library may have thousands of them.
final class LinkHints: Sendable {
  private enum Question: Hashable {
    case name(String)
    case file(String)
    case address(String)
  }

  /// What was made for what was asked.
  private struct Known {
    let library: PlantLibrary

    /// All addresses of the site, of pages and of files that it copies.
    let siteAddresses: @Sendable () -> (pages: [String], files: [String])

    lazy var names = LinkHints.names(library)
    lazy var notes = LinkHints.notes(library)
    lazy var addresses = LinkHints.addresses(siteAddresses())
    lazy var siteFiles = NearestMatcher(siteAddresses().files)
    lazy var filesByFolder = LinkHints.filesByFolder(library)
    var filesNear: [String: NearestMatcher] = [:]

    /// The answers to what was asked before.
    var answers: [Question: String?] = [:]
  }

  private let known: Mutex<Known>

  init(
    _ library: PlantLibrary,
    siteAddresses: @escaping @Sendable () -> (pages: [String], files: [String])
  ) {
    known = Mutex(Known(library: library, siteAddresses: siteAddresses))
  }

  /// The name of a note that is nearest to the name in a link, as the note spells it.
  func name(nearest name: String) -> String? {
    answer(.name(name)) {
      let names = known.withLock { $0.names }
      return names.all.nearest(to: name).map { names.inFull[$0] ?? $0 }
    }
  }

  /// The path, as a link in a note writes it, of the note whose file's name is nearest to the one in a path.
  func notePath(nearest path: String, from location: NotePath) -> String? {
    let file = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
    let notes = known.withLock { $0.notes }
    guard let nearest = answer(.file(file), { notes.files.nearest(to: file) }), areFilesNear(file, nearest)
    else { return nil }
    return notes.paths[nearest].map { location.link(to: $0) }
  }

  /// The address that is nearest to one from the site's root, else the only one that ends in the same part.
  func address(nearest address: String) -> String? {
    answer(.address(address)) {
      let addresses = known.withLock { $0.addresses }
      return Self.near(address, addresses.all) ?? addresses.byEnd[Self.end(of: address)] ?? nil
    }
  }

  /// The address of the file that is nearest to one from the site's root.
  func fileAddress(nearest address: String) -> String? {
    Self.near(address, known.withLock { $0.siteFiles })
  }

  /// The path of the file, in the folder of a note or below it, that is nearest to a path.
  func filePath(nearest path: String, from location: NotePath) -> String? {
    let files = known.withLock { known in
      if let files = known.filesNear[location.folder] { return files }
      let files = NearestMatcher((known.filesByFolder[location.folder] ?? []).sorted())
      known.filesNear[location.folder] = files
      return files
    }
    return Self.near(path, files)
  }

  private func answer(_ question: Question, _ find: () -> String?) -> String? {
    if let answer = known.withLock({ $0.answers[question] }) { return answer }
    let answer = find()
    known.withLock { $0.answers[question] = .some(answer) }
    return answer
  }

  /// The path that is nearest to another, where more than their endings are alike.
  private static func near(_ path: String, _ paths: NearestMatcher) -> String? {
    paths.nearest(to: path).flatMap { areFilesNear(path, $0) ? $0 : nil }
  }

  /// The last part of an address.
  private static func end(of address: String) -> String {
    address.utf8.split(separator: UInt8(ascii: "/")).last.map { folded(String(Substring($0))) } ?? ""
  }

  // MARK: Making

  /// All addresses, and each by its last part; nil for a part that several have.
  private static func addresses(
    _ addresses: (pages: [String], files: [String])
  ) -> (all: NearestMatcher, byEnd: [String: String?]) {
    let all = addresses.pages + addresses.files.map(LinkResolver.page)
    let byEnd = Dictionary(all.map { (end(of: $0), Optional($0)) }) { _, _ in nil }
    return (NearestMatcher(all), byEnd)
  }

  /// The names of all notes as they spell them, in an order that no chance decides, and scientific names in full, by
  /// what they are without authors.
  private static func names(_ library: PlantLibrary) -> (all: NearestMatcher, inFull: [String: String]) {
    var (names, inFull): (Set<String>, [String: String]) = ([], [:])
    for plant in library.plants {
      names.insert(plant.title)
      let scientific = plant.scientificNameText.map { ($0, plant.scientificName) }
      for (text, name) in [scientific].compactMap(\.self) + plant.synonyms.map({ ($0.text, $0.name) }) {
        names.insert(text)
        if let name, name.lastAuthors != nil {
          names.insert(name.canonical)
          inFull[name.canonical] = text
        }
      }
      names.formUnion(plant.commonNames)
      names.insert(plant.location.stem)
    }
    for page in library.pages { names.formUnion([page.title, page.location.stem]) }
    for section in library.sections { names.insert(section.title) }
    return (NearestMatcher(names.sorted()), inFull)
  }

  /// The names of notes' files, and their paths by these.
  private static func notes(_ library: PlantLibrary) -> (files: NearestMatcher, paths: [String: String]) {
    var paths: [String: String] = [:]
    let locations = library.plants.map(\.location) + library.pages.map(\.location)
    for path in locations.map(\.path).sorted() {
      let parts = path.utf8.split(separator: UInt8(ascii: "/")).suffix(2).map { String(Substring($0)) }
      guard let file = parts.last else { continue }
      // In a path to index.md it is the folder that was misspelt.
      let name = file == "index.md" ? (parts.first ?? "") + ".md" : file
      if paths[name] == nil { paths[name] = path }
    }
    return (NearestMatcher(paths.keys.sorted()), paths)
  }

  /// For each folder the paths within it of the files in it, notes apart.
  private static func filesByFolder(_ library: PlantLibrary) -> [String: [String]] {
    var files: [String: [String]] = [:]
    for path in library.fileAddresses.keys {
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        files[String(folder), default: []].append(String(path[path.index(after: slash)...]))
      }
    }
    return files
  }
}
