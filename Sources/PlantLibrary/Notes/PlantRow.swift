package import Diagnostics
package import FrontMatter
package import Markdown
internal import Text

/// A row of a table that is a plant, or says more of a plant that has a note.
package struct PlantRow: Sendable {
  /// The table's file.
  package let file: SourceFile

  /// The cells, as a note would have them: a mapping by the keys of notes.
  ///
  /// Its range is that of the row.
  package let root: YAMLNode

  /// Whether the row counts, where it and a note say something different.
  package let goesFirst: Bool

  package init(_ root: YAMLNode, of file: SourceFile, goesFirst: Bool = false) {
    (self.root, self.file, self.goesFirst) = (root, file, goesFirst)
  }
}

extension Attribute {
  /// Whether two values say the same, each with what it was read from.
  func isSame(_ one: AttributeValue, _ node: YAMLNode, as other: AttributeValue, _ otherNode: YAMLNode)
    -> Bool
  {
    if let text = node.scalar?.text, text == otherNode.scalar?.text { return true }
    return json(one, node)?.text == json(other, otherNode)?.text
  }
}

extension Diagnostic {
  /// A note and a row of a table that say something different of one plant, code `conflicting-value`.
  static func conflict(
    _ key: String, kept: String, at place: Location?, left: String, at otherPlace: Location?
  ) -> Diagnostic {
    func shown(_ text: String) -> String { quoted(text.count > 60 ? text.prefix(60) + "…" : text) }
    var problem = Diagnostic(
      .warning, code: "conflicting-value",
      "\(key) is \(shown(left)) here, but \(shown(kept)) elsewhere, which counts", at: otherPlace,
      notes: [Note("what counts", at: place)])
    problem.subject = .attribute(key)
    return problem
  }

  /// Two places that say something different of what decides what else is published: either may be right.
  package static func uncertainWithholding(
    _ name: String, _ text: String, _ other: String?, at place: Location?, _ otherPlace: Location?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "uncertain-withholding",
      "\(name) is \(quoted(text)) here, but \(other.map { quoted($0) } ?? "another or unknown") elsewhere, and what isn't published depends on it",
      at: place, notes: [.init("elsewhere", at: otherPlace)])
  }
}

extension AttributeSchema {
  /// What a column of a table of plants means by its key: an attribute, or a key that every note has; nil for one that means nothing.
  ///
  /// `takesSeveral` is whether a value may be a list.
  package func meaning(ofRowKey name: String) -> (key: String, takesSeveral: Bool)? {
    guard let node = rowKeys.node(below: 0, name) else { return nil }
    guard let claim = rowKeys.nodes[node].claims.first else {
      return rowKeys.nodes[node].isIgnored || rowKeys.nodes[node].hasNodes ? (name, false) : nil
    }
    switch rowKeys.slots[claim.slot] {
    case .attribute(let index): return (attributes[index].key, attributes[index].takesSeveral)
    case .own(let key): return (key, ["tags", "aliases", "gallery", "links"].contains(key))
    case .also(let key, let number): return ("\(key) \(number)", key == "aliases")
    case .imagePart(let part): return ("image.\(part)", false)
    }
  }
}

extension Attribute {
  /// Whether a value may be a list of others.
  package var takesSeveral: Bool {
    switch type.parts {
    case .texts, .options: true
    case .none, .records, .fields: type is ReferencesType
    }
  }
}

extension PlantNote {
  /// Rows of a table that are records of a plant.
  package struct RecordRows: Sendable {
    /// The attribute whose records they are, by its index.
    let attribute: Int
    /// A mapping for each row.
    let rows: [YAMLNode]
    let file: SourceFile

    package init(attribute: Int, rows: [YAMLNode], file: SourceFile) {
      (self.attribute, self.rows, self.file) = (attribute, rows, file)
    }
  }

  /// The same plant with records of tables after those that its note has, and the problems in these.
  package func adding(
    _ records: [RecordRows], _ schema: AttributeSchema, _ markdown: MarkdownOptions
  ) -> (plant: PlantNote, problems: [Diagnostic]) {
    var problems: [Diagnostic] = []
    var added: [Int: [[AttributeValue?]]] = [:]
    var hasher = Hasher()
    for part in records {
      guard let first = part.rows.first, let last = part.rows.last else { continue }
      let list = YAMLNode(
        .sequence(part.rows),
        range: first.range.lowerBound..<max(first.range.upperBound, last.range.upperBound))
      let value = schema.attributes[part.attribute].value(
        of: list, in: part.file, markdown: markdown, problems: &problems)
      if case .records(let records)? = value { added[part.attribute, default: []] += records }
      for row in part.rows {
        part.file.bytes.withUnsafeBytes {
          hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[row.range]))
        }
      }
    }
    return (PlantNote(self, adding: added, schema, hash: hasher.finalize()), problems)
  }
}
