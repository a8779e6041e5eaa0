/// A text that may be given by language: `Difficulty`, or `{en: Difficulty, es: Dificultad}`.
package struct LocalizedText: Sendable, Hashable {
  /// The language tags in the order written; a plain text has the tag `""`.
  private let languages: [String]

  /// The texts of all languages, in the order written.
  package let texts: [String]

  /// A text for every language.
  package init(_ text: String) { self.init(byLanguage: [("", text)]) }

  /// Texts by BCP 47 language tag.
  package init(byLanguage texts: [(language: String, text: String)]) {
    languages = texts.map(\.language)
    self.texts = texts.map(\.text)
  }

  /// The text for a language tag: that tag's, else that of its primary language (`es` for `es-MX`), else the plain
  /// text, else English, else the first given.
  package func text(in language: String) -> String {
    let wanted = language.lowercased()
    let primary = wanted.split(separator: "-").first.map(String.init) ?? wanted
    for tag in [wanted, primary, "", "en"] {
      if let index = languages.firstIndex(where: { $0.lowercased() == tag }) { return texts[index] }
    }
    return texts.first ?? ""
  }
}
