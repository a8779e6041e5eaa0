import FrontMatter
import Text

/// Yes, no, or (without a value) unknown.
struct YesNoType: ValueType {
  let answers: AnswerWords

  static let names = [
    TypeName(name: "yesNo", others: ["bool", "boolean", "checkbox"], keys: ["yes", "no", "unknown"])
  ]

  static func declared(_ declaration: TypeDeclaration, _ reader: inout AttributeSchemaReader) -> YesNoType? {
    YesNoType(answers: reader.answers(declaration))
  }

  static func kept(_ value: Bool) -> AttributeValue { .yesNo(value) }
  static func value(_ kept: AttributeValue) -> Bool? {
    if case .yesNo(let value) = kept { value } else { nil }
  }

  func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> Bool? {
    guard let text = reader.scalar(node, attribute.key, wanted: "yes, no or unknown") else { return nil }
    if let flag = answers.flag(text) { return flag }
    if !answers.isUnknown(text) {
      reader.reportFlag(text, node, attribute.key, answers, ["yes", "no", "unknown"])
    }
    return nil
  }

  func shown(_ value: Bool, in words: some ValueWords) -> ShownValue {
    .text(words[value ? "yes" : "no"])
  }
  func fieldKind(language: String, word: (String) -> String) -> FieldKind { .yesNo }
  var facetShape: FacetShape? { .verdicts }

  func field(_ value: Bool, in library: PlantLibrary?) -> FieldValue { .yesNo(value) }

  var isListed: Bool { false }

  func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue {
    node.scalar.flatMap { answers.flag($0.text) }.map { WrittenValue(.bool($0)) } ?? .unfit
  }

  func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    guard case .bool(let flag) = edit.json else { throw writer.wrong("true, false or null") }
    return answers.written(flag, over: edit.node) ?? .plain(flag ? "true" : "false")
  }

  func hint(language: String) -> String { "yes or no; empty where unknown" }

  // Most such questions ask for a danger, and nobody is hurt by one that isn't there.
  func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String { "yes" }
}
