import Markdown
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

@Suite struct SampleLibraryTests {
  private static let outcome = Result { load(try RepositoryFolder.sampleLibrary()) }

  private func sample() throws -> Site { try Self.outcome.get().sound() }

  /// The addresses of the pages of plants.
  private func plants(_ site: Site) -> [String] {
    site.routes.filter { if case .plant = $0.kind { true } else { false } }.map(\.address)
  }

  @Test func hasNoDanglingLinkAndFetchesNothingFromElsewhere() throws {
    #expect(try Self.outcome.get().problems.map(\.line) == [])
    let walk = try LinkWalk(sample())
    #expect(walk.faults == [])
    #expect(walk.linkCount > 1_000)
  }

  @Test func hasShortPagesOfPlants() throws {
    let site = try sample()
    let plants = plants(site)
    #expect(plants.count >= 48)
    for address in plants {
      let size = site.bytes(at: address)?.count ?? .max
      #expect(size < 30_000, "\(address) has \(size) bytes")
    }
  }

  @Test func hasAnotherSmallPlateForEachPlant() throws {
    let site = try sample()
    let source = try RepositoryFolder.sampleLibrary()
    let files = Dictionary(uniqueKeysWithValues: source.files().files.map { ($0.path, $0) })
    var plates: [[UInt8]: String] = [:]
    for plant in site.library.plants {
      let folder = plant.location.path.split(separator: "/").dropLast().joined(separator: "/")
      let image = try #require(plant.image, "\(plant.location.path)")
      let file = try #require(files["\(folder)/\(image.source)"], "\(plant.location.path)")
      let bytes = try source.read(file)
      #expect(bytes.count < 12_000, "\(file.path) has \(bytes.count) bytes")
      #expect(plates.updateValue(file.path, forKey: bytes) == nil, "\(file.path) is drawn twice")
      #expect(image.alternative?.isEmpty == false, "\(plant.location.path)")
    }
  }

  @Test func repeatsNoHeadingOfThePage() throws {
    let site = try sample()
    let words = site.theme.strings
    let own = ["year", "safety", "information", "links", "gallery", "synonyms", "similar", "contents"]
    let taken = Set(own.map { words[$0] })
    for plant in site.library.plants {
      let headings = plant.body.headings.map(\.text).filter(taken.contains)
      #expect(headings == [], "\(plant.location.path)")
    }
  }

  @Test func saysTheSizeOfEveryImage() throws {
    let site = try sample()
    var count = 0
    for route in site.routes where route.kind.isHTML {
      for image in Markup(try site.html(route.address)).tags where image.name == "img" {
        count += 1
        let size = ["width", "height"].map { Int(image[$0] ?? "") ?? 0 }
        #expect(size.allSatisfy { $0 > 0 }, "\(image["src"] ?? "") on \(route.address)")
        #expect(image["alt"] != nil, "\(image["src"] ?? "") on \(route.address)")
      }
    }
    #expect(count > 48)
  }

  @Test func namesOnlyPlantsWithSomethingInCommonAsSimilar() throws {
    let site = try sample()
    let needs = ["light", "water", "growing"].compactMap { site.library.schema.index(ofRole: $0) }
    #expect(needs.count == 3)
    #expect(site.allSimilarPlants.count { !$0.isEmpty } > 40)
    for (plant, others) in site.allSimilarPlants.enumerated() {
      #expect(!others.contains(plant) && others.count <= SimilarPlants.limit)
      for other in others {
        var shared = 0
        for need in needs {
          guard case .options(let one)? = site.library.plants[plant].values[need],
            case .options(let two)? = site.library.plants[other].values[need]
          else { continue }
          #expect(!Set(one).isDisjoint(with: two), "\(site.library.plants[plant].title)")
          shared += 1
        }
        #expect(shared >= 2)
      }
    }
  }
}
