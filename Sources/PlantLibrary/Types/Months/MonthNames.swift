internal import Text

/// The names of months in some languages, as notes of other tools write them.
enum MonthNames {
  struct Language: Sendable {
    let tag: String
    let names: [String]
    let short: [String]
    /// More spellings, with the number of their month.
    var others: [(String, Int)] = []
  }

  static let languages = [
    Language(
      tag: "en",
      names: [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
      ],
      short: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
      others: [("Sept", 9)]),
    Language(
      tag: "fr",
      names: [
        "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
        "novembre", "décembre",
      ],
      short: [
        "janv", "févr", "mars", "avr", "mai", "juin", "juil", "août", "sept", "oct", "nov", "déc",
      ],
      others: [("fév", 2), ("juill", 7)]),
    Language(
      tag: "es",
      names: [
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
        "noviembre", "diciembre",
      ],
      short: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
      others: [("setiembre", 9)]),
    Language(
      tag: "de",
      names: [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
        "November", "Dezember",
      ],
      short: ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"],
      others: [("Jänner", 1), ("Feber", 2), ("Maerz", 3), ("Mrz", 3)]),
    Language(
      tag: "it",
      names: [
        "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre",
        "ottobre", "novembre", "dicembre",
      ],
      short: ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
      others: [("sett", 9)]),
    Language(
      tag: "pt",
      names: [
        "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro",
        "novembro", "dezembro",
      ],
      short: ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"]),
  ]

  /// The month (1 to 12) of a name or abbreviation, whatever its case and accents; nil for another text.
  static func month(named text: some StringProtocol) -> Int? {
    let word = folded(String(text))
    return byName[word.last == "." ? String(word.dropLast()) : word]
  }

  private static let byName: [String: Int] = {
    var months: [String: Int] = [:]
    for language in languages {
      for (number, name) in spellings(language) { months[folded(name)] = number }
    }
    return months
  }()

  private static func spellings(_ language: Language) -> [(Int, String)] {
    [language.names, language.short].flatMap { names in zip(1..., names) } + language.others.map { ($1, $0) }
  }

  /// Every way to write a month, each once.
  static func spellings(of month: Int) -> [String] {
    var known: Set<String> = []
    let names = languages.flatMap(spellings).filter { $0.0 == month }.map(\.1)
    return names.filter { known.insert(folded($0)).inserted }
  }

  /// Another month in the language and the form of a name: July after `févr.` is `juil`; nil where that is no name.
  static func name(of month: Int, like other: String) -> String? {
    let word = folded(other.last == "." ? String(other.dropLast()) : other)
    for language in languages {
      for names in [language.names, language.short] where names.contains(where: { folded($0) == word }) {
        let name = names[month - 1]
        return other.first?.isUppercase == true
          ? name.prefix(1).uppercased() + name.dropFirst() : name.lowercased()
      }
    }
    return nil
  }
}
