import FrontMatter
import Text

/// What `yesNo` is with the role `safety`: it can be suspected too, and each statement has sources of its own.
struct SafetyType: ValueType {
  let answers: AnswerWords

  static let names: [TypeName] = []
  var name: String { "yesNo" }

  /// It is declared as ``YesNoType``.
  static func declared(_ declaration: TypeDeclaration, _ reader: inout AttributeSchemaReader) -> SafetyType? {
    nil
  }

  static func kept(_ value: SafetyStatement) -> AttributeValue { .safety(value) }
  static func value(_ kept: AttributeValue) -> SafetyStatement? {
    if case .safety(let value) = kept { value } else { nil }
  }

  func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader)
    -> SafetyStatement?
  { reader.safety(node, attribute.key, answers) }

  var parts: ValueParts { .fields(AttributeSchema.safetyFields) }
  var shorthand: String? { SafetyStatement.keys[0] }

  func shown(_ value: SafetyStatement, in words: some ValueWords) -> ShownValue {
    .text(words[value.verdict?.rawValue ?? "unknown"])
  }

  func links(_ value: SafetyStatement) -> [ValueLink] { value.sources.map { .address($0) } }

  func fieldKind(language: String, word: (String) -> String) -> FieldKind {
    let words = SafetyStatement.Verdict.allCases.map {
      Vocabulary.Word(key: $0.rawValue, label: word($0.rawValue))
    }
    return .words(Vocabulary(words) { SafetyStatement.Verdict($0)?.place })
  }

  var facetShape: FacetShape? { .verdicts }

  func field(_ value: SafetyStatement, in library: PlantLibrary?) -> FieldValue {
    value.verdict.map { .word($0.place) } ?? .none
  }

  var isListed: Bool { false }

  func members(language: String) -> [(key: String, value: JSON)] {
    [("verdicts", .array(SafetyStatement.Verdict.allCases.map { .string($0.rawValue) }))]
  }

  func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue {
    if node.mapping != nil { return .record(node, AttributeSchema.safetyFields, shorthand: nil) }
    return WrittenValue.plainText(node).flatMap { SafetyStatement.Verdict($0, answers) }
      .map { WrittenValue(.string($0.rawValue)) } ?? .unfit
  }

  func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    guard let verdict = edit.json.string.flatMap({ SafetyStatement.Verdict($0) }) else {
      throw writer.wrong("yes, no, suspected or null")
    }
    let own = verdict == .suspected ? nil : answers.written(verdict == .yes, over: edit.node)
    return own ?? .plain(verdict.rawValue)
  }

  func hint(language: String) -> String { "yes, no or suspected; empty where unknown" }
  func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String { "yes" }
}

extension SafetyStatement.Verdict {
  /// Its place among all, the worst first.
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
