/// The files of a small new site, a start for a person's own.
package enum SiteScaffold {
  /// Paths from the new site's folder, with the files' texts, for a site of this title.
  package static func files(title: String) -> [(path: String, text: String)] {
    start(title) + [
      ("content/pages/_index.md", home),
      ("content/pages/about.md", about),
      ("content/plants/succulents/_index.md", section),
      ("content/plants/succulents/aloe-vera.md", aloe),
      ("content/plants/succulents/echeveria-elegans.md", echeveria),
      ("content/plants/succulents/schlumbergera-buckleyi.md", schlumbergera),
    ]
  }

  /// What every new site has; `listings` are those of its `plantsite.yml`, empty for the usual ones.
  static func start(_ title: String, _ listings: String = "") -> [(path: String, text: String)] {
    [
      ("plantsite.yml", configuration(title) + listings), (".gitignore", "_site/\n_private/\n.plantsite/\n"),
    ]
  }

  private static func configuration(_ title: String) -> String {
    """
    title: \(ScaffoldText.scalar(title))
    description: Plants, and how to keep them well.
    # Where the site will be published; links, the feed and the sitemap need it.
    baseURL: https://example.org/
    language: en
    hemisphere: northern

    """
  }

  private static let home = """
    ---
    title: Home
    ---
    Welcome. This text is `content/pages/_index.md`; the plants below are the notes under `content/plants`.

    """

  private static let about = """
    ---
    title: About
    ---
    Say here whose plants these are.

    A new note begins with `plantsite new plant "Aloe vera"`; `plantsite check` tells what is wrong with any of them.

    """

  private static let section = """
    ---
    title: Succulents
    order: 1
    ---
    Plants that keep water for dry times in leaves or stems. A folder under `content/plants` is a section, and this
    text is its `_index.md`.

    """

  private static let aloe = """
    ---
    scientificName: Aloe vera (L.) Burm.f.
    commonNames: [medicinal aloe, true aloe]
    # Sources differ on when it grows, so the seasons are left out: unknown is a proper value.
    difficulty: easy
    watering: dry
    lighting: [morning, filtered]
    tags: [windowsill]
    links:
      - title: Aloe vera in the Flora of North America
        url: http://floranorthamerica.org/w/index.php?diff=383196&oldid=284107&title=Aloe_vera
    ---
    A rosette of thick, pointed, grey-green leaves, each edged with small pale teeth. It spreads by offsets until the
    pot is a thicket.

    ## Water

    Soak it, then let the pot dry through. In winter, keep it nearly dry.

    """

  private static let echeveria = """
    ---
    scientificName: Echeveria elegans Rose
    commonNames: [Mexican snowball, Mexican gem]
    growingSeason: [spring, summer, fall]
    dormantSeason: winter
    difficulty: easy
    watering: dry
    lighting: [allDay, filtered]
    tags: [windowsill, Mexico]
    links:
      - title: Echeveria elegans on Wikipedia
        url: https://en.wikipedia.org/wiki/Echeveria_elegans
    ---
    A tight, stemless ball of spoon-shaped leaves that a coat of wax makes nearly white. In a few years its offsets
    make a cushion.

    ## Propagation

    Separate offsets in spring, or lay a whole leaf on soil.

    """

  private static let schlumbergera = """
    ---
    scientificName: Schlumbergera × buckleyi (T.Moore) Tjaden
    commonNames: [Christmas cactus]
    growingSeason: [spring, summer]
    dormantSeason: [fall, winter]
    difficulty: medium
    watering: [dry, moist]
    lighting: [indirect, shade]
    tags: [winter flowers]
    links:
      - title: Christmas cactus in the ASPCA's list of plants
        url: https://www.aspca.org/pet-care/animal-poison-control/toxic-and-non-toxic-plants/christmas-cactus
    ---
    A cactus of garden origin whose parents grow in the trees of Brazil's forests. It wants more water and less sun
    than [[Aloe vera]], and flowers in the dark of the year when its nights are long.

    """
}
