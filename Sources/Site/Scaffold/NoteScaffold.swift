import PlantLibrary
import Text

/// The text of a new plant note: every attribute, with what may stand there.
enum NoteScaffold {
  /// The note's text.
  ///
  /// Attributes are left empty, which means unknown. One that is required gets a stand-in, and the note is a draft
  /// then, so that nothing made up is published.
  /// - Parameters:
  ///   - name: The plant's name, which becomes the scientific name if it is one, else the title.
  ///   - schema: The site's attributes.
  ///   - language: In which to write labels and help, as far as the attributes have them.
  ///   - date: The note's date.
  ///   - isRecord: Whether the file is front matter as a whole.
  /// - Returns: A whole file.
  static func text(
    name: NewPlantName, schema: AttributeSchema, language: String, date: CalendarDate, isRecord: Bool = false
  ) -> String {
    let scientific = name.scientificName != nil ? schema.index(ofRole: "scientificName") : nil
    let plant = StandInPlant(
      name: name.scientificName ?? name.text, date: date, scalar: ScaffoldText.scalar)
    var hasStandIns = false
    var lines = NoteLines()
    func path(of key: String) -> [String] { schema.keyRules[key]?.from.first ?? [key] }
    if scientific == nil { lines.add(path(of: "title"), " \(ScaffoldText.scalar(name.text))") }
    for (index, attribute) in schema.attributes.enumerated() where attribute.computed == nil {
      var value = ""
      var hint = ScaffoldText.singleLine(attribute.type.hint(language: language))
      if index == scientific, let text = name.scientificName {
        value = " \(ScaffoldText.scalar(text))"
        hint = ""
      } else if attribute.isRequired {
        value = " " + attribute.type.standIn(plant, of: attribute)
        hint = hint.isEmpty ? "required" : "required; " + hint
        hasStandIns = true
      }
      lines.add(
        attribute.from.first ?? [attribute.key], value + (hint.isEmpty ? "" : "  # \(hint)"),
        comments: attribute.help.map { comment($0.text(in: language)) } ?? [])
    }
    for (key, value) in [("tags", " []"), ("date", " \(date.iso)")] where schema.uses(key) {
      lines.add(path(of: key), value)
    }
    let words = schema.draftWords
    if hasStandIns, schema.uses("draft") {
      let word = words.draft.map { " " + $0 } ?? ""
      lines.add(path(of: "draft"), "\(word)  # until the values above that are required are the plant's own")
    } else if let word = words.published, schema.uses("draft") {
      lines.add(path(of: "draft"), " " + word)
    }
    if isRecord { return lines.lines.joined(separator: "\n") + "\n" }
    let text = ["---"] + lines.lines + ["---", "<!-- Where it grows, how it looks, how to keep it. -->", ""]
    return text.joined(separator: "\n")
  }

  /// A text as comment lines.
  private static func comment(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { "# " + ScaffoldText.singleLine(String($0)) }
  }
}

/// The lines of front matter, in which keys with a dot between them lie within each other.
private struct NoteLines {
  private var entries: [(key: String, comments: [String], value: String, below: NoteLines?)] = []

  /// Adds a value with the space before it, unless another has its place.
  mutating func add(_ path: [String], _ value: String, comments: [String] = []) {
    guard let key = path.first else { return }
    let index = entries.firstIndex { $0.key == key }
    if path.count == 1 {
      if index == nil { entries.append((key, comments, value, nil)) }
      return
    }
    let place = index ?? entries.count
    if index == nil { entries.append((key, [], "", NoteLines())) }
    entries[place].below?.add(Array(path.dropFirst()), value, comments: comments)
  }

  var lines: [String] {
    var lines: [String] = []
    for entry in entries {
      lines += entry.comments
      lines.append(entry.key + ":" + entry.value)
      for line in entry.below?.lines ?? [] { lines.append("  " + line) }
    }
    return lines
  }
}
