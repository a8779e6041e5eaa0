internal import Diagnostics
internal import Text

/// Reads a JSON file (RFC 8259) that is an array of objects, or has one within objects.
struct JSONReader {
  private let file: SourceFile
  private var builder = SourceTableBuilder()
  private var problems = RowProblems()

  /// Reads a file.
  /// - Parameters:
  ///   - file: The file.
  ///   - path: The keys that lead to the array, outermost first; none where the file is the array itself.
  /// - Returns: The table, nil where the file can't be read as a whole or the path leads to no array; and every
  ///   problem. Records with a problem are left out of the table.
  static func read(_ file: SourceFile, path: [String] = []) -> (table: SourceTable?, problems: [Diagnostic]) {
    if let fault = SourceCheck.fault(of: file) { return (nil, [fault]) }
    var reader = JSONReader(file: file)
    do throws(JSONFault) {
      try reader.checkSyntax()
      try reader.readRecords(from: try reader.array(at: path))
    } catch {
      let notes = error.note.map { [Diagnostic.Note($0.message, at: .range(file, $0.range))] } ?? []
      return (nil, [.unreadableSource(at: .range(file, error.range), error.reason, notes: notes)])
    }
    let problems =
      reader.problems.diagnostics + SourceCheck.characterProblems(of: file)
      + (JSONText.controlEscape(in: file.bytes).map { [.controlEscape(at: .range(file, $0))] } ?? [])
    return (reader.builder.finished(file, .json), problems)
  }

  private init(file: SourceFile) {
    self.file = file
  }

  /// Goes through the whole file, so that a fault after the array is found too, and before any of a record.
  private func checkSyntax() throws(JSONFault) {
    var scanner = JSONScanner(file.bytes, from: SourceCheck.start(of: file))
    scanner.skipBlanks()
    if scanner.offset == file.bytes.count { throw .nothing(scanner.offset) }
    _ = try scanner.value()
    try scanner.end()
  }

  // MARK: The path

  /// Where the array of records begins.
  private func array(at path: [String]) throws(JSONFault) -> Int {
    var scanner = JSONScanner(file.bytes, from: SourceCheck.start(of: file))
    var (kind, range) = try scanner.value()
    for (index, key) in path.enumerated() {
      guard kind == .object else { throw .notObject(key, Self.shown(range, kind), kind) }
      (kind, range) = try member(key, of: range.lowerBound, path.prefix(index))
    }
    guard kind == .list else {
      let hint = kind == .object ? try firstArray(of: range.lowerBound) : nil
      throw .notArray(Self.shown(range, kind), kind, hint: hint.map { (path + [$0]).joined(separator: ".") })
    }
    return range.lowerBound
  }

  /// The value of a key of the object that begins at an offset, to which a path has led.
  private func member(
    _ wanted: String, of opening: Int, _ path: ArraySlice<String>
  ) throws(JSONFault) -> (kind: SourceCell.Kind, range: Range<Int>) {
    var names: [String] = []
    var found: (key: Range<Int>, kind: SourceCell.Kind, range: Range<Int>)?
    var scanner = JSONScanner(file.bytes, from: opening + 1)
    var isFirst = true
    while try !scanner.takesEnd(of: opening, isFirst: isFirst) {
      isFirst = false
      let key = try scanner.key()
      let (kind, range) = try scanner.value()
      let name = text(key)
      if name == wanted {
        if let found { throw .ambiguousKey(key.range, wanted, first: found.key) }
        found = (key.range, kind, range)
      }
      // A file of another kind may have any number of keys.
      if names.count < 1_000 { names.append(name) }
    }
    guard let found else {
      throw .noKey(opening, wanted, path, nearest: nearestMatch(to: wanted, in: names))
    }
    return (found.kind, found.range)
  }

  /// The first key of an object whose value is an array; nil for none.
  private func firstArray(of opening: Int) throws(JSONFault) -> String? {
    var scanner = JSONScanner(file.bytes, from: opening + 1)
    var isFirst = true
    while try !scanner.takesEnd(of: opening, isFirst: isFirst) {
      isFirst = false
      let key = try scanner.key()
      if try scanner.value().kind == .list { return text(key) }
    }
    return nil
  }

  private func text(_ key: (range: Range<Int>, isEscaped: Bool)) -> String {
    let bytes = file.bytes[key.range]
    return key.isEscaped ? JSONText.decoded(bytes) : String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of a value to point at: of an object only its bracket.
  private static func shown(_ range: Range<Int>, _ kind: SourceCell.Kind) -> Range<Int> {
    kind == .object || kind == .list ? range.lowerBound..<range.lowerBound + 1 : range
  }

  // MARK: Records

  private mutating func readRecords(from opening: Int) throws(JSONFault) {
    var scanner = JSONScanner(file.bytes, from: opening + 1)
    var isFirst = true
    while try !scanner.takesEnd(of: opening, isFirst: isFirst) {
      isFirst = false
      scanner.skipBlanks()
      if scanner.offset < file.bytes.count, file.bytes[scanner.offset] == UInt8(ascii: "{") {
        scanner = try readRecord(at: scanner.offset)
      } else {
        let (kind, range) = try scanner.value()
        problems.add(.recordNotObject(file, Self.shown(range, kind), kind))
      }
    }
  }

  /// Reads the record that begins at an offset.
  /// - Returns: A scanner that stands after it.
  private mutating func readRecord(at opening: Int) throws(JSONFault) -> JSONScanner {
    var scanner = JSONScanner(file.bytes, from: opening + 1)
    var isFirst = true
    var isComplete = true
    while try !scanner.takesEnd(of: opening, isFirst: isFirst) {
      isFirst = false
      let key = try scanner.key()
      let field = try field(key)
      let (kind, range) = try scanner.value()
      if !builder.append(SourceCell(kind, range, field: field)), isComplete {
        isComplete = false
        let first = builder.value(ofField: field)?.range ?? key.range
        problems.add(.duplicateKey(file, key.range, builder.fields[field], first: first))
      }
    }
    if isComplete { builder.endRecord(at: opening..<opening + 1) } else { builder.dropRecord() }
    return scanner
  }

  /// The field of a key, which is added where no record had it.
  private mutating func field(_ key: (range: Range<Int>, isEscaped: Bool)) throws(JSONFault) -> Int {
    if let expected = builder.expectedField,
      file.bytes[builder.fieldPlaces[expected]].elementsEqual(file.bytes[key.range])
    {
      return expected
    }
    let name = text(key)
    if let known = builder.index(ofField: name) { return known }
    guard let added = builder.addField(name, at: key.range) else { throw .tooManyFields(key.range) }
    return added
  }
}

extension SourceCell.Kind {
  /// What a JSON value is, in words for a message.
  fileprivate var inWords: String {
    switch self {
    case .absent: "nothing"
    case .text, .escapedText: "a text"
    case .number: "a number"
    case .flag(let value): value ? "true" : "false"
    case .null: "null"
    case .list: "an array"
    case .object: "an object"
    }
  }
}

extension JSONFault {
  fileprivate static func nothing(_ end: Int) -> JSONFault {
    JSONFault(end..<end, "it is empty; a list without records is written as \"[]\"")
  }

  fileprivate static func notObject(
    _ key: String, _ range: Range<Int>, _ kind: SourceCell.Kind
  ) -> JSONFault {
    JSONFault(range, "the path wants an object with the key \(quoted(key)) here, but this is \(kind.inWords)")
  }

  fileprivate static func notArray(
    _ range: Range<Int>, _ kind: SourceCell.Kind, hint: String?
  ) -> JSONFault {
    let advice = hint.map { "; an array lies at the path \(quoted($0, limit: .max))" } ?? ""
    return JSONFault(range, "the records must be an array of objects, but this is \(kind.inWords)\(advice)")
  }

  fileprivate static func noKey(
    _ opening: Int, _ key: String, _ path: ArraySlice<String>, nearest: String?
  ) -> JSONFault {
    let place = path.isEmpty ? "here" : "at \(quoted(path.joined(separator: ".")))"
    return JSONFault(
      opening..<opening + 1, "there is no key \(quoted(key)) \(place)\(didYouMean(nearest))")
  }

  fileprivate static func ambiguousKey(_ range: Range<Int>, _ key: String, first: Range<Int>) -> JSONFault {
    JSONFault(
      range, "the path can't tell which is meant: the key \(quoted(key)) is written twice",
      note: ("it was written first here", first))
  }

  fileprivate static func tooManyFields(_ range: Range<Int>) -> JSONFault {
    JSONFault(range, "its records have more than \(SourceTableBuilder.fieldLimit) different keys")
  }
}

extension Diagnostic {
  fileprivate static func controlEscape(at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "control-character",
      "this escape stands for a control character, which can't be shown; delete it", at: place)
  }

  fileprivate static func recordNotObject(
    _ file: SourceFile, _ range: Range<Int>, _ kind: SourceCell.Kind
  ) -> Diagnostic {
    badRow(file, range, "a record must be an object, but this is \(kind.inWords)")
  }

  fileprivate static func duplicateKey(
    _ file: SourceFile, _ range: Range<Int>, _ name: String, first: Range<Int>
  ) -> Diagnostic {
    badRow(
      file, range, "the key \(quoted(name)) is written twice in this record",
      notes: [Note("its first value is here", at: .range(file, first))])
  }
}
