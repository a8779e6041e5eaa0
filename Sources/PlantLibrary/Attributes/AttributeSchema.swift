package import Diagnostics
internal import FrontMatter
internal import Text

/// The attributes of a library, in display order: what drives parsing, validation, pages, listings and editing.
package struct AttributeSchema: Sendable {
  package let attributes: [Attribute]

  /// Which of a plant's names goes first.
  package var nameOrder = NameOrder()

  /// The file with the formulas of what is computed; nil where nothing is.
  private var formulas: SourceFile?

  /// The attributes whose records have names, each with the field that has them, by their indices.
  let keyedRecords: [(attribute: Int, field: Int)]

  /// Which values aren't published.
  package var withholding = Withholding()

  /// Whether a site for the public has nothing of an attribute.
  package func hides(_ attribute: Int) -> Bool {
    withholding.isApplied && withholding.hidesAll(of: attribute)
  }

  /// Whether a site for the public has nothing of a field of records.
  package func hides(field: Int, in attribute: Int) -> Bool {
    withholding.isApplied && withholding.hidesAll(of: attribute, field: field)
  }

  /// The attributes of which a value may be withheld: those with a rule, and records and images, which say it themselves.
  package var withholdable: [Int] {
    attributes.indices.filter {
      withholding.has(ruleOf: $0) || attributes[$0].fields != nil || attributes[$0].type is ImageType
    }
  }

  private let indices: KeyIndex
  private let roles: [String?: [Int]]

  /// Finds the key of a plant note that an unknown one was probably meant to be.
  let keyHints: NearestMatcher

  /// What is said of the keys that notes have besides their attributes, by key; those that are as usual are missing.
  package let keyRules: [String: NoteKeyRule]

  /// What the keys of plant notes mean, and those of pages.
  let plantKeys: KeyTree
  let pageKeys: KeyTree

  /// What the columns of a table of plants mean: what keys of notes do, and the section, as a row lies in no folder.
  let rowKeys: KeyTree

  package init(
    _ attributes: [Attribute], keyRules: [String: NoteKeyRule] = [:], ignored: [[String]] = []
  ) {
    self.attributes = attributes
    self.keyRules = keyRules
    plantKeys = Self.plantKeys(attributes, keyRules, ignored: ignored)
    pageKeys = Self.pageKeys(keyRules, ignored: ignored)
    var rowKeys = plantKeys
    if rowKeys.node(at: ["section"]) == nil { rowKeys.add(.own("section"), key: "section") }
    self.rowKeys = rowKeys
    keyedRecords = attributes.enumerated().compactMap { index, attribute in
      (attribute.type as? RecordsType)?.recordKey.map { (index, $0) }
    }
    indices = KeyIndex(attributes.map { ($0.key, $0.accepts) })
    roles = Dictionary(grouping: attributes.indices) { attributes[$0].role }
    keyHints = NearestMatcher(attributes.flatMap { [$0.key] + $0.accepts } + Self.reservedKeys)
  }

  /// The attribute that a key means, regardless of case, `-`, `_` and spaces, in its own or an accepted spelling.
  package func index(ofKey key: String) -> Int? {
    indices[key]
  }

  /// The field of an attribute's records that a key means; nil for none.
  package func field(ofKey key: String, of attribute: Int) -> Int? {
    attributes[attribute].fields?.index(ofKey: key)
  }

  /// The first attribute with a role.
  package func index(ofRole role: String) -> Int? {
    roles[role]?.first
  }

  /// All attributes with a role, in display order; several may say what a plant is dangerous to, for instance.
  package func indices(ofRole role: String) -> [Int] {
    roles[role] ?? []
  }

  /// Whether a key of plant notes, by the keys that lead to it, means something or is ignored.
  package func knows(_ path: [String]) -> Bool {
    guard let node = plantKeys.node(at: path) else { return false }
    return plantKeys.nodes[node].isIgnored || !plantKeys.nodes[node].claims.isEmpty
  }

  /// Whether notes use a key that every note has.
  package func uses(_ key: String) -> Bool { keyRules[key]?.isIgnored != true }

  /// Every spelling of every attribute's key, in display order, the key before what it accepts.
  package var spellings: [String] {
    attributes.flatMap { [$0.key] + $0.accepts }
  }

  /// The keys that every note has besides its attributes; no attribute may take one that isn't turned off.
  static let reservedKeys = [
    "title", "tags", "description", "image", "gallery", "links", "date", "updated", "draft",
    "publish", "slug", "aliases", "extra",
  ]

  /// Reads `attributes.yml`.
  /// - Returns: The attributes that could be read, and every problem. Where the file declares none because it can't
  ///   be read, the built-in ones, so that notes aren't blamed for it.
  package static func read(_ file: SourceFile) -> (schema: AttributeSchema, problems: [Diagnostic]) {
    let (root, problems) = FrontMatter.readYAML(file)
    var reader = AttributeSchemaReader(file: file)
    reader.readKeys(inFile: root)
    let attributes = reader.attributes(inFile: root, reportsMissing: !problems.hasErrors)
    let isCut = problems.hasErrors && attributes?.isEmpty ?? true
    let known = isCut ? nil : attributes
    if let known { reader.checkIgnored(known) }
    var schema = AttributeSchema(
      known ?? builtIn.attributes, keyRules: reader.keyRules, ignored: reader.ignored.map(\.path))
    schema.withholding = Withholding(schema.attributes, in: &reader.values)
    reader.checkJoins(schema, root)
    var found = problems + reader.values.problems
    var dependencies = Dictionary(
      schema.attributes.filter { !$0.joins.isEmpty }.map { ($0.key, $0.joins) }
    ) { first, _ in first }
    if schema.attributes.contains(where: { $0.computed != nil || $0.fields?.hasComputed == true }) {
      schema.formulas = file
      if let computation = schema.computation(today: .epoch) {
        found += computation.problems
        dependencies.merge(computation.dependencies) { $0 + $1 }
      }
    }
    if !dependencies.isEmpty { schema.withholding.follow(dependencies, schema) }
    return (schema, found)
  }

  /// What makes the values that follow from others; nil where there are none.
  ///
  /// No year of a text is later than that after `today`.
  package func computation(today: CalendarDate) -> Computation? {
    formulas.map { Computation(self, in: $0, today: today) }
  }

  /// The attributes of a library that has no `attributes.yml`.
  package static let builtIn: AttributeSchema = {
    let file = SourceFile(path: "attributes.yml", text: builtInText)
    var reader = AttributeSchemaReader(file: file)
    return AttributeSchema(
      reader.attributes(inFile: FrontMatter.readYAML(file).root, reportsMissing: false) ?? [])
  }()
}

extension [Attribute] {
  /// Whether any of them follows from others.
  fileprivate var hasComputed: Bool { contains { $0.computed != nil } }
}
