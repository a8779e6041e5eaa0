import TestSupport
import Testing

@testable import Adoption

/// Files with many plants each.
@Suite struct PlantListTests {
  private static let plant = #"{"latin_name": "Aloe vera", "watering": "weekly"}"#
  private static let yaml = "- latin_name: Aloe vera\n  light: sun\n"

  @Test(arguments: [
    ("data/plants.json", "[\(plant), \(plant), \(plant)]", 3),
    ("plantas.json", #"[{"nombre": "Rosa", "x": 1}, {"nombre": "Lirio"}, {"nombre": "Malva"}]"#, 3),
    ("data/all.json", "{\"plants\": [\(plant), \(plant), \(plant), \(plant)], \"version\": 2}", 4),
    ("x.json", "{\(["a", "b", "c", "d", "e"].map { "\"\($0)\": \(plant)" }.joined(separator: ", "))}", 5),
    ("_data/plants.yml", String(repeating: yaml, count: 6), 6),
    ("_data/flora.yaml", "plants:\n" + String(repeating: yaml, count: 3), 3),
    (
      "plants.json",
      #"[{"name": "Aloe", "price": 2, "water": "low"}, {"name": "Fig", "water": "low"}, {"water": "low"}]"#, 3
    ),
  ])
  func tellsAList(path: String, text: String, count: Int) {
    let lists = PlantLists(in: MemorySource([path: text]))
    #expect(lists.lists.map(\.path) == [path])
    #expect(lists.lists.map(\.count) == [count])
    #expect(lists.lines().first?.hasPrefix("Not taken: \(path) is a list of \(count) plants;") == true)
  }

  @Test(arguments: [
    (
      "data/menu.json",
      #"[{"name": "Home", "url": "/"}, {"name": "About", "url": "/a"}, {"name": "C", "url": "/c"}]"#
    ),
    ("plants/aloe.json", plant), ("data/plants.json", "[\(plant)]"), ("x.json", "[[[["),
    ("x.yml", "- a\n- b\n- c\n"),
    ("node_modules/x/plants.json", "[\(plant), \(plant), \(plant)]"), ("x.json", "}{"),
    ("package.json", "{}"),
    ("sales.csv", "day,price\n"), ("notes.csv", ""),
  ])
  func tellsNothingElse(path: String, text: String) {
    #expect(PlantLists(in: MemorySource([path: text])).isEmpty)
  }

  @Test(arguments: [
    ("plants.xlsx", ""), ("data/My plants.csv", "a,b\n"),
    ("x.csv", "id,Scientific name,Family\n1,Aloe vera,A\n"),
    ("x.tsv", "latin name\tlight\n"),
  ])
  func tellsATable(path: String, text: String) {
    let lists = PlantLists(in: MemorySource([path: text]))
    #expect(lists.tables == [path])
    #expect(lists.lines().first?.hasPrefix("Not taken: \(path)") == true)
    #expect(lists.lines().first?.contains(": tables;") == true)
  }

  @Test(arguments: [
    ("Art. no.\tBotanical name\tFamily\n1\tAloe vera\tAsphodelaceae\n2\tRosa canina\tRosaceae", true),
    ("Our list\n\nBotanical name\tFamily\tQty\nAloe vera\tx\t1\nRosa canina\ty\t2", true),
    ("Nombre del taxón\tGrupo\nAloe vera\tx\nRosa canina\ty\nFicus lyrata\tz", true),
    ("Day\tShop\n1\tGarden tools\n2\tPots and soil\n3\tGarden tools", false),
  ])
  func tellsAWorkbookByItsColumns(rows: String, isTable: Bool) throws {
    let bytes = try WorkbookSample([.init("Stock", rows)]).bytes()
    let source = MemorySource(bytes: ["stock.xlsx": bytes, "~$stock.xlsx": []])
    #expect(PlantLists(in: source).tables == (isTable ? ["stock.xlsx"] : []))
    #expect((Adoption(source, called: "x")?.table?.path == "stock.xlsx") == isTable)
  }

  @Test func saysHowManyRowsATableHas() {
    let lists = PlantLists(in: MemorySource(["plants.csv": "name,light\n\"a\nb\",low\nc,high\n"]))
    #expect(lists.lines().first?.hasPrefix("Not taken: plants.csv (2 rows): tables") == true)
  }

  @Test func tellsListsBesideNotes() throws {
    let note = "---\nlatin_name: Aloe vera\n---\n"
    let list = "[\(Self.plant), \(Self.plant), \(Self.plant)]"
    let sample = try AdoptedSample(["plants/a.md": note, "plants/b.md": note, "data/plants.json": list])
    #expect(sample.adoption.noteCount == 2)
    let page = AdoptionPage(sample.adoption, problems: []).text
    #expect(page.contains("Not taken: data/plants.json is a list of 3 plants"), "\(page)")
  }

  @Test func takesAListRatherThanOtherTexts() {
    let list = "[\(Self.plant), \(Self.plant), \(Self.plant)]"
    let source = MemorySource(["docs/about.md": "# About\n", "plants.json": list])
    #expect(Adoption(source, called: "x")?.table?.path == "plants.json")
  }
}
