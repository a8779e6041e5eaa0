internal import Text

/// An amount as people write it: in parentheses where it is negative, with a mark of its currency.
package struct WrittenAmount {
  /// The digits with what stands between them, without sign.
  package let digits: Substring
  package let isNegative: Bool
  /// What stands for the currency; empty for nothing.
  package let mark: String

  /// - Returns: nil for a text without digits, with two signs or two marks, and where a parenthesis is missing.
  package init?(_ text: String) {
    var rest = Substring(text)
    var signs = 0
    var minuses = 0
    var opening = 0
    var marks: [String] = []
    func trim(_ rest: inout Substring) {
      while let first = rest.first, first.isWhitespace { rest.removeFirst() }
      while let last = rest.last, last.isWhitespace { rest.removeLast() }
    }
    func isInside(_ character: Character) -> Bool {
      character.isASCIIDigit || character == "." || character == ","
    }
    trim(&rest)
    while let first = rest.first, !isInside(first) {
      switch first {
      case "(": opening += 1
      case "-", "\u{2212}":
        signs += 1
        minuses += 1
      case "+": signs += 1
      default:
        let mark = rest.prefix { !isInside($0) && !$0.isWhitespace && !"(-+\u{2212}".contains($0) }
        guard !mark.isEmpty else { return nil }
        marks.append(String(mark))
        rest.removeFirst(mark.count)
        // A full stop after letters belongs to them: Fr. 5, Fr.5.
        if rest.first == ".", mark.last?.isLetter == true, let last = marks.indices.last {
          marks[last] += "."
          rest.removeFirst()
        }
        trim(&rest)
        continue
      }
      rest.removeFirst()
      trim(&rest)
    }
    var closing = 0
    while let last = rest.last, !last.isASCIIDigit {
      if last == ")" {
        closing += 1
        rest.removeLast()
      } else {
        let mark = rest.reversed().prefix { !$0.isASCIIDigit && !$0.isWhitespace && $0 != ")" }
        guard !mark.isEmpty else { return nil }
        marks.append(String(mark.reversed()))
        rest.removeLast(mark.count)
      }
      trim(&rest)
    }
    guard opening == closing, opening <= 1, signs <= 1, marks.count <= 1, !rest.isEmpty else { return nil }
    // Two ways to say that it is negative at once may be meant to cancel out.
    guard opening == 0 || signs == 0 else { return nil }
    digits = rest
    isNegative = minuses == 1 || opening == 1
    mark = marks.first ?? ""
  }
}
