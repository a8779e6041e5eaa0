internal import PlantLibrary
internal import Text

/// Gathers the values of rows into one.
struct Tally {
  private let aggregate: Aggregate
  private let library: PlantLibrary
  private var count = 0
  private var rowCount = 0
  private var sum: Decimal? = 0
  private var different: Set<FieldValue> = []
  private var values: [FieldValue] = []
  private var best: (key: SortKey, value: FieldValue)?

  /// Whether the exact result has too many digits.
  private(set) var isInexact = false

  init(_ aggregate: Aggregate, in library: PlantLibrary) {
    self.aggregate = aggregate
    self.library = library
  }

  /// Adds the value of a row; nothing where that is unknown.
  mutating func add(_ value: FieldValue) {
    rowCount += 1
    if value.isNone { return }
    count += 1
    switch aggregate {
    case .count: break
    case .sum, .average:
      guard case .number(let number) = value else { return }
      sum = sum?.adding(number)
    case .median: values.append(value)
    case .distinct: for value in value.each { different.insert(value) }
    case .list:
      for value in value.each where different.insert(value).inserted { values.append(value) }
    case .first: if values.isEmpty { values.append(value) }
    case .last: values = [value]
    case .min, .max:
      for value in value.each {
        guard let key = SortKey(value, in: library) else { continue }
        if let best, aggregate == .min ? key >= best.key : key <= best.key { continue }
        best = (key, value)
      }
    }
  }

  /// What all the values come to; nothing where there are none.
  ///
  /// A count is then 0, and so is the sum of no rows; that of rows none of which is known isn't.
  mutating func result() -> FieldValue {
    switch aggregate {
    case .count: return .number(Decimal(count))
    case .distinct: return .number(Decimal(different.count))
    case .sum, .average:
      guard let sum else {
        isInexact = true
        return .none
      }
      if aggregate == .sum { return count == 0 && rowCount > 0 ? .none : .number(sum) }
      return sum.quotient(by: Decimal(count)).map { .number($0) } ?? .none
    case .median: return median()
    case .min, .max: return best?.value ?? .none
    case .first, .last, .list: return FieldValue(values.flatMap(\.each))
    }
  }

  private mutating func median() -> FieldValue {
    let numbers = values.compactMap(\.number).sorted()
    guard let upper = numbers.dropFirst(numbers.count / 2).first else { return .none }
    if numbers.count % 2 == 1 { return .number(upper) }
    guard let sum = numbers[numbers.count / 2 - 1].adding(upper), let half = Decimal("0.5"),
      let middle = sum.multiplied(by: half)
    else {
      isInexact = true
      return .none
    }
    return .number(middle)
  }
}
