import FrontMatter
import Text

/// What the declaration of an attribute or a field says of who may see its values: `publish`, `withholdWhen` and
/// `informationWithheld`.
package struct Publication: Sendable {
  /// Whether values are published; nil where the declaration doesn't say.
  ///
  /// Without a word they are, but for those that follow from withheld ones.
  package internal(set) var publish: Bool?

  /// What must hold of a plant, or of a record, for its value to be withheld, by key; empty for nothing.
  var conditions: [YAMLEntry] = []

  /// What pages say in the place of a withheld value; nil where they say nothing.
  package internal(set) var notice: Notice?

  /// Where the declaration says it, for messages.
  var place = 0..<0

  package enum Notice: Sendable {
    /// That it is withheld.
    case word
    case text(LocalizedText)
  }

  init() {}

  /// The keys of declarations that it is read from.
  static let keys = ["publish", "withholdWhen", "informationWithheld"]
}

extension AttributeSchemaReader {
  /// Reads what a declaration says of who may see its values.
  ///
  /// What can't be understood withholds them: the error says so, and no site is made with it.
  mutating func publication(_ members: [String: YAMLNode], of key: String) -> Publication {
    var publication = Publication()
    publication.place = (members["publish"] ?? members["withholdWhen"])?.range ?? 0..<0
    if let node = members["publish"] {
      publication.publish = values.flag(node, "publish of \(key)") ?? false
    }
    if let node = members["withholdWhen"] {
      publication.conditions = values.entries(node, "withholdWhen of \(key)").map {
        YAMLEntry(key: $0.key, value: $0.value)
      }
      if publication.conditions.isEmpty { publication.publish = false }
    }
    if let node = members["informationWithheld"] {
      if let flag = node.scalar.flatMap({ ValueReader.flag($0.text) }) {
        publication.notice = flag ? .word : nil
      } else {
        publication.notice = values.localized(node, "informationWithheld of \(key)").map { .text($0) }
      }
    }
    return publication
  }
}
