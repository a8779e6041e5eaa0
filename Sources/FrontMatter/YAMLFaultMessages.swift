internal import Diagnostics

extension Diagnostic {
  private static func yamlSyntax(
    _ file: SourceFile, _ range: Range<Int>, _ message: String, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.error, code: "yaml-syntax", message, at: .range(file, range), notes: notes)
  }

  static func tab(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, code: "yaml-tab", "a tab can't indent YAML; indent with spaces", at: .range(file, range))
  }

  static func lineSeparator(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    yamlSyntax(
      file, range,
      "an invisible line separator ends the line here; write a space instead, or put the text in quotes")
  }

  static func cannotStart(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    let character = String(decoding: file.bytes[range], as: UTF8.self)
    return yamlSyntax(
      file, range, "a value can't start with \"\(character)\" here; put the whole value in quotes")
  }

  static func directive(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    yamlSyntax(file, range, "a line can't start with \"%\" here; put what starts with it in quotes")
  }

  static func colonInValue(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    yamlSyntax(file, range, "a \":\" before a space can't stand in a value; put the whole value in quotes")
  }

  static func keyTooFarRight(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    yamlSyntax(
      file, range,
      "this key is indented under a value that is complete; align it with the key or item it belongs to")
  }

  static func noKeyBeforeColon(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    yamlSyntax(file, range, "a key is missing before the \":\"")
  }

  static func noValue(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    yamlSyntax(
      file, range, "a value is missing before \"\(String(decoding: file.bytes[range], as: UTF8.self))\"")
  }

  static func zeroIndentation(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    yamlSyntax(file, range, "the indentation of a block of text is 1 to 9, or left out")
  }

  static func noSpaceAfterColon(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    yamlSyntax(file, range, "a space is missing after the \":\"")
  }

  static func noKey(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    yamlSyntax(file, range, "expected \"key: value\" here; if this continues the line before, indent it")
  }

  static func badEscape(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    let escape = String(decoding: file.bytes[range], as: UTF8.self)
    return yamlSyntax(
      file, range,
      "\"\(escape)\" doesn't begin a valid escape; write a backslash as \"\\\\\", or use single quotes")
  }

  static func unclosedQuote(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    yamlSyntax(file, range, "this quote is never closed")
  }

  static func quoteClosedLate(_ file: SourceFile, _ range: Range<Int>, end: Range<Int>) -> Diagnostic {
    yamlSyntax(
      file, range, "this quote isn't closed on its line",
      notes: [Note("the next quote, which closes it, has text after it", at: .range(file, end))])
  }

  static func unclosedBracket(
    _ file: SourceFile, _ range: Range<Int>, _ closing: Unicode.Scalar
  ) -> Diagnostic {
    yamlSyntax(file, range, "this bracket is never closed by \"\(closing)\"")
  }

  static func noComma(
    _ file: SourceFile, _ range: Range<Int>, _ opening: Range<Int>, _ closing: Unicode.Scalar
  ) -> Diagnostic {
    yamlSyntax(
      file, range, "expected \",\" or \"\(closing)\" before this",
      notes: [Note("the bracket was opened here", at: .range(file, opening))])
  }

  static func textAfterClosing(
    _ file: SourceFile, _ range: Range<Int>, _ opening: Range<Int>, quote: Unicode.Scalar?
  ) -> Diagnostic {
    let advice =
      switch quote {
      case "'": "; within single quotes an apostrophe is written twice"
      case "\"": "; within double quotes a quote is written as \"\\\"\""
      default: "; a text that starts with a bracket needs quotes"
      }
    return yamlSyntax(
      file, range, "text after the closing \(quote == nil ? "bracket" : "quote")" + advice,
      notes: [Note("it was opened here", at: .range(file, opening))])
  }

  static func wrongIndentation(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    yamlSyntax(file, range, "the indentation of this line fits none of the lines before it")
  }

  static func itemOnKeyLine(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    yamlSyntax(
      file, range,
      "a list can't begin on the line of its key; put each \"- \" on a line of its own, or quote the text")
  }

  static func unexpected(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    yamlSyntax(file, range, "this can't follow what is before it in YAML")
  }
}

extension String {
  /// At most 40 characters of the text, on one line, for a message.
  var excerpt: String {
    let line = prefix { !$0.isNewline }.prefix(40)
    return line.endIndex < endIndex ? line + "…" : String(line)
  }
}
