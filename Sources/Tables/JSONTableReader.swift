internal import Diagnostics
internal import Text

/// Reads a JSON file (RFC 8259) that is an array of objects, or has one within objects.
struct JSONTableReader {
  private let file: SourceFile
  private var builder: SourceTableBuilder
  private var problems = RowProblems()

  /// Reads a file.
  /// - Parameters:
  ///   - file: The file.
  ///   - path: The keys that lead to the array, outermost first; none where the file is the array itself.
  /// - Returns: The table, nil where the file can't be read as a whole or the path leads to no array; and every
  ///   problem. Records with a problem are left out of the table.
  static func read(_ file: SourceFile, path: [String] = []) -> (table: SourceTable?, problems: [Diagnostic]) {
    if let fault = SourceCheck.fault(of: file) { return (nil, [fault]) }
    var reader = JSONTableReader(file: file)
    do throws(JSONScanner.Fault) {
      try reader.readRecords(from: try reader.array(at: path))
    } catch {
      let notes = error.note.map { [Diagnostic.Note($0.message, at: .range(file, $0.range))] } ?? []
      return (nil, [.unreadableSource(at: .range(file, error.range), error.reason, notes: notes)])
    }
    var problems = reader.problems.diagnostics + SourceCheck.characterProblems(of: file)
    if let escape = JSONScanner.controlEscape(in: file.bytes) {
      problems.append(.controlEscape(file, escape))
    }
    return (reader.builder.table, problems)
  }

  /// Reads a file that has an object on each line.
  /// - Returns: The table, nil where the file can't be read as a whole; and every problem. Lines with a problem are left
  ///   out of the table.
  static func readLines(_ file: SourceFile) -> (table: SourceTable?, problems: [Diagnostic]) {
    if let fault = SourceCheck.fault(of: file) { return (nil, [fault]) }
    var reader = JSONTableReader(file: file)
    for line in JSONLines.lines(of: file.bytes, from: SourceCheck.start(of: file)) { reader.readLine(line) }
    var problems = reader.problems.diagnostics + SourceCheck.characterProblems(of: file)
    if let escape = JSONScanner.controlEscape(in: file.bytes) {
      problems.append(.controlEscape(file, escape))
    }
    return (reader.builder.table, problems)
  }

  private mutating func readLine(_ line: Range<Int>) {
    var scanner = JSONScanner(file.bytes, from: line.lowerBound)
    do throws(JSONScanner.Fault) {
      // To the end first, so that nothing is kept of a line that is broken.
      let (kind, range) = try scanner.value()
      guard kind == .object, range == line else {
        let reason =
          kind == .object
          ? "a line holds one object, and all of it"
          : "a record must be an object, but this is \(kind.inWords)"
        return problems.add(.badRow(file, kind == .object ? line : Self.shown(range, kind), reason))
      }
      scanner = JSONScanner(file.bytes, from: line.lowerBound)
      try readRecord(&scanner)
    } catch {
      builder.dropRecord()
      // What goes on on the next line is wrong on this one.
      if error.range.lowerBound > line.upperBound {
        return problems.add(.badRow(file, line, "a line holds one object, and all of it"))
      }
      let notes = error.note.map { [Diagnostic.Note($0.message, at: .range(file, $0.range))] } ?? []
      problems.add(.badRow(file, error.range, error.reason, notes: notes))
    }
  }

  private init(file: SourceFile) {
    self.file = file
    builder = SourceTableBuilder(file, .json)
  }

  // MARK: The path

  /// Where the array of records begins.
  private func array(at path: [String]) throws(JSONScanner.Fault) -> Int {
    var scanner = JSONScanner(file.bytes, from: SourceCheck.start(of: file))
    scanner.skipBlanks()
    if scanner.offset == file.bytes.count {
      throw .init(
        scanner.offset..<scanner.offset, "it is empty; a list without records is written as \"[]\"")
    }
    // Through the whole file, so that a fault after the array is found too, and before any of a record.
    var (kind, range) = try scanner.value()
    try scanner.end()
    for (index, key) in path.enumerated() {
      guard kind == .object else {
        throw .init(
          Self.shown(range, kind),
          "the path wants an object with the key \(quoted(key)) here, but this is \(kind.inWords)")
      }
      (kind, range) = try member(key, of: range.lowerBound, path.prefix(index))
    }
    if kind == .list { return range.lowerBound }
    let list = kind == .object ? try members(of: range.lowerBound).first { $0.kind == .list } : nil
    let advice = list.map { hint in
      let path = (path + [text(hint.key)]).joined(separator: ".")
      return "; an array lies at the path \(quoted(path, limit: .max))"
    }
    throw .init(
      Self.shown(range, kind),
      "the records must be an array of objects, but this is \(kind.inWords)\(advice ?? "")")
  }

  private typealias Key = (range: Range<Int>, isEscaped: Bool)
  private typealias Member = (key: Key, kind: JSONScanner.Kind, range: Range<Int>)

  /// The value of a key of the object that begins at an offset, to which a path has led.
  private func member(
    _ wanted: String, of opening: Int, _ path: ArraySlice<String>
  ) throws(JSONScanner.Fault) -> (kind: JSONScanner.Kind, range: Range<Int>) {
    let members = try members(of: opening)
    let found = members.filter { text($0.key) == wanted }
    guard let first = found.first else {
      let place = path.isEmpty ? "here" : "at \(quoted(path.joined(separator: ".")))"
      // A file of another kind may have any number of keys.
      let nearest = nearestMatch(to: wanted, in: members.prefix(1_000).map { text($0.key) })
      throw .init(
        opening..<opening + 1, "there is no key \(quoted(wanted)) \(place)\(didYouMean(nearest))")
    }
    if found.count > 1 {
      throw .init(
        found[1].key.range, "the path can't tell which is meant: the key \(quoted(wanted)) is written twice",
        note: ("it was written first here", first.key.range))
    }
    return (first.kind, first.range)
  }

  /// The members of the object that begins at an offset.
  private func members(of opening: Int) throws(JSONScanner.Fault) -> [Member] {
    var scanner = JSONScanner(file.bytes, from: opening + 1)
    var members: [Member] = []
    while try !scanner.takesEnd(of: opening) {
      let key = try scanner.key()
      let (kind, range) = try scanner.value()
      members.append((key, kind, range))
    }
    return members
  }

  private func text(_ key: Key) -> String {
    key.isEscaped
      ? JSONScanner.decoded(file.bytes[key.range]) : String(decoding: file.bytes[key.range], as: UTF8.self)
  }

  /// The bytes of a value to point at: of an object only its bracket.
  private static func shown(_ range: Range<Int>, _ kind: JSONScanner.Kind) -> Range<Int> {
    kind == .object || kind == .list ? range.lowerBound..<range.lowerBound + 1 : range
  }

  // MARK: Records

  private mutating func readRecords(from opening: Int) throws(JSONScanner.Fault) {
    var scanner = JSONScanner(file.bytes, from: opening + 1)
    while try !scanner.takesEnd(of: opening) {
      if file.bytes[scanner.offset] == UInt8(ascii: "{") {
        try readRecord(&scanner)
      } else {
        let (kind, range) = try scanner.value()
        problems.add(
          .badRow(file, Self.shown(range, kind), "a record must be an object, but this is \(kind.inWords)"))
      }
    }
  }

  /// Reads the record that begins where the scanner stands.
  private mutating func readRecord(_ scanner: inout JSONScanner) throws(JSONScanner.Fault) {
    let opening = try scanner.scalarOrOpening().range
    var isComplete = true
    while try !scanner.takesEnd(of: opening.lowerBound) {
      let key = try scanner.key()
      let field = try field(key)
      let (kind, range) = try scanner.value()
      if !builder.append(SourceCell(kind, range, field: field)), isComplete {
        isComplete = false
        let first = builder.value(ofField: field)?.range ?? key.range
        problems.add(
          .badRow(
            file, key.range, "the key \(quoted(builder.table.fields[field])) is written twice in this record",
            notes: [.init("its first value is here", at: .range(file, first))]))
      }
    }
    if isComplete { builder.endRecord(at: opening) } else { builder.dropRecord() }
  }

  /// The field of a key, which is added where no record had it.
  private mutating func field(_ key: Key) throws(JSONScanner.Fault) -> Int {
    if let expected = builder.expectedField,
      file.bytes[builder.table.fieldPlaces[expected]].elementsEqual(file.bytes[key.range])
    {
      return expected
    }
    let name = text(key)
    if let known = builder.index(ofField: name) { return known }
    guard let added = builder.addField(name, at: key.range) else {
      throw .init(
        key.range, "its records have more than \(SourceTableBuilder.fieldLimit) different keys")
    }
    return added
  }
}

extension Diagnostic {
  fileprivate static func controlEscape(_ file: SourceFile, _ escape: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, code: "control-character",
      "this escape stands for a control character, which can't be shown; delete it", at: .range(file, escape))
  }
}

extension JSONScanner.Kind {
  /// What a JSON value is, in words for a message.
  fileprivate var inWords: String {
    switch self {
    case .text, .escapedText: "a text"
    case .number: "a number"
    case .flag(let value): value ? "true" : "false"
    case .null: "null"
    case .list: "an array"
    case .object: "an object"
    }
  }
}
