/// Text from a note as a message shows it: in quotes, on one line, cut where it is long.
func quoted(_ text: String) -> String {
  let limit = 60
  var shown = String.UnicodeScalarView()
  var count = 0
  for scalar in text.unicodeScalars {
    if count == limit {
      shown.append("…")
      break
    }
    shown.append(scalar.properties.generalCategory == .control ? " " : scalar)
    count += 1
  }
  return "\"\(String(shown))\""
}

/// The end of a message that something is unknown, with what was probably meant; empty where nothing is near.
func didYouMean(_ nearest: String?) -> String {
  nearest.map { "; did you mean \(quoted($0))?" } ?? ""
}

/// A number with its noun: `1 option`, `2 options`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Words joined by commas, the first 30 of them.
func listed(_ words: [String]) -> String {
  let limit = 30
  let shown = words.prefix(limit).joined(separator: ", ")
  return words.count > limit ? "\(shown) and \(words.count - limit) more" : shown
}
