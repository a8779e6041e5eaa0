internal import Text

/// Takes a date pattern apart.
struct DatePatternCompiler {
  private let bytes: [UInt8]
  private var index = 0
  private var literal: [UInt8] = []
  private var found: [DateField] = []

  init(_ pattern: String) { bytes = Array(pattern.utf8) }

  /// The fields and the text between them, in order.
  mutating func fields() throws(DatePatternFault) -> [DateField] {
    var weekYear: Range<Int>?
    while index < bytes.count {
      let start = index
      let byte = bytes[index]
      if byte == Self.quote {
        try readQuoted()
      } else if byte.isASCIILetter {
        while index < bytes.count, bytes[index] == byte { index += 1 }
        let field = try field(start..<index)
        if case .weekYear = field { weekYear = start..<index }
        endLiteral()
        found.append(field)
      } else {
        literal.append(byte)
        index += 1
      }
    }
    endLiteral()
    let hasWeek = found.contains { if case .week = $0 { true } else { false } }
    if let weekYear, !hasWeek { throw .yearOfNoWeek(text(weekYear), weekYear) }
    let hasField = found.contains { if case .literal = $0 { false } else { true } }
    if !hasField { throw .noField }
    return found
  }

  private func field(_ range: Range<Int>) throws(DatePatternFault) -> DateField {
    let letters = text(range)
    if let known = DateField.known.first(where: { $0.letters == letters }) { return known.field }
    let near = DateField.known.map(\.letters).filter { $0.utf8.first == letters.utf8.first }
    throw near.isEmpty ? .unknownLetter(letters, range) : .unknownLength(letters, range, known: near)
  }

  private mutating func readQuoted() throws(DatePatternFault) {
    let start = index
    index += 1
    if index < bytes.count, bytes[index] == Self.quote {
      literal.append(Self.quote)
      index += 1
      return
    }
    while index < bytes.count {
      if bytes[index] != Self.quote {
        literal.append(bytes[index])
        index += 1
      } else if index + 1 < bytes.count, bytes[index + 1] == Self.quote {
        literal.append(Self.quote)
        index += 2
      } else {
        index += 1
        return
      }
    }
    throw .openQuote(text(start..<bytes.count), start..<bytes.count)
  }

  private mutating func endLiteral() {
    if !literal.isEmpty { found.append(.literal(String(decoding: literal, as: UTF8.self))) }
    literal = []
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static let quote = UInt8(ascii: "'")
}

extension DatePatternFault {
  fileprivate static var noField: DatePatternFault {
    DatePatternFault(
      letters: "", range: 0..<0,
      reason: "it has no part of a date; one is \"d MMM yyyy\"")
  }

  fileprivate static func unknownLetter(_ letters: String, _ range: Range<Int>) -> DatePatternFault {
    DatePatternFault(
      letters: letters, range: range,
      reason: "\(quoted(letters)) is no part of a date; known are "
        + "\(listed(DateField.known.map(\.letters))), and letters meant as text stand in single quotes")
  }

  fileprivate static func unknownLength(
    _ letters: String, _ range: Range<Int>, known: [String]
  ) -> DatePatternFault {
    DatePatternFault(
      letters: letters, range: range,
      reason: "\(quoted(letters)) is not known; \(known[0]) is written \(listed(known))")
  }

  fileprivate static func openQuote(_ text: String, _ range: Range<Int>) -> DatePatternFault {
    DatePatternFault(
      letters: text, range: range,
      reason:
        "the single quote before \(quoted(String(text.dropFirst()))) has no end; a quote itself is written ''"
    )
  }

  fileprivate static func yearOfNoWeek(_ letters: String, _ range: Range<Int>) -> DatePatternFault {
    DatePatternFault(
      letters: letters, range: range,
      reason: "\(quoted(letters)) is the year of a week and stands with w; the year of a day is written yyyy")
  }
}
