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
    do throws(Unreadable) {
      let root = root ?? YAMLNode(.scalar(YAMLScalar("")), range: start..<start)
      for record in try reader.records(of: root, path) { try reader.read(record) }
    } catch {
      return (nil, [.unreadableSource(at: .range(file, error.range), error.reason)])
    }
    let escapes = root.map { CharacterCheck.problems(ofEscapesIn: $0, of: file) } ?? []
    return (reader.builder.table, reader.problems.diagnostics + faults + escapes)
  }

  private init(file: SourceFile) {
    self.file = file
    builder = SourceTableBuilder(file, .yaml)
  }

  // MARK: The path

  /// The records to which a path leads.
  private func records(of root: YAMLNode, _ path: [String]) throws(Unreadable) -> [YAMLNode] {
    var node = root
    for (index, key) in path.enumerated() {
      guard let entries = node.mapping else {
        throw Unreadable(
          range: node.shown,
          reason: "the path wants a mapping with the key \(quoted(key)) here, but this is \(node.inWords)"
        )
      }
      guard let value = node[key] else {
        let place = index == 0 ? "here" : "at \(quoted(path.prefix(index).joined(separator: ".")))"
        let hint = didYouMean(nearestMatch(to: key, in: entries.lazy.compactMap(\.name)))
        throw Unreadable(range: node.shown, reason: "there is no key \(quoted(key)) \(place)\(hint)")
      }
      node = value
    }
    if node.isNull { return [] }
    if let items = node.sequence { return items }
    let list = node.mapping?.first { $0.name != nil && $0.value.sequence != nil }?.name
    let advice = list.map { name in
      "; a list lies at the path \(quoted((path + [name]).joined(separator: "."), limit: .max))"
    }
    throw Unreadable(
      range: node.shown,
      reason: "the records must be a list of mappings, but this is \(node.inWords)\(advice ?? "")")
  }

  // MARK: Records

  private mutating func read(_ record: YAMLNode) throws(Unreadable) {
    guard let entries = record.mapping else {
      return problems.add(
        .badRow(
          file, record.shown, "a record must be lines of \"key: value\", but this is \(record.inWords)"))
    }
    for entry in entries {
      guard let name = entry.name else {
        problems.add(
          .badRow(
            file, entry.key.shown, "the keys of a record must be texts, but this is \(entry.key.inWords)"))
        return builder.dropRecord()
      }
      guard let field = builder.index(ofField: name) ?? builder.addField(name, at: entry.key.range) else {
        throw Unreadable(
          range: entry.key.range,
          reason: "its records have more than \(SourceTableBuilder.fieldLimit) different keys")
      }
      append(entry.value, field)
    }
    builder.endRecord(at: beginning(of: record))
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

/// Why a file can't be read on.
private struct Unreadable: Error {
  let range: Range<Int>
  let reason: String
}

extension YAMLNode {
  /// What the value is, in words for a message.
  fileprivate var inWords: String { isNull ? "nothing" : kindInWords }

  /// The bytes to point at: of a list or mapping only where it begins.
  fileprivate var shown: Range<Int> {
    scalar != nil || isAlias ? range : range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
  }
}
