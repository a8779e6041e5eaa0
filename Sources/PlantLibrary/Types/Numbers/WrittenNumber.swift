internal import Text

/// Numbers as people write them: `12`, `1,5`, `1 200`, `1½`, `1 1/2`, `5'6"`.
extension WrittenRange.End {
  /// Reads a number off the front, feet with inches as inches; one like `1,200`, which may be either, is none.
  init?(_ rest: inout Substring) {
    guard let feet = Self.number(&rest) else { return nil }
    self = Self.withInches(feet, &rest) ?? feet
  }

  /// Whether a number may begin with it.
  static func begins(_ character: Character) -> Bool {
    character.isASCIIDigit || !character.isASCII && signs[character] != nil
  }

  private static func number(_ rest: inout Substring) -> Self? {
    var isNegative = false
    if let first = rest.unicodeScalars.first, isDash(first) || first == "+" {
      isNegative = first != "+"
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
    var digits = ""
    var end = rest
    while let next = end.first {
      let after = end.dropFirst()
      if next.isASCIIDigit {
        digits.append(next)
      } else if next == "." || next == ",", after.first?.isASCIIDigit == true {
        digits.append(next)
      } else if next.isWhitespace, !digits.isEmpty, isGroup(after) {
        digits.append(" ")
      } else {
        break
      }
      end = after
    }
    if digits.allSatisfy(\.isASCIIDigit), let found = fraction(&rest, after: digits) {
      return isNegative ? found.negative : found
    }
    rest = end
    let signs = digits.filter { $0 == "." || $0 == "," }
    guard let first = digits.first, first.isASCIIDigit, signs.count <= 1 else { return nil }
    let decimals = digits.split(separator: ",", omittingEmptySubsequences: false).dropFirst().first
    if let decimals, decimals.count == 3, first != "0" { return nil }
    let reader = DecimalReader(decimalSign: signs.first ?? ".", groupSeparator: " ")
    guard case .value(let number, let decimals)? = reader.number(in: digits) else { return nil }
    let count = digits.drop { !("1"..."9").contains($0) }.count(where: \.isASCIIDigit)
    let found = Self(number: number, digits: count, decimals: decimals)
    return isNegative ? found.negative : found
  }

  private var negative: Self {
    Self(number: -number, digits: digits, decimals: decimals, isFraction: isFraction, isRounded: isRounded)
  }

  /// Whether a text begins with three digits and no more: those of thousands.
  private static func isGroup(_ text: Substring) -> Bool {
    text.prefix(while: \.isASCIIDigit).count == 3
  }

  // MARK: Fractions

  private static let signs: [Character: (part: Int, whole: Int)] = [
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
    "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
  ]

  /// What is written in digits with a stroke, so that `60/80`, two numbers, is none.
  private static let written: Set<String> = Set(
    [2, 3, 4, 8, 16, 32].flatMap { whole in
      (1..<whole).filter { whole == 3 || $0 % 2 == 1 }.map { "\($0)/\(whole)" }
    })

  /// A fraction that begins the text, perhaps after a whole number: `½`, `1/2`, `1 1/2`, `1-1/2`.
  private static func fraction(_ rest: inout Substring, after digits: String) -> Self? {
    var end = rest.dropFirst(digits.count)
    var whole = digits
    var found = stroke(&end, digits)
    if found != nil {
      whole = ""
    } else {
      let joint = end.prefix { $0.isWhitespace || $0 == "-" }
      end = end.dropFirst(joint.count)
      if !joint.contains("-"), let sign = end.first.flatMap({ signs[$0] }) {
        found = sign
        end = end.dropFirst()
      } else if joint == "-" && Int(digits) != 0 || joint.first?.isWhitespace == true && !joint.contains("-")
      {
        // From 1 to 1/2 nothing goes, so that 1-1/2 is one number.
        let part = digits.isEmpty ? "" : end.prefix(while: \.isASCIIDigit)
        end = end.dropFirst(part.count)
        found = stroke(&end, String(part))
      }
    }
    guard let found, let start = whole.isEmpty ? 0 : Decimal(whole),
      let part = Decimal(found.part).divided(by: Decimal(found.whole), decimals: MeasureUnit.decimals),
      let number = start.adding(part)
    else { return nil }
    rest = end
    let isRounded = part.multiplied(by: Decimal(found.whole)) != Decimal(found.part)
    return Self(
      number: isRounded ? number.rounded(6) : number, digits: whole.count + 1,
      decimals: isRounded ? 2 : part.decimals, isFraction: true, isRounded: isRounded)
  }

  /// Reads the rest of a fraction whose first number is read.
  private static func stroke(_ end: inout Substring, _ part: String) -> (part: Int, whole: Int)? {
    guard end.first == "/" || end.first == "\u{2044}" else { return nil }
    let digits = end.dropFirst().prefix(while: \.isASCIIDigit)
    guard written.contains("\(part)/\(digits)"), let part = Int(part), let whole = Int(digits) else {
      return nil
    }
    end = end.dropFirst(1 + digits.count)
    return (part, whole)
  }

  // MARK: Feet and inches

  /// `5'6"`, `1' 6`, `5 ft 6 in` in inches, where the feet are read; nil for another text.
  private static func withInches(_ feet: Self, _ rest: inout Substring) -> Self? {
    let sign = rest.prefix { !begins($0) }
    let unit = sign.trimmed { $0.isWhitespace || $0 == "," }
    guard !unit.isEmpty, feet.number >= 0, feet.decimals == 0, MeasureUnit(String(unit)) == .feet else {
      return nil
    }
    var end = rest.dropFirst(sign.count)
    guard end.first.map(begins) == true, let inches = number(&end), inches.number < 12,
      let number = feet.number.multiplied(by: 12)?.adding(inches.number)
    else { return nil }
    let hasUnit = skipInches(&end)
    let isSign = unit.allSatisfy { !$0.isLetter }
    guard hasUnit || isSign && end.first?.isLetter != true else { return nil }
    rest = end
    return Self(
      number: number, digits: number.rounded(0, .floor).description.count, decimals: inches.decimals,
      unit: "in", isFraction: true, isRounded: inches.isRounded)
  }

  /// Goes past a unit that means inches.
  private static func skipInches(_ rest: inout Substring) -> Bool {
    for sign in ["''", "′′", "’’", "\"", "″", "”"] where rest.hasPrefix(sign) {
      rest = rest.dropFirst(sign.count)
      return true
    }
    let start = rest.drop(while: \.isWhitespace)
    let word = start.prefix(while: \.isLetter)
    guard !word.isEmpty, MeasureUnit(String(word)) == .inches else { return false }
    rest = start.dropFirst(word.count)
    if rest.first == ".", rest.dropFirst().first != "." { rest = rest.dropFirst() }
    return true
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
