/// A pattern of paths, as files like `.gitignore` have them.
///
/// `*` stands for any characters but `/`, `**` for any, `?` for one that isn't `/`. A pattern without `/` is held
/// against each name on the way, so that `templates` also means all that is in a folder of that name.
package struct PathPattern: Sendable, Hashable {
  /// As it is written.
  package let text: String

  private enum Part: Hashable {
    case byte(UInt8)
    case one
    case name
    case anything
  }

  private let parts: [Part]
  private let isOfName: Bool

  package init(_ text: String) {
    self.text = text
    var bytes = Array(text.utf8)[...]
    while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    if bytes.starts(with: "./".utf8) { bytes = bytes.dropFirst(2) }
    isOfName = !bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    var parts: [Part] = []
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "*") where bytes.first == byte:
        bytes.removeFirst()
        // `**/x` is also `x` itself.
        if bytes.first == UInt8(ascii: "/"), parts.last == nil || parts.last == .byte(UInt8(ascii: "/")) {
          bytes.removeFirst()
        }
        parts.append(.anything)
      case UInt8(ascii: "*"): parts.append(.name)
      case UInt8(ascii: "?"): parts.append(.one)
      default: parts.append(.byte(byte))
      }
    }
    self.parts = parts
  }

  /// Whether it means a path, or a folder above it.
  package func matches(_ path: String) -> Bool {
    let slash = UInt8(ascii: "/")
    let bytes = Array(path.utf8)
    if isOfName { return bytes.split(separator: slash).contains(where: matches) }
    let ends = bytes.indices.filter { bytes[$0] == slash } + [bytes.count]
    return ends.contains { matches(bytes[..<$0]) }
  }

  /// Goes through the bytes with the set of parts that may come next, so that no pattern takes long.
  private func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
    var states = [Bool](repeating: false, count: parts.count + 1)
    var next = states
    states[0] = true
    close(&states)
    for byte in bytes {
      for index in next.indices { next[index] = false }
      for index in parts.indices where states[index] {
        switch parts[index] {
        case .byte(let wanted): if byte == wanted { next[index + 1] = true }
        case .one: if byte != UInt8(ascii: "/") { next[index + 1] = true }
        case .name: if byte != UInt8(ascii: "/") { next[index] = true }
        case .anything: next[index] = true
        }
      }
      close(&next)
      swap(&states, &next)
    }
    return states[parts.count]
  }

  /// Adds the parts that may come next because those before them may stand for nothing.
  private func close(_ states: inout [Bool]) {
    for index in parts.indices where states[index] {
      switch parts[index] {
      case .name, .anything: states[index + 1] = true
      case .byte, .one: break
      }
    }
  }
}
