import Text

/// Why a text is no formula, and which of its bytes are to blame.
package struct FormulaFault: Error {
  package let reason: String
  package let range: Range<Int>
}

/// Reads formulas such as `round(price * quantity * 20%, 2)`.
///
///     sum     = product, { ("+" | "-"), product }
///     product = value, { ("*" | "/"), value }
///     value   = "-", value | "(", sum, ")" | number, [ "%" ] | date | day | text | field | function, "(", …, ")"
///     text    = "'", any characters, "'" | '"', any characters, '"'
///     field   = letter, { letter | digit | "_" | "." | ":" } | "[", any characters, "]"
package struct FormulaReader {
  /// How deep parentheses, functions and signs may lie in each other.
  private static let depthLimit = 60

  private let text: [Character]
  /// The byte at which each character begins, and at last the end.
  private let offsets: [Int]
  private let place: (Range<Int>) -> Range<Int>
  private var index = 0
  private var depth = 0

  /// Reads a formula.
  /// - Parameters:
  ///   - text: The formula.
  ///   - place: Where bytes of the text stand in the file.
  /// - Returns: The formula, of which the fields aren't looked up.
  /// - Throws: What is wrong first, by the bytes of the text.
  package static func read(
    _ text: String, place: @escaping (Range<Int>) -> Range<Int>
  ) throws(FormulaFault) -> Formula {
    var reader = FormulaReader(text, place)
    let formula = try reader.sum()
    reader.skipSpaces()
    if let next = reader.current { throw reader.fault(reader.unexpected(next), from: reader.index) }
    return formula
  }

  /// A field as a formula has it: in brackets unless its name is a word.
  package static func spelling(of name: String) -> String {
    var reader = FormulaReader(name) { $0 }
    let begins = name.first.map { $0.isLetter || $0 == "_" } ?? false
    return begins && reader.word() == name && !RelativeDate.words.contains(name) ? name : "[\(name)]"
  }

  private init(_ text: String, _ place: @escaping (Range<Int>) -> Range<Int>) {
    self.text = Array(text)
    var offsets = [0]
    for character in text { offsets.append((offsets.last ?? 0) + character.utf8.count) }
    self.offsets = offsets
    self.place = place
  }

  // MARK: Grammar

  private mutating func sum() throws(FormulaFault) -> Formula {
    let start = begin()
    var parts = [Formula.Part(formula: try product(), isInverse: false)]
    var name = ""
    while let sign = take("+", "-", "\u{2212}") {
      name = sign == "+" ? "+" : "-"
      parts.append(Formula.Part(formula: try product(), isInverse: sign != "+"))
    }
    return parts.count == 1 ? parts[0].formula : made(.sum(parts), from: start, name: name)
  }

  private mutating func product() throws(FormulaFault) -> Formula {
    let start = begin()
    var parts = [Formula.Part(formula: try value(), isInverse: false)]
    var name = ""
    while let sign = take("*", "\u{D7}", "/", "\u{F7}") {
      let divides = sign == "/" || sign == "\u{F7}"
      name = divides ? "/" : "*"
      parts.append(Formula.Part(formula: try value(), isInverse: divides))
    }
    return parts.count == 1 ? parts[0].formula : made(.product(parts), from: start, name: name)
  }

  private mutating func value() throws(FormulaFault) -> Formula {
    let start = begin()
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit { throw fault("it is nested too deeply", from: start) }
    guard let first = current else { throw fault("something is missing at its end", from: start) }
    if take("-", "\u{2212}") != nil {
      let zero = made(.number(0), from: start)
      let parts = [
        Formula.Part(formula: zero, isInverse: false), Formula.Part(formula: try value(), isInverse: true),
      ]
      return made(.sum(parts), from: start, name: "-", isOfNumbers: true)
    }
    if take("(") != nil {
      let inner = try sum()
      try expect(")", since: start)
      return inner
    }
    if first == "[" { return try bracketed(from: start) }
    if first == "\"" || first == "'" { return try constant(first, from: start) }
    if first.isASCIIDigit || first == "." { return try number(from: start) }
    guard first.isLetter || first == "_" else { throw fault(unexpected(first), from: start) }
    let name = word()
    skipSpaces()
    if current == "(" { return try call(name, from: start) }
    if RelativeDate.words.contains(name) { return made(.day(name), from: start, to: start + name.count) }
    return made(.field(name), from: start, to: start + name.count)
  }

  private mutating func bracketed(from start: Int) throws(FormulaFault) -> Formula {
    guard let end = text[start...].firstIndex(of: "]") else {
      throw fault("this bracket is never closed by \"]\"", from: start, to: start + 1)
    }
    let name = String(text[start + 1..<end]).trimmingSpaces
    index = end + 1
    if name.isEmpty { throw fault("the brackets have no field", from: start) }
    return made(.field(name), from: start)
  }

  private mutating func constant(_ quote: Character, from start: Int) throws(FormulaFault) -> Formula {
    guard let end = text[(start + 1)...].firstIndex(of: quote) else {
      throw fault("this text is never closed by \(quote)", from: start, to: start + 1)
    }
    index = end + 1
    return made(.text(String(text[start + 1..<end])), from: start)
  }

  private mutating func number(from start: Int) throws(FormulaFault) -> Formula {
    if let written = dateText() {
      index += written.count
      guard let date = CalendarDate(written) else {
        throw fault("\(quoted(written)) is not a day that exists", from: start)
      }
      return made(.date(date), from: start)
    }
    while let next = current, next.isASCIIDigit || next == "." { index += 1 }
    let digits = String(text[start..<index])
    if let next = current, next.isLetter || next == "_" || next == "[" {
      throw fault(
        "put a sign between \(quoted(digits)) and what follows, or the name in brackets", from: start)
    }
    guard var number = DecimalReader().number(in: digits)?.value else {
      throw fault("\(quoted(digits)) is not a number of up to 38 digits", from: start)
    }
    if take("%") != nil {
      guard let hundredth = Decimal(1, exponent: -2),
        let part = number.multiplied(by: hundredth)
      else { throw fault("\(quoted(digits)) has too many digits", from: start) }
      number = part
    }
    return made(.number(number), from: start)
  }

  /// What is written as a date of ISO 8601, without spaces; nil for anything else.
  private func dateText() -> String? {
    let shape = Array("0000-00-00")
    guard text.count - index >= shape.count else { return nil }
    let end = index + shape.count
    let isDate = zip(text[index..<end], shape).allSatisfy { $1 == "-" ? $0 == "-" : $0.isASCIIDigit }
    return isDate && (end == text.count || !text[end].isASCIIDigit) ? String(text[index..<end]) : nil
  }

  private mutating func call(_ name: String, from start: Int) throws(FormulaFault) -> Formula {
    let nameEnd = start + name.count
    let aggregates = RecordsFormula.Aggregate.allCases.map(\.rawValue)
    let known = Formula.Function.allCases.map(\.rawValue) + ["round"] + aggregates
    guard known.contains(name) else {
      throw fault(
        "there is no function \(quoted(name))\(didYouMean(nearestMatch(to: name, in: known))); there are "
          + listed(known), from: start, to: nameEnd)
    }
    index += 1
    if let aggregate = RecordsFormula.Aggregate(rawValue: name) {
      return try figure(aggregate, from: start)
    }
    let inner = try sum()
    if let function = Formula.Function(rawValue: name) {
      var values = [inner]
      while values.count < function.takes.upperBound, take(",") != nil { values.append(try sum()) }
      try expect(")", since: start)
      if values.count < function.takes.lowerBound {
        throw fault("\(name) takes two values or more: \(name)(planted, received)", from: start)
      }
      return made(.call(function, values), from: start, name: name)
    }
    guard take(",") != nil else {
      throw fault("round takes a number of decimals: round(price / 3, 2)", from: start)
    }
    let decimalsStart = begin()
    while let next = current, next.isASCIIDigit { index += 1 }
    guard let decimals = Int(String(text[decimalsStart..<index])), (0...20).contains(decimals) else {
      throw fault("round takes 0 to 20 decimals", from: decimalsStart, to: max(index, decimalsStart + 1))
    }
    var rounding = Rounding.halfEven
    if take(",") != nil {
      let roundingStart = begin()
      let word = word()
      let all = Rounding.allCases.map(\.rawValue)
      guard let known = Rounding(rawValue: word) else {
        throw fault(
          "\(quoted(word)) is no rounding\(didYouMean(nearestMatch(to: word, in: all))); there are \(listed(all))",
          from: roundingStart)
      }
      rounding = known
    }
    try expect(")", since: start)
    return made(.round(inner, decimals: decimals, rounding), from: start, name: name)
  }

  /// A figure of records: `sum(individuals.number)`.
  private mutating func figure(
    _ aggregate: RecordsFormula.Aggregate, from start: Int
  ) throws(FormulaFault) -> Formula {
    let inner = begin()
    let subject = current == nil ? nil : try value()
    guard case .field(let name)? = subject?.content, let range = subject?.range else {
      throw fault(
        "\(aggregate.rawValue) takes records, or a field of theirs: \(aggregate.rawValue)(plants.number)",
        from: inner)
    }
    try expect(")", since: start)
    return made(
      .records(RecordsFormula(aggregate, of: Named(name, range))), from: start, name: aggregate.rawValue)
  }

  // MARK: Characters

  private var current: Character? { index < text.count ? text[index] : nil }

  private mutating func skipSpaces() {
    while let next = current, next.isWhitespace { index += 1 }
  }

  /// Passes over spaces.
  /// - Returns: Where the next part begins.
  private mutating func begin() -> Int {
    skipSpaces()
    return index
  }

  private mutating func take(_ signs: Character...) -> Character? {
    skipSpaces()
    guard let next = current, signs.contains(next) else { return nil }
    index += 1
    return next
  }

  private mutating func expect(_ sign: Character, since start: Int) throws(FormulaFault) {
    if take(sign) != nil { return }
    if let next = current { throw fault(unexpected(next), from: index) }
    throw fault("a \"\(sign)\" is missing at its end", from: start)
  }

  private mutating func word() -> String {
    let start = index
    while let next = current {
      let isJoint =
        (next == "." || next == ":") && index + 1 < text.count
        && (text[index + 1].isLetter || text[index + 1].isNumber)
      guard next.isLetter || next.isNumber || next == "_" || isJoint else { break }
      index += 1
    }
    return String(text[start..<index])
  }

  private func made(
    _ content: Formula.Content, from start: Int, to end: Int? = nil, name: String = "",
    isOfNumbers: Bool = false
  ) -> Formula {
    Formula(
      content: content, range: place(offsets[start]..<offsets[max(start, end ?? index)]), name: name,
      isOfNumbers: isOfNumbers)
  }

  private func fault(_ reason: String, from start: Int, to end: Int? = nil) -> FormulaFault {
    let end = min(end ?? max(index, start + 1), text.count)
    return FormulaFault(reason: reason, range: offsets[min(start, end)]..<offsets[end])
  }

  private func unexpected(_ character: Character) -> String {
    let isFraction =
      character == "," && index > 0 && text[index - 1].isASCIIDigit && index + 1 < text.count
      && text[index + 1].isASCIIDigit
    if isFraction { return "a number has a point before its fraction, not a comma" }
    return
      "\(quoted(String(character))) can't stand here; a name with spaces or signs stands in brackets: [Unit price]"
  }
}
