import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

/// What isn't published, in the places where it could come out by the way.
@Suite struct WithheldElsewhereTests {
  private func texts(_ archive: String) throws -> [String: String] {
    let source = MemorySource(archive: archive + "-- plantsite.yml --\ntitle: Garden\nexports: [csv, json]\n")
    return try published(load(source).sound(), source).mapValues { String(decoding: $0, as: UTF8.self) }
  }

  private func expectNothing(of secrets: [String], in files: [String: String]) {
    for (path, text) in files {
      for secret in secrets {
        #expect(!text.contains(secret) && !path.contains(secret), "\(secret) in \(path)")
      }
    }
  }

  /// As it is named from the site's root without a slash.
  @Test(arguments: [false, true])
  func aPhotoThatIsNamedFromTheRootIsNoFileOfTheSite(isShownElsewhere: Bool) throws {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"><title>Bed 12</title></svg>"
    let files = try texts(
      """
      -- content/plants/aloe.md --
      ---
      title: Aloe
      image: {src: img/leaf.svg, alt: A leaf, publish: no}
      ---
      -- content/plants/agave.md --
      ---
      title: Agave
      \(isShownElsewhere ? "image: {src: /img/leaf.svg, alt: A leaf}" : "")
      ---
      -- content/static/img/leaf.svg --
      \(svg)

      """)
    #expect(files.values.contains { $0.contains("Bed 12") } == isShownElsewhere)
  }

  @Test(arguments: ["ignore: '*'", "ignore: [publish]", "columns: {publish: ignore}"])
  func noDeclarationPassesOverWhatARowSays(others: String) throws {
    let files = try texts(
      """
      -- content/attributes.yml --
      attributes:
        scientificName: {role: scientificName}
        family: {role: family}
        accessions: {fields: {number: text}}
      -- content/tables.yml --
      tables:
        accessions:
          file: data/a.csv
          rows: accessions
          plant: taxon
          plants: {taxon: scientificName, fam: family}
          \(others.hasPrefix("columns") ? "columns: {publish: ignore, no: number}" : "columns: {no: number}\n    " + others)
      -- content/data/a.csv --
      taxon,fam,no,publish
      Aloe vera,Veiledaceae,N-HIDDEN-1,no
      Aloe vera,Asphodelaceae,N-2,
      Aloe arcana,Asphodelaceae,N-HIDDEN-3,no

      """)
    expectNothing(of: ["HIDDEN", "Veiled", "arcana"], in: files)
    #expect(files["/plants/aloe-vera/"]?.contains("N-2") == true)
  }

  @Test func whatIsMadeOfItIsWithheld() throws {
    let files = try texts(
      """
      -- content/attributes.yml --
      attributes:
        donor: {publish: no}
        status: {options: [LC, CR]}
        bed: {withholdWhen: {status: CR}}
        joined: {joins: [donor, bed]}
        place: {compute: bed}
        photo: {compute: image}
        count: {type: number, compute: {count: records}}
        records: {fields: {number: text, bed: {withholdWhen: {status: CR}}, copy: {compute: bed}}}
      -- content/plants/aloe.md --
      ---
      title: Aloe
      donor: VeiledDonor
      status: CR
      bed: VeiledBed
      image: {src: veiled.svg, alt: VeiledAlt, publish: no}
      records:
        - {number: A-1, bed: VeiledPlace}
        - {number: VeiledNumber, publish: no}
      ---
      -- content/plants/veiled.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>

      """)
    expectNothing(of: ["Veiled", "veiled"], in: files)
    let plants = try #require(files["/exports/plants.csv"])
    #expect(plants.contains(",1,") || plants.contains("1\r\n"), "\(plants)")
  }

  @Test func rowsOfNoPlantTellNothing() throws {
    let site = try load(
      """
      -- content/attributes.yml --
      attributes:
        status: {options: [LC, CR]}
        records: {fields: {number: text, bed: {withholdWhen: {status: CR}}}}
      -- content/tables.yml --
      tables:
        records: {file: data/a.csv, rows: records, plant: plant}
      -- content/data/a.csv --
      plant,number,bed
      aloe,N-1,Open bed
      alo,N-2,Veiled bed
      -- content/plants/aloe.md --
      ---
      title: Aloe
      status: LC
      ---
      -- content/reports/raw.yml --
      streams: [{name: Rows, source: ../data/a.csv}]
      columns: [plant, number, bed]

      """
    ).sound()
    let csv = String(decoding: site.bytes(at: "/reports/raw/raw.csv") ?? [], as: UTF8.self)
    #expect(csv.contains("Open bed") && csv.contains("N-2") && !csv.contains("Veiled"))
  }

  @Test func filesThatOnlyItShowsAreNotPublished() throws {
    let files = try texts(
      """
      -- content/attributes.yml --
      attributes:
        care: {type: markdown, publish: no}
      -- content/plants/secret.md --
      ---
      title: Secret
      publish: no
      ---
      ![One](veiled-body.svg) and ![both](shared.svg)
      -- content/plants/aloe.md --
      ---
      title: Aloe
      care: "![Two](veiled-care.svg)"
      ---
      ![Three](shared.svg)
      -- content/plants/veiled-body.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>
      -- content/plants/veiled-care.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>
      -- content/plants/shared.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>

      """)
    expectNothing(of: ["veiled"], in: files)
    #expect(files.keys.contains { $0.contains("shared") })
  }

  @Test func anIntroductionTakesNoFilesAlong() throws {
    let files = try texts(
      """
      -- content/plants/aloes/_index.md --
      ---
      title: Aloes
      publish: no
      ---
      -- content/plants/aloes/aloe.md --
      ---
      title: Aloe
      image: {src: leaf.svg, alt: A leaf}
      ---
      -- content/plants/aloes/leaf.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>

      """)
    #expect(files.keys.contains { $0.contains("leaf") })
  }

  @Test(arguments: [
    ("bed: {withholdWhen: {status: []}}", "bad-condition"),
    ("bed: {fields: {deep: {fields: {price: {publish: no}}}}}", "unwithholdable"),
    ("bed: {publish: no}\n  name: {role: scientificName, joins: [bed]}", "unwithholdable"),
  ]) func whatCannotBeWithheldIsAnError(declaration: String, code: String) {
    let codes = load(
      """
      -- content/attributes.yml --
      attributes:
        status: {options: [LC, CR]}
        \(declaration)

      """
    ).problems.filter { $0.severity == .error }.map(\.code)
    #expect(codes == [code])
  }
}
