import PlantLibrary
import Reports
import TestSupport
import Testing

@testable import Site

/// The reports that a new site can begin with.
@Suite struct ReportPresetTests {
  private func loaded(_ preset: (path: String, text: String), language: String = "en") -> SiteLoader.Outcome {
    load(
      """
      -- plantsite.yml --
      title: Test
      baseURL: https://garden.example.com/
      language: \(language)
      -- content/attributes.yml --
      attributes:
        scientificName: {role: scientificName}
        family: {role: family}
        accessions:
          role: accessions
          fields:
            number: text
            ipen: text
            provenance: {options: [W, Z, G, U]}
            collector: text
            collectorNumber: text
            collected: date
            country: text
            locality: text
            seeds: yesNo
        stock:
          fields: {pot: text, price: {type: money, currency: EUR}, quantity: number, from: date}
      -- content/tables.yml --
      tables:
        accessions:
          file: data/accessions.csv
          rows: accessions
          plant: Taxon
          plants: {Taxon: scientificName, Family: family}
        stock: {file: data/stock.csv, rows: stock, plant: Taxon}
      -- content/data/accessions.csv --
      Number,IPEN,Taxon,Family,Provenance,Collector,Collector number,Collected,Country,Locality,Seeds
      2001-2,XX-0-TG-2,Aloe vera,Asphodelaceae,G,,,,,,yes
      1998-1,YE-0-TG-1,Aloe vera,Asphodelaceae,W,Ana Ruiz,AR 12,1998-05,Yemen,Near Hajjah,yes
      1998-2,,Echeveria elegans,Crassulaceae,U,,,,,,no
      1998-3,,Echeveria elegans,Crassulaceae,Z,,,,,,yes
      -- content/data/stock.csv --
      Taxon,Pot,Price,Quantity,From
      Aloe vera,12 cm,8.50,3,
      Aloe vera,9 cm,4.50,12,2026-01-01
      Echeveria elegans,9 cm,5,0,
      Echeveria elegans,7 cm,3,40,2027-03-01
      -- \(preset.path) --
      \(preset.text)
      """, today: CalendarDate("2026-11-26") ?? .epoch)
  }

  /// The details of a report.
  private func lines(_ preset: (path: String, text: String), _ address: String) throws -> [String] {
    let outcome = loaded(preset)
    #expect(outcome.problems.map(\.line) == [])
    return try outcome.sound().html(address).split(separator: "\r\n").map(String.init)
      .filter { $0.hasPrefix("detail") }
  }

  @Test func indexSeminumListsWhatIsOffered() throws {
    #expect(
      try lines(ReportPresets.indexSeminum, "/reports/index-seminum/index-seminum.csv") == [
        "detail,2,Seeds,Asphodelaceae / Aloe vera,0,1998-1,YE-0-TG-1,W,Yemen,Near Hajjah,Ana Ruiz,AR 12,1998-05",
        "detail,2,Seeds,Asphodelaceae / Aloe vera,0,2001-2,XX-0-TG-2,G,,,,,",
        "detail,2,Seeds,Crassulaceae / Echeveria elegans,1,1998-3,,Z,,,,,",
      ])
  }

  @Test func availabilityHasWhatIsInStockAndWhatComes() throws {
    #expect(
      try lines(ReportPresets.availability, "/reports/availability/availability.csv") == [
        "detail,1,In stock,Aloe vera,0,9 cm,12,4.50,2026-01-01",
        "detail,1,In stock,Aloe vera,0,12 cm,3,8.50,",
        "detail,1,From later on,Echeveria elegans,1,7 cm,40,3.00,2027-03-01",
      ])
  }

  @Test(arguments: ["es", "fr"]) func presetsSpeakTheSitesLanguage(language: String) throws {
    for preset in [ReportPresets.indexSeminum, ReportPresets.availability] {
      let outcome = loaded(preset, language: language)
      #expect(outcome.problems.map(\.line) == [])
      let report = try #require(try outcome.sound().reports.first?.report)
      #expect(report.description?.contains("Seeds") != true)
    }
  }
}
