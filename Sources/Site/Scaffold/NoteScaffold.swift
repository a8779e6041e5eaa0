package import PlantLibrary
import Text

/// The text of a new plant note: every attribute, with what may stand there.
package enum NoteScaffold {
  /// - Parameters:
  ///   - name: The plant's name, which becomes the scientific name if it parses as one, else the title.
  ///   - date: The note's date.
  package static func text(name: String, schema: AttributeSchema, language: String, date: CalendarDate)
    -> String
  {
    let scientific = ScientificName.parse(name).name != nil ? schema.index(ofRole: "scientificName") : nil
    var lines = ["---"]
    if scientific == nil { lines.append("title: \(quoted(name))") }
    for (index, attribute) in schema.attributes.enumerated() {
      if let help = attribute.help?.text(in: language) { lines += comment(help) }
      let hint = hint(attribute, language)
      let value = index == scientific ? " \(quoted(name))" : ""
      lines.append("\(attribute.key):\(value)" + (hint.isEmpty ? "" : "  # \(hint)"))
    }
    lines += [
      "tags: []", "date: \(date.iso)", "---", "<!-- Where it grows, how it looks, how to keep it. -->", "",
    ]
    return lines.joined(separator: "\n")
  }

  /// What may stand as the value, for a comment behind the key.
  private static func hint(_ attribute: Attribute, _ language: String) -> String {
    switch attribute.type {
    case .text, .markdown: ""
    case .list: "a list: [one, two]"
    case .number(let rule):
      ["a number", rule.unit.map { "in \($0.text(in: language))" }].compactMap { $0 }.joined(separator: " ")
    case .money(let rule): "an amount in \(rule.currency)"
    case .date: "a date: 2026-11-21"
    case .yesNo: "yes or no; leave it empty where unknown"
    case .options(let list):
      (list.rule.totalMaximum == 1 ? "one of: " : "any of: ")
        + list.options.map(\.key).joined(separator: ", ")
    case .url: "an address"
    case .image: "{src: photo.jpg, alt: what it shows}"
    case .reference: "the name of another note"
    case .records(let fields): "a list of {" + fields.map { "\($0.key): …" }.joined(separator: ", ") + "}"
    }
  }

  /// A text as comment lines.
  private static func comment(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { "# " + $0 }
  }

  /// A text as a YAML scalar: plain where no reader of YAML could take it for something else.
  static func quoted(_ text: String) -> String {
    let plain = text.utf8.allSatisfy { byte in
      byte >= 0x80 || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        || " .-()".utf8.contains(byte)
    }
    let first = text.unicodeScalars.first
    if plain, let first, first.properties.isAlphabetic, !text.hasSuffix(" "),
      !["yes", "no", "on", "off", "true", "false", "null", "y", "n"].contains(text.lowercased())
    {
      return text
    }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}
