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

  private struct Known {
    var names: NearestMatcher?

    /// Scientific names in full, by what they are without authors.
    var fullNames: [String: String] = [:]
    var files: NearestMatcher?
    var addresses: NearestMatcher?

    /// Addresses by their last parts; nil for a part that several have.
    var addressesByEnd: [String: String?] = [:]
    var siteFiles: NearestMatcher?

    /// Paths of notes by the names of their files.
    var notesByFile: [String: String] = [:]

    /// For each folder the paths within it of the files in it, notes apart.
    var filesByFolder: [String: [String]]?
    var filesNear: [String: NearestMatcher] = [:]

    /// The answers to what was asked before.
    var answers: [Question: String?] = [:]
  }

  private let library: PlantLibrary

  /// All addresses of the site, of pages and of files that it copies.
  private let siteAddresses: @Sendable () -> (pages: [String], files: [String])
  private let known = Mutex(Known())

  init(
    _ library: PlantLibrary,
    siteAddresses: @escaping @Sendable () -> (pages: [String], files: [String])
  ) {
    self.library = library
    self.siteAddresses = siteAddresses
  }

  /// The name of a note that is nearest to the name in a link, as the note spells it.
  func name(nearest name: String) -> String? {
    answer(.name(name)) {
      let nearest = known.withLock { known in
        if known.names == nil { prepareNames(&known) }
        return known.names
      }?.nearest(to: name)
      return nearest.map { nearest in known.withLock { $0.fullNames[nearest] ?? nearest } }
    }
  }

  /// The path, as a link in a note writes it, of the note whose file's name is nearest to the one in a path.
  func notePath(nearest path: String, from location: NotePath) -> String? {
    let file = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
    let nearest = answer(.file(file)) {
      known.withLock { known in
        if known.files == nil { prepareFiles(&known) }
        return known.files
      }?.nearest(to: file)
    }
    guard let nearest, areFilesNear(file, nearest), let note = known.withLock({ $0.notesByFile[nearest] })
    else {
      return nil
    }
    return relativePath(of: note, from: location.folder)
  }

  /// The address that is nearest to one from the site's root, else the only one that ends in the same part.
  func address(nearest address: String) -> String? {
    answer(.address(address)) {
      let (addresses, end) = known.withLock { known in
        let addresses = known.addresses ?? prepareAddresses(&known)
        return (addresses, known.addressesByEnd[LinkHints.end(of: address)] ?? nil)
      }
      return addresses.nearest(to: address).flatMap { areFilesNear(address, $0) ? $0 : nil } ?? end
    }
  }

  private func prepareAddresses(_ known: inout Known) -> NearestMatcher {
    let (pages, files) = siteAddresses()
    let all = pages + files.map(LinkResolver.page)
    for address in all {
      let end = LinkHints.end(of: address)
      let isKnown = known.addressesByEnd.keys.contains(end)
      known.addressesByEnd.updateValue(isKnown ? nil : address, forKey: end)
    }
    let addresses = NearestMatcher(all)
    known.addresses = addresses
    return addresses
  }

  /// The last part of an address.
  private static func end(of address: String) -> String {
    address.utf8.split(separator: UInt8(ascii: "/")).last.map { folded(String(Substring($0))) } ?? ""
  }

  /// The address of the file that is nearest to one from the site's root.
  func fileAddress(nearest address: String) -> String? {
    let files = known.withLock { known in
      let files = known.siteFiles ?? NearestMatcher(siteAddresses().files)
      known.siteFiles = files
      return files
    }
    return files.nearest(to: address).flatMap { areFilesNear(address, $0) ? $0 : nil }
  }

  /// The path of the file, in the folder of a note or below it, that is nearest to a path.
  func filePath(nearest path: String, from location: NotePath) -> String? {
    known.withLock { known in
      if let files = known.filesNear[location.folder] { return files }
      let all = known.filesByFolder ?? filesByFolder()
      known.filesByFolder = all
      let files = NearestMatcher((all[location.folder] ?? []).sorted())
      known.filesNear[location.folder] = files
      return files
    }.nearest(to: path).flatMap { areFilesNear(path, $0) ? $0 : nil }
  }

  private func answer(_ question: Question, _ find: () -> String?) -> String? {
    if let answer = known.withLock({ $0.answers[question] }) { return answer }
    let answer = find()
    known.withLock { $0.answers[question] = .some(answer) }
    return answer
  }

  /// Takes the names of all notes as they spell them, in an order that no chance decides.
  private func prepareNames(_ known: inout Known) {
    var names: Set<String> = []
    for plant in library.plants {
      names.insert(plant.title)
      let scientific = plant.scientificNameText.map { ($0, plant.scientificName) }
      for (text, name) in [scientific].compactMap(\.self) + plant.synonyms.map({ ($0.text, $0.name) }) {
        names.insert(text)
        if let name, name.lastAuthors != nil {
          names.insert(name.canonical)
          known.fullNames[name.canonical] = text
        }
      }
      names.formUnion(plant.commonNames)
      names.insert(plant.location.stem)
    }
    for page in library.pages { names.formUnion([page.title, page.location.stem]) }
    for section in library.sections { names.insert(section.title) }
    known.names = NearestMatcher(names.sorted())
  }

  private func prepareFiles(_ known: inout Known) {
    let locations = library.plants.map(\.location) + library.pages.map(\.location)
    for path in locations.map(\.path).sorted() {
      let parts = path.utf8.split(separator: UInt8(ascii: "/")).suffix(2).map { String(Substring($0)) }
      guard let file = parts.last else { continue }
      // In a path to index.md it is the folder that was misspelt.
      let name = file == "index.md" ? (parts.first ?? "") + ".md" : file
      if known.notesByFile[name] == nil { known.notesByFile[name] = path }
    }
    known.files = NearestMatcher(known.notesByFile.keys.sorted())
  }

  private func filesByFolder() -> [String: [String]] {
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
