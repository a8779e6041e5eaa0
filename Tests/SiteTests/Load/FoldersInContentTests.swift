import Diagnostics
import PlantLibrary
import TestSupport
import Testing

@testable import Publishing
@testable import Site

/// A site whose notes lie in another program's folder of the same name.
struct FoldersInContentTests {
  @Test func areNotSaidToBeUnread() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "plantsite.yml", "title: Garden\nbaseURL: https://garden.test/\nfolders: {plants: content/species}\n")
    try folder.write("content/species/oak.md", "---\ntitle: Oak\n---\n")
    var options = SiteBuilder.Options()
    options.source = folder.path
    options.date = .epoch
    let report = SiteBuilder(options).check()
    #expect(report.problems.map(\.line) == [])
    #expect(report.plants == 1)
  }
}
