package import Text

/// What a field is made of: fields and constants, joined by operators and functions.
package struct Formula: Sendable {
  package indirect enum Content: Sendable {
    case number(Decimal)
    case date(CalendarDate)
    /// A day by its word, for instance `today`.
    case day(String)
    case text(String)
    case field(String)
    /// Terms that are added, or taken away.
    case sum([Part])
    /// Factors that are multiplied, or divided by.
    case product([Part])
    case call(Function, [Formula])
    case round(Formula, decimals: Int, Rounding)
    case records(RecordsFormula)
  }

  package struct Part: Sendable {
    package let formula: Formula
    /// Whether it is taken away, or divided by.
    package let isInverse: Bool

    package init(formula: Formula, isInverse: Bool) {
      (self.formula, self.isInverse) = (formula, isInverse)
    }
  }

  package enum Function: String, CaseIterable, Sendable {
    case daysUntil
    case daysSince
    case year
    case month
    /// The first of several values that is known.
    case first
    case firstWord
    case genus
    case epithet
    case infraspecific
    case rank
    case cultivar
    case group
    case grex
    case authors

    /// How many values it takes.
    var takes: ClosedRange<Int> { self == .first ? 2...50 : 1...1 }

    /// The part of a scientific name that it gives; nil for none.
    var part: (@Sendable (ScientificName) -> String?)? {
      switch self {
      case .genus: { $0.genus }
      case .epithet: \.specificEpithet
      case .infraspecific: \.infraspecificEpithet
      case .rank: \.infraspecificRank
      case .cultivar: \.cultivar
      case .group: \.cultivarGroup
      case .grex: \.grex
      case .authors: \.authors
      case .daysUntil, .daysSince, .year, .month, .first, .firstWord: nil
      }
    }
  }

  package let content: Content

  /// Where it stands in the file.
  package let range: Range<Int>

  /// How messages call what it does; empty for a value.
  package var name = ""

  /// Whether it is of numbers only, and never of dates.
  package var isOfNumbers = false

  package init(content: Content, range: Range<Int>, name: String = "", isOfNumbers: Bool = false) {
    (self.content, self.range, self.name, self.isOfNumbers) = (content, range, name, isOfNumbers)
  }

  /// What a field must be for what a formula does with it.
  package enum Use {
    case number
    case date
    case text
    /// A number or a date: what is added.
    case term
  }

  /// The fields that it is made of, in order, with what they are used for; nil for a formula that is a field by itself.
  package func uses(as use: Use? = nil) -> [(field: Named, use: Use?)] {
    switch content {
    case .number, .date, .day, .text: []
    case .field(let name): [(Named(name, range), use)]
    case .sum(let parts): parts.flatMap { $0.formula.uses(as: isOfNumbers ? .number : .term) }
    case .product(let parts): parts.flatMap { $0.formula.uses(as: .number) }
    case .call(.first, let formulas): formulas.flatMap { $0.uses(as: use) }
    case .call(let function, let formulas):
      formulas.flatMap { $0.uses(as: function == .firstWord || function.part != nil ? .text : .date) }
    case .round(let formula, _, _): formula.uses(as: .number)
    case .records(let formula): [(formula.records, nil)]
    }
  }

  /// The fields that it is made of, in order, with their places.
  package var fields: [Named] { uses().map(\.field) }
}

/// A figure of the records of a row: how many they are, or what a field of theirs comes to.
package struct RecordsFormula: Sendable {
  package enum Aggregate: String, CaseIterable, Sendable {
    case count
    case sum
    case min
    case max
    case average
  }

  package let aggregate: Aggregate

  /// The records, and perhaps a field of theirs, which stands after a dot: `individuals.number`.
  package let records: Named
  package let field: Named?

  /// What records must meet to count; nil for nothing.
  package var condition: Condition?

  package init(_ aggregate: Aggregate, of subject: Named, where condition: Condition? = nil) {
    (self.aggregate, self.condition) = (aggregate, condition)
    let parts = subject.text.split(separator: ".", omittingEmptySubsequences: false)
    field = parts.count > 1 ? parts.last.map { Named(String($0), subject.range) } : nil
    records = Named(
      field == nil ? subject.text : parts.dropLast().joined(separator: "."), subject.range)
  }
}
