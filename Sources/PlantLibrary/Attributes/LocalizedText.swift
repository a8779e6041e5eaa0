/// A text that may be given by language: `Difficulty`, or `{en: Difficulty, es: Dificultad}`.
package struct LocalizedText: Sendable, Hashable {
  /// Texts by language tag, in the order written; a plain text has the tag `""`.
  private let byLanguage: [(language: String, text: String)]

  /// The texts of all languages, in the order written.
  package var texts: [String] { byLanguage.map(\.text) }

  /// A text for every language.
  package init(_ text: String) {
    byLanguage = [("", text)]
  }

  /// Texts by BCP 47 language tag.
  package init(byLanguage texts: [(language: String, text: String)]) {
    byLanguage = texts
  }

  /// The text for a language tag: that tag's, else that of its primary language (`es` for `es-MX`), else the plain
  /// text, else English, else the first given.
  package func text(in language: String) -> String {
    let wanted = language.lowercased()
    let primary = wanted.split(separator: "-").first.map(String.init) ?? wanted
    for tag in [wanted, primary, "", "en"] {
      if let match = byLanguage.first(where: { $0.language.lowercased() == tag }) { return match.text }
    }
    return byLanguage.first?.text ?? ""
  }

  package static func == (left: LocalizedText, right: LocalizedText) -> Bool {
    left.byLanguage.elementsEqual(right.byLanguage) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) {
    for text in byLanguage {
      hasher.combine(text.language)
      hasher.combine(text.text)
    }
  }
}
