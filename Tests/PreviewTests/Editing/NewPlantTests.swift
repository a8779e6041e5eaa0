import TestSupport
import Testing
import Text

/// New plants with all that is known of them, and others made from one.
@Suite(.onThreadsThatWait) struct NewPlantTests {
  private static let files = [
    "content/attributes.yml": """
    attributes:
      scientificName: {type: text, role: scientificName, label: Scientific name}
      commonNames: {type: list, role: commonNames, label: Common names}
      watering: {type: options, role: water, label: Watering, options: [dry, moist, wet]}
      height: {type: number, label: Height, min: 1}
      buy: {type: url, label: Where to buy}

    """,
    "content/plants/aloes/haworthia-cooperi.md": """
    ---
    # Mine.
    scientificName: Haworthia cooperi Baker
    commonNames: [window jewel]
    watering: dry # rarely
    image: leaf.svg
    slug: cooperi
    aliases: [/old/]
    tags: [tall]
    ---
    Like ![a leaf](leaf.svg), and [all](../_index.md).

    """,
    "content/plants/_index.md": "---\ntitle: All\n---\n",
    "content/plants/aloes/leaf.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>",
  ]
  private let vera = "content/plants/aloes/haworthia-cooperi.md"

  @Test func tellsWhatCanBeSaidOfANewPlant() throws {
    let client = try EditClient(RunningPreview(Self.files))
    let form = try client.get("form").json
    #expect(
      form["attributes"]?.items?.compactMap { $0["key"]?.string }
        == ["scientificName", "commonNames", "watering", "height", "buy"])
    #expect(form["attributes"]?.items?.allSatisfy { $0["value"]?.isNull == true } == true)
    #expect(
      form["keys"]?.items?.first { $0["key"]?.string == "tags" }?["completions"] == .array([.string("tall")]))
    #expect(form["sections"]?.items?.count == 2)
  }

  @Test func makesANoteWithValues() throws {
    let client = try EditClient(RunningPreview(Self.files))
    let reply = try client.send(
      "POST", "notes",
      #"{"name":"Aloe ferox","section":"aloes","values":{"commonNames":["bitter aloe"],"watering":["dry","moist"],"height":"200","tags":["tall","red"]}}"#
    )
    #expect(reply.status == 201, "\(reply.text)")
    let text = try #require(client.preview.text("content/plants/aloes/aloe-ferox.md"))
    for line in [
      "commonNames: [bitter aloe]", "watering: [dry, moist]", "height: 200", "tags: [tall, red]",
      "draft: true",
    ] {
      #expect(text.contains("\n" + line), "\(text)")
    }
    let before = client.preview.contents
    let refused = try client.send(
      "POST", "notes", #"{"name":"Aloe perryi","values":{"height":"0"}}"#)
    #expect(refused.status == 422)
    #expect(refused.message == "Height takes a value of at least 1, not 0")
    #expect(client.preview.contents == before)
  }

  @Test(
    arguments: ["Haworthia cooperi", "Haworthia cooperi Baker", "window jewel"])
  func tellsOfAPlantOfThatName(name: String) throws {
    let client = try EditClient(RunningPreview(Self.files))
    #expect(
      try client.send("POST", "name", "{\"text\":\"\(name)\"}").json["existing"]?.items?.compactMap {
        $0["address"]?.string
      }
        == ["/plants/aloes/cooperi/"])
    let before = client.preview.contents
    let refused = try client.send("POST", "notes", "{\"name\":\"\(name)\",\"section\":\"aloes\"}")
    #expect(refused.status == 409)
    #expect(refused.message == "Haworthia cooperi is in the library already")
    #expect(refused.json["existing"]?.items?.first?["title"] == .string("Haworthia cooperi"))
    #expect(client.preview.contents == before)
    // For who has two of them.
    let made = try client.send("POST", "notes?anyway", "{\"name\":\"\(name)\",\"section\":\"aloes\"}")
    #expect(made.status == 201, "\(made.text)")
    #expect(made.json["path"] != .string(vera))
  }

  @Test func copiesAPlant() throws {
    let client = try EditClient(RunningPreview(Self.files))
    let reply = try client.send("POST", "notes/\(vera)/copy", #"{"name":"Aloe ferox Mill.","section":"big"}"#)
    #expect(reply.status == 201, "\(reply.text)")
    #expect(reply.json["path"] == .string("content/plants/big/aloe-ferox.md"))
    #expect(
      client.preview.text("content/plants/big/aloe-ferox.md") == """
        ---
        # Mine.
        scientificName: Aloe ferox Mill.
        watering: dry # rarely
        image: ../aloes/leaf.svg
        draft: true
        tags: [tall]
        ---
        Like ![a leaf](../aloes/leaf.svg), and [all](../_index.md).

        """)
    #expect(
      try client.get("undo").json.items?.first?["what"]?.string?.contains(" made from Haworthia cooperi")
        == true)
    #expect(try client.send("POST", "notes/\(vera)/copy", #"{"name":"Haworthia cooperi"}"#).status == 409)
    #expect(try client.send("POST", "notes/\(vera)/copy", #"{"name":" "}"#).status == 400)
  }

  @Test func findsPlantsByAllTheirNamesAndSaysByWhich() throws {
    var files = Self.files
    let attributes = files["content/attributes.yml"] ?? ""
    files["content/attributes.yml"] = attributes + "  others: {type: list, role: synonyms, label: Synonyms}\n"
    files["content/plants/barrel.md"] =
      "---\nscientificName: Kroenleinia grusonii (Hildm.) Lodé\ncommonNames: [golden barrel]\nothers: [Echinocactus grusonii Hildm.]\n---\n"
    let client = try EditClient(RunningPreview(files))
    for (text, match) in [
      ("echinocactus", "Echinocactus grusonii Hildm."), ("kroenleinia", nil), ("grusonii", nil),
      ("lode", "Kroenleinia grusonii (Hildm.) Lodé"), ("barrel", "golden barrel"),
    ] {
      let found = try client.get("plants?named=" + text).json["plants"]?.items ?? []
      #expect(found.map { $0["link"] } == [.string("Kroenleinia grusonii")], "\(text)")
      #expect(found.first?["match"] == match.map { .string($0) } ?? .null, "\(text)")
    }
    // Others are found as soon as they are there.
    _ = try client.edit("content/plants/barrel.md", #"{"set":["others"],"value":["Cactus grusonii"]}"#)
    #expect(try client.get("plants?named=echinocactus").json["plants"] == .array([]))
    #expect(try client.get("plants?named=cactus").json["plants"]?.items?.count == 1)
  }

  @Test func findsPlantsToLinkTo() throws {
    let client = try EditClient(RunningPreview(Self.files))
    for text in ["haworthia", "COOPERI", "jewel"] {
      let found = try client.get("plants?named=" + text).json["plants"]?.items ?? []
      #expect(found.map { $0["link"] } == [.string("Haworthia cooperi")], "\(text)")
    }
    #expect(try client.get("plants?named=none").json["plants"] == .array([]))
  }

  @Test(
    arguments: [
      (
        #"{"insert":["links"],"value":{"title":"Kew","url":"kew"}}"#,
        "\"kew\" is no address; write one such as https://example.org/, or /plants/ for a page of this site"
      ),
      (
        #"{"set":["buy"],"value":"www.example.org"}"#,
        "\"www.example.org\" is no address; did you mean \"https://www.example.org\"?"
      ),
      (#"{"insert":["links"],"value":{"title":"Kew"}}"#, "a link needs an address"),
      (#"{"set":["height"],"value":"tall"}"#, "\"tall\" is not a number; Height takes one like 12.5"),
    ])
  func saysWhatIsWrongInWords(edit: String, message: String) throws {
    let client = try EditClient(RunningPreview(Self.files))
    let reply = try client.edit(vera, edit)
    #expect(reply.status == 422)
    #expect(reply.message == message)
  }
}
