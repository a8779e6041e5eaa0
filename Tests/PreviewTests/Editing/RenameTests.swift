import TestSupport
import Testing
import Text

/// What follows when a plant gets other names.
struct RenameTests {
  private static let vera = "content/plants/aloe.md"
  private static let note = """
    ---
    scientificName: Aloe vera (L.) Burm.f.
    commonNames: [Medicine plant, Burn plant]
    ---
    Not [[Aloe ferox]]. See [[aloe vera#Care]].

    ## Care

    """
  private static let other = """
    ---
    scientificName: Aloe ferox
    partner: 'Aloe vera'
    ---
    [[Aloe vera]], [[aloe  Vera|this]], [[Medicine plant]], [[burn plant#Care]], [[aloe]], [[Aloe ferox]],
    [path](aloe.md), `[[Aloe vera]]`.

    """
  private static let files = [
    "content/attributes.yml": """
    attributes:
      scientificName: {type: text, role: scientificName}
      commonNames: {type: list, role: commonNames}
      partner: {type: reference}
    """,
    vera: note,
    "content/plants/ferox.md": other,
    "content/pages/about.md": "---\ntitle: About\n---\nOn [[Aloe vera (L.) Burm.f.]].\n",
  ]
  private let client: EditClient

  init() throws { client = try EditClient(RunningPreview(Self.files)) }

  private func edit(_ edits: String) throws -> EditClient.Reply { try client.edit(Self.vera, edits) }
  private var ferox: String? { client.preview.text("content/plants/ferox.md") }

  @Test func linksByTheScientificNameFollow() throws {
    let before = client.preview.contents
    let reply = try edit(#"{"set":["scientificName"],"value":"Aloe barbadensis 'Tall' Mill."}"#)
    #expect(reply.status == 200, "\(reply.text)")
    let paths = reply.json["followed"]?.items?.compactMap(\.string)
    #expect(paths == ["content/plants/ferox.md", "content/pages/about.md"])
    #expect(
      ferox == """
        ---
        scientificName: Aloe ferox
        partner: 'Aloe barbadensis ‘Tall’'
        ---
        [[Aloe barbadensis ‘Tall’]], [[Aloe barbadensis ‘Tall’|this]], [[Medicine plant]], [[burn plant#Care]], [[aloe]], [[Aloe ferox]],
        [path](aloe.md), `[[Aloe vera]]`.

        """)
    #expect(
      client.preview.text("content/pages/about.md")?.contains("On [[Aloe barbadensis ‘Tall’ Mill.]].") == true
    )
    // Also the plant's own.
    #expect(client.preview.text(Self.vera)?.contains("See [[Aloe barbadensis ‘Tall’#Care]].") == true)
    // One save, one undo.
    #expect(try client.send("POST", "undo/" + (reply.json["undo"]?.string ?? "")).status == 200)
    #expect(client.preview.contents.filter { before[$0.key] != nil } == before)
  }

  @Test(
    arguments: [
      // In the place of the former one.
      (#"{"set":["commonNames"],"value":["Medicine plant","Adam's plant"]}"#, "[[Adam's plant#Care]]"),
      // Taken out: the plant has another name still.
      (#"{"remove":["commonNames",1]}"#, "[[Aloe vera#Care]]"),
      (#"{"remove":["commonNames"]}"#, "[[Aloe vera#Care]]"),
    ])
  func linksByCommonNamesFollow(edit: String, link: String) throws {
    let reply = try self.edit(edit)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(
      ferox
        == Self.other.replacing("[[burn plant#Care]]", with: link)
        .replacing(
          "[[Medicine plant]]",
          with: edit.contains("remove\":[\"commonNames\"]") ? "[[Aloe vera]]" : "[[Medicine plant]]"))
  }

  @Test func quotationMarksOfAValueAreKept() throws {
    let reply = try edit(
      #"{"remove":["scientificName"]},{"set":["title"],"value":"Adam's 'best' plant"}"#)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(ferox?.contains("\npartner: 'Adam''s ''best'' plant'\n") == true, "\(ferox ?? "")")
  }

  @Test func nothingFollowsWhereTheNameIsStillTheirs() throws {
    // Another author: links by the name without authors are right as they are.
    let reply = try edit(#"{"set":["scientificName"],"value":"Aloe vera L."}"#)
    #expect(reply.json["followed"]?.items?.compactMap(\.string) == ["content/pages/about.md"])
    #expect(ferox == Self.other)
  }

  @Test func isRefusedWhereALinkCannotFollow() throws {
    let before = client.preview.contents
    // Two plants would have the name.
    let reply = try edit(#"{"set":["scientificName"],"value":"Aloe ferox"}"#)
    #expect(reply.status == 422, "\(reply.text)")
    // What can't stand in a link.
    #expect(try edit(#"{"set":["commonNames"],"value":["Medicine plant","A|B"]}"#).status == 422)
    #expect(client.preview.contents == before)
  }

  @Test func followsAlsoWhatIsSavedOnPurpose() throws {
    try client.preview.scratch.write(
      "content/pages/about.md", "---\ntitle: About\n---\nOn [[Aloe vera]] and [[&#65;loe vera]].\n")
    #expect(try client.preview.becomesTrue { try client.preview.get("/about/").contains("> and <") })
    let edits = #"{"edits":[{"set":["scientificName"],"value":"Aloe alba"}]}"#
    let version = try client.get("notes/" + Self.vera).version
    let reply = try client.send("PATCH", "notes/\(Self.vera)?anyway", version: version, edits)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(ferox?.hasPrefix("---\nscientificName: Aloe ferox\npartner: 'Aloe alba'") == true)
  }
}
