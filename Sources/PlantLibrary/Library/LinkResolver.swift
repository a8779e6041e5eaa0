package import Markdown
import Text

/// Finds what the links of a note lead to.
///
/// It is a class because every check of a link hands it on.
package final class LinkResolver: Sendable {
  package enum Target: Sendable, Hashable {
    case note(NameIndex.Target)
    /// A file beside a note; its path from the site's folder.
    case file(String)
    /// Another address of the site, from its root.
    case address(String)
  }

  package enum Failure: Error, Sendable {
    case unknown
    case unknownHeading(NameIndex.Target)
    case draft
    /// The note isn't for the public.
    case unpublished
    /// The name may be that of a note whose front matter couldn't be read.
    case unread
    /// The name is that of several notes.
    case ambiguous([NameIndex.Target])
    /// The path leads out of the content folder.
    case outside

    init(_ reason: NameIndex.LeftOut) {
      self =
        switch reason {
        case .draft: .draft
        case .unpublished: .unpublished
        }
    }
  }

  package struct Resolved: Sendable {
    package let target: Target
    /// The anchor of the heading or record; nil for none.
    package let anchor: String?
    /// The key of the record that the anchor is of; nil for none.
    package var record: String?
  }

  let library: PlantLibrary
  private let headings = HeadingIndexes()

  /// The address at which the site has what a link to an address means; nil for none.
  private let siteAddress: @Sendable (String) -> String?

  /// Whether a file that the site only copies is at an address: an image can't be a page.
  let hasFile: @Sendable (String) -> Bool

  /// A picture that not all browsers show.
  package struct Unshown: Sendable {
    let format: String
    /// What may be done besides making another file of it; nil for nothing.
    let advice: String?

    package init(format: String, advice: String?) {
      self.format = format
      self.advice = advice
    }
  }

  /// What is known of a picture that not all browsers show, told by its bytes; nil for others.
  package let unshown: @Sendable (Target) -> Unshown?

  /// What a file is that isn't published for what it says of its owner; nil for others.
  package let withheld: @Sendable (Target) -> String?

  /// Gives all addresses of the site, of pages and of files that it copies, for hints.
  let siteAddresses: @Sendable () -> (pages: [String], files: [String])

  /// The notes and sections by their addresses.
  private let notesByAddress: [String: NameIndex.Target]

  /// The paths of the files beside notes by their addresses.
  let filesByAddress: [String: String]

  /// All files that an image may show, by name.
  let namedFiles: NamedFiles

  /// The addresses that notes had before, by the notes' paths.
  private let oldPlaces: [String: [String]]

  package init(
    _ library: PlantLibrary, oldAddresses: [(address: String, plant: Int)] = [],
    siteAddress: @escaping @Sendable (String) -> String?,
    hasFile: @escaping @Sendable (String) -> Bool,
    unshown: @escaping @Sendable (Target) -> Unshown?,
    withheld: @escaping @Sendable (Target) -> String? = { _ in nil },
    siteAddresses: @escaping @Sendable () -> (pages: [String], files: [String])
  ) {
    self.library = library
    self.siteAddress = siteAddress
    self.hasFile = hasFile
    self.unshown = unshown
    self.withheld = withheld
    self.siteAddresses = siteAddresses
    var notes: [String: NameIndex.Target] = [:]
    notes.reserveCapacity(library.plants.count + library.pages.count + library.sections.count)
    for (index, section) in library.sections.enumerated() { notes[section.address] = .section(index) }
    for (index, address) in library.plantAddresses.enumerated() { notes[address] = .plant(index) }
    for (index, address) in library.pageAddresses.enumerated() { notes[address] = .page(index) }
    for (address, plant) in oldAddresses where notes[address] == nil { notes[address] = .plant(plant) }
    oldPlaces = Dictionary(grouping: oldAddresses) { library.plants[$0.plant].location.path }
      .mapValues { $0.map(\.address) }
    notesByAddress = notes
    filesByAddress = library.filesByAddress
    namedFiles = NamedFiles {
      library.fileAddresses.map { (address: $1, path: $0) }
        + siteAddresses().files.map { (address: $0, path: "content/static" + $0) }
    }
  }

  /// A resolver for a library whose notes stand as those of this one's library do.
  package func with(_ library: PlantLibrary) -> LinkResolver { LinkResolver(library, of: self) }

  private init(_ library: PlantLibrary, of other: LinkResolver) {
    self.library = library
    siteAddress = other.siteAddress
    hasFile = other.hasFile
    unshown = other.unshown
    withheld = other.withheld
    siteAddresses = other.siteAddresses
    notesByAddress = other.notesByAddress
    filesByAddress = other.filesByAddress
    namedFiles = other.namedFiles
    oldPlaces = other.oldPlaces
  }

  /// What a reference leads to, in a document with these headings that belongs to the note at `location`.
  package func resolve(
    _ reference: MarkdownDocument.Reference, among own: HeadingIndex, at location: NotePath
  ) -> Result<Resolved, Failure> {
    resolve(NoteLink(reference, among: own, at: location), at: location)
  }

  /// What a link or an image of the note at `location` leads to.
  func resolve(_ link: NoteLink, at location: NotePath) -> Result<Resolved, Failure> {
    let found: Result<Target, Failure>
    switch link.key {
    case .heading(let own): return heading(link.fragment, among: own, at: location)
    case .name where link.kind == .link: found = target(calledByPath: link.target, from: location)
    case .name(let key): found = note(named: link.target, key: key, from: location).map { .note($0) }
    case .address, .path, .embedded:
      if link.kind == .image {
        return image(link.target, link.key).map { Resolved(target: $0, anchor: nil) }
      }
      let target = target(link.key)
      if case .failure = target, let former = formerTarget(of: link, at: location) {
        found = .success(.note(former))
      } else {
        found = target
      }
    }
    if case .failure(.unknown) = found, case .name(let key) = link.key, let record = record(key: key) {
      return .success(record)
    }
    return found.flatMap { withAnchor($0, link.fragment) }
  }

  /// The only record that is called so, where no note is.
  package func record(named name: String) -> Resolved? { record(key: LinkName.exactKey(name)) }

  private func record(key: String) -> Resolved? {
    guard let place = library.names.record(key: key),
      let names = library.plants[place.plant].recordNames(library.schema)[place.attribute],
      names.indices.contains(place.number), let name = names[place.number]
    else { return nil }
    return Resolved(target: .note(.plant(place.plant)), anchor: name.anchor, record: name.text)
  }

  /// The record of a plant that a fragment means, by its anchor, else by its key.
  private func record(_ fragment: String, of target: NameIndex.Target) -> RecordName? {
    guard library.schema.namesRecords, case .plant(let index) = target else { return nil }
    let names = library.plants[index].recordNames(library.schema).sorted { $0.key < $1.key }
      .flatMap { $0.value.compactMap(\.self) }
    let key = LinkName.exactKey(fragment)
    return names.first { $0.anchor == fragment } ?? names.first { LinkName.exactKey($0.text) == key }
  }

  /// The note that a name or a path means, the path with or without `.md` at its end.
  package func note(named name: String, from location: NotePath) -> Result<NameIndex.Target, Failure> {
    note(named: name, key: LinkName.exactKey(name), from: location)
  }

  private func note(
    named name: String, key: String, from location: NotePath
  ) -> Result<NameIndex.Target, Failure> {
    switch library.names.match(name, key: key) {
    case .one(let target): return .success(target)
    case .several(let targets): return .failure(ambiguous(targets))
    case .none: break
    }
    let isFile = name.utf8.suffix(3).elementsEqual(".md".utf8)
    if isFile || name.utf8.contains(UInt8(ascii: "/")) {
      switch target(NoteLink.key(ofPath: isFile ? name : name + ".md", from: location)) {
      case .success(.note(let target)): return .success(target)
      case .failure(.draft): return .failure(.draft)
      case .failure(.unpublished): return .failure(.unpublished)
      default: break
      }
    }
    if isFile {
      // From another folder: as a path from content/plants, or the file's name by itself.
      let bare = String(name.dropLast(3))
      switch library.names.match(bare) {
      case .one(let target): return .success(target)
      case .several(let targets): return .failure(ambiguous(targets))
      case .none: if let reason = library.names.leftOut(bare) { return .failure(Failure(reason)) }
      }
    }
    if let reason = library.names.leftOut(name) { return .failure(Failure(reason)) }
    if !isFile, let found = note(calledByEndOf: name) { return found }
    return .failure(library.names.mayBeUnread(name) ? .unread : .unknown)
  }

  /// The note that the last part of a path names, as Obsidian writes one from the top of its vault: `Garden/Plants/Aloe`.
  ///
  /// - Returns: nil for no path, and where the last part is no note's name.
  private func note(calledByEndOf path: String) -> Result<NameIndex.Target, Failure>? {
    let parts = path.split(separator: "/")
    guard parts.count > 1, let last = parts.last, parts.first != ".." else { return nil }
    switch library.names.match(String(last)) {
    case .one(let target): return .success(target)
    case .several(let targets): return .failure(ambiguous(targets))
    case .none: return library.names.leftOut(String(last)).map { .failure(Failure($0)) }
    }
  }

  /// The note that another program finds by the end of a path, `aloe` or `_plants/aloe.md`; else what the path means.
  private func target(calledByPath path: String, from location: NotePath) -> Result<Target, Failure> {
    var parts = path.split(separator: "/").suffix(8)
    if parts.count > 1, let file = parts.last, ["index.md", "_index.md"].contains(file) {
      parts.removeLast()
    }
    for first in parts.indices {
      let name = parts[first...].joined(separator: "/")
      switch note(named: name, key: LinkName.exactKey(name), from: location) {
      case .success(let note): return .success(.note(note))
      case .failure(.unknown): continue
      case .failure(let failure): return .failure(failure)
      }
    }
    return target(NoteLink.key(ofPath: path, from: location))
  }

  /// What is wrong with a name of several notes: nothing of its own where one of them couldn't be read to its end, as
  /// the rest may have another name.
  private func ambiguous(_ targets: [NameIndex.Target]) -> Failure {
    let isUnread = targets.contains { target in
      switch target {
      case .plant(let index): !library.plants[index].unreadTexts.isEmpty
      case .page(let index): !library.pages[index].unreadTexts.isEmpty
      case .section: false
      }
    }
    return isUnread ? .unread : .ambiguous(targets)
  }

  /// Whether a path is that of a note.
  func isNote(_ path: String, from location: NotePath) -> Bool {
    location.path(of: path).map { library.names.target(atPath: $0) != nil } ?? false
  }

  /// What a written address means; nil for one of another site.
  package func address(_ address: String) -> Result<Target, Failure>? {
    NoteLink.ownAddress(address).map { target(.address($0)) }
  }

  /// The headings of a note.
  func headings(of target: NameIndex.Target) -> HeadingIndex {
    headings.index(of: target) {
      switch target {
      case .plant(let index): library.plants[index].allHeadings
      case .page(let index): library.pages[index].body.headings
      case .section(let index): library.sections[index].introduction?.body.headings ?? []
      }
    }
  }

  /// What a path or an address means.
  private func target(_ key: NoteLink.Key) -> Result<Target, Failure> {
    switch key {
    case .address(let address): return ownAddress(address)
    case .path(let path?):
      if let note = library.names.target(atPath: path) { return .success(.note(note)) }
      if let reason = library.names.leftOut(atPath: path) { return .failure(Failure(reason)) }
      if library.names.isUnreadable(atPath: path) { return .failure(.unread) }
      return library.fileAddresses[path] == nil ? .failure(.unknown) : .success(.file(path))
    case .path(nil): return .failure(.outside)
    case .name, .heading, .embedded: return .failure(.unknown)
    }
  }

  /// What a relative path meant where its note was before: from `/crops/aloe/` the path `../agave/` is `/crops/agave/`.
  private func formerTarget(of link: NoteLink, at location: NotePath) -> NameIndex.Target? {
    guard case .path = link.key, let places = oldPlaces[location.path] else { return nil }
    for place in places {
      let folder = place[...(place.lastIndex(of: "/") ?? place.startIndex)]
      let meant = "/" + FolderMap.normal(link.target, from: String(folder))
      if let note = notesByAddress[meant + "/"] ?? notesByAddress[meant] { return note }
    }
    return nil
  }

  /// What is at an address of the site, with or without the slash or `index.html` at its end.
  private func ownAddress(_ address: String) -> Result<Target, Failure> {
    let page = LinkResolver.page(address)
    if let note = notesByAddress[page] ?? notesByAddress[page + "/"] { return .success(.note(note)) }
    if let path = filesByAddress[address] { return .success(.file(path)) }
    if let found = siteAddress(address) { return .success(.address(found)) }
    return .failure(library.names.isUnreadable(named: page) ? .unread : .unknown)
  }

  /// A link to a heading of the note itself.
  private func heading(
    _ fragment: String?, among own: HeadingIndex, at location: NotePath
  ) -> Result<Resolved, Failure> {
    let target = library.names.target(atPath: location.path)
    // The introduction of the home page has no name; its headings are its own.
    let place = target.map { Target.note($0) } ?? .address("/")
    guard let fragment, !fragment.isEmpty else { return .success(Resolved(target: place, anchor: nil)) }
    let found = own.heading(fragment) ?? target.flatMap { headings(of: $0).heading(fragment) }
    if let found {
      return .success(Resolved(target: place, anchor: found.anchor.isEmpty ? nil : found.anchor))
    }
    if let target, let record = record(fragment, of: target) {
      return .success(Resolved(target: place, anchor: record.anchor, record: record.text))
    }
    return .failure(target.map { .unknownHeading($0) } ?? .unknown)
  }

  private func withAnchor(_ target: Target, _ fragment: String?) -> Result<Resolved, Failure> {
    // What isn't a note may have any anchor.
    guard case .note(let note) = target else { return .success(Resolved(target: target, anchor: fragment)) }
    guard let fragment, !fragment.isEmpty else { return .success(Resolved(target: target, anchor: nil)) }
    guard let heading = headings(of: note).heading(fragment) else {
      return record(fragment, of: note).map {
        .success(Resolved(target: target, anchor: $0.anchor, record: $0.text))
      } ?? .failure(.unknownHeading(note))
    }
    return .success(Resolved(target: target, anchor: heading.anchor.isEmpty ? nil : heading.anchor))
  }

  /// An address without the `index.html` that stands for its folder.
  package static func page(_ address: String) -> String {
    address.utf8.suffix(11).elementsEqual("/index.html".utf8) ? String(address.dropLast(10)) : address
  }

  /// A path relative to a folder, with `.` and `..` taken up.
  /// - Returns: nil where it leads out of the content folder.
  package static func join(_ folder: String, _ path: String) -> String? {
    let slash = UInt8(ascii: "/")
    var parts = folder.utf8.split(separator: slash)
    for part in path.utf8.split(separator: slash) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) {
        guard parts.count > 1 else { return nil }
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.map { String(Substring($0)) }.joined(separator: "/")
  }
}
