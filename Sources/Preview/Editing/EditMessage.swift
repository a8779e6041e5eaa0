import Diagnostics
import PlantLibrary
import Text

/// What a reader finds wrong, for who sees a form and no YAML: fields by their labels, and what to write instead.
struct EditMessage {
  private var names: [(written: String, label: String)] = []

  init(_ note: EditableNote, _ language: String) {
    for attribute in note.attributes + note.ownKeys {
      let label = attribute.label.text(in: language)
      if let fields = attribute.fields {
        for field in fields {
          let fieldLabel = field.label.text(in: language)
          names.append(("\(field.key) of an item of \(attribute.key)", fieldLabel))
          names.append(("a record of \(attribute.key) has no \(field.key)", "\(label) has no \(fieldLabel)"))
        }
      }
      names.append(("an item of \(attribute.key)", "an item of \(label)"))
      names.append((attribute.key, label))
    }
    // The longest first, as short ones may be a part of them.
    names.sort { $0.written.utf8.count > $1.written.utf8.count }
  }

  func text(_ problem: Diagnostic) -> String {
    let parts = problem.message.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    if problem.code == "invalid-address", parts.count > 2 {
      let hint = problem.message.firstRange(of: "; did you mean").map {
        String(problem.message[$0.lowerBound...])
      }
      return quoted(parts[1], limit: .max) + " is no address"
        + (hint ?? "; write one such as https://example.org/, or /plants/ for a page of this site")
    }
    if problem.code == "missing-address" { return "a link needs an address" }
    if problem.code == "missing-image-source" { return "a picture needs a file" }
    // What someone has written stands in quotes, and stays.
    let message = parts.enumerated().map { index, part in index.isMultiple(of: 2) ? labelled(part) : part }
      .joined(separator: "\"")
    let notes = problem.code == "invalid-hardiness" ? problem.notes.map(\.message) : []
    return ([message] + notes).joined(separator: "; ")
  }

  /// A part of a message with labels in the place of keys, where keys can stand: at its beginning, and before its verb.
  private func labelled(_ part: String) -> String {
    for (written, label) in names {
      if part.hasPrefix(written), part.dropFirst(written.count).first.map({ " ,".contains($0) }) ?? false {
        return label + part.dropFirst(written.count)
      }
      for start in ["; ", "the note has no ", "no choice for ", " that ", " not an amount; "] {
        guard let range = part.firstRange(of: start + written) else { continue }
        let end = part[range.upperBound...].first
        guard end.map({ " ,;".contains($0) }) ?? true else { continue }
        return part[..<range.lowerBound] + start + label + part[range.upperBound...]
      }
    }
    return part
  }
}
