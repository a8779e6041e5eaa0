import Diagnostics
import FrontMatter
import Testing

/// A text whose marks `«` and `»` show where a range must lie.
struct MarkedText: CustomTestStringConvertible {
  let marked: String

  /// The text without its marks.
  let text: String

  /// The marked bytes; nil without marks.
  let range: Range<Int>?

  var testDescription: String { String(reflecting: marked) }

  init(_ marked: String) {
    self.marked = marked
    var bytes: [UInt8] = []
    var (start, end): (Int?, Int?) = (nil, nil)
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«": start = bytes.count
      case "»": end = bytes.count
      default: bytes += Array(String(scalar).utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    range = start.flatMap { start in end.map { start..<$0 } }
  }
}

extension MarkedText: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self.init(value) }
}

/// Reads a text that is YAML as a whole.
func readYAML(_ text: String) -> (root: YAMLNode?, problems: [Diagnostic]) {
  FrontMatter.readYAML(SourceFile(path: "a.yml", text: text), isShown: false)
}

/// The value of YAML that has no problems.
func yaml(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> YAMLNode {
  let (root, problems) = readYAML(text)
  #expect(problems.map(\.message) == [], sourceLocation: sourceLocation)
  return try #require(root, sourceLocation: sourceLocation)
}

extension YAMLNode {
  /// The value at a path of keys and indices; `@` before a key means the key itself.
  func at(_ path: String) -> YAMLNode? {
    var node: YAMLNode? = self
    for part in path.split(separator: "/") {
      if let index = Int(part), let items = node?.sequence {
        node = items.indices.contains(index) ? items[index] : nil
      } else if part.hasPrefix("@") {
        node = node?.mapping?.first { $0.name == String(part.dropFirst()) }?.key
      } else {
        node = node?[String(part)]
      }
    }
    return node
  }

  /// The value in a compact notation: texts in quotes, `*` before what an alias stands for.
  var outline: String {
    let inner =
      switch content {
      case .scalar(let scalar): scalar.style == .plain && scalar.text.isEmpty ? "~" : "'\(scalar.text)'"
      case .sequence(let items): "[" + items.map(\.outline).joined(separator: ", ") + "]"
      case .mapping(let entries):
        "{" + entries.map { $0.key.outline + ": " + $0.value.outline }.joined(separator: ", ") + "}"
      }
    return (isAlias ? "*" : "") + inner
  }
}

extension Diagnostic {
  var range: Range<Int>? {
    if case .range(let range)? = location { range.bytes } else { nil }
  }

  /// Code, place and message as a person sees them.
  var line: String {
    let place = location?.position.map { "\($0.line):\($0.column)" } ?? "-"
    return "\(place) \(code): \(message)"
  }
}
