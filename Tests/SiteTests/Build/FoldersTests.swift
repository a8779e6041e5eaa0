import Diagnostics
import PlantLibrary
import Platform
import TestSupport
import Testing
import Text

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

  @Test func exportsNamesThatPeopleCanOpen() throws {
    try write(
      "-- src/plants/aloe.md --\ntext\n-- site/plantsite.yml --\nfolders: {plants: ../src/plants}\n")
    let options = try options("site")
    let site = try #require(SiteBuilder(options).load().site)
    let export = NotesExport(site, try FolderSource(folder: options.source))
    #expect(export.json["plants"]?.items?.first?["note"]?.string == "../src/plants/aloe.md")
    #expect(String(decoding: export.csv, as: UTF8.self).contains("\r\n../src/plants/aloe.md,"))
    #expect(export.markdown.map(\.path) == ["content/plants/aloe.md"])
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

/// Which files of folders are notes, and what becomes of others.
extension FoldersTests {
  @Test func takesNotesInOtherForms() throws {
    try write(
      """
      -- plantsite.yml --
      baseURL: https://example.org/
      folders: {plants: {path: src, notes: [mdx, yml, json], index: [index, data]}}
      -- src/aloe.mdx --
      ---
      title: Aloe vera
      ---
      [goat](goat/data.yml) ![goat](goat/leaf.svg) [oat](oat.json)
      -- src/goat/data.yml --
      title: Goat's beard
      tags: [a]
      image: {src: leaf.svg, alt: A leaf}
      -- src/goat/leaf.svg --
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>
      -- src/oat.json --
      {
      \t"title": "Oat",
      \t"light": 3
      }
      -- src/plain.md --
      Not a note.
      """)
    let report = try build()
    #expect(report.site?.library.plants.map(\.title) == ["Aloe vera", "Goat's beard", "Oat"])
    #expect(
      told(report) == [
        "src/oat.json:3:2 unknown-key: \"light\" is no attribute and no key of a plant note",
        "src/plain.md untaken-files: this file ends in .md and is not read as a note",
      ])
  }

  @Test func tellsOfFilesThatArentTaken() throws {
    try write(
      """
      -- plantsite.yml --
      baseURL: https://example.org/
      -- content/plants/a.md --
      [data](b/data.yml)
      -- content/plants/c.mdx --
      -- content/plants/d.mdx --
      -- content/plants/b/data.yml --
      -- content/plants/e/data.yml --
      -- content/plants/e/leaf.svg --
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>
      -- content/plants/_old.mdx --
      -- content/plants/f.MD --
      """)
    let report = try build()
    #expect(
      told(report).filter { $0.contains("untaken") } == [
        "content/plants/b/data.yml untaken-files: 2 files end in .yml and are not read as notes",
        "content/plants/c.mdx untaken-files: 2 files end in .mdx and are not read as notes",
        "content/plants/f.MD untaken-files: this file ends in .MD and is not read as a note",
      ])
    let notes = report.problems.filter { $0.code == "untaken-files" }.map { $0.notes.map(\.message) }
    #expect(
      notes.first?.last?.contains(
        "folders: {plants: {path: content/plants, notes: [md, yml], index: [index, data]}}") == true)
    #expect(
      report.site?.routes.map(\.address).filter { $0.contains(".") && $0.hasPrefix("/plants/") } == [
        "/plants/b/data.yml", "/plants/e/leaf.svg",
      ])
  }
}

/// Reports whose sources lie elsewhere.
extension FoldersTests {
  @Test func reportsNameTheirSourcesWhereTheyLie() throws {
    try write(
      """
      -- site/plantsite.yml --
      baseURL: https://example.org/
      folders: {data: ../tables, reports: ../asked}
      -- tables/stock.csv --
      plant,count
      Aloe,three
      -- asked/stock.yml --
      title: Stock
      streams: [{name: Stock, source: ../data/stock.csv, fields: {count: {type: number}}}]
      columns: [{field: plant}, {field: count}]
      -- asked/lost.yml --
      title: Lost
      streams: [{name: Lost, source: ../data/nothing.csv}]
      columns: [{field: plant}]
      """)
    let outcome = SiteBuilder(try options("site")).load()
    let problems = outcome.problems.map { "\($0.location?.path ?? "") \($0.message)" }
    #expect(problems.contains { $0.hasPrefix("../tables/stock.csv ") }, "\(problems)")
    #expect(problems.contains { $0.contains("there is no file ../tables/nothing.csv") }, "\(problems)")
    #expect(!problems.contains { $0.contains("content/data") })
  }
}

/// Making notes in folders that lie elsewhere.
extension FoldersTests {
  @Test func makesNoneWhereTheFolderIsMissing() throws {
    try write("-- plantsite.yml --\nfolders: {plants: nowhere}\n")
    let problem = #expect(throws: FileProblem.self) {
      try NewFiles.plant("Agave", section: "", in: scratch.path, today: .epoch)
    }
    #expect(problem?.diagnostic.code == "bad-folder")
    let saver = try NoteSaver(try FolderSource(folder: scratch.path))
    #expect(throws: SaveFailure.self) { try saver.save([.create("content/plants/a.md", [])], what: "a") }
    #expect(scratch.text("content/plants/a.md") == nil)
  }

  @Test func makesANewNoteThere() throws {
    try write(
      """
      -- site/plantsite.yml --
      folders: {plants: {path: ../plants, notes: [yml, mdx]}}
      -- plants/succulents/aloe.mdx --
      """)
    let path = try NewFiles.plant("Agave", section: "Succulents", in: scratch.path + "/site", today: .epoch)
    #expect(path == "../plants/succulents/agave.mdx")
    #expect(scratch.text("plants/succulents/agave.mdx")?.hasPrefix("---\n") == true)
    let problem = #expect(throws: FileProblem.self) {
      try NewFiles.plant("Aloe", section: "succulents", in: scratch.path + "/site", today: .epoch)
    }
    #expect(problem?.diagnostic.location?.path == "../plants/succulents/aloe.mdx")
  }

  @Test(arguments: [
    ("yml", "title: the one by the door\n"), ("json", "{\n  \"title\": \"the one by the door\",\n"),
  ])
  func makesARecordWhereNotesAreRecords(ending: String, start: String) throws {
    try write(
      """
      -- plantsite.yml --
      baseURL: https://example.org/
      folders: {plants: {path: plants, notes: [\(ending)]}}
      -- content/attributes.yml --
      attributes: {light: text, height: {type: number, required: yes}}
      -- plants/other.\(ending) --
      {"title": "Other", "height": 3}
      """)
    let path = try NewFiles.plant("the one by the door", section: "", in: scratch.path, today: .epoch)
    #expect(path == "plants/the-one-by-the-door.\(ending)")
    let text = try #require(scratch.text(path))
    #expect(text.hasPrefix(start))
    #expect(!text.contains("---"))
    #expect(told(try build()).isEmpty)
  }
}
