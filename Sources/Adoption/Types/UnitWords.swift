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
  /// A unit of one letter must be the last and of what it measures: `temperature_c`, `fruit_weight_g`.
  ///
  /// Of `rain_mm_per_year` none is the unit, and a key that is nothing else, `week`, says what it counts.
  static func unit(of words: KeyWords) -> String? {
    if words.words.count < 2 || words.hasAny(["per", "par", "por", "pro", "square", "sq", "cubic"]) {
      return nil
    }
    let last = words.words.last ?? ""
    for (letter, measured) in letters where last == letter && words.hasAny(measured) { return signs[letter] }
    // `month_day` is one of a month.
    if ["day", "week", "month", "year", "hour"].contains(last) { return nil }
    return words.words.reversed().lazy.filter { $0.count > 1 && $0 != "in" && $0 != "an" && $0 != "mes" }
      .compactMap { signs[$0] }
      .first
  }
}

extension UnitWords {
  private static let letters: [(letter: String, measured: Set<String>)] = [
    ("c", ["temp", "temperature", "temperatura", "temperatur"]),
    ("f", ["temp", "temperature", "temperatura", "temperatur"]),
    ("g", ["weight", "poids", "peso", "gewicht"]), ("l", ["volume", "volumen", "capacity"]),
    ("m", ["height", "width", "spread", "hauteur", "altura", "hohe", "altitude", "elevation"]),
  ]
}

/// Months in words.
enum MonthWords {
  /// Words of keys whose numbers from 1 to 12 are months.
  private static let keys: Set = [
    "month", "months", "mois", "mes", "meses", "monat", "monate", "calendar", "calendrier", "calendario",
    "kalender",
    "bloom", "blooms", "blooming", "flowers", "flowering", "floraison", "floracion", "blute", "blutezeit",
    "harvest", "recolte", "cosecha",
    "ernte",
    "sow", "sowing", "semis", "siembra", "aussaat", "saat", "prune", "pruning", "taille", "poda", "schnitt",
    "plant",
    "planting", "plantation", "fioritura", "semina", "raccolta", "season", "saison", "temporada",
  ]

  /// Words beside these in keys of months: `sow_indoors_from`.
  private static let besides: Set = [
    "time", "times", "period", "periode", "periodo", "epoca", "de", "du", "del", "la", "le", "der", "from",
    "to", "start", "end", "begin", "first", "last", "early", "late", "debut", "fin", "inicio", "anfang",
    "ende",
    "indoor", "indoors", "outdoor", "outdoors", "seed", "seeds", "out", "window", "zeit", "when", "best",
    "of",
  ]

  private static let months: Set = ["month", "months", "mois", "mes", "meses", "monat", "monate", "mesi"]
  private static let calendars: Set = ["calendar", "calendrier", "calendario", "kalender"]

  /// Whether a key by its name tells months and nothing else: `planting_time`, but not `planting_depth`.
  static func areOfMonths(_ words: KeyWords) -> Bool {
    if let unit = UnitWords.unit(of: words), unit != "months" { return false }
    return words.hasAny(months) || words.hasAny(calendars)
      || words.hasAny(keys) && words.words.allSatisfy { keys.contains($0) || besides.contains($0) }
  }

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
