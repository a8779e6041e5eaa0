internal import Text

/// Problems that say the same, or the same but for what they quote; they are told once.
///
/// For instance `"sumer" is not an option of watering` and `"falls" is not an option of watering`.
package struct ProblemGroup: Sendable {
  /// In the order given; never empty.
  package private(set) var problems: [Diagnostic]

  package var first: Diagnostic { problems[0] }
  package var others: ArraySlice<Diagnostic> { problems.dropFirst() }

  /// Problems with one message at more places than this are told once.
  static let sameLimit = 3

  /// Problems that differ in what they quote are told once where they are more than this: a few are read one by one.
  static let likeLimit = 10

  /// The first of the others, whose places are named.
  package static let named = 3

  /// Gathers problems, in the order of the first of each group.
  ///
  /// Those without a place stay by themselves.
  package static func groups(_ problems: [Diagnostic]) -> [ProblemGroup] {
    let patterns = problems.map { $0.location == nil ? nil : Pattern($0) }
    var like: [Pattern: Int] = [:]
    var same: [Same: Int] = [:]
    for (problem, pattern) in zip(problems, patterns) {
      guard let pattern else { continue }
      like[pattern, default: 0] += 1
      same[Same(problem), default: 0] += 1
    }
    var groups: [ProblemGroup] = []
    var places: (like: [Pattern: Int], same: [Same: Int]) = ([:], [:])
    for (problem, pattern) in zip(problems, patterns) {
      var known: Int?
      if let pattern, like[pattern, default: 0] > (problem.tally == nil ? likeLimit : 1) {
        known = places.like[pattern]
        if known == nil { places.like[pattern] = groups.count }
      } else if pattern != nil, same[Same(problem), default: 0] > sameLimit {
        known = places.same[Same(problem)]
        if known == nil { places.same[Same(problem)] = groups.count }
      }
      if let known { groups[known].problems.append(problem) } else { groups.append(ProblemGroup([problem])) }
    }
    return groups
  }

  /// - Parameter problems: Those of one kind, at least one.
  init(_ problems: [Diagnostic]) { self.problems = problems }

  /// The first, or what stands for all.
  package var headline: Diagnostic {
    guard first.tally != nil, !others.isEmpty else { return first }
    var counts: [String: Int] = [:]
    for problem in problems { counts[problem.tally ?? "", default: 0] += 1 }
    let parts = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { counted($0.value, $0.key) }
    return Diagnostic(
      first.severity, code: first.code, "left out: " + parts.joined(separator: ", "), at: first.location,
      notes: first.notes)
  }

  /// Whether all say the same.
  private var isSame: Bool { others.allSatisfy { $0.message == first.message } }

  /// How many others there are, where the first of them are, and what would mend all; empty for a single problem.
  package var remarks: [String] {
    guard !others.isEmpty else { return [] }
    let named = others.prefix(Self.named).compactMap(\.location?.inWords).joined(separator: ", ")
    let end = others.count > Self.named ? ", …" : ""
    let noun = others.count == 1 ? "place" : "places"
    guard !isSame, first.tally == nil else {
      let words = first.tally == nil ? "the same at " : ""
      return ["\(words)\(others.count) more \(noun): \(named)\(end)"] + (mending.map { [$0] } ?? [])
    }
    return ["\(others.count) more like this: \(named)\(end)"] + (values.map { [$0] } ?? [])
      + (mending.map { [$0] } ?? [])
  }

  /// The first problem, with notes on what else is told of all.
  package var asOne: Diagnostic {
    remarks.reduce(headline) { $0.adding(Diagnostic.Note($1)) }
  }

  /// What is wrong at most places, with counts; nil where that isn't in a file.
  private var values: String? {
    let counts = valueCounts
    guard counts.count > 1 else { return nil }
    let shown = counts.prefix(4).map { quotedShort($0.value) + ($0.count > 1 ? " (\($0.count))" : "") }
    let rest = counts.count > 4 ? ", …" : ""
    return "\(counts.count) different: \(shown.joined(separator: ", "))\(rest)"
  }

  /// The texts at the places, the commonest first.
  var valueCounts: [(value: String, count: Int)] {
    var counts: [String: (place: Int, count: Int)] = [:]
    for (place, problem) in problems.enumerated() {
      guard let text = problem.markedText else { continue }
      counts[text, default: (place, 0)].count += 1
    }
    return counts.sorted { ($1.value.count, $0.value.place) < ($0.value.count, $1.value.place) }
      .map { ($0.key, $0.value.count) }
  }

  private func quotedShort(_ text: String) -> String {
    let line = printable(text).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return "\"" + (line.count > 40 ? line.prefix(39) + "…" : line) + "\""
  }

  /// What problems have in common that say the same.
  private struct Same: Hashable {
    let severity: Diagnostic.Severity
    let code: String
    let message: String

    init(_ problem: Diagnostic) {
      (severity, code, message) = (problem.severity, problem.code, problem.message)
    }
  }

  /// What problems have in common that say the same but for what they quote.
  fileprivate struct Pattern: Hashable {
    let severity: Diagnostic.Severity
    let code: String
    let subject: Diagnostic.Subject?
    let message: [UInt8]

    init(_ problem: Diagnostic) {
      (severity, code, subject) = (problem.severity, problem.code, problem.subject)
      message = problem.tally == nil ? Self.withoutQuotes(problem.message) : []
    }

    /// The words before a hint, without what stands between quotation marks, and without digits.
    private static func withoutQuotes(_ message: String) -> [UInt8] {
      var words: [UInt8] = []
      var isQuoted = false
      for byte in message.utf8 {
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        if byte == UInt8(ascii: ";"), !isQuoted { break }
        if !isQuoted, !byte.isASCIIDigit { words.append(byte) }
      }
      return words
    }
  }
}

extension [Diagnostic] {
  /// How many problems there are of a severity, where those that are told as one with a count of what is left out are one.
  package func count(_ severity: Diagnostic.Severity) -> Int {
    var tallies: Set<ProblemGroup.Pattern> = []
    return count { problem in
      problem.severity == severity
        && (problem.tally == nil || tallies.insert(ProblemGroup.Pattern(problem)).inserted)
    }
  }
}

extension Diagnostic {
  /// The text that the problem is about, as its file has it; nil where that isn't known.
  fileprivate var markedText: String? {
    guard case .range(let range)? = location else { return nil }
    let bytes = range.bytes.clamped(to: 0..<range.file.bytes.count)
    return String(decoding: range.file.bytes[bytes.prefix(200)], as: UTF8.self)
  }
}
