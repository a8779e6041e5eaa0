import TestSupport
import Testing
import Text

/// An edit and its inverse, which leave the note byte for byte as it was.
@Suite(.onThreadsThatWait) struct InverseTests {
  private static let attributes = """
    attributes:
      watering: {type: options, options: [dry, moist, wet, soaked]}
      light: {type: options, options: [sun, shade]}
      names: {type: list}
      edible: {type: yesNo}
      height: {type: number}
      about: {type: markdown}
      mix: {type: records, fields: {part: {type: text}, unit: {type: options, options: [part, litre]}}}
    """

  private static let note = """
    ---
    # Whose this is.
    title:   "Aloe" # quoted
    watering: dry # always

    # Of the books.
    names: true aloe
    edible: yes
    light:   [ 'sun' ]
    height: 060.0
    about: >
      Folded
      text.
    mix:
      # The best part.
      - part: pumice
        unit: part # by volume
      - {part: sand, unit: part}
    links:
    - url: https://a.example/
    image: "./photo.svg"
    ---
    Text. ![](./photo.svg)

    """

  private let path = "content/plants/a/aloe.md"

  private func client(_ note: String = note) throws -> EditClient {
    try EditClient(
      RunningPreview([
        "content/attributes.yml": Self.attributes, path: note,
        "content/plants/a/photo.svg":
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>",
        "content/plants/b/other.md": "---\ntitle: Other\n---\n",
      ]))
  }

  private static let thereAndBack: [[String]] = [
    [#"{"set":["watering"],"value":["dry","moist"]}"#, #"{"set":["watering"],"value":["dry"]}"#],
    [
      #"{"set":["watering"],"value":["dry","moist"]}"#,
      #"{"set":["watering"],"value":["dry","moist","wet"]}"#,
      #"{"set":["watering"],"value":["dry","wet"]}"#, #"{"set":["watering"],"value":["dry"]}"#,
    ],
    [#"{"remove":["watering"]}"#, #"{"set":["watering"],"value":["dry"]}"#],
    [#"{"set":["light"],"value":["sun","shade"]}"#, #"{"set":["light"],"value":["sun"]}"#],
    [#"{"set":["edible"],"value":false}"#, #"{"set":["edible"],"value":true}"#],
    [#"{"remove":["edible"]}"#, #"{"set":["edible"],"value":true}"#],
    [#"{"set":["height"],"value":"61"}"#, #"{"set":["height"],"value":"060.0"}"#],
    [#"{"set":["about"],"value":"Other."}"#, #"{"set":["about"],"value":"Folded text."}"#],
    [#"{"remove":["about"]}"#, #"{"set":["about"],"value":"Folded text."}"#],
    [#"{"set":["title"],"value":"Agave"}"#, #"{"set":["title"],"value":"Aloe"}"#],
    [#"{"insert":["names"],"value":"lily"}"#, #"{"remove":["names",1]}"#],
    [#"{"insert":["mix"],"value":{"part":"grit"}}"#, #"{"remove":["mix",2]}"#],
    [#"{"remove":["mix",0]}"#, #"{"insert":["mix"],"at":0,"value":{"part":"pumice","unit":["part"]}}"#],
    [#"{"set":["mix",0,"unit"],"value":["part","litre"]}"#, #"{"set":["mix",0,"unit"],"value":["part"]}"#],
    [#"{"remove":["mix",0,"unit"]}"#, #"{"set":["mix",0,"unit"],"value":["part"]}"#],
    [#"{"move":["mix"],"from":0,"to":1}"#, #"{"move":["mix"],"from":1,"to":0}"#],
    [#"{"set":["links",0,"title"],"value":"A"}"#, #"{"remove":["links",0,"title"]}"#],
    [#"{"remove":["links"]}"#, #"{"insert":["links"],"at":0,"value":{"url":"https://a.example/"}}"#],
  ]

  @Test(arguments: thereAndBack)
  func restoresTheNote(_ edits: [String]) throws {
    let client = try client()
    for edit in edits {
      let reply = try client.edit(path, edit)
      #expect(reply.status == 200, "\(edit): \(reply.text)")
      #expect(reply.json["changed"] == .bool(true), "\(edit)")
    }
    #expect(client.preview.text(path) == Self.note)
  }

  // Where something was taken out its place isn't known any more once another program has saved.
  @Test(arguments: thereAndBack.filter { !$0[0].contains("remove") })
  func restoresTheValueWhereOthersWereChangedMeanwhile(_ edits: [String]) throws {
    let client = try client(Self.note.replacing("Text.", with: "Text.\n\nMore."))
    for (index, edit) in edits.enumerated() {
      #expect(try client.edit(path, edit).status == 200)
      let text = try #require(client.preview.text(path))
      if index == 0 {
        try client.preview.scratch.write(path, text.replacing("More.", with: "Most."))
      }
    }
    #expect(client.preview.text(path) == Self.note.replacing("Text.", with: "Text.\n\nMost."))
  }

  @Test func keepsCommentsThatCameMeanwhile() throws {
    let client = try client()
    let version = try client.get("notes/" + path).version
    let text = Self.note.replacing("watering: dry # always", with: "watering: [dry, wet] # mostly")
    let body = "{\"text\":\(JSON.string(text).text)}"
    #expect(try client.send("PATCH", "notes/" + path, version: version, body).status == 200)
    #expect(try client.edit(path, #"{"set":["watering"],"value":["dry"]}"#).status == 200)
    #expect(client.preview.text(path)?.contains("\nwatering: dry # mostly\n") == true)
  }

  @Test func restoresManyNotes() throws {
    let client = try client()
    let other = "content/plants/b/other.md"
    for value in [#"["wet"]"#, #"["dry"]"#] {
      let versions = try [path, other].map { "\"\($0)\":\"\(try client.get("notes/" + $0).version ?? "")\"" }
      let reply = try client.send(
        "POST", "bulk",
        "{\"paths\":[\"\(path)\",\"\(other)\"],\"edits\":[{\"set\":[\"watering\"],\"value\":\(value)}],\"versions\":{\(versions.joined(separator: ","))}}"
      )
      #expect(reply.status == 200, "\(reply.text)")
    }
    #expect(client.preview.text(path) == Self.note)
  }

  @Test(arguments: ["./photo.svg", "photo.svg", "../a/photo.svg"])
  func aPlantThatIsMovedThereAndBackHasItsPictureAsItWas(_ picture: String) throws {
    let note = Self.note.replacing("./photo.svg", with: picture)
    let client = try client(note)
    var place = path
    for (section, new) in [("b", "content/plants/b/aloe.md"), ("a", path)] {
      let version = try client.get("notes/" + place).version
      let reply = try client.send(
        "POST", "notes/\(place)/move", version: version, "{\"section\":\"\(section)\"}")
      #expect(reply.status == 200, "\(reply.text)")
      place = new
    }
    // Its address in between leads to it.
    let aliases = "aliases: [/plants/b/aloe/]\n"
    #expect(client.preview.text(path)?.replacing(aliases, with: "") == note)
  }

  @Test func aRecordIsWrittenAsTheOthers() throws {
    let client = try client()
    let item = #"{"insert":["mix"],"at":0,"value":{"part":"grit","unit":["litre"]}}"#
    #expect(try client.edit(path, item).status == 200)
    #expect(client.preview.text(path)?.contains("  - part: grit\n    unit: litre\n") == true)
    #expect(
      try client.edit(path, #"{"insert":["links"],"value":{"url":"https://b.example/"}}"#).status == 200)
    #expect(client.preview.text(path)?.contains("\n- url: https://b.example/\n") == true)
  }

  @Test func aChoiceIsWrittenAsTheOthers() throws {
    let note = "---\ntitle: A\nlight: sun\n---\n"
    let client = try client(note)
    #expect(try client.edit(path, #"{"set":["watering"],"value":["wet"]}"#).status == 200)
    #expect(client.preview.text(path) == note.replacing("light", with: "watering: wet\nlight"))
  }
}
