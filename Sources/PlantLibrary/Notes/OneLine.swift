/// Whether a text is of ASCII, on one line, and has but single spaces between its words.
func hasSingleSpaces(_ text: String) -> Bool {
  text.utf8.withContiguousStorageIfAvailable { utf8 in
    var previous: UInt8 = 0x20
    for byte in utf8 {
      if byte >= 0x80 || byte < 0x20 || byte == 0x20 && previous == 0x20 { return false }
      previous = byte
    }
    return previous != 0x20
  } ?? false
}

/// A text on one line with single spaces between its words; nil where there is nothing else.
func oneLine(_ text: String) -> String? {
  if hasSingleSpaces(text) { return text }
  let words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
  return words.isEmpty ? nil : words.joined(separator: " ")
}
