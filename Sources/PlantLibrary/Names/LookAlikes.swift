/// Letters of other scripts that look like Latin ones, as they come in by mistaken keyboards and by recognition of text.
enum LookAlikes {
  /// A word in Latin letters that has Greek or Cyrillic ones among them; nil for a word of one script, and for one with
  /// letters that look like no Latin ones.
  static func latin(_ word: String) -> String? {
    var result = ""
    var hasLatin = false
    var hasOther = false
    for scalar in word.unicodeScalars {
      if let twin = twins[scalar] {
        hasOther = true
        result.unicodeScalars.append(twin)
      } else if (0x370...0x4FF).contains(scalar.value) {
        return nil
      } else {
        hasLatin = hasLatin || scalar.properties.isAlphabetic
        result.unicodeScalars.append(scalar)
      }
    }
    return hasLatin && hasOther ? result : nil
  }

  private static let twins: [Unicode.Scalar: Unicode.Scalar] = {
    let cyrillic = zip("АВЕЅІЈКМНОРСТХҮаеѕіјорсух".unicodeScalars, "ABESIJKMHOPCTXYaesijopcyx".unicodeScalars)
    let greek = zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονικρυα".unicodeScalars, "ABEZHIKMNOPTYXovikpua".unicodeScalars)
    return Dictionary(Array(cyrillic) + Array(greek)) { first, _ in first }
  }()
}
