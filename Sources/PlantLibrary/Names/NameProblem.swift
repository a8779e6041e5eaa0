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

  fileprivate init(code: String, _ message: String, at range: Range<Int>, replacement: String? = nil) {
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
  static func empty(_ range: Range<Int>) -> NameProblem {
    NameProblem(code: "name-empty", "the scientific name is empty", at: range)
  }

  static func tooLong(_ range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-too-long", "a scientific name takes at most \(NameParser.lengthLimit) bytes", at: range)
  }

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
  static func unread(_ words: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-word",
      "\"\(words)\" isn't understood as a part of a scientific name, and is shown as written",
      at: range)
  }

  static func unclosedQuote(_ range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-quotes", "this quotation mark has no counterpart: a cultivar is written 'Blue Elf'",
      at: range)
  }

  static func emptyQuotes(_ range: Range<Int>) -> NameProblem {
    NameProblem(code: "name-quotes", "there is no cultivar between the quotation marks", at: range)
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

  static func abbreviatedGenus(_ word: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-genus-abbreviated",
      "the genus \"\(word)\" is abbreviated: it is written in full except in a hybrid formula", at: range)
  }

  static func doubtfulEpithet(_ word: String, corrected: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-doubtful-author",
      "\"\(word)\" isn't surely an author: an epithet begins with a small letter, a cultivar stands in single quotation marks",
      at: range, replacement: corrected)
  }

  static func unmarkedGrex(_ words: String, corrected: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-doubtful-author",
      "\"\(words)\" isn't surely an author: a grex has \"gx\" after it, a cultivar stands in single quotation marks",
      at: range, replacement: corrected)
  }

  static func unquotedCultivar(_ words: String, corrected: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-doubtful-author",
      "\"\(words)\" isn't surely an author: a cultivar stands in single quotation marks", at: range,
      replacement: corrected)
  }
}

// Problems that are corrected, so that the name parses.
extension NameProblem {
  static func cultivarMark(_ range: Range<Int>, corrected: String) -> NameProblem {
    NameProblem(
      code: "name-cv", "\"cv.\" is no longer written: a cultivar stands in single quotation marks", at: range,
      replacement: corrected)
  }

  static func doubleQuotes(_ range: Range<Int>, corrected: String) -> NameProblem {
    NameProblem(
      code: "name-double-quotes", "a cultivar stands in single quotation marks", at: range,
      replacement: corrected)
  }

  static func epithetCase(_ word: String, corrected: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-epithet-case",
      "\"\(word)\" is written with a capital: an epithet begins with a small letter",
      at: range, replacement: corrected)
  }

  static func capitalEpithet(_ word: String, corrected: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-epithet-case",
      "\"\(word)\" is read as a trade designation because of its capitals: an epithet has small letters",
      at: range, replacement: corrected)
  }

  static func infragenericCase(_ word: String, corrected: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-epithet-case",
      "\"\(word)\" is written with a small letter: the name of a section or the like begins with a capital",
      at: range, replacement: corrected)
  }

  static func innerCapital(_ word: String, corrected: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-genus-case", "\"\(word)\" has a capital inside: a genus has one only at its start",
      at: range,
      replacement: corrected)
  }

  static func epithetMark(_ word: String, corrected: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-epithet-mark",
      "\"\(word)\" has a mark in it: an epithet has no apostrophe and no full stop",
      at: range, replacement: corrected)
  }

  static func lookAlike(_ word: String, corrected: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-look-alike",
      "\"\(word)\" has letters that only look like Latin ones",
      at: range, replacement: corrected)
  }

  static func otherScript(_ word: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-script", "\"\(word)\" isn't in Latin letters, in which scientific names are written",
      at: range)
  }

  static func unseenSpace(_ corrected: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-unseen-space",
      "between the words of \"\(corrected)\" stands a mark that can't be seen instead of a space",
      at: range, replacement: corrected)
  }

  static func formulaWithoutGenus(_ word: String, corrected: String?, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-formula", "\"\(word)\" lacks its genus: a hybrid formula names the genus of each parent",
      at: range,
      replacement: corrected)
  }

  static func firstGenusAbbreviated(_ word: String, at range: Range<Int>) -> NameProblem {
    NameProblem(
      code: "name-genus-abbreviated", "the genus \"\(word)\" is abbreviated before it was written in full",
      at: range)
  }
}
