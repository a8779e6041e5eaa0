import Diagnostics
import Publishing
import Templates
import TestSupport
import Testing

@testable import Site

private func theme(
  _ name: String, language: String = "en", _ files: [(path: String, text: String)] = []
) -> (theme: Theme, problems: [String]) {
  var problems: [Diagnostic] = []
  let theme = Theme(
    name, namedAt: nil, language: language, languageAt: nil,
    files: files.map { SourceFile(path: $0.path, text: $0.text) }, problems: &problems)
  return (theme, problems.map(\.line))
}

@Suite struct ThemeTests {
  @Test func overridesSingleFilesOfTheOneItBuildsOn() throws {
    let site = try site(
      """
      -- plantsite.yml --
      title: Test
      theme: mine
      -- themes/mine/theme.yml --
      title: Mine
      description: x
      author: x
      license: MIT
      extends: base
      -- themes/base/templates/404.mustache --
      base 404
      -- themes/base/templates/page.mustache --
      base page: {{page.title}}
      -- themes/base/strings/en.yml --
      home: Base
      plants: All plants
      -- themes/mine/templates/404.mustache --
      mine 404 {{strings.home}} {{strings.plants}} {{strings.tags}} {{assets.icons.leaf.svg}}
      -- themes/mine/strings/en.yml --
      home: Mine
      -- themes/mine/assets/icons/leaf.svg --
      <svg/>
      -- themes/mine/assets/style.css --
      mine {}
      -- content/pages/p.md --
      """)
    #expect(
      try site.html("/404.html")
        == "mine 404 Mine All plants Tags /\(site.theme.assetFolder)/icons/leaf.svg\n")
    #expect(try site.html("/p/") == "base page: P\n")
    #expect(try site.html("/\(site.theme.assetFolder)/style.css") == "mine {}\n")
    #expect(try site.html("/").contains("<!doctype html>"))
  }

  @Test func letsAFolderOfTheDefaultThemesNameOverrideIt() throws {
    let site = try site("-- themes/default/templates/404.mustache --\nown\n")
    #expect(try site.html("/404.html") == "own\n")
    #expect(try site.html("/").contains("<!doctype html>"))
  }

  @Test(arguments: [
    (
      "theme: mien\n-- themes/mine/theme.yml --\ntitle: x",
      "plantsite.yml:1:8: error: there is no folder themes/mien; did you mean \"mine\"? [unknown-theme]"
    ),
    (
      "theme: a\n-- themes/a/theme.yml --\nextends: b",
      "themes/a/theme.yml:1:10: error: there is no folder themes/b [unknown-theme]"
    ),
    (
      "theme: a\n-- themes/a/theme.yml --\nextends: a",
      "themes/a/theme.yml:1:10: error: the theme a builds on itself [circular-theme]"
    ),
    (
      "theme: a\n-- themes/a/theme.yml --\nextends: b\n-- themes/b/theme.yml --\nextends: a",
      "themes/b/theme.yml:1:10: error: the theme a builds on itself [circular-theme]"
    ),
    (
      "theme: a\n-- themes/a/theme.yml --\nextend: default",
      "themes/a/theme.yml:1:1: warning: \"extend\" is not a key of theme.yml; did you mean \"extends\"? [unknown-key]"
    ),
    (
      "title: x\n-- themes/default/templates/home.mustache --\n{{site.titel}}",
      "themes/default/templates/home.mustache:1:8: error: \"titel\" is not a variable of \"site\"; did you mean \"title\"? [template-unknown-variable]"
    ),
    (
      "title: x\n-- themes/default/templates/home.mustache --\n{{assets.style.js}}",
      "themes/default/templates/home.mustache:1:16: error: \"js\" is not a variable of \"style\" [template-unknown-variable]"
    ),
    (
      "title: x\n-- themes/default/templates/home.mustache --\n{{>entri}}",
      "themes/default/templates/home.mustache:1:4: error: there is no template \"entri\"; did you mean \"entry\"? [template-missing-partial]"
    ),
  ])
  func reportsWrongUse(archive: String, problem: String) {
    let found = problems("-- plantsite.yml --\n" + archive)
    #expect(found == [problem])
  }

  @Test func warnsOfUnusedTemplatesOfTheSitesOwnOnly() {
    let found = problems(
      """
      -- plantsite.yml --
      theme: mine
      -- themes/mine/templates/page.mustache --
      x
      -- themes/mine/templates/plant.mustache --
      x
      -- themes/mine/templates/other.mustache --
      x
      """)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("themes/mine/templates/other.mustache:") == true)
    #expect(found.first?.hasSuffix("[template-unused]") == true)
  }

  @Test func refusesATemplateThatIsNotText() {
    let outcome = load(
      MemorySource(bytes: [
        "plantsite.yml": Array("title: x".utf8), "themes/default/templates/home.mustache": [0x61, 0xFF],
      ]))
    #expect(
      outcome.problems.map(\.line) == [
        "themes/default/templates/home.mustache: error: this isn't UTF-8; save the file as UTF-8 [not-utf8]"
      ])
  }

  @Test func namesTheAssetFolderAfterWhatIsInIt() {
    let plain = theme("default").theme.assetFolder
    let same = theme("default").theme.assetFolder
    let changed = theme("default", [("themes/default/assets/style.css", "x")]).theme.assetFolder
    let changedAgain = theme("default", [("themes/default/assets/style.css", "y")]).theme.assetFolder
    let added = theme("default", [("themes/default/assets/x", "")]).theme.assetFolder
    #expect(plain == same)
    #expect(Set([plain, changed, changedAgain, added]).count == 4)
    #expect(plain.wholeMatch(of: /assets\/[0-9a-f]{16}/) != nil)
  }

  @Test func holdsEveryFileOfTheDefaultThemesFolder() throws {
    let root = RepositoryFolder.path
    let files = try RepositoryFolder.files(under: "themes/default")
    #expect(!files.isEmpty)
    let embedded = EmbeddedTheme.files.map(\.path)
    #expect(embedded.sorted() == files, "run scripts/embed-theme")
    for file in EmbeddedTheme.files {
      let bytes = try RepositoryFolder.bytes(of: file.path)
      #expect(file.bytes == bytes, "\(file.path) in \(root)")
    }
  }

  @Test func usesEveryStringSomewhere() throws {
    let english = try #require(EmbeddedTheme.files.first { $0.path.hasSuffix("strings/en.yml") })
    let keys = Set(try RepositoryFolder.keys(of: english))
    let templates = EmbeddedTheme.files.filter { $0.path.hasSuffix(".mustache") }
      .map { String(decoding: $0.bytes, as: UTF8.self) }
    let sources = try ["Sources/Site", "Sources/PlantLibrary/Types", "Sources/PlantLibrary/Listings"]
      .flatMap { try RepositoryFolder.files(under: $0) }.filter { $0.hasSuffix(".swift") }
      .map { String(decoding: try RepositoryFolder.bytes(of: $0), as: UTF8.self) }
    for key in keys {
      let isUsed =
        templates.contains { $0.contains("strings.\(key)}}") }
        || sources.contains { $0.contains("\"\(key)\"") }
      #expect(isUsed, "\(key)")
    }
  }
}

@Suite struct ContextReferenceCoverTests {
  @Test func listsEveryContextWithHelpForEveryVariable() {
    let text = ContextReference.markdown(ContextReference.siteTypes)
    for name in [
      "every page", "site", "strings", "assets", "home page", "plant page", "section page", "listing page",
      "group page", "index page", "ordinary page", "not found page", "redirect page", "plant item", "page",
      "link",
      "entry", "crumb", "pagination", "page number", "group", "rendered plant item", "information row",
      "option",
      "records", "record", "cell", "image", "heading", "inner heading", "extra", "date",
    ] {
      #expect(text.contains("\n## \(name)\n") || text.hasPrefix("## \(name)\n"), "\(name)")
    }
    #expect(!text.contains("|  |"), "a variable without help")
    for variable in ["| `structuredData` |", "| `skipToContent` |", "| `hasNeighbours` |", "| `listings` |"] {
      #expect(text.contains(variable), "\(variable)")
    }
  }

  @Test func beginsWithAContextForEachTemplateOfAPage() {
    let root = ContextReference.siteTypes.first
    #expect(root?.name == "every page")
    #expect(ContextReference.siteTypes.count == ContextReference.templateNames.count + 1)
  }
}
