internal import Diagnostics
internal import FrontMatter
internal import Text

extension AttributeSchemaReader {
  /// Reads `keys` and `ignore`, which say what becomes of keys that aren't attributes.
  mutating func readKeys(inFile root: YAMLNode?) {
    if let node = root?["keys"] { readRules(node) }
    if let node = root?["ignore"] { readIgnored(node) }
  }

  /// The keys that no attribute may take: those of every note that aren't turned off or read from elsewhere.
  var takenKeys: [String] {
    AttributeSchema.reservedKeys.filter { key in
      keyRules[key].map { !$0.isIgnored && $0.from.isEmpty } ?? true
    }
  }

  private mutating func readRules(_ node: YAMLNode) {
    for entry in values.entries(node, "keys", known: NoteKeyRule.keys) {
      if let text = entry.value.scalar, !entry.value.isNull {
        guard foldedKey(text.text) == "ignore" else {
          values.reportWrongType(entry.value, entry.name, wanted: "ignore, or a mapping with from or accepts")
          continue
        }
        keyRules[entry.name] = NoteKeyRule(isIgnored: true)
      } else if let rule = rule(entry.value, of: entry.name) {
        keyRules[entry.name] = rule
      }
    }
  }

  private mutating func rule(_ node: YAMLNode, of key: String) -> NoteKeyRule? {
    let parts = key == "image" ? NoteKeyRule.imageParts : []
    let known =
      ["from", "accepts", "ignore"] + parts + (key == "draft" ? ["when", "unless"] : [])
      + (NoteKeyRule.dates.contains(key) ? ["format"] : [])
    var rule = NoteKeyRule()
    for entry in values.entries(node, key, known: known) {
      let what = "\(entry.name) of \(key)"
      switch entry.name {
      case "from": (rule.from, rule.takesFileName) = sources(entry.value, what)
      case "accepts": rule.accepts = values.texts(entry.value, what)
      case "ignore": rule.isIgnored = values.flag(entry.value, what) ?? false
      case "format": rule.order = values.choice(entry.value, what)
      case "when": rule.when = values.texts(entry.value, what)
      case "unless": rule.unless = values.texts(entry.value, what)
      default: rule.parts.append((entry.name, paths(entry.value, what)))
      }
    }
    return rule
  }

  /// Paths of keys, and whether the name of a note's file is among them: `[latin, (file name)]`.
  mutating func sources(_ node: YAMLNode, _ what: String) -> (paths: [[String]], takesFileName: Bool) {
    let paths = paths(node, what)
    let keys = paths.filter { $0 != [KeyTree.fileName] }
    return (keys, keys.count < paths.count)
  }

  /// The term of Darwin Core that a declaration gives; nil, with a problem, for what is none.
  mutating func term(_ node: YAMLNode, of key: String) -> DarwinCoreTerm? {
    guard let text = values.text(node, "term of \(key)") else { return nil }
    if let term = DarwinCoreTerm(text) { return term }
    let nearest = DarwinCoreTerm.nearest(to: text)
    values.report(
      .warning, code: "unknown-term", "\(quoted(text)) is not a term of Darwin Core\(didYouMean(nearest))",
      at: node.range, replacement: nearest)
    return nil
  }

  /// One path of keys, or a list of them: `safety.cats.status`.
  mutating func paths(_ node: YAMLNode, _ what: String) -> [[String]] {
    values.locatedTexts(node, what).map { KeyTree.parts($0.text) }
  }

  private mutating func readIgnored(_ node: YAMLNode) {
    for (text, range) in values.locatedTexts(node, "ignore") {
      if let own = AttributeSchema.reservedKeys.first(where: { foldedKey($0) == foldedKey(text) }),
        keyRules[own]?.from.isEmpty ?? true
      {
        keyRules[own] = NoteKeyRule(isIgnored: true)
      } else {
        ignored.append((KeyTree.parts(text), range))
      }
    }
  }

  /// Reports keys in `joins` that are no attribute's, and joins of what isn't a text.
  mutating func checkJoins(_ schema: AttributeSchema, _ root: YAMLNode?) {
    for attribute in schema.attributes where !attribute.joins.isEmpty {
      let node = root?["attributes"]?[attribute.key]?["joins"] ?? root?[attribute.key]?["joins"]
      let place = node?.range ?? 0..<0
      if !(attribute.type is TextType) {
        values.report(
          .error, code: "unknown-key",
          "\"joins\" is for the type text; \(attribute.key) is of the type \(attribute.type.name)", at: place)
      }
      let isName = attribute.role.map(Withholding.nameRoles.contains) ?? false
      for key in attribute.joins
      where isName && schema.index(ofKey: key).map({ schema.withholding.hasRule(of: $0) }) == true {
        values.report(
          .error, code: "unwithholdable",
          "\(attribute.key) is one of the names by which a plant is found, so \(key), which it joins, can't be withheld",
          at: place)
      }
      for key in attribute.joins where schema.index(ofKey: key) == nil || key == attribute.key {
        let known = schema.attributes.map(\.key).filter { $0 != attribute.key }
        let nearest = nearestMatch(to: key, in: known)
        values.report(
          .error, code: "unknown-attribute",
          "\(quoted(key)), which \(attribute.key) joins, is no other attribute\(didYouMean(nearest))",
          at: place,
          replacement: nearest)
      }
    }
  }

  /// Reports keys that are to be ignored although an attribute takes them.
  mutating func checkIgnored(_ attributes: [Attribute]) {
    let tree = AttributeSchema.plantKeys(attributes, keyRules, ignored: [])
    for (path, range) in ignored {
      guard let node = tree.node(at: path), let claim = tree.nodes[node].claims.first,
        case .attribute(let index) = tree.slots[claim.slot]
      else { continue }
      values.report(
        .error, code: "ignored-attribute",
        "\(quoted(path.joined(separator: "."))) is ignored here, but the attribute \(attributes[index].key) takes it",
        at: range)
    }
  }
}

extension AttributeSchema {
  /// What the keys of a plant note mean.
  static func plantKeys(
    _ attributes: [Attribute], _ rules: [String: NoteKeyRule], ignored: [[String]]
  ) -> KeyTree {
    var tree = KeyTree()
    for (index, attribute) in attributes.enumerated() {
      tree.add(.attribute(index), key: attribute.key, accepts: attribute.accepts, from: attribute.from)
      if attribute.takesFileName { tree.takeFileName(.attribute(index)) }
    }
    tree.add(NoteKeyRule.keys.filter { $0 != "section" || rules[$0] != nil }, rules)
    for (index, attribute) in attributes.enumerated() {
      tree.addKey(.attribute(index), key: attribute.key, after: attribute.from)
    }
    for path in ignored { tree.ignore(path) }
    tree.addKeys(reservedKeys, rules)
    return tree
  }

  /// What the keys of a page mean; where a plant's key has its value from elsewhere, a page may have it from either.
  static func pageKeys(_ rules: [String: NoteKeyRule], ignored: [[String]]) -> KeyTree {
    var tree = KeyTree()
    tree.add(PageNote.keyList, rules)
    for path in ignored { tree.ignore(path) }
    tree.addKeys(PageNote.keyList, rules)
    return tree
  }
}

extension KeyTree {
  /// Adds keys that every note has.
  fileprivate mutating func add(_ keys: [String], _ rules: [String: NoteKeyRule]) {
    for key in keys {
      let rule = rules[key] ?? NoteKeyRule()
      if rule.isIgnored {
        ignore([key])
        continue
      }
      let others = key == "aliases" ? rule.from.dropFirst() : []
      add(.own(key), key: key, accepts: rule.accepts, from: rule.from.dropLast(others.count))
      for (number, path) in others.enumerated() { claim(path, .also(key, number), rank: 0) }
      if rule.takesFileName { takeFileName(.own(key)) }
      for part in rule.parts {
        for (rank, path) in part.from.enumerated() { claim(path, .imagePart(part.name), rank: rank) }
      }
    }
  }

  /// Adds those of them that have their value from elsewhere.
  fileprivate mutating func addKeys(_ keys: [String], _ rules: [String: NoteKeyRule]) {
    for key in keys {
      guard let rule = rules[key], !rule.isIgnored else { continue }
      // Of several keys that may make a draft each does, and a note has all its aliases.
      let isOneOfMany = key == "draft" || key == "aliases"
      addKey(isOneOfMany ? .also(key, rule.from.count) : .own(key), key: key, after: rule.from)
    }
  }
}
