import TestSupport
import Testing

@testable import Images

/// What is read of a photo's metadata to be kept.
struct PhotoNotesTests {
  private func notes(_ bytes: [UInt8]) -> PhotoNotes? { ImageInfo.read(head: bytes)?.notes }

  private static func time(_ text: String) -> PhotoTime? { PhotoTime(Array(text.utf8)[...]) }

  @Test(arguments: [
    MetadataSamples.jpeg(), MetadataSamples.png(), MetadataSamples.webp(), MetadataSamples.heif(),
    MetadataSamples.heif(brand: "heic"), ImageSamples.jpeg(exif: MetadataSamples.exif(isBigEndian: false)),
  ])
  func readsExif(bytes: [UInt8]) throws {
    let read = try #require(notes(bytes))
    #expect(read.taken == Self.time("2024:05:01 10:15:30.25"))
    #expect(read.taken?.milliseconds == 36_930_250)
    #expect(read.artist == "Anna Secret, Ben")
    #expect(read.copyright == "2024 Anna Secret, Editor")
  }

  @Test func readsXMPWhereExifSaysNothing() throws {
    let exif = ImageSamples.exif(orientation: 6)
    let read = try #require(notes(ImageSamples.jpeg(exif: exif, xmp: MetadataSamples.xmp)))
    #expect(read.taken == Self.time("2023-04-05T06:07:08"))
    #expect(read.artist == "Anna Secret, Tom & Co")
    #expect(read.copyright == "© Anna Secret")
    let attributes = """
      <rdf:Description photoshop:DateCreated="2023-04" exif:DateTimeOriginal="2022-02-03" dc:creator="A&#x42;" dc:rights='&#169; A'/>
      """
    #expect(
      notes(ImageSamples.jpeg(xmp: attributes))
        == PhotoNotes(taken: Self.time("20220203"), artist: "AB", copyright: "© A"))
  }

  @Test func readsIPTCLast() {
    let photoshop = ImageSamples.segment(0xED, Array("Photoshop 3.0\0".utf8) + MetadataSamples.iptc)
    let photo = [0xFF, 0xD8] + photoshop + ImageSamples.jpeg().dropFirst(2)
    #expect(
      notes(photo)
        == PhotoNotes(
          taken: Self.time("2022-03-04 05:06:07"), artist: "Anna Secret", copyright: "Anna Secret 2022"))
    let both = [0xFF, 0xD8] + photoshop + ImageSamples.jpeg(xmp: "<a dc:creator='Ben'/>").dropFirst(2)
    #expect(notes(both)?.artist == "Ben")
    #expect(notes(both)?.taken == Self.time("2022-03-04 05:06:07"))
  }

  @Test func whenASlideWasTakenComesBeforeWhenItWasScanned() {
    var exif = ExifSample()
    exif.photo = [.ascii(0x9004, "2024:06:02 11:00:00")]
    let scanned = ImageSamples.jpeg(exif: exif.bytes, xmp: "<a photoshop:DateCreated='1978-06-01'/>")
    #expect(notes(scanned)?.taken == Self.time("1978-06-01"))
    #expect(notes(ImageSamples.jpeg(exif: exif.bytes))?.taken == Self.time("2024-06-02T11:00"))
  }

  @Test(arguments: [
    ("2024:05:01 10:15:30", 2024, 5, 1, 36_930_000), ("2024-02-29", 2024, 2, 29, nil),
    ("2024-05-01T10:15:30.123456+02:00", 2024, 5, 1, 36_930_123),
    ("2024-05-01T10:15Z", 2024, 5, 1, 36_900_000),
    ("20240501 101530-0800", 2024, 5, 1, 36_930_000), ("2024:05:01 24:00:00", 2024, 5, 1, nil),
    (" 2024:05:01   :  :  ", 2024, 5, 1, nil), ("2024:05:01 10:15:60", 2024, 5, 1, 36_900_000),
  ])
  func readsTimes(text: String, year: Int, month: Int, day: Int, milliseconds: Int?) throws {
    let time = try #require(Self.time(text))
    #expect((time.year, time.month, time.day) == (year, month, day))
    #expect(time.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "    :  :     :  :  ", "0000:00:00 00:00:00", "2024:13:01 10:00:00", "2024:00:01", "2023-02-29",
    "2024-04-31",
    "2024", "2024-05", "20240500", "202405011", "1970:01:01 00:00:00", "1904:01:01 00:00:00", "May 1, 2024",
    "24-05-01",
  ])
  func takesNoTimeFromOtherText(text: String) {
    #expect(Self.time(text) == nil)
  }

  @Test func timesAreInOrder() throws {
    let texts = ["2023-12-31T23:59", "2024-01-01", "2024-01-01T00:00", "2024-01-01T00:00:00.5", "2024-01-02"]
    let times = texts.compactMap(Self.time)
    #expect(times.count == texts.count)
    #expect(times.reversed().sorted() == times)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
  }

  private func noted(artist: [UInt8] = [], copyright: [UInt8] = [], make: String = "") -> PhotoNotes? {
    var exif = ExifSample()
    exif.first = [.ascii(0x010F, make), .text0(0x013B, artist), .text0(0x8298, copyright)]
    return notes(ImageSamples.jpeg(exif: exif.bytes))
  }

  @Test(arguments: [
    ("Anna", "Anna"), ("  Anna \n Lena\0", "Anna Lena"), ("Anna; Ben;Anna;", "Anna, Ben"),
    ("\"Anna; Ben\"; Cleo", "Anna; Ben, Cleo"), ("Zoë", "Zoë"), ("", nil), ("   ", nil), ("Default", nil),
    ("SAMSUNG", nil), ("Obscura", nil), ("????", nil), ("unknown", nil), ("Leica Meier", "Leica Meier"),
  ])
  func readsArtists(text: String, expected: String?) {
    #expect(noted(artist: Array(text.utf8) + [0], make: "OBSCURA Corp.")?.artist == expected)
  }

  @Test(arguments: [
    ("© 2024 Anna", "© 2024 Anna"), ("Anna\0Ben", "Anna, Ben"), (" \0Ben", "Ben"), ("Copyright 2024", nil),
    ("(C) All rights reserved.", nil), ("©", nil), ("Copyright, Samsung, 2013", nil),
  ])
  func readsCopyright(text: String, expected: String?) {
    #expect(noted(copyright: Array(text.utf8) + [0])?.copyright == expected)
  }

  @Test func readsLatin1() {
    #expect(noted(artist: [0x5A, 0x6F, 0xEB])?.artist == "Zoë")
    #expect(noted(copyright: [0xA9, 0x20, 0x5A, 0x6F, 0xEB])?.copyright == "© Zoë")
    // A long text is cut off, and not within a letter.
    let long = Array(("a" + String(repeating: "ë", count: 3_000)).utf8)
    #expect(noted(artist: long)?.artist == "a" + String(repeating: "ë", count: 499))
  }

  @Test func brokenXMPSaysWhatItSaidBefore() {
    let packet = "<a dc:creator='Anna'/><b dc:rights='Anna' <c photoshop:DateCreated='2024-01-01'/>"
    #expect(notes(ImageSamples.jpeg(xmp: packet)) == PhotoNotes(artist: "Anna"))
  }
}
