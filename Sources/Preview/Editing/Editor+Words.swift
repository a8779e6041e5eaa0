import FrontMatter
import PlantLibrary
import Text

/// What changes do, in words, for the list of what can be taken back.
extension Editor {
  /// What edits of a note do; where that is one short value, from what to what.
  func inWords(_ edits: [FieldEdit], hasBody: Bool, from note: EditableNote, to edited: EditableNote)
    -> String
  {
    var attributes: [Attribute] = []
    var labels: [String] = []
    for edit in edits {
      guard case .key(let key)? = edit.path.first else { continue }
      let attribute = note.attribute(named: key)
      let label = attribute?.label.text(in: language) ?? key
      guard !labels.contains(label) else { continue }
      labels.append(label)
      if let attribute { attributes.append(attribute) }
    }
    if hasBody { labels.append("Text") }
    let what = "\(listed(labels)) of \(note.title)"
    guard labels.count == 1, let attribute = attributes.first,
      let before = note.shortText(of: attribute, in: language),
      let now = edited.shortText(of: attribute, in: language)
    else { return what }
    return "\(what): \(before) → \(now)"
  }
}

extension EditableNote {
  /// An attribute's value in words; nil where it is long, or no text.
  fileprivate func shortText(of attribute: Attribute, in language: String) -> String? {
    let mostCharacters = 40
    let value = NoteValue(entry(of: attribute.key)?.value, attribute.type, shorthand: nil)
    let texts: [String?]
    switch (attribute.type, value.json) {
    case (.records, _), (.markdown, _), (.image, _): return nil
    case (_, .null): return value.fits ? "nothing" : nil
    case (_, .bool(let flag)): texts = [flag ? "yes" : "no"]
    case (.options(let list), .array(let keys)):
      texts = keys.map { key in
        key.string.map { key in
          list.index(ofKey: key).map { list.options[$0].label.text(in: language) } ?? key
        }
      }
    case (_, .array(let items)): texts = items.map(\.string)
    case (_, let json): texts = [json.string]
    }
    let known = texts.compactMap(\.self)
    let text = known.joined(separator: ", ")
    guard known.count == texts.count, text.count <= mostCharacters, !text.contains("\n") else { return nil }
    return text.isEmpty ? "nothing" : text
  }
}
