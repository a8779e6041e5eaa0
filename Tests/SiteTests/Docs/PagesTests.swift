import Diagnostics
import Foundation
import FrontMatter
import Testing
import Text

/// What holds for all pages of the documentation.
@Suite struct PagesTests {
  @Test(arguments: try Documentation.pages())
  func linksLeadSomewhere(page: String) throws {
    let text = withoutCode(try Documentation.text(page))
    for match in text.matches(of: /\]\(([^)\s]+)\)/) {
      let target = String(match.1)
      if target.contains(":") { continue }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? page : resolved(String(parts[0]), from: page)
      try #require(
        FileManager.default.fileExists(atPath: Documentation.root + "/" + path), "\(target) in \(page)")
      if parts.count > 1 {
        let anchors = try anchors(of: path)
        #expect(anchors.contains(String(parts[1])), "\(target) in \(page)")
      }
    }
  }

  @Test(arguments: try Documentation.pages())
  func examplesInYAMLAreSound(page: String) throws {
    for match in try Documentation.text(page).matches(of: /\n```yaml\n((?:(?!```)[^\n]*\n)*)```/) {
      let (_, problems) = FrontMatter.readYAML(SourceFile(path: page, text: String(match.1)))
      #expect(problems.map(\.message) == [], "\(match.1.prefix(200))")
    }
  }

  @Test func indexNamesEveryPage() throws {
    let index = try Documentation.text("docs/README.md")
    for page in try Documentation.files(in: "docs", ending: ".md") where page != "docs/README.md" {
      #expect(index.contains("](\(page.dropFirst("docs/".count)))"), "\(page)")
    }
  }

  /// A path from the repository's root.
  private func resolved(_ target: String, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") {
      if part == ".." { parts = parts.dropLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  /// The ids that GitHub gives the headings of a page.
  private func anchors(of page: String) throws -> Set<String> {
    guard page.hasSuffix(".md") else { return [] }
    let lines = withoutBlocks(try Documentation.text(page)).split(separator: "\n")
    var anchors: Set<String> = []
    for line in lines where line.hasPrefix("#") {
      let words = line.drop { $0 == "#" }.dropFirst().lowercased()
      anchors.insert(
        String(
          words.compactMap { character -> Character? in
            if character == " " { return "-" }
            return character.isLetter || character.isNumber || character == "-" || character == "_"
              ? character : nil
          }))
    }
    return anchors
  }

  private func withoutBlocks(_ text: String) -> String {
    text.replacing(/\n```[^\n]*\n(?:(?!```)[^\n]*\n)*```/, with: "")
  }

  private func withoutCode(_ text: String) -> String {
    withoutBlocks(text).replacing(/`[^`\n]*`/, with: "")
  }
}
