internal import Diagnostics
internal import Text

/// Reads a CSV file (RFC 4180) of which a record, mostly the first, names the fields.
struct CSVTableReader {
  private let file: SourceFile
  private var scanner: CSVScanner
  private var builder: SourceTableBuilder
  private var problems = RowProblems()

  private let header: Int

  /// The columns that the header names.
  private var columns: [Column] = []

  /// How many columns there are up to the last with a name; a record may end there.
  private var namedCount = 0

  /// Whether lines end otherwise than with a carriage return alone.
  private let hasLineFeed: Bool

  private enum Column {
    case field(Int)
    /// Without a name, at this place; spreadsheets leave such behind, with nothing in them.
    case unnamed(Range<Int>)
  }

  /// Reads a file.
  ///
  /// Line ends are LF, CRLF or CR. Lines with nothing but separators are left out, and so are columns without a name or
  /// values. Values keep the blanks around them, names of fields don't. A file with nothing in it is a table without
  /// fields.
  /// - Parameters:
  ///   - file: The file.
  ///   - separator: What stands between values, neither a quote nor a line end; nil to recognise `,`, `;`, a tab
  ///     or `|`.
  ///   - header: The row that names the fields, the first being 1; where it is blank the next one.
  /// - Returns: The table, nil where the file can't be read as a whole; and every problem. Records with a problem are
  ///   left out of the table.
  static func read(
    _ file: SourceFile, separator: UInt8? = nil, header: Int = 1
  ) -> (table: SourceTable?, problems: [Diagnostic]) {
    if let fault = SourceCheck.fault(of: file) { return (nil, [fault]) }
    var reader = CSVTableReader(
      file: file,
      scanner: CSVScanner(
        file.bytes, from: SourceCheck.start(of: file), separator: separator, skipping: header - 1),
      header: header)
    reader.passRowsAbove()
    let headerProblems = reader.readHeader()
    guard headerProblems.isEmpty else { return (nil, headerProblems) }
    if header > 1, reader.builder.table.fields.isEmpty {
      return (
        nil, [.unreadableSource(at: .path(file.path), "it has no row \(header), which names the columns")]
      )
    }
    reader.namedCount = 1 + (reader.columns.lastIndex { if case .field = $0 { true } else { false } } ?? -1)
    while !reader.scanner.isAtEnd {
      if let fault = reader.readRecord() { return (nil, [fault]) }
    }
    let problems = reader.problems.diagnostics + SourceCheck.characterProblems(of: file)
    return (reader.builder.table, problems)
  }

  private init(file: SourceFile, scanner: CSVScanner, header: Int) {
    self.file = file
    self.header = header
    hasLineFeed = file.bytes.contains(0x0A)
    builder = SourceTableBuilder(file, .csv, separator: scanner.separator, header: header)
    self.scanner = scanner
  }

  // MARK: The header

  private mutating func passRowsAbove() {
    guard header > 1 else { return }
    let start = CSVScanner(file.bytes, from: SourceCheck.start(of: file), separator: scanner.separator).offset
    var above = CSVScanner(file.bytes, at: start, separator: scanner.separator)
    while above.offset < scanner.offset {
      var (count, isFollowed) = (0, true)
      while isFollowed {
        let value = above.next()
        if !trimmed(value.range).isEmpty { count += 1 }
        isFollowed = value.isFollowed
      }
      builder.pass(count)
    }
  }

  private mutating func readHeader() -> [Diagnostic] {
    var faults: [Diagnostic] = []
    var isBlank = true
    while !scanner.isAtEnd, isBlank {
      columns = []
      var isFollowed = true
      while isFollowed {
        let value = scanner.next()
        isFollowed = value.isFollowed
        isBlank = isBlank && value.isBlank
        if let fault = addColumn(value) { faults.append(fault) }
        if faults.count == RowProblems.limit || columns.count > SourceTableBuilder.fieldLimit {
          return faults
        }
      }
    }
    return faults
  }

  /// Adds the column that a value of the header names, or says why it can't.
  private mutating func addColumn(_ value: CSVScanner.Value) -> Diagnostic? {
    if let fault = value.fault {
      return .unreadableSource(at: .range(file, fault.range), fault.reason, notes: notes(on: fault))
    }
    let place = trimmed(value.range)
    let bytes = file.bytes[place]
    let name = value.isEscaped ? CSVScanner.decoded(bytes) : String(decoding: bytes, as: UTF8.self)
    columns.append(name.isEmpty ? .unnamed(place) : .field(builder.table.fields.count))
    guard columns.count <= SourceTableBuilder.fieldLimit else { return .tooManyFields(file, place) }
    if name.isEmpty { return nil }
    if let first = builder.index(ofField: name) {
      return .unreadableSource(
        at: .range(file, place), "two columns are named \(quoted(name))",
        notes: [Diagnostic.Note("the first is here", at: .range(file, builder.table.fieldPlaces[first]))])
    }
    return builder.addField(name, at: place) == nil ? .tooManyFields(file, place) : nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    file.bytes[range].trimmed { $0 == 0x20 || (0x09...0x0D).contains($0) }.indices
  }

  // MARK: Records

  /// Reads one record, or a line with nothing but separators.
  /// - Returns: Why the file can't be read on; nil where it can.
  private mutating func readRecord() -> Diagnostic? {
    let start = scanner.offset
    var place: Range<Int>?
    var firstFault: CSVScanner.Fault?
    var firstSurplus: Int?
    var lastSurplus = 0
    var end = start
    var count = 0
    var isBlank = true
    var isFollowed = true
    while isFollowed {
      let value = scanner.next()
      isFollowed = value.isFollowed
      isBlank = isBlank && value.isBlank
      if let fault = value.fault, fault.isUnclosed {
        // Where rows went wrong before is often the cause.
        let notes =
          problems.first.map { [Diagnostic.Note("before it: \($0.message)", at: $0.location)] } ?? []
        return .unreadableSource(at: .range(file, fault.range), fault.reason, notes: notes)
      }
      if firstFault == nil { firstFault = value.fault }
      if place == nil { place = value.range }
      if count < columns.count {
        if let fault = add(value, to: count) { return fault }
      } else if !trimmed(value.range).isEmpty {
        if firstSurplus == nil { firstSurplus = value.range.lowerBound - (value.isQuoted ? 1 : 0) }
        lastSurplus = count
      }
      end = value.range.upperBound + (value.isQuoted ? 1 : 0)
      count += 1
    }
    // Separators with nothing between them after the last column say nothing.
    if count > columns.count { count = max(columns.count, lastSurplus + 1) }
    if isBlank {
      // It is no record, however many separators it has.
    } else if let firstFault {
      let notes = notes(on: firstFault)
      problems.add(.badRow(file, firstFault.range, firstFault.reason, notes: notes))
    } else if !(namedCount...max(namedCount, columns.count)).contains(count) {
      var notes = strayReturn(start).map { [$0] } ?? []
      let missing = columns.dropFirst(count).compactMap { column -> String? in
        if case .field(let field) = column { builder.table.fields[field] } else { nil }
      }
      if namedCount == 1, count > 2 { notes.append(.headerFurtherDown) }
      if !missing.isEmpty, notes.isEmpty {
        notes.append(
          .init("it ends before \(listed(missing, limit: 5)); a value in its middle may be missing"))
      }
      problems.add(
        .badRow(
          file, (firstSurplus ?? start)..<end,
          "this record has \(counted(count, "value")), but the \(header == 1 ? "first line" : "header") names \(counted(namedCount, "field"))",
          notes: notes))
    } else {
      builder.endRecord(at: place ?? start..<start)
      return nil
    }
    builder.dropRecord()
    return nil
  }

  /// Adds a value to the record, or says that its column has no name.
  private mutating func add(_ value: CSVScanner.Value, to column: Int) -> Diagnostic? {
    switch columns[column] {
    case .field(let field):
      builder.append(SourceCell(value.isEscaped ? .escapedText : .text, value.range, field: field))
    case .unnamed(let place):
      if !trimmed(value.range).isEmpty {
        return .unreadableSource(
          at: .range(file, place),
          "column \(column + 1) has no name in the \(header == 1 ? "first line" : "header")",
          notes: [
            Diagnostic.Note(
              "it has a value here; name the column, or take its values out", at: .range(file, value.range))
          ] + (namedCount == 1 && columns.count > 2 ? [.headerFurtherDown] : []))
      }
    }
    return nil
  }

  /// What there is to say of a carriage return that parts a line where others end otherwise.
  private func strayReturn(_ start: Int) -> Diagnostic.Note? {
    let ends = [start - 1, scanner.offset - 1].filter { file.bytes.indices.contains($0) }
    guard let found = ends.first(where: { file.bytes[$0] == 0x0D }), hasLineFeed else { return nil }
    return .init(
      "a carriage return alone ends a line here, where others end in a line feed; delete it, or put the value in quotes",
      at: .range(file, found..<found + 1))
  }

  private func notes(on fault: CSVScanner.Fault) -> [Diagnostic.Note] {
    fault.opening.map { [.init("the quote was opened here", at: .range(file, $0..<$0 + 1))] } ?? []
  }
}

extension Diagnostic {
  fileprivate static func tooManyFields(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    unreadableSource(
      at: .range(file, range), "it has more than \(SourceTableBuilder.fieldLimit) columns")
  }
}
