/// What rows must meet.
package indirect enum Condition: Sendable {
  case all([Condition])
  case any([Condition])
  case test(Named, Test)

  package enum Test: Sendable {
    /// One of the values.
    case equals([Named])
    case not([Named])
    case contains(Named)
    case startsWith(Named)
    case compares(Named, Comparison)
    case missing(Bool)
  }

  package enum Comparison: String, CaseIterable, Sendable {
    case atLeast
    case atMost
    case above
    case below
  }

  /// All tests in it, with the fields that they look at.
  package var tests: [(field: Named, test: Test)] {
    switch self {
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.tests)
    case .test(let field, let test): [(field, test)]
    }
  }

  /// The fields that it looks at.
  package var fields: [Named] { tests.map(\.field) }

  /// The fields whose values it compares by their order.
  package var orderedFields: [String] {
    tests.compactMap { if case .compares = $0.test { $0.field.text } else { nil } }
  }
}
