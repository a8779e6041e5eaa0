/// Letters of other scripts and forms that look like Latin ones, as they come in by mistaken keyboards, by recognition
/// of text, out of PDF (`ﬁ`) and by programs that imitate italics.
enum LookAlikes {
  /// A word in Latin letters that has others among them; nil for a word of one script, and for one with letters that
  /// look like no Latin ones.
  static func latin(_ word: String) -> String? {
    var result = ""
    var hasLatin = false
    var hasOther = false
    for scalar in word.unicodeScalars {
      if let twin = twins[scalar] {
        hasOther = true
        result.unicodeScalars.append(twin)
      } else if let plain = plainLetters(scalar) {
        hasLatin = true
        hasOther = true
        result += plain
      } else if isForeign(scalar) {
        return nil
      } else {
        hasLatin = hasLatin || scalar.properties.isAlphabetic
        result.unicodeScalars.append(scalar)
      }
    }
    return hasLatin && hasOther ? result : nil
  }

  /// Whether a letter isn't of the Latin alphabet, or is another form of its letters, so that it has to be looked at.
  static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x250, 0x300..<0x370, 0x1D00..<0x1F00, 0x2C60..<0x2C80, 0xA720..<0xA800: false
    default: scalar.properties.isAlphabetic
    }
  }

  /// The Latin letters that a ligature, a full-width letter or a letter for mathematics stands for.
  private static func plainLetters(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xFB00...0xFB06: return ["ff", "fi", "fl", "ffi", "ffl", "st", "st"][Int(scalar.value) - 0xFB00]
    case 0xFF21...0xFF3A, 0xFF41...0xFF5A: return Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) }
    // Alphabets of 52 letters each, from bold to typewriter.
    case 0x1D400...0x1D6A3:
      let place = (scalar.value - 0x1D400) % 52
      return Unicode.Scalar(place < 26 ? 0x41 + place : 0x61 + place - 26).map { String($0) }
    default: return nil
    }
  }

  private static let twins: [Unicode.Scalar: Unicode.Scalar] = {
    let cyrillic = zip("АВЕЅІЈКМНОРСТХҮаеѕіјорсух".unicodeScalars, "ABESIJKMHOPCTXYaesijopcyx".unicodeScalars)
    let greek = zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονικρυα".unicodeScalars, "ABEZHIKMNOPTYXovikpua".unicodeScalars)
    return Dictionary(Array(cyrillic) + Array(greek)) { first, _ in first }
  }()
}
