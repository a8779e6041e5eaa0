internal import Diagnostics
internal import FrontMatter
internal import Text

/// Reads a YAML file that is a list of mappings, or has one within mappings.
struct YAMLTableReader {
  private let file: SourceFile
  private var builder: SourceTableBuilder
  private var problems = RowProblems()

  /// Reads a file.
  ///
  /// A plain scalar keeps its text as it is written. A file with nothing in it, or nothing at the end of
  /// the path, is a table without fields.
  /// - Parameters:
  ///   - file: The file.
  ///   - path: The keys that lead to the list, outermost first; none where the file is the list itself.
  /// - Returns: The table, nil where the file can't be read as a whole or the path leads to no list; and every
  ///   problem. Records with a problem are left out of the table.
  static func read(_ file: SourceFile, path: [String] = []) -> (table: SourceTable?, problems: [Diagnostic]) {
    if let fault = SourceCheck.fault(of: file) { return (nil, [fault]) }
    let (root, faults) = FrontMatter.readYAML(file, isShown: false)
    guard !faults.hasErrors else {
      return (nil, faults.map { .unreadableSource(at: $0.location, $0.message, notes: $0.notes) })
    }
    var reader = YAMLTableReader(file: file)
    let start = SourceCheck.start(of: file)
    let (records, fault) = reader.records(
      of: root ?? YAMLNode(.scalar(YAMLScalar("")), range: start..<start), path)
    if let fault { return (nil, [fault]) }
    for record in records {
      if let fault = reader.read(record) { return (nil, [fault]) }
    }
    let escapes = root.map { CharacterCheck.problems(ofEscapesIn: $0, of: file) } ?? []
    return (reader.builder.table, reader.problems.diagnostics + faults + escapes)
  }

  private init(file: SourceFile) {
    self.file = file
    builder = SourceTableBuilder(file, .yaml)
  }

  // MARK: The path

  /// The records to which a path leads, or why it leads to none.
  private func records(of root: YAMLNode, _ path: [String]) -> ([YAMLNode], Diagnostic?) {
    var node = root
    for (index, key) in path.enumerated() {
      guard let entries = node.mapping else { return ([], .notMapping(file, node, key)) }
      guard let value = node[key] else {
        let nearest = nearestMatch(to: key, in: entries.lazy.compactMap(\.name))
        return ([], .noKey(file, node, key, path.prefix(index), nearest: nearest))
      }
      node = value
    }
    if node.isNull { return ([], nil) }
    guard let items = node.sequence else {
      let hint = node.mapping?.first { $0.name != nil && $0.value.sequence != nil }?.name
      return ([], .notList(file, node, hint: hint.map { (path + [$0]).joined(separator: ".") }))
    }
    return (items, nil)
  }

  // MARK: Records

  /// Reads a record.
  /// - Returns: Why the file can't be read on; nil where it can.
  private mutating func read(_ record: YAMLNode) -> Diagnostic? {
    guard let entries = record.mapping else {
      problems.add(.recordNotMapping(file, record))
      return nil
    }
    for entry in entries {
      guard let name = entry.name else {
        problems.add(.keyNotText(file, entry.key))
        builder.dropRecord()
        return nil
      }
      guard let field = builder.index(ofField: name) ?? builder.addField(name, at: entry.key.range) else {
        return .tooManyFields(file, entry.key)
      }
      append(entry.value, field)
    }
    builder.endRecord(at: beginning(of: record))
    return nil
  }

  private mutating func append(_ node: YAMLNode, _ field: Int) {
    switch node.content {
    case .mapping:
      builder.append(SourceCell(.object, node.range, field: field))
    case .sequence(let items):
      let cell = SourceCell(.list, node.range, field: field)
      builder.append(cell)
      guard items.allSatisfy({ $0.scalar != nil }) else { return }
      builder.keep(items.compactMap { $0.isNull ? nil : $0.scalar?.text }, of: cell)
    case .scalar(let scalar):
      if scalar.isNull {
        builder.append(SourceCell(.null, node.range, field: field))
      } else if let range = placeOfText(scalar, node) {
        builder.append(SourceCell(.text, range, field: field))
      } else {
        let cell = SourceCell(.escapedText, node.range, field: field)
        builder.append(cell)
        builder.keep([scalar.text], of: cell)
      }
    }
  }

  /// The bytes that are the scalar's text; nil where it is written otherwise, or stands elsewhere.
  private func placeOfText(_ scalar: YAMLScalar, _ node: YAMLNode) -> Range<Int>? {
    var range = node.range
    if !node.isAlias, scalar.style == .singleQuoted || scalar.style == .doubleQuoted, range.count >= 2 {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    return file.bytes[range].elementsEqual(scalar.text.utf8) ? range : nil
  }

  /// The bracket or first key of a record, or the alias that stands for it.
  private func beginning(of record: YAMLNode) -> Range<Int> {
    let start = record.range.lowerBound
    guard !record.isAlias, let key = record.mapping?.first?.key.range, key.lowerBound == start else {
      return record.isAlias ? record.range : start..<min(start + 1, record.range.upperBound)
    }
    return key
  }
}

extension YAMLNode {
  /// What the value is, in words for a message.
  fileprivate var inWords: String { isNull ? "nothing" : kindInWords }

  /// The bytes to point at: of a list or mapping only where it begins.
  fileprivate var shown: Range<Int> {
    scalar != nil || isAlias ? range : range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
  }
}

extension Diagnostic {
  fileprivate static func notMapping(_ file: SourceFile, _ node: YAMLNode, _ key: String) -> Diagnostic {
    unreadableSource(
      at: .range(file, node.shown),
      "the path wants a mapping with the key \(quoted(key)) here, but this is \(node.inWords)"
    )
  }

  fileprivate static func noKey(
    _ file: SourceFile, _ node: YAMLNode, _ key: String, _ path: ArraySlice<String>, nearest: String?
  ) -> Diagnostic {
    let place = path.isEmpty ? "here" : "at \(quoted(path.joined(separator: ".")))"
    return unreadableSource(
      at: .range(file, node.shown), "there is no key \(quoted(key)) \(place)\(didYouMean(nearest))")
  }

  fileprivate static func notList(_ file: SourceFile, _ node: YAMLNode, hint: String?) -> Diagnostic {
    let advice = hint.map { "; a list lies at the path \(quoted($0, limit: .max))" } ?? ""
    return unreadableSource(
      at: .range(file, node.shown),
      "the records must be a list of mappings, but this is \(node.inWords)\(advice)")
  }

  fileprivate static func tooManyFields(_ file: SourceFile, _ key: YAMLNode) -> Diagnostic {
    unreadableSource(
      at: .range(file, key.range),
      "its records have more than \(SourceTableBuilder.fieldLimit) different keys")
  }

  fileprivate static func recordNotMapping(_ file: SourceFile, _ record: YAMLNode) -> Diagnostic {
    badRow(
      file, record.shown,
      "a record must be lines of \"key: value\", but this is \(record.inWords)"
    )
  }

  fileprivate static func keyNotText(_ file: SourceFile, _ key: YAMLNode) -> Diagnostic {
    badRow(file, key.shown, "the keys of a record must be texts, but this is \(key.inWords)")
  }
}
