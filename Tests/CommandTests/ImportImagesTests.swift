import Foundation
import TestSupport
import Testing

/// `plantsite import images`, from a server on this machine.
@Suite(.onThreadsThatWait, .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/curl")))
struct ImportImagesTests {
  private static let path = ["PATH": "/usr/bin"]

  private static let note =
    "---\nscientificName: Aloe vera\nimage: {src: \"SERVER/leaf.jpg\", alt: A leaf, credit: Me}\n---\nText ![Root](SERVER/leaf.jpg).\n"

  private func site(_ server: PreviewedSite) throws -> Folder {
    let folder = try Folder()
    try folder.write("plantsite.yml", "title: Plants\nbaseURL: https://example.org/\n")
    try folder.write(
      "content/plants/aloe-vera.md", Self.note.replacing("SERVER", with: server.origin))
    return folder
  }

  private func server() throws -> PreviewedSite {
    let server = try PreviewedSite([
      "plantsite.yml": "baseURL: https://example.org/\n", "content/plants/a.md": "Text.\n",
    ])
    let image = Data(ImageSamples.jpeg())
    let folder = server.scratch("site/content/static")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try image.write(to: URL(fileURLWithPath: folder + "/leaf.jpg"))
    #expect(try server.becomes("/leaf.jpg") { $0.subject == "200" })
    return server
  }

  @Test func fetchesEachOnceAndTheNoteNamesTheFile() throws {
    let server = try server()
    let folder = try site(server)
    let address = server.origin + "/leaf.jpg"
    let before = folder.text("content/plants/aloe-vera.md")
    let dry = try folder.succeed("import", "images", "--dry-run")
    #expect(dry.output.hasSuffix("\n2 images would be fetched\n") && dry.output.hasPrefix(address))
    #expect(folder.text("content/plants/aloe-vera.md") == before)

    let made = try folder.succeed("import", "images", "--local", environment: Self.path)
    #expect(made.output == "\(address) -> content/plants/aloe-vera-leaf.jpg\n1 image fetched, none left\n")
    #expect(
      folder.text("content/plants/aloe-vera.md")
        == "---\nscientificName: Aloe vera\nimage: {src: \"aloe-vera-leaf.jpg\", alt: A leaf, credit: Me} # \(address)\n---\nText ![Root](aloe-vera-leaf.jpg)<!-- \(address) -->.\n"
    )
    #expect(try folder.succeed("check", "--strict").output == "1 plant, 0 errors, 0 warnings\n")
    #expect(
      try folder.succeed("import", "images", "--local", environment: Self.path).output
        == "0 images fetched, none left\n")
  }

  @Test func asksNobodyOnThisMachineUnlessTold() throws {
    let server = try server()
    let folder = try site(server)
    let before = try folder.files("content")
    let result = try folder.plantsite("import", "images", environment: Self.path)
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "is on this machine or its network; --local lets it be asked [image-not-fetched]"))
    #expect(try folder.files("content") == before)
  }

  @Test func takesNothingThatIsNoImage() throws {
    let server = try server()
    let folder = try site(server)
    try folder.write(
      "content/plants/aloe-vera.md", "![A](\(server.origin)/plants) ![B](\(server.origin)/none.jpg)\n")
    let before = try folder.files("content")
    let result = try folder.plantsite("import", "images", "--local", environment: Self.path)
    #expect(result.status == 1)
    #expect(result.errors.contains("this is no PNG, JPEG, GIF, WebP or AVIF file"))
    #expect(result.errors.contains("404"))
    #expect(try folder.files("content") == before)
  }
}
