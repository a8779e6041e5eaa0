import TestSupport
import Testing
import Text

/// Changes of one note that would make something wrong elsewhere.
@Suite(.onThreadsThatWait) struct LibraryCheckTests {
  /// The link by a common name is written in a way that can't follow the plant.
  private static let files = [
    "content/attributes.yml": """
    attributes:
      scientificName: {type: text, role: scientificName}
      commonNames: {type: list, role: commonNames}
      parent: {type: reference}
      light: {type: options, options: [sun, shade]}
    """,
    "content/plants/aloe.md": """
    ---
    scientificName: Aloe vera
    commonNames: [medicine plant]
    tags: [old]
    ---
    Beside [[Agave]].

    """,
    "content/plants/agave.md": "---\nscientificName: Agave americana\n---\nUnlike [[&#109;edicine plant]].\n",
  ]
  private let aloe = "content/plants/aloe.md"
  private let agave = "content/plants/agave.md"
  private let client: EditClient

  init() throws { client = try EditClient(RunningPreview(Self.files)) }

  @Test(
    arguments: [
      #"{"edits":[{"remove":["commonNames"]}]}"#,
      #"{"edits":[{"set":["parent"],"value":"Nonsense"}]}"#,
      #"{"edits":[{"set":["slug"],"value":"agave"}]}"#,
      #"{"edits":[{"set":["aliases"],"value":["/plants/agave/"]}]}"#,
      #"{"edits":[{"set":["image"],"value":"none.jpg"}]}"#,
      #"{"edits":[{"insert":["tags"],"at":1,"value":"Old!"}]}"#,
      #"{"body":"Beside [[Nonsense]].\n"}"#,
    ])
  func areRefused(change: String) throws {
    let before = client.preview.contents
    let version = try client.get("notes/" + aloe).version
    let reply = try client.send("PATCH", "notes/" + aloe, version: version, change)
    #expect(reply.status == 422, "\(reply.text)")
    #expect(reply.json["problems"]?.items?.isEmpty == false)
    #expect(client.preview.contents == before)
    // The site is as it was, and a change that harms nothing is made.
    #expect(try client.edit(aloe, #"{"set":["light"],"value":["sun"]}"#).status == 200)
    #expect(try client.preview.get("/plants/aloe/").contains("Sun"))
  }

  @Test func theLastUseOfATagThatALinkLeadsTo() throws {
    let text = Self.files[agave]?.replacing("[[&#109;edicine plant]]", with: "[old](/tags/old/)") ?? ""
    try client.preview.scratch.write(agave, text)
    #expect(
      try client.preview.becomesTrue { try client.preview.get("/plants/agave/").contains("/tags/old/") })
    #expect(try client.edit(aloe, #"{"remove":["tags"]}"#).status == 422)
    #expect(try client.edit(aloe, #"{"insert":["tags"],"value":"new"}"#).status == 200)
  }

  @Test func areRefusedBesideOtherErrors() throws {
    try client.preview.scratch.write("content/plants/broken.md", "---\nlight: moon\n---\n")
    // Until it is known, the site has none.
    #expect(
      try client.preview.becomesTrue {
        try client.edit(aloe, #"{"set":["light"],"value":["sun"]}"#).json["generation"] != nil
      })
    #expect(try client.edit(aloe, #"{"set":["parent"],"value":"Nonsense"}"#).status == 422)
    #expect(try client.edit("content/plants/broken.md", #"{"set":["light"],"value":["sun"]}"#).status == 200)
  }

  @Test func areRefusedWhenTheyTakeBackASave() throws {
    let made = try client.send("POST", "notes", #"{"name":"Aloe ferox","section":""}"#)
    let id = try #require(made.json["undo"]?.string)
    #expect(try client.edit(agave, #"{"set":["parent"],"value":"Aloe ferox"}"#).status == 200)
    let refused = try client.send("POST", "undo/" + id)
    #expect(refused.status == 422, "\(refused.text)")
    #expect(client.preview.text("content/plants/aloe-ferox.md") != nil)
    #expect(try client.send("POST", "undo/\(id)?anyway").status == 200)
    #expect(client.preview.text("content/plants/aloe-ferox.md") == nil)
  }

  @Test func areToldWithTheirPlace() throws {
    let reply = try client.edit(aloe, #"{"remove":["commonNames"]}"#)
    #expect(reply.message.hasPrefix("this would then be wrong in \(agave): "), "\(reply.message)")
  }

  @Test func areMadeOnPurpose() throws {
    let version = try client.get("notes/" + aloe).version
    let edits = #"{"edits":[{"remove":["commonNames"]}]}"#
    #expect(try client.send("PATCH", "notes/\(aloe)?anyway", version: version, edits).status == 200)
    #expect(client.preview.text(aloe)?.contains("commonNames") == false)
  }

  @Test func deletesWhatOthersLinkToOnlyOnPurpose() throws {
    let version = try client.get("notes/" + aloe).version
    #expect(try client.send("DELETE", "notes/" + aloe, version: version).status == 422)
    #expect(client.preview.text(aloe) != nil)
    #expect(try client.send("DELETE", "notes/\(aloe)?anyway", version: version).status == 200)
    #expect(client.preview.text(aloe) == nil)
  }

  @Test func saysAtWhichFieldOrLineItIs() throws {
    let version = try client.get("notes/" + aloe).version
    let text = try client.send(
      "PATCH", "notes/" + aloe, version: version, #"{"body":"One.\n\nBeside 🌵 [[Nonsense]].\n"}"#)
    let fault = try #require(text.json["faults"]?.items?.first)
    #expect(fault["line"] == .int(3) && fault["noteLine"] == .int(8), "\(text.text)")
    #expect(fault["from"]?.integer.map { (16...20).contains($0) } == true, "\(text.text)")
    let field = try client.edit(aloe, #"{"set":["parent"],"value":"Nonsense"}"#)
    #expect(field.json["faults"]?.items?.first?["place"] == .array([.string("parent")]), "\(field.text)")
  }

  @Test func saysInWordsWhichPlantsLinkToOneThatIsDeleted() throws {
    let version = try client.get("notes/" + agave).version
    let reply = try client.send("DELETE", "notes/" + agave, version: version)
    #expect(reply.status == 422)
    #expect(reply.message == "1 plant links to it: Aloe vera")
    #expect(try client.send("DELETE", "notes/\(agave)?anyway", version: version).status == 200)
  }

  @Test func proposesAWholeNameWithAllPutRight() throws {
    let reply = try client.send("POST", "name", #"{"text":"lithops Lesliei"}"#)
    let corrected = Set((reply.json["problems"]?.items ?? []).compactMap { $0["corrected"]?.string })
    #expect(corrected == ["Lithops lesliei"], "\(reply.text)")
  }
}
