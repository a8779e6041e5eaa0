/// The last part of an address as the find scripts make it from a name; their `fold` is the same rule.
///
/// - Returns: nil for a name with other letters than ASCII's, of which the script might make something else.
func findSlug(_ name: String) -> String? {
  let scalars = Array(name.unicodeScalars)
  var slug = ""
  var pendingHyphen = false
  var position = 0
  while position < scalars.count {
    let scalar = scalars[position]
    let isBeforeSpace = position + 1 < scalars.count && scalars[position + 1] == " "
    let beginsWord = position == 0 || !isWordCharacter(scalars[position - 1])
    position += 1
    switch scalar {
    // An x by itself stands for ×, and the space behind it goes too.
    case "×" where isBeforeSpace, "x" where isBeforeSpace && beginsWord,
      "X" where isBeforeSpace && beginsWord:
      position += 1
    case "*", "×", "'", "\"", "‘", "’", "“", "”": continue
    case "+", "#": return nil
    case _ where !scalar.isASCII: return nil
    case "a"..."z", "A"..."Z", "0"..."9":
      if pendingHyphen, !slug.isEmpty { slug += "-" }
      pendingHyphen = false
      slug += scalar.properties.lowercaseMapping
    default: pendingHyphen = true
    }
  }
  return slug
}

/// What `\w` is in JavaScript.
private func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "_": true
  default: false
  }
}
