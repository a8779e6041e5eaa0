/// Sites that tests share: each is built once, when the first test asks for it.
extension BuiltSite {
  /// The sample library of the repository.
  static var sample: BuiltSite { get throws { try builtSample.get() } }

  /// What is awkward to lay out: very long words and names, wide tables and code, pictures of odd shapes, and a plant
  /// of which nothing is known.
  static var awkward: BuiltSite { get throws { try builtAwkward.get() } }

  /// A library without a plant.
  static var empty: BuiltSite { get throws { try builtEmpty.get() } }

  /// A plant with many records of long words, each with a key.
  static var garden: BuiltSite { get throws { try builtGarden.get() } }

  private static let builtGarden = Result {
    try BuiltSite(files: [
      "plantsite.yml":
        "title: Garden\nbaseURL: https://example.org/\nlistings: {home: letter, beds: {by: accessions.bed}}\n",
      "content/attributes.yml": """
      attributes:
        scientificName: {role: scientificName}
        mix: {label: Potting mix, fields: {ingredient: text, parts: number}}
        accessions:
          label: Accessions
          recordKey: number
          fields:
            number: {label: Number}
            received: date
            collector: text
            locality: text
            altitude: {type: number, unit: m}
            bed: text
            remarks: markdown

      """,
      "content/tables.yml":
        "tables: {accessions: {file: data/accessions.csv, rows: accessions, plant: taxon}}\n",
      "content/data/accessions.csv": "taxon,number,received,collector,locality,altitude,bed,remarks\n"
        + (1...70).map { number in
          "Aloe vera,\(1950 + number)-\(number)*A,\(1950 + number)-05,Rindfleischetikettierungsüberwachungsaufgabe,"
            + "\(number % 2 == 0 ? "" : "a place of several long words that need a second line"),1200,B \(number % 3),*Flowered*"
        }.joined(separator: "\n") + "\n",
      "content/plants/vera.md": """
      ---
      scientificName: Aloe vera
      mix: [{ingredient: loam, parts: 2}]
      ---
      See [one](#1951-1-A) and [another](#2020-70-A).
      """,
    ])
  }

  private static let builtSample = Result { try BuiltSite(source: BrowserTools.repository) }

  private static let builtEmpty = Result {
    try BuiltSite(files: ["plantsite.yml": "title: Nothing yet\nbaseURL: https://example.org/\n"])
  }

  private static let builtAwkward = Result {
    try BuiltSite(files: [
      "plantsite.yml": """
      title: Pseudolithos and the other plants of the Puttkammerstrasse
      description: Names that are too long, and plants of which nothing is known.
      baseURL: https://example.org/
      exports: {formats: [csv, json, dwca, bgci], license: CC-BY-NC-4.0}
      offline: yes
      """,
      "content/pages/care.md": "---\ntitle: Care\n---\n" + text,
      "content/plants/bare.md": "---\nscientificName: Aloe vera\n---\n",
      "content/plants/none/_index.md": "---\ntitle: A section without plants\n---\n",
      "content/plants/long/_index.md":
        "---\ntitle: Aizoaceae, Anacampserotaceae, Donaudampfschifffahrtsgesellschaftsgewächse\n---\n" + text,
      "content/plants/long/full/index.md": """
      ---
      scientificName: Tephrocactus alexanderi subsp. pseudomacropetalophoralicaulis 'Donaudampf' (Rose) Backeb.
      commonNames: [Donaudampfschifffahrtsgesellschaftskaktus, a rather long name of several words, pup]
      growingSeason: [summer, fall, winter, spring]
      dormantSeason: summer
      difficulty: easy
      watering: dry
      lighting: [morning, filtered]
      tags: [windowsill, Rindfleischetikettierungsüberwachungsaufgabe, of several long words that need a second line]
      description: A plant with everything.
      image: {src: wide.svg, alt: A wide bar., credit: Drawn, caption: A wide bar}
      gallery:
        - {src: high.svg, alt: A high bar., caption: A caption of some words that are longer than the picture is wide}
        - {src: wide.svg, alt: A wide bar., credit: Drawn}
      links:
        - title: https://example.org/a-title-that-is-an-address/and/has-no-place-to-break-a-line
          url: https://example.org/
      ---

      """ + text,
      "content/data/wide.csv": """
      taxon,one,two,three,four,five,six,amount
      Aloe vera,Rindfleischetikettierungsüberwachungsaufgabe,some words,2026-02-28,b,c,d,-1234567.89
      full,b,of several words that need a second line,2026-03-01,b,c,d,0.00
      Tephrocactus,,,,,,,12.50

      """,
      "content/reports/wide.yml": """
      title: Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz and other sums
      description: A report that is wider than a phone, and one source of which isn't there.
      streams:
        - {name: Donaudampfschifffahrtsgesellschaft, source: ../data/wide.csv, plant: taxon}
        - {name: Not there, source: ../data/none.csv}
      columns:
        - taxon
        - one
        - two
        - {field: three, type: date, label: A date with a long head}
        - four
        - five
        - six
        - {field: amount, type: money, currency: EUR, format: accounting, total: sum}
        - {field: amount, label: Running, running: sum, over: report}
        - {field: amount, label: Part, percentOf: group}
      groups:
        - {field: section, totals: yes}
        - {field: genus, totals: yes, totalsAt: subheader}
        - {field: one, none: Unknown, band: true}
      """,
      "content/plants/long/full/wide.svg": picture(width: 4000, height: 100),
      "content/plants/long/full/high.svg": picture(width: 100, height: 4000),
    ])
  }

  /// What Markdown can make that is wide.
  private static let text = """
    A paragraph with Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzgebungsverfahren in it, and
    `a_piece_of_code_that_has_no_place_to_break_a_line_in_it_whatever_one_does`, and [[Aloe vera]].

    https://example.org/an/address/that/is/longer/than/a/phone/is/wide/and/then/some-more/of-it/without-end

    ## A heading with a Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung in it

    | one | two | three | four | five | six | seven | eight |
    |-----|-----|------:|------|------|-----|-------|-------|
    | a cell of words | b | 1000000 | watering | lighting | difficulty | growing | dormant |

    ## Second

        a block of code whose lines are so long that they can't be shown on a phone, nor even on some desktops, at once

    > A quotation.[^1]

    ## Third

    - [x] done
    - [ ] open
      1. ordered
         - deeper

    [^1]: A footnote.

    """

  private static func picture(width: Int, height: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">\
    <rect width="\(width)" height="\(height)" fill="green"/></svg>
    """
  }
}
