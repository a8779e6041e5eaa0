import Diagnostics
import Foundation
import Testing

@testable import Site

/// Holds the reference of variables to the contexts that pages have.
@Suite struct TemplateReferenceTests {
  private static let page = "docs/reference/templates.md"
  private static let opening = "<!-- contexts -->\n"
  private static let closing = "<!-- end of contexts -->\n"

  @Test func namesEveryVariableOfEveryContext() throws {
    let text = try Documentation.text(Self.page)
    let start = try #require(text.range(of: Self.opening)).upperBound
    let end = try #require(text.range(of: Self.closing)).lowerBound
    let reference = ContextReference.markdown(contexts)
    // The one way to write the reference: PLANTSITE_WRITE_DOCS=1 scripts/test --filter TemplateReferenceTests
    if ProcessInfo.processInfo.environment["PLANTSITE_WRITE_DOCS"] != nil {
      try (text[..<start] + reference + text[end...]).write(
        toFile: Documentation.root + "/" + Self.page, atomically: true, encoding: .utf8)
      return
    }
    #expect(String(text[start..<end]) == reference, "the reference isn't that of the code")
  }

  @Test func namesEveryTemplateThatPagesNeed() throws {
    let table = try Documentation.section("## Templates", of: Self.page)
    let names = SiteDraft.entries(root: root).map(\.name)
    #expect(Documentation.keys(inTablesOf: table) == Set(names))
  }

  /// The contexts in the order in which the reference describes them.
  private var contexts: [ContextType] {
    [root] + SiteDraft.entries(root: root).flatMap { $0.scope.dropFirst() }
  }

  /// What every template knows.
  ///
  /// The assets' variables are the theme's own, and the page says how they are named.
  private var root: ContextType {
    var problems: [Diagnostic] = []
    let theme = Theme("default", namedAt: nil, language: "en", files: [], problems: &problems)
    let type = SiteContext(configuration: Configuration(), theme: theme, listings: [], pages: []).context.type
    let assets = ContextType(
      name: "assets", help: "The addresses of the theme's assets; named by the parts of their paths.",
      variables: [])
    return ContextType(
      name: type.name, help: type.help,
      variables: type.variables.map { variable in
        variable.name == "assets"
          ? .init(name: variable.name, help: variable.help, kind: .context { assets }) : variable
      })
  }
}
