import FrontMatter
import PlantLibrary
import Text

/// What changes do, in words, for the list of what can be taken back.
extension Editor {
  /// What edits of a note do; where that is one short value, from what to what.
  ///
  /// `title` is what the plant is called; nil where the note says that.
  func inWords(
    _ edits: [FieldEdit], hasBody: Bool, from note: EditableNote, to edited: EditableNote,
    of title: String? = nil
  ) -> String {
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
    let what = "\(listed(labels)) of \(title ?? note.title)"
    guard labels.count == 1, let attribute = attributes.first else { return what }
    if let before = note.shortText(of: attribute, in: language),
      let now = edited.shortText(of: attribute, in: language)
    {
      return "\(what): \(before) → \(now)"
    }
    let change = ItemChange(
      from: note.items(of: attribute), to: edited.items(of: attribute), attribute, language)
    return change.map { "\(what): \($0.text)" } ?? what
  }

  /// What one edit does to several plants at once.
  func inWords(_ edits: [FieldEdit], ofPlants titles: [String]) throws(EditError) -> String {
    let plants = counted(titles.count, "plant")
    let names = " (\(listed(titles, limit: 3)))"
    guard edits.count == 1, let edit = edits.first, edit.path.count == 1,
      case .key(let key)? = edit.path.first
    else { return "\(plants) at once\(names)" }
    let schema = try noteRules.schema
    let attribute =
      AttributeSchema.noteKeys.first { $0.key == key }
      ?? schema.index(ofKey: key).map { schema.attributes[$0] }
    let what = "\(attribute?.label.text(in: language) ?? key) of \(plants)"
    let text = { (value: JSON) in attribute?.shortText(of: value, in: self.language) }
    let done: String? =
      switch edit.operation {
      case .set(let value): text(value).map { "now \($0)" }
      case .add(let value), .insert(_, let value): text(value).map { "\($0) added" }
      case .take(let value): text(value).map { "\($0) taken off" }
      case .remove: "now nothing"
      case .move: nil
      }
    return (done.map { "\(what): \($0)" } ?? what) + names
  }
}

extension EditableNote {
  /// An attribute's value in words; nil where it is long, or no text.
  fileprivate func shortText(of attribute: Attribute, in language: String) -> String? {
    let value = WrittenValue(entry(of: attribute.key)?.value, attribute.type, shorthand: nil)
    if case .null = value.json { return value.fits && attribute.isTextual ? "nothing" : nil }
    return attribute.shortText(of: value.json, in: language)
  }

  /// The items of a list, of texts or of records.
  fileprivate func items(of attribute: Attribute) -> [JSON] {
    switch attribute.type.parts {
    case .texts, .records:
      WrittenValue(
        entry(of: attribute.key)?.value, attribute.type, shorthand: attribute.type.shorthand
      ).json.items ?? []
    case .none, .options, .fields: []
    }
  }
}

extension Attribute {
  fileprivate var isTextual: Bool {
    !(type is RecordsType || type is MarkdownType || type is ImageType)
  }

  /// A value in words; nil where it is long, or no text.
  fileprivate func shortText(of value: JSON, in language: String) -> String? {
    let mostCharacters = 40
    guard isTextual else { return nil }
    let texts: [String?]
    switch value {
    case .null: return "nothing"
    case .bool(let flag): texts = [flag ? "yes" : "no"]
    case let value:
      texts = (value.items ?? [value]).map { text in
        text.string.map { text in
          options.flatMap { list in list.index(ofKey: text).map { list.options[$0].label.text(in: language) }
          }
            ?? text
        }
      }
    }
    let known = texts.compactMap(\.self)
    let text = known.joined(separator: ", ")
    guard known.count == texts.count, text.count <= mostCharacters, !text.contains("\n") else { return nil }
    return text.isEmpty ? "nothing" : text
  }
}

/// What became of one item of a list; nil where more than one is another.
private struct ItemChange {
  let text: String

  init?(from before: [JSON], to now: [JSON], _ attribute: Attribute, _ language: String) {
    let start = zip(before, now).prefix { $0 == $1 }.count
    let end = zip(before.dropFirst(start).reversed(), now.dropFirst(start).reversed()).prefix { $0 == $1 }
      .count
    let gone = Array(before[start..<before.count - end])
    let come = Array(now[start..<now.count - end])
    func name(_ item: JSON) -> String {
      let value = item.string ?? item.members?.lazy.compactMap(\.value.string).first { !$0.isEmpty } ?? "…"
      return quoted(value, limit: 40)
    }
    switch (gone.count, come.count) {
    case (0, 1): text = "\(name(come[0])) added"
    case (1, 0): text = "\(name(gone[0])) taken out"
    case (1, 1): text = Self.difference(gone[0], come[0], attribute, language, name)
    case (let count, let other) where count == other && count > 1:
      // One that went up or down has the others between.
      guard
        Array(gone.dropFirst()) == Array(come.dropLast()) || Array(gone.dropLast()) == Array(come.dropFirst())
      else {
        return nil
      }
      text = "\(name(Array(gone.dropFirst()) == Array(come.dropLast()) ? gone[0] : come[0])) moved"
    default: return nil
    }
  }

  private static func difference(
    _ gone: JSON, _ come: JSON, _ attribute: Attribute, _ language: String, _ name: (JSON) -> String
  ) -> String {
    guard let fields = attribute.fields else { return "\(name(gone)) → \(name(come))" }
    let changed = fields.filter { (gone[$0.key] ?? .null) != (come[$0.key] ?? .null) }
    guard changed.count == 1, let field = changed.first,
      let before = field.shortText(of: gone[field.key] ?? .null, in: language),
      let now = field.shortText(of: come[field.key] ?? .null, in: language)
    else { return "\(name(gone)) changed" }
    return "\(name(gone)), \(field.label.text(in: language)): \(before) → \(now)"
  }
}
