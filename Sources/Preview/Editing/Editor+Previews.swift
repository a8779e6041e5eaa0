import PlantLibrary
import Site
import Text

/// How what is being typed will look.
extension Editor {
  /// The text of a note as its page will show it.
  func preview(_ path: String, _ body: [UInt8]) throws(EditError) -> EditReply {
    guard let location = location(path) else { throw .notFound }
    guard let site = store.snapshot.site else { throw .hasErrors }
    guard let text = try members(body, known: ["body"])["body"]?.string else {
      throw .badRequest("body takes a text")
    }
    // It stands on the page that has the same headings and footnotes.
    let html = site.html(ofText: text, at: location, idPrefix: "preview_") { source in
      let query = percentEncoded(path: source).replacing("&", with: "%26").replacing("+", with: "%2B")
      return Self.picturePrefix + percentEncoded(path: path) + "?src=" + query
    }
    return EditReply([("html", .string(String(decoding: html, as: UTF8.self)))])
  }

  /// Where what shows the images that notes name begins: `content/plants/aloe.md?src=rosette.jpg`.
  static let picturePrefix = prefix + "pictures/"

  /// A scientific name as pages set it.
  func name(_ body: [UInt8]) throws(EditError) -> EditReply {
    guard let text = try members(body, known: ["text"])["text"]?.string, text.utf8.count <= 1_000 else {
      throw .badRequest("text takes a name")
    }
    let (name, problems) = ScientificName.parse(text)
    return EditReply([
      ("html", name.map { .string(String(decoding: $0.html, as: UTF8.self)) } ?? .null),
      ("existing", .array(plants(named: text).map(\.json))),
      (
        "problems",
        .array(
          problems.map { problem in
            .object([
              ("code", .string(problem.code)), ("message", .string(problem.message)),
              ("corrected", problem.corrected(text).map { .string(NewPlantName.mended($0)) } ?? .null),
            ])
          })
      ),
    ])
  }
}
