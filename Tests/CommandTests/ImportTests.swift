import Foundation
import TestSupport
import Testing

/// `plantsite import photos`.
@Suite(.onThreadsThatWait) struct ImportTests {
  private func photo(_ text: String) -> Data { Data(ImageSamples.jpeg(xmp: text)) }

  /// A site with two plants that have numbers, one of them a folder of its own, and a third without.
  private func site() throws -> Folder {
    let folder = try Folder()
    try folder.write("plantsite.yml", "title: Plants\nbaseURL: https://example.org/\n")
    try folder.write(
      "content/attributes.yml",
      "attributes:\n  scientificName: {type: text, role: scientificName}\n  accession: {type: list}\n")
    try folder.write(
      "content/plants/aloes/aloe-vera.md",
      "---\r\nscientificName: Aloe vera # the true one\r\naccession: 1998.1667\r\n---\r\nText.\r\n")
    try folder.write(
      "content/plants/agave/index.md",
      "---\nscientificName: Agave americana\naccession: ['023']\nimage: {src: a.svg, alt: A}\n---\n")
    try folder.write("content/plants/agave/a.svg", ImageSamples.svg)
    try folder.write("content/plants/rose.md", "Text.\n")
    return folder
  }

  @Test func putsPhotosBesideTheirPlantsWithBytesAndTime() throws {
    let folder = try site()
    let names = ["1998.1667-3.jpg", "aloe-vera IMG_0412.JPG", "023 10.jpeg", "023 9.jpg", "rose/IMG 1.jpg"]
    for name in names { try folder.write("in/" + name, photo(name)) }
    let time = Date(timeIntervalSince1970: 1_234_567_890)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: folder("in/023 9.jpg"))
    let before = try folder.files(".")

    let dry = try folder.succeed("import", "photos", "in", "--dry-run")
    #expect(
      dry.output == """
        in/023 9.jpg -> content/plants/agave/023-9.jpg (Agave americana, gallery)
        in/023 10.jpeg -> content/plants/agave/023-10.jpg (Agave americana, gallery)
        in/1998.1667-3.jpg -> content/plants/aloes/1998-1667-3.jpg (Aloe vera, header image)
        in/aloe-vera IMG_0412.JPG -> content/plants/aloes/aloe-vera-img-0412.jpg (Aloe vera, gallery)
        in/rose/IMG 1.jpg -> content/plants/rose-img-1.jpg (Rose, header image)
        5 photos of 3 plants would be copied, 0 already there, 0 left out
        5 photos without alt: write into the notes what they show; plantsite check lists them

        """)
    #expect(try folder.files(".") == before)

    let made = try folder.succeed("import", "photos", "in/")
    #expect(made.output == dry.output.replacing("would be copied", with: "copied"))
    #expect(made.errors == "")
    let copies = [
      "aloes/1998-1667-3.jpg", "aloes/aloe-vera-img-0412.jpg", "agave/023-10.jpg", "agave/023-9.jpg",
      "rose-img-1.jpg",
    ]
    for (name, copy) in zip(names, copies) {
      #expect(
        FileManager.default.contents(atPath: folder("content/plants/" + copy)) == photo(name), "\(copy)")
    }
    #expect(try folder.times("content/plants/agave")["023-9.jpg"] == time)
    #expect(
      folder.text("content/plants/aloes/aloe-vera.md")
        == "---\r\nscientificName: Aloe vera # the true one\r\naccession: 1998.1667\r\nimage: 1998-1667-3.jpg\r\ngallery: [aloe-vera-img-0412.jpg]\r\n---\r\nText.\r\n"
    )
    #expect(
      folder.text("content/plants/agave/index.md")?.contains("gallery: [023-9.jpg, 023-10.jpg]\n") == true)
    #expect(folder.text("content/plants/rose.md") == "---\nimage: rose-img-1.jpg\n---\nText.\n")
    #expect(try folder.succeed("check").output == "3 plants, 0 errors, 5 warnings\n")

    let after = try folder.files("content")
    let again = try folder.succeed("import", "photos", "in")
    #expect(
      again.output.contains(
        "in/023 9.jpg: already there as content/plants/agave/023-9.jpg (Agave americana)\n"))
    #expect(again.output.hasSuffix("\n0 photos copied, 5 already there, 0 left out\n"))
    #expect(try folder.files("content") == after)
  }

  @Test func overwritesNothingAndCopiesNoPhotoTwice() throws {
    let folder = try site()
    try folder.write("content/plants/agave/023.jpg", photo("mine"))
    try folder.write("content/plants/agave/sub/023-3.jpg", photo("mine too"))
    try folder.write("content/plants/agave/023-2.JPG", photo("2"))
    try folder.write("in/023.jpg", photo("other"))
    try folder.write("in/x/023.jpg", photo("third"))
    try folder.write("in/023 copy.jpg", photo("other"))
    try folder.write("in/023-2.jpg", photo("2"))
    let made = try folder.succeed("import", "photos", "in")
    #expect(
      made.output.hasPrefix(
        """
        in/023.jpg -> content/plants/agave/023-3.jpg (Agave americana, gallery)
        in/023 copy.jpg: the same photo as in/023.jpg (Agave americana)
        in/023-2.jpg: there as content/plants/agave/023-2.JPG, now shown (Agave americana, gallery)
        in/x/023.jpg -> content/plants/agave/023-4.jpg (Agave americana, gallery)

        """), "\(made.output)")
    #expect(FileManager.default.contents(atPath: folder("content/plants/agave/023.jpg")) == photo("mine"))
    #expect(FileManager.default.contents(atPath: folder("content/plants/agave/023-4.jpg")) == photo("third"))
    #expect(
      folder.text("content/plants/agave/index.md")?.contains(
        "gallery: [023-3.jpg, 023-2.JPG, 023-4.jpg]\n")
        == true)
  }

  @Test func takesPlantsAndWordsFromAList() throws {
    let folder = try site()
    for name in ["IMG_1.jpg", "a/IMG_1.jpg", "IMG_2.jpg", "023.jpg", "b.jpg"] {
      try folder.write("in/" + name, photo(name))
    }
    try folder.write("in/film.mov", "no image")
    try folder.write(
      "list.csv",
      """
      File,Plant,Credit,Caption,Alt,Camera,Date
      IMG_1.jpg,Aloe vera,Ann: Bee,"In flower, at last",A flower,X,2021-05
      a/IMG_1.jpg,content/plants/rose.md,,,,,
      IMG_2.jpg,nonesuch,,,,,
      023.jpg,,,From above,,,May
      IMG_3.jpg,023,,,,,
      b.jpg,1998.1667,,,,,
      b.jpg,ALOE VERA,,,,,
      b.jpg,023,,,,,
      film.mov,023,,,,,
      ,023,,,,,

      """)
    let made = try folder.plantsite("import", "photos", "in", "--list", "list.csv")
    #expect(made.status == 1)
    #expect(
      made.output == """
        in/023.jpg -> content/plants/agave/023.jpg (Agave americana, gallery)
        in/b.jpg -> content/plants/agave/agave-b.jpg (Agave americana, gallery)
        in/b.jpg -> content/plants/aloes/aloe-vera-b.jpg (Aloe vera, header image)
        in/IMG_1.jpg -> content/plants/aloes/aloe-vera-img-1.jpg (Aloe vera, gallery)
        in/a/IMG_1.jpg -> content/plants/rose-img-1.jpg (Rose, header image)
        5 photos of 3 plants copied, 0 already there, 0 left out
        1 file that is no photo: 1 .mov
        4 photos without alt: write into the notes what they show; plantsite check lists them

        """)
    let messages = made.errors.split(separator: "\n").filter { $0.hasPrefix("list.csv:") }
    #expect(
      messages == [
        "list.csv:1:31: warning: the column \"Camera\" isn't used; known are file, plant, alt, caption, credit, taken [bad-photo-list]",
        "list.csv:4:11: error: no plant is called \"nonesuch\" [bad-photo-list]",
        "list.csv:5:24: error: \"May\" is no date; write one like 2026-11-21, 2026-11 or 2026 [bad-photo-list]",
        "list.csv:6:1: error: there is no file \"IMG_3.jpg\" in the folder; did you mean \"IMG_1.jpg\"? [bad-photo-list]",
        "list.csv:8:1: error: this photo is listed for this plant already [bad-photo-list]",
        "list.csv:10:1: error: this file is no image [bad-photo-list]",
        "list.csv:11:1: error: this line names no file [bad-photo-list]",
      ])
    let note = try #require(folder.text("content/plants/aloes/aloe-vera.md"))
    for words in ["src: aloe-vera-img-1.jpg", "alt: A flower", "In flower, at last", "2021-05"] {
      #expect(note.contains(words), "\(note)")
    }
    #expect(note.contains("credit: \"Ann: Bee\""))
    #expect(folder.text("content/plants/agave/index.md")?.contains("caption: From above") == true)
  }

  @Test func needsAListWithItsColumns() throws {
    let folder = try site()
    try folder.write("in/023.jpg", photo("1"))
    try folder.write("list.csv", "file;species\n023.jpg;Aloe\n")
    try folder.write(
      "utf16.csv", Data([0xFF, 0xFE]) + Data("file,plant\n023.jpg,rose\n".utf8.flatMap { [$0, 0] }))
    let made = try folder.plantsite("import", "photos", "in", "--list", "list.csv")
    #expect(made.status == 1)
    #expect(
      made.errors
        == "list.csv:1:1: error: has no column plant; its first line must name file and plant [bad-photo-list]\nfile;species\n^~~~\n"
    )
    #expect(
      try folder.plantsite("import", "photos", "in", "--list", "none.csv").errors.hasPrefix(
        "none.csv: error: can't be read: "))
    #expect(try folder.plantsite("import", "photos", "in", "--list", "in").status == 1)
    #expect(!folder.has("content/plants/agave/023.jpg"))
    #expect(
      try folder.succeed("import", "photos", "in", "--list", "utf16.csv").output.contains(
        "(Rose, header image)"))
  }

  @Test func tellsOfEachFileThatItLeavesOut() throws {
    let folder = try site()
    try folder.write("in/rose.tiff", "II*\0")
    try folder.write("in/rose.jpg", "<!doctype html>")
    try folder.write("in/rose.png", "")
    try folder.write("in/rose cut.jpg", photo("1").dropLast(2))
    try folder.write("in/rose vast.png", Data(ImageSamples.png(width: 10_001, height: 10_000)))
    try folder.write("in/rose long.jpg", Data(ImageSamples.jpeg(padding: 25 << 20)))
    try folder.write("in/rose no ending", photo("2"))
    try folder.write("in/new\nline.jpg", photo("3"))
    try folder.write("in/.hidden.jpg", photo("4"))
    try folder.write("outside.jpg", photo("5"))
    try folder.link("in/rose link.jpg", to: "../outside.jpg")
    try folder.link("in/rose nothing.jpg", to: "nothing")
    try folder.link("in/rose loop", to: "../in")
    let made = try folder.succeed("import", "photos", "in")
    let tiff = "this is a TIFF picture, which only Safari shows; export it as JPEG"
    #expect(
      made.errors == """
        in/new\u{FFFD}line.jpg: warning: doesn't begin with what a plant is called, so it isn't placed [unplaced-photo]
        in/rose cut.jpg: warning: this file is cut off: it begins as a JPEG image, but its end is missing [unusable-photo]
        in/rose link.jpg: warning: is a link out of the folder, and isn't followed [unusable-photo]
        in/rose long.jpg: warning: this file has 26 MB; at most 25 MB are taken [unusable-photo]
        in/rose loop: warning: is a link that leads back to itself or to a folder it lies in [unusable-photo]
        in/rose nothing.jpg: warning: is a link to something that doesn't exist [unusable-photo]
        in/rose vast.png: warning: this picture has 10001 × 10000 pixels; at most 100 megapixels are taken [unusable-photo]
        in/rose.jpg: warning: this is no PNG, JPEG, GIF, WebP or AVIF file [unusable-photo]
        in/rose.png: warning: this file is empty [unusable-photo]
        in/rose.tiff: warning: \(tiff) [unusable-photo]

        """)
    #expect(
      made.output == """
        in/rose no ending -> content/plants/rose-no-ending.jpg (Rose, header image)
        1 photo of 1 plant copied, 0 already there, 10 left out
        photos are placed by the names of notes' files or accession; for others write a list (--list)
        1 photo without alt: write into the notes what they show; plantsite check lists them

        """)
  }

  @Test func copiesNothingForANoteThatCantBeChanged() throws {
    let folder = try site()
    let note = "---\ntitle: Rose\nimage: &one {src: a.svg, alt: A}\ngallery: *one\n---\n"
    try folder.write("content/plants/rose.md", note)
    try folder.write("content/plants/a.svg", ImageSamples.svg)
    try folder.write("in/rose.jpg", photo("1"))
    try folder.write("in/023.jpg", photo("2"))
    let made = try folder.plantsite("import", "photos", "in")
    #expect(made.status == 1)
    #expect(
      made.errors.hasPrefix("content/plants/rose.md: error: 1 photo can't be put into this note: "),
      "\(made.errors)")
    #expect(!folder.has("content/plants/rose.jpg"))
    #expect(folder.has("content/plants/agave/023.jpg"))
    #expect(folder.text("content/plants/rose.md") == note)
  }

  @Test func saysWhatItCantStartWith() throws {
    let folder = try site()
    #expect(try folder.plantsite("import", "photos", "none").errors.hasPrefix("none: error: can't be read: "))
    try folder.write("file", "x")
    #expect(try folder.plantsite("import", "photos", "file").status == 1)
    #expect(try folder.plantsite("import", "photos", "").status == 64)
    try FileManager.default.createDirectory(atPath: folder("empty"), withIntermediateDirectories: false)
    #expect(
      try folder.succeed("import", "photos", "empty").output
        == "0 photos copied, 0 already there, 0 left out\n")
    #expect(!folder.has(".plantsite"))
    try folder.write("plantsite.yml", "title: [\n")
    let broken = try folder.plantsite("import", "photos", "empty")
    #expect(broken.status == 1)
    #expect(broken.errors.hasPrefix("plantsite.yml:"))
  }

  @Test func mendsWhatAKillLeft() throws {
    let folder = try site()
    try folder.write("in/rose.jpg", photo("1"))
    try folder.write("in/rose 2.jpg", photo("2"))
    try folder.succeed("import", "photos", "in")
    // As after a kill between the copies and the note.
    let undo = try FileManager.default.contentsOfDirectory(atPath: folder(".plantsite/undo"))
    let done = try #require(undo.first { $0.hasSuffix(".json") })
    try FileManager.default.moveItem(
      atPath: folder(".plantsite/undo/" + done),
      toPath: folder(".plantsite/undo/" + done.replacing(".json", with: ".begun")))
    try folder.write("content/plants/rose.md", "Text.\n")
    for file in undo where !file.hasSuffix(".json") { try folder.remove(".plantsite/undo/" + file) }
    let dry = try folder.succeed("import", "photos", "in", "--dry-run")
    #expect(folder.has("content/plants/rose.jpg"), "\(dry)")
    let made = try folder.succeed("import", "photos", "in")
    #expect(made.errors.contains("was cut off when plantsite was ended"), "\(made.errors)")
    #expect(made.output.contains("2 photos of 1 plant copied"), "\(made.output)")
    #expect(FileManager.default.contents(atPath: folder("content/plants/rose.jpg")) == photo("1"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder(".plantsite/trash")) == [])
  }
}
