/// How many cells of a terminal the text takes.
package func displayWidth(_ text: String) -> Int {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth($1) }
}

/// How many cells of a terminal the character takes: none for marks and joiners by themselves, two for what Unicode's
/// East Asian Width has as "W" or "F" and for pictures, else one.
package func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  if scalars.allSatisfy(isZeroWidth) { return 0 }
  return scalars.contains(where: isWide) ? 2 : 1
}

private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x1100 { return false }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF,
    0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    return true
  // Asks for a picture in place of the sign before it.
  case 0xFE0F: return true
  default: return scalar.properties.isEmojiPresentation
  }
}

private func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x300 { return false }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return true
  default: return false
  }
}
