internal import Text

/// A key without what doesn't count when keys are compared: case, accents, spaces, `_`, and `-` before a letter.
///
/// A `-` before a number, whichever dash it is, may be its sign or stand between two; so may one at an end. These
/// count, and spaces between numbers do: `-10` isn't `10`, and neither `3-4` nor `3 4` is `34`.
package func foldedKey(_ key: String) -> String {
  if key.utf8.allSatisfy(isPlain) { return key }
  var result = String.UnicodeScalarView()
  var gap: [Unicode.Scalar] = []
  for scalar in folded(key).unicodeScalars {
    if isDash(scalar) || scalar == "_" || scalar.properties.isWhitespace {
      gap.append(scalar)
    } else {
      result.append(contentsOf: whatCounts(of: gap, between: result.last, and: scalar))
      gap.removeAll(keepingCapacity: true)
      result.append(scalar)
    }
  }
  result.append(contentsOf: whatCounts(of: gap, between: result.last, and: nil))
  return String(result)
}

private func isPlain(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// What is left of spaces, `_` and dashes between two parts of a key.
private func whatCounts(
  of gap: [Unicode.Scalar], between before: Unicode.Scalar?, and after: Unicode.Scalar?
) -> [Unicode.Scalar] {
  guard !gap.isEmpty else { return [] }
  let followsNumber = before?.properties.numericType != nil
  let dashes = gap.count(where: isDash)
  if followsNumber, after?.properties.numericType != nil {
    // In a key of small words `_` stands for any sign between.
    return dashes == 0 ? [gap.contains("_") ? "-" : " "] : Array(repeating: "-", count: dashes)
  }
  let joins = before != nil && after?.properties.isAlphabetic == true
  return joins ? [] : Array(repeating: "-", count: dashes)
}

/// A key as a person would write it: `growingSeason` becomes `Growing season`, `very-dry` and `very_dry` `Very dry`.
///
/// Only what is plainly made of words is opened up: words of small letters with `-` or `_` between them, and words
/// joined by capitals after a small word of two letters or more. Capitals that stand together stay so: `soilPH` becomes
/// `Soil PH`. Any other key stays as it is written, since a space, a digit or a capital elsewhere in it was meant:
/// `West Malus`, `3-4`, `pH 5-6`, `U.S.A.`.
package func keyInWords(_ key: String) -> String {
  let scalars = Array(key.unicodeScalars)
  guard scalars.allSatisfy({ $0.properties.isAlphabetic || $0 == "-" || $0 == "_" }) else { return key }
  let hasCapitals = scalars.contains { $0.properties.isUppercase }
  let words = scalars.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
  if words.contains(where: \.isEmpty) || words.count > 1 && hasCapitals { return key }
  let parts: [String]
  if hasCapitals {
    guard scalars.prefix(while: { !$0.properties.isUppercase }).count > 1 else { return key }
    parts = camelCaseWords(scalars)
  } else {
    parts = words.map { text($0) }
  }
  return parts.enumerated().map { index, word in
    index == 0 ? word.prefix(1).uppercased() + word.dropFirst() : word
  }.joined(separator: " ")
}

/// `soilPHInWinter` as `soil`, `PH`, `in`, `winter`.
private func camelCaseWords(_ scalars: [Unicode.Scalar]) -> [String] {
  var words: [ArraySlice<Unicode.Scalar>] = []
  var start = 0
  for index in scalars.indices.dropFirst() where scalars[index].properties.isUppercase {
    let followsSmall = !scalars[index - 1].properties.isUppercase
    let precedesSmall = index + 1 < scalars.count && !scalars[index + 1].properties.isUppercase
    guard followsSmall || precedesSmall else { continue }
    words.append(scalars[start..<index])
    start = index
  }
  words.append(scalars[start...])
  return words.map { word in
    let isAcronym = word.count > 1 && word.allSatisfy { $0.properties.isUppercase }
    return isAcronym ? text(word) : text(word).lowercased()
  }
}

private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
  String(String.UnicodeScalarView(scalars))
}

/// Finds the index of a key by any of its spellings, as ``foldedKey(_:)`` compares them.
struct KeyIndex: Sendable {
  /// Spellings as they were declared: the usual note writes one of these, and finds it without folding.
  private var exact: [String: Int] = [:]
  private var byFoldedKey: [String: Int] = [:]

  /// For each thing its key, which goes before what others accept, and what it accepts besides.
  init(_ keys: some Collection<(key: String, accepts: [String])>) {
    for (index, spellings) in keys.enumerated() { add(spellings.key, index) }
    for (index, spellings) in keys.enumerated() {
      for spelling in spellings.accepts { add(spelling, index) }
    }
  }

  /// Adds a spelling; the first to take one keeps it.
  private mutating func add(_ spelling: String, _ index: Int) {
    let key = foldedKey(spelling)
    guard byFoldedKey[key] == nil || byFoldedKey[key] == index else { return }
    exact[spelling] = index
    byFoldedKey[key] = index
  }

  subscript(key: String) -> Int? {
    exact[key] ?? byFoldedKey[foldedKey(key)]
  }
}
