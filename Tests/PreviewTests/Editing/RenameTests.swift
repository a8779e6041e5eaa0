import Foundation
import TestSupport
import Testing
import Text

/// What follows when a plant gets other names.
@Suite(.onThreadsThatWait) struct RenameTests {
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
    #expect(client.preview.contents == before)
  }

  @Test(
    arguments: [
      // A name that would end the link; one to which another plant has more right; several that change places.
      (#"["Medicine plant","A|B"]"#, "[[Medicine plant]] [[Aloe vera]]"),
      (#"["Medicine plant","Money tree"]"#, "[[Medicine plant]] [[Aloe vera]]"),
      (#"["Burn plant","Old cure"]"#, "[[Old cure]] [[Burn plant]]"),
      (#"["New one","Medicine plant","Burn plant"]"#, "[[Medicine plant]] [[Burn plant]]"),
      (#"["Mother's plant","Burn plant"]"#, "[[Mother's plant]] [[Burn plant]]"),
      (#"["Is it?","Burn plant"]"#, "[[Is it?]] [[Burn plant]]"),
      (#"["Rose: red","Burn plant"]"#, "[[Rose: red]] [[Burn plant]]"),
    ])
  func linksStillLeadToThePlant(names: String, links: String) throws {
    let path = "content/plants/linking.md"
    func note(_ links: String) -> String { "---\ntitle: Linking\n---\n\(links)\n" }
    let client = try EditClient(
      RunningPreview(
        Self.files.merging([
          path: note("[[Medicine plant]] [[Burn plant]]"),
          "content/plants/tree.md": "---\ntitle: Money tree\n---\n",
        ]) { $1 }))
    let reply = try client.edit(Self.vera, "{\"set\":[\"commonNames\"],\"value\":\(names)}")
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text(path) == note(links))
    // And back from there.
    _ = try client.edit(Self.vera, #"{"set":["commonNames"],"value":["Medicine plant","Burn plant"]}"#)
    #expect(
      client.preview.text(path)?.contains(
        links.contains("Aloe vera") ? links : "[[Medicine plant]] [[Burn plant]]") == true)
  }

  @Test func linksByANameThatIsRatherAnothersFollow() throws {
    let path = "content/plants/linking.md"
    let client = try EditClient(
      RunningPreview([
        "content/attributes.yml": Self.files["content/attributes.yml"] ?? "",
        Self.vera: "---\ntitle: Fan\ncommonNames: [Fan]\n---\n",
        "content/plants/other.md": "---\nscientificName: Fan\n---\n",
        path: "---\ntitle: Linking\n---\n[[Fan]]\n",
      ]))
    #expect(try client.edit(Self.vera, #"{"set":["title"],"value":"Fan palm"}"#).status == 200)
    #expect(client.preview.text(path)?.contains("[[Fan palm]]") == true)
  }

  @Test func linksInQuotedTextFollow() throws {
    let path = "content/plants/linking.md"
    let client = try EditClient(
      RunningPreview([
        "content/attributes.yml": (Self.files["content/attributes.yml"] ?? "") + "\n  care: {type: markdown}",
        Self.vera: Self.note,
        "content/plants/ferox.md": "---\nscientificName: Aloe ferox\n---\n",
        path: "---\ntitle: Linking\ncare: 'See [[Burn plant]].'\n---\n",
      ]))
    let reply = try client.edit(Self.vera, #"{"set":["commonNames",1],"value":"Adam's plant"}"#)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text(path) == "---\ntitle: Linking\ncare: 'See [[Adam''s plant]].'\n---\n")
  }

  @Test func linksOfDraftsThatAreLeftOutFollow() throws {
    let path = "content/plants/draft.md"
    let client = try EditClient(
      RunningPreview(
        Self.files.merging([
          path: "---\ntitle: D\ndraft: true\ntags: [old]\n---\n[[Aloe vera]] [t](/tags/old/)\n"
        ]) {
          $1
        }, includesDrafts: false))
    _ = try client.edit(Self.vera, #"{"insert":["tags"],"value":"old"}"#)
    let reply = try client.edit(Self.vera, #"{"set":["scientificName"],"value":"Aloe alba"}"#)
    #expect(reply.json["followed"]?.items?.contains(.string(path)) == true, "\(reply.text)")
    #expect(try client.send("POST", "tags/rename", #"{"from":"old","to":" new "}"#).status == 200)
    #expect(
      client.preview.text(path)
        == "---\ntitle: D\ndraft: true\ntags: [new]\n---\n[[Aloe alba]] [t](/tags/new/)\n")
  }

  /// What was tried out for it must not pass for what the site is.
  @Test func linksFollowAlsoWhereTheFirstSaveFailed() throws {
    let edits = #"{"set":["scientificName"],"value":"Aloe alba"}"#
    // A program that starts meanwhile would have it open for a while.
    try ScratchFolder.whileNothingStarts {
      // Programs that other tests start meanwhile don't get it.
      let descriptor = open(client.preview.scratch(Self.vera), O_RDWR | O_CLOEXEC)
      try #require(descriptor >= 0)
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      #expect(try edit(edits).status == 409)
      try file.close()
    }
    let reply = try edit(edits)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(ferox?.contains("[[Aloe alba]]") == true)
  }

  @Test func tellsWhichLinksCannotFollow() throws {
    let about = "content/pages/about.md"
    try client.preview.scratch.write(
      about, "---\ntitle: About\n---\nOn [[Aloe vera]] and [[&#65;loe vera]].\n")
    #expect(try client.preview.becomesTrue { try client.preview.get("/about/").contains("> and <") })
    let edits = #"{"edits":[{"set":["scientificName"],"value":"Aloe alba"}]}"#
    let version = try client.get("notes/" + Self.vera).version
    #expect(try client.send("PATCH", "notes/\(Self.vera)", version: version, edits).status == 422)
    let reply = try client.send("PATCH", "notes/\(Self.vera)?anyway", version: version, edits)
    #expect(reply.json["unfollowed"] == .array([.string(about)]), "\(reply.text)")
    #expect(client.preview.text(about)?.contains("On [[Aloe alba]] and [[&#65;loe vera]].") == true)
  }
}
