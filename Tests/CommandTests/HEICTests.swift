import Foundation
import Images
import TestSupport
import Testing

// On macOS the system decodes HEIC.
#if os(Linux)
  /// What can be done with a HEIC photo depends on a library that comes and goes.
  @Suite(.onThreadsThatWait) struct HEICTests {
    private let folder: Folder

    init() throws {
      folder = try Folder.withSite()
      try folder.write("content/plants/aloes/leaf.heic", Data(HEICFile().bytes))
      try folder.write(
        "content/plants/aloes/aloe-vera.md",
        "---\nscientificName: Aloe vera\nimage: {src: leaf.heic, alt: A leaf}\n---\n")
      // What the system takes for the library instead, and can't open.
      try folder.write("empty/libheif.so.1", "")
    }

    private func build(hasLibrary: Bool) throws -> Command.Outcome {
      try Command.run(
        ["build"], in: folder.path,
        environment: hasLibrary ? [:] : ["LD_LIBRARY_PATH": folder("empty")])
    }

    @Test func saysWhatToInstall() throws {
      let outcome = try build(hasLibrary: false)
      #expect(outcome.status == 1)
      for words in [
        "content/plants/aloes/aloe-vera.md:3:", "\"leaf.heic\" is a HEIC picture, which only Safari shows",
        "export it as JPEG [image-format]", "magick leaf.heic", "apt install libheif1", "libheif-freeworld",
      ] { #expect(outcome.errors.contains(words), "\(outcome.errors)") }
      #expect(!folder.has("_site"))
    }

    /// Neither is what the last build said taken for granted.
    @Test(.enabled(if: ImageInfo.Format.heif.isDecoded, "libheif isn't installed"))
    func seesWhatIsInstalledLater() throws {
      #expect(try build(hasLibrary: false).status == 1)
      let first = try build(hasLibrary: true)
      #expect(first.status == 0, "\(first.errors)")
      #expect(try folder.files("_site").keys.contains { $0.hasPrefix("images/leaf-64.") })
      for _ in 0..<50 where !(try build(hasLibrary: true).output.contains("nothing changed")) {}
      #expect(try build(hasLibrary: true).output.contains("nothing changed"))
      #expect(try build(hasLibrary: false).errors.contains("image-format"))
      #expect(try build(hasLibrary: true).status == 0)
    }
  }
#endif
