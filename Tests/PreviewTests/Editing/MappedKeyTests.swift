import TestSupport
import Testing
import Text

/// Edits of notes whose keys attributes.yml takes from elsewhere.
@Suite(.onThreadsThatWait) struct MappedKeyTests {
  private static let files = [
    "content/attributes.yml": """
    keys:
      title: {from: name}
      draft: {from: published, when: no}
      aliases: ignore
      section: {from: kind}
    attributes:
      cats: {from: toxicity.cats.status}
      light: {type: options, from: care.light, options: [full, half]}

    """,
    "content/plants/lily.md": """
    ---
    name: Lily # the common one
    kind: Bulbs
    toxicity:
      cats: {status: toxic}
    ---
    Text.

    """,
  ]
  private let lily = "content/plants/lily.md"

  private func edited(_ edits: String) throws -> String {
    let client = try EditClient(RunningPreview(Self.files))
    let reply = try client.edit(lily, edits)
    #expect(reply.status == 200, "\(reply.text)")
    return client.preview.text(lily) ?? ""
  }

  @Test(arguments: [
    (#"{"set":["title"],"value":"Madonna lily"}"#, "name: Madonna lily # the common one\n"),
    (#"{"set":["cats"],"value":"very toxic"}"#, "  cats: {status: very toxic}\n"),
    (#"{"set":["light"],"value":["half"]}"#, "care:\n  light: [half]\n"),
    (#"{"set":["draft"],"value":true}"#, "published: no\n"),
  ])
  func writesWhereTheValueStandsOrWould(edit: String, line: String) throws {
    let text = try edited(edit)
    #expect(text.contains(line), "\(text)")
  }

  @Test func refusesAKeyThatIsTurnedOff() throws {
    let client = try EditClient(RunningPreview(Self.files))
    let reply = try client.edit(lily, #"{"set":["aliases"],"value":["/old/"]}"#)
    #expect(reply.status == 409, "\(reply.text)")
    #expect(reply.text.contains("notes don't use aliases"))
  }

  @Test func marksWhatIsPublishedWhereOthersAreDrafts() throws {
    let files = [
      "content/attributes.yml": "keys: {draft: {from: dg-publish, unless: yes}}\nattributes: {light: text}\n",
      lily: "---\ntitle: Lily\ndraft: yes\n---\nText.\n",
      "content/plants/rose.md": "---\ntitle: Rose\ndg-publish: true\n---\nText.\n",
    ]
    let client = try EditClient(RunningPreview(files))
    #expect(try client.edit(lily, #"{"set":["draft"],"value":false}"#).status == 200)
    let text = client.preview.text(lily) ?? ""
    #expect(text == "---\ntitle: Lily\ndg-publish: yes\n---\nText.\n")
    #expect(try client.edit("content/plants/rose.md", #"{"set":["draft"],"value":true}"#).status == 200)
    #expect(client.preview.text("content/plants/rose.md") == "---\ntitle: Rose\n---\nText.\n")
    let reply = try client.send("POST", "notes", #"{"name":"Aloe ferox","values":{}}"#)
    #expect(reply.status == 201, "\(reply.text)")
    let new = try #require(client.preview.text("content/plants/aloe-ferox.md"))
    #expect(!new.contains("dg-publish"), "\(new)")
  }

  @Test func putsTheKeysOfANewPlantWhereOthersHaveThem() throws {
    let client = try EditClient(RunningPreview(Self.files))
    let reply = try client.send("POST", "notes", #"{"name":"Aloe ferox","values":{"cats":"no"}}"#)
    #expect(reply.status == 201, "\(reply.text)")
    let text = try #require(client.preview.text("content/plants/aloe-ferox.md"))
    #expect(text.contains("name: Aloe ferox\n"), "\(text)")
    #expect(text.contains("published: no"), "\(text)")
    #expect(text.contains("toxicity:\n  cats:\n    status: "), "\(text)")
  }
}
