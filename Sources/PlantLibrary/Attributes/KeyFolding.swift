internal import Text

/// A key without what doesn't count when keys are compared: case, accents, `-`, `_` and spaces.
func foldedKey(_ key: String) -> String {
  if key.utf8.allSatisfy({ $0 < 0x80 }) {
    let letters = key.utf8.lazy.filter { byte in
      byte > UInt8(ascii: " ") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_")
    }
    return String(
      decoding: letters.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 },
      as: UTF8.self)
  }
  let letters = folded(key).unicodeScalars.filter { $0 != "-" && $0 != "_" && !$0.properties.isWhitespace }
  return String(String.UnicodeScalarView(letters))
}

/// A key as a person would write it: `growingSeason` becomes `Growing season`, `very_dry` `Very dry`.
///
/// Letters that are capitals together stay so: `soilPH` becomes `Soil PH`.
package func keyInWords(_ key: String) -> String {
  let scalars = Array(key.unicodeScalars)
  var words: [String] = []
  var word = String.UnicodeScalarView()
  func finish() {
    if !word.isEmpty { words.append(String(word)) }
    word = String.UnicodeScalarView()
  }
  for (index, scalar) in scalars.enumerated() {
    if scalar == "-" || scalar == "_" || scalar.properties.isWhitespace {
      finish()
      continue
    }
    if scalar.properties.isUppercase, index > 0 {
      let followsSmall = !scalars[index - 1].properties.isUppercase
      let precedesSmall = index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
      if followsSmall || precedesSmall { finish() }
    }
    word.append(scalar)
  }
  finish()
  let spelt = words.enumerated().map { index, word in
    let isAcronym =
      word.unicodeScalars.count > 1 && word.unicodeScalars.allSatisfy { !$0.properties.isLowercase }
    if isAcronym { return word }
    let small = word.lowercased()
    return index == 0 ? small.prefix(1).uppercased() + small.dropFirst() : small
  }
  return spelt.joined(separator: " ")
}

/// Finds the index of a key by any of its spellings, regardless of case, accents, `-`, `_` and spaces.
struct KeyIndex: Sendable {
  /// Spellings as they were declared: the usual note writes one of these, and finds it without folding.
  private var exact: [String: Int] = [:]
  private var byFoldedKey: [String: Int] = [:]

  /// Adds a spelling; the first to take one keeps it.
  mutating func add(_ spelling: String, index: Int) {
    let key = foldedKey(spelling)
    guard byFoldedKey[key] == nil || byFoldedKey[key] == index else { return }
    exact[spelling] = index
    byFoldedKey[key] = index
  }

  subscript(key: String) -> Int? {
    exact[key] ?? byFoldedKey[foldedKey(key)]
  }
}
