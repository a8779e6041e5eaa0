import Markdown
import PlantLibrary
import Site
import Text

/// A note that gets another path and address, and what follows for links.
struct NoteMove: LinkChange {
  let old: NotePath
  let new: NotePath

  /// From the site's root; nil where the note has no page now.
  let oldAddress: String?
  let newAddress: String

  /// The names that the note keeps, by ``LinkName/key(_:)``: its title, scientific and common names, and synonyms.
  let keptNames: Set<String>

  /// How the note named files when it had its new place before, by their paths from the site's folder.
  var formerPaths: [String: String] = [:]

  /// The files that go with the note, by their former paths.
  let pictures: [String: String]

  func target(of link: NoteLink, at location: NotePath) -> String? {
    switch link.kind {
    case .link, .image: path(link.destination, at: location)
    case .wiki:
      if link.destination.hasSuffix(".md") || link.destination.contains("/") {
        if link.destination == old.stem + ".md" {
          new.stem + ".md"
        } else {
          pathName(link.destination, at: location)
        }
      } else if old.stem != new.stem, LinkName.key(link.destination) == LinkName.key(old.stem),
        !keptNames.contains(LinkName.key(link.destination))
      {
        new.stem
      } else {
        nil
      }
    }
  }

  /// A wiki link by a path, which may leave out `.md`.
  private func pathName(_ name: String, at location: NotePath) -> String? {
    if name.hasSuffix(".md") { return path(name, at: location) }
    return path(name + ".md", at: location).map { String($0.dropLast(3)) }
  }

  private func path(_ path: String, at location: NotePath) -> String? {
    if path.hasPrefix("/") {
      return oldAddress.flatMap { AddressChange(from: $0, to: newAddress).following(path) }
    }
    guard let full = location.path(of: path) else { return nil }
    let isOwn = location.path == old.path
    let place = isOwn ? new : location
    let moved = self.moved(full)
    if moved == full, place.folder == location.folder { return nil }
    if isOwn, let former = formerPaths[moved] { return former }
    // What goes no long way round doesn't afterwards either.
    let isShort = isOwn && path == location.link(to: full)
    return place.path(of: path) == moved && !isShort ? nil : place.link(to: moved)
  }

  /// How a note names files, by their paths from the site's folder; without those that it names in several ways.
  static func paths(in note: EditableNote) -> [String: String] {
    var paths: [String: String] = [:]
    var others: Set<String> = []
    for link in note.links where !link.destination.isEmpty && !link.destination.hasPrefix("/") {
      guard let full = note.location.path(of: link.destination) else { continue }
      if paths.updateValue(link.destination, forKey: full).map({ $0 != link.destination }) == true {
        others.insert(full)
      }
    }
    return paths.filter { !others.contains($0.key) }
  }

  /// Where a file lies after the move.
  private func moved(_ path: String) -> String {
    if path == old.path { return new.path }
    if let picture = pictures[path] { return picture }
    if old.isBundle, path.hasPrefix(old.folder + "/") { return new.folder + path.dropFirst(old.folder.count) }
    return path
  }
}
