internal import Diagnostics
import FrontMatter
internal import Text

/// Reads the declarations of attributes.
package struct AttributeSchemaReader {
  typealias Entry = (name: String, key: YAMLNode, value: YAMLNode)

  /// What is declared: an attribute of notes, or a field of records.
  enum Kind: String {
    case attribute
    case field
    /// A field of records that are themselves in a field.
    case innerField

    /// Records may stand in records, but no deeper.
    var takesRecords: Bool { self != .innerField }
  }

  var values: ValueReader

  /// What the file says of the keys that every note has.
  var keyRules: [String: NoteKeyRule] = [:]

  /// The keys that mean nothing here, with their places.
  var ignored: [(path: [String], range: Range<Int>)] = []

  /// What tells a problem of one attribute from others.
  private struct Told: Hashable {
    let code: String
    let bytes: Range<Int>
  }

  init(file: SourceFile) {
    values = ValueReader(file: file)
  }

  /// The attributes under `attributes:`.
  /// - Parameters:
  ///   - root: The file's value; nil where it is empty or can't be read.
  ///   - reportsMissing: Whether a file without attributes is a problem that nothing has reported yet.
  /// - Returns: nil where the file declares nothing.
  mutating func attributes(inFile root: YAMLNode?, reportsMissing: Bool) -> [Attribute]? {
    let hasKeys = root.map { $0["keys"] != nil || $0["ignore"] != nil } ?? false
    if reportsMissing, !hasKeys, let root, let first = root.mapping?.first, lacksTheKeyAbove(root) {
      values.report(.missingAttributes(at: values.place(first.key.range), isAbove: true))
      // What they are is told by themselves, so that notes aren't blamed for using them.
      return attributes(root, "attributes", kind: .attribute)
    }
    let entries =
      root.map { values.entries($0, "attributes.yml", known: ["keys", "ignore", "attributes"]) } ?? []
    guard let declarations = entries.first(where: { $0.name == "attributes" })?.value, !declarations.isNull
    else {
      if reportsMissing, !hasKeys, values.problems.isEmpty || root?.mapping != nil {
        values.report(.missingAttributes(at: values.place(root?.range ?? 0..<0)))
      }
      return nil
    }
    guard declarations.mapping != nil else {
      values.reportWrongType(declarations, "attributes", wanted: "a mapping of attributes by key")
      return nil
    }
    return attributes(declarations, "attributes", kind: .attribute)
  }

  /// Whether a file's keys are attributes: no key is or is meant to be `attributes`.
  private func lacksTheKeyAbove(_ root: YAMLNode) -> Bool {
    root.mapping?.allSatisfy { entry in
      entry.name.map { nearestMatch(to: $0, in: ["attributes"]) == nil && $0 != "attributes" } ?? false
    } ?? false
  }

  /// The attributes or fields that a mapping declares, without those in error that can't be used.
  mutating func attributes(_ node: YAMLNode, _ what: String, kind: Kind) -> [Attribute] {
    var table = SpellingTable(
      noun: kind == .attribute ? "attribute" : "field", reserved: kind == .attribute ? takenKeys : [])
    var attributes: [Attribute] = []
    var told: Set<Told> = []
    for entry in values.entries(node, what) {
      let before = values.problems.count
      if let attribute = attribute(entry, kind: kind, owner: attributes.count, table: &table) {
        attributes.append(attribute)
      }
      leaveOutTold(since: before, above: entry.key.range.lowerBound, &told)
    }
    return attributes
  }

  /// What is wrong at an anchor is told by the attribute that has it, and not again by who shares it:
  /// `options: *months`.
  ///
  /// What that attribute didn't tell is a fault of who shares it, and each of these tells its own.
  /// - Parameters:
  ///   - before: How many problems there were before the attribute was read.
  ///   - start: Where the attribute begins.
  ///   - told: What attributes have told of their own lines; what this one tells comes to it.
  private mutating func leaveOutTold(since before: Int, above start: Int, _ told: inout Set<Told>) {
    var untold: [Diagnostic] = []
    for problem in values.problems[before...] {
      if case .range(let place)? = problem.location {
        let problem = Told(code: problem.code, bytes: place.bytes)
        if place.bytes.lowerBound >= start {
          told.insert(problem)
        } else if told.contains(problem) {
          continue
        }
      }
      untold.append(problem)
    }
    values.problems.replaceSubrange(before..., with: untold)
  }

  private mutating func attribute(
    _ entry: Entry, kind: Kind, owner: Int, table: inout SpellingTable
  ) -> Attribute? {
    let key = entry.name
    guard claim(key, at: entry.key.range, owner: owner, isKey: true, &table) else { return nil }
    guard entry.value.sequence == nil else {
      values.reportWrongType(entry.value, key, wanted: "a type or a mapping")
      return nil
    }

    let before = values.problems.count
    let type = typeName(of: entry.value, key: key, kind: kind)
    let isTypeKnown = !values.hasErrors(since: before)
    // What doesn't fit a type that isn't known follows from that.
    let members =
      entry.value.mapping == nil
      ? [:] : members(of: entry.value, key: key, type: type, kind: kind, isTypeKnown: isTypeKnown)
    let accepts = accepts(
      members, of: key, owner: owner, alias: entry.value.isAlias ? entry.value.range : nil, &table)
    let isRequired = members["required"].flatMap { values.flag($0, "required of \(key)") } ?? false
    let whenUnknown: WhenUnknown? = members["whenUnknown"].flatMap {
      values.choice($0, "whenUnknown of \(key)")
    }
    let filtering: Filtering? =
      members["filter"].flatMap { values.choice($0, "filter of \(key)") } ?? (kind == .attribute ? nil : .no)
    let label = members["label"].flatMap { values.localized($0, "label of \(key)") }
    let help = members["help"].flatMap { values.localized($0, "help of \(key)") }
    let role = members["role"].flatMap { values.text($0, "role of \(key)") }
    if kind == .attribute, isTypeKnown, let type, let role, let node = members["role"] {
      let types = Self.types(ofRole: role)
      if !types.isEmpty, !types.contains(type) {
        values.report(
          .warning, code: "role-type",
          "the role \(role) is for the type \(types.joined(separator: " or ")); \(key) is of the type \(type)",
          at: node.range)
      }
    }
    let term = members["term"].flatMap { self.term($0, of: key) }
    let (from, takesFileName) = members["from"].map { sources($0, "from of \(key)") } ?? ([], false)
    let joins = members["joins"].map { values.texts($0, "joins of \(key)") } ?? []
    let icon = members["icon"].flatMap { values.text($0, "icon of \(key)") }
    let computed = members["compute"].flatMap { self.computed($0, key: key, role: role) }
    let declaration = TypeDeclaration(
      key: key, place: entry.key.range, type: type ?? "", members: members, isRequired: isRequired, kind: kind
    )
    let publication = publication(members, of: key)
    guard let type, var ruled = ValueTypes.type(named: type)?.declared(declaration, &self) else {
      // Notes may have it all the same.
      return Attribute(
        key: key, label: LocalizedText(key), type: TextType(), accepts: accepts, from: from,
        takesFileName: takesFileName, publication: publication, isFaulty: true)
    }
    if let yesNo = ruled as? YesNoType, kind == .attribute, role == "safety" {
      ruled = SafetyType(answers: yesNo.answers)
    }
    if let node = members["filter"], filtering != .no, ruled.facetShape == nil {
      values.report(
        .warning, code: "bad-filter",
        "plants can't be chosen by \(key), which is of the type \(type); only by options, yes or no, numbers, hardiness and short texts",
        at: node.range)
    }
    return Attribute(
      key: key, label: label ?? LocalizedText(keyInWords(key)), help: help, type: ruled, role: role,
      term: term, accepts: accepts, from: from, takesFileName: takesFileName, joins: joins,
      icon: icon, isRequired: isRequired, whenUnknown: whenUnknown, filtering: filtering,
      computed: computed, publication: publication)
  }

  /// What the values follow from: a formula, or a figure of records.
  private mutating func computed(_ node: YAMLNode, key: String, role: String?) -> ComputedValue? {
    if node.isNull { return nil }
    if let role, ["scientificName", "commonNames", "synonyms"].contains(role) {
      values.report(
        .error, code: "bad-formula", "\(key) has the role \(role), and the names of a plant aren't computed",
        at: node.range)
      return nil
    }
    guard node.mapping == nil else {
      return values.figure(node, of: key, faults: "bad-formula").map { formula in
        let text = String(decoding: values.file.bytes[node.range], as: UTF8.self)
        return ComputedValue(formula: formula, text: text.replacing("\n", with: " "))
      }
    }
    guard let text = values.text(node, "compute of \(key)") else { return nil }
    return values.formula(text, node, of: key).map { ComputedValue(formula: $0, text: text) }
  }

  /// The other spellings that a declaration gives a key, those that can be taken.
  ///
  /// `alias` is the place of the declaration where it stands elsewhere.
  mutating func accepts(
    _ members: [String: YAMLNode], of key: String, owner: Int, alias: Range<Int>? = nil,
    _ table: inout SpellingTable
  ) -> [String] {
    guard let node = members["accepts"] else { return [] }
    let alias = node.isAlias ? node.range : alias
    return values.locatedTexts(node, "accepts of \(key)").compactMap { spelling, range in
      claim(spelling, at: range, alias: alias, owner: owner, isKey: false, &table) ? spelling : nil
    }
  }

  /// Takes a spelling, or reports why it can't be taken.
  ///
  /// One that stands elsewhere belongs to who refers to it with the `alias`.
  mutating func claim(
    _ spelling: String, at range: Range<Int>, alias: Range<Int>? = nil, owner: Int, isKey: Bool,
    _ table: inout SpellingTable
  ) -> Bool {
    let folded = foldedKey(spelling)
    if let reserved = table.reserved.first(where: { $0 == folded }) {
      values.report(
        .error, code: "reserved-attribute",
        "\(quoted(spelling)) can't name an attribute; \(reserved) is a key that every note has", at: range,
        notes: [
          Diagnostic.Note("if notes mean something else by it, write keys: {\(reserved): ignore} above")
        ])
      return false
    }
    let problem = table.claim(spelling, owner: owner, at: alias ?? range, isKey: isKey, in: values.file)
    if let problem { values.report(problem) }
    return problem == nil
  }

  // MARK: - Types

  /// The name of the declared type; where it is unknown, the nearest, so that notes aren't blamed for the slip.
  /// - Returns: nil where none is near.
  private mutating func typeName(of node: YAMLNode, key: String, kind: Kind) -> String? {
    let given = node.mapping == nil ? node : node["type"]
    guard let given, let written = values.text(given, "type of \(key)") else {
      if node["options"] != nil || node["sections"] != nil { return "options" }
      guard let fields = node.mapping?.first(where: { $0.name == "fields" }) else { return "text" }
      if kind.takesRecords { return "records" }
      values.report(.recordsInRecords(key, at: values.place(node.place(of: fields.key.range))))
      return nil
    }
    let names = ValueTypes.names.filter { kind.takesRecords || $0.name != "records" }
    let allowed = names.map(\.name)
    let folded = foldedKey(written)
    if let name = allowed.first(where: { foldedKey($0) == folded }) { return name }
    if folded == "records" {
      values.report(.recordsInRecords(key, at: values.place(node.place(of: given.range))))
      return nil
    }
    let nearest =
      ValueTypes.names.first { $0.others.contains(folded) }?.name ?? nearestMatch(to: written, in: allowed)
    values.report(
      .error, code: "unknown-type",
      "\(quoted(written)) is not \(kind == .attribute ? "a type of attribute" : "a type of field")\(didYouMean(nearest))",
      at: given.range, notes: [Diagnostic.Note("allowed: \(listed(allowed))")], replacement: nearest)
    return nearest
  }

  /// The values of a declaration by key, those that mean something for its type.
  private mutating func members(
    of node: YAMLNode, key: String, type: String?, kind: Kind, isTypeKnown: Bool
  ) -> [String: YAMLNode] {
    let known = Self.commonKeys + (ValueTypes.names.first { $0.name == type }?.keys ?? [])
    var members: [String: YAMLNode] = [:]
    for entry in values.entries(node, key) {
      let others = ValueTypes.names.filter { $0.keys.contains(entry.name) }.map(\.name)
      let isOfOthers =
        kind != .attribute && Self.attributeKeys.contains(entry.name)
        || kind == .innerField && ["term", "filter"].contains(entry.name)
      if kind == .innerField, Publication.keys.contains(entry.name) {
        values.report(
          .error, code: "unwithholdable",
          "\(key) is a field of records in records, which can't be withheld by itself; say it of the field that holds them",
          at: node.place(of: entry.key.range))
      } else if kind == .innerField, entry.name == "compute" {
        values.report(
          .error, code: "bad-formula", "\(key) is a field of records in records, which can't be computed",
          at: node.place(of: entry.key.range))
      } else if isOfOthers {
        values.report(
          .warning, code: "unknown-key",
          "\(quoted(entry.name)) is for attributes; \(key) is a field of records, in which it means nothing",
          at: node.place(of: entry.key.range))
      } else if known.contains(entry.name) {
        members[entry.name] = entry.value
      } else if let type, !others.isEmpty {
        guard isTypeKnown else { continue }
        values.report(
          .warning, code: "unknown-key",
          "\(quoted(entry.name)) is for the type \(others.joined(separator: " or ")); \(key) is of the type \(type)",
          at: entry.key.range)
      } else if others.isEmpty {
        values.reportUnknownKey(entry.key, key, known: known, of: node)
        // Whoever meant one of these must not find out when everybody has read the values.
        if let meant = nearestMatch(to: entry.name, in: known), Publication.keys.contains(meant) {
          values.problems.append(values.problems.removeLast().softened(to: .error))
        }
      }
    }
    return members
  }

  /// What `min` and `max` say.
  mutating func bounds(_ declaration: TypeDeclaration) -> NumberBounds {
    let minimum = declaration["min"].flatMap { values.decimal($0, "min of \(declaration.key)") }
    let maximum = declaration["max"].flatMap { values.decimal($0, "max of \(declaration.key)") }
    guard let minimum, let maximum, minimum > maximum, let node = declaration["min"] else {
      return NumberBounds(minimum: minimum, maximum: maximum)
    }
    values.report(
      .error, code: "empty-range",
      "the least value of \(declaration.key), \(minimum), is above the greatest, \(maximum)", at: node.range)
    return NumberBounds(minimum: nil, maximum: nil)
  }

  private static let commonKeys =
    [
      "label", "help", "type", "role", "term", "accepts", "from", "joins", "icon", "required", "whenUnknown",
      "filter", "compute",
    ]
    + Publication.keys

  /// Those of them that mean nothing in a field of records.
  private static let attributeKeys = ["role", "icon", "from", "joins", "whenUnknown"]

  /// The types on which a role has a meaning for pages; empty for a role that is free.
  private static func types(ofRole role: String) -> [String] {
    switch role {
    case "scientificName": ["text"]
    case "commonNames": ["list", "text"]
    case "growing", "dormant", "flowering": ["options", "months"]
    case "light", "water", "difficulty", "habit": ["options"]
    // Others had it before it was a care fact, and may keep it.
    case "hardiness": ["hardiness", "options", "text", "number"]
    case "pronunciation": ["text"]
    case "synonyms": ["list", "text"]
    case "safetySource": ["url", "text"]
    case "family", "order": ["text", "options"]
    case "accessions", "individuals": ["records"]
    default: []
    }
  }
}

/// What a declaration says of an attribute's type.
package struct TypeDeclaration {
  /// The attribute's key, and where that stands.
  let key: String
  let place: Range<Int>

  /// The name of the type.
  let type: String
  let members: [String: YAMLNode]
  let isRequired: Bool
  let kind: AttributeSchemaReader.Kind

  subscript(key: String) -> YAMLNode? { members[key] }
}

extension YAMLNode {
  /// Where to tell of a part of the value that is wrong only for who uses it: at the alias, where there is one.
  func place(of part: Range<Int>) -> Range<Int> { isAlias ? range : part }
}

extension Diagnostic {
  fileprivate static func missingAttributes(at location: Location, isAbove: Bool = false) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-attributes", "attributes.yml takes its attributes under the key \"attributes\"",
      at: location,
      notes: isAbove
        ? [Note("write attributes: in a line above, and indent the lines below it by two spaces")] : [])
  }

  fileprivate static func recordsInRecords(_ key: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-type", "\(key) is a field of records in records, and can't hold records itself",
      at: location,
      notes: [Note("allowed: \(listed(ValueTypes.names.map(\.name).filter { $0 != "records" }))")])
  }
}
