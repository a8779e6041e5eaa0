import Diagnostics
import Testing

@testable import PlantLibrary

@Suite struct NotePathTests {
  @Test(arguments: [
    ("content/plants/aloe.md", NotePath.Kind.plant, "", "aloe", "content/plants", false),
    ("content/plants/a/b/aloe.md", .plant, "a/b", "aloe", "content/plants/a/b", false),
    ("content/plants/a/aloe/index.md", .plant, "a", "aloe", "content/plants/a/aloe", true),
    ("content/plants/a/_index.md", .sectionIntroduction, "a", "a", "content/plants/a", false),
    ("content/plants/_index.md", .sectionIntroduction, "", "", "content/plants", false),
    ("content/plants/index.md", .plant, "", "index", "content/plants", false),
    ("content/pages/_index.md", .homeIntroduction, "", "", "content/pages", false),
    ("content/pages/about.md", .page, "", "about", "content/pages", false),
    ("content/pages/guide/index.md", .page, "", "guide", "content/pages/guide", true),
    ("content/plants/.md", .plant, "", "", "content/plants", false),
    ("content/plants/Écheveria #1?.md", .plant, "", "Écheveria #1?", "content/plants", false),
  ])
  func tellsWhatAPathIs(
    path: String, kind: NotePath.Kind, folders: String, stem: String, folder: String, isBundle: Bool
  ) throws {
    let note = try #require(NotePath(path))
    #expect(note.kind == kind)
    #expect(note.folders.joined(separator: "/") == folders)
    #expect(note.stem == stem)
    #expect(note.folder == folder)
    #expect(note.isBundle == isBundle)
  }

  @Test(arguments: [
    "content/plants/photo.jpg", "content/aloe.md", "plants/aloe.md", "content/reports/a.md", "aloe.md", "",
    ".md", "content/pages/guide/_index.md", "content/plants",
  ])
  func leavesOutWhatIsNoNote(path: String) {
    #expect(NotePath(path) == nil)
  }

  @Test(arguments: ["-", "'", "× ×", "#"])
  func refusesANameOfWhichNothingCanStandInAnAddress(name: String) throws {
    let (note, problems, _) = try readNote("Text", at: "content/plants/\(name).md")
    #expect(note.title == name)
    #expect(
      problems.map(\.line) == [
        "error: nothing of \"\(name)\" can stand in an address; use letters or digits, or set a slug [no-address]"
      ])
  }

  @Test func refusesAnIndexThatIsNoFolderOfItsOwn() throws {
    let (_, problems, _) = try readNote("Text", at: "content/plants/index.md")
    #expect(
      problems.map(\.line) == [
        "error: index.md is a note in a folder of its own; name this file _index.md to introduce all plants, or rename it [misplaced-note]"
      ])
    let sample = SampleLibrary("-- pages/index.md\nWelcome")
    #expect(sample.problems.map(\.code) == ["misplaced-note"])
  }
}
