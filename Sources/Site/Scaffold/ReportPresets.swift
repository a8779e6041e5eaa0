/// Definitions of reports that a new site can begin with.
package enum ReportPresets {
  /// The seeds that a garden offers to others, for print: *Index Seminum*.
  ///
  /// It reads the attribute `accessions`, of records with `number`, `ipen`, `provenance`, `collector`, `collectorNumber`,
  /// `collected`, `country`, `locality` and `seeds`, which says whether they are offered. Provenance is a code of the
  /// International Transfer Format for Botanic Garden Records, version 2 (ITF2): W, Z, G or U.
  package static let indexSeminum = (path: "content/reports/index-seminum.yml", text: indexSeminumText)

  /// What is for sale, for print.
  ///
  /// It reads the attribute `stock`, of records with `pot`, `price`, `quantity` and `from`, the day from which there is some.
  package static let availability = (path: "content/reports/availability.yml", text: availabilityText)

  private static let indexSeminumText = """
    # The seeds that are offered to other gardens: accessions whose field "seeds" says yes. At the right of each field stands what it
    # is called in the attribute "accessions"; change it there if yours has another name.
    title: Index Seminum
    description:
      en: >-
        Seeds offered in exchange. Provenance by the codes of ITF2: W of wild origin, Z propagated from a plant of wild origin, G of garden
        origin, U unknown. Please order by number.
      es: >-
        Semillas ofrecidas en intercambio. Procedencia según los códigos de ITF2: W de origen silvestre, Z propagada de una planta de origen
        silvestre, G de origen de jardín, U desconocida. Pídanse por número.
      fr: >-
        Graines proposées en échange. Provenance selon les codes de l’ITF2 : W d’origine sauvage, Z multipliée d’une plante d’origine sauvage,
        G d’origine horticole, U inconnue. Veuillez commander par numéro.
    streams:
      - name: {en: Seeds, es: Semillas, fr: Graines}
        source: plants
        each: accessions
        fields:
          family: role:family
          number: number
          ipen: ipen
          provenance: provenance
          country: country
          locality: locality
          collector: collector
          collectorNumber: collectorNumber
          collected: collected
          offered: seeds
        where: {field: offered, equals: yes}
        filtered: {en: No seeds are offered at the moment., es: Por ahora no se ofrecen semillas., fr: Aucune graine n’est proposée en ce moment.}
    columns:
      - {field: number, label: {en: "No.", es: "N.º", fr: "Nº"}}
      - {field: ipen, label: IPEN}
      - {field: provenance, label: {en: Provenance, es: Procedencia, fr: Provenance}}
      - {field: country, label: {en: Country, es: País, fr: Pays}}
      - {field: locality, label: {en: Collected at, es: Lugar de recolección, fr: Lieu de récolte}}
      - {field: collector, label: {en: Collector, es: Recolector, fr: Récolteur}}
      - {field: collectorNumber, label: {en: "Collector’s no.", es: "N.º de recolector", fr: "Nº du récolteur"}}
      - {field: collected, label: {en: Collected, es: Recolectada, fr: Récoltée}}
    groups:
      - {field: family, case: upper}
      - {field: plant, band: true}
    sort: [number]
    pageRows: 20000
    totals: {footer: no, grandfooter: no}

    """

  private static let availabilityText = """
    # What is in stock, and from when on. At the right of each field stands what it is called in the attribute "stock"; change it there
    # if yours has another name.
    title: {en: Availability, es: Disponibilidad, fr: Disponibilités}
    streams:
      - name: {en: In stock, es: En existencia, fr: En stock}
        source: plants
        each: stock
        fields: {pot: pot, price: price, quantity: quantity, from: from}
        where:
          - {field: quantity, above: 0}
          - any: [{field: from, missing: yes}, {field: from, atMost: today}]
        filtered: {en: Nothing is in stock at the moment., es: Por ahora no hay existencias., fr: Rien n’est en stock en ce moment.}
      - name: {en: From later on, es: Más adelante, fr: Plus tard}
        source: plants
        each: stock
        fields: {pot: pot, price: price, quantity: quantity, from: from}
        where:
          - {field: from, above: today}
        filtered: {en: Nothing more is announced., es: No se anuncia nada más., fr: Rien d’autre n’est annoncé.}
    columns:
      - {field: pot, label: {en: Pot, es: Maceta, fr: Pot}}
      - {field: quantity, label: {en: Quantity, es: Cantidad, fr: Quantité}, total: sum}
      - {field: price, label: {en: Price, es: Precio, fr: Prix}}
      - {field: from, label: {en: From, es: Desde, fr: À partir du}}
    groups:
      - {field: plant, band: true}
    sort: [price, pot]
    pageRows: 20000
    totals: {footer: no, grandfooter: no}

    """
}
