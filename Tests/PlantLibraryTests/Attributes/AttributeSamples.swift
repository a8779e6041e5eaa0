import Diagnostics
import FrontMatter
import Markdown
import Testing

@testable import PlantLibrary

/// A sample whose diagnostics must point at the bytes between `⟦` and `⟧`, in this order.
struct MarkedSample {
  let text: String
  let ranges: [Range<Int>]

  init(_ marked: String) {
    var text = ""
    var ranges: [Range<Int>] = []
    var starts: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": starts.append(text.utf8.count)
      case "⟧": ranges.append((starts.popLast() ?? 0)..<text.utf8.count)
      default: text.unicodeScalars.append(scalar)
      }
    }
    self.text = text
    self.ranges = ranges
  }
}

extension Diagnostic {
  /// Severity, message and code, as the terminal shows them.
  var line: String { "\(severity.rawValue): \(message) [\(code)]" }

  var bytes: Range<Int>? {
    if case .range(let range) = location { range.bytes } else { nil }
  }
}

extension AttributeValue {
  /// Whether the type couldn't read it, so that it is only kept as it was written.
  var isUnread: Bool { if case .written = self { true } else { false } }
}

/// A schema without problems.
func schema(_ declarations: String) throws -> AttributeSchema {
  let text = "attributes:\n" + declarations.split(separator: "\n").map { "  \($0)\n" }.joined()
  let (schema, problems) = AttributeSchema.read(SourceFile(path: "attributes.yml", text: text))
  try #require(problems.isEmpty, "\(problems.map(\.line))")
  return schema
}

/// Reads the value of an attribute that is declared as `declaration`.
/// - Returns: The value, and every problem. `markers` says where these must point.
func readValue(
  _ declaration: String, _ value: String
) throws -> (value: AttributeValue?, problems: [Diagnostic], sample: MarkedSample) {
  let attribute = try #require(try schema(declaration).attributes.first)
  let sample = MarkedSample(value)
  let file = SourceFile(path: "note.md", text: sample.text)
  let (root, yamlProblems) = FrontMatter.readYAML(file)
  try #require(yamlProblems.isEmpty, "\(yamlProblems.map(\.line))")
  let node = try #require(root?.mapping?.first?.value)
  var problems: [Diagnostic] = []
  let read = attribute.value(of: node, in: file, markdown: MarkdownOptions(), problems: &problems)
  return (read, problems, sample)
}

/// Checks that a value has exactly these problems, at the marked places.
func expectProblems(
  _ declaration: String, _ value: String, _ expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let (_, problems, sample) = try readValue(declaration, value)
  #expect(problems.map(\.line) == expected, sourceLocation: sourceLocation)
  #expect(problems.map(\.bytes) == sample.ranges, sourceLocation: sourceLocation)
}

/// Checks that an `attributes.yml` has exactly these problems, at the marked places.
@discardableResult
func expectSchemaProblems(
  _ marked: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) -> [Diagnostic] {
  let sample = MarkedSample(marked)
  let (_, problems) = AttributeSchema.read(SourceFile(path: "attributes.yml", text: sample.text))
  #expect(problems.map(\.line) == expected, sourceLocation: sourceLocation)
  #expect(problems.map(\.bytes) == sample.ranges, sourceLocation: sourceLocation)
  return problems
}
