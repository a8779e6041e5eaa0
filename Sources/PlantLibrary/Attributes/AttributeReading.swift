package import Diagnostics
package import FrontMatter
package import Markdown
import Text

extension Attribute {
  /// Reads the value of this attribute from a note.
  ///
  /// The attribute's type decides what a scalar means, never what YAML would guess. `file` is the note's, for the
  /// places of problems, which are added to `problems`; `markdown` says how Markdown attributes are read.
  /// - Returns: nil for a value that says that there is none; otherwise the value, which leaves out what is in error.
  package func value(
    of node: YAMLNode, in file: SourceFile, markdown: MarkdownOptions, problems: inout [Diagnostic]
  ) -> AttributeValue? {
    var reader = ValueReader(file: file)
    let value = reader.value(node, of: self, markdown: markdown)
    problems += reader.problems
    return value
  }

  /// The problem that a note lacks this attribute, which is required; code `missing-attribute`.
  ///
  /// Whoever reads a note reports it for each required attribute that has no value, unless a problem with the value
  /// says already why.
  package func missing(at location: Diagnostic.Location) -> Diagnostic {
    .missingAttribute(self, at: location)
  }
}

extension ValueReader {
  fileprivate mutating func value(
    _ node: YAMLNode, of attribute: Attribute, markdown: MarkdownOptions
  ) -> AttributeValue? {
    let key = attribute.key
    if node.isNull || attribute.isFaulty { return nil }
    switch attribute.type {
    case .text: return text(node, key).map { .text($0) }
    case .list:
      let items = texts(node, key)
      return items.isEmpty ? nil : .list(items)
    case .markdown: return self.markdown(node, key, options: markdown).map { .markdown($0) }
    case .number(let rule): return number(node, key, rule: rule).map { .number($0) }
    case .money(let rule): return money(node, key, rule: rule).map { .money($0) }
    case .date: return date(node, key).map { .date($0) }
    case .yesNo: return yesNo(node, key).map { .yesNo($0) }
    case .safety: return safety(node, key).map { .safety($0) }
    case .options(let list): return options(node, of: attribute, in: list).map { .options($0) }
    case .url: return address(node, key).map { .url($0) }
    case .image: return image(node, key).map { .image($0) }
    case .reference: return reference(node, key).map { .reference($0) }
    case .records(let fields):
      return records(node, key, fields: fields, markdown: markdown).map { .records($0) }
    }
  }

  /// A note's name; brackets around it, as in a link of its body, are left out.
  private mutating func reference(_ node: YAMLNode, _ what: String) -> NoteReference? {
    guard let text = scalar(node, what, wanted: "the name of a note") else { return nil }
    guard text.hasPrefix("[["), text.hasSuffix("]]"), text.utf8.count > 4 else {
      return NoteReference(text: text, range: node.range)
    }
    return NoteReference(text: String(text.dropFirst(2).dropLast(2)), range: node.range)
  }

  private mutating func markdown(_ node: YAMLNode, _ what: String, options: MarkdownOptions)
    -> MarkdownDocument?
  {
    guard let text = scalar(node, what, wanted: "a text"), !text.allSatisfy(\.isWhitespace) else {
      return nil
    }
    let source = SourceFile(path: file.path, text: text)
    let (document, problems) = MarkdownDocument.render(source, 0..<source.bytes.count, options: options) {
      _ in false
    }
    guard !problems.isEmpty || !document.references.isEmpty else { return document }
    let places = ScalarPlaces(node, in: file)
    for problem in problems { report(problem.relocated(from: source, to: file, places)) }
    return document.relocatingReferences(places.place)
  }

  // MARK: - Records

  private mutating func records(
    _ node: YAMLNode, _ what: String, fields: [Attribute], markdown: MarkdownOptions
  ) -> [[AttributeValue?]]? {
    var records: [[AttributeValue?]] = []
    for item in node.sequence ?? [node] where !item.isNull {
      guard let entries = item.mapping else {
        let wanted = node.sequence == nil ? "a list of records" : "a record with \(fieldNames(fields))"
        reportWrongType(item, node.sequence == nil ? what : "an item of \(what)", wanted: wanted)
        continue
      }
      let record = record(entries, of: item, what, fields: fields, markdown: markdown)
      if record.contains(where: { $0 != nil }) { records.append(record) }
    }
    return records.isEmpty ? nil : records
  }

  private mutating func record(
    _ entries: [YAMLEntry], of node: YAMLNode, _ what: String, fields: [Attribute], markdown: MarkdownOptions
  ) -> [AttributeValue?] {
    var values: [AttributeValue?] = Array(repeating: nil, count: fields.count)
    var places: [Range<Int>?] = Array(repeating: nil, count: fields.count)
    var faulty = Array(repeating: false, count: fields.count)
    for entry in entries {
      guard let name = entry.name else {
        reportWrongType(entry.key, "a key of \(what)", wanted: "a text")
        continue
      }
      guard let index = fields.index(ofKey: name) else {
        reportUnknownKey(
          entry.key, what, known: fields.flatMap { [$0.key] + $0.accepts }, of: node)
        continue
      }
      if let earlier = places[index] {
        report(
          .duplicateField(name, fields[index].key, at: place(entry.key.range), earlierAt: place(earlier)))
        continue
      }
      places[index] = entry.key.range
      let before = problems.count
      values[index] = value(entry.value, of: fields[index], markdown: markdown)
      faulty[index] = hasErrors(since: before)
    }
    for (index, field) in fields.enumerated() where field.isRequired && values[index] == nil && !faulty[index]
    {
      report(.missingField(field, what, at: place(places[index] ?? node.range)))
    }
    return values
  }

  private func fieldNames(_ fields: [Attribute]) -> String {
    listed(fields.map(\.key))
  }
}

extension Diagnostic {
  fileprivate static func missingAttribute(_ attribute: Attribute, at location: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-attribute", "the note has no \(attribute.key), which is required", at: location,
      notes: allowed(attribute))
  }

  fileprivate static func missingField(_ field: Attribute, _ what: String, at location: Location)
    -> Diagnostic
  {
    Diagnostic(
      .error, code: "missing-field", "a record of \(what) has no \(field.key), which is required",
      at: location,
      notes: allowed(field))
  }

  fileprivate static func duplicateField(
    _ name: String, _ field: String, at location: Location, earlierAt: Location
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "duplicate-key", "\(quoted(name)) gives the field \(field) a second time", at: location,
      notes: [Note("first here", at: earlierAt)])
  }

  private static func allowed(_ attribute: Attribute) -> [Note] {
    guard case .options(let list) = attribute.type else { return [] }
    return [Note("allowed: \(listed(list.options.map(\.key)))")]
  }

  /// The problem at its place in the note, for one found in the text of a value.
  ///
  /// Its suggestions are kept only where the note holds the text as it is.
  fileprivate func relocated(from source: SourceFile, to file: SourceFile, _ places: ScalarPlaces)
    -> Diagnostic
  {
    func moved(_ location: Location?) -> Location? {
      guard case .range(let range) = location, range.file === source else { return location }
      return .range(file, places.place(range.bytes))
    }
    let suggestions = suggestions.compactMap { suggestion -> Suggestion? in
      guard suggestion.range.file === source else { return suggestion }
      guard places.isExact else { return nil }
      return Suggestion(
        replacing: SourceRange(file, places.place(suggestion.range.bytes)), with: suggestion.replacement)
    }
    return Diagnostic(
      severity, code: code, message, at: moved(location),
      notes: notes.map { Note($0.message, at: moved($0.location)) }, suggestions: suggestions)
  }
}
