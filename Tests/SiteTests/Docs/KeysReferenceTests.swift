import Diagnostics
import PlantLibrary
import Site
import Testing

/// Holds the references of keys to the keys that are known, as messages about unknown ones list them.
@Suite struct KeysReferenceTests {
  @Test func namesEveryKeyOfTheConfiguration() throws {
    let page = "docs/reference/configuration.md"
    let text = try Documentation.text(page)
    let head = try #require(text.split(separator: "\n## ").first)
    #expect(Documentation.keys(inTablesOf: firstTable(String(head))) == known(configuration: "x: 1"))
    let listing = try Documentation.section("## `listings`", of: page)
    #expect(
      Documentation.keys(inTablesOf: firstTable(listing))
        == known(configuration: "listings: {a: {by: tag, x: 1}}"))
    let markdown = try Documentation.section("## `markdown`", of: page)
    #expect(Documentation.keys(inTablesOf: firstTable(markdown)) == known(configuration: "markdown: {x: 1}"))
  }

  @Test func namesEveryKeyOfNotes() throws {
    let page = "docs/reference/notes.md"
    let plant = try Documentation.section("## Keys of a plant note", of: page)
    #expect(Documentation.keys(inTablesOf: plant) == PlantNote.keys)
    let other = try Documentation.section("## Keys of an ordinary page or an introduction", of: page)
    #expect(Documentation.keys(inTablesOf: other) == PageNote.keys)
  }

  @Test func namesEveryKeyOfImagesAndLinks() throws {
    let kinds = try Documentation.section("## Kinds of values", of: "docs/reference/notes.md")
    let keys = Documentation.keys(inTablesOf: kinds)
    #expect(
      keys == known(note: "image: {src: a, x: 1}").union(known(note: "links: {url: https://a.b, x: 1}")))
  }

  @Test func namesEveryTypeOfAttributes() throws {
    let types = try Documentation.section("## Types", of: "docs/reference/attributes.md")
    let own = try #require(types.split(separator: "\n### ").first)
    #expect(Documentation.keys(inTablesOf: String(own)) == listed("allowed: ", attributes("a: nothing")))
  }

  @Test(arguments: ["text", "number", "money", "options", "records"])
  func namesEveryKeyOfDeclarations(type: String) throws {
    let page = "docs/reference/attributes.md"
    let common = try Documentation.section("## Keys of every attribute", of: page)
    var keys = Documentation.keys(inTablesOf: common)
    if type != "text" {
      keys.formUnion(
        Documentation.keys(inTablesOf: firstTable(try Documentation.section("### \(type)", of: page))))
    }
    #expect(keys == listed("known: ", attributes("a: {type: \(type), x: 1}")))
  }

  @Test func namesEveryKeyOfOptions() throws {
    let section = try Documentation.section("### options", of: "docs/reference/attributes.md")
    let table = try #require(section.rest(after: "An option is a key, or a mapping:"))
    #expect(
      Documentation.keys(inTablesOf: table)
        == listed("known: ", attributes("a: {type: options, options: [{key: b, x: 1}]}")))
  }

  @Test func showsTheBuiltInAttributes() throws {
    let section = try Documentation.section("## The built-in attributes", of: "docs/reference/attributes.md")
    #expect(section.contains("```yaml\n" + AttributeSchema.builtInText + "```"))
  }

  // MARK: - What the program knows

  private func known(configuration text: String) -> Set<String> {
    listed("known: ", Configuration.read(SourceFile(path: "plantsite.yml", text: text)).problems)
  }

  private func attributes(_ text: String) -> [Diagnostic] {
    AttributeSchema.read(SourceFile(path: "content/attributes.yml", text: "attributes:\n  " + text + "\n"))
      .problems
  }

  private func known(note text: String) -> Set<String> {
    guard let location = NotePath("content/plants/a.md") else { return [] }
    let file = SourceFile(path: location.path, text: "---\n\(text)\n---\n")
    return listed(
      "known: ",
      PlantNote.read(file, at: location, schema: .builtIn, markdown: Configuration().markdown).problems)
  }

  /// The words that the first note with this beginning lists.
  private func listed(_ beginning: String, _ problems: [Diagnostic]) -> Set<String> {
    let notes = problems.flatMap(\.notes).map(\.message)
    guard let note = notes.first(where: { $0.hasPrefix(beginning) }) else { return [] }
    let words = note.dropFirst(beginning.count).split(separator: ", ").flatMap { $0.split(separator: " or ") }
    return Set(words.map(String.init))
  }

  /// A text up to the end of its first table.
  private func firstTable(_ text: String) -> String {
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("|") { lines.append(line) } else if !lines.isEmpty { break }
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// What follows the first occurrence of a text; nil where it isn't there.
  fileprivate func rest(after text: String) -> String? {
    guard let range = firstRange(of: text) else { return nil }
    return String(self[range.upperBound...])
  }
}
