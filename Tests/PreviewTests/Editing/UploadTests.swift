import Foundation
import PlantLibrary
import TestSupport
import Testing
import Text

@testable import Preview

/// Images that are sent to a note.
@Suite(.onThreadsThatWait) struct UploadTests {
  private static let path = "content/plants/aloe.md"
  private static let file = ["Content-Type": "application/x-plantsite-upload"]

  /// A picture of one pixel, in bytes that are also text.
  private static let picture =
    "GIF89a\u{1}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0},\u{0}\u{0}\u{0}\u{0}\u{1}\u{0}\u{1}\u{0}\u{0}\u{2}\u{1}D\u{0};"

  private func client() throws -> EditClient {
    try EditClient(RunningPreview([Self.path: "---\ntitle: Aloe\n---\nText.\n"]))
  }

  private func send(
    _ client: EditClient, _ query: String, _ bytes: String = picture, changed: [String: String?] = file
  ) throws -> EditClient.Reply {
    let version = try client.get("notes/" + Self.path).version
    return try client.send("POST", "uploads/\(Self.path)?\(query)", version: version, bytes, changed: changed)
  }

  @Test func storesImagesBesideTheNoteAndNamesThem() throws {
    let client = try client()
    let first = try send(client, "name=My+Photo.JPEG&as=image&alt=A%20rosette")
    #expect(first.status == 201, "\(first.text)")
    #expect(first.json["file"] == .string("my-photo.gif"))
    #expect(client.preview.text("content/plants/my-photo.gif") == Self.picture)
    #expect(try send(client, "name=my-photo.gif&as=gallery").json["file"] == .string("my-photo-2.gif"))
    #expect(
      try send(client, "name=%2e%2e%2f%2e%2e%2fx.gif&as=gallery&alt=B").json["file"] == .string("x.gif"))
    let text = try #require(client.preview.text(Self.path))
    #expect(text.contains("src: my-photo.gif") && text.contains("alt: A rosette"), "\(text)")
    #expect(text.contains("my-photo-2.gif") && text.contains("x.gif"), "\(text)")
    #expect(try client.preview.get("/plants/aloe/").contains("A rosette"))
    let id = try client.get("undo").json.items?.first?["id"]?.string ?? ""
    #expect(try client.send("POST", "undo/" + id).status == 200)
    #expect(client.preview.text("content/plants/x.gif") == nil)
    #expect(client.preview.text(Self.path)?.contains("x.gif") == false)
  }

  @Test func isTakenBackAndAddedAgain() throws {
    let client = try client()
    let before = client.preview.contents
    try client.checkThereAndBack(try send(client, "name=a.gif&as=image&alt=A"), before)
  }

  @Test func aPictureOfAValueIsThereWithItsSaveOnly() throws {
    let client = try client()
    let before = client.preview.contents
    for file in ["a.gif", "a-2.gif"] {
      let reply = try send(client, "name=a.gif&as=text")
      #expect(reply.status == 201 && reply.json["file"] == .string(file), "\(reply.text)")
    }
    #expect(client.preview.contents == before)
    let version = try client.get("notes/" + Self.path).version
    func save(_ text: String, _ pictures: String) throws -> EditClient.Reply {
      try client.send(
        "PATCH", "notes/" + Self.path, version: version, #"{"body":"\#(text)","pictures":\#(pictures)}"#)
    }
    #expect(try save("![A](a.gif) [[Nobody]]", #"["a.gif"]"#).status == 422)
    #expect(client.preview.contents == before)
    #expect(try send(client, "name=a.gif&as=text").json["file"] == .string("a.gif"))
    let reply = try save("![A](a.gif)", #"["a.gif"]"#)
    #expect(reply.status == 200 && reply.json["followed"] == .array([]), "\(reply.text)")
    #expect(client.preview.text("content/plants/a.gif") == Self.picture)
    try client.checkThereAndBack(reply, before)
    let again = try client.send(
      "PATCH", "notes/" + Self.path, version: client.get("notes/" + Self.path).version,
      #"{"body":"![A](a.gif) ","pictures":["a.gif"]}"#)
    #expect(again.message == "the picture a.gif isn't there any more: choose it again")
  }

  @Test func aPictureThatWaitsGoesAlongWithItsNote() throws {
    let client = try client()
    #expect(try send(client, "name=a.gif&as=text").status == 201)
    let moved = try client.send(
      "POST", "notes/\(Self.path)/move", version: client.get("notes/" + Self.path).version,
      #"{"section":"succulents","name":"vera"}"#)
    #expect(moved.status == 200, "\(moved.text)")
    let new = "content/plants/succulents/vera.md"
    let reply = try client.send(
      "PATCH", "notes/" + new, version: client.get("notes/" + new).version,
      #"{"body":"![A](a.gif)","pictures":["a.gif"]}"#)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(client.preview.text("content/plants/succulents/a.gif") == Self.picture)
    #expect(client.preview.text("content/plants/a.gif") == nil)
  }

  @Test func aNameIsHeldOnce() throws {
    var held = HeldPictures()
    let note = try #require(NotePath(Self.path))
    let other = try #require(NotePath("content/plants/agave.md"))
    let added = [(note, 1), (note, 2), (other, 3)].map { held.add("a.gif", to: $0, [$1]) }
    #expect(added == [true, false, false])
    #expect(held.change(for: "a.gif", of: other) == nil)
  }

  private static let refused: [(query: String, bytes: String, status: Int)] = [
    ("name=a.gif&as=image", "<html>", 415), ("name=a.gif&as=image", "", 415),
    ("name=a.svg&as=image", #"<svg xmlns="http://www.w3.org/2000/svg"/>"#, 415),
    ("name=a.gif&as=title", picture, 400), ("as=image", picture, 400),
  ]

  @Test(arguments: refused)
  func storesNothingElse(query: String, bytes: String, status: Int) throws {
    let client = try client()
    let before = client.preview.contents
    let reply = try send(client, query, bytes)
    #expect(reply.status == status)
    let message = bytes.isEmpty ? "this file is empty" : "this is no PNG, JPEG, GIF, WebP or AVIF file"
    if status == 415 { #expect(reply.message == message) }
    #expect(client.preview.contents == before)
  }

  private static let header = "GIF89a"

  @Test(
    arguments: [
      (picture.dropLast(), "this file is cut off: it begins as a GIF image, but its end is missing"),
      (header.dropLast(0), "this file is cut off or damaged: it begins as a GIF image but has no size"),
      (
        (header + "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0};").dropLast(0),
        "this file is cut off or damaged: it begins as a GIF image but has no size"
      ),
      (
        "II*\u{0}".dropLast(0), "this is a TIFF picture, which only Safari shows; export it as JPEG"
      ),
    ] as [(Substring, String)])
  func saysWhyAPictureIsNotTaken(bytes: Substring, reason: String) throws {
    let client = try client()
    let before = client.preview.contents
    let reply = try send(client, "name=a.gif&as=image", String(bytes))
    #expect(reply.status == 415 && reply.message == reason, "\(reply.text)")
    #expect(client.preview.contents == before)
  }

  @Test func takesAFileOnlyInARequestOfItsType() throws {
    let client = try client()
    let before = client.preview.contents
    #expect(try send(client, "name=a.gif&as=image", changed: [:]).status == 415)
    let large = Self.file.merging(["Content-Length": "27000000"]) { $1 }
    #expect(try send(client, "name=a.gif&as=image", changed: large.mapValues { $0 }).status == 413)
    #expect(
      try client.send(
        "PATCH", "notes/" + Self.path, version: "0", "{}", changed: Self.file.mapValues { $0 }
      ).status == 415)
    #expect(client.preview.contents == before)
  }
}
