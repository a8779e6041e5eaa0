import Diagnostics
import Foundation
import Testing

@testable import Site

/// Holds the guide of themes to the default theme, and tries its examples.
@Suite struct ThemingGuideTests {
  @Test func explainsEveryVariableOfTheStyleSheet() throws {
    let sheet = try Documentation.text("themes/default/assets/style.css/00-theme.css")
    let variables = sheet.matches(of: /(?m)^ *(--[a-z-]+):/).map { String($0.1) }
    #expect(variables.count > 10)
    let section = try Documentation.section("## Colours and fonts", of: "docs/guide/theming.md")
    #expect(Documentation.keys(inTablesOf: section) == Set(variables))
  }

  @Test func namesEveryTemplateOfTheDefaultTheme() throws {
    let files = try Documentation.files(in: "themes/default/templates", ending: ".mustache")
    let names = files.compactMap { $0.split(separator: "/").last?.dropLast(".mustache".count) }.map(
      String.init)
    let section = try Documentation.section(
      "## The templates of the default theme", of: "docs/guide/templates.md")
    #expect(Documentation.keys(inTablesOf: section) == Set(names))
  }

  @Test func namesEveryDrawingOfAHabit() throws {
    let section = try Documentation.section(
      "## Drawings in place of photos", of: "docs/guide/theming.md")
    for file in try Documentation.files(in: "themes/default/icons", ending: ".svg") {
      guard let name = file.split(separator: "/").last?.dropLast(".svg".count), name.hasPrefix("plate")
      else { continue }
      #expect(section.contains("`\(name)`"), "\(name)")
    }
  }

  @Test func namesEveryLanguageOfTheDefaultTheme() throws {
    for file in try Documentation.files(in: "themes/default/strings", ending: ".yml") {
      let language = try #require(file.split(separator: "/").last?.dropLast(".yml".count))
      for page in ["docs/guide/theming.md", "docs/reference/configuration.md"] {
        #expect(try Documentation.text(page).contains("(`\(language)`)"), "\(language) in \(page)")
      }
    }
  }

  /// All files that a page shows under their paths, put together to a site.
  @Test(arguments: ["attributes", "printing", "templates", "theming"])
  func examplesMakeASoundSite(page: String) throws {
    let text = try Documentation.text("docs/guide/\(page).md")
    let files = text.matches(of: /\n`((?:themes|content)\/[^`]+)`:\n\n```[a-z]*\n((?:(?!```)[^\n]*\n)*)```/)
    try #require(!files.isEmpty)
    let themes = files.compactMap { $0.1.firstMatch(of: /^themes\/([^\/]+)\//)?.1 }
    // A theme that builds on another brings it along.
    let theme = themes.first { $0 != "mine" } ?? themes.first ?? "default"
    var archive = "-- plantsite.yml --\ntitle: x\nbaseURL: https://example.org/\ntheme: \(theme)\n"
    for file in files { archive += "-- \(file.1) --\n\(file.2)" }
    archive += "-- content/plants/a.md --\n---\nscientificName: Aloe vera\n---\nA *plant*.\n"
    #expect(problems(archive) == [])
  }
}
