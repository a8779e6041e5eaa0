import Foundation
import TestSupport
import Testing
import Text

/// Notes that come, go and move, changes of many, and taking them back.
@Suite(.onThreadsThatWait) struct PlantEditingTests {
  private func client() throws -> EditClient {
    try EditClient(
      RunningPreview([
        "content/plants/aloe.md": "---\ntitle: Aloe\ntags: [Tall, red]\n---\nText.\n",
        "content/plants/agaves/agave.md": "---\ntitle: Agave\ntags: [tall]\n---\nSee [[Aloe]].\n",
        "content/plants/cacti/opuntia/index.md": "---\ntitle: Opuntia\ntags: [blue]\n---\nText.\n",
        "content/plants/cacti/opuntia/notes.txt": "mine",
      ]))
  }

  private let aloe = "content/plants/aloe.md"

  /// The texts of all notes.
  private func notes(_ client: EditClient) -> [String: String] {
    client.preview.contents.filter { $0.key.hasSuffix(".md") || $0.key.hasSuffix(".txt") }
  }

  @Test func takesBackTheLastSaves() throws {
    let client = try client()
    let before = notes(client)
    let one = try client.edit(aloe, #"{"set":["title"],"value":"One"}"#)
    let two = try client.edit(aloe, #"{"set":["description"],"value":"Two"}"#)
    let list = try client.get("undo").json.items ?? []
    #expect(list.map { $0["id"]?.string } == [two.json["undo"]?.string, one.json["undo"]?.string])
    #expect(
      list.map { $0["what"]?.string } == ["Description of One: nothing → Two", "Title of Aloe: Aloe → One"])
    let ids = list.compactMap { $0["id"]?.string }
    for id in ids { #expect(try client.send("POST", "undo/" + id).status == 200) }
    #expect(notes(client) == before)
    #expect(try client.get("undo").json == .array([]))
    #expect(try client.send("POST", "undo/" + ids[0]).status == 412)
    #expect(try client.send("POST", "undo/nothing").status == 404)
  }

  @Test(
    arguments: [
      (#"{"set":["difficulty"],"value":["easy"]}"#, "Difficulty of Aloe: nothing → Easy"),
      (#"{"remove":["tags"]}"#, "Tags of Aloe: Tall, red → nothing"),
      (#"{"insert":["tags"],"value":"new"}"#, "Tags of Aloe: Tall, red → Tall, red, new"),
      // A long one can't be told in a line.
      (#"{"set":["title"],"value":"\#(String(repeating: "a", count: 50))"}"#, "Title of Aloe"),
      (
        #"{"set":["links"],"value":[{"url":"https://example.org/"}]}"#,
        "Links of Aloe: \"https://example.org/\" added"
      ),
      (#"{"set":["difficulty"],"value":["easy"]},{"remove":["tags"]}"#, "Difficulty, Tags of Aloe"),
    ])
  func tellsFromWhatToWhat(edits: String, what: String) throws {
    let client = try client()
    #expect(try client.edit(aloe, edits).status == 200)
    #expect(try client.get("undo").json.items?.first?["what"] == .string(what))
  }

  @Test func takesBackAnEarlierSaveAndKeepsLaterOnes() throws {
    let client = try client()
    let one = try client.edit(aloe, #"{"set":["title"],"value":"One"}"#)
    _ = try client.edit(aloe, #"{"set":["description"],"value":"Two"}"#)
    let text = try #require(client.preview.text(aloe))
    #expect(try client.send("POST", "undo/" + (one.json["undo"]?.string ?? "")).status == 200)
    #expect(client.preview.text(aloe) == text.replacing("title: One", with: "title: Aloe"))
  }

  @Test func takesNoSaveBackWhoseLinesWereSavedAgain() throws {
    let client = try client()
    let one = try client.edit(aloe, #"{"set":["title"],"value":"One"}"#)
    _ = try client.edit(aloe, #"{"set":["title"],"value":"Two"}"#)
    let text = client.preview.text(aloe)
    #expect(try client.send("POST", "undo/" + (one.json["undo"]?.string ?? "")).status == 412)
    #expect(client.preview.text(aloe) == text)
  }

  @Test func takesNoSaveBackWhereTheNoteWouldBeWrongThen() throws {
    let client = try client()
    let one = try client.edit(aloe, #"{"set":["links"],"value":[{"url":"https://a.example/"}]}"#)
    _ = try client.edit(aloe, #"{"insert":["links"],"at":1,"value":{"url":"https://b.example/"}}"#)
    let text = client.preview.text(aloe)
    #expect(try client.send("POST", "undo/" + (one.json["undo"]?.string ?? "")).status == 412)
    #expect(client.preview.text(aloe) == text)
  }

  @Test func takesNoItemBackThatALaterOneFollowed() throws {
    let client = try client()
    let one = try client.edit(aloe, #"{"insert":["aliases"],"at":0,"value":"/old-a/"}"#)
    _ = try client.edit(aloe, #"{"insert":["aliases"],"at":1,"value":"/old-b/"}"#)
    let text = client.preview.text(aloe)
    #expect(try client.send("POST", "undo/" + (one.json["undo"]?.string ?? "")).status == 412)
    #expect(client.preview.text(aloe) == text)
  }

  @Test func makesAgainWhatWasTakenBack() throws {
    let client = try client()
    let before = notes(client)
    func last() throws -> String? { try client.get("undo").json.items?.first?["what"]?.string }
    let id = try #require(try client.edit(aloe, #"{"set":["title"],"value":"One"}"#).json["undo"]?.string)
    let after = notes(client)
    let redo = try #require(try client.send("POST", "undo/" + id).json["redo"]?.string)
    #expect(try last() == nil)
    let again = try #require(try client.send("POST", "undo/" + redo).json["redo"]?.string)
    #expect(notes(client) == after)
    // It is listed as it was, and can be taken back once more.
    #expect(try last() == "Title of Aloe: Aloe → One")
    #expect(try client.send("POST", "undo/" + again).status == 200)
    #expect(notes(client) == before)
    #expect(try last() == nil)
  }

  @Test func deletesAgainWhatWasBroughtBack() throws {
    let client = try client()
    let version = try client.get("notes/" + aloe).version
    _ = try client.send(
      "PATCH", "notes/content/plants/agaves/agave.md",
      version: try client.get("notes/content/plants/agaves/agave.md").version, #"{"body":"None.\n"}"#)
    let id = try client.send("DELETE", "notes/" + aloe, version: version).json["undo"]?.string ?? ""
    let redo = try client.send("POST", "undo/" + id).json["redo"]?.string ?? ""
    #expect(client.preview.text(aloe) != nil)
    let again = try client.send("POST", "undo/" + redo).json["redo"]?.string ?? ""
    #expect(client.preview.text(aloe) == nil)
    #expect(try client.send("POST", "undo/" + again).status == 200)
    #expect(client.preview.text(aloe) != nil)
  }

  @Test func takesNothingBackThatATextEditorHasChangedSince() throws {
    let client = try client()
    let id = try #require(try client.edit(aloe, #"{"set":["title"],"value":"One"}"#).json["undo"]?.string)
    try client.preview.scratch.write(aloe, "mine")
    #expect(try client.send("POST", "undo/" + id).status == 412)
    #expect(client.preview.text(aloe) == "mine")
  }

  @Test func makesANote() throws {
    let client = try client()
    let before = notes(client)
    let reply = try client.send("POST", "notes", #"{"name":"Aloe arborescens","section":"aloes"}"#)
    #expect(reply.status == 201, "\(reply.text)")
    #expect(reply.json["path"] == .string("content/plants/aloes/aloe-arborescens.md"))
    #expect(reply.json["address"] == .string("/plants/aloes/aloe-arborescens/"))
    let text = try #require(client.preview.text("content/plants/aloes/aloe-arborescens.md"))
    #expect(text.contains("scientificName: Aloe arborescens") && text.contains("\ndraft: true\n"), "\(text)")
    #expect(try client.send("POST", "notes", #"{"name":"Aloe arborescens","section":"aloes"}"#).status == 409)
    _ = try client.send("POST", "undo/" + (reply.json["undo"]?.string ?? ""))
    #expect(notes(client) == before)
  }

  @Test(
    arguments: [
      (#"{"section":"aloes"}"#, 400), (#"{"name":""}"#, 400), (#"{"name":"A","section":"../x"}"#, 422),
      (#"{"name":"A","section":"/x"}"#, 422), (#"{"name":"A","section":".x"}"#, 422),
      (#"{"name":"///"}"#, 422),
      (#"{"name":"A","path":"x"}"#, 400),
      // A note in a folder of its own has that to itself.
      (#"{"name":"A","section":"cacti/opuntia"}"#, 409), (#"{"name":"A","section":"cacti/opuntia/b"}"#, 409),
    ])
  func makesNoOtherNote(body: String, status: Int) throws {
    let client = try client()
    let before = client.preview.contents
    #expect(try client.send("POST", "notes", body).status == status)
    #expect(client.preview.contents == before)
  }

  @Test(arguments: ["content/plants/aloe.md", "content/plants/cacti/opuntia/index.md"])
  func movesANoteToTheTrash(path: String) throws {
    let client = try client()
    let before = notes(client)
    let version = try client.get("notes/" + path).version
    #expect(try client.send("DELETE", "notes/" + path, version: "0-0").status == 412)
    let reply = try client.send("DELETE", "notes/\(path)?anyway", version: version)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text(path) == nil)
    #expect(try client.get("notes/" + path).status == 404)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: client.preview.scratch(".plantsite/trash")).count
        == 1)
    let undone = try client.send("POST", "undo/" + (reply.json["undo"]?.string ?? ""))
    #expect(undone.status == 200)
    #expect(notes(client) == before)
    // It is shown by then.
    let place = path.hasSuffix("/index.md") ? String(path.dropLast(9)) : path
    #expect(undone.json["paths"] == .array([.string(place)]))
    let generation = try #require(undone.json["generation"]?.integer)
    #expect(generation > reply.json["generation"]?.integer ?? .max)
    let address = "/" + (place.hasSuffix(".md") ? place.dropLast(3) : place[...]).dropFirst(8) + "/"
    #expect(try client.preview.get(address).hasPrefix("HTTP/1.1 200 "), "\(address)")
  }

  @Test func renamesATagEverywhereAndBack() throws {
    let client = try client()
    let before = notes(client)
    let reply = try client.send("POST", "tags/rename?anyway", #"{"from":"tall","to":"red"}"#)
    #expect(reply.json["count"] == .int(2), "\(reply.text)")
    #expect(client.preview.text(aloe)?.contains("\ntags: [red]\n") == true)
    #expect(client.preview.text("content/plants/agaves/agave.md")?.contains("\ntags: [red]\n") == true)
    #expect(try client.get("undo").json.items?.count == 1)
    #expect(try client.send("POST", "undo/" + (reply.json["undo"]?.string ?? "")).status == 200)
    #expect(notes(client) == before)
    #expect(try client.send("POST", "tags/rename", #"{"from":"none","to":"red"}"#).status == 404)
  }

  @Test func asksBeforeTagsAreMerged() throws {
    let client = try client()
    let before = notes(client)
    let reply = try client.send("POST", "tags/rename", #"{"from":"tall","to":"Red"}"#)
    #expect(reply.status == 409)
    #expect(reply.json["message"]?.string?.hasPrefix("Red is on 1 plant already") == true, "\(reply.text)")
    #expect(notes(client) == before)
    // In other letters it is the same tag.
    #expect(try client.send("POST", "tags/rename", #"{"from":"tall","to":"Tall"}"#).status == 200)
  }

  @Test func linksFollowATagThatIsRenamed() throws {
    let client = try EditClient(
      RunningPreview([
        "content/plants/aloe.md":
          "---\ntitle: Aloe\ntags: [tall]\nlinks: [/tags/tall/]\n---\nOne of [many](/tags/tall/?a#b).\n",
        "content/pages/about.md":
          "---\ntitle: About\n---\nOn [tall ones](/tags/tall), [not](https://a.example/tags/tall/).\n",
      ]))
    let before = notes(client)
    let reply = try client.send("POST", "tags/rename", #"{"from":"tall","to":"High up"}"#)
    #expect(reply.json["count"] == .int(1), "\(reply.text)")
    #expect(
      client.preview.text(aloe)
        == "---\ntitle: Aloe\ntags: [High up]\nlinks: [/tags/high-up/]\n---\nOne of [many](/tags/high-up/?a#b).\n"
    )
    #expect(
      client.preview.text("content/pages/about.md")
        == "---\ntitle: About\n---\nOn [tall ones](/tags/high-up), [not](https://a.example/tags/tall/).\n")
    #expect(try client.send("POST", "undo/" + (reply.json["undo"]?.string ?? "")).status == 200)
    #expect(notes(client) == before)
  }

  @Test(
    arguments: [
      (#""Tall", ~, 'Red'"#, #""short", ~, 'Red'"#), ("tall, Short", "Short"), ("a, TALL, tall", "a, short"),
    ])
  func changesNothingButTheTagThatIsRenamed(before: String, after: String) throws {
    let path = "content/plants/other.md"
    let client = try EditClient(
      RunningPreview([path: "---\ntitle: Other\ntags: [\(before)] # mine\n---\n"]))
    let reply = try client.send("POST", "tags/rename?anyway", #"{"from":"tall","to":"short"}"#)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text(path) == "---\ntitle: Other\ntags: [\(after)] # mine\n---\n")
  }

  @Test func saysWhereTheTagWent() throws {
    let client = try client()
    func tag(_ address: String) throws -> JSON? { try client.get("tags?address=" + address).json["tag"] }
    #expect(try tag("/tags/tall/") == .string("tall"))
    for address in ["/plants/", "/plants/aloe/", "/tags/", "/x/tags/tall/"] {
      #expect(try tag(address) == .null, "\(address)")
    }
    let renamed = try client.send("POST", "tags/rename", #"{"from":"tall","to":"Very tall"}"#)
    #expect(renamed.json["address"] == .string("/tags/very-tall/"))
    #expect(try tag("/tags/very-tall/") == .string("Very tall"))
    let deleted = try client.send("POST", "tags/delete", #"{"tag":"very tall"}"#)
    #expect(deleted.json["address"] == .string("/tags/"))
    #expect(try tag("/tags/very-tall/") == .null)
  }

  @Test(arguments: [("!!!", 422), ("re;d", 200), ("re, d", 422), ("RED!", 422), ("", 400)])
  func renamesNoTagToOneWithoutAPageOfItsOwn(name: String, status: Int) throws {
    let client = try client()
    let before = notes(client)
    let reply = try client.send("POST", "tags/rename", "{\"from\":\"tall\",\"to\":\"\(name)\"}")
    #expect(reply.status == status, "\(reply.text)")
    #expect((notes(client) == before) == (status != 200))
  }

  @Test func deletesATagEverywhere() throws {
    let client = try client()
    #expect(try client.send("POST", "tags/delete", #"{"tag":"Tall"}"#).json["count"] == .int(2))
    #expect(client.preview.text(aloe)?.contains("\ntags: [red]\n") == true)
    #expect(client.preview.text("content/plants/agaves/agave.md")?.contains("tall") == false)
  }

  @Test func changesSeveralNotesOrNone() throws {
    let client = try client()
    let before = notes(client)
    let agave = "content/plants/agaves/agave.md"
    func send(_ edit: String, second: String? = nil) throws -> EditClient.Reply {
      let versions = [
        try client.get("notes/" + aloe).version ?? "",
        try second ?? client.get("notes/" + agave).version ?? "",
      ]
      return try client.send(
        "POST", "bulk",
        """
        {"paths":["\(aloe)","\(agave)"],"edits":[\(edit)],
        "versions":{"\(aloe)":"\(versions[0])","\(agave)":"\(versions[1])"}}
        """)
    }
    let insert = #"{"insert":["tags"],"at":1,"value":"new"}"#
    #expect(try send(insert, second: "0-0").status == 412)
    #expect(try send(#"{"set":["growingSeason"],"value":["never"]}"#).status == 422)
    #expect(notes(client) == before)
    let reply = try send(insert)
    #expect(reply.json["count"] == .int(2), "\(reply.text)")
    #expect(client.preview.text(aloe)?.contains("\ntags: [Tall, new, red]\n") == true)
    #expect(client.preview.text(agave)?.contains("\ntags: [tall, new]\n") == true)
    _ = try client.send("POST", "undo/" + (reply.json["undo"]?.string ?? ""))
    #expect(notes(client) == before)
    // Who has a tag already keeps it, and others get it at the end.
    #expect(try send(#"{"insert":["tags"],"value":"RED"}"#).json["count"] == .int(1))
    #expect(client.preview.text(aloe) == before["plants/aloe.md"])
    #expect(client.preview.text(agave)?.contains("\ntags: [tall, RED]\n") == true)
  }

  @Test func showsHowTextAndNamesWillLook() throws {
    let client = try client()
    let reply = try client.send("POST", "preview/" + aloe, #"{"body":"A *word* and [[Agave]].\n"}"#)
    #expect(
      reply.json["html"]
        == .string("<p>A <em>word</em> and <a href=\"/plants/agaves/agave/\">Agave</a>.</p>\n"))
    let name = try client.send("POST", "name", #"{"text":"Aloe vera"}"#)
    #expect(name.json["html"]?.string?.contains("<i>") == true, "\(name.text)")
    #expect(name.json["problems"] == .array([]))
    #expect(
      try client.send("POST", "name", #"{"text":"aloe vera"}"#).json["problems"]?.items?.isEmpty == false)
  }

  @Test func tellsOfASaveThatWasCutOff() throws {
    let id = "1700000000000-abcde"
    let entry = """
      {"what":"2 plants at once","time":1700000000000,"undone":null,"steps":[{"replaced":"content/plants/aloe.md","former":"\(id).0","after":"x-1"}]}
      """
    let beside = "content/plants/.plantsite-\(id).0"
    let preview = try RunningPreview(prepare: { scratch in
      try scratch.write(".plantsite/trash/.keep", "")
      try scratch.write(".plantsite/undo/\(id).begun", entry)
      try scratch.write(beside, "half")
    })
    let client = try EditClient(preview)
    #expect(
      try client.get("session").json["recovered"]
        == .array([
          .string("“2 plants at once” was cut off when plantsite was ended, before anything was changed")
        ]))
    #expect(preview.text(beside) == nil)
  }
}
