import TestSupport
import Testing
import Text

/// Items of a list that a note writes in one text, in the editor.
struct SeparatedEditingTests {
  private static let path = "content/plants/agave.md"

  private func client(_ names: String) throws -> EditClient {
    try EditClient(
      RunningPreview([
        "content/attributes.yml": "attributes:\n  names: {type: list, separator: \",\"}\n",
        Self.path: "---\ntitle: Agave\nnames: \(names)\n---\n",
      ]))
  }

  @Test(arguments: [
    (#"{"set":["names",1],"value":"three"}"#, "one, three # told"),
    (#"{"remove":["names",0]}"#, "two # told"),
    (#"{"insert":["names"],"value":"three"}"#, "one, two, three # told"),
    (#"{"insert":["names"],"at":0,"value":"three"}"#, "three, one, two # told"),
    (#"{"move":["names"],"from":1,"to":0}"#, "two, one # told"),
    (#"{"add":["names"],"value":"two"}"#, "one, two # told"),
    (#"{"take":["names"],"value":"two"}"#, "one # told"),
  ])
  func stayInTheText(edit: String, expected: String) throws {
    let client = try client("one, two # told")
    let field = try #require(
      client.get("notes/" + Self.path).json["attributes"]?.items?.first { $0["key"]?.string == "names" })
    #expect(field["value"]?.items?.map(\.string) == ["one", "two"])
    #expect(try client.edit(Self.path, edit).status == 200)
    #expect(client.preview.contents["plants/agave.md"] == "---\ntitle: Agave\nnames: \(expected)\n---\n")
  }

  @Test func goWithTheLastOne() throws {
    let client = try client("one")
    #expect(try client.edit(Self.path, #"{"remove":["names",0]}"#).status == 200)
    #expect(client.preview.contents["plants/agave.md"] == "---\ntitle: Agave\n---\n")
    #expect(try client.edit(Self.path, #"{"set":["names",2],"value":"three"}"#).status != 200)
  }

  /// Records that a note has in a mapping by their keys.
  @Test(arguments: [
    (#"{"set":["at",0,"note"],"value":"wet"}"#, "{east: {note: wet}, west: {note: sun}}"),
    (#"{"remove":["at",1]}"#, "{east: {note: dry}}"),
    (
      #"{"insert":["at"],"value":{"place":"north","note":"cold"}}"#,
      "{east: {note: dry}, west: {note: sun}, north: {note: cold}}"
    ),
    (#"{"set":["at",1,"place"],"value":"south"}"#, "{east: {note: dry}, south: {note: sun}}"),
  ])
  func keepRecordsByTheirKeys(edit: String, expected: String) throws {
    let client = try EditClient(
      RunningPreview([
        "content/attributes.yml":
          "attributes:\n  at: {type: records, keyed: place, fields: {place: text, note: text, more: text}}\n",
        Self.path: "---\ntitle: Agave\nat: {east: {note: dry}, west: {note: sun}}\n---\n",
      ]))
    let field = try #require(
      client.get("notes/" + Self.path).json["attributes"]?.items?.first { $0["key"]?.string == "at" })
    #expect(field["value"]?.items?.map { $0["place"]?.string } == ["east", "west"])
    #expect(try client.edit(Self.path, edit).status == 200)
    #expect(client.preview.contents["plants/agave.md"] == "---\ntitle: Agave\nat: \(expected)\n---\n")
  }
}
