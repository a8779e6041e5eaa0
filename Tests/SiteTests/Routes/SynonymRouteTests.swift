import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

/// The addresses that plants would have by their synonyms.
@Suite struct SynonymRouteTests {
  private static let attributes = """
    -- content/attributes.yml --
    attributes:
      name: {role: scientificName}
      former: {type: list, role: synonyms}

    """

  private func redirects(_ archive: String) throws -> [String] {
    try site(Self.attributes + archive).routes.compactMap { route in
      guard case .redirect(let address, _) = route.kind else { return nil }
      return "\(route.address) > \(address)"
    }
  }

  private func note(_ path: String, _ name: String, _ former: String, more: String = "") -> String {
    "-- content/plants/\(path).md --\n---\nname: \(name)\nformer: [\(former)]\n\(more)---\n"
  }

  @Test func leadToThePlant() throws {
    let note = note(
      "cacti/kroenleinia-grusonii", "Kroenleinia grusonii", "Echinocactus grusonii Hildm., Cactus × y 'Z'")
    #expect(
      try redirects(note) == [
        "/plants/cacti/cactus-y-z/ > /plants/cacti/kroenleinia-grusonii/",
        "/plants/cacti/echinocactus-grusonii/ > /plants/cacti/kroenleinia-grusonii/",
      ])
    let page = try site(Self.attributes + note).html("/plants/cacti/echinocactus-grusonii/")
    #expect(page.contains("url=/plants/cacti/kroenleinia-grusonii/"))
  }

  /// Whatever else wants the address goes first, and nothing is said.
  @Test func giveWayToEverythingElse() throws {
    let archive =
      note("a", "Aloe aa", "Aloe bb, Aloe cc, Aloe dd, Aloe ee, Aloe ff, Aloe aa")
      + note("aloe-bb", "Aloe bb Mill.", "")
      + note("aloe-cc/_index", "x", "").replacing("name: x\nformer: []\n", with: "title: Section\n")
      + note("d", "Aloe g", "", more: "aliases: [/plants/Aloe-DD/]\n")
      + "-- content/static/plants/aloe-ee --\nfile\n-- content/static/plants/aloe-ff/index.html --\nfile\n"
    #expect(
      try redirects(archive).sorted() == ["/plants/Aloe-DD/ > /plants/d/", "/plants/aloe-aa/ > /plants/a/"])
    #expect(problems(Self.attributes + archive).filter { $0.contains("error") } == [])
  }

  @Test func leadNowhereFromAnAddressThatTwoPlantsWouldHave() throws {
    #expect(try redirects(note("a", "Aloe a", "Cactus aa") + note("b", "Aloe bb", "Cactus aa")) == [])
    #expect(try redirects(note("a", "Aloe a", "Cactus aa, Cactus aa")).count == 1)
    #expect(
      try redirects(note("x/a", "Aloe aa", "Cactus aa") + note("y/b", "Aloe bb", "Cactus aa")).count == 2)
  }

  @Test func areNoneOfNamesGivenByMistakeNorOfWhatIsNoName() throws {
    #expect(try redirects(note("a", "Aloe aa", "Cactus aa auct. non Mill., \"12\"")) == [])
  }

  @Test func areRightAfterAChange() throws {
    let memory = LoadMemory()
    var files = MemorySource.texts(
      "-- plantsite.yml --\ntitle: T\n" + Self.attributes + note("a", "Aloe aa", "Cactus aa")
        + note("b", "Aloe bb", "")
    )
    for former in ["Cactus aa", "Cactus bb", "Cactus bb auct. non X", "Cactus aa, Aloe bb", "", "Cactus aa"] {
      files["content/plants/a.md"] = "---\nname: Aloe aa\nformer: [\(former)]\n---\n"
      let remembered = SiteLoader(MemorySource(files), today: .epoch, memory: memory).load()
      let anew = SiteLoader(MemorySource(files), today: .epoch).load()
      #expect(try remembered.sound().addressesOfAllRoutes == anew.sound().addressesOfAllRoutes)
      #expect(remembered.problems.map(\.line) == anew.problems.map(\.line))
    }
  }
}
