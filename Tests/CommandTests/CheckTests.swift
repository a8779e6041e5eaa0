import Foundation
import TestSupport
import Testing

@Suite(.onThreadsThatWait) struct CheckTests {
  private func faultySite() throws -> Folder {
    let folder = try Folder.withSite()
    try folder.write(
      "content/plants/100%, mine: a.md", "---\ntitle: A\ngrowingSeason: sumer\ncolour: red\n---\n")
    return folder
  }

  @Test func writesNothing() throws {
    let folder = try Folder.withSite()
    let before = try folder.files("")
    let outcome = try folder.succeed("check")
    #expect(outcome == .init(status: 0, output: "2 plants, 0 errors, 0 warnings\n", errors: ""))
    #expect(try folder.files("") == before)
  }

  @Test func findsProblemsOfDrafts() throws {
    let folder = try Folder.withSite()
    try folder.write("content/plants/a.md", "---\ntitle: A\ndraft: true\ndifficulty: eazy\n---\n")
    let outcome = try folder.plantsite("check")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("content/plants/a.md:4:13: error: "))
    #expect(outcome.output == "3 plants, 1 error, 0 warnings\n")
  }

  @Test func findsLinksThatOnlyADraftMends() throws {
    let folder = try Folder.withSite()
    try folder.write("content/plants/a.md", "---\ntitle: Coming soon\ndraft: true\n---\n")
    try folder.write("content/plants/b.md", "---\ntitle: B\n---\nSee [[Coming soon]].\n")
    let outcome = try folder.plantsite("check")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        "content/plants/b.md:4:7: error: \"Coming soon\" is a draft, which the published site leaves out"))
    #expect(try folder.plantsite("build").status == 1)
    #expect(try folder.plantsite("build", "--drafts").status == 0)
  }

  @Test func warnsOfASiteThatDoesNotSayWhereItWillBe() throws {
    let folder = try Folder.withSite()
    try folder.write("plantsite.yml", "title: T\n")
    #expect(try folder.succeed("check").errors.hasPrefix("plantsite.yml: warning: "))
    #expect(try folder.succeed("build", "--base-url", "https://example.org/").errors == "")
  }

  @Test func tellsAllProblemsInOrder() throws {
    let folder = try faultySite()
    try folder.write(
      "content/attributes.yml",
      "attributes: {growingSeason: {type: options, options: [summer]}, a: {type: x}}\n")
    let outcome = try folder.plantsite("check")
    #expect(outcome.status == 1)
    let places = outcome.errors.split(separator: "\n").compactMap {
      $0.firstMatch(of: /^(content[^:]*(: a.md)?):/)?.1
    }
    #expect(places.count >= 3)
    #expect(places == places.sorted())
  }

  @Test func tellsARepeatedWarningOnceUnlessVerbose() throws {
    let folder = try Folder.withSite()
    for index in 1...9 {
      try folder.write("content/plants/p\(index).md", "---\ntitle: P\(index)\ncolour: red\n---\n")
    }
    #expect(try folder.succeed("check").errors.ranges(of: "warning:").count == 1)
    #expect(try folder.succeed("check", "--verbose").errors.ranges(of: "warning:").count == 9)
    #expect(try folder.plantsite("check", "--strict").status == 1)
  }

  @Test func writesJSONThatParses() throws {
    let folder = try faultySite()
    let outcome = try folder.plantsite("check", "--format", "json")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    struct Problem: Decodable, Equatable {
      let severity: String
      let code: String
      let file: String
      let line: Int
      let column: Int
      let endColumn: Int
    }
    let problems = try JSONDecoder().decode([Problem].self, from: Data(outcome.output.utf8))
    let file = "content/plants/100%, mine: a.md"
    #expect(
      problems == [
        Problem(severity: "error", code: "unknown-option", file: file, line: 3, column: 16, endColumn: 21),
        Problem(severity: "warning", code: "unknown-key", file: file, line: 4, column: 1, endColumn: 7),
      ])
    try folder.remove(file)
    #expect(try folder.succeed("check", "--format", "json").output == "[]\n")
  }

  @Test func writesWorkflowCommandsForGitHub() throws {
    let folder = try faultySite()
    let outcome = try folder.plantsite("check", "--format", "github")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2)
    let place = "file=content/plants/100%25%2C mine%3A a.md,line=3,endLine=3,col=16,endColumn=20"
    #expect(
      lines.first?.hasPrefix("::error \(place),title=unknown-option::\"sumer\" is not an option") == true)
    #expect(lines.first?.contains("%0Aallowed: summer") == true)
    #expect(lines.last?.hasPrefix("::warning ") == true)
  }

  @Test func namesFilesForGitHubFromWhereItRuns() throws {
    let parent = try Folder()
    try parent.write("docs/site/plantsite.yml", "title: A\nnonsense: 1\n")
    for source in ["docs/site", "docs/site/"] {
      let outcome = try parent.succeed("check", "--source", source, "--format", "github")
      #expect(outcome.output.contains("::warning file=docs/site/plantsite.yml,line=2,"), "\(outcome.output)")
    }
    let nowhere = try parent.plantsite("check", "--source", "nowhere", "--format", "github")
    #expect(nowhere.output.hasPrefix("::error file=nowhere,title=unreadable-file::"))
  }
}
