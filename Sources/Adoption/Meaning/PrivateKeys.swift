import Text

/// Keys and columns that by their names are the owner's business alone, or tell where a plant stands.
enum PrivateKeys {
  /// Words of keys that say whom or what an owner dealt with.
  private static let dealings: Set = [
    "supplier", "suppliers", "paid", "phone", "telephone", "email", "password", "customer", "customers",
    "invoice", "lieferant", "lieferanten", "telefon", "rechnung", "kunde", "fournisseur", "client",
    "proveedor", "telefono", "fornitore", "fornecedor", "leverantor", "leverancier",
    "donor", "donors", "donated", "donation", "donator", "valuation", "insurance", "owner", "donateur",
    "donante", "donado", "donatore", "donatrice", "doador", "doadora", "spender", "schenker", "stifter",
    "handler", "vendor", "vendors",
  ]

  /// Words of keys that say what something cost.
  private static let costs: Set = [
    "cost", "costs", "cout", "couts", "coste", "costes", "costo", "costos", "costi", "custo", "custos",
    "kosten", "kostprijs", "selbstkosten", "anschaffungskosten", "anschaffungswert", "ek", "ekpreis",
    "einkaufspreis", "einkaufspreise", "einkaufswert", "einstandspreis", "anschaffungspreis", "kaufpreis",
    "bezugspreis", "inkoopprijs", "inkoopsprijs", "aankoopprijs", "inkopspris",
  ]

  /// Words that say of a price that the owner paid it: `prix d'achat`.
  private static let purchases: Set = [
    "purchase", "purchasing", "buy", "buying", "bought", "wholesale", "landed", "einkauf", "einkaufs", "kauf",
    "achat", "achats", "revient", "compra", "compras", "adquisicion", "acquisto", "inkoop", "aankoop",
    "aquisicao", "inkop",
  ]

  private static let prices: Set = [
    "price", "prices", "value", "amount", "preis", "preise", "wert", "betrag", "prix", "montant", "valeur",
    "precio", "precios", "valor", "importe", "prezzo", "prezzi", "valore", "importo", "prijs", "prijzen",
    "bedrag", "preco", "precos", "pris",
  ]

  /// Words that say themselves for whom a key is.
  private static let secrets: Set = [
    "intern", "interne", "internen", "interner", "internes", "interno", "interna", "internos", "internas",
    "interni", "internal", "private", "privat", "privates", "privater", "prive", "privee", "prives",
    "privees",
    "privado", "privada", "privados", "privadas", "privato", "privata", "confidential", "vertraulich",
    "vertrauliche", "confidentiel", "confidentielle", "confidencial", "riservato", "vertrouwelijk",
  ]

  private static let names: Set = [
    "costprice", "tradeprice", "staffnotes", "donnepar", "geliefertvon", "purchaseprice", "buyingprice",
    "pricepaid", "wholesaleprice", "prixdachat",
    "preciodecompra", "homeaddress", "receivedfrom", "acquiredfrom", "purchasedfrom", "boughtfrom",
    "obtainedfrom", "internalnotes", "internalnote", "internalremarks", "privatenotes", "erhaltenvon",
    "gekauftbei",
  ]

  /// What is earned by a sale; `margin` may be that of a leaf, too.
  private static let margins: Set = [
    "margin", "margins", "markup", "marge", "marges", "margen", "margine", "margem", "ricarico", "profit",
    "gewinn", "gewinnspanne", "handelsspanne", "aufschlag", "rohertrag", "deckungsbeitrag", "winst",
    "winstmarge",
  ]

  /// Whether a key by its name is the owner's business alone: `supplier_notes`, `Remarks (internal)`, `Prix d'achat`.
  static func areOwners(_ key: SurveyedKey) -> Bool {
    let words = KeyWords(key.path.last ?? "")
    // Of `supplier: {name: …}` the name is, too.
    if key.words.hasAny(dealings) || words.hasAny(costs) || key.words.hasAny(secrets) { return true }
    if names.contains(words.joined) || words.hasAny(purchases) && words.hasAny(prices) { return true }
    return (words.hasAny(margins) || words.joined == "markup") && areMostly(key, hasDigit)
  }

  // MARK: Places

  /// Words of columns that say on the map where something is.
  private static let places: Set = [
    "breedtegraad", "lengtegraad", "latitude", "latitudes", "latitud", "latitudine", "longitude",
    "longitudes", "longitud", "longitudine",
    "breitengrad", "langengrad", "laengengrad", "coord", "coords", "coordinate", "coordinates", "coordonnee",
    "coordonnees", "coordenada", "coordenadas", "coordinata", "coordinaten", "koordinate", "koordinaten",
    "koordinater", "xcoord", "ycoord", "latlong", "latlon", "latlng", "lonlat", "easting", "eastings",
    "northing", "northings", "rechtswert", "hochwert", "gps", "utm", "mgrs", "geopoint", "geolocation",
    "what3words",
  ]

  private static let placeNames: Set = ["gridref", "gridreference", "osgridref", "osgridreference"]

  /// Words that may be of a place, or of a name and a measure.
  private static let doubtfulPlaces: Set = [
    "lat", "lon", "lng", "long", "breite", "lange", "laenge", "x", "y",
  ]

  /// Whether a column by its name says where on the map a plant stands, so that whoever wants it may go there.
  static func arePlaces(_ key: SurveyedKey) -> Bool {
    if key.words.hasAny(places) { return true }
    let words = KeyWords(key.path.last ?? "")
    return placeNames.contains(words.joined) || places.contains(words.joined)
      || words.hasAny(doubtfulPlaces) && areMostly(key, isExactPlace)
  }

  private static func areMostly(_ key: SurveyedKey, _ fits: (String) -> Bool) -> Bool {
    let texts = key.texts
    return !texts.isEmpty && texts.count { fits($0.text) } * 2 > texts.count
  }

  private static func hasDigit(_ text: String) -> Bool { text.contains(where: \.isNumber) }

  /// Whether a text is a figure as exact as coordinates are: `48.1371`, `2578347.31`, or has degrees: `48° 8' N`.
  private static func isExactPlace(_ text: String) -> Bool {
    if text.contains("°") { return hasDigit(text) && !text.contains { "CF".contains($0) } }
    guard text.allSatisfy({ $0.isASCII && $0.isNumber || "+-−.,;/ NSEWO".contains($0) }) else { return false }
    // A pair may stand in one text: `48.1371, 11.5755`.
    let figures = text.replacing(", ", with: " ").split { " ;/NSEWO".contains($0) }
    return figures.contains { figure in
      let parts = figure.split { $0 == "." || $0 == "," }.map { $0.count(where: \.isNumber) }
      guard let whole = parts.first else { return false }
      return whole >= 6 || parts.count == 2 && whole <= 3 && parts[1] >= 4
    }
  }
}
