import Text

/// The words that a key is made of, without case and accents: `nomLatin`, `nom_latin` and `Nom latin` are `nom`, `latin`.
struct KeyWords: Hashable, Sendable {
  let words: [String]

  /// The words as one: `nomlatin`.
  var joined: String { words.joined() }

  init(_ key: String) {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for scalar in key.unicodeScalars {
      if !scalar.properties.isAlphabetic, scalar.properties.numericType == nil {
        if !word.isEmpty { words.append(word) }
        word = ""
        wasLower = false
        continue
      }
      if wasLower, scalar.properties.isUppercase {
        words.append(word)
        word = ""
      }
      word.unicodeScalars.append(scalar)
      wasLower = scalar.properties.isLowercase
    }
    if !word.isEmpty { words.append(word) }
    self.words = words.map { folded($0) }
  }

  init(path: [String]) { words = path.flatMap { KeyWords($0).words } }

  func hasAny(_ others: Set<String>) -> Bool { words.contains { others.contains($0) } }
}
