import Text

/// Units of measure as notes write them.
enum UnitWords {
  /// By the sign that attributes have.
  private static let units: [(sign: String, names: [String])] = [
    ("mm", ["mm", "millimeter", "millimeters", "millimetres"]),
    ("cm", ["cm", "cms", "centimeter", "centimeters", "centimetres", "centimetros", "centimetre"]),
    ("m", ["m", "meter", "meters", "metre", "metres", "metros", "metro", "mètres"]),
    ("in", ["in", "in.", "inch", "inches", "\"", "″", "”", "pulgadas", "pouces"]),
    ("ft", ["ft", "ft.", "foot", "feet", "'", "′", "’"]),
    ("°C", ["°c", "ºc", "c", "celsius"]), ("°F", ["°f", "ºf", "f", "fahrenheit"]),
    ("g", ["g", "gram", "grams"]), ("kg", ["kg", "kilos"]),
    ("l", ["l", "liter", "liters", "litre", "litres", "litros"]), ("ml", ["ml"]),
    ("gal", ["gal", "gallon", "gallons"]),
    ("days", ["day", "days", "jours", "jour", "dias", "dia", "tage", "tag", "giorni", "d"]),
    ("weeks", ["week", "weeks", "semaines", "semaine", "semanas", "semana", "wochen", "woche"]),
    ("months", ["month", "months", "mois", "meses", "mes", "monate", "monat"]),
    ("years", ["year", "years", "ans", "an", "anos", "jahre", "jahr", "yrs"]),
    ("hours", ["hour", "hours", "hr", "hrs", "h", "heures", "horas", "stunden"]),
    ("%", ["%", "percent"]),
  ]

  private static let signs = Dictionary(units.flatMap { unit in unit.names.map { ($0, unit.sign) } }) {
    first, _ in first
  }

  /// The unit after the first number of a text: `60-80 cm` has `cm`; nil for none.
  static func unit(in text: String) -> String? {
    let rest = text.prefix { $0 != "(" }
    guard let last = rest.lastIndex(where: \.isNumber) else { return nil }
    let tail = rest[rest.index(after: last)...].trimmed { $0 == " " || $0 == "\u{A0}" || $0 == "+" }
    return signs[tail.lowercased()]
  }

  /// The unit that a key names, such as `height_cm`; nil for none.
  ///
  /// Units of one letter aren't looked for.
  static func unit(of words: KeyWords) -> String? {
    words.words.reversed().lazy.filter { $0.count > 1 && $0 != "in" && $0 != "an" && $0 != "mes" }.compactMap
    { signs[$0] }
    .first
  }
}

/// Months in words.
enum MonthWords {
  /// Words of keys whose numbers from 1 to 12 are months.
  static let keys: Set = [
    "month", "months", "mois", "mes", "meses", "monat", "monate", "calendar", "calendrier", "calendario",
    "kalender",
    "bloom", "flowering", "floraison", "floracion", "blute", "blutezeit", "harvest", "recolte", "cosecha",
    "ernte",
    "sow", "sowing", "semis", "siembra", "aussaat", "saat", "prune", "pruning", "taille", "poda", "schnitt",
    "plant",
    "planting", "plantation", "fioritura", "semina", "raccolta", "season", "saison", "temporada",
  ]

  private static let names: Set = Set(
    [
      "january february march april may june july august september october november december",
      "jan feb mar apr jun jul aug sep sept oct nov dec",
      "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre janv fevr juil",
      "enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ene abr ago dic",
      "januar februar marz mai juni juli oktober dezember okt dez mrz",
      "gennaio febbraio aprile maggio giugno luglio settembre ottobre novembre dicembre",
      "janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro",
    ].flatMap { $0.split(separator: " ") }.map { String($0) })

  private static let others: Set = [
    "to", "a", "au", "al", "bis", "and", "et", "y", "und", "e", "until", "through", "thru", "de", "du",
    "from", "von", "di",
    "en", "the", "early", "mid", "late",
  ]

  /// Whether a text is of months, with nothing else but what stands between them.
  static func areMonths(_ text: String) -> Bool {
    let words = folded(text).split { !$0.isLetter }.map { String($0) }
    return words.contains(where: names.contains)
      && words.allSatisfy { names.contains($0) || others.contains($0) }
      && !text.contains(where: \.isNumber)
  }
}
