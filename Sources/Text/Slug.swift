/// The text as one part of an address: lower case, letters and digits of any script kept, accents folded, all else
/// a single `-`.
///
/// `×`, apostrophes and quotation marks vanish without leaving a `-`: `Aloe × 'Blue Elf'` becomes `aloe-blue-elf`.
/// - Returns: An empty text when nothing of it can stand in an address.
package func slug(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  var pendingHyphen = false
  for scalar in folded(text).unicodeScalars {
    if isKept(scalar) {
      if pendingHyphen, !result.isEmpty { result.append("-") }
      pendingHyphen = false
      result.append(scalar)
    } else if !isDropped(scalar) {
      pendingHyphen = true
    }
  }
  return String(result)
}

private func isKept(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII {
    return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
  }
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
  default: scalar.properties.generalCategory == .format
  }
}
