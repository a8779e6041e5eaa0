/// The text as one part of an address: lower case, letters and digits of any script kept, accents folded, all else
/// a single `-`.
///
/// `×`, apostrophes and quotation marks vanish without leaving a `-`: `Aloe × 'Blue Elf'` becomes `aloe-blue-elf`. A
/// sign that belongs to a number or a letter is spelt out: `-10` becomes `minus-10`, `<7` `below-7`, `A+` `a-plus`.
/// - Returns: An empty text when nothing of it can stand in an address.
package func slug(_ text: String) -> String {
  var result: [UInt8] = []
  result.reserveCapacity(text.utf8.count)
  var pendingHyphen = false
  for scalar in withSignsInWords(folded(text)).unicodeScalars {
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

/// The text with a word for each sign that makes another value of the number or letter that it stands at.
private func withSignsInWords(_ text: String) -> String {
  let maySign = text.utf8.contains { $0 == 0x2B || $0 == 0x2D || $0 == 0x3C || $0 == 0x3E || $0 == 0xE2 }
  guard maySign else { return text }
  let scalars = Array(text.unicodeScalars)
  var result = String.UnicodeScalarView()
  for (index, scalar) in scalars.enumerated() {
    if let word = signInWords(at: index, of: scalars) {
      result.append(contentsOf: " \(word) ".unicodeScalars)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}

private func signInWords(at index: Int, of scalars: [Unicode.Scalar]) -> String? {
  let before = index > 0 ? scalars[index - 1] : nil
  let after = scalars[(index + 1)...]
  switch scalars[index] {
  case "+":
    return (before.map { $0 == "+" || isKept($0) } ?? false) || beginsNumber(after) ? "plus" : nil
  case let sign where isDash(sign):
    // Between parts of a name, a date or a range it only joins.
    return !(before.map { isKept($0) || isDash($0) } ?? false) && beginsNumber(after) ? "minus" : nil
  case "<", ">", "≤", "≥":
    guard before.map({ !isDash($0) && $0 != "=" }) ?? true else { return nil }
    let isOrEqual = after.first == "="
    let rest = after.dropFirst(isOrEqual ? 1 : 0).drop { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" }
    guard beginsNumber(rest.drop(while: isDash)) else { return nil }
    return switch scalars[index] {
    case "<": isOrEqual ? "at most" : "below"
    case ">": isOrEqual ? "at least" : "above"
    case "≤": "at most"
    default: "at least"
    }
  default: return nil
  }
}

private func beginsNumber(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
  let digits = scalars.first == "." || scalars.first == "," ? scalars.dropFirst() : scalars
  return digits.first?.properties.numericType != nil
}
