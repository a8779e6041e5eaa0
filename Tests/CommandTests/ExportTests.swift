import Foundation
import TestSupport
import Testing

@Suite(.onThreadsThatWait) struct ExportTests {
  @Test func writesNotesInEachFormat() throws {
    let folder = try Folder.withSite()
    let csv = try folder.succeed("export", "notes", "--format", "csv")
    #expect(csv.errors == "")
    #expect(
      csv.output.hasPrefix("note,title,")
        && csv.output.contains("content/plants/aloes/aloe-vera.md,Aloe vera,"))
    let json = try JSONSerialization.jsonObject(
      with: Data(try folder.succeed("export", "notes", "--format", "json").output.utf8))
    #expect(((json as? [String: Any])?["plants"] as? [Any])?.count == 2)
    let out = try folder.succeed("export", "notes", "--format", "markdown", "--output", "out")
    #expect(out.output.hasSuffix(" in out\n"))
    #expect(folder.text("out/content/plants/aloes/aloe-vera.md")?.hasPrefix("---\n") == true)
  }

  @Test func overwritesNothing() throws {
    let folder = try Folder.withSite()
    _ = try folder.succeed("export", "notes", "--format", "csv", "--output", "a.csv")
    let again = try folder.plantsite("export", "notes", "--format", "json", "--output", "a.csv")
    #expect(again.status == 1)
    #expect(again.errors == "a.csv: error: is already there; it stays as it is [already-there]\n")
    #expect(try folder.plantsite("export", "notes", "--format", "markdown").status == 64)
  }

  @Test func writesTables() throws {
    let folder = try Folder.withSite()
    try folder.write(
      "content/attributes.yml",
      "attributes:\n  scientificName: {role: scientificName}\n  difficulty: text\n  commonNames: {type: list}\n"
        + "  stock: {fields: {pot: text}}\n")
    #expect(
      try folder.succeed("export", "csv").output.hasPrefix(
        "plant,url,title,scientificName,difficulty,commonNames,tags,"))
    #expect(try folder.succeed("export", "csv", "--table", "stock").output == "plant,pot\r\n")
    #expect(try folder.succeed("export", "json", "--table", "Stock").output == "[\n]\n")
    #expect(try folder.succeed("export", "csv", "--output", "data").output == "3 files in data\n")
    #expect(folder.text("data/datapackage.json")?.contains("\"path\": \"stock.csv\"") == true)
    let unknown = try folder.plantsite("export", "csv", "--table", "stok")
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains(#"there is no table "stok"; did you mean "stock"?"#))
  }

  @Test func tellsWhatGBIFWouldMiss() throws {
    let folder = try Folder.withSite()
    try folder.write("plantsite.yml", "title: Plants\n")
    let out = try folder.succeed("export", "dwca", "--output", "a.zip")
    #expect(out.errors.contains("[no-data-license]") && out.errors.contains("[no-base-url]"))
    #expect(try folder.succeed("export", "bgci").output.contains("\r\n,Aloe,,vera,,,,Aloe vera\r\n"))
  }
}
