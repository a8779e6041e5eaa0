import Foundation
import TestSupport
import Testing
import Text

@testable import Images
@testable import Preview

/// Photos of plants in the editor: what shows them, what is stored of them, and what becomes of their files.
@Suite(.onThreadsThatWait) struct PhotoRequestTests {
  private static let path = "content/plants/aloe.md"

  /// A JPEG photo, 600 pixels wide and 500 high as it is stored, that says how it is turned and where it was taken.
  private static func photo(orientation: Int = 6) throws -> [UInt8] {
    var pixels: [UInt8] = []
    for index in 0..<(600 * 500) { pixels += [UInt8(index & 255), UInt8(index % 91), 40, 255] }
    let encoder = PictureEncoder(format: .jpeg, quality: 80, hasAlpha: false, isGray: false, profile: nil)
    let bytes = try encoder.encode(pixels, ImageSize(width: 600, height: 500)).bytes
    let exif = ImageSamples.exif(
      orientation: orientation, latitude: ImageSamples.berlin.0, longitude: ImageSamples.berlin.1)
    return bytes[..<2] + ImageSamples.segment(0xE1, Array("Exif\0\0".utf8) + exif) + bytes[2...]
  }

  private func client(
    _ note: String, photos: [String] = ["b.jpg"], others: [String: String] = [:], drafts: Bool = true
  ) throws -> EditClient {
    try EditClient(
      RunningPreview(
        [Self.path: note].merging(others) { $1 },
        prepare: { scratch in
          for name in photos {
            try Data(Self.photo()).write(to: URL(fileURLWithPath: scratch("content/plants/" + name)))
          }
        }, includesDrafts: drafts))
  }

  /// The head of an answer, and its body.
  private func get(_ address: String, _ client: EditClient) throws -> (head: String, body: [UInt8]) {
    let socket = try client.preview.connect()
    let host = client.preview.host
    try socket.send("GET \(address) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
    var answer = Data()
    while let more = try? socket.receive(), !more.isEmpty { answer += more }
    let end = try #require(answer.range(of: Data("\r\n\r\n".utf8)))
    return (
      String(decoding: answer[..<end.lowerBound], as: UTF8.self), Array(answer[end.upperBound...])
    )
  }

  private func picture(_ source: String, _ client: EditClient) throws -> (head: String, body: [UInt8]) {
    try get("/.plantsite/edit/pictures/\(Self.path)?src=\(source)", client)
  }

  // MARK: Showing

  @Test func showsUprightWhatNoPageShowsYet() throws {
    let client = try client("---\ntitle: Aloe\n---\nText.\n")
    let (head, body) = try picture("b.jpg", client)
    #expect(head.hasPrefix("HTTP/1.1 200") && head.contains("Content-Type: image/webp"), "\(head)")
    let info = try #require(ImageInfo.read(head: body))
    #expect(info.size == ImageSize(width: 500, height: 600) && !info.hasPosition)
    let small = try #require(ImageInfo.read(head: picture("b.jpg&small", client).body))
    #expect(small.size == ImageSize(width: 350, height: 420))
    for nothing in ["c.jpg", "../../plantsite.yml", "https://example.org/b.jpg", ""] {
      #expect(try picture(nothing, client).head.hasPrefix("HTTP/1.1 404"), "\(nothing)")
    }
  }

  @Test func leadsToWhatIsPublishedAsItIs() throws {
    let client = try client(
      "---\ntitle: Aloe\n---\n", others: ["content/plants/c.svg": ImageSamples.svg])
    #expect(try picture("c.svg", client).head.contains("Location: /plants/c.svg"))
  }

  @Test(arguments: [("b.jpg", "b.jpg"), ("a & b+c.jpg", "<a & b+c.jpg>")])
  func aTextThatIsNotSavedShowsIt(name: String, target: String) throws {
    let client = try client("---\ntitle: Aloe\n---\nText.\n", photos: [name])
    let reply = try client.send("POST", "preview/" + Self.path, #"{"body":"![A](\#(target))"}"#)
    let html = try #require(reply.json["html"]?.string)
    #expect(html.contains(#"width="500" height="600""#), "\(html)")
    let address = try #require(html.firstMatch(of: #/src="([^"]*)"/#)).1
    #expect(try get(String(address), client).head.hasPrefix("HTTP/1.1 200"), "\(address)")
  }

  @Test func nothingIsShownWithoutTheEditor() throws {
    let preview = try RunningPreview(edits: false)
    #expect(
      try preview.get("/.plantsite/edit/pictures/\(Self.path)?src=b.jpg").hasPrefix("HTTP/1.1 404"))
  }

  // MARK: Storing

  private func upload(
    _ bytes: [UInt8], _ query: String, _ client: EditClient
  ) throws -> (answer: String, stored: Data?) {
    let version = try client.get("notes/" + Self.path).version ?? ""
    let headers = client.headers(version: version).merging([
      "Content-Type": "application/x-plantsite-upload", "Content-Length": "\(bytes.count)",
    ]) { $1 }.map { "\($0): \($1)\r\n" }.joined()
    let socket = try client.preview.connect()
    try socket.send(
      Data(
        "POST /.plantsite/edit/uploads/\(Self.path)?\(query) HTTP/1.1\r\nHost: \(client.preview.host)\r\n\(headers)Connection: close\r\n\r\n"
          .utf8) + bytes)
    let answer = try socket.receiveAll()
    let file = client.preview.scratch("content/plants/new.jpg")
    return (answer, FileManager.default.contents(atPath: file))
  }

  @Test func storesTheFileAsItIs() throws {
    let client = try client("---\ntitle: Aloe\n---\n", photos: [])
    let photo = try Self.photo()
    let (answer, stored) = try upload(photo, "name=new.jpg&as=image&alt=A", client)
    #expect(answer.contains(#""hasPosition":true"#), "\(answer)")
    #expect(stored == Data(photo))
  }

  @Test func refusesMorePixelsThanPicturesAreMadeOf() throws {
    let client = try client("---\ntitle: Aloe\n---\n", photos: [])
    let before = client.preview.contents
    let photo = ImageSamples.png(width: 20_000, height: 5_001)
    let (answer, _) = try upload(photo, "name=new.png&as=image", client)
    #expect(
      answer.contains("this picture has 20000 × 5001 pixels; at most 100 megapixels are taken"), "\(answer)")
    #expect(client.preview.contents == before)
  }

  @Test func saysToThePageWhatIsTooMuch() throws {
    let client = try client("---\ntitle: Aloe\n---\n", photos: [])
    let photos = try client.get("session").json["photos"]
    #expect(photos == .object([("bytes", .int(25 << 20)), ("pixels", .int(100_000_000))]))
    let headers = ["Content-Type": "application/x-plantsite-upload", "Content-Length": "\((25 << 20) + 1)"]
    let reply = try client.send(
      "POST", "uploads/\(Self.path)?name=a.jpg&as=image", version: "0", "",
      changed: headers.mapValues { $0 })
    #expect(reply.status == 413 && reply.text.contains("a photo at most 25 MB"), "\(reply.text)")
  }

  // MARK: Taking out

  private static let withGallery = """
    ---
    title: Aloe
    image: {src: a.jpg, alt: A, focus: [0.25, 1]}
    gallery:
      - {src: b.jpg, alt: B} # in June
      - {src: c.jpg, alt: C}
    ---
    Text.

    """
  private static let taking = #"{"edits":[{"remove":["gallery",0]}],"discard":["b.jpg"]}"#

  private func patch(_ body: String, _ client: EditClient) throws -> EditClient.Reply {
    try client.send("PATCH", "notes/" + Self.path, version: client.get("notes/" + Self.path).version, body)
  }

  @Test func theFileOfAPhotoThatIsTakenOutGoesToTheTrash() throws {
    let client = try client(Self.withGallery, photos: ["a.jpg", "b.jpg", "c.jpg"])
    let before = client.preview.contents
    let reply = try patch(Self.taking, client)
    #expect(reply.json["discarded"] == .array([.string("content/plants/b.jpg")]), "\(reply.text)")
    #expect(client.preview.text("content/plants/b.jpg") == nil)
    let trash = try FileManager.default.contentsOfDirectory(
      atPath: client.preview.scratch(".plantsite/trash"))
    let kept = trash.first { $0.hasSuffix("b.jpg") }.map { ".plantsite/trash/" + $0 } ?? ""
    #expect(
      FileManager.default.contents(atPath: client.preview.scratch(kept)) == Data(try Self.photo()))
    try client.checkThereAndBack(reply, before)
  }

  @Test(
    arguments: [
      ("content/plants/ferox.md", "---\ntitle: Ferox\n---\n![B](b.jpg)\n", "Ferox"),
      ("content/plants/ferox.md", "---\ntitle: Ferox\nimage: /plants/b.jpg\ndraft: true\n---\n", "Ferox"),
      ("content/pages/about.md", "---\ntitle: About\n---\n[B](../plants/b.jpg)\n", "About"),
      (path, withGallery.replacing("Text.", with: "![B](b.jpg)"), "Aloe"),
    ])
  func aFileThatSomethingElseNamesStays(at other: String, text: String, title: String) throws {
    let client = try client(
      Self.withGallery, photos: ["a.jpg", "b.jpg", "c.jpg"], others: [other: text], drafts: false)
    let reply = try patch(Self.taking, client)
    #expect(reply.status == 200 && reply.json["discarded"] == .array([]), "\(reply.text)")
    #expect(reply.json["kept"]?.items?.first?["titles"] == .array([.string(title)]), "\(reply.text)")
    #expect(client.preview.text("content/plants/b.jpg") != nil)
  }

  @Test func onlyFilesThatTheNoteNamedGo() throws {
    let others = [
      "content/plants/sub/other.md": "---\ntitle: Other\n---\n", "content/static/d.svg": ImageSamples.svg,
      "content/plants/table.csv": "a,b\n",
    ]
    let client = try client(
      Self.withGallery.replacing("Text.", with: "[T](table.csv) ![D](/d.svg)"),
      photos: ["a.jpg", "b.jpg", "c.jpg", "d.jpg"], others: others)
    let names = ["d.jpg", "aloe.md", "sub/other.md", "table.csv", "/d.svg", "../static/d.svg", "./c.jpg"]
    let before = Set(client.preview.contents.keys)
    let list = names.map { "\"\($0)\"" }.joined(separator: ",")
    let reply = try patch(#"{"edits":[{"remove":["gallery"]}],"body":"","discard":[\#(list)]}"#, client)
    #expect(reply.status == 200 && reply.json["discarded"] == .array([]), "\(reply.text)")
    #expect(Set(client.preview.contents.keys) == before)
    #expect(try patch(#"{"edits":[],"discard":[1]}"#, client).status == 200)
    #expect(try patch(#"{"body":"New.","discard":[1]}"#, client).status == 400)
  }

  @Test func theFormerPictureGoesWhereAnotherTakesItsPlace() throws {
    let client = try client(Self.withGallery, photos: ["a.jpg", "b.jpg", "c.jpg"])
    let before = client.preview.contents
    _ = try upload(Self.photo(), "name=new.jpg&as=text", client)
    let reply = try patch(
      #"""
      {"edits":[{"set":["image"],"value":{"src":"new.jpg","alt":"New"}}],"pictures":["new.jpg"],"discard":["a.jpg"]}
      """#, client)
    #expect(reply.json["discarded"] == .array([.string("content/plants/a.jpg")]), "\(reply.text)")
    #expect(client.preview.text("content/plants/a.jpg") == nil)
    // What mattered in the former one doesn't in this.
    let text = try #require(client.preview.text(Self.path))
    #expect(text.contains("image: {src: new.jpg, alt: New}\n"), "\(text)")
    let id = try #require(client.get("undo").json.items?.first?["id"]?.string)
    #expect(try client.send("POST", "undo/" + id).status == 200)
    #expect(client.preview.contents == before)
  }

  // MARK: What cut pictures keep

  @Test func writesTheFocus() throws {
    let client = try client(
      "---\ntitle: Aloe\nimage: a.jpg\ngallery: [{src: b.jpg, alt: B, focus: [.5, 0.125]}]\n---\n",
      photos: ["a.jpg", "b.jpg"])
    let keys = try #require(client.get("notes/" + Self.path).json["keys"]?.items)
    let gallery = keys.first { $0["key"] == .string("gallery") }
    #expect(gallery?["value"]?.items?.first?["focus"]?.text == "[0.5,0.125]" && gallery?["written"] == nil)
    let edits = #"""
      {"set":["image","focus"],"value":[0.4,0.2]},{"set":["gallery",0,"focus"],"value":[1,0]}
      """#
    #expect(try client.edit(Self.path, edits).status == 200)
    let text = try #require(client.preview.text(Self.path))
    #expect(text.contains("src: a.jpg") && text.contains("focus: [0.4, 0.2]"), "\(text)")
    #expect(text.contains("{src: b.jpg, alt: B, focus: [1, 0]}"), "\(text)")
    #expect(try client.edit(Self.path, #"{"remove":["gallery",0,"focus"]}"#).status == 200)
    #expect(client.preview.text(Self.path)?.contains("{src: b.jpg, alt: B}") == true)
    for wrong in ["[2, 0]", "[0.5]", "\"middle\"", "[0, \"x\"]"] {
      let reply = try client.edit(Self.path, #"{"set":["image","focus"],"value":\#(wrong)}"#)
      #expect(reply.status == 422 && reply.message.contains("two numbers from 0 to 1"), "\(reply.text)")
    }
  }

  @Test func aPhotoOfTheGalleryBecomesTheMainOneAndGoesBack() throws {
    let client = try client(Self.withGallery, photos: ["a.jpg", "b.jpg", "c.jpg"])
    let main = #"""
      {"set":["image"],"value":{"src":"c.jpg","alt":"C"}},
      {"set":["gallery",1],"value":{"src":"a.jpg","alt":"A","focus":[0.25,1]}}
      """#
    #expect(try client.edit(Self.path, main).status == 200)
    let text = try #require(client.preview.text(Self.path))
    #expect(text.contains("image: {src: c.jpg, alt: C}\n"), "\(text)")
    #expect(
      text.contains("  - {src: b.jpg, alt: B} # in June\n  - {src: a.jpg, alt: A, focus: [0.25, 1]}\n"),
      "\(text)")
    let back = #"""
      {"set":["image"],"value":{"src":"a.jpg","alt":"A","focus":[0.25,1]}},
      {"set":["gallery",1],"value":{"src":"c.jpg","alt":"C"}}
      """#
    #expect(try client.edit(Self.path, back).status == 200)
    #expect(client.preview.text(Self.path) == Self.withGallery)
  }
}
