/// A text of a file that may have been written in UTF-8 or in Latin-1, whatever is prescribed.
///
/// It ends at the first NUL; blanks in a row become one space, and what can't be printed goes.
///
/// - Returns: nil for a text of nothing. No more than 1,000 bytes are taken.
func metadataText(_ bytes: ArraySlice<UInt8>) -> String? {
  let bytes = bytes.prefix(1000).prefix { $0 != 0 }
  // A character that is cut off at the limit is no sign of Latin-1.
  let text =
    (0...(bytes.count == 1000 ? 3 : 0)).lazy.compactMap {
      String(validating: bytes.dropLast($0), as: UTF8.self)
    }
    .first ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  let words = text.unicodeScalars.split {
    $0.properties.isWhitespace || $0.properties.generalCategory == .control
  }
  let result = words.map { String($0) }.joined(separator: " ")
  return result.isEmpty ? nil : result
}

/// Texts with commas between, each once; nil for none.
func listed(_ texts: [String]) -> String? {
  var result: [String] = []
  for text in texts.prefix(20) where !result.contains(text) { result.append(text) }
  return result.isEmpty ? nil : result.joined(separator: ", ")
}
