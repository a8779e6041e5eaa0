import PlantLibrary
import Text

/// Keys and values that say to whom a plant is dangerous.
enum SafetyWords {
  private static let danger: Set = [
    "toxic", "toxicity", "toxique", "toxicite", "toxicidad", "toxica", "toxico", "giftig", "giftigkeit",
    "poison",
    "poisonous", "poisoning", "venenosa", "venenoso", "tossicita", "tossica", "safety", "hazard", "verdict",
    "danger",
    "pettoxicity", "toxicity", "sicherheit", "seguridad", "securite",
  ]
  private static let safe: Set = [
    "safe", "petsafe", "petfriendly", "friendly", "ungiftig", "nontoxic", "catsafe", "dogsafe", "sicher",
  ]

  static let whom: Set = [
    "cat", "cats", "dog", "dogs", "pet", "pets", "chat", "chats", "chien", "chiens", "gato", "gatos", "perro",
    "perros",
    "katze", "katzen", "hund", "hunde", "haustiere", "human", "humans", "people", "children", "enfants",
    "enfant", "kinder",
    "ninos", "mascotas", "animaux", "animales", "tiere", "horse", "horses", "livestock", "humains",
    "personas", "menschen",
  ]

  /// Words that say of what a key is, but not which of the two yes means.
  private static let neutral: Set = ["safety", "sicherheit", "seguridad", "securite", "verdict"]

  /// Whether yes under a key means that a plant is dangerous.
  static func saysDanger(_ words: KeyWords) -> Bool { words.hasAny(danger.subtracting(neutral)) }

  /// Whether a key is about what a plant does to somebody.
  static func isDanger(_ words: KeyWords) -> Bool { words.hasAny(danger) && !isSafe(words) }

  /// Whether a key is about whether a plant is dangerous, whichever of both yes says.
  static func isOfSafety(_ words: KeyWords) -> Bool {
    words.hasAny(safe) || words.hasAny(danger)
      || words.words.contains { word in danger.contains { word.contains($0) } }
  }

  private static let negations: Set = [
    "non", "not", "no", "nicht", "kein", "keine", "sin", "sans", "free", "pas", "nao", "nie", "un",
  ]

  /// Whether a key says the contrary: yes means that it does nothing.
  static func isSafe(_ words: KeyWords) -> Bool {
    if words.hasAny(safe) || words.hasAny(negations) { return true }
    // `nontoxic`, `notpoisonous`: written as one word.
    return danger.contains { word in
      negations.contains { words.words.contains($0 + word) } || words.words.contains(word + "free")
    }
  }

  private static let yes: Set = [
    "toxic", "poisonous", "toxique", "toxica", "toxico", "giftig", "venenosa", "venenoso", "unsafe",
    "dangerous", "tossica",
    "highly toxic", "very toxic", "mildly toxic", "toxic to pets", "deadly", "tres toxique",
    "legerement toxique", "muy toxica",
    "sehr giftig", "leicht giftig", "irritant", "danger", "severe", "trujaca", "harmful",
  ]
  fileprivate static let plainYes: Set = [
    "toxic", "poisonous", "toxique", "toxica", "toxico", "giftig", "venenosa", "venenoso", "unsafe",
    "dangerous",
    "tossica", "danger", "harmful", "trujaca", "toxic to pets", "oui", "ja", "si", "sim",
  ]
  private static let no: Set = [
    "safe", "non toxic", "nontoxic", "not toxic", "non toxique", "no toxica", "no toxico", "ungiftig", "none",
    "harmless", "pet safe",
    "no es toxica", "sans danger", "atoxica", "nicht giftig", "aucune", "ninguna", "keine", "non tossica",
    "nietrujaca", "unbedenklich",
  ]

  /// Texts by what they say.
  struct Sorted {
    fileprivate(set) var yes: [String] = []
    fileprivate(set) var no: [String] = []
    fileprivate(set) var unknown: [String] = []

    /// Whether some say how dangerous, which a plain yes would lose: `toxic` beside `mildly toxic`, or `irritant`.
    var hasDegrees: Bool {
      let words = Set(yes.filter { ValueReader.flag($0) == nil }.map { folded($0) })
      return words.count > 1 || !words.isSubset(of: SafetyWords.plainYes)
    }
  }

  /// The texts that say yes, no and nothing; nil where some text says none of these.
  static func sorted(_ texts: [String]) -> Sorted? {
    var sorted = Sorted()
    for text in texts {
      let word = folded(String(text.trimmed { $0.isWhitespace })).replacing("-", with: " ")
      if let flag = ValueReader.flag(text) {
        if flag { sorted.yes.append(text) } else { sorted.no.append(text) }
      } else if yes.contains(word) || ["oui", "ja", "si", "sim"].contains(word) {
        sorted.yes.append(text)
      } else if no.contains(word) || ["non", "nein", "nao"].contains(word) {
        sorted.no.append(text)
      } else if OptionGuess.saysNothing(text) {
        sorted.unknown.append(text)
      } else {
        return nil
      }
    }
    return sorted
  }
}
