/// Something about a scientific name that isn't as botany writes it; the caller makes a located warning of it.
package struct NameProblem: Error, Sendable, Equatable {
  /// The stable name of this kind of problem.
  package let code: String

  /// One line, without a full stop at its end.
  package let message: String

  /// The bytes meant, as offsets into the UTF-8 of the text that was parsed.
  package let range: Range<Int>

  /// What would be right in place of these bytes; nil where that isn't known.
  package let replacement: String?

  init(code: String, _ message: String, at range: Range<Int>, replacement: String? = nil) {
    self.code = code
    self.message = message
    self.range = range
    self.replacement = replacement
  }

  /// The problem of a name that stands further on in a text.
  func moved(by offset: Int) -> NameProblem {
    NameProblem(
      code: code, message, at: (range.lowerBound + offset)..<(range.upperBound + offset),
      replacement: replacement)
  }
}

// Problems that leave the text unparsed: it is shown as written.
extension NameProblem {
  static func genusCase(_ word: String, corrected: String?, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-genus-case",
      "\"\(word)\" can't begin a scientific name: a genus is written with a capital and small letters after it",
      at: range, replacement: corrected)
  }

  static func unexpected(_ word: String, at range: Range<Int>) -> NameProblem {
    NameProblem(code: "name-word", "\"\(word)\" can't stand here in a scientific name", at: range)
  }
}

// Problems of a word, which is kept as it is written.
extension NameProblem {
  static func unclosedQuote(_ range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-quotes", "this quotation mark has no counterpart: a cultivar is written 'Blue Elf'",
      at: range)
  }

  static func unbalancedParenthesis(_ range: Range<Int>) -> NameProblem {
    NameProblem(code: "name-parentheses", "this parenthesis has no counterpart", at: range)
  }

  static func rankWithoutEpithet(_ rank: String, at range: Range<Int>) -> NameProblem {
    NameProblem(code: "name-rank", "\"\(rank)\" has no epithet after it", at: range)
  }

  static func signWithoutName(
    _ sign: String, at range: Range<Int>, replacement: String? = nil
  ) -> NameProblem {
    NameProblem(
      code: "name-hybrid-sign", "\"\(sign)\" has no name after it", at: range, replacement: replacement)
  }
}

// Problems that are corrected, so that the name parses.
extension NameProblem {
  static func cultivarMark(_ range: Range<Int>, corrected: String) -> NameProblem {
    NameProblem(
      code: "name-cv", "\"cv.\" is no longer written: a cultivar stands in single quotation marks", at: range,
      replacement: corrected)
  }

  static func otherScript(_ word: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-script", "\"\(word)\" isn't in Latin letters, in which scientific names are written",
      at: range)
  }
}
