import TestSupport
import Testing
import Text

/// What the preview shows and edits while there are errors in notes.
@Suite(.onThreadsThatWait) struct PartialPreviewTests {
  private static let files = [
    "content/attributes.yml":
      "attributes:\n  watering: {options: [dry, wet]}\n  light: {options: [sun, shade]}\n",
    "content/plants/aloe.md": "---\ntitle: Aloe\nwatering: often\n---\nSee [[Nobody]].\n",
    "content/plants/agave.md": "---\ntitle: Agave\n---\n",
  ]
  private let aloe = "content/plants/aloe.md"
  private let client: EditClient

  init() throws { client = try EditClient(RunningPreview(Self.files)) }

  @Test func showsPagesWithWhatIsWrongAsItIsWritten() throws {
    #expect(try client.preview.get("/plants/agave/").contains("Agave"))
    let page = try client.preview.get("/plants/aloe/")
    #expect(page.contains("often") && page.contains("See Nobody."))
  }

  @Test func aNoteWithAnErrorIsMendedAndOthersAreEdited() throws {
    #expect(try client.edit("content/plants/agave.md", #"{"set":["light"],"value":["sun"]}"#).status == 200)
    #expect(try client.preview.get("/plants/agave/").contains("Sun"))
    #expect(try client.edit(aloe, #"{"set":["watering"],"value":["dry"]}"#).status == 200)
    #expect(try client.preview.get("/plants/aloe/").contains("Dry"))
  }

  @Test(arguments: [
    #"{"edits":[{"set":["light"],"value":["moon"]}]}"#, #"{"body":"See [[Nobody]] and [[Somebody]].\n"}"#,
  ])
  func aNewErrorIsRefused(change: String) throws {
    let version = try client.get("notes/" + aloe).version
    #expect(try client.send("PATCH", "notes/" + aloe, version: version, change).status == 422)
  }
}
