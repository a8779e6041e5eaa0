import TestSupport
import Testing
import Text

/// Edits of a site whose notes lie beside it.
@Suite(.onThreadsThatWait) struct FolderEditingTests {
  private static let files = [
    "plantsite.yml": """
    baseURL: https://example.org/
    folders: {plants: {path: src/plants, notes: [mdx, yml], index: [index, data]}, static: public}

    """,
    "src/plants/aloes/aloe.mdx": "---\ntitle: Aloe # vera\n---\nSee [goat](../goat/data.yml).\n",
    "src/plants/goat/data.yml": "title: Goat\n",
    "public/robots.txt": "",
  ]

  private func client() throws -> EditClient { try EditClient(RunningPreview(Self.files)) }

  @Test func changesTheFilesWhereTheyLie() throws {
    let client = try client()
    let before = client.preview.contents
    let reply = try client.edit("content/plants/aloes/aloe.md", #"{"set":["title"],"value":"Aloe vera"}"#)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(
      client.preview.text("src/plants/aloes/aloe.mdx")?.hasPrefix("---\ntitle: Aloe vera # vera\n") == true)
    #expect(try client.preview.get("/plants/aloes/aloe/").contains(">Aloe vera</h1>"))
    try client.checkThereAndBack(reply, before)
    let record = try client.edit("content/plants/goat/index.md", #"{"set":["title"],"value":"Goat's beard"}"#)
    #expect(record.status == 200, "\(record.text)")
    #expect(client.preview.text("src/plants/goat/data.yml") == "title: Goat's beard\n")
  }

  @Test func makesMovesAndDeletesNotesThere() throws {
    let client = try client()
    let made = try client.send("POST", "notes", #"{"name":"Agave","section":"aloes"}"#)
    #expect(made.status == 201, "\(made.text)")
    #expect(client.preview.text("src/plants/aloes/agave.mdx") != nil)
    let before = client.preview.contents
    let version = try client.get("notes/content/plants/goat/index.md").version
    let moved = try client.send(
      "POST", "notes/content/plants/goat/index.md/move", version: version, #"{"name":"goatee","section":""}"#)
    #expect(moved.status == 200, "\(moved.text)")
    #expect(client.preview.text("src/plants/goatee/data.yml")?.contains("title: Goat") == true)
    #expect(client.preview.text("src/plants/aloes/aloe.mdx")?.contains("goatee/") == true)
    try client.checkThereAndBack(moved, before)
    let whole = client.preview.contents
    let there = try client.get("notes/content/plants/aloes/aloe.md").version
    let gone = try client.send("DELETE", "notes/content/plants/aloes/aloe.md", version: there)
    #expect(gone.status == 200, "\(gone.text)")
    #expect(client.preview.text("src/plants/aloes/aloe.mdx") == nil)
    // It gets its ending back.
    try client.checkThereAndBack(gone, whole)
  }

  /// Two files of these folders differ in nothing that the program's own path says.
  @Test(arguments: [
    ("content/plants/agave.md", "b/agave.md"), ("content/plants/goat/index.md", "b/goat/index.md"),
  ])
  func putsWhatWasDeletedBackWhereItWas(path: String, place: String) throws {
    let client = try EditClient(
      RunningPreview([
        "plantsite.yml": "baseURL: https://example.org/\nfolders: {plants: [a, b]}\n",
        "a/aloe.md": "Aloe", "b/agave.md": "Agave", "b/goat/index.md": "Goat", "b/other.md": "Other",
      ]))
    let before = client.preview.contents
    let gone = try client.send("DELETE", "notes/\(path)", version: try client.get("notes/\(path)").version)
    #expect(gone.status == 200, "\(gone.text)")
    #expect(client.preview.text(place) == nil)
    try client.checkThereAndBack(gone, before)
  }

  @Test(arguments: [("yml", "title: Agave\n"), ("json", "{\n  \"title\": \"Agave\",\n")])
  func makesARecordWhereNotesAreRecords(ending: String, start: String) throws {
    let client = try EditClient(
      RunningPreview([
        "plantsite.yml":
          "baseURL: https://example.org/\nfolders: {plants: {path: src, notes: [\(ending)]}}\n",
        "content/attributes.yml": "attributes: {height: {type: number, required: yes}, light: text}\n",
        "src/aloe.\(ending)": "{\"title\": \"Aloe\", \"height\": 3}",
      ]))
    let made = try client.send(
      "POST", "notes",
      #"{"name":"Agave","section":"","title":"Agave","values":{"height":"4","light":"full: sun"}}"#)
    #expect(made.status == 201, "\(made.text)")
    let text = try #require(client.preview.text("src/agave.\(ending)"))
    #expect(text.hasPrefix(start), "\(text)")
    #expect(
      text.contains(ending == "json" ? "\"height\": 4,\n  \"light\": \"full: sun\"," : "height: 4"), "\(text)"
    )
    #expect(try client.preview.get("/plants/agave/").contains("full: sun"))
  }

  @Test func showsWhatATextEditorSaves() throws {
    let preview = try RunningPreview(Self.files)
    try preview.scratch.write("src/plants/aloes/aloe.mdx", "---\ntitle: Other\n---\n")
    #expect(try preview.becomesTrue { try preview.get("/plants/aloes/aloe/").contains(">Other</h1>") })
    try preview.scratch.write("new/note.md", "---\ntitle: New\n---\n")
    try preview.scratch.write("plantsite.yml", "baseURL: https://example.org/\nfolders: {plants: new}\n")
    #expect(try preview.becomesTrue { try preview.get("/plants/note/").contains(">New</h1>") })
    try preview.scratch.write("new/note.md", "---\ntitle: Newer\n---\n")
    #expect(try preview.becomesTrue { try preview.get("/plants/note/").contains(">Newer</h1>") })
  }
}
