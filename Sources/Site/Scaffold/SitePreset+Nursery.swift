// A nursery: plants and what of them is for sale, each a table.
extension SitePreset {
  static let nurseryListings = """
    listings:
      a-to-z: letter
      light: {by: lighting, title: By light}
      pots: {by: stock.pot, title: By pot size}

    """

  static let nurseryFiles: [(path: String, text: String)] = [
    ("content/pages/_index.md", nurseryHome), ("content/attributes.yml", nurseryAttributes),
    ("content/tables.yml", nurseryTables), ("content/data/plants.csv", nurseryPlants),
    ("content/data/stock.csv", nurseryStock),
  ]

  private static let nurseryHome = """
    ---
    title: Home
    ---
    Welcome. The plants and prices are rows of the tables in `content/data`; `content/tables.yml` says what their columns mean. The
    prices and quantities in them are made up: put your own in their place. What is for sale stands in the
    [availability list](/reports/availability/), too.

    """

  private static let nurseryAttributes = """
    # What is known of a plant, and what of it is for sale.
    attributes:
      scientificName: {role: scientificName, label: Scientific name}
      commonNames: {type: list, role: commonNames, label: Common names, separator: ";"}
      lighting:
        label: Light
        role: light
        ordered: yes
        separator: ";"
        options:
          - {key: sun, label: Sun, icon: sun}
          - {key: half-shade, label: Half shade, icon: cloud}
          - {key: shade, label: Shade, icon: shade}
      watering:
        label: Water
        role: water
        ordered: yes
        select: single
        options:
          - {key: dry, label: Dry, icon: drop-low}
          - {key: moist, label: Moist, icon: drop-half}
          - {key: wet, label: Wet, icon: drop-full}
      hardiness: {type: hardiness, role: hardiness, scale: celsius, label: Hardiness}
      # Whom you buy from and what you pay is yours alone.
      supplier: {label: Supplier, publish: no}

      stock:
        label: For sale
        fields:
          pot: {label: Pot}
          price: {type: money, currency: EUR, min: 0, label: Price}
          quantity: {type: number, whole: yes, min: 0, label: In stock}
          from: {type: date, label: From}
          cost: {type: money, currency: EUR, min: 0, label: Cost, publish: no}

    """

  private static let nurseryTables = """
    # Which files there are, and what a row of each is. Columns that are called as attributes are need no word here; others:
    #   columns: {Latin name: scientificName, Group: section}
    # Excel workbooks (.xlsx) are read as CSV is.
    tables:
      plants: {file: data/plants.csv, key: article, columns: {article: slug, group: section}}
      stock: {file: data/stock.csv, rows: stock, plant: article}

    """

  private static let nurseryPlants = """
    article,group,scientificName,commonNames,lighting,watering,hardiness,supplier
    aloe-vera,Succulents,Aloe vera (L.) Burm.f.,medicinal aloe;true aloe,half-shade,dry,,A supplier
    echeveria-elegans,Succulents,Echeveria elegans Rose,Mexican snowball;Mexican gem,sun;half-shade,dry,,A supplier
    schlumbergera-buckleyi,Cacti,Schlumbergera × buckleyi (T.Moore) Tjaden,Christmas cactus,shade,moist,,

    """

  private static let nurseryStock = """
    article,pot,price,quantity,from,cost
    aloe-vera,9 cm,4.50,22,,1.20
    aloe-vera,12 cm,8.90,0,,2.60
    echeveria-elegans,5 cm,2.50,40,,0.70
    echeveria-elegans,9 cm,4.75,12,,1.30
    schlumbergera-buckleyi,9 cm,5.20,18,,1.50

    """
}
