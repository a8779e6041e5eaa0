import Foundation
import TestSupport
import Testing

/// Darwin Core Archives, read by a program that isn't ours.
@Suite(.onThreadsThatWait) struct ArchiveReaderTests {
  private struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Where `scripts/archive-reader` puts what it takes from PyPI.
  private static let packages = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../.build/archive-reader/packages").standardized.path

  private static let script = """
    import json, sys
    from dwca.read import DwCAReader
    with DwCAReader(sys.argv[1]) as archive:
        print(json.dumps({
            "core": archive.descriptor.core.type,
            "title": archive.metadata.find("dataset/title").text,
            "rows": [{key.split("/")[-1]: value for key, value in row.data.items() if value} for row in archive],
            "ids": [row.id for row in archive],
        }))
    """

  private struct Archive: Decodable {
    let core: String
    let title: String
    let rows: [[String: String]]
    let ids: [String]
  }

  private func read(_ path: String, in folder: Folder) throws -> Archive {
    guard let python = Programs.onPath("python3"), FileManager.default.fileExists(atPath: Self.packages)
    else {
      throw Missing(
        description:
          "python-dwca-reader isn't in .build/archive-reader; scripts/archive-reader takes it from PyPI, and needs python3"
      )
    }
    try folder.write("read.py", Self.script)
    let status = try ChildProcess(
      python, ["read.py", path], in: folder.path,
      environment: ["PYTHONPATH": Self.packages, "TMPDIR": folder.path, "LANG": "C.UTF-8"],
      output: folder("output"), errors: folder("errors")
    ).wait()
    #expect(status == 0, "\(folder.text("errors") ?? "")")
    return try JSONDecoder().decode(Archive.self, from: Data((folder.text("output") ?? "").utf8))
  }

  @Test func anotherProgramReadsTheArchive() throws {
    let folder = try Folder()
    try folder.write(
      "plantsite.yml",
      """
      title: Plants & "trees"
      baseURL: https://garden.example.com/
      exports: {license: CC-BY-4.0}

      """)
    try folder.write(
      "content/attributes.yml",
      """
      attributes:
        latin: {role: scientificName}
        accessions: {role: accessions, fields: {number: {term: catalogNumber}, place: {term: locality}}}

      """)
    try folder.write(
      "content/plants/vera.md",
      """
      ---
      latin: Aloe vera (L.) Burm.f.
      accessions:
        - {number: 1998-1667*A, place: "A \\"steep\\" slope,\\tnear Ḥajjah"}
        - number: "2"
          place: |
            Two
            lines
      ---

      """)
    let out = try folder.succeed("export", "dwca", "--output", "dwca.zip", "--date", "2026-11-26")
    #expect(out.output == "2 rows\n" && out.errors == "")
    let archive = try read("dwca.zip", in: folder)
    #expect(archive.core == "http://rs.tdwg.org/dwc/terms/Occurrence")
    #expect(archive.title == "Plants & \"trees\"")
    #expect(
      archive.ids == [
        "https://garden.example.com/plants/vera/#1998-1667*A", "https://garden.example.com/plants/vera/#2",
      ])
    #expect(archive.rows.map { $0["catalogNumber"] } == ["1998-1667*A", "2"])
    #expect(archive.rows.map { $0["locality"] } == ["A \"steep\" slope, near Ḥajjah", "Two lines"])
    #expect(archive.rows[0]["genus"] == "Aloe" && archive.rows[0]["basisOfRecord"] == "LivingSpecimen")

    // The same bytes every time, and on the site.
    _ = try folder.succeed("export", "dwca", "--output", "again.zip", "--date", "2026-11-26")
    #expect(try folder.bytes("dwca.zip") == folder.bytes("again.zip"))
  }
}

extension Folder {
  fileprivate func bytes(_ relative: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: self(relative)))
  }
}
