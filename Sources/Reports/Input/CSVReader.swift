internal import Diagnostics
internal import Text

/// Reads a CSV file (RFC 4180) whose first record names the fields.
struct CSVReader {
  private let file: SourceFile
  private var scanner: CSVScanner
  private var builder = SourceTableBuilder()
  private var problems = RowProblems()

  /// Reads a file.
  ///
  /// Line ends are LF, CRLF or CR; lines with nothing at all are left out. Values keep the blanks around them, names of
  /// fields don't. A file with nothing in it is a table without fields.
  /// - Parameters:
  ///   - file: The file.
  ///   - separator: What stands between values, neither a quote nor a line end; nil to recognise `,`, `;` or a tab
  ///     by the first line.
  /// - Returns: The table, nil where the file can't be read as a whole; and every problem. Records with a problem are
  ///   left out of the table.
  static func read(
    _ file: SourceFile, separator: UInt8? = nil
  ) -> (table: SourceTable?, problems: [Diagnostic]) {
    if let fault = SourceCheck.fault(of: file) { return (nil, [fault]) }
    var reader = CSVReader(
      file: file,
      scanner: CSVScanner(file.bytes, from: SourceCheck.start(of: file), separator: separator))
    let headerProblems = reader.readHeader()
    guard headerProblems.isEmpty else { return (nil, headerProblems) }
    while !reader.scanner.isAtEnd {
      if let fault = reader.readRecord() { return (nil, [fault]) }
    }
    let problems = reader.problems.diagnostics + SourceCheck.characterProblems(of: file)
    return (reader.builder.finished(file, .csv, separator: reader.scanner.separator), problems)
  }

  private init(file: SourceFile, scanner: CSVScanner) {
    self.file = file
    self.scanner = scanner
  }

  // MARK: The header

  private mutating func readHeader() -> [Diagnostic] {
    var faults: [Diagnostic] = []
    var column = 0
    while !scanner.isAtEnd, column == 0 {
      var isFollowed = true
      while isFollowed {
        let value = scanner.next()
        isFollowed = value.isFollowed
        if column == 0, isBlankLine(value) { break }
        column += 1
        if let fault = addField(value, column) { faults.append(fault) }
        if faults.count == RowProblems.limit || column > SourceTableBuilder.fieldLimit { return faults }
      }
    }
    return faults
  }

  /// Adds the field that a value of the header names, or says why it can't.
  private mutating func addField(_ value: CSVScanner.Value, _ column: Int) -> Diagnostic? {
    if let fault = value.fault {
      let (place, reason, notes) = explanation(fault)
      return .unreadableSource(at: .range(file, place), reason, notes: notes)
    }
    let place = trimmed(value.range)
    let bytes = file.bytes[place]
    let name = value.isEscaped ? CSVScanner.decoded(bytes) : String(decoding: bytes, as: UTF8.self)
    guard !name.isEmpty else { return .emptyName(file, place, column) }
    if let first = builder.index(ofField: name) {
      return .duplicateName(file, place, name, first: builder.fieldPlaces[first])
    }
    return builder.addField(name, at: place) == nil ? .tooManyFields(file, place) : nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(file.bytes[start]) { start += 1 }
    while start < end, isBlank(file.bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  // MARK: Records

  /// Reads one record, or a blank line.
  /// - Returns: Why the file can't be read on; nil where it can.
  private mutating func readRecord() -> Diagnostic? {
    let start = scanner.offset
    var place: Range<Int>?
    var firstFault: CSVScanner.Fault?
    var firstSurplus: Int?
    var end = start
    var count = 0
    var isFollowed = true
    while isFollowed {
      let value = scanner.next()
      isFollowed = value.isFollowed
      if count == 0, isBlankLine(value) { return nil }
      if case .unclosedQuote = value.fault { return unclosedQuote(value.fault) }
      if firstFault == nil { firstFault = value.fault }
      if place == nil { place = value.range }
      if count < builder.fields.count {
        builder.append(SourceCell(value.isEscaped ? .escapedText : .text, value.range, field: count))
      } else if firstSurplus == nil {
        firstSurplus = value.range.lowerBound - (value.isQuoted ? 1 : 0)
      }
      end = value.range.upperBound + (value.isQuoted ? 1 : 0)
      count += 1
    }
    if let firstFault {
      let (place, message, notes) = explanation(firstFault)
      problems.add(.badRow(file, place, message, notes: notes))
    } else if count != builder.fields.count {
      problems.add(.wrongCount(file, (firstSurplus ?? start)..<end, count, of: builder.fields.count))
    } else {
      builder.endRecord(at: place ?? start..<start)
      return nil
    }
    builder.dropRecord()
    return nil
  }

  private func isBlankLine(_ value: CSVScanner.Value) -> Bool {
    value.range.isEmpty && !value.isQuoted && !value.isFollowed
  }

  // MARK: Faults

  /// The problem of a quote that nothing closes, and where rows went wrong before, which often is its cause.
  private func unclosedQuote(_ fault: CSVScanner.Fault?) -> Diagnostic? {
    guard let fault else { return nil }
    let (place, reason, _) = explanation(fault)
    let notes = problems.first.map { [Diagnostic.Note("before it: \($0.message)", at: $0.location)] } ?? []
    return .unreadableSource(at: .range(file, place), reason, notes: notes)
  }

  private func explanation(
    _ fault: CSVScanner.Fault
  ) -> (place: Range<Int>, message: String, notes: [Diagnostic.Note]) {
    switch fault {
    case .unclosedQuote(let offset):
      return (offset..<offset + 1, "this quote is never closed", [])
    case .textAfterQuote(let range, let opening):
      let note = Diagnostic.Note("the quote was opened here", at: .range(file, opening..<opening + 1))
      return (range, "text after the closing quote; within quotes a quote is written twice", [note])
    case .quoteInValue(let offset):
      let message = "a quote within a value; put the whole value in quotes, and write the quote twice"
      return (offset..<offset + 1, message, [])
    }
  }
}

extension Diagnostic {
  fileprivate static func emptyName(_ file: SourceFile, _ range: Range<Int>, _ column: Int) -> Diagnostic {
    unreadableSource(at: .range(file, range), "column \(column) has no name in the first line")
  }

  fileprivate static func duplicateName(
    _ file: SourceFile, _ range: Range<Int>, _ name: String, first: Range<Int>
  ) -> Diagnostic {
    unreadableSource(
      at: .range(file, range), "two columns are named \(quoted(name))",
      notes: [Note("the first is here", at: .range(file, first))])
  }

  fileprivate static func tooManyFields(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    unreadableSource(
      at: .range(file, range), "it has more than \(SourceTableBuilder.fieldLimit) columns")
  }

  fileprivate static func wrongCount(
    _ file: SourceFile, _ range: Range<Int>, _ count: Int, of fields: Int
  ) -> Diagnostic {
    badRow(
      file, range,
      "this record has \(counted(count, "value")), but the first line names \(counted(fields, "field"))")
  }
}
