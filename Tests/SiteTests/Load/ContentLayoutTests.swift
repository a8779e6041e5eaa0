import Diagnostics
import Publishing
import TestSupport
import Testing

@testable import Site

/// Files and folders under names that nothing reads.
struct ContentLayoutTests {
  private func layoutProblems(_ archive: String) -> [String] {
    load(archive) { $0.checksLayout = true }.problems.map(\.line)
  }

  private static let plant = "-- content/plants/a.md --\nText\n"

  @Test(arguments: [
    ("Plants/b.md", "content/Plants: warning: nothing of this is read; did you mean \"content/plants\"?"),
    ("plant/b.md", "content/plant: warning: nothing of this is read; did you mean \"content/plants\"?"),
    ("plant/b.jpg", "content/plant: warning: nothing of this is read; did you mean \"content/plants\"?"),
    ("page/b.md", "content/page: warning: nothing of this is read; did you mean \"content/pages\"?"),
    ("report/b.yml", "content/report: warning: nothing of this is read; did you mean \"content/reports\"?"),
    ("statics/b.css", "content/statics: warning: nothing of this is read; did you mean \"content/static\"?"),
    ("notes/b.md", "content/notes: warning: nothing of this is read"),
    (
      "about.md",
      "content/about.md: warning: nothing of this is read; did you mean \"content/pages/about.md\"?"
    ),
    (
      "attributes.yaml",
      "content/attributes.yaml: warning: nothing of this is read; did you mean \"content/attributes.yml\"?"
    ),
    (
      "Attribute.yml",
      "content/Attribute.yml: warning: nothing of this is read; did you mean \"content/attributes.yml\"?"
    ),
  ])
  func areTold(path: String, problem: String) {
    #expect(layoutProblems(Self.plant + "-- content/\(path) --\nx: y\n") == [problem + " [unread-content]"])
  }

  @Test(arguments: [
    "data/stock.csv", "data/README.md", "images/a.jpg", "_drafts/a.md", "stock.csv", "attributes.yml",
    "static/a.md",
  ])
  func areNotWhatMayBeMeant(path: String) {
    #expect(layoutProblems(Self.plant + "-- content/\(path) --\nattributes: {}\n") == [])
  }

  @Test func stopTheBuildWhereAllPlantsWouldGo() {
    #expect(
      layoutProblems("-- content/plants2/aloes/a.md --\nText\n") == [
        "content/plants2: error: nothing of this is read, and there is no content/plants; did you mean \"content/plants\"? [unread-content]"
      ])
    #expect(
      layoutProblems("-- content/pages/about.md --\nText\n") == [
        "content/plants: warning: there is nothing in content/plants, so the site has no plants [no-plants]"
      ])
  }

  @Test func areNotesWithoutAnything() {
    #expect(
      layoutProblems("-- content/plants/a.md --\n-- content/plants/b.md --\nText\n") == [
        "content/plants/a.md: warning: this note is empty; it is published with its file's name for a title [empty-note]"
      ])
  }

  @Test func areNotesThatAreNamedAsTexts() {
    let archive =
      Self.plant + "-- content/plants/b.txt --\n---\ntitle: B\n---\n-- content/plants/c.txt --\nText\n"
    #expect(
      layoutProblems(archive) == [
        "content/plants/b.txt: warning: only a file whose name ends in .md is a note; this one looks like one, and is published as a file [misplaced-note]"
      ])
  }

  @Test func areConfigurationsWithAnotherEnding() {
    let problem = load(MemorySource(["plantsite.yaml": "title: x", "content/plants/a.md": "x"])).problems
      .first
    #expect(problem?.code == "no-site")
    #expect(problem?.notes.map(\.message) == ["there is plantsite.yaml: name it plantsite.yml"])
  }
}
