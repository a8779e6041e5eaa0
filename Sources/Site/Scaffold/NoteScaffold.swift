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
  /// - Returns: A whole file.
  static func text(name: NewPlantName, schema: AttributeSchema, language: String, date: CalendarDate)
    -> String
  {
    let scientific = name.scientificName != nil ? schema.index(ofRole: "scientificName") : nil
    let plant = StandInPlant(
      name: name.scientificName ?? name.text, date: date, scalar: ScaffoldText.scalar)
    var hasStandIns = false
    var lines = ["---"]
    if scientific == nil { lines.append("title: \(ScaffoldText.scalar(name.text))") }
    for (index, attribute) in schema.attributes.enumerated() {
      if let help = attribute.help?.text(in: language) { lines += comment(help) }
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
      lines.append("\(attribute.key):\(value)" + (hint.isEmpty ? "" : "  # \(hint)"))
    }
    lines += ["tags: []", "date: \(date.iso)"]
    if hasStandIns {
      lines.append("draft: true  # until the values above that are required are the plant's own")
    }
    lines += ["---", "<!-- Where it grows, how it looks, how to keep it. -->", ""]
    return lines.joined(separator: "\n")
  }

  /// A text as comment lines.
  private static func comment(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { "# " + ScaffoldText.singleLine(String($0)) }
  }
}
