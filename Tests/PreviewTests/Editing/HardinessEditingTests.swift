import TestSupport
import Testing
import Text

/// Hardiness in the editor.
struct HardinessEditingTests {
  private static let path = "content/plants/agave.md"

  private func client() throws -> EditClient {
    try EditClient(
      RunningPreview([
        "content/attributes.yml": "attributes:\n  zone: {type: hardiness, scale: usda, role: hardiness}\n",
        Self.path: "---\ntitle: Agave\nzone: 7b-9a # as told\n---\n",
      ]))
  }

  @Test func isDescribedAndWrittenAsTheNoteDoes() throws {
    let client = try client()
    let field = try #require(
      client.get("notes/" + Self.path).json["attributes"]?.items?.first { $0["key"]?.string == "zone" })
    #expect(field["type"]?.string == "hardiness")
    #expect(field["value"]?.string == "7b-9a")
    #expect(field["example"]?.string == "USDA 7b-10a")
    #expect(try client.edit(Self.path, #"{"set":["zone"],"value":"-5"}"#).status == 200)
    #expect(client.preview.contents["plants/agave.md"] == "---\ntitle: Agave\nzone: -5 # as told\n---\n")
    #expect(try client.edit(Self.path, #"{"set":["zone"],"value":"RHS H3"}"#).status == 200)
    #expect(client.preview.contents["plants/agave.md"] == "---\ntitle: Agave\nzone: RHS H3 # as told\n---\n")
    #expect(
      try client.get("undo").json.items?.first?["what"]?.string == "Zone of Agave: -5 → RHS H3")
  }

  @Test func refusesWhatIsNone() throws {
    let client = try client()
    let reply = try client.edit(Self.path, #"{"set":["zone"],"value":"14a"}"#)
    #expect(reply.status == 422)
    let message = "\"14a\" is no hardiness; Zone takes one like 7b-10a; USDA has the steps 1a to 13b"
    #expect(reply.json["message"]?.string == message)
    #expect(client.preview.contents["plants/agave.md"] == "---\ntitle: Agave\nzone: 7b-9a # as told\n---\n")
    let listed = try client.edit(Self.path, #"{"set":["zone"],"value":["7b"]}"#)
    #expect(listed.json["message"]?.string?.hasSuffix("takes a value like 7b-10a") == true)
  }
}
