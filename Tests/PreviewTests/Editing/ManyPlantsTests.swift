import TestSupport
import Testing
import Text

/// What several plants have, and one value more or less of each.
@Suite(.onThreadsThatWait) struct ManyPlantsTests {
  private static let attributes = """
    attributes:
      difficulty: {type: options, label: Difficulty, select: single, options: [easy, medium, hard]}
      watering: {type: options, label: Watering, options: [dry, moist, wet]}
      height: {type: number, label: Height, unit: cm}
      names: {type: list, label: Names}
      mix: {type: records, label: Mix, fields: {part: text}}

    """
  private let paths = ["a", "b", "c"].map { "content/plants/\($0).md" }

  private func client(_ notes: [String]) throws -> EditClient {
    var files = ["content/attributes.yml": Self.attributes]
    for (path, note) in zip(paths, notes) {
      files[path] = "---\ntitle: T\(path.dropLast(3).last ?? "x")\n\(note)---\n"
    }
    return try EditClient(RunningPreview(files))
  }

  private func values(_ client: EditClient) throws -> JSON {
    try client.send(
      "POST", "values", #"{"addresses":["/plants/a/","/plants/b/","/plants/c/","/none/","/plants/"]}"#
    )
    .json
  }

  private func change(_ client: EditClient, _ edits: String) throws -> EditClient.Reply {
    let notes = try values(client)["notes"]?.items ?? []
    let versions = notes.map { "\($0["path"]?.text ?? ""):\($0["version"]?.text ?? "")" }
    return try client.send(
      "POST", "bulk",
      "{\"paths\":[\(paths.map { "\"\($0)\"" }.joined(separator: ","))],\"edits\":[\(edits)],\"versions\":{\(versions.joined(separator: ","))}}"
    )
  }

  @Test func tellsWhatPlantsHave() throws {
    let client = try client([
      "difficulty: easy\nwatering: [dry, moist]\nheight: 60\ntags: [Tall, red]\n",
      "difficulty: hard\nwatering: moist\nheight: 5\ntags: tall, new\n",
      "height: &h 60\ndifficulty: hard\n",
    ])
    let reply = try values(client)
    #expect(reply["notes"]?.items?.compactMap { $0["path"]?.string } == paths)
    func counts(_ key: String) -> String {
      let field = reply["fields"]?.items?.first { $0["key"]?.string == key }
      let values =
        field?["values"]?.items?.map { "\($0["value"]?.text ?? "") \($0["count"]?.text ?? "")" } ?? []
      return (values + ["none \(field?["without"]?.text ?? "")", "fixed \(field?["readOnly"]?.text ?? "")"])
        .joined(separator: ", ")
    }
    #expect(counts("difficulty") == #""easy" 1, "hard" 2, none 0, fixed 0"#)
    #expect(counts("watering") == #""dry" 1, "moist" 2, none 1, fixed 0"#)
    #expect(counts("height") == #""60" 2, "5" 1, none 0, fixed 1"#)
    #expect(counts("tags") == #""Tall" 2, "new" 1, "red" 1, none 1, fixed 0"#)
    #expect(reply["fields"]?.items?.contains { $0["key"]?.string == "mix" } == false)
    #expect(try client.send("POST", "values", #"{"addresses":"/"}"#).status == 400)
  }

  @Test(
    arguments: [
      (
        #"{"add":["watering"],"value":"wet"}"#,
        ["watering: [dry, moist, wet]", "watering: [dry, wet]", "watering: [wet]"]
      ),
      (#"{"take":["watering"],"value":"moist"}"#, ["watering: [dry]", "watering: dry", ""]),
      (#"{"take":["watering"],"value":"dry"}"#, ["watering: [moist]", "", ""]),
      (#"{"add":["tags"],"value":"RED"}"#, ["tags: [Tall, red]", "tags: [tall, RED]", "tags: [RED]"]),
      (#"{"take":["tags"],"value":"tall"}"#, ["tags: [red]", "", ""]),
      (#"{"add":["names"],"value":"x"}"#, ["names: [one, two, x]", "names: [one, x]", "names: [x]"]),
      (#"{"take":["names"],"value":"one"}"#, ["names: [two]", "", ""]),
      // Where there can be one only it takes the other's place.
      (
        #"{"add":["difficulty"],"value":"hard"}"#,
        ["difficulty: hard", "difficulty: hard", "difficulty: hard"]
      ),
    ])
  func addsOrTakesOneValueOnly(edit: String, lines: [String]) throws {
    let client = try client([
      "difficulty: easy\nwatering: [dry, moist]\nnames: [one, two]\ntags: [Tall, red]\n",
      "watering: dry\nnames: one\ntags: [tall]\n", "",
    ])
    let before = paths.map { client.preview.text($0) }
    let reply = try change(client, edit)
    #expect(reply.status == 200, "\(reply.text)")
    let key =
      edit.contains("tags")
      ? "tags" : edit.contains("names") ? "names" : edit.contains("difficulty") ? "difficulty" : "watering"
    for (index, path) in paths.enumerated() {
      let text = client.preview.text(path) ?? ""
      #expect(text.split(separator: "\n").first { $0.hasPrefix(key) } ?? "" == lines[index], "\(text)")
      // Nothing else has changed.
      func others(_ text: String?) -> [Substring] {
        text?.split(separator: "\n").filter { !$0.hasPrefix(key) } ?? []
      }
      #expect(others(text) == others(before[index]))
    }
  }

  @Test func splitsOptionsThatAreWrittenInOneText() throws {
    let client = try client(["watering: dry, moist\n", "watering: wet\n", "watering: wet\n"])
    #expect(try change(client, #"{"take":["watering"],"value":"dry"}"#).json["count"] == .int(1))
    #expect(client.preview.text(paths[0])?.contains("watering: moist\n") == true)
  }

  @Test(
    arguments: [
      (#"{"add":["height"],"value":"1"}"#, 422), (#"{"add":["mix"],"value":"1"}"#, 422),
      (#"{"take":["title"],"value":"Ta"}"#, 422), (#"{"add":["names"],"value":1}"#, 422),
      (#"{"add":["names"]}"#, 400), (#"{"add":["watering"],"value":"soggy"}"#, 422),
    ])
  func refusesWhatHasNoSingleValues(edit: String, status: Int) throws {
    let client = try client(["", "", ""])
    #expect(try change(client, edit).status == status)
  }

  @Test(
    arguments: [
      (#"{"set":["height"],"value":"60"}"#, "Height of 3 plants: now 60 (Ta, Tb, Tc)"),
      (#"{"add":["watering"],"value":"wet"}"#, "Watering of 3 plants: Wet added (Ta, Tb, Tc)"),
      (#"{"add":["tags"],"value":"new"}"#, "Tags of 3 plants: new added (Ta, Tb, Tc)"),
    ])
  func saysWhatWasDone(edit: String, what: String) throws {
    let client = try client(["", "", ""])
    #expect(try change(client, edit).status == 200)
    #expect(try client.get("undo").json.items?.first?["what"] == .string(what))
  }
}
