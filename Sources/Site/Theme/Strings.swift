import Diagnostics
import FrontMatter
import PlantLibrary
import Templates
import Text

/// The words that pages show, in one language.
package struct Strings: Sendable, ValueWords {
  package enum Entry: Sendable {
    case text(String)
    /// By the number that it is said of: `one`, `other`, or an exact number.
    case plural([String: String])
    case list([String])
  }

  /// The language tag.
  package let language: String
  private var entries: [String: Entry]

  /// Reads the themes' files of English and of the language, the first overridden by those after it.
  ///
  /// The English files say which words there are, and of what kind each is.
  init(
    language: String, english: [SourceFile], spoken: [SourceFile], problems: inout [Diagnostic]
  ) {
    self.language = language
    entries = [:]
    for file in english { read(file, mayAdd: true, problems: &problems) }
    for file in spoken { read(file, mayAdd: false, problems: &problems) }
  }

  private mutating func read(_ file: SourceFile, mayAdd: Bool, problems: inout [Diagnostic]) {
    let (root, found) = FrontMatter.readYAML(file)
    var values = ValueReader(file: file)
    for problem in found { values.report(problem) }
    for item in root.map({ values.entries($0, "the strings") }) ?? [] {
      let (key, keyNode, node) = (item.name, item.key, item.value)
      let entry: Entry
      switch node.content {
      case .scalar(let scalar): entry = .text(scalar.text)
      case .sequence: entry = .list(values.texts(node, key))
      case .mapping:
        var forms: [String: String] = [:]
        for (form, _, text) in values.entries(node, key) {
          forms[form] = values.text(text, "\(key), \(form)")
        }
        entry = .plural(forms)
      }
      if let known = entries[key] {
        if known.isLike(entry) {
          entries[key] = entry
        } else {
          values.report(
            .error, code: "wrong-type", "\(key) takes \(known.kindInWords), as in English", at: node.range)
        }
      } else if mayAdd {
        entries[key] = entry
      } else {
        values.report(
          .unknownString(
            key, nearest: nearestMatch(to: key, in: entries.keys.sorted()),
            at: SourceRange(file, keyNode.range)))
      }
    }
    problems += values.problems
  }

  /// The text of a key; the key itself where no file has it.
  package subscript(key: String) -> String {
    if case .text(let text)? = entries[key] { text } else { key }
  }

  /// A text with its `{name}` filled.
  package func text(_ key: String, _ values: [String: String]) -> String { filled(self[key], values) }

  /// A text said of a number, with its `{count}` filled.
  package func count(_ key: String, _ count: Int) -> String {
    guard case .plural(let forms)? = entries[key] else { return "\(number(count)) \(self[key])" }
    // Where a language says 0 in the singular (French), its file has the form "0".
    let form = forms[String(count)] ?? forms[count == 1 ? "one" : "other"] ?? forms["other"] ?? "{count}"
    return filled(form, ["count": number(count)])
  }

  /// The items of a list, for instance the names of the months.
  package func list(_ key: String) -> [String] {
    if case .list(let items)? = entries[key] { items } else { [] }
  }

  /// A whole number with the language's separator between thousands.
  package func number(_ number: Int) -> String { whole(String(number), isGrouped: true) }

  /// A decimal number as the language writes it.
  ///
  /// It is given in digits with `.` before the fraction, and perhaps `-` in front.
  package func number(_ digits: String, isGrouped: Bool = true) -> String {
    let parts = digits.split(separator: ".", maxSplits: 1)
    let whole = whole(parts.first.map(String.init) ?? "0", isGrouped: isGrouped)
    return parts.count > 1 ? whole + self["decimalSeparator"] + parts[1] : whole
  }

  /// How many digits a whole number has at least that is written in groups of three.
  package var groupedDigits: Int { Int(self["groupedDigits"]) ?? 4 }

  /// A day, or what is known of it, as the language writes it.
  func date(_ date: CalendarDate) -> String {
    if date.precision != .day, let part = PartialDate(date.iso) { return self.date(part) }
    let months = list("months")
    let month = months.indices.contains(date.month - 1) ? months[date.month - 1] : String(date.month)
    return text("date", ["day": String(date.day), "month": month, "year": String(date.year)])
  }

  /// A day, month or year as the language writes it.
  func date(_ date: PartialDate) -> String {
    if let month = date.month, let day = date.day,
      let whole = CalendarDate(year: date.year, month: month, day: day)
    {
      return self.date(whole)
    }
    let months = list("months")
    guard let month = date.month, months.indices.contains(month - 1) else { return String(date.year) }
    return text("monthOfYear", ["month": months[month - 1], "year": String(date.year)])
  }

  private func whole(_ digits: String, isGrouped: Bool) -> String {
    let isNegative = digits.hasPrefix("-")
    let bytes = Array(digits.utf8.drop { $0 == UInt8(ascii: "-") })
    let separator = isGrouped && bytes.count >= groupedDigits ? self["groupSeparator"] : ""
    var result = isNegative ? "\u{2212}" : ""
    for (index, byte) in bytes.enumerated() {
      if index > 0, (bytes.count - index) % 3 == 0 { result += separator }
      result.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return result
  }

  private func filled(_ text: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      result += rest[..<open]
      result += values[name] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// The texts as a context for templates; what is said of a number is JSON of its forms, for scripts.
  var context: (type: ContextType, frame: TemplateFrame) {
    let texts = entries.compactMap { key, entry in
      switch entry {
      case .text(let text): (key: key, text: text)
      case .plural(let forms):
        (key, JSON.object(forms.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }).text)
      case .list: nil
      }
    }.sorted { $0.key < $1.key }
    let type = ContextType(
      name: "strings",
      help: "The words of the theme in the site's language, one variable for each text in its strings file.",
      variables: texts.map { .init(name: $0.key, help: $0.text, kind: .text) })
    return (type, TemplateFrame(values: texts.map { .text($0.text) }))
  }
}

extension Strings.Entry {
  /// Whether the other entry may stand in for this one: it is of the same kind, and says what is said of any number.
  fileprivate func isLike(_ other: Strings.Entry) -> Bool {
    switch (self, other) {
    case (.text, .text): true
    case (.plural, .plural(let forms)): forms["other"] != nil
    case (.list(let own), .list(let items)): own.count == items.count
    default: false
    }
  }

  fileprivate var kindInWords: String {
    switch self {
    case .text: "a text"
    case .plural: "a mapping with \"one\" and \"other\""
    case .list(let items): "a list of \(items.count)"
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownString(_ key: String, nearest: String?, at range: SourceRange) -> Diagnostic
  {
    let hint = didYouMean(nearest)
    return Diagnostic(
      .warning, code: "unknown-key", "no English strings file has \"\(key)\"\(hint)", at: .range(range),
      suggestions: nearest.map { [Suggestion(replacing: range, with: $0)] } ?? [])
  }
}
