/// The text with control characters made visible, so that what a file holds can't give orders to a terminal.
///
/// Tabs stay. Marks that turn the writing direction go too: a line must not read otherwise than it is.
package func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
}

/// The text as one line that can be shown: line breaks and tabs become spaces, other control characters visible.
package func printableLine(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  let spaces: [Unicode.Scalar] = ["\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
  guard text.unicodeScalars.contains(where: { spaces.contains($0) || isControl($0) }) else { return text }
  return printable(
    String(String.UnicodeScalarView(text.unicodeScalars.map { spaces.contains($0) ? " " : $0 })))
}

/// Whether a terminal would take the scalar for an order instead of showing it.
package func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09: false
  case 0..<0x20, 0x7F...0x9F: true
  // Marks that turn the writing direction, line separators, annotations.
  case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: true
  default: false
  }
}
