package import Text

extension JSON {
  /// Reads a JSON text, strictly: no comments, no trailing commas, no key twice in an object.
  /// - Parameter bytes: The text.
  /// - Returns: The value, or what is wrong with the text, in words.
  package static func read(_ bytes: [UInt8]) -> (value: JSON?, fault: String?) {
    guard String(validating: bytes, as: UTF8.self) != nil else { return (nil, "the text isn't UTF-8") }
    var scanner = JSONScanner(bytes, from: 0)
    do throws(JSONFault) {
      let value = try value(&scanner, depth: 0)
      try scanner.end()
      return (value, nil)
    } catch {
      return (nil, error.reason)
    }
  }

  /// Far deeper than anything that is sent here.
  private static let depthLimit = 64

  private static func value(_ scanner: inout JSONScanner, depth: Int) throws(JSONFault) -> JSON {
    let (kind, range) = try scanner.scalarOrOpening()
    let bytes = scanner.bytes[range]
    switch kind {
    case .null, .absent: return .null
    case .flag(let flag): return .bool(flag)
    case .number: return .number(String(decoding: bytes, as: UTF8.self))
    case .text: return .string(String(decoding: bytes, as: UTF8.self))
    case .escapedText: return .string(JSONText.decoded(bytes))
    case .list, .object: break
    }
    guard depth < depthLimit else { throw JSONFault(range, "values are nested too deep") }
    var items: [JSON] = []
    var members: [(key: String, value: JSON)] = []
    var keys: Set<String> = []
    var isFirst = true
    while try !scanner.takesEnd(of: range.lowerBound, isFirst: isFirst) {
      isFirst = false
      guard kind == .object else {
        items.append(try value(&scanner, depth: depth + 1))
        continue
      }
      let (place, isEscaped) = try scanner.key()
      let bytes = scanner.bytes[place]
      let key = isEscaped ? JSONText.decoded(bytes) : String(decoding: bytes, as: UTF8.self)
      guard keys.insert(key).inserted else { throw JSONFault(place, "\(quoted(key)) is given twice") }
      members.append((key, try value(&scanner, depth: depth + 1)))
    }
    return kind == .object ? .object(members) : .array(items)
  }
}
