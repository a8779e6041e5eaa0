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

  /// The names that the note keeps: its title, scientific and common names.
  let keptNames: Set<String>

  func target(of link: NoteLink, at location: NotePath) -> String? {
    switch link.kind {
    case .path: path(link.target, at: location)
    case .name:
      if link.target.hasSuffix(".md") || link.target.contains("/") {
        if link.target == old.stem + ".md" { new.stem + ".md" } else { pathName(link.target, at: location) }
      } else if old.stem != new.stem, link.target.lowercased() == old.stem.lowercased(),
        !keptNames.contains(link.target.lowercased())
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
    guard let full = LinkResolver.join(location.folder, path) else { return nil }
    let folder = location.path == old.path ? new.folder : location.folder
    let moved = self.moved(full)
    if moved == full, folder == location.folder { return nil }
    let relative = Self.relative(moved, from: folder)
    return LinkResolver.join(folder, path) == moved ? nil : relative
  }

  /// Where a file lies after the move.
  private func moved(_ path: String) -> String {
    if path == old.path { return new.path }
    if old.isBundle, path.hasPrefix(old.folder + "/") { return new.folder + path.dropFirst(old.folder.count) }
    return path
  }

  /// The path of a file from a folder; both from the site's folder.
  static func relative(_ path: String, from folder: String) -> String {
    let target = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let common = zip(target, start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - common) + target[common...].map(String.init))
      .joined(separator: "/")
  }
}
