internal import Text

/// Months as a text tells them: `3`, `March`, `mars à mai`, `oct–feb`, or several of these.
enum MonthText {
  /// What stands between months and ranges besides what a declaration says.
  static let separators = [
    ",", ";", "/", "&", "+", "\n", " and ", " et ", " und ", " y ", " e ", " or ", " ou ", " oder ", " o ",
  ]

  /// The months of one part, a month or a range, which may go over the new year; none where it isn't that.
  static func months(in part: some StringProtocol) -> [Int] {
    if let month = month(part) { return [month] }
    guard let (first, _, last) = ends(of: part) else { return isAllYear(part) ? Array(1...12) : [] }
    return run(from: first, through: last)
  }

  static func run(from first: Int, through last: Int) -> [Int] {
    first <= last ? Array(first...last) : Array(first...12) + Array(1...last)
  }

  /// The ends of a range with what stands between them, as it is written.
  static func ends(of part: some StringProtocol) -> (first: Int, glue: String, last: Int)? {
    let text = withoutStart(part)
    for word in rangeWords {
      guard let range = text.utf8.firstRange(of: word.utf8) else { continue }
      guard let first = month(text[..<range.lowerBound]), let last = month(text[range.upperBound...]) else {
        continue
      }
      return (first, String(word), last)
    }
    return nil
  }

  private static let rangeWords = [
    " to ", " till ", " until ", " through ", " thru ", " à ", " a ", " au ", " jusqu'à ", " jusqu'en ",
    " bis ", " al ", " hasta ", " até ", " – ", " - ", " — ", "–", "—", "-", "\u{2212}", "\u{2010}",
    "\u{2011}",
    "...", "..", "…", "→", ">",
  ]

  /// The month of a number from 1 to 12, with or without a zero before it, or of a name.
  private static func month(_ text: some StringProtocol) -> Int? {
    let word = String(text).trimmed(while: \.isWhitespace)
    if (1...2).contains(word.utf8.count), word.utf8.allSatisfy(\.isASCIIDigit) {
      return Int(word).flatMap { (1...12).contains($0) ? $0 : nil }
    }
    return MonthNames.month(named: word)
  }

  /// The text in small letters without the word that begins a range.
  private static func withoutStart(_ part: some StringProtocol) -> Substring {
    let text = part.lowercased()
    let start = ["from ", "de ", "du ", "von ", "da ", "del ", "desde "].first { text.hasPrefix($0) }
    return text.dropFirst(start?.count ?? 0)
  }

  private static func isAllYear(_ text: some StringProtocol) -> Bool {
    allYear.contains(foldedKey(String(text)).replacing("'", with: "").replacing("’", with: ""))
  }

  private static let allYear: Set = [
    "allyear", "allyearround", "yearround", "touteannee", "toutelannee", "ganzjahrig", "todoelano",
    "tuttolanno",
    "todooano", "oanotodo",
  ]

  // MARK: Writing

  /// Months, ascending, as a text writes them that tells others: in its language, and in ranges where it has one.
  static func text(of months: [Int], like other: String, _ separators: Separators) -> String? {
    let parts = separators.parts(of: other).map(String.init)
    let glue = parts.lazy.compactMap { ends(of: $0)?.glue }.first
    let word = other.split { !($0.isLetter || $0.isNumber) }.first { month($0) != nil }
    func name(_ month: Int) -> String { spelling(of: month, like: word.map(String.init) ?? "") }
    guard let glue else { return separators.joined(months.map(name), like: other) }
    let texts = runs(of: months).map { run in
      run.first == run.last ? name(run.first) : name(run.first) + glue + name(run.last)
    }
    return separators.joined(texts, like: other)
  }

  /// A month as another is written: `06` after `05`, `juin` after `mai`.
  static func spelling(of month: Int, like other: String) -> String {
    if !other.isEmpty, other.utf8.allSatisfy(\.isASCIIDigit) {
      return (other.first == "0" && month < 10 ? "0" : "") + String(month)
    }
    return MonthNames.name(of: month, like: other) ?? MonthNames.languages[0].names[month - 1].lowercased()
  }

  /// Months, ascending, in unbroken runs; December goes on in January.
  static func runs(of months: [Int]) -> [(first: Int, last: Int)] {
    var runs: [(first: Int, last: Int)] = []
    for month in months {
      if let last = runs.last, last.last == month - 1 {
        runs[runs.count - 1].last = month
      } else {
        runs.append((month, month))
      }
    }
    if runs.count > 1, let first = runs.first, let last = runs.last, first.first == 1, last.last == 12 {
      runs.removeFirst()
      runs[runs.count - 1].last = first.last
    }
    return runs
  }
}
