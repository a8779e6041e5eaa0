import Markdown
import PlantLibrary

/// A place in a note that leads to another file or note of the site.
struct NoteLink {
  enum Kind {
    /// A note's name, or its path.
    case name
    /// A path from the note's folder, or an address of the site.
    case path
  }

  let kind: Kind

  /// Of a path without query and fragment; percent escapes decoded where it stands in Markdown.
  let target: String

  /// Its bytes in the note's file, with the quotes of a value.
  let range: Range<Int>
}

/// Finds all links of a note to others, those of its values as well.
struct NoteLinks {
  private(set) var links: [NoteLink] = []

  init(_ note: PlantNote, _ schema: AttributeSchema) {
    read(note.body)
    for (value, attribute) in zip(note.values, schema.attributes) { read(value, attribute) }
    for image in [note.image].compactMap(\.self) + note.gallery { add(.path, image.source, image.range) }
    for link in note.links { add(.path, link.address, link.range) }
  }

  init(_ page: PageNote) {
    read(page.body)
    if let image = page.image { add(.path, image.source, image.range) }
  }

  private mutating func read(_ document: MarkdownDocument) {
    for reference in document.references where !reference.target.isEmpty {
      add(reference.kind == .wiki ? .name : .path, reference.target, reference.range)
    }
  }

  private mutating func read(_ value: AttributeValue?, _ attribute: Attribute) {
    for link in value.map(attribute.type.links(of:)) ?? [] {
      switch link {
      case .markdown(let document): read(document)
      case .note(let reference): add(.name, reference.text, reference.range)
      case .address(let link): add(.path, link.address, link.range)
      case .image(let image): add(.path, image.source, image.range)
      }
    }
  }

  private mutating func add(_ kind: NoteLink.Kind, _ target: String, _ range: Range<Int>) {
    var target = target
    if kind == .path {
      // Addresses of other sites stay as they are.
      guard !target.prefix(10).contains(":") else { return }
      target = String(target.prefix { $0 != "?" && $0 != "#" })
    }
    links.append(NoteLink(kind: kind, target: target, range: range))
  }
}
