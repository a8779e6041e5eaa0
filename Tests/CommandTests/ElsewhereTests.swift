import Foundation
import TestSupport
import Testing

/// Commands on a site whose notes lie beside it.
@Suite(.onThreadsThatWait) struct ElsewhereTests {
  private func site() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      "site/plantsite.yml",
      "baseURL: https://example.org/\nfolders: {plants: {path: ../src/plants, notes: [md, yml], index: [index, data]}}\n"
    )
    try folder.write(
      "src/plants/aloes/aloe-vera.md", "---\nscientificName: Aloe vera\nlight: x\n---\n[gone](../gone.md)\n")
    try folder.write("src/plants/goat/data.yml", "title: Goat\n")
    return folder
  }

  @Test func bringPhotosToTheNotesWhereTheyLie() throws {
    let folder = try site()
    try folder.write("in/aloe-vera 1.jpg", Data(ImageSamples.jpeg(xmp: "a")))
    try folder.write("in/goat 2.jpg", Data(ImageSamples.jpeg(xmp: "b")))
    let made = try folder.succeed("import", "photos", "in", "--source", "site")
    #expect(
      made.output.hasPrefix(
        """
        in/aloe-vera 1.jpg -> ../src/plants/aloes/aloe-vera-1.jpg (Aloe vera, header image)
        in/goat 2.jpg -> ../src/plants/goat/goat-2.jpg (Goat, header image)
        2 photos of 2 plants copied, 0 already there, 0 left out

        """), "\(made.output)")
    #expect(folder.has("src/plants/aloes/aloe-vera-1.jpg") && folder.has("src/plants/goat/goat-2.jpg"))
    #expect(folder.text("src/plants/goat/data.yml") == "title: Goat\nimage: goat-2.jpg\n")
    let again = try folder.succeed("import", "photos", "in", "--source", "site")
    #expect(again.output.contains("0 photos copied, 2 already there"), "\(again.output)")
  }

  @Test func nameThePathsThatCanBeOpened() throws {
    let folder = try site()
    let new = try folder.succeed("new", "plant", "Agave americana", "--section", "agaves", "--source", "site")
    #expect(new.output == "../src/plants/agaves/agave-americana.md\n")
    #expect(folder.has("src/plants/agaves/agave-americana.md"))
    let listed = try folder.plantsite("list", "plants", "--format", "csv", "--source", "site")
    #expect(listed.errors.contains("../src/plants/aloes/aloe-vera.md:5:8: error: "), "\(listed.errors)")
    let github = try folder.plantsite("check", "--format", "github", "--source", "site")
    #expect(
      github.output.contains("::error file=src/plants/aloes/aloe-vera.md,line=5,"), "\(github.output)")
    #expect(!github.output.contains("content/plants"))
  }
}
