import Diagnostics
import FrontMatter
import Markdown
import PlantLibrary
import Text

/// A declaration that is tried on the values of a key by the reader that will read them.
struct TypeTrial {
  /// The members of the declaration, as lines of YAML: `type: range`, `unit: cm`.
  let members: [(key: String, value: String)]

  /// A value that the reader refuses, with how often it is there and what is wrong with it.
  struct Misfit: Sendable {
    let text: String
    let count: Int
    let message: String
  }

  private(set) var misfits: [Misfit] = []
  private(set) var count = 0

  /// Whether there were more different values than are tried.
  let isPartial: Bool

  /// How many of the values it takes, of 1.
  var fit: Double {
    count == 0 ? 0 : 1 - Double(misfits.reduce(0) { $0 + $1.count }) / Double(count)
  }

  /// What stands for a value in trials, so that equal ones are read once.
  struct Sample {
    let node: YAMLNode
    let file: SourceFile
    let text: String
    fileprivate(set) var count: Int
  }

  /// Values beyond this many different ones aren't tried.
  static let mostSamples = 3000

  /// - Returns: nil where there is no such type.
  init?(_ members: [(key: String, value: String)], on samples: [Sample]) {
    guard let attribute = Self.attribute(members) else { return nil }
    self.init(attribute, members, on: samples)
  }

  /// Tries a declaration that was read already.
  init(_ attribute: Attribute, _ members: [(key: String, value: String)] = [], on samples: [Sample]) {
    self.members = members
    isPartial = samples.count >= Self.mostSamples
    for sample in samples {
      var problems: [Diagnostic] = []
      _ = attribute.value(of: sample.node, in: sample.file, markdown: MarkdownOptions(), problems: &problems)
      count += sample.count
      guard let problem = problems.first(where: { $0.severity == .error }) else { continue }
      misfits.append(Misfit(text: sample.text, count: sample.count, message: problem.message))
    }
  }

  private static func attribute(_ members: [(key: String, value: String)]) -> Attribute? {
    let lines = members.map { "    \($0.key): \($0.value)\n" }.joined()
    let file = SourceFile(path: "attributes.yml", text: "attributes:\n  value:\n" + lines)
    let (schema, problems) = AttributeSchema.read(file)
    return problems.isEmpty ? schema.attributes.first : nil
  }

  /// The values of a key, equal ones together.
  static func samples(_ key: SurveyedKey, _ notes: [RecordFile], itemByItem: Bool = false) -> [Sample] {
    var indices: [String: Int] = [:]
    var samples: [Sample] = []
    for value in key.values {
      let file = notes[value.note].source
      let nodes = itemByItem ? value.node.sequence ?? [value.node] : [value.node]
      for node in nodes where !node.isNull {
        let range = node.range.clamped(to: 0..<file.bytes.count)
        let text = node.scalar?.text ?? String(decoding: file.bytes[range], as: UTF8.self)
        if let index = indices[text] {
          samples[index].count += 1
        } else if samples.count < mostSamples {
          indices[text] = samples.count
          samples.append(Sample(node: node, file: file, text: text, count: 1))
        }
      }
    }
    return samples
  }
}
