import Diagnostics
import PlantLibrary
import Text

/// The fields that stand in brackets in a formula, for messages where they don't: `unit-price * 2` takes a `price` from
/// a `unit`, which there may not be.
struct BracketedNames {
  private let names: [String]
  private let file: SourceFile

  /// The names by each word in them, with the byte at which it begins; made for the first question.
  private var byWord: [String: [(name: String, offset: Int)]]?
  private var foundCount = 0

  /// Where words begin that are part of a name that was told.
  private var told: Set<Int> = []

  init(_ names: [String], _ file: SourceFile) {
    self.names = names
    self.file = file
  }

  /// Whether a field is a word of a name that was told already.
  func covers(_ field: Named) -> Bool { told.contains(field.range.lowerBound) }

  /// What to say of a field that a formula names and a stream doesn't have; `text` is where the formula stands.
  mutating func problem(
    _ field: Named, of text: Range<Int>, in stream: String, _ hints: inout NameHints
  ) -> Diagnostic {
    var range = field.range
    var meant = hints.nearest(to: field.text)
    if let (name, start) = name(around: field) {
      (meant, range) = (name, start..<start + name.utf8.count)
    }
    let spelling = meant.map { FormulaReader.spelling(of: $0) }
    var notes = hints.names.isEmpty ? [] : [Diagnostic.Note("fields: " + listed(hints.names))]
    var suggestion = spelling.map { Diagnostic.Suggestion(replacing: SourceRange(file, range), with: $0) }
    if let spelling, spelling.first == "[", let quoted = inQuotes(text, replacing: range, with: spelling) {
      notes.append(.init("in YAML brackets stand in quotes: \(quoted)"))
      suggestion = .init(replacing: SourceRange(file, text), with: quoted)
    }
    return Diagnostic(
      .error, code: "unknown-field",
      "\(quoted(stream)) has no field \(quoted(field.text))\(didYouMean(spelling))",
      at: .range(file, range), notes: notes, suggestions: [suggestion].compactMap(\.self))
  }

  /// A formula in quotes with a name exchanged; nil where it stands in quotes already, or by itself.
  private func inQuotes(_ text: Range<Int>, replacing range: Range<Int>, with spelling: String) -> String? {
    let bytes = file.bytes
    guard let first = bytes[text].first, !"'\"|>".utf8.contains(first), text.lowerBound <= range.lowerBound,
      range.upperBound <= text.upperBound
    else { return nil }
    let (start, end) = (bytes[text.lowerBound..<range.lowerBound], bytes[range.upperBound..<text.upperBound])
    let whole = String(decoding: start, as: UTF8.self) + spelling + String(decoding: end, as: UTF8.self)
    return "'" + whole.replacing("'", with: "''") + "'"
  }

  /// The name that stands in the file with a word of it for a field, and where it begins; nil for none.
  private mutating func name(around field: Named) -> (name: String, start: Int)? {
    guard foundCount < NameHints.limit else { return nil }
    let byWord = byWord ?? indexed()
    self.byWord = byWord
    let bytes = file.bytes
    let found = (byWord[field.text] ?? []).filter { name, offset in
      let start = field.range.lowerBound - offset
      guard start >= 0, bytes[start...].starts(with: name.utf8) else { return false }
      let next = bytes[start...].dropFirst(name.utf8.count).first
      return next.map { $0 < 0x80 && !$0.isASCIILetter && !$0.isASCIIDigit && $0 != UInt8(ascii: "_") }
        ?? true
    }.max { $0.name.utf8.count < $1.name.utf8.count }
    guard let found else { return nil }
    foundCount += 1
    let start = field.range.lowerBound - found.offset
    for (_, offset) in Self.words(of: found.name) { told.insert(start + offset) }
    return (found.name, start)
  }

  private func indexed() -> [String: [(name: String, offset: Int)]] {
    var byWord: [String: [(name: String, offset: Int)]] = [:]
    for name in names where !name.contains("]") && FormulaReader.spelling(of: name) != name {
      for (word, offset) in Self.words(of: name) { byWord[word, default: []].append((name, offset)) }
    }
    return byWord
  }

  private static func words(of name: String) -> [(word: String, offset: Int)] {
    name.split { !($0.isLetter || $0.isNumber || "_.:".contains($0)) }.map {
      (String($0), name.utf8.distance(from: name.startIndex, to: $0.startIndex))
    }
  }
}
