import TestSupport
import Testing
import Text

/// Edits of plants that are rows of tables.
@Suite(.onThreadsThatWait) struct CellEditingTests {
  private static let attributes = """
    attributes:
      scientificName: {role: scientificName}
      light: {type: options, label: Light, options: [{key: sun, label: Full sun}, {key: shade, label: Shade}]}
      uses: {type: list}
      height: {type: number, unit: cm}
      origin: text

    """
  private static let csv = #"""
    Name;Light;Uses;height;Own
    Aloe vera;sun;"medicine; soap";60;"kept ""so"""
    Aloe ferox;SUN;;200;

    """#
  private static let files = [
    "content/attributes.yml": attributes,
    "content/tables.yml": """
    tables:
      plants:
        file: data/plants.csv
        columns: {Name: scientificName}
        lists: ";"
        ignore: [Own]

    """,
    "content/data/plants.csv": csv, "content/plants/aloe.md": "---\ntitle: Another\n---\nText.\n",
  ]
  private let vera = "content/plants/aloe-vera.md"
  private let ferox = "content/plants/aloe-ferox.md"
  private let table = "content/data/plants.csv"

  private func client(_ other: [String: String] = [:]) throws -> EditClient {
    try EditClient(RunningPreview(Self.files.merging(other) { $1 }))
  }

  private func field(_ key: String, of reply: EditClient.Reply) -> JSON? {
    ((reply.json["attributes"]?.items ?? []) + (reply.json["keys"]?.items ?? [])).first {
      $0["key"]?.string == key
    }
  }

  @Test func saysWhatACellSaysAndWhereItIs() throws {
    let reply = try client().get("notes/" + vera)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(field("light", of: reply)?["value"] == .array([.string("sun")]))
    #expect(field("light", of: reply)?["from"]?.string == "plants.csv, row 2, column Light")
    #expect(field("uses", of: reply)?["value"] == .array([.string("medicine"), .string("soap")]))
    #expect(field("origin", of: reply)?["from"] == nil)
    #expect(field("light", of: reply)?["readOnly"] == nil)
    #expect(reply.json["isMissing"] == .bool(true))
  }

  @Test(arguments: [
    (#"{"set":["light"],"value":["shade"]}"#, "Aloe vera;shade;"),
    (#"{"set":["height"],"value":"61.5"}"#, "\"medicine; soap\";61.5;"),
    (#"{"set":["uses"],"value":["soap","food"]}"#, ";\"soap; food\";60"),
    (#"{"set":["uses"],"value":["soap"]}"#, ";\"soap\";60"),
    (#"{"set":["uses",1],"value":"food"}"#, ";\"medicine; food\";60"),
    (#"{"add":["uses"],"value":"food"}"#, ";\"medicine; soap; food\";60"),
    (#"{"remove":["height"]}"#, ";\"medicine; soap\";;"),
    (#"{"set":["scientificName"],"value":"Aloe Vera"}"#, "Aloe Vera;sun"),
  ])
  func changesTheBytesOfTheCellAlone(edit: String, expected: String) throws {
    let client = try client()
    let before = client.preview.contents
    let reply = try client.edit(vera, edit)
    #expect(reply.status == 200, "\(reply.text)")
    let text = try #require(client.preview.text(table))
    #expect(text.contains(expected), "\(text)")
    let lines = text.split(separator: "\n")
    #expect(lines[1].hasSuffix(";\"kept \"\"so\"\"\""))
    #expect(
      [lines[0], lines[2]] == [Self.csv.split(separator: "\n")[0], Self.csv.split(separator: "\n")[2]])
    #expect(client.preview.text(vera) == nil)
    try client.checkThereAndBack(reply, before)
  }

  @Test
  func keepsTheSpellingOfAnOption() throws {
    let client = try client()
    #expect(try client.edit(ferox, #"{"set":["light"],"value":["sun"]}"#).json["changed"] == .bool(false))
    #expect(client.preview.text(table) == Self.csv)
  }

  @Test func showsThePageWithTheChange() throws {
    let client = try client()
    let reply = try client.edit(vera, #"{"set":["light"],"value":["shade"]}"#)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(try client.preview.get("/plants/aloe-vera/").contains("Shade"))
    let list = try client.get("undo")
    #expect(list.text.contains("Light of Aloe vera: Full sun → Shade"), "\(list.text)")
  }

  @Test func writesNumbersAsTheTableDoes() throws {
    let client = try client([
      "content/tables.yml": """
      tables:
        plants: {file: data/plants.csv, decimal: ",", columns: {Name: scientificName}, lists: ";", ignore: [Own]}

      """,
      table: Self.csv.replacing(";200;", with: ";200,5;"),
    ])
    #expect(field("height", of: try client.get("notes/" + ferox))?["value"] == .string("200.5"))
    let before = client.preview.contents
    let reply = try client.edit(ferox, #"{"set":["height"],"value":"61.25"}"#)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text(table)?.contains("Aloe ferox;SUN;;61,25;") == true)
    try client.checkThereAndBack(reply, before)
  }

  /// A list of accessions of which each row may say what its plant is.
  @Test func changesAllRowsOfThePlantThatSayIt() throws {
    let client = try client([
      "content/attributes.yml": """
      attributes:
        scientificName: {role: scientificName}
        family: text
        accessions: {fields: {number: text}}

      """,
      "content/tables.yml": """
      tables:
        accessions:
          file: data/plants.csv
          rows: accessions
          plant: Taxon
          plants: {Taxon: scientificName, Family: family}

      """,
      table:
        "Number,Taxon,Family\n1,Aloe vera,\n2,Aloe vera,Liliaceae\n3,Aloe ferox,Liliaceae\n4,Aloe vera,Liliaceae\n",
    ])
    #expect(
      field("family", of: try client.get("notes/" + vera))?["from"]?.string
        == "plants.csv, row 3, column Family")
    // However the name is written.
    let other = try EditClient(
      RunningPreview([
        "content/attributes.yml": try #require(client.preview.text("content/attributes.yml")),
        "content/tables.yml": try #require(client.preview.text("content/tables.yml")),
        table: "Number,Taxon,Family\n1,Abies alba,\n2,Abies alba Mill.,Pinaceae\n",
      ]))
    let removal = try other.edit("content/plants/abies-alba.md", #"{"remove":["family"]}"#)
    #expect(removal.status == 200, "\(removal.text)")
    #expect(other.preview.text(table) == "Number,Taxon,Family\n1,Abies alba,\n2,Abies alba Mill.,\n")
    let before = client.preview.contents
    let reply = try client.edit(vera, #"{"set":["family"],"value":"Asphodelaceae"}"#)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(
      client.preview.text(table)
        == "Number,Taxon,Family\n1,Aloe vera,\n2,Aloe vera,Asphodelaceae\n3,Aloe ferox,Liliaceae\n4,Aloe vera,Asphodelaceae\n"
    )
    try client.checkThereAndBack(reply, before)
  }

  @Test func checksAValueAsANotesIs() throws {
    let client = try client()
    let reply = try client.edit(vera, #"{"set":["height"],"value":"tall"}"#)
    #expect(reply.status == 422, "\(reply.text)")
    #expect(reply.text.contains(#""place":["height"]"#), "\(reply.text)")
    #expect(client.preview.text(table) == Self.csv)
  }

  @Test func refusesAnotherKeyOfThePlant() throws {
    let client = try client()
    let reply = try client.edit(vera, #"{"set":["scientificName"],"value":"Aloe barbadensis"}"#)
    #expect(reply.status == 409, "\(reply.text)")
    #expect(reply.message.contains("plants.csv, row 2, column Name is the plant's key"), "\(reply.message)")
    #expect(client.preview.text(table) == Self.csv)
  }

  @Test func refusesWhatACellWouldSayOtherwise() throws {
    let client = try client()
    let reply = try client.edit(vera, #"{"set":["uses"],"value":["soap; food","tea"]}"#)
    #expect(reply.status == 409, "\(reply.text)")
    #expect(reply.message.contains("would be read as other values"))
  }

  // MARK: Notes beside rows

  @Test func makesANoteForWhatHasNoColumn() throws {
    let client = try client()
    let before = client.preview.contents
    let reply = try client.edit(vera, #"{"set":["origin"],"value":"Oman"},{"set":["height"],"value":"70"}"#)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text(vera) == "---\norigin: Oman\n---\n")
    #expect(client.preview.text(table)?.contains(";70;") == true)
    #expect(try client.preview.get("/plants/aloe-vera/").contains("Oman"))
    try client.checkThereAndBack(reply, before)
  }

  @Test func makesANoteForAText() throws {
    let client = try client()
    let version = try client.get("notes/" + vera).version
    let reply = try client.send("PATCH", "notes/" + vera, version: version, #"{"body":"It heals.\n"}"#)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text(vera) == "It heals.\n")
    #expect(try client.preview.get("/plants/aloe-vera/").contains("It heals."))
    #expect(reply.version == (try client.get("notes/" + vera)).version)
  }

  @Test func changesTheNoteWhereThatSaysIt() throws {
    let client = try client([vera: "---\nlight: shade # mine\n---\nText.\n"])
    let reply = try client.get("notes/" + vera)
    #expect(field("light", of: reply)?["value"] == .array([.string("shade")]))
    #expect(field("light", of: reply)?["hides"]?.string == "plants.csv, row 2, column Light: sun")
    #expect(try client.edit(vera, #"{"set":["light"],"value":["sun"]}"#).status == 200)
    #expect(client.preview.text(vera) == "---\nlight: sun # mine\n---\nText.\n")
    #expect(client.preview.text(table) == Self.csv)
    #expect(try client.edit(vera, #"{"set":["height"],"value":"1"}"#).status == 200)
    #expect(client.preview.text(table)?.contains(";1;") == true)
  }

  @Test func changesTheRowWhereThatGoesFirst() throws {
    let client = try client([
      vera: "---\nlight: shade\n---\nText.\n",
      "content/tables.yml": """
      tables:
        plants: {file: data/plants.csv, columns: {Name: scientificName}, lists: ";", ignore: [Own], first: table}

      """,
    ])
    #expect(try client.edit(vera, #"{"set":["light"],"value":["shade"]}"#).status == 200)
    #expect(client.preview.text(table)?.contains("Aloe vera;shade;") == true)
  }

  // MARK: Versions

  @Test func tellsOfARowThatWasChangedMeanwhile() throws {
    let client = try client()
    let version = try client.get("notes/" + vera).version
    try client.preview.scratch.write(table, Self.csv.replacing(";60;", with: ";65;"))
    let reply = try client.edit(vera, #"{"set":["light"],"value":["shade"]}"#, version: version)
    #expect(reply.status == 412, "\(reply.text)")
    #expect(field("height", of: reply)?["value"]?.string == "65")
    #expect(client.preview.text(table)?.contains(";65;") == true)
  }

  @Test func goesOnWhereAnotherRowWasChangedMeanwhile() throws {
    let client = try client()
    let version = try client.get("notes/" + vera).version
    let others = Self.csv.replacing("\nAloe vera", with: "\nAloe dichotoma;;;;\nAloe vera")
    try client.preview.scratch.write(table, others)
    let reply = try client.edit(vera, #"{"set":["light"],"value":["shade"]}"#, version: version)
    #expect(reply.status == 200, "\(reply.text)")
    let text = try #require(client.preview.text(table))
    #expect(text.contains("Aloe dichotoma;;;;\nAloe vera;shade;"), "\(text)")
  }

  @Test func wantsAVersion() throws {
    let client = try client()
    #expect(try client.send("PATCH", "notes/" + vera, #"{"edits":[]}"#).status == 428)
  }

  @Test func takesBackOneOfSeveralChanges() throws {
    let client = try client()
    let first = try client.edit(vera, #"{"set":["light"],"value":["shade"]}"#)
    #expect(try client.edit(ferox, #"{"set":["height"],"value":"300"}"#).status == 200)
    let undone = try client.send("POST", "undo/\(first.json["undo"]?.string ?? "")")
    #expect(undone.status == 200, "\(undone.text)")
    #expect(client.preview.text(table) == Self.csv.replacing(";200;", with: ";300;"))
  }

  // MARK: Many at once

  @Test
  func changesManyRowsInOneSave() throws {
    let client = try client()
    let before = client.preview.contents
    let versions = try [vera, ferox].map { "\"\($0)\":\"\(try client.get("notes/" + $0).version ?? "")\"" }
    let reply = try client.send(
      "POST", "bulk",
      #"{"paths":["\#(vera)","\#(ferox)"],"edits":[{"set":["light"],"value":["shade"]}],"versions":{\#(versions.joined(separator: ","))}}"#
    )
    #expect(reply.status == 200, "\(reply.text)")
    #expect(reply.json["count"] == .int(2))
    let text = try #require(client.preview.text(table))
    #expect(text.contains("Aloe vera;shade;") && text.contains("Aloe ferox;shade;"), "\(text)")
    try client.checkThereAndBack(reply, before)
  }
}
