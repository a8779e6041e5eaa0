/// The language that keys and values are in.
enum LanguageGuess {
  private static let words: [(language: String, words: Set<String>)] = [
    (
      "fr",
      [
        "nom", "famille", "arrosage", "lumiere", "exposition", "titre", "hauteur", "floraison", "origine",
        "couleur", "sol", "plantation", "rusticite", "entretien", "difficulte", "plein", "soleil", "ombre",
        "facile", "moyen", "eau", "toxique", "feuillage", "recolte", "semis", "taille",
      ]
    ),
    (
      "es",
      [
        "nombre", "familia", "riego", "luz", "suelo", "altura", "floracion", "origen", "cientifico", "usos",
        "cuidados", "dificultad", "sombra", "semisombra", "facil", "agua", "toxica", "descripcion", "parte",
        "usada", "hojas", "flores", "cosecha",
      ]
    ),
    (
      "de",
      [
        "familie", "standort", "wasser", "licht", "giessen", "hohe", "blutezeit", "herkunft", "boden",
        "pflege", "winterhart", "giftig", "sonne", "schatten", "einfach", "mittel", "schwer", "lateinisch",
        "aussaat", "ernte", "farbe", "dunger",
      ]
    ),
    (
      "it",
      [
        "nome", "famiglia", "luce", "acqua", "annaffiatura", "altezza", "fioritura", "origine", "terreno",
        "esposizione", "ombra", "fiori", "foglie", "raccolta", "semina",
      ]
    ),
    (
      "pt",
      [
        "nome", "familia", "rega", "luz", "solo", "altura", "floracao", "origem", "cientifico", "agua",
        "sombra", "folhas", "colheita",
      ]
    ),
    ("pl", ["nazwa", "rodzina", "stanowisko", "podlewanie", "gleba", "opis", "wysokosc", "kwitnienie"]),
    (
      "en",
      [
        "name", "family", "light", "water", "watering", "height", "soil", "bloom", "title", "sun", "shade",
        "easy", "origin", "difficulty", "toxicity", "hardiness", "spacing", "harvest", "description",
        "native", "color", "season", "moisture", "growth",
      ]
    ),
  ]

  /// nil where no language has clearly most words.
  static func language(of keys: [SurveyedKey]) -> String? {
    var found: Set<String> = []
    for key in keys { found.formUnion(key.words.words) }
    let counts = words.map { ($0.language, $0.words.intersection(found).count) }.sorted { $0.1 > $1.1 }
    guard let best = counts.first, best.1 >= 2, best.1 > counts[1].1 else { return nil }
    return best.0
  }
}
