package import Text

/// Where a value stands in order.
package enum SortKey: Sendable, Comparable {
  case number(Decimal)
  case date(CalendarDate)
  case index(Int)
  /// Without case and accents, then as it is.
  case text(String, String)
  case ranked(RankedText)

  /// The place of a value; nil for none, which comes last.
  ///
  /// Plants have the library's order, and a name that is no plant of it stands among them.
  package init?(_ value: FieldValue, in library: PlantLibrary?) {
    switch value {
    case .none: return nil
    case .text(let text): self = .text(naturalKey(folded(text)), text)
    case .number(let number): self = .number(number)
    case .date(let date): self = .date(date)
    case .yesNo(let isYes): self = .index(isYes ? 0 : 1)
    case .word(let index): self = .index(index)
    case .ranked(let ranked): self = .ranked(ranked)
    case .plant(let index):
      guard let plant = library?.plants[index] else { return nil }
      self = .text(plant.sortKey, plant.location.path)
    case .several(let values):
      guard let first = values.first else { return nil }
      self.init(first, in: library)
    }
  }

  package static func < (left: SortKey, right: SortKey) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left < right
    case (.date(let left), .date(let right)): left < right
    case (.index(let left), .index(let right)): left < right
    case (.text(let left, let leftWhole), .text(let right, let rightWhole)):
      left == right ? leftWhole < rightWhole : left < right
    case (.ranked(let left), .ranked(let right)): left < right
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .date: 1
    case .index: 2
    case .text: 3
    case .ranked: 4
    }
  }

  /// Which of two places comes first, where nil is last in either direction.
  package static func order(_ left: SortKey?, _ right: SortKey?, isDescending: Bool) -> Order {
    guard let left else { return right == nil ? .same : .after }
    guard let right else { return .before }
    if left == right { return .same }
    return (left < right) != isDescending ? .before : .after
  }

  package enum Order {
    case before
    case same
    case after
  }
}
