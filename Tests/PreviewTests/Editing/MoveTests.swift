import Foundation
import TestSupport
import Testing
import Text

/// What follows when a note gets another section or name.
@Suite(.onThreadsThatWait) struct MoveTests {
  private static let files = [
    "content/plants/aloe.md": "---\ntitle: Another\n---\n",
    "content/plants/aloes/aloe.md":
      "---\ntitle: Aloe\nimage: photo.svg\n---\nLike [agave](../agaves/agave.md), ![](photo.svg).\n\n## A\n",
    "content/plants/aloes/photo.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>",
    "content/plants/agaves/agave.md": """
    ---
    title: Agave
    links: [{title: Here, url: /plants/aloes/aloe/}]
    ---
    [one](../aloes/aloe.md#a "t"), [two](/plants/aloes/aloe/), [[Aloe]], [[aloe|three]], [x](https://a.example/aloe.md).

    [ref]: ../aloes/aloe.md

    [four][ref]

    """,
    "content/plants/cacti/opuntia/index.md":
      "---\ntitle: Opuntia\nimage: o.svg\n---\n[a](../../aloes/aloe.md)\n",
    "content/plants/cacti/opuntia/o.svg":
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>",
    "content/pages/about.md":
      "---\ntitle: About\n---\n[a](../plants/aloes/aloe.md) [o](/plants/cacti/opuntia/o.svg)\n",
  ]

  private func move(
    _ path: String, _ body: String, _ client: EditClient
  ) throws -> EditClient.Reply {
    let version = try client.get("notes/" + path).version
    return try client.send("POST", "notes/\(path)/move", version: version, body)
  }

  @Test func picturesOfItsNameGoWithANote() throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>"
    let client = try EditClient(
      RunningPreview([
        "content/plants/a/aloe.md":
          "---\ntitle: Aloe\nimage: aloe.svg\ngallery: [aloe-2.svg, aloe-far.svg]\n---\n![](aloe-3.svg)\n",
        "content/plants/a/aloe.svg": picture, "content/plants/a/aloe-2.svg": picture,
        "content/plants/a/aloe-3.svg": picture, "content/plants/a/aloe-far.svg": picture,
        // What nobody shows stays, and what is in the way is kept.
        "content/plants/a/aloe-4.svg": picture, "content/plants/b/vera-3.svg": "mine",
        "content/pages/about.md": "---\ntitle: About\n---\n![](../plants/a/aloe.svg)\n",
      ]))
    let before = client.preview.contents
    let reply = try move("content/plants/a/aloe.md", #"{"section":"b","name":"vera"}"#, client)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(
      client.preview.text("content/plants/b/vera.md") == """
        ---
        title: Aloe
        image: vera.svg
        gallery: [vera-2.svg, ../a/aloe-far.svg]
        aliases: [/plants/a/aloe/]
        ---
        ![](../a/aloe-3.svg)

        """)
    #expect(client.preview.text("content/pages/about.md")?.contains("../plants/b/vera.svg") == true)
    #expect(client.preview.text("content/plants/a/aloe.svg") == nil)
    #expect(client.preview.text("content/plants/b/vera-3.svg") == "mine")
    try client.checkThereAndBack(reply, before)
  }

  @Test func noNoteIsCalledIndex() throws {
    let client = try EditClient(RunningPreview(Self.files))
    let reply = try move("content/plants/aloes/aloe.md", #"{"name":"Index"}"#, client)
    #expect(reply.status == 422)
    #expect(
      reply.message.hasSuffix(
        "a note can't be called index, which stands for its folder; choose another name"), "\(reply.text)")
  }

  @Test func aMoveIsMadeAgainWithLaterChangesOfTheNote() throws {
    let client = try EditClient(RunningPreview(Self.files))
    let path = "content/plants/aloes/aloe.md", new = "content/plants/agaves/b.md"
    let undo = try move(path, #"{"section":"agaves","name":"b"}"#, client).json["undo"]?.string ?? ""
    let redo = try client.send("POST", "undo/" + undo).json["redo"]?.string ?? ""
    #expect(try client.edit(path, #"{"set":["title"],"value":"Other"}"#).status == 200)
    let reply = try client.send("POST", "undo/" + redo)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text(path) == nil)
    let text = client.preview.text(new) ?? ""
    #expect(text.contains("title: Other\n") && text.contains("aliases: [/plants/aloes/aloe/]"), "\(text)")
  }

  @Test func aChangeIsTakenBackWhereTheNoteIsNow() throws {
    let client = try EditClient(RunningPreview(Self.files))
    let path = "content/plants/aloes/aloe.md", new = "content/plants/agaves/b.md"
    let undo = try client.edit(path, #"{"set":["tags"],"value":["a"]}"#).json["undo"]?.string ?? ""
    #expect(try move(path, #"{"section":"agaves","name":"b"}"#, client).status == 200)
    let moved = client.preview.text(new) ?? ""
    let reply = try client.send("POST", "undo/" + undo)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text(new) == moved.replacing("tags: [a]\n", with: ""))
    // What isn't there any more is told so.
    #expect(
      try client.send("DELETE", "notes/\(new)?anyway", version: client.get("notes/" + new).version).status
        == 200)
    let redo = try client.send("POST", "undo/" + (reply.json["redo"]?.string ?? ""))
    #expect(redo.status == 412)
    #expect(redo.message == "this can't be taken back: \(new) was moved or deleted in the meantime")
  }

  @Test func whoAsksForANoteThatWasMovedGetsItWhereItIs() throws {
    let client = try EditClient(RunningPreview(Self.files))
    let first = "content/plants/agaves/agave.md", second = "content/plants/agaves/b.md"
    let third = "content/plants/aloes/b.md"
    func place(_ path: String) throws -> String? { try client.get("notes/" + path).json["path"]?.string }
    #expect(try move(first, #"{"name":"b"}"#, client).status == 200)
    #expect(try place(first) == second)
    let undo = try move(second, #"{"section":"aloes"}"#, client).json["undo"]?.string ?? ""
    #expect(try place(first) == third)
    #expect(try client.get("text/" + first).json["text"]?.string?.contains("title: Agave") == true)
    #expect(try client.send("POST", "undo/" + undo).status == 200)
    #expect(try place(third) == second)
    #expect(try place(first) == second)
    // In a folder of its own, and never in the place of another.
    #expect(try move("content/plants/cacti/opuntia/index.md", #"{"name":"o"}"#, client).status == 200)
    #expect(try place("content/plants/cacti/opuntia/index.md") == "content/plants/cacti/o/index.md")
    try client.preview.scratch.write(first, "---\ntitle: New\n---\n")
    #expect(try place(first) == first)
    #expect(try client.get("notes/content/plants/none.md").status == 404)
  }

  @Test func linksFollowANoteAndItsFormerAddressLeadsToIt() throws {
    // `[[aloe|three]]` means the title as well, so it needn't follow.
    let client = try EditClient(RunningPreview(Self.files))
    let before = client.preview.contents
    let reply = try move(
      "content/plants/aloes/aloe.md", #"{"section":"big/succulents","name":"Aloe Vera"}"#, client)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(reply.json["path"] == .string("content/plants/big/succulents/aloe-vera.md"))
    #expect(reply.json["address"] == .string("/plants/big/succulents/aloe-vera/"))
    #expect(reply.json["unfollowed"] == .array([]))
    #expect(client.preview.text("content/plants/aloes/aloe.md") == nil)
    #expect(
      client.preview.text("content/plants/big/succulents/aloe-vera.md") == """
        ---
        title: Aloe
        image: ../../aloes/photo.svg
        aliases: [/plants/aloes/aloe/]
        ---
        Like [agave](../../agaves/agave.md), ![](../../aloes/photo.svg).

        ## A

        """)
    #expect(
      client.preview.text("content/plants/agaves/agave.md") == """
        ---
        title: Agave
        links: [{title: Here, url: /plants/big/succulents/aloe-vera/}]
        ---
        [one](../big/succulents/aloe-vera.md#a "t"), [two](/plants/big/succulents/aloe-vera/), [[Aloe]], [[aloe|three]], [x](https://a.example/aloe.md).

        [ref]: ../big/succulents/aloe-vera.md

        [four][ref]

        """)
    #expect(
      client.preview.text("content/pages/about.md")?.contains("../plants/big/succulents/aloe-vera.md") == true
    )
    #expect(
      client.preview.text("content/plants/cacti/opuntia/index.md")?.contains(
        "](../../big/succulents/aloe-vera.md)") == true)
    #expect(try client.preview.get("/plants/aloes/aloe/").contains("/plants/big/succulents/aloe-vera/"))
    try client.checkThereAndBack(reply, before)
  }

  @Test func aNoteInAFolderOfItsOwnMovesWithIt() throws {
    let client = try EditClient(RunningPreview(Self.files))
    let before = client.preview.contents
    let reply = try move("content/plants/cacti/opuntia/index.md", #"{"section":"flat"}"#, client)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text("content/plants/flat/opuntia/o.svg") != nil)
    #expect(
      client.preview.text("content/plants/flat/opuntia/index.md")
        == "---\ntitle: Opuntia\nimage: o.svg\naliases: [/plants/cacti/opuntia/]\n---\n[a](../../aloes/aloe.md)\n"
    )
    #expect(client.preview.text("content/pages/about.md")?.contains("(/plants/flat/opuntia/o.svg)") == true)
    try client.checkThereAndBack(reply, before)
  }

  @Test func aNoteThatMovesBackHasNoAliasOfItsOwn() throws {
    let client = try EditClient(RunningPreview(Self.files))
    _ = try move("content/plants/aloes/aloe.md", #"{"name":"b"}"#, client)
    let reply = try move("content/plants/aloes/b.md", #"{"name":"aloe"}"#, client)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(
      client.preview.text("content/plants/aloes/aloe.md")?.contains("aliases: [/plants/aloes/b/]\n") == true)
  }

  @Test(
    arguments: [
      (#"{"section":"agaves","name":"agave"}"#, 409), (#"{"section":"../x"}"#, 422),
      (#"{"section":"/x"}"#, 422),
      (#"{"name":"///"}"#, 422), (#"{}"#, 422), (#"{"to":"x"}"#, 400), (#"{"section":".hidden"}"#, 422),
      (#"{"section":"cacti","name":"opuntia"}"#, 409), (#"{"section":"cacti/opuntia"}"#, 409),
      (#"{"section":"aloes","name":"aloe"}"#, 422),
    ])
  func movesNoNoteElsewhere(body: String, status: Int) throws {
    let client = try EditClient(RunningPreview(Self.files))
    let before = client.preview.contents
    let reply = try move("content/plants/aloes/aloe.md", body, client)
    #expect(reply.status == status, "\(reply.text)")
    #expect(client.preview.contents == before)
  }

  @Test func namesTheNotesWhoseLinksMustBeChangedByHand() throws {
    var files = Self.files
    // A letter is written by its number.
    files["content/pages/about.md"] = "---\ntitle: About\n---\n[a](/plants/aloes/&#97;loe/)\n"
    let client = try EditClient(RunningPreview(files))
    let reply = try move("content/plants/aloes/aloe.md", #"{"name":"b"}"#, client)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(reply.json["unfollowed"] == .array([.string("content/pages/about.md")]))
  }

  @Test func waitsUntilErrorsAreMended() throws {
    let client = try EditClient(RunningPreview(Self.files))
    let before = client.preview.contents
    try client.preview.scratch.write("content/plants/agaves/bad.md", "---\ntitle: [oops\n---\n")
    var reply = try client.send("POST", "tags/delete", #"{"tag":"none"}"#)
    for _ in 0..<500 where reply.status != 503 {
      usleep(10_000)
      reply = try client.send("POST", "tags/delete", #"{"tag":"none"}"#)
    }
    #expect(reply.status == 503)
    #expect(try move("content/plants/aloes/aloe.md", #"{"name":"b"}"#, client).status == 503)
    #expect(client.preview.contents.filter { before[$0.key] != nil } == before)
  }
}
