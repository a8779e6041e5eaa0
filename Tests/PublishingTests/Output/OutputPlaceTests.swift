import Diagnostics
import TestSupport
import Testing

@testable import Publishing

struct OutputPlaceTests {
  private func problem(_ folder: TemporaryFolder, _ output: String) -> String? {
    Publisher(site: folder("site"), output: output).outputProblem().map { $0.code }
  }

  private func siteFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["content/plants", "themes", ".git", ".plantsite", "photos"] {
      folder.makeFolder("site/" + name)
    }
    return folder
  }

  @Test(arguments: [
    "site", "site/", "site/.", "", ".", "site/content", "site/content/plants", "site/content/new/deep",
    "site/themes/x",
    "site/.plantsite", "site/.plantsite/out", "site/.git", "site/.git/out", "site/photos/../content",
    "other/.git/x",
  ])
  func refusesWhereTheSiteIsOrIsReadFrom(_ path: String) throws {
    let folder = try siteFolder()
    #expect(problem(folder, folder(path)) == "output-unsafe")
  }

  @Test(arguments: ["/", ""])
  func refusesTheRootAndNothing(_ path: String) throws {
    #expect(problem(try siteFolder(), path) == "output-unsafe")
  }

  @Test(arguments: ["site/_site", "site/photos", "site/contents", "out/a/b", "site-x", "site/photos/content"])
  func takesAnyOtherFolder(_ path: String) throws {
    let folder = try siteFolder()
    #expect(problem(folder, folder(path)) == nil)
  }

  @Test func seesThroughLinks() throws {
    let folder = try siteFolder()
    try folder.link("to-content", to: folder("site/content"))
    try folder.link("to-above", to: folder.path)
    try folder.link("to-site", to: folder("site"))
    for path in ["to-content", "to-content/x", "to-above", "to-site", "to-site/content/x"] {
      #expect(problem(folder, folder(path)) == "output-unsafe", "\(path)")
    }
    #expect(problem(folder, folder("to-site/_site")) == nil)
  }

  @Test(arguments: ["content/x", "Content/x", "themes", ".plantsite/x"])
  func refusesWhereContentWouldBeOnceItExists(_ path: String) throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("site")
    #expect(problem(folder, folder("site/" + path)) == "output-unsafe")
  }

  @Test func refusesWhatIsNoFolder() throws {
    let folder = try siteFolder()
    try folder.write("file", "")
    try folder.link("broken", to: "nowhere")
    for path in ["file", "file/x", "broken", "broken/x"] {
      #expect(problem(folder, folder(path)) == "output-not-a-folder", "\(path)")
    }
  }

  @Test func writesNothingToAnUnsafePlace() throws {
    let site = try PublishedSite(output: "site/content/out")
    #expect(site.publish(["index.html": ""]).problems.map(\.code) == ["output-unsafe"])
    #expect(site.folder.tree("site").isEmpty)
  }
}
