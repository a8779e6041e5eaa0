import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

/// Loads of a small site with the memory of the one before, held against loads without memory.
protocol RememberedLoads {}

extension RememberedLoads {
  static var start: String {
    """
    -- plantsite.yml --
    title: Test library
    baseURL: https://example.org/
    exports: {formats: [csv, json, dwca, bgci], license: CC0-1.0}
    listings:
      genus: {by: genus}
      light: {by: light}
      letters: {by: letter}
      families: {by: family}
      zones: {by: zone}
    -- content/attributes.yml --
    attributes:
      scientificName: {type: text, role: scientificName}
      commonNames: {type: list, role: commonNames}
      synonyms: {type: list, role: synonyms}
      light: {role: light, options: [sun, shade], select: multiple}
      water: {role: water, options: [dry, wet], select: multiple}
      height: {type: number, unit: cm}
      partner: {type: reference}
      family: {type: text, role: family}
      zone: {type: hardiness, scale: usda, role: hardiness}
    -- content/plants/aloes/_index.md --
    ---
    title: Succulent lilies
    ---
    With [[Agave attenuata]].
    -- content/plants/aloes/vera.md --
    ---
    scientificName: Aloe vera
    commonNames: [Medicine plant]
    light: [sun]
    water: [dry]
    tags: [gel, hardy]
    date: 2020-01-01
    aliases: [/vera/]
    ---
    See [[Agave attenuata#Soil]] and [[Haworthia truncata]].

    ## Care

    Text.
    -- content/plants/aloes/ferox.md --
    ---
    scientificName: Aloe ferox
    light: [shade]
    water: [dry]
    height: 200
    partner: Aloe vera
    family: Asphodelaceae
    zone: 9b
    ---
    ![Spines](spines.svg) next to [[Aloe vera#Care]].
    -- content/plants/aloes/spines.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>
    -- content/plants/agaves/attenuata.md --
    ---
    scientificName: Agave attenuata
    light: [sun, shade]
    tags: [hardy]
    ---
    ## Soil

    Grit.
    -- content/plants/truncata.md --
    ---
    scientificName: Haworthia truncata
    ---
    A window plant, see [the opening hours](../pages/about.md#hours) and [[Succulent lilies]].
    -- content/plants/sprout.md --
    ---
    title: Sprout
    draft: true
    ---
    -- content/pages/about.md --
    ---
    title: About
    ---
    On [[Aloe vera]].

    ## Hours

    Always.
    -- content/reports/heights.yml --
    title: Heights
    streams:
      - {name: Plants, source: plants}
    columns:
      - {field: title}
      - {field: height}

    """
  }

  static var vera: String { "content/plants/aloes/vera.md" }
  static var ferox: String { "content/plants/aloes/ferox.md" }

  /// Loads after each edit of the files with memory and without, and compares all that is published.
  func compare(
    _ edits: [(inout [String: String]) -> Void], includesDrafts: Bool = false, arePartial: Bool = false
  ) throws {
    var files = MemorySource.texts(Self.start)
    let memory = LoadMemory()
    var options = SiteLoader.Options()
    options.includesDrafts = includesDrafts
    options.makesPartialSites = arePartial
    _ = SiteLoader(MemorySource(files), options: options, today: .epoch, memory: memory).load()
    for (number, edit) in edits.enumerated() {
      edit(&files)
      let remembering = SiteLoader(MemorySource(files), options: options, today: .epoch, memory: memory)
        .load()
      let plain = SiteLoader(MemorySource(files), options: options, today: .epoch).load()
      #expect(
        remembering.problems.map(Self.withPlace) == plain.problems.map(Self.withPlace), "after edit \(number)"
      )
      #expect((remembering.site == nil) == (plain.site == nil), "after edit \(number)")
      guard let site = remembering.site, let expected = plain.site else { continue }
      #expect(site.addressesOfAllRoutes == expected.addressesOfAllRoutes, "after edit \(number)")
      for address in expected.addressesOfAllRoutes
      where site.bytes(at: address) != expected.bytes(at: address) {
        Issue.record("\(address) differs after edit \(number)")
      }
    }
  }

  private static func withPlace(_ problem: Diagnostic) -> String {
    let places = [problem.location] + problem.notes.map(\.location)
    return problem.line
      + places.compactMap { place in
        place.map { " \($0.path):\($0.position?.line ?? 0):\($0.position?.column ?? 0)" }
      }.joined()
  }

  static func replace(
    _ path: String, _ text: String, _ replacement: String
  ) -> (inout [String: String]) -> Void {
    { files in files[path] = files[path]?.replacing(text, with: replacement) }
  }
}
