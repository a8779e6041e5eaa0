/// The text as one part of an address: lower case, letters and digits of any script kept, accents folded, all else
/// a single `-`.
///
/// `×`, apostrophes and quotation marks vanish without leaving a `-`: `Aloe × 'Blue Elf'` becomes `aloe-blue-elf`.
/// - Returns: An empty text when nothing of it can stand in an address.
package func slug(_ text: String) -> String {
  var result: [UInt8] = []
  result.reserveCapacity(text.utf8.count)
  var pendingHyphen = false
  for scalar in folded(text).unicodeScalars {
    if isKept(scalar) {
      if pendingHyphen, !result.isEmpty { result.append(UInt8(ascii: "-")) }
      pendingHyphen = false
      if scalar.isASCII {
        result.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        result.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    } else if !isDropped(scalar) {
      pendingHyphen = true
    }
  }
  return String(decoding: result, as: UTF8.self)
}

private func isKept(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII {
    return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
  }
  // Variation selectors count as marks but only choose a glyph.
  if (0xFE00...0xFE0F).contains(scalar.value) || (0xE0100...0xE01EF).contains(scalar.value) { return false }
  switch scalar.properties.generalCategory {
  case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
    .letterNumber, .otherNumber, .spacingMark, .nonspacingMark, .enclosingMark:
    return true
  default:
    return false
  }
}

private func isDropped(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "×", "'", "\"", "‘", "’", "‚", "‛", "“", "”", "„", "‟", "′", "″", "«", "»", "‹", "›", "`", "´": true
  // ASCII holds no other, and most of what comes here is a space.
  case _ where scalar.isASCII: false
  default: scalar.properties.generalCategory == .format || scalar.properties.isVariationSelector
  }
}
