import Testing

@testable import PlantLibrary

/// A name, and what it becomes; `~` stands for a no-break space.
struct NameCase: Sendable, CustomTestStringConvertible {
  let written: String
  let html: String
  let plain: String
  /// The sort key up to what only breaks ties.
  let sort: String
  let slug: String

  /// A case, in which nil for the plain text says that it is as written.
  init(_ written: String, html: String, plain: String? = nil, sort: String, slug: String) {
    self.written = written
    self.html = html
    self.plain = plain ?? written
    self.sort = sort
    self.slug = slug
  }

  var testDescription: String { written }
}

extension ScientificName {
  var htmlWithoutAuthors: [UInt8] {
    var html: [UInt8] = []
    writeHTML(into: &html, withAuthors: false)
    return html
  }
}
