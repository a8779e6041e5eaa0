import Foundation
import Templates
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
    let reference = ContextReference.markdown(ContextReference.siteTypes)
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
    #expect(Documentation.keys(inTablesOf: table) == Set(ContextReference.templateNames))
  }
}
