import PlantLibrary
import Text

/// What follows for the links of all notes when a note gets another place or other names.
protocol LinkChange {
  /// What a link must name then; nil where that stays.
  func target(of link: NoteLink, at location: NotePath) -> String?
}

extension LinkChange {
  /// Whether a note has a link that must change.
  func concerns(_ links: [NoteLink], at location: NotePath) -> Bool {
    links.contains { link in target(of: link, at: location).map { $0 != link.target } ?? false }
  }

  /// The bytes of a note with its links as they must be, and whether each could be followed.
  func following(_ note: EditableNote) -> (bytes: [UInt8], isComplete: Bool) {
    var bytes = note.bytes
    var isComplete = true
    var last = bytes.count
    for link in note.links.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      guard let target = target(of: link, at: note.location), target != link.target else { continue }
      guard link.range.upperBound <= last, let place = link.place(in: bytes) else {
        // Links by reference share their place.
        if link.range.lowerBound != last { isComplete = false }
        continue
      }
      bytes.replaceSubrange(place, with: link.written(target, at: place, in: bytes).utf8)
      last = link.range.lowerBound
    }
    return (bytes, isComplete)
  }
}

/// A page that gets another address, with all that lies below it.
struct AddressChange: LinkChange {
  private let old: String
  private let new: String

  /// Both from the site's root, with a slash at either end.
  init(from old: String, to new: String) { (self.old, self.new) = (old, new) }

  func target(of link: NoteLink, at location: NotePath) -> String? {
    link.kind == .path ? following(link.target) : nil
  }

  /// What an address is then, with or without the slash at its end; nil where it stays.
  func following(_ address: String) -> String? {
    if address + "/" == old { return String(new.dropLast()) }
    return address.hasPrefix(old) ? new + address.dropFirst(old.count) : nil
  }
}

extension NoteLink {
  /// Where the target stands in the link's bytes; nil where it is written in another way than is known here.
  fileprivate func place(in bytes: [UInt8]) -> Range<Int>? {
    var range = range.clamped(to: 0..<bytes.count)
    if quote(in: bytes) != nil { range = range.lowerBound + 1..<range.upperBound - 1 }
    let end =
      bytes[range].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? range.upperBound
    let written = String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
    return written == target || percentDecoded(written) == target ? range.lowerBound..<end : nil
  }

  /// Another target as it must be written in the place of this one's.
  fileprivate func written(_ other: String, at place: Range<Int>, in bytes: [UInt8]) -> String {
    if String(decoding: bytes[place], as: UTF8.self) != target { return percentEncoded(path: other) }
    return switch quote(in: bytes) {
    case "'": other.replacing("'", with: "''")
    case "\"": other.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    default: other
    }
  }

  /// The quotation marks around it, where it is a value in some.
  private func quote(in bytes: [UInt8]) -> Character? {
    let range = range.clamped(to: 0..<bytes.count)
    guard range.count > 1, let first = bytes[range].first, bytes[range].last == first else { return nil }
    return switch first {
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "'"): "'"
    default: nil
    }
  }
}
