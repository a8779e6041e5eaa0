import Foundation
import Testing

/// Holds the reference of diagnostics to the codes in the sources.
@Suite struct DiagnosticsReferenceTests {
  private static let page = "docs/reference/diagnostics.md"

  @Test func explainsEveryCodeOfTheSourcesAndNoOther() throws {
    let codes = Set(try severities().keys)
    let explained = Set(try explanations().keys)
    #expect(codes.subtracting(explained).sorted() == [], "codes that the reference lacks")
    #expect(explained.subtracting(codes).sorted() == [], "codes that no source has any more")
    #expect(codes.count > 100)
  }

  @Test func givesEachCodeItsSeverity() throws {
    let severities = try severities()
    for (code, explanation) in try explanations() {
      guard let severity = severities[code] else { continue }
      #expect(explanation.severities == severity, "\(code)")
    }
  }

  @Test func saysHowToMendEach() throws {
    for (code, explanation) in try explanations() {
      #expect(explanation.text.contains("\nMend: "), "\(code)")
    }
  }

  private struct Explanation {
    /// Both where a code is sometimes one, sometimes the other.
    let severities: Set<String>
    let text: String
  }

  /// What the reference says, by code.
  private func explanations() throws -> [String: Explanation] {
    var explanations: [String: Explanation] = [:]
    for section in try Documentation.text(Self.page).split(separator: "\n### ").dropFirst() {
      let code = try #require(section.firstMatch(of: /^`([a-z0-9-]+)`\n/), "\(section.prefix(60))")
      let text = String(section.dropFirst(code.0.count))
      let severity = try #require(text.firstMatch(of: /^(Error or warning|Error|Warning)\.\s/), "\(code.1)")
      #expect(explanations[String(code.1)] == nil, "\(code.1) is there twice")
      explanations[String(code.1)] = Explanation(
        severities: Set(severity.1.lowercased().components(separatedBy: " or ")), text: text)
    }
    return explanations
  }

  /// The severity of each code in the sources.
  ///
  /// A code is written beside the severity, mostly as a literal; where it isn't, all literals behind `code:` count.
  private func severities() throws -> [String: Set<String>] {
    var severities: [String: Set<String>] = [:]
    for file in try Documentation.files(in: "Sources", ending: ".swift") {
      let source = try Documentation.text(file)
      for match in source.matches(of: /(?:\.(error|warning),\s*)?code: ("[^\n]*|[^\n]*\? "[^\n]*)/) {
        // Problems of names are warnings, of which the severity is added when they get their place.
        let severity = match.1.map(String.init) ?? "warning"
        for code in codes(in: match.2) { severities[code, default: []].insert(severity) }
      }
    }
    return severities
  }

  private func codes(in text: Substring) -> [String] {
    // A code alone, or one of two by a condition.
    let isChosen = !text.hasPrefix("\"")
    let literals = text.matches(of: /"((?:[a-z0-9]|-|\\\(noun\))+)"/).map { String($0.1) }
    return literals.prefix(isChosen ? 2 : 1).flatMap { literal in
      guard literal.hasSuffix("\\(noun)") else { return [literal] }
      // What spellings are claimed for, see `SpellingTable`.
      return ["answer", "attribute", "field", "option"].map { literal.dropLast("\\(noun)".count) + $0 }
    }
  }
}
