import Text

/// Words that have an order: low, medium, high.
enum Scale {
  /// Each scale from its lower end, in English, French, Spanish and German; words of one rank mean the same.
  private static let scales: [[[String]]] = [
    // How much of something.
    [
      ["none", "aucun", "aucune", "ninguno", "ninguna", "keine", "kein", "never", "jamais", "nunca", "nie"],
      [
        "very low", "tres faible", "muy bajo", "muy baja", "sehr niedrig", "sehr gering", "minimal",
        "minimum", "tres peu",
      ],
      [
        "low", "faible", "bajo", "baja", "niedrig", "gering", "little", "light", "peu", "poco", "poca",
        "wenig", "low to none",
        "leger", "legere", "ligero", "ligera", "leicht", "rare", "rarely", "rarement", "raramente", "selten",
        "scarce", "escaso",
      ],
      [
        "low to medium", "low-medium", "low to moderate", "low-moderate", "faible a modere",
        "faible a moderee",
        "bajo a medio", "bajo a moderado",
      ],
      [
        "medium", "moderate", "average", "normal", "modere", "moderee", "moyen", "moyenne", "medio", "media",
        "moderado", "moderada", "mittel", "massig", "mid", "balanced", "sometimes", "occasional",
        "occasionally", "regular",
        "regulier", "reguliere", "regularly", "regelmassig", "regelmassige",
      ],
      [
        "medium to high", "medium-high", "moderate to high", "moderate-high", "modere a eleve",
        "moderee a elevee",
        "medio a alto",
      ],
      [
        "high", "eleve", "elevee", "fort", "forte", "alto", "alta", "hoch", "heavy", "abundant", "abondant",
        "abondante",
        "abundante", "viel", "frequent", "frequently", "often", "frecuente", "haufig", "much", "beaucoup",
        "mucho", "strong",
      ],
      [
        "very high", "tres eleve", "tres elevee", "muy alto", "muy alta", "sehr hoch", "extreme", "always",
        "toujours",
        "siempre", "immer", "constant",
      ],
    ],
    // How hard.
    [
      [
        "very easy", "tres facile", "muy facil", "sehr einfach", "sehr leicht", "beginner", "debutant",
        "principiante", "anfanger",
      ],
      ["easy", "facile", "facil", "einfach", "leicht", "simple", "sencillo", "sencilla"],
      [
        "easy to moderate", "easy-moderate", "easy to medium", "facile a moyen", "facile a moyenne",
        "facil a media",
      ],
      [
        "medium", "moderate", "intermediate", "moyen", "moyenne", "intermediaire", "media", "medio",
        "intermedio",
        "intermedia", "mittel", "average",
      ],
      ["moderate to difficult", "medium to hard", "moyen a difficile", "moderate to hard"],
      [
        "hard", "difficult", "difficile", "dificil", "schwer", "schwierig", "challenging", "demanding",
        "anspruchsvoll",
        "delicat", "delicate", "exigeant", "exigente", "advanced", "avance", "avanzado", "fortgeschritten",
      ],
      [
        "very hard", "very difficult", "tres difficile", "muy dificil", "sehr schwer", "expert", "experto",
        "experte",
      ],
    ],
    // Light, from the sun to the dark.
    [
      [
        "full sun", "plein soleil", "pleno sol", "sol pleno", "volle sonne", "vollsonnig", "sonnig", "sun",
        "soleil",
        "sol", "sonne", "direct", "direct sun", "direct sunlight", "sol directo", "direkte sonne", "full",
        "ensoleille",
        "pelne slonce",
      ],
      [
        "full sun to partial shade", "full sun to part shade", "sun to part shade", "plein soleil a mi-ombre",
        "plein soleil ou mi-ombre", "sonnig bis halbschattig", "sol o semisombra", "sol a semisombra",
        "sonnig-halbschattig",
      ],
      [
        "bright", "bright light", "bright direct", "lumiere vive", "vive", "luz brillante", "hell",
        "bright indirect",
        "bright indirect light", "lumiere indirecte vive", "luz brillante indirecta", "hell indirekt",
        "filtered",
        "filtered light", "tamisee", "luz filtrada",
      ],
      [
        "partial sun", "part sun", "partial", "partial shade", "part shade", "semi-shade", "light shade",
        "dappled shade", "mi-ombre",
        "semisombra", "media sombra", "halbschatten", "halbschattig", "mezzombra", "half",
        "partial shade to full sun",
      ],
      [
        "medium", "medium light", "medium indirect", "lumiere moyenne", "luz media", "mittel", "indirect",
        "indirect light",
        "lumiere indirecte", "luz indirecta", "indirekt",
      ],
      [
        "partial shade to shade", "mi-ombre a ombre", "part shade to full shade", "halbschattig bis schattig",
      ],
      ["low", "low light", "low indirect", "faible lumiere", "poca luz", "wenig licht"],
      [
        "shade", "full shade", "ombre", "sombra", "schatten", "schattig", "deep shade", "ombra",
        "sombra total",
      ],
    ],
    // Water, from dry to wet.
    [
      ["very dry", "tres sec", "muy seco", "sehr trocken"],
      ["dry", "sec", "seche", "seco", "seca", "trocken"],
      ["dry to medium", "dry to moist", "sec a frais", "seco a humedo"],
      ["medium", "mesic", "fresh", "frais", "fraiche", "fresco", "frisch", "moderate", "slightly moist"],
      ["moist", "humide", "humedo", "humeda", "feucht", "damp"], ["medium to wet", "moist to wet"],
      [
        "wet", "mouille", "detrempe", "mojado", "encharcado", "nass", "boggy", "aquatic", "aquatique",
        "acuatico",
      ],
    ],
    // Speed.
    [
      ["very slow", "tres lente", "tres lent", "muy lento"],
      ["slow", "lent", "lente", "lento", "lenta", "langsam"],
      ["slow to moderate", "slow to medium"],
      ["medium", "moderate", "moyen", "moyenne", "modere", "moderee", "medio", "media", "mittel"],
      ["moderate to fast", "medium to fast"],
      ["fast", "rapide", "rapido", "rapida", "schnell", "quick", "rapid"],
      ["very fast", "tres rapide", "muy rapido", "sehr schnell"],
    ],
    // Size.
    [
      ["tiny", "very small", "tres petit", "mini", "diminuto"],
      ["small", "petit", "petite", "pequeno", "pequena", "klein", "short", "bas"],
      ["medium", "moyen", "moyenne", "mediano", "mediana", "mittel", "mittelgross"],
      ["large", "big", "grand", "grande", "gross", "tall", "haut"],
      ["very large", "tres grand", "muy grande", "huge", "giant", "enorme"],
    ],
    // How long it lives.
    [
      ["annual", "annuelle", "annuel", "anual", "einjahrig", "annuale"],
      ["biennial", "bisannuelle", "bisannuel", "bienal", "zweijahrig", "biennale"],
      [
        "perennial", "vivace", "perenne", "mehrjahrig", "ausdauernd", "short-lived perennial",
        "herbaceous perennial",
      ],
    ],
    // How dangerous.
    [
      [
        "safe", "non-toxic", "nontoxic", "non toxique", "no toxica", "no toxico", "ungiftig", "no", "non",
        "none", "sans danger", "segura", "seguro",
      ],
      [
        "caution", "mild", "mildly toxic", "limited", "legerement toxique", "levemente toxica",
        "leicht giftig", "low", "irritant", "prudence",
      ],
      ["moderate", "moderately toxic", "medium", "moyenne"],
      [
        "toxic", "poisonous", "toxique", "toxica", "toxico", "giftig", "yes", "oui", "dangerous", "high",
        "venenosa",
      ],
      [
        "very toxic", "highly toxic", "tres toxique", "muy toxica", "sehr giftig", "deadly", "mortel",
        "mortelle", "severe", "fatal",
      ],
    ],
    // Seasons.
    [
      ["early spring", "debut du printemps", "fruhes fruhjahr"],
      ["spring", "printemps", "primavera", "fruhling", "fruhjahr", "wiosna"],
      ["late spring", "fin du printemps"],
      ["early summer", "debut de l'ete", "fruhsommer"],
      ["summer", "ete", "verano", "sommer", "estate", "lato"],
      ["late summer", "fin de l'ete", "spatsommer"],
      ["fall", "autumn", "automne", "otono", "herbst", "autunno", "jesien"], ["late fall", "late autumn"],
      ["winter", "hiver", "invierno", "inverno", "zima"],
      ["year-round", "all year", "toute l'annee", "todo el ano", "ganzjahrig", "year round"],
    ],
  ]

  /// All words of a scale that is asked for by itself.
  private static let lights = Set(scales[2].joined())
  private static let dangers = Set(scales[7].joined())
  private static let seasons = Set(scales[8].joined())

  /// Whether a text is a season, or some with what stands between them.
  static func isSeason(_ text: String) -> Bool {
    let parts = folded(text).split { !$0.isLetter }.map { String($0) }
    let besides: Set = [
      "to", "and", "early", "mid", "late", "a", "et", "bis", "und", "y", "o", "e", "all", "year", "round",
    ]
    return !parts.isEmpty && parts.allSatisfy { seasons.contains($0) || besides.contains($0) }
      || seasons.contains(folded(text))
  }

  /// Whether at least half of some texts say how dangerous something is, as the scale of that has it.
  static func areDangers(_ texts: [String]) -> Bool {
    let known = texts.count {
      dangers.contains(folded($0)) || dangers.contains(folded($0).replacing("-", with: " "))
    }
    return known * 2 >= texts.count
  }

  /// Whether a text says how much light, as the scale of light has it.
  static func isLight(_ text: String) -> Bool { lights.contains(folded(text).replacing("-", with: " ")) }

  /// The texts in the order that they have on a scale; nil where no scale has nearly all of them.
  static func ordered(_ texts: [String]) -> [String]? {
    let words = texts.map { folded($0).replacing("-", with: " ") }
    for scale in scales {
      var ranks: [String: Double] = [:]
      for (rank, names) in scale.enumerated() {
        for name in names { ranks[name.replacing("-", with: " ")] = Double(rank) }
      }
      let found = words.map { rank($0, ranks) }
      let missing = found.count { $0 == nil }
      guard texts.count > 1, missing == 0 || missing * 5 <= texts.count else { continue }
      // What the scale doesn't have comes last.
      return texts.indices.sorted { (found[$0] ?? .infinity, $0) < (found[$1] ?? .infinity, $1) }.map {
        texts[$0]
      }
    }
    return nil
  }

  private static let betweens = [
    " a ", " to ", " ou ", " or ", " o ", " bis ", " oder ", " et ", " and ", " y ", "/", ", ", " ",
  ]

  /// The rank of a word, or the middle of two: `low to medium`.
  private static func rank(_ text: String, _ ranks: [String: Double]) -> Double? {
    if let rank = ranks[text] { return rank }
    for between in betweens {
      let parts = text.split(separator: between).compactMap { ranks[String($0.trimmed { $0 == " " })] }
      if parts.count == 2, text.split(separator: between).count == 2 { return (parts[0] + parts[1]) / 2 }
    }
    return nil
  }
}
