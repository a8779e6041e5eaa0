import Diagnostics
import PlantLibrary
import Platform
import TestSupport
import Testing

@testable import Publishing
@testable import Site

/// Sites whose folders lie elsewhere.
struct FoldersTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private func write(_ archive: String) throws {
    for (path, text) in MemorySource.texts(archive) { try scratch.write(path, text) }
  }

  private func options(_ site: String = "") throws -> SiteBuilder.Options {
    var options = SiteBuilder.Options()
    options.source = site.isEmpty ? scratch.path : scratch.path + "/" + site
    options.date = CalendarDate("2026-11-23")
    return options
  }

  private func build(_ site: String = "") throws -> SiteBuilder.Report {
    SiteBuilder(try options(site)).build()
  }

  /// Builds once more, with a record that tells of files that hadn't just been written.
  private func again(_ site: String) throws -> SiteBuilder.Report {
    pause(milliseconds: 50)
    _ = try build(site)
    return try build(site)
  }

  private func told(_ report: SiteBuilder.Report) -> [String] {
    report.problems.map { problem in
      let place = problem.location.map { location in
        location.path + (location.position.map { ":\($0.line):\($0.column)" } ?? "")
      }
      return "\(place ?? "-") \(problem.code): \(problem.message)"
    }
  }

  private static let files = """
    -- src/content/plants/aloes/aloe-vera.md --
    ---
    image: {src: ../../../assets/aloe.svg, alt: A rosette}
    ---
    See [the agave](../agave.md), [about](../../pages/about.md) and ![leaf](leaf.svg).
    -- src/content/plants/aloes/leaf.svg --
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>
    -- src/content/plants/agave.md --
    text
    -- src/content/plants/README.md --
    Not a note.
    -- src/content/pages/about.md --
    [Aloe](../plants/aloes/aloe-vera.md)
    -- src/assets/aloe.svg --
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>
    """

  private static func configuration(_ up: String) -> String {
    """
    baseURL: https://example.org/
    folders:
      plants: \(up)src/content/plants
      pages: \(up)src/content/pages
      static: [\(up)src/assets]
    """
  }

  @Test(arguments: ["", "site"]) func buildsASiteInTheRepositoryOfAnother(_ site: String) throws {
    try write(Self.files)
    let up = site.isEmpty ? "" : "../"
    try scratch.write((site.isEmpty ? "" : site + "/") + "plantsite.yml", Self.configuration(up))
    let report = try build(site)
    #expect(told(report) == [])
    #expect(report.plants == 2)
    let output = (site.isEmpty ? "" : site + "/") + "_site/"
    let page = try #require(scratch.text(output + "plants/aloes/aloe-vera/index.html"))
    #expect(page.contains("href=\"/plants/agave/\""))
    #expect(page.contains("href=\"/about/\""))
    #expect(page.contains("src=\"/plants/aloes/leaf.svg\""))
    #expect(page.contains("src=\"/aloe.svg\""))
    #expect(try again(site).isCurrent)
    try scratch.write("src/content/plants/agave.md", "another text")
    #expect(try !build(site).isCurrent)
  }

  @Test func namesThePathsThatAPersonCanOpen() throws {
    try write(
      """
      -- src/plants/aloe.md --
      ---
      light: dim
      ---
      [gone](gone.md) ![gone](../../assets/gone.jpg) ![gone](/gone.jpg)
      -- src/plants/aloe/index.md --
      text
      -- site/plantsite.yml --
      baseURL: https://example.org/
      folders: {plants: ../src/plants, static: ../src/assets}
      -- src/assets/robots.txt --
      """)
    let problems = told(try build("site"))
    #expect(problems.allSatisfy { $0.hasPrefix("../src/plants/aloe") })
    #expect(
      problems.contains {
        $0.contains("../src/plants/aloe/index.md and ../src/plants/aloe.md both want the address")
      })
    #expect(!problems.contains { $0.contains("content/") })
    #expect(
      problems.contains { $0.contains("leads to ../assets/gone.jpg, which lies in no folder of the site") })
    #expect(problems.contains { $0.contains("that is ../src/assets/gone.jpg") })
    let github = GitHubRenderer(folder: "site").render(SiteBuilder(try options("site")).check().problems)
    #expect(github.contains("file=src/plants/aloe.md,line=4"))
  }

  @Test func refusesFoldersThatCantBe() throws {
    try write(
      """
      -- plantsite.yml --
      baseURL: https://example.org/
      folders:
        plants: [nowhere, "", /tmp, file, src/a, src]
        pages: src/a
        static: _site/x
        data: {skip: a}
      -- file --
      -- src/a/b.md --
      -- _site/x/y --
      """)
    let problems = told(try build()).filter { $0.contains("bad-folder") }
    #expect(
      problems == [
        #"plantsite.yml:3:12 bad-folder: there is no folder "nowhere""#,
        #"plantsite.yml:3:21 bad-folder: plants takes the path of a folder, such as ../src/content/plants"#,
        #"plantsite.yml:3:25 bad-folder: "/tmp" is no path from the site's folder, such as ../src/content/plants"#,
        #"plantsite.yml:3:31 bad-folder: "file" is no folder"#,
        #"plantsite.yml:3:44 bad-folder: "src" and "src/a" lie within one another, so that files of one would be read twice; name folders beside each other"#,
        #"plantsite.yml:4:10 bad-folder: "src/a" is named twice; each folder is for one thing"#,
        #"plantsite.yml:5:11 bad-folder: "_site/x" lies in \#(scratch.path)/_site, where the site is written"#,
        #"plantsite.yml:6:9 bad-folder: data needs a path, that of the folder"#,
      ])
  }

  @Test func leavesOutWhatIsntTheSites() throws {
    try write(
      """
      -- plantsite.yml --
      baseURL: https://example.org/
      folders: {plants: {path: ., skip: ["*.fr.md", "templates/**"]}}
      -- aloe.md --
      -- aloe.fr.md --
      -- templates/plant.md --
      -- node_modules/a/readme.md --
      -- node_modules/a/b.md --
      -- README.md --
      -- LICENSE --
      -- _drafts/x.md --
      -- .obsidian/y.md --
      -- content/pages/about.md --
      hello
      -- succulents/_index.md --
      -- succulents/agave.md --
      """)
    let report = try build()
    #expect(report.site?.library.plants.map(\.location.shown) == ["succulents/agave.md", "aloe.md"])
    // What was written isn't read the next time.
    #expect(try again("").isCurrent)
  }

  @Test func aLinkOutOfAFolderIsRefused() throws {
    try write(
      """
      -- site/plantsite.yml --
      folders: {plants: ../plants}
      -- plants/aloe.md --
      -- secret/key.md --
      """)
    try scratch.link("plants/key.md", to: scratch.path + "/secret/key.md")
    let problems = told(try build("site"))
    #expect(
      problems.contains { $0.hasPrefix("../plants/key.md link-outside: is a link out of ../plants, to ") })
  }
}
