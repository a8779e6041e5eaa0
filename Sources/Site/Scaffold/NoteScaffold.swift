import PlantLibrary
import Text

/// The text of a new plant note: every attribute, with what may stand there.
enum NoteScaffold {
  /// The note's text.
  ///
  /// Attributes are left empty, which means unknown. One that is required gets a stand-in, and the note is a draft then,
  /// so that nothing made up is published.
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
    var hasStandIns = false
    var lines = ["---"]
    if scientific == nil { lines.append("title: \(ScaffoldText.scalar(name.text))") }
    for (index, attribute) in schema.attributes.enumerated() {
      if let help = attribute.help?.text(in: language) { lines += comment(help) }
      var value = ""
      var hint = ScaffoldText.singleLine(hint(attribute, language))
      if index == scientific, let text = name.scientificName {
        value = " \(ScaffoldText.scalar(text))"
        hint = ""
      } else if attribute.isRequired {
        value = " " + StandIn(name: name, date: date).value(of: attribute)
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

  /// What may stand as the value, for a comment behind the key.
  private static func hint(_ attribute: Attribute, _ language: String) -> String {
    switch attribute.type {
    case .text, .markdown: ""
    case .list: "a list: [one, two]"
    case .number(let rule):
      (rule.isWhole ? "a whole number" : "a number")
        + (rule.unit.map { " in \($0.text(in: language))" } ?? "")
        + bounds(rule.minimum?.description, rule.maximum?.description)
    case .money(let rule):
      "an amount in \(rule.currency)" + bounds(rule.minimum?.description, rule.maximum?.description)
    case .date: "a date: 2026-11-21"
    case .yesNo: "yes or no; empty where unknown"
    case .safety: "yes, no or suspected; empty where unknown"
    case .options(let list): options(list)
    case .url: "an address"
    case .image: "{src: photo.jpg, alt: what it shows}"
    case .reference: "the name of another note"
    case .records(let fields): "a list of {" + fields.map { "\($0.key): …" }.joined(separator: ", ") + "}"
    }
  }

  private static func bounds(_ minimum: String?, _ maximum: String?) -> String {
    switch (minimum, maximum) {
    case (let least?, let most?): ", \(least) to \(most)"
    case (let least?, nil): ", at least \(least)"
    case (nil, let most?): ", at most \(most)"
    case (nil, nil): ""
    }
  }

  private static func options(_ list: OptionList) -> String {
    let keys = list.options.map(\.key)
    let sections =
      list.sections.isEmpty
      ? keys.joined(separator: ", ")
      : list.sections.map { keys[$0.options].joined(separator: ", ") }.joined(separator: " | ")
    let rule = list.rule
    let count =
      switch (rule.totalMinimum, rule.totalMaximum) {
      case (_, 1?): "one of"
      case (0...1, nil): "any of"
      case (let least, nil): "at least \(least) of"
      case (0...1, let most?): "at most \(most) of"
      case (let least, let most?): "\(least) to \(most) of"
      }
    guard !list.sections.isEmpty else { return "\(count): \(sections)" }
    let perSection =
      switch (rule.sectionMinimum, rule.sectionMaximum) {
      case (0, nil): ""
      case (0, let most?): ", at most \(most) between bars"
      case (let least, nil): ", at least \(least) between bars"
      case (let least, let most?):
        least == most ? ", \(most) between bars" : ", \(least) to \(most) between bars"
      }
    return "\(count)\(perSection): \(sections)"
  }

  /// A text as comment lines.
  private static func comment(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { "# " + ScaffoldText.singleLine(String($0)) }
  }
}
