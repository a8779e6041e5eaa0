/// What a key is about, as far as its name says.
enum Meaning: String, CaseIterable, Sendable {
  case scientificName, commonNames, synonyms, family, order
  case light, water, difficulty, growing, dormant, flowering, hardiness, habit
  case title, description, image, gallery, imageAlternative, imageCredit, imageCaption
  case date, updated, draft, published, tags, links, slug, aliases, section

  /// The names of keys that mean it, as ``KeyWords/joined`` has them: in English, French, Spanish, German, Italian and
  /// Portuguese.
  ///
  /// A name of several words counts wherever these stand together in a key; one of a single word only where it is the
  /// whole key, or where ``loose`` has it.
  var names: Set<String> {
    switch self {
    case .scientificName:
      [
        "scientificname", "latinname", "latin", "botanicalname", "botanical", "botanialname", "binomial",
        "binomialname", "nomlatin", "latinnom", "nomscientifique", "nombotanique", "scientifique",
        "nombrecientifico",
        "cientifico", "nombrelatin", "nombrebotanico", "botanischername", "botanisch",
        "wissenschaftlichername",
        "wissenschaftlich", "lateinischername", "lateinisch", "nomescientifico", "nomebotanico", "nomelatino",
        "species", "taxon", "taxonname", "scientific", "nombrecientificos", "speciesname", "nazwalacinska",
        "lacinska", "taxonomicname", "taxonomic", "acceptedname",
      ]
    case .commonNames:
      [
        "commonname", "commonnames", "common", "othernames", "othername", "alsoknownas", "aka", "aliases",
        "alias",
        "nomcommun", "nomscommuns", "nomvernaculaire", "nomsvernaculaires", "autresnoms", "nombrecomun",
        "nombrescomunes", "otrosnombres", "nombrevulgar", "trivialname", "trivialnamen", "deutschername",
        "volksname",
        "volksnamen", "nomecomune", "nomicomuni", "altrinomi", "nomecomum", "nomespopulares", "outrosnomes",
        "vernacularname", "vernacularnames", "englishname", "alternatenames", "alternativenames", "nicknames",
        "localnames", "altnames",
      ]
    case .synonyms:
      ["synonyms", "synonym", "synonymes", "sinonimos", "synonyme", "botanicalsynonyms", "sinonimi"]
    case .family:
      [
        "family", "famille", "familia", "familie", "famiglia", "plantfamily", "botanicalfamily", "rodzina",
        "pflanzenfamilie", "familiabotanica",
      ]
    case .order: ["taxonomicorder", "ordre", "orden", "ordnung"]
    case .light:
      [
        "light", "lighting", "sunlight", "sun", "exposure", "sunexposure", "lightrequirements", "lightneeds",
        "lightneed", "sunrequirement",
        "lightamount", "lightlevel", "sunlevel", "sunlightlevel", "lightrequirement", "sunrequirements",
        "exposition", "lumiere",
        "luminosite",
        "ensoleillement", "luz", "exposicion", "sol", "licht", "standort", "lichtbedarf", "sonne", "luce",
        "esposizione", "swiatlo", "stanowisko", "iluminacion", "sunneeds",
      ]
    case .water:
      [
        "water", "watering", "waterneeds", "waterneed", "waterrequirement", "wateringneed",
        "waterrequirements", "wateringneeds", "moisture", "arrosage",
        "eau",
        "besoineneau", "besoinseneau", "riego", "agua", "wasser", "giessen", "wasserbedarf", "bewasserung",
        "annaffiatura", "irrigazione", "acqua", "rega", "waterlevel", "wateruse", "podlewanie",
        "wateringfrequency",
      ]
    case .difficulty:
      [
        "difficulty", "carelevel", "difficulte", "dificultad", "schwierigkeit", "schwierigkeitsgrad",
        "difficolta",
        "dificuldade", "niveau", "skilllevel", "nivel", "pflegeaufwand", "easeofcare", "caredifficulty",
        "trudnosc",
      ]
    case .growing:
      ["growingseason", "saisondecroissance", "periodedecroissance", "epocadecrecimiento", "wachstumszeit"]
    case .dormant:
      ["dormantseason", "dormancy", "dormance", "reposovegetativo", "ruhezeit", "periododereposo"]
    case .flowering:
      [
        "flowering", "floweringseason", "floweringtime", "floweringperiod", "floweringmonths", "bloom",
        "blooms",
        "bloomtime", "bloomingtime", "bloomseason", "bloomperiod", "bloommonths", "blooming", "floraison",
        "periodedefloraison", "floracion", "epocadefloracion", "epocafloracion", "blutezeit", "bluete",
        "blute",
        "bluhzeit", "bluetezeit", "fioritura", "floracao", "flowers", "flowermonths",
      ]
    case .hardiness:
      [
        "hardiness", "hardinesszone", "hardinesszones", "zone", "zones", "usdazone", "usdazones", "usda",
        "growingzone", "growingzones", "rusticite", "zonederusticite", "rusticidad", "zonausda",
        "winterharte",
        "winterhart", "winterharteklasse", "rusticita", "zona", "minimumtemperature", "frosthardiness",
      ]
    case .habit: ["habit", "growthhabit", "plantform", "wuchsform", "portevegetal", "habitus"]
    case .title:
      [
        "title", "name", "plantname", "titre", "nom", "nombre", "titulo", "titel", "titolo", "nome",
        "subject",
        "heading", "label", "displayname", "plant", "planta", "plante", "pflanze", "pianta", "nazwa",
        "namekey",
      ]
    case .description:
      [
        "description", "excerpt", "summary", "abstract", "dek", "intro", "introduction", "lede", "accroche",
        "resume",
        "extrait", "chapo", "descripcion", "resumen", "extracto", "beschreibung", "zusammenfassung",
        "kurzbeschreibung", "descrizione", "riassunto", "descricao", "resumo", "metadescription",
        "shortdescription",
        "teaser", "subtitle", "seodescription", "opis",
      ]
    case .image:
      [
        "image", "img", "photo", "picture", "heroimage", "hero", "cover", "coverimage", "thumbnail", "thumb",
        "featuredimage", "featureimage", "banner", "foto", "imagen", "bild", "immagine", "imagem", "imageurl",
        "mainimage", "headerimage", "photourl", "imageprincipale", "imagepath", "imagefile", "titelbild",
        "ogimage",
        "herosrc", "imagesrc", "pic", "zdjecie",
      ]
    case .gallery:
      ["images", "gallery", "photos", "pictures", "galerie", "fotos", "imagenes", "bilder", "galeria"]
    case .imageAlternative:
      ["alt", "alttext", "imagealt", "heroalt", "coveralt", "photoalt", "textealternatif"]
    case .imageCredit:
      [
        "credit", "imagecredit", "photocredit", "imagecredits", "herocredit", "photographer", "bildnachweis",
        "fotografo", "photographe", "imageattribution", "attribution", "imageauthor", "imagesource",
      ]
    case .imageCaption:
      ["caption", "imagecaption", "legende", "bildunterschrift", "photocaption", "herocaption"]
    case .date:
      [
        "date", "created", "createdat", "published", "publisheddate", "publishdate", "datepublished",
        "pubdate",
        "publishedat", "datecreated", "fecha", "datum", "creation", "datecreation", "fechapublicacion",
        "posted",
        "added", "dateadded", "publicationdate",
      ]
    case .updated:
      [
        "updated", "lastmod", "modified", "lastmodified", "datemodified", "updatedat", "lastupdated",
        "updateddate",
        "lastreviewed", "miseajour", "maj", "actualizado", "fechaactualizacion", "aktualisiert", "aggiornato",
        "modifieddate", "dateupdated", "reviewed", "revised",
      ]
    case .draft:
      [
        "draft", "brouillon", "borrador", "entwurf", "bozza", "isdraft", "rascunho", "private", "isprivate",
        "hidden", "unlisted", "prive", "privado", "privat",
      ]
    case .published:
      [
        "published", "publish", "ispublished", "dgpublish", "public", "ispublic", "visible", "publie",
        "publicado", "veroffentlicht", "pubblicato",
      ]
    case .tags:
      ["tags", "tag", "keywords", "etiquetas", "etiquettes", "motscles", "schlagworte", "stichworte"]
    case .links: ["links", "liens", "enlaces", "verweise"]
    case .slug: ["slug", "urlslug"]
    case .aliases: ["aliases", "redirectfrom", "redirects", "formerurls"]
    case .section:
      [
        "category", "categories", "categorie", "categoria", "kategorie", "section", "planttype", "type",
        "group",
      ]
    }
  }

  /// The words that mean it also among others: `sun_exposure_full`.
  var loose: Set<String> {
    switch self {
    case .scientificName:
      ["latin", "scientific", "botanical", "cientifico", "scientifique", "wissenschaftlicher"]
    case .family: ["family", "famille", "familia", "familie", "famiglia"]
    case .light: ["light", "sunlight", "lumiere", "licht", "luz", "exposition", "ensoleillement"]
    case .water: ["watering", "arrosage", "riego", "bewasserung"]
    case .difficulty: ["difficulty", "difficulte", "dificultad", "schwierigkeit"]
    case .flowering: ["bloom", "flowering", "floraison", "floracion", "blutezeit", "fioritura"]
    case .hardiness: ["hardiness", "usda", "rusticite", "rusticidad", "winterharte"]
    default: []
    }
  }

  /// The words of each, made once.
  private static let table = Dictionary(
    allCases.map { ($0, (names: $0.names, loose: $0.loose)) }
  ) { first, _ in first }

  /// How surely a key means it: 2 by its whole name, 1 by words in it, 0 not at all.
  func strength(of words: KeyWords) -> Int {
    guard let (names, loose) = Self.table[self] else { return 0 }
    if names.contains(words.joined) { return 2 }
    if words.hasAny(loose) { return 1 }
    let parts = words.words
    for start in parts.indices {
      for end in parts.indices where end > start {
        if names.contains(parts[start...end].joined()) { return 1 }
      }
    }
    return 0
  }
}
