import Diagnostics
import PlantLibrary
import TestSupport
import Testing

@testable import Site

/// What new sites begin with is sound.
@Suite struct PresetTests {
  private func source(_ preset: SitePreset) -> MemorySource {
    MemorySource(
      Dictionary(preset.files(title: "A garden").map { ($0.path, $0.text) }) { first, _ in first })
  }

  @Test(arguments: SitePreset.allCases) func hasNoProblem(preset: SitePreset) throws {
    let outcome = load(source(preset)) { $0.checksLayout = true }
    #expect(outcome.problems.map(\.line) == [])
    #expect(outcome.plantCount == 3)
  }

  @Test func aGardenHasItsBedsAndKeepsThoseOfThreatenedPlants() throws {
    let site = try load(source(.garden)).sound()
    #expect(try site.html("/listings/beds/").contains("Rock garden"))
    let threatened = try site.html("/plants/kroenleinia-grusonii/")
    #expect(threatened.contains("2011-0455"))
    #expect(threatened.contains("Withheld"))
    #expect(!threatened.contains("Greenhouse 1"))
    for route in site.routes {
      let text = String(decoding: site.bytes(at: route.address) ?? [], as: UTF8.self)
      #expect(!text.contains("A neighbour"), "\(route.address)")
    }
    #expect(try site.html("/reports/index-seminum/").contains("MX-1-EX-20040107"))
  }

  @Test func aNurseryTellsPricesAndNotWhatItPays() throws {
    let site = try load(source(.nursery)).sound()
    #expect(try site.html("/plants/succulents/aloe-vera/").contains("4.50"))
    for route in site.routes {
      let text = String(decoding: site.bytes(at: route.address) ?? [], as: UTF8.self)
      #expect(!text.contains("A supplier") && !text.contains("1.20"), "\(route.address)")
    }
    #expect(try site.html("/reports/availability/").contains("Echeveria elegans"))
  }
}
