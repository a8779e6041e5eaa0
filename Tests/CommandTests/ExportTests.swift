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
}
