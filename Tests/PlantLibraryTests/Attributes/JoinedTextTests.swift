import Diagnostics
import FrontMatter
import Markdown
import Testing

@testable import PlantLibrary

/// Texts that are made of several attributes.
struct JoinedTextTests {
  private static let declaration = """
    attributes:
      genus: {options: [Quercus, Aloe]}
      species: text
      scientificName: {role: scientificName, joins: [genus, species]}
    """

  private func note(_ yaml: String) throws -> PlantNote {
    let (schema, problems) = AttributeSchema.read(
      SourceFile(path: "attributes.yml", text: Self.declaration))
    #expect(problems.isEmpty)
    let file = SourceFile(path: "content/plants/oak.md", text: "---\n\(yaml)\n---\n")
    let location = try #require(NotePath(file.path))
    return PlantNote.read(file, at: location, schema: schema, markdown: MarkdownOptions()).note
  }

  @Test func nameAPlant() throws {
    let oak = try note("genus: Quercus\nspecies: alba")
    #expect(oak.scientificName?.plain == "Quercus alba")
    #expect(oak.title == "Quercus alba")
    #expect(try note("genus: Quercus").scientificName?.plain == "Quercus")
  }

  @Test func needTheFirstOfThem() throws {
    #expect(try note("species: alba").scientificNameText == nil)
  }

  @Test func standBackForAValueOfTheirOwn() throws {
    #expect(
      try note("genus: Quercus\nspecies: alba\nscientificName: Quercus robur").title == "Quercus robur")
  }

  @Test(arguments: [("[genos]", "unknown-attribute"), ("[scientificName]", "unknown-attribute")])
  func mustBeOfAttributes(joins: String, code: String) {
    let text = Self.declaration.replacing("[genus, species]", with: joins)
    let problems = AttributeSchema.read(SourceFile(path: "attributes.yml", text: text)).problems
    #expect(problems.map(\.code) == [code])
  }
}
