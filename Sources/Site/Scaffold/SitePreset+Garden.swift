// A botanic garden: taxa, accessions and individuals, each a table.
extension SitePreset {
  static let gardenListings = """
    listings:
      a-to-z: letter
      family: family
      beds: {by: individuals.bed, title: By bed}
      received: {by: accessions.received, title: By year of accession}
      provenance: {by: accessions.provenance, title: By provenance}

    # What others may take: `plantsite export`, and with `formats: [csv, dwca]` as downloads. For GBIF and BGCI only living plants.
    exports:
      living: {status: alive}

    """

  static let gardenFiles: [(path: String, text: String)] = [
    ("content/pages/_index.md", gardenHome), ("content/attributes.yml", gardenAttributes),
    ("content/tables.yml", gardenTables), ("content/data/taxa.csv", gardenTaxa),
    ("content/data/accessions.csv", gardenAccessions), ("content/data/individuals.csv", gardenIndividuals),
  ]

  private static let gardenHome = """
    ---
    title: Home
    ---
    Welcome. The plants are rows of the tables in `content/data`; `content/tables.yml` says what their columns mean. The accessions and
    individuals in them are made up: put your own in their place.

    """

  private static let gardenAttributes = """
    # What is known of a taxon, and of its accessions and individuals. The codes are those of the International Transfer Format for
    # Botanic Garden Records, version 2 (ITF2, https://www.tdwg.org/standards/itf2/), and of the International Plant Exchange Network (IPEN).
    attributes:
      scientificName: {role: scientificName, label: Scientific name}
      commonNames: {type: list, role: commonNames, label: Common names, separator: ";"}
      family: {role: family, label: Family}
      synonyms: {type: list, role: synonyms, label: Synonyms, separator: ";"}
      conservation:
        label: In the wild
        help: The category of the IUCN Red List. Leave it empty where you don't know.
        ordered: yes
        select: single
        options:
          - {key: LC, label: Least concern}
          - {key: NT, label: Near threatened}
          - {key: VU, label: Vulnerable}
          - {key: EN, label: Endangered}
          - {key: CR, label: Critically endangered}
          - {key: EW, label: Extinct in the wild}
      redList: {type: url, label: Source of the category}

      accessions:
        label: Accessions
        role: accessions
        recordKey: number
        fields:
          number: {label: Number, term: catalogNumber}
          received: {type: date, label: Received}
          provenance:
            label: Provenance
            select: single
            options:
              - {key: W, label: Wild, detail: An accession of wild source.}
              - {key: Z, label: Of wild origin, detail: Propagated from a plant of wild source in cultivation.}
              - {key: G, label: Garden origin, detail: Not of wild source.}
              - {key: U, label: Unknown, detail: What is known isn't enough to say.}
          wildStatus:
            label: Wild status
            help: Of wild plants, whether the taxon is native where they grew.
            select: single
            options: [Wild native, Wild non-native, Cultivated native, Cultivated non-native]
          collector: {label: Collector, term: recordedBy}
          collectorNumber: {label: Collector's number, term: recordNumber}
          collected: {type: date, label: Collected, term: eventDate}
          country: {label: Country, term: country}
          # Where a threatened plant grows is nobody's business.
          locality:
            label: Collected at
            term: locality
            withholdWhen: {conservation: [VU, EN, CR, EW]}
            informationWithheld: yes
          verification:
            label: Verification
            help: How sure the name is, from 0, which nobody has checked, to 4, material of the type.
            select: single
            options:
              - {key: "0", label: Not checked}
              - {key: "1", label: Compared with other named plants}
              - {key: "2", label: "By a taxonomist, from literature, herbarium or living plants"}
              - {key: "3", label: By a taxonomist who is revising the group}
              - {key: "4", label: Of the type gathering}
          ipen: {label: IPEN, term: otherCatalogNumbers}
          seeds: {type: yesNo, label: Seeds offered}
          donor: {label: Donor, publish: no}

      individuals:
        label: Plants
        role: individuals
        fields:
          accession: {label: Accession, term: catalogNumber}
          qualifier: {label: Qualifier, term: catalogNumber}
          bed:
            label: Bed
            withholdWhen: {conservation: [VU, EN, CR, EW]}
            informationWithheld: yes
          status:
            label: Status
            select: single
            options: [{key: alive, label: Alive}, {key: dead, label: Dead}, {key: removed, label: Removed}]
          checked: {type: date, label: Last checked}
          count: {type: number, whole: yes, min: 0, label: How many, term: individualCount}

    """

  private static let gardenTables = """
    # Which files there are, and what a row of each is. Columns that are called as attributes are need no word here; others:
    #   columns: {AccNo: number, Prov: provenance}
    # Excel workbooks (.xlsx) are read as CSV is.
    tables:
      taxa: {file: data/taxa.csv, key: taxon, columns: {taxon: slug}}
      accessions: {file: data/accessions.csv, rows: accessions, plant: taxon}
      individuals: {file: data/individuals.csv, rows: individuals, plant: taxon}

    """

  private static let gardenTaxa = """
    taxon,scientificName,commonNames,family,synonyms,conservation,redList
    aloe-vera,Aloe vera (L.) Burm.f.,medicinal aloe;true aloe,Asphodelaceae,,,
    echeveria-elegans,Echeveria elegans Rose,Mexican snowball;Mexican gem,Crassulaceae,,,
    kroenleinia-grusonii,Kroenleinia grusonii (Hildm.) Lodé,golden barrel cactus,Cactaceae,Echinocactus grusonii Hildm.,EN,http://www.iucnredlist.org/details/40962/0

    """

  private static let gardenAccessions = """
    taxon,number,received,provenance,wildStatus,collector,collectorNumber,collected,country,locality,verification,ipen,seeds,donor
    aloe-vera,1998-0012,1998-04-20,G,,,,,,,1,XX-0-EX-19980012,no,A neighbour
    echeveria-elegans,2004-0107,2004-06,W,Wild native,A. Example,317,2004-03-12,Mexico,A place that is made up,2,MX-1-EX-20040107,yes,
    echeveria-elegans,2019-0031,2019-05-02,Z,,,,,,,2,MX-1-EX-20040107,yes,
    kroenleinia-grusonii,2011-0455,2011-09-30,U,,,,,,,0,,no,A nursery

    """

  private static let gardenIndividuals = """
    taxon,accession,qualifier,bed,status,checked,count
    aloe-vera,1998-0012,A,Greenhouse 1,alive,2026-05-11,1
    echeveria-elegans,2004-0107,A,Rock garden,alive,2026-05-11,6
    echeveria-elegans,2004-0107,B,Greenhouse 1,dead,2021-02-03,
    echeveria-elegans,2019-0031,A,Rock garden,alive,2026-05-11,12
    kroenleinia-grusonii,2011-0455,A,Greenhouse 1,alive,2026-05-11,2

    """
}
