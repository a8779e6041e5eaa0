import Diagnostics
import Markdown
import Testing

@testable import PlantLibrary

/// Which of a plant's names goes first, by what plantsite.yml says.
@Suite struct NameOrderTests {
  private func note(
    _ yaml: String, heading: [NameOrder.Kind] = NameOrder.usual, lists: [NameOrder.Kind]? = nil
  ) throws
    -> PlantNote
  {
    var schema = AttributeSchema.builtIn
    schema.nameOrder.heading = heading
    schema.nameOrder.lists = lists
    let path = "content/plants/my-plant.md"
    let location = try #require(NotePath(path))
    let file = SourceFile(path: path, text: "---\n\(yaml)\n---\n")
    return PlantNote.read(file, at: location, schema: schema, markdown: MarkdownOptions()).note
  }

  private static let all =
    "title: How to grow it\nscientificName: Aloe vera L.\ncommonNames: [Zebra lily, Other]"

  @Test(
    arguments: [
      (all, [.title], "How to grow it"), (all, [.scientific], "Aloe vera L."), (all, [.common], "Zebra lily"),
      ("commonNames: [Lily]", [.scientific], "Lily"), ("title: Mine", [.common], "Mine"),
      ("", [.common], "My plant"),
    ] as [(String, [NameOrder.Kind], String)])
  func headsThePage(yaml: String, order: [NameOrder.Kind], title: String) throws {
    #expect(try note(yaml, heading: order).title == title)
  }

  @Test(
    arguments: [
      (nil, "How to grow it", "aloe vera"), ([.common, .scientific], "Zebra lily", "zebra lily"),
      ([.scientific], "Aloe vera L.", "aloe vera"), ([.title], "How to grow it", "how to grow it"),
    ] as [([NameOrder.Kind]?, String, String)])
  func namesAndOrdersLists(order: [NameOrder.Kind]?, title: String, sortKey: String) throws {
    let note = try note(Self.all, lists: order)
    #expect(note.listTitle == title)
    #expect(note.sortKey.hasPrefix(sortKey), "\(note.sortKey)")
    #expect(note.title == "How to grow it")
  }

  @Test func keepsATitleThatIsNoHeadingAmongTheOtherNames() throws {
    let note = try note(Self.all, heading: [.scientific, .title])
    #expect(note.commonNames == ["How to grow it", "Zebra lily", "Other"])
  }
}
