import Foundation
import Testing

extension InBrowser {
  struct StyleSheetTests {
    /// Declarations that only other browsers know, each with its reason.
    private static let ofOthers: [String: String] = [
      "-webkit-text-size-adjust": "Safari on phones would enlarge text by itself",
      "text-size-adjust": "the same by its standard name, which desktops need not know",
      "-moz-osx-font-smoothing": "Firefox on macOS",
    ]

    /// A declaration that the browser can't read is left out without a word.
    @Test func declaresOnlyWhatTheBrowserUnderstands() throws {
      let site = try BuiltSite.sample
      let browser = try Browser.open("/", of: site)
      for sheet in site.addresses(of: "asset").filter({ $0.hasSuffix(".css") }) {
        let text = try site.html(sheet)
        let unknown = try browser.unknownDeclarations(in: text)
        #expect(unknown.filter { Self.ofOthers[$0.property] == nil }.map(\.description) == [], "\(sheet)")
      }
    }

    @Test func findsMistakesInStyleSheets() throws {
      let browser = try Browser.open("/", of: .empty)
      let unknown = try browser.unknownDeclarations(
        in: """
          /* colour: none; */
          :root { color-scheme: light dark; --anything: at all; colour: red; color: rde }
          a:hover { color: light-dark(red, blue); & b { margin-inline: 1rem; margin-inlin: 1rem } }
          @media (min-width: 40em) { a { background: url("data:image/svg+xml;a:b") } }
          @container (inline-size > 30em) { a { inline-size: calc(1px + var(--a)) } }
          @page { size: A4; margin: 1cm } @property --a { syntax: "<length>"; inherits: true; initial-value: 0px }
          """)
      #expect(unknown.map(\.description) == ["colour: red", "color: rde", "margin-inlin: 1rem"])
    }
  }
}

/// A line of a style sheet that the browser makes nothing of.
private struct Declaration: Decodable, CustomStringConvertible {
  let property: String
  let value: String

  var description: String { "\(property): \(value)" }
}

extension Session {
  fileprivate func unknownDeclarations(in sheet: String) throws -> [Declaration] {
    try run(
      """
      const text = arguments[0].replace(/\\/\\*[^]*?\\*\\//g, '').replace(/"[^"]*"|'[^']*'/g, '""')
        .replace(/@(page|property|font-face|counter-style|font-palette-values)\\b[^{]*\\{[^{}]*\\}/g, '')
      const unknown = []
      // A declaration begins behind a brace or semicolon and ends before one; a selector ends before an opening brace.
      for (const [, property, value] of text.matchAll(/(?<=[{};]\\s*)([-\\w]+)\\s*:\\s*([^{};]+)(?=[;}])/g)) {
        const plain = value.replace(/!important\\s*$/, '').trim()
        if (!property.startsWith('--') && !CSS.supports(property, plain)) unknown.push({property, value: plain})
      }
      return unknown
      """, [.text(sheet)], as: [Declaration].self)
  }
}
