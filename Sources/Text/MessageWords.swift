/// Text from a file as a message shows it: in quotes, on one line, cut where it is long.
package func quoted(_ text: String, limit: Int = 60) -> String {
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
///
/// What was meant is shown whole, since a path or a key is of use only so.
package func didYouMean(_ nearest: String?) -> String {
  nearest.map { "; did you mean \(quoted($0, limit: .max))?" } ?? ""
}

/// A whole number with commas between thousands.
package func grouped(_ number: Int) -> String {
  var digits = Array(String(number))
  for place in stride(from: digits.count - 3, to: 0, by: -3) where digits[place - 1] != "-" {
    digits.insert(",", at: place)
  }
  return String(digits)
}

/// A number with its noun: `1 option`, `2 options`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Words joined by commas, the first of them where there are many.
package func listed(_ words: some RandomAccessCollection<String>, limit: Int = 30) -> String {
  let shown = words.prefix(limit).joined(separator: ", ")
  return words.count > limit ? "\(shown) and \(words.count - limit) more" : shown
}
