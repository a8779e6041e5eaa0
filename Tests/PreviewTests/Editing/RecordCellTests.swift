import TestSupport
import Testing
import Text

/// Edits of records that are rows of tables.
@Suite(.onThreadsThatWait) struct RecordCellTests {
  private static let csv = "taxon,number,bed,status\nAloe vera,1998-1,B2,alive\naloe-vera,1998-2,,dead\n"
  private static let files = [
    "content/attributes.yml": """
    attributes:
      individuals:
        label: Plants
        fields: {number: text, bed: text, status: {options: [alive, dead]}, note: text}

    """,
    "content/tables.yml": "tables:\n  beds: {file: data/beds.csv, rows: individuals, plant: taxon}\n",
    "content/data/beds.csv": csv,
    "content/plants/aloe-vera.md": "---\ntitle: Aloe vera\nindividuals:\n  - {number: own}\n---\nText.\n",
  ]
  private let vera = "content/plants/aloe-vera.md"
  private let table = "content/data/beds.csv"

  private func client(_ other: [String: String] = [:]) throws -> EditClient {
    try EditClient(RunningPreview(Self.files.merging(other) { $1 }))
  }

  @Test func saysWhichRowsTheRecordsAre() throws {
    let reply = try client().get("notes/" + vera)
    let field = reply.json["attributes"]?.items?.first
    #expect(field?["value"]?.items?.map { $0["number"]?.string } == ["own", "1998-1", "1998-2"])
    #expect(
      field?["rows"] == .array([.null, .string("beds.csv, row 2"), .string("beds.csv, row 3")]),
      "\(reply.text)")
  }

  @Test(arguments: [
    (#"{"set":["individuals",1,"bed"],"value":"C7"}"#, "Aloe vera,1998-1,C7,alive\n"),
    (#"{"set":["individuals",2,"bed"],"value":"a, b"}"#, "aloe-vera,1998-2,\"a, b\",dead\n"),
    (#"{"remove":["individuals",1,"bed"]}"#, "Aloe vera,1998-1,,alive\n"),
    (#"{"set":["individuals",2,"status"],"value":["alive"]}"#, "aloe-vera,1998-2,,alive\n"),
  ])
  func writesTheCellOfAField(edit: String, line: String) throws {
    let client = try client()
    let before = client.preview.contents
    let reply = try client.edit(vera, edit)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text(table)?.contains(line) == true, "\(client.preview.text(table) ?? "")")
    #expect(client.preview.text(vera) == Self.files[vera])
    try client.checkThereAndBack(reply, before)
  }

  @Test func writesTheNotesOwnRecordsThere() throws {
    let client = try client()
    #expect(try client.edit(vera, #"{"set":["individuals",0,"bed"],"value":"A1"}"#).status == 200)
    let inserted = try client.edit(vera, #"{"insert":["individuals"],"at":3,"value":{"number":"new"}}"#)
    #expect(inserted.status == 200, "\(inserted.text)")
    #expect(
      client.preview.text(vera)
        == "---\ntitle: Aloe vera\nindividuals:\n  - {number: own, bed: A1}\n  - {number: new}\n---\nText.\n",
      "\(client.preview.text(vera) ?? "")")
    #expect(client.preview.text(table) == Self.csv)
  }

  @Test(arguments: [
    (#"{"remove":["individuals",1]}"#, "this is beds.csv, row 2: delete it there"),
    (#"{"remove":["individuals"]}"#, "these are rows of content/data/beds.csv: delete them there"),
    (#"{"move":["individuals"],"from":0,"to":1}"#, "the order of rows is that of content/data/beds.csv"),
    (#"{"set":["individuals",1,"note"],"value":"x"}"#, "content/data/beds.csv has no column for note"),
  ])
  func refusesWhatOnlyTheFileCanHave(edit: String, message: String) throws {
    let client = try client()
    let reply = try client.edit(vera, edit)
    #expect(reply.status == 409, "\(reply.text)")
    #expect(reply.message.contains(message), "\(reply.message)")
    #expect(client.preview.text(table) == Self.csv)
  }

  @Test func checksAFieldAsANotesIs() throws {
    let client = try client()
    let reply = try client.edit(vera, #"{"set":["individuals",1,"status"],"value":["lost"]}"#)
    #expect(reply.status == 422, "\(reply.text)")
    #expect(client.preview.text(table) == Self.csv)
  }

  // MARK: Other ways of writing

  @Test(arguments: [
    (
      "json", "[\n  {\"taxon\": \"Aloe vera\", \"number\": 7, \"bed\": \"B2\"}\n]\n",
      "[\n  {\"taxon\": \"Aloe vera\", \"number\": 7, \"bed\": \"C \\\"7\\\"\"}\n]\n"
    ),
    (
      "yml", "- taxon: Aloe vera # the first\n  number: 7\n  bed: 'B2' # moved\n",
      "- taxon: Aloe vera # the first\n  number: 7\n  bed: 'C \"7\"' # moved\n"
    ),
  ])
  func writesValuesOfJSONAndYAML(ending: String, text: String, new: String) throws {
    let client = try client([
      "content/tables.yml": "tables:\n  beds: {file: data/beds.\(ending), rows: individuals, plant: taxon}\n",
      "content/data/beds.\(ending)": text,
    ])
    let before = client.preview.contents
    let reply = try client.edit(vera, #"{"set":["individuals",1,"bed"],"value":"C \"7\""}"#)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text("content/data/beds.\(ending)") == new)
    try client.checkThereAndBack(reply, before)
  }
}
