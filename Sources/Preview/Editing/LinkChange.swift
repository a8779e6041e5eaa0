import FrontMatter
import Markdown
import PlantLibrary
import Text

/// What follows for the links of all notes when a note or page gets another place or other names.
protocol LinkChange {
  /// What a link must name then; nil where that stays.
  func target(of link: NoteLink, at location: NotePath) -> String?
}

extension LinkChange {
  /// Whether a note has a link that must change.
  func concerns(_ links: [NoteLink], at location: NotePath) -> Bool {
    links.contains { link in target(of: link, at: location).map { $0 != link.destination } ?? false }
  }

  /// A note with its links as they must be, and whether each could be followed: one that can't stays as it is.
  func following(_ note: EditableNote) -> (note: EditableNote, isComplete: Bool) {
    var bytes = note.bytes
    var targets = note.links.map(\.destination)
    var isComplete = true
    var last = bytes.count
    let links = note.links.enumerated().sorted { $0.element.range.lowerBound > $1.element.range.lowerBound }
    for (index, link) in links {
      guard let target = target(of: link, at: note.location), target != link.destination else { continue }
      // Links by reference share their place.
      if link.range.lowerBound == last {
        targets[index] = target
      } else if link.range.upperBound <= last, let place = link.place(in: note) {
        bytes.replaceSubrange(place, with: link.written(target, at: place, in: note).utf8)
        targets[index] = target
        last = link.range.lowerBound
      } else {
        isComplete = false
      }
    }
    guard bytes != note.bytes else { return (note, isComplete) }
    // It must be read as it is meant.
    let followed = note.with(bytes)
    guard followed.links.map(\.destination) == targets, followed.newErrors(since: note).isEmpty else {
      return (note, false)
    }
    return (followed, isComplete)
  }
}

/// A page that gets another address, with all that lies below it.
struct AddressChange: LinkChange {
  private let old: String
  private let new: String

  /// Both from the site's root, with a slash at either end.
  init(from old: String, to new: String) { (self.old, self.new) = (old, new) }

  func target(of link: NoteLink, at location: NotePath) -> String? {
    link.kind != .wiki ? following(link.destination) : nil
  }

  /// What an address is then, with or without the slash at its end; nil where it stays.
  func following(_ address: String) -> String? {
    if address + "/" == old { return String(new.dropLast()) }
    return address.hasPrefix(old) ? new + address.dropFirst(old.count) : nil
  }
}

extension NoteLink {
  /// Whether it leads to a note or a file of the site; addresses of other sites stay as they are.
  var isOfFiles: Bool { !target.isEmpty && (kind == .wiki || !target.prefix(10).contains(":")) }

  /// The name, or the path without query and fragment.
  var destination: String { kind == .wiki ? target : String(target.prefix { $0 != "?" && $0 != "#" }) }

  /// Where the target stands in the link's bytes; nil where it is written in another way than is known here.
  fileprivate func place(in note: EditableNote) -> Range<Int>? {
    var range = range.clamped(to: 0..<note.bytes.count)
    let style = note.scalarStyle(around: range)
    if let quote = style.quote, range.count > 1, note.bytes[range].first == quote,
      note.bytes[range].last == quote
    {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    switch kind {
    case .wiki:
      let written = style.escaped(target)
      guard note.bytes[range].starts(with: written.utf8) else { return nil }
      return range.prefix(written.utf8.count)
    case .link, .image:
      let end =
        note.bytes[range].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        ?? range.upperBound
      let written = String(decoding: note.bytes[range.lowerBound..<end], as: UTF8.self)
      return written == style.escaped(destination) || percentDecoded(written) == destination
        ? range.lowerBound..<end : nil
    }
  }

  /// Another target as it must be written in the place of this one's.
  fileprivate func written(_ other: String, at place: Range<Int>, in note: EditableNote) -> String {
    let style = note.scalarStyle(around: place)
    let isEncoded = String(decoding: note.bytes[place], as: UTF8.self) != style.escaped(destination)
    return isEncoded ? percentEncoded(path: other) : style.escaped(other)
  }
}

extension EditableNote {
  /// How the value is written that some bytes lie in; plain outside of the front matter.
  fileprivate func scalarStyle(around range: Range<Int>) -> YAMLScalar.Style {
    var nodes = [root].compactMap(\.self)
    while let node = nodes.popLast() {
      guard node.range.lowerBound <= range.lowerBound, node.range.upperBound >= range.upperBound else {
        continue
      }
      if let scalar = node.scalar { return scalar.style }
      nodes = node.sequence ?? node.mapping?.map(\.value) ?? []
    }
    return .plain
  }
}

extension YAMLScalar.Style {
  fileprivate var quote: UInt8? {
    switch self {
    case .singleQuoted: UInt8(ascii: "'")
    case .doubleQuoted: UInt8(ascii: "\"")
    case .plain, .literal, .folded: nil
    }
  }

  /// A text as it must stand in a value that is written so.
  fileprivate func escaped(_ text: String) -> String {
    switch self {
    case .singleQuoted: text.replacing("'", with: "''")
    case .doubleQuoted: text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    case .plain, .literal, .folded: text
    }
  }
}
