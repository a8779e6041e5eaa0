import Diagnostics
import Text

/// The language that keys and texts of notes are in.
enum LanguageGuess {
  /// Small words that each language has in nearly every sentence, and others don't.
  private static let smallWords: [String: Set<String>] = [
    "en": ["the", "and", "of", "is", "with", "for", "that", "are", "this"],
    "fr": ["le", "les", "des", "et", "est", "une", "dans", "pour", "sont", "avec"],
    "es": ["el", "los", "las", "es", "una", "con", "para", "por", "del", "su"],
    "de": ["der", "die", "und", "das", "ist", "mit", "ein", "eine", "sind", "nicht", "im"],
    "it": ["il", "gli", "di", "che", "una", "con", "per", "sono", "della", "nel"],
    "pt": ["os", "as", "uma", "com", "para", "não", "são", "da", "do", "em"],
    "nl": ["de", "het", "een", "en", "van", "is", "met", "voor", "niet", "zijn"],
    "sv": ["och", "att", "är", "som", "den", "det", "med", "för", "inte"],
    "pl": ["się", "jest", "nie", "oraz", "są", "dla", "przez"],
    "da": ["og", "er", "som", "det", "til", "med", "ikke", "af"],
    "cs": ["je", "jsou", "nebo", "ve", "při", "není", "jako"],
  ]

  /// The language that the notes are written in; nil where no language has clearly most small words.
  static func language(of notes: [RecordFile]) -> String? {
    var counts: [String: Int] = [:]
    for note in notes.prefix(200) {
      let text = String(decoding: note.source.bytes.prefix(6000), as: UTF8.self)
      for word in text.split(whereSeparator: { !$0.isLetter }) where word.utf8.count <= 6 {
        let word = word.lowercased()
        for (language, words) in smallWords where words.contains(word) { counts[language, default: 0] += 1 }
      }
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let best = sorted.first, best.value >= 20 else { return nil }
    if sorted.count > 1, sorted[1].value * 4 > best.value * 3 { return nil }
    return best.key
  }

  private static let words: [(language: String, words: Set<String>)] = [
    (
      "fr",
      [
        "nom", "famille", "arrosage", "lumiere", "exposition", "titre", "hauteur", "floraison", "origine",
        "couleur", "sol", "plantation", "rusticite", "entretien", "difficulte", "plein", "soleil", "ombre",
        "facile", "moyen", "eau", "toxique", "feuillage", "recolte", "semis", "taille",
        "scientifique", "genre", "espece", "fournisseur", "prix", "achat", "vente", "remarque", "remarques",
        "donateur", "quantite", "emplacement", "recolteur", "collecteur", "provenance", "pays", "numero",
      ]
    ),
    (
      "es",
      [
        "nombre", "imagen", "estacion", "precio", "familia", "riego", "luz", "suelo", "altura", "floracion",
        "origen", "cientifico", "usos",
        "cuidados", "dificultad", "sombra", "semisombra", "facil", "agua", "toxica", "descripcion", "parte",
        "usada", "hojas", "flores", "cosecha", "genero", "especie", "proveedor", "coste", "compra", "venta",
        "observaciones", "donante", "cantidad", "ubicacion", "recolector", "fecha", "procedencia", "pais",
        "numero", "grupo",
      ]
    ),
    (
      "de",
      [
        "familie", "standort", "wasser", "licht", "giessen", "hohe", "blutezeit", "herkunft", "boden",
        "pflege", "winterhart", "giftig", "sonne", "schatten", "einfach", "mittel", "schwer", "lateinisch",
        "aussaat", "ernte", "farbe", "dunger", "botanischer", "deutscher", "wissenschaftlicher", "gattung",
        "sorte",
        "akzession", "akz", "akzessionsnummer", "sammler", "sammeldatum", "fundort", "breite", "lange",
        "eingang", "beet", "anzahl", "menge", "spender", "lieferant", "preis", "bemerkung", "bemerkungen",
        "notiz", "notizen", "topf", "rote",
      ]
    ),
    (
      "it",
      [
        "nome", "famiglia", "luce", "acqua", "annaffiatura", "altezza", "fioritura", "origine", "terreno",
        "esposizione", "ombra", "fiori", "foglie", "raccolta", "semina", "scientifico", "genere", "specie",
        "fornitore", "prezzo", "acquisto", "vendita", "osservazioni", "donatore", "quantita", "posizione",
        "provenienza", "paese", "numero",
      ]
    ),
    (
      "pt",
      [
        "nome", "familia", "rega", "luz", "solo", "altura", "floracao", "origem", "cientifico", "agua",
        "sombra", "folhas", "colheita", "genero", "especie", "fornecedor", "preco", "compra", "venda",
        "observacoes", "doador", "quantidade", "localizacao", "coletor", "proveniencia", "pais", "numero",
      ]
    ),
    (
      "nl",
      [
        "naam", "nederlandse", "familie", "geslacht", "soort", "herkomst", "standplaats", "hoogte", "bloei",
        "kleur", "grond", "prijs", "inkoop", "verkoop", "leverancier", "aantal", "opmerking", "opmerkingen",
        "verzamelaar",
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

  /// The language of the names of keys, those of records too; nil where no language has clearly most words.
  static func language(of keys: [AdoptedKey]) -> String? {
    var found: Set<String> = []
    for key in keys {
      found.formUnion(key.key.words.words)
      for field in key.guess.fields { found.formUnion(KeyWords(field.name).words) }
    }
    let counts = words.map { ($0.language, $0.words.intersection(found).count) }.sorted { $0.1 > $1.1 }
    guard let best = counts.first, best.1 >= 2, best.1 > counts[1].1 else { return nil }
    return best.0
  }
}
