import PlantLibrary
import Site
import Text

/// A note that gets another path and address, and what follows for links.
struct NoteMove {
  let old: NotePath
  let new: NotePath

  /// From the site's root; nil where the note has no page now.
  let oldAddress: String?
  let newAddress: String

  /// The names that the note keeps: its title, scientific and common names.
  let keptNames: Set<String>

  /// The bytes of a note with its links as they must be after the move.
  /// - Parameters:
  ///   - bytes: The note's file.
  ///   - links: Its links.
  ///   - location: Where it lies.
  /// - Returns: The bytes, and whether each link could be followed.
  func following(_ bytes: [UInt8], _ links: [NoteLink], at location: NotePath) -> (
    bytes: [UInt8], isComplete: Bool
  ) {
    var bytes = bytes
    var isComplete = true
    var last = bytes.count
    for link in links.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      guard let target = target(of: link, at: location), target != link.target else { continue }
      guard link.range.upperBound <= last, let place = place(of: link, in: bytes) else {
        // Links by reference share their place.
        if link.range.lowerBound != last { isComplete = false }
        continue
      }
      let isEncoded = String(decoding: bytes[place], as: UTF8.self) != link.target
      bytes.replaceSubrange(place, with: (isEncoded ? percentEncoded(path: target) : target).utf8)
      last = link.range.lowerBound
    }
    return (bytes, isComplete)
  }

  /// Whether a note has a link that must change.
  func concerns(_ links: [NoteLink], at location: NotePath) -> Bool {
    links.contains { link in target(of: link, at: location).map { $0 != link.target } ?? false }
  }

  /// What a link must name after the move; nil where that stays.
  private func target(of link: NoteLink, at location: NotePath) -> String? {
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
      guard let oldAddress else { return nil }
      if path + "/" == oldAddress { return String(newAddress.dropLast()) }
      guard path.hasPrefix(oldAddress) else { return nil }
      return newAddress + path.dropFirst(oldAddress.count)
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

  /// Where the target stands in the link's bytes; nil where it is written in another way than is known here.
  private func place(of link: NoteLink, in bytes: [UInt8]) -> Range<Int>? {
    var range = link.range.clamped(to: 0..<bytes.count)
    if let first = bytes[range].first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"),
      range.count > 1, bytes[range].last == first
    {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    let end =
      bytes[range].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? range.upperBound
    let written = String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
    return written == link.target || percentDecoded(written) == link.target ? range.lowerBound..<end : nil
  }
}
