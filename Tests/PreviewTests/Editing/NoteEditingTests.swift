import TestSupport
import Testing
import Text

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What pages read of notes, and what becomes of their changes.
@Suite(.onThreadsThatWait) struct NoteEditingTests {
  /// An attribute of each type, some of which no library of ours has.
  private static let attributes = """
    attributes:
      scientificName: {type: text, role: scientificName}
      names: {type: list, accepts: [calledAlso]}
      about: {type: markdown}
      height: {type: number, unit: cm, min: 1, max: 400}
      price: {type: money, currency: CAD}
      bought: {type: date}
      edible: {type: yesNo}
      light:
        type: options
        select: multiple
        options: [{key: sun, label: Full sun, accepts: [sunny]}, shade, dark]
      site: {type: url}
      photo: {type: image}
      parent: {type: reference}
      mix: {type: records, fields: {part: {type: text}, share: {type: number}}}
    """

  private static let note = """
    ---
    # The plant's name
    scientificName: Aloe vera
    calledAlso: [medicine plant]   # as sold
    light: [sunny]
    links:
      - https://example.org/
    ---
    Text.

    """

  private func client(_ note: String = note) throws -> EditClient {
    try EditClient(
      RunningPreview([
        "content/attributes.yml": Self.attributes, "content/plants/aloe.md": note,
        "content/static/photo.jpg": "a photo",
      ]))
  }

  private let path = "content/plants/aloe.md"

  private func member(_ key: String, of json: JSON) -> JSON? {
    ((json["attributes"]?.items ?? []) + (json["keys"]?.items ?? [])).first { $0["key"]?.string == key }
  }

  @Test(arguments: [
    (#"["9 cm, square"]"#, ["9 cm, square"], #"["9 cm, square", clay]"#),
    (#"[tin, "9 cm, square"]"#, ["tin", "9 cm, square"], #"[tin, "9 cm, square", clay]"#),
    ("9 cm, square", ["9 cm, square"], #"["9 cm, square", clay]"#),
    ("tin, 9 CM, Square", ["tin", "9 CM", "Square"], "[tin, 9 CM, Square, clay]"),
    ("[~, tin]", ["tin"], "[tin, clay]"), ("tin, wood", ["tin", "wood"], "[tin, wood, clay]"),
  ])
  func readsOptionsWithCommasAsTheReaderDoes(written: String, read: [String], after: String) throws {
    let client = try EditClient(
      RunningPreview([
        "content/attributes.yml":
          #"attributes: {pots: {type: options, options: ["9 cm, square", clay, tin, wood]}}"#,
        path: "---\ntitle: A\npots: \(written)\n---\n",
      ]))
    let pots = try #require(member("pots", of: try client.get("notes/" + path).json))
    #expect(pots["value"] == .array(read.map { .string($0) }))
    #expect((pots["written"] == nil) == !read.contains("Square"))
    let wanted = JSON.array((read + ["clay"]).map { .string($0) })
    let reply = try client.edit(path, #"{"set":["pots"],"value":\#(wanted.text)}"#)
    #expect(reply.status == 200, "\(reply.text)")
    let text = client.preview.text(path) ?? ""
    #expect(text.contains("pots: \(after)\n"), "\(text)")
  }

  @Test func givesEachAttributeWithItsTypeAndValue() throws {
    let json = try client().get("notes/" + path).json
    #expect(json["address"] == .string("/plants/aloe/"))
    #expect(json["body"] == .string("Text.\n"))
    #expect(member("names", of: json)?["value"] == .array([.string("medicine plant")]))
    #expect(member("light", of: json)?["value"] == .array([.string("sun")]))
    #expect(member("light", of: json)?["options"]?.items?.first?["label"] == .string("Full sun"))
    #expect(member("height", of: json)?["unit"] == .string("cm"))
    #expect(member("height", of: json)?["value"] == .null)
    #expect(
      member("links", of: json)?["value"] == .array([.object([("url", .string("https://example.org/"))])]))
    #expect(member("mix", of: json)?["fields"]?.items?.map { $0["type"]?.string } == ["text", "number"])
    #expect(json["attributes"]?.items?.count == 12)
  }

  @Test func findsANoteByItsAddress() throws {
    let client = try client()
    #expect(try client.get("notes?address=%2Fplants%2Faloe%2F").json["path"] == .string(path))
    #expect(try client.get("notes?address=/plants/none/").status == 404)
    #expect(try client.get("notes?address=/").status == 404)
    #expect(try client.get("notes").status == 400)
  }

  /// One change of each type, with the line that the note has then.
  private static let changes: [(edit: String, line: String)] = [
    (#"{"set":["scientificName"],"value":"Aloe arborescens"}"#, "scientificName: Aloe arborescens"),
    (#"{"insert":["names"],"at":1,"value":"no"}"#, #"calledAlso: [medicine plant, "no"]   # as sold"#),
    (#"{"set":["names"],"value":["a","medicine plant"]}"#, "calledAlso: [a, medicine plant]   # as sold"),
    (#"{"set":["about"],"value":"One *line*"}"#, #"about: One *line*"#),
    (#"{"set":["height"],"value":"12.50"}"#, "height: 12.50"),
    (#"{"set":["height"],"value":7}"#, "height: 7"),
    (#"{"set":["price"],"value":"3.20"}"#, "price: 3.20"),
    (#"{"set":["bought"],"value":"2026-01-02"}"#, "bought: 2026-01-02"),
    (#"{"set":["edible"],"value":true}"#, "edible: true"),
    (#"{"set":["light"],"value":["sun","dark"]}"#, "light: [sunny, dark]"),
    (#"{"set":["light"],"value":["shade"]}"#, "light: [shade]"),
    (#"{"set":["site"],"value":"https://example.org/a#b"}"#, "site: https://example.org/a#b"),
    (#"{"set":["photo"],"value":"/photo.jpg"}"#, "photo: /photo.jpg"),
    (#"{"set":["parent"],"value":"Aloe vera"}"#, "parent: Aloe vera"),
    (#"{"insert":["mix"],"at":0,"value":{"part":"pumice","share":"50"}}"#, "  - part: pumice"),
    (#"{"set":["draft"],"value":true}"#, "draft: true"),
    (#"{"set":["links",0,"title"],"value":"More"}"#, "    title: More"),
    (#"{"insert":["links"],"at":1,"value":{"url":"https://a.example/"}}"#, "  - https://a.example/"),
  ]

  @Test(arguments: changes)
  func changesOneValue(edit: String, line: String) throws {
    let client = try client()
    let reply = try client.edit(path, edit)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(reply.json["changed"] == .bool(true))
    let text = try #require(client.preview.text(path))
    #expect(text.split(separator: "\n").contains(Substring(line)), "\(text)")
    #expect(text.contains("# The plant's name\n"))
    #expect(try client.get("notes/" + path).version == reply.version)
    #expect(reply.json["generation"]?.integer ?? 0 >= 2)
  }

  @Test(arguments: [
    ("", #"{"set":["risk"],"value":"suspected"}"#, "risk: suspected"),
    ("risk: yes\n", #"{"set":["risk"],"value":"no"}"#, "risk: no"),
    (
      "risk: yes\n", #"{"set":["risk","source"],"value":["https://a.example/"]}"#,
      "risk:|  is: yes|  source: [https://a.example/]"
    ),
    (
      "risk: {is: yes, source: https://a.example/}\n", #"{"set":["risk"],"value":"suspected"}"#,
      "risk: {is: suspected, source: https://a.example/}"
    ),
    ("risk: {is: yes, source: https://a.example/}\n", #"{"remove":["risk"]}"#, "title: A"),
  ])
  func changesAStatementOnSafety(before: String, edit: String, lines: String) throws {
    let client = try EditClient(
      RunningPreview([
        "content/attributes.yml": "attributes: {risk: {type: yesNo, role: safety}}",
        "content/plants/aloe.md": "---\ntitle: A\n\(before)---\n",
      ]))
    let reply = try client.edit(path, edit)
    #expect(reply.status == 200, "\(reply.text)")
    let text = try #require(client.preview.text(path))
    #expect(text.contains(lines.replacing("|", with: "\n") + "\n"), "\(text)")
    #expect(try client.edit(path, #"{"set":["risk"],"value":"perhaps"}"#).status == 422)
  }

  @Test(arguments: [
    (#"{"insert":["tags"],"value":"c"}"#, "tags: [a, b d, c]"),
    (#"{"remove":["tags",0]}"#, "tags: [b d]"), (#"{"set":["tags",1],"value":"x"}"#, "tags: [a, x]"),
    (#"{"insert":["tags"],"value":"B d"}"#, "tags: a, b d"), (#"{"remove":["tags"]}"#, "title: A"),
  ])
  func changesTagsInOneText(edit: String, line: String) throws {
    let client = try client("---\ntitle: A\ntags: a, b d\n---\n")
    #expect(
      member("tags", of: try client.get("notes/" + path).json)?["value"]
        == .array([.string("a"), .string("b d")]))
    let reply = try client.edit(path, edit)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text(path)?.contains(line + "\n") == true, "\(client.preview.text(path) ?? "")")
  }

  @Test func anAttributeThatIsNewCanBeEditedAtOnce() throws {
    let client = try client()
    try client.preview.scratch.write(
      "content/attributes.yml", Self.attributes + "\n  hardiness: {type: number, whole: true, label: Zone}\n")
    var json = JSON.null
    for _ in 0..<500 where member("hardiness", of: json) == nil {
      json = try client.get("notes/" + path).json
    }
    #expect(member("hardiness", of: json)?["label"] == .string("Zone"))
    #expect(try client.edit(path, #"{"set":["hardiness"],"value":"9.5"}"#).status == 422)
    #expect(try client.edit(path, #"{"set":["hardiness"],"value":"9"}"#).status == 200)
    #expect(client.preview.text(path)?.contains("hardiness: 9\n") == true)
  }

  @Test func whatIsToldOfANoteIsNewWhereRulesOrTagsAre() throws {
    let client = try client()
    let address = "/.plantsite/edit/notes/" + path
    func tag(_ answer: String) -> String? { answer.firstMatch(of: #/ETag: (\S+)/#).map { String($0.1) } }
    let first = try #require(tag(try client.preview.get(address)))
    func isNew(since tag: String) throws -> Bool {
      try client.preview.get(address, "If-None-Match: \(tag)").hasPrefix("HTTP/1.1 200")
    }
    #expect(try !isNew(since: first))
    try client.preview.scratch.write(
      "content/attributes.yml",
      Self.attributes.replacing("options: [{key: sun", with: "options: [dusk, {key: sun"))
    #expect(try client.preview.becomesTrue { try isNew(since: first) })
    let second = try #require(tag(try client.preview.get(address)))
    try client.preview.scratch.write("content/plants/other.md", "---\ntitle: Other\ntags: [new one]\n---\n")
    #expect(try client.preview.becomesTrue { try isNew(since: second) })
    // It stands for the note's version as well.
    let tag = tag(try client.preview.get(address))?.replacing("\"", with: "")
    #expect(try client.edit(path, #"{"set":["height"],"value":"5"}"#, version: tag).status == 200)
  }

  @Test func errorsFromBeforeDoNotBlockOtherFields() throws {
    let client = try client("---\nheight: tall\nlight: [sun, gloom]\n---\nText.\n")
    let json = try client.get("notes/" + path).json
    #expect(json["problems"]?.items?.count == 2)
    #expect(member("light", of: json)?["value"] == .array([.string("sun"), .string("gloom")]))
    #expect(member("light", of: json)?["written"] == .string("[sun, gloom]"))
    #expect(try client.edit(path, #"{"set":["edible"],"value":false}"#).status == 200)
    #expect(try client.edit(path, #"{"insert":["light"],"at":2,"value":"dusk"}"#).status == 422)
    #expect(try client.edit(path, #"{"insert":["light"],"at":2,"value":"dark"}"#).status == 200)
    #expect(
      client.preview.text(path) == "---\nheight: tall\nedible: false\nlight: [sun, gloom, dark]\n---\nText.\n"
    )
  }

  @Test func whatTheNoteSaysAlreadyChangesNothing() throws {
    let client = try client()
    let reply = try client.edit(
      path, #"{"set":["scientificName"],"value":"Aloe vera"},{"set":["light"],"value":["sun"]}"#)
    #expect(reply.json["changed"] == .bool(false))
    #expect(reply.json["undo"] == .null)
    #expect(client.preview.text(path) == Self.note)
  }

  @Test func replacesTheTextAndKeepsLineEnds() throws {
    let note = "---\r\ntitle: A\r\n---\r\nOne.\r\nTwo.\r\n"
    let client = try client(note)
    let version = try client.get("notes/" + path).version
    let reply = try client.send(
      "PATCH", "notes/" + path, version: version, #"{"body":"One.\nThree.\n"}"#)
    #expect(reply.status == 200)
    #expect(client.preview.text(path) == "---\r\ntitle: A\r\n---\r\nOne.\r\nThree.\r\n")
  }

  @Test func keepsTheLineEndAtTheEndOfTheText() throws {
    let client = try client()
    let version = try client.get("notes/" + path).version
    _ = try client.send("PATCH", "notes/" + path, version: version, #"{"body":"One.\nTwo."}"#)
    #expect(client.preview.text(path) == Self.note.replacing("Text.\n", with: "One.\nTwo.\n"))
  }

  @Test func aNoteThatCannotBeReadIsMendedAsAText() throws {
    let note = "---\r\ntitle: [A\r\nheight: tall\r\n---\r\nText.\r\n"
    let client = try client(note)
    #expect(member("title", of: try client.get("notes/" + path).json)?["readOnly"] != nil)
    let text = try client.get("text/" + path)
    #expect(text.json["text"] == .string(note.replacing("\r\n", with: "\n")))
    let version = text.version
    func send(_ text: String, more: String = "") throws -> EditClient.Reply {
      try client.send(
        "PATCH", "notes/" + path, version: version, "{\"text\":\(JSON.string(text).text)\(more)}")
    }
    // It still can't be read.
    #expect(try send("---\ntitle: [B\n---\n").status == 422)
    #expect(try send("---\ntitle: B\n---\n", more: #","body":"B""#).status == 400)
    #expect(client.preview.text(path) == note)
    // That the height is no number shows only now.
    let reply = try send("---\ntitle: A\nheight: tall\n---\nText.\n")
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text(path) == "---\r\ntitle: A\r\nheight: tall\r\n---\r\nText.\r\n")
    #expect(reply.json["problems"]?.items?.first?["code"] == .string("invalid-number"))
  }

  @Test func aTextWithNewErrorsIsRefused() throws {
    let client = try client()
    let version = try client.get("notes/" + path).version
    let text = JSON.string(Self.note.replacing("light: [sunny]", with: "light: [moon]")).text
    let reply = try client.send("PATCH", "notes/" + path, version: version, "{\"text\":\(text)}")
    #expect(reply.status == 422)
    #expect(client.preview.text(path) == Self.note)
  }

  @Test func saysWhereValuesStand() throws {
    let json = try client().get("notes/" + path).json
    func text(_ range: JSON?) -> String? {
      guard let bounds = range?.items?.compactMap(\.integer), bounds.count == 2 else { return nil }
      return String(decoding: Array(Self.note.utf8)[bounds[0]..<bounds[1]], as: UTF8.self)
    }
    #expect(text(member("light", of: json)?["range"]) == "light: [sunny]")
    #expect(member("height", of: json)?["range"] == nil)
    #expect(text(json["bodyRange"]) == "Text.\n")
  }

  @Test func messagesNameWhatThePageShows() throws {
    let client = try client()
    let reply = try client.edit(path, #"{"set":["height"],"value":"900"}"#)
    #expect(reply.message.hasPrefix("Height takes"), "\(reply.message)")
  }

  @Test func tellsThePresentStateToWhoHasSeenAnother() throws {
    let client = try client()
    let version = try client.get("notes/" + path).version
    #expect(try client.edit(path, #"{"set":["height"],"value":"5"}"#, version: version).status == 200)
    let reply = try client.edit(path, #"{"set":["height"],"value":"6"}"#, version: version)
    #expect(reply.status == 412)
    #expect(member("height", of: reply.json)?["value"] == .string("5"))
    #expect(reply.version == reply.json["version"]?.string)
    #expect(try client.edit(path, #"{"set":["height"],"value":"6"}"#, version: reply.version).status == 200)
  }

  @Test func keepsWhatWasReplaced() throws {
    let client = try client()
    let reply = try client.edit(path, #"{"set":["height"],"value":"5"}"#)
    let id = try #require(reply.json["undo"]?.string)
    #expect(client.preview.text(".plantsite/undo/\(id).0") == Self.note)
  }

  @Test func touchesOneFileAndKeepsItsPermissions() throws {
    let client = try client()
    try client.preview.scratch.write("content/plants/other.md", "---\ntitle: Other\n---\n")
    #expect(chmod(client.preview.scratch(path), 0o640) == 0)
    let before = client.preview.contents
    #expect(try client.edit(path, #"{"set":["height"],"value":"5"}"#).status == 200)
    let after = client.preview.contents
    #expect(Set(after.keys) == Set(before.keys))
    #expect(after.filter { before[$0.key] != $0.value }.map(\.key) == ["plants/aloe.md"])
    var state = stat()
    #expect(stat(client.preview.scratch(path), &state) == 0)
    #expect(state.st_mode & 0o777 == 0o640)
  }
}
