package import Diagnostics
package import FrontMatter
package import Markdown
package import Text

/// Reads values of the usual shapes from YAML, and collects every problem with its place.
///
/// Each function takes the value and the name of what holds it, as messages show it. A value that says that there is
/// none (see ``YAMLNode/isNull``) is nil without a problem; a value in error is nil with one.
package struct ValueReader {
  package let file: SourceFile
  package internal(set) var problems: [Diagnostic] = []

  /// How values in Markdown are read.
  let markdown: MarkdownOptions

  /// Whether values in Markdown are MDX.
  var isMDX = false

  /// - Parameters:
  ///   - file: The file that the values were read from, for the places of problems.
  ///   - markdown: How values in Markdown are read.
  package init(file: SourceFile, markdown: MarkdownOptions = MarkdownOptions()) {
    self.file = file
    self.markdown = markdown
  }

  /// What is being read, for messages that many notes give.
  var subject: Diagnostic.Subject?

  package mutating func report(_ diagnostic: Diagnostic) {
    problems.append(diagnostic)
    if diagnostic.subject == nil { problems[problems.count - 1].subject = subject }
  }

  /// Reports what is wrong in the file.
  package mutating func report(
    _ severity: Diagnostic.Severity, code: String, _ message: String, at range: Range<Int>,
    notes: [Diagnostic.Note] = [], replacement: String? = nil
  ) {
    report(
      Diagnostic(severity, code: code, message, at: place(range), notes: notes, replacement: replacement))
  }

  /// Whether there was an error after the first `count` problems.
  func hasErrors(since count: Int) -> Bool {
    problems[count...].contains { $0.severity == .error }
  }

  /// A place in the file.
  package func place(_ range: Range<Int>) -> Diagnostic.Location {
    .range(file, range)
  }

  /// Reports a value of another shape than is wanted (given with its article), code `wrong-type`.
  package mutating func reportWrongType(_ node: YAMLNode, _ what: String, wanted: String) {
    report(.wrongType(what, wanted: wanted, found: node.kindInWords, at: place(node.range)))
  }

  /// Any scalar as it was written, without the line breaks that end a block and the brackets of a link that it is.
  /// - Returns: nil for an empty text too.
  package mutating func text(_ node: YAMLNode, _ what: @autoclosure () -> String) -> String? {
    scalar(node, what(), wanted: "a text").map(WikiLinkText.shown)
  }

  /// A text of one line without the marks of Markdown: `a **small** plant` is `a small plant`; nil for nothing else.
  func withoutMarkup(_ line: String) -> String? {
    guard line.utf8.contains(where: { "*_`[<~".utf8.contains($0) }) else { return line }
    // What a heading says has no length.
    let source = SourceFile(path: file.path, text: "# " + line)
    let (document, _) = MarkdownDocument.render(source, 0..<source.bytes.count, options: markdown)
    guard let heading = document.headings.first else { return line }
    return oneLine(document.text(of: heading) { $0.writtenName })
  }

  /// A list of texts, without items that say nothing; a text by itself is a list of one.
  package mutating func texts(_ node: YAMLNode, _ what: String) -> [String] {
    locatedTexts(node, what).map(\.text)
  }

  /// A list of texts, each with the bytes that it was written with, quotes included.
  package mutating func locatedTexts(_ node: YAMLNode, _ what: String) -> [(text: String, range: Range<Int>)]
  {
    guard let items = node.sequence else {
      return scalar(node, what, wanted: "a list of texts").map { [(WikiLinkText.shown($0), node.range)] }
        ?? []
    }
    var texts: [(text: String, range: Range<Int>)] = []
    texts.reserveCapacity(items.count)
    for item in items {
      guard let text = scalar(item, "an item of \(what)", wanted: "a text") else { continue }
      // The items of an aliased list lie elsewhere, where what is wrong with them can be mended.
      texts.append((WikiLinkText.shown(text), item.range))
    }
    return texts
  }

  /// Yes or no, in one of the spellings that YAML has had for them.
  package mutating func flag(_ node: YAMLNode, _ what: String) -> Bool? {
    guard let text = scalar(node, what, wanted: "yes or no") else { return nil }
    if let flag = Self.flag(text) { return flag }
    reportFlag(text, node, what, allowed: "yes or no")
    return nil
  }

  mutating func reportFlag(
    _ text: String, _ node: YAMLNode, _ what: String, allowed: String, nearest: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(
      .error, code: "invalid-flag", "\(what) takes \(allowed), not \(quoted(text))\(didYouMean(nearest))",
      at: node.range, notes: notes, replacement: nearest)
  }

  /// Whether a text says that nothing is known.
  static func isUnknown(_ text: String) -> Bool {
    text == "?" || text.lowercased() == "unknown"
  }

  /// A whole number within a range.
  package mutating func integer(_ node: YAMLNode, _ what: String, in allowed: ClosedRange<Int>) -> Int? {
    guard let text = scalar(node, what, wanted: "a whole number") else { return nil }
    if let value = Int(text), allowed.contains(value) { return value }
    let bounds =
      allowed.upperBound == .max
      ? "of \(allowed.lowerBound) or more" : "from \(allowed.lowerBound) to \(allowed.upperBound)"
    report(
      .error, code: "invalid-integer", "\(what) takes a whole number \(bounds), not \(quoted(text))",
      at: node.range)
    return nil
  }

  /// A number in decimal notation, exactly as written.
  package mutating func decimal(_ node: YAMLNode, _ what: String) -> Decimal? {
    guard let text = scalar(node, what, wanted: "a number") else { return nil }
    switch Self.number(in: text[...]) {
    case .value(let value, _): return value
    case .tooLong(let digits): report(.numberTooLong(digits: digits, what, at: place(node.range)))
    case nil: report(.invalidNumber(text, what, example: "12.5", at: place(node.range)))
    }
    return nil
  }

  /// A text, or a mapping of texts by language tag.
  package mutating func localized(_ node: YAMLNode, _ what: String) -> LocalizedText? {
    guard let entries = node.mapping else {
      return scalar(node, what, wanted: "a text, or texts by language").map { LocalizedText($0) }
    }
    var texts: [(language: String, text: String)] = []
    for entry in entries {
      guard let language = entry.name, Self.isLanguageTag(language) else {
        let key = entry.name.map { quoted($0) } ?? "a key of \(what)"
        report(
          Diagnostic(
            .error, code: "invalid-language",
            "\(key) is not a language tag like en or pt-BR, as \(what) takes", at: place(entry.key.range)),
          of: entry.key, in: node, isKnown: Self.isLanguageTag)
        continue
      }
      if let text = text(entry.value, "\(language) of \(what)") { texts.append((language, text)) }
    }
    if entries.isEmpty {
      report(.wrongType(what, wanted: "a text", found: "an empty mapping", at: place(node.range)))
    }
    return texts.isEmpty ? nil : LocalizedText(byLanguage: texts)
  }

  /// The entries of a mapping, in the order written.
  ///
  /// `what` is the mapping's name: `plantsite.yml`, `the option easy`. Where `known` names the keys that it may have,
  /// others are left out with the warning `unknown-key`; nil allows any.
  package mutating func entries(
    _ node: YAMLNode, _ what: String, known: [String]? = nil
  ) -> [(name: String, key: YAMLNode, value: YAMLNode)] {
    guard let entries = node.mapping else {
      if !node.isNull { reportWrongType(node, what, wanted: "a mapping") }
      return []
    }
    var read: [(name: String, key: YAMLNode, value: YAMLNode)] = []
    for entry in entries {
      guard let name = entry.name else {
        reportWrongType(entry.key, "a key of \(what)", wanted: "a text")
        continue
      }
      if let known, !known.contains(name) {
        reportUnknownKey(entry.key, what, known: known, of: node)
      } else {
        read.append((name, entry.key, entry.value))
      }
    }
    return read
  }

  /// Warns of a key that nothing is known about, with the nearest known one, code `unknown-key`.
  ///
  /// `mapping` is what has the key.
  mutating func reportUnknownKey(
    _ key: YAMLNode, _ what: String, known: [String], of mapping: YAMLNode
  ) {
    let name = key.scalar?.text ?? ""
    let nearest = nearestMatch(to: name, in: known)
    report(
      Diagnostic(
        .warning, code: "unknown-key", "\(quoted(name)) is not a key of \(what)\(didYouMean(nearest))",
        at: place(key.range), notes: [Diagnostic.Note("known: \(listed(known))")], replacement: nearest),
      of: key, in: mapping, isKnown: known.contains)
  }

  /// Reports what is wrong with a key; within braces one that has no value may be the rest of a text with commas, which
  /// is told once for all of the text.
  private mutating func report(
    _ problem: Diagnostic, of key: YAMLNode, in mapping: YAMLNode, isKnown: (String) -> Bool
  ) {
    let entries = mapping.mapping ?? []
    func isRest(_ index: Int) -> Bool { entries[index].value.isNull && entries[index].value.range.isEmpty }
    guard file.bytes.indices.contains(mapping.range.lowerBound),
      file.bytes[mapping.range.lowerBound] == UInt8(ascii: "{"),
      let index = entries.firstIndex(where: { $0.key.range == key.range }), isRest(index),
      let start = entries[..<index].lastIndex(where: { !($0.value.isNull && $0.value.range.isEmpty) }),
      let before = entries[start].value.scalar, before.style == .plain, !before.text.isEmpty
    else { return report(problem) }
    guard entries[(start + 1)..<index].allSatisfy({ isKnown($0.name ?? "") }) else { return }
    let rest = entries[(start + 1)...].indices.prefix(while: isRest).map { entries[$0].name ?? "" }
    let text = ([before.text] + rest).joined(separator: ", ")
    report(
      problem.adding(
        Diagnostic.Note("a comma ends a text within braces; with quotes it doesn't: \"\(text)\"")))
  }

  /// What to say of a text that a colon made a mapping: `[note: dry]`, `- note: dry`.
  private func colonHint(_ node: YAMLNode) -> Diagnostic.Note? {
    guard let entries = node.mapping, entries.count == 1, let key = entries[0].name,
      let value = entries[0].value.scalar, value.style == .plain, !value.text.isEmpty,
      entries[0].key.range.lowerBound == node.range.lowerBound
    else { return nil }
    return Diagnostic.Note(
      "a colon and a space divide a text; with quotes they don't: \"\(key): \(value.text)\"")
  }

  /// The scalar's text; nil where it is null or empty, or, with a problem, where there is no scalar.
  ///
  /// `what` is put together only for a problem, since most values have none.
  mutating func scalar(
    _ node: YAMLNode, _ what: @autoclosure () -> String, wanted: @autoclosure () -> String
  ) -> String? {
    guard let scalar = node.scalar else {
      let problem = Diagnostic.wrongType(
        what(), wanted: wanted(), found: node.kindInWords, at: place(node.range))
      report(colonHint(node).map(problem.adding) ?? problem)
      return nil
    }
    return Self.text(of: scalar)
  }

  /// The scalar's text; nil where it is null or empty.
  package static func text(of scalar: YAMLScalar) -> String? {
    if scalar.isNull || scalar.text.isEmpty { return nil }
    guard scalar.style == .literal || scalar.style == .folded else { return scalar.text }
    let text = scalar.text.utf8
    let end = text.lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return end.map { String(scalar.text[...$0]) }
  }

  /// Whether a text says yes or no; nil for any other.
  package static func flag(_ text: String) -> Bool? {
    switch text {
    case "true", "yes": return true
    case "false", "no": return false
    default: break
    }
    switch text.lowercased() {
    case "true", "yes", "on", "y": return true
    case "false", "no", "off", "n": return false
    default: return nil
    }
  }

  /// Whether the text has the form of a BCP 47 tag: parts of up to eight letters and digits, the first of letters.
  private static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let primary = parts.first, (2...8).contains(primary.count) else { return false }
    return primary.allSatisfy(\.isASCIILetter)
      && parts.allSatisfy {
        (1...8).contains($0.count) && $0.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      }
  }
}

extension Diagnostic {
  static func wrongType(
    _ what: String, wanted: String, found: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(.error, code: "wrong-type", "\(what) takes \(wanted), not \(found)", at: location)
  }

  static func invalidNumber(
    _ text: String, _ what: String, example: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-number", "\(quoted(text)) is not a number; \(what) takes one like \(example)",
      at: location)
  }

  static func numberTooLong(digits: Int, _ what: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-number",
      "\(what) has \(digits) digits; a number of up to \(Decimal.digitLimit) can be kept exactly",
      at: location)
  }
}
