import PlantLibrary
import Publishing
import TestSupport
import Testing
import Text

@testable import Site

/// What a site knows of its plants, for other programs.
@Suite struct NotesExportTests {
  private static let configuration = """
    -- plantsite.yml --
    title: Test

    """

  /// Notes of another tool, with values in many ways.
  private static let archive =
    configuration + """
      -- content/attributes.yml --
      # What we know.
      keys:
        title: {from: name}
        image: {from: hero, alt: hero_alt}
        draft: {from: published, when: no}
      ignore: [layout]
      attributes:
        latin: {type: text, role: scientificName, from: botany.latin}   # as Kew has it
        common: {type: list, role: commonNames, separator: ","}
        bloom: {type: months, role: flowering}
        height: {type: range, unit: cm}
        spread: {type: number, unit: cm}
        price: {type: money, currency: EUR}
        bought: {type: date, format: DD/MM/YYYY}
        cats: {type: yesNo, role: safety, yes: [toxic], no: [safe]}
        light: {options: [sun, half shade]}
        friends: {type: references, separator: ";"}
        about: markdown
        web: url
        zone: {type: hardiness, scale: usda}
        places: {type: records, keyed: place, fields: {place: text, seen: date, pests: {type: records, fields: {name: text}}}}
      -- content/plants/herbs/basil.md --
      ---
      layout: plant
      name: "Basil: the herb"
      botany: {latin: Ocimum basilicum L.}
      common: basil, sweet basil
      bloom: juin à août
      height: 1-2 ft
      spread: 12 in
      price: 2,50 €
      bought: 03/07/2020
      cats: safe
      light: [Half-Shade, sun]
      friends: aloe; nobody
      about: |
        Likes *warmth*.

        And water.
      web: https://example.org/basil
      zone: 10a-11b
      places: {bed: {seen: May 2020, pests: [{name: ants}]}, pot: }
      tags: [herb, kitchen]
      description: A herb.
      links: [{title: Kew, url: https://example.org/}]
      date: 2020
      extra: {shelf: 3}
      ---
      # Growing

      Sow it.
      -- content/plants/herbs/_index.md --
      ---
      title: Herbs
      ---
      -- content/plants/aloe.md --
      ---
      name: Aloe
      height: up to 1 m
      cats: {is: toxic, source: https://example.org/cats}
      slug: the-aloe
      ---
      Keep it warm.

      """

  private func export(_ archive: String) throws -> NotesExport {
    NotesExport(try load(archive).sound(), MemorySource(archive: archive))
  }

  @Test func markdownMakesTheSameLibrary() throws {
    let first = try export(Self.archive)
    let files = first.markdown
    #expect(
      files.map(\.path).sorted() == [
        "content/attributes.yml", "content/plants/aloe.md", "content/plants/herbs/_index.md",
        "content/plants/herbs/basil.md",
      ])
    let archive = files.map { file in
      "-- \(file.path) --\n\(file.text)" + (file.text.hasSuffix("\n") ? "" : "\n")
    }
    let again = try export(Self.configuration + archive.joined())
    #expect(again.json.prettyText == first.json.prettyText)
    let basil = try #require(files.first { $0.path.hasSuffix("basil.md") }?.text)
    #expect(basil.contains("bloom: [june, july, august]\n"))
    #expect(basil.contains("common: [basil, sweet basil]\n"))
    #expect(basil.hasSuffix("---\n# Growing\n\nSow it.\n"))
    let attributes = try #require(files.first { $0.path.hasSuffix("attributes.yml") }?.text)
    #expect(
      !attributes.contains("ignore") && !attributes.contains("from:")
        && attributes.contains("# as Kew has it"))
  }

  @Test func jsonIsTyped() throws {
    let plants = try #require(try export(Self.archive).json["plants"]?.items)
    let basil = try #require(plants.first { $0["note"]?.string?.contains("basil") == true })
    let values = try #require(basil["attributes"])
    #expect(values["height"]?.text == #"{"low":30.48,"high":60.96}"#)
    #expect(values["spread"]?.text == "30.48")
    #expect(values["price"]?.text == "2.5")
    #expect(values["bought"]?.string == "2020-07-03")
    #expect(values["cats"]?.text == #"{"is":"no","source":[]}"#)
    #expect(values["bloom"]?.items?.map(\.string) == ["june", "july", "august"])
    #expect(values["about"]?.string == "Likes *warmth*.\n\nAnd water.")
    #expect(
      values["places"]?.text
        == #"[{"place":"bed","seen":"2020-05","pests":[{"name":"ants"}]},{"place":"pot"}]"#)
    #expect(basil["date"]?.string == "2020")
    #expect(basil["extra"]?.text == #"{"shelf":"3"}"#)
    #expect(basil["text"]?.string == "# Growing\n\nSow it.\n")
  }

  /// What a type can't read, and what only the note itself has.
  @Test func nothingIsLost() throws {
    let export = try export(
      """
      -- plantsite.yml --
      problems: {wrong-type: warning}
      -- content/attributes.yml --
      attributes:
        size: number
        height: {type: range, unit: cm}
        spread: {type: range, unit: cm}
        regions: {type: records, keyed: name, fields: {name: text, note: markdown, n: number}}
        uses: {type: records, keyed: name, fields: {name: text, note: markdown}}
        cats: {type: yesNo, role: safety}
      -- content/plants/basil.md --
      ---
      size: {wide: 3, high: [4, "5", ]}
      height: 60-80 cm (in pots)
      spread: {min: 4, max: 8in}
      regions: {CA: {note: "**x**", n: 1}, OR: {note: y, n: {a: 2}}, WA: }
      uses: {soup: "*fresh*", tea: dried}
      cats: unknown
      ---

      """)
    let plant = try #require(export.json["plants"]?.items?.first)
    let values = try #require(plant["attributes"])
    #expect(values["size"]?.text == #"{"wide":3,"high":[4,"5"]}"#)
    #expect(
      values["regions"]?.text
        == #"[{"name":"CA","note":"**x**","n":1},{"name":"OR","note":"y","n":{"a":2}},{"name":"WA"}]"#)
    #expect(values["uses"]?.text == #"[{"name":"soup","note":"*fresh*"},{"name":"tea","note":"dried"}]"#)
    #expect(values["cats"] == nil)
    let csv = String(decoding: export.csv, as: UTF8.self)
    for text in [
      "wide: 3, high: 4; 5", "60 to 80 (in pots)", "10.16 to 20.32", "name: CA, note: **x**",
    ] {
      #expect(csv.contains(text), "\(csv)")
    }
    let notes = try #require(export.markdown.first { $0.path == "content/plants/basil.md" }?.text)
    #expect(notes.contains("spread: 4 in – 8in\n"), "\(notes)")
    #expect(notes.contains("size:"), "\(notes)")
  }

  @Test func csvHasARowForEachPlant() throws {
    let lines = String(decoding: try export(Self.archive).csv, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.count == 3)
    #expect(
      lines[0]
        == "note,title,latin,common,bloom,height,spread,price,bought,cats,light,friends,about,web,zone,places,tags,description,image,gallery,links,date,updated,draft,slug,aliases,extra"
    )
    let basil = try #require(lines.first { $0.contains("basil.md") })
    #expect(
      basil.hasPrefix(
        "content/plants/herbs/basil.md,Basil: the herb,Ocimum basilicum L.,basil; sweet basil,june; july; august,30.48 to 60.96,30.48,2.5,2020-07-03,is: no,"
      ))
    #expect(lines.contains { $0.contains("up to 100") })
  }
}
