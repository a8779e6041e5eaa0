package import Text

/// How plants are chosen by the values of a type.
package enum FacetShape: Sendable {
  /// By its options, or, where these are seasons, by their months.
  case options
  /// By yes, no and whatever else there may be an answer.
  case verdicts
  /// By each of the texts.
  case texts
  /// From one number to another.
  case numbers
  /// The same, in years.
  case years
  /// By the cold that a plant stands, in degrees, zones or ratings: all that stand it.
  case cold
}

/// A question by which plants are chosen: with several of its choices a plant has to have one of them, with several
/// facets what each asks for.
///
/// Rows before markup: it says for each plant what is known, and pages and scripts only count.
package struct Facet: Sendable {
  package enum Subject: Sendable, Hashable {
    case attribute(Int)
    /// A field of the records of an attribute.
    case field(Int, attribute: Int)
    case tag
    case section
    case genus
  }

  /// One of the choices.
  package struct Choice: Sendable {
    /// As addresses have it.
    package let key: String
    package let label: String

    /// What it stands under among the choices; nil for none.
    package var heading: String?

    /// The name of the theme's icon; nil for none.
    package var icon: String?

    /// The group of a listing with the same plants; nil for none.
    package var group: Listing.Subject?
  }

  /// What is known of a plant.
  package enum Answer: Sendable, Hashable {
    case unknown
    /// Ascending; none where nothing may be said, as what is withheld is no choice and isn't unknown either.
    case choices([Int])
    /// From one number to another, ascending; several where records have several.
    case ranges([Ends])

    package static func range(_ low: Decimal?, _ high: Decimal?) -> Answer { .ranges([Ends(low, high)]) }

    /// What is known by several values.
    init(all answers: [Answer]) {
      var choices: Set<Int> = []
      var ranges: Set<Ends> = []
      for answer in answers {
        switch answer {
        case .unknown: break
        case .choices(let chosen): choices.formUnion(chosen)
        case .ranges(let all): ranges.formUnion(all)
        }
      }
      self =
        !ranges.isEmpty
        ? .ranges(ranges.sorted()) : !choices.isEmpty ? .choices(choices.sorted()) : answers.first ?? .unknown
    }
  }

  /// Both ends of what is known of a number; nil where only the other is known.
  package struct Ends: Sendable, Hashable, Comparable {
    package let low: Decimal?
    package let high: Decimal?

    package init(_ low: Decimal?, _ high: Decimal?) { (self.low, self.high) = (low, high) }

    package static func < (one: Ends, other: Ends) -> Bool {
      if one.low == other.low {
        return one.high.map { high in other.high.map { high < $0 } ?? true } ?? false
      }
      return other.low.map { low in one.low.map { $0 < low } ?? true } ?? false
    }
  }

  package let subject: Subject

  /// As addresses have it: the key of the attribute, `stock.price` for a field of records, `tag`, `section` or `genus`.
  package let key: String
  package let label: String

  /// Whether it stands before others, and open.
  package let isFirst: Bool

  /// What stands behind numbers, `cm`; empty for none, and for choices.
  package var unit = ""

  /// How many decimals its numbers have at least; amounts of money have those of the currency.
  package var decimals = 0

  /// Whether its numbers are years.
  package var isOfYears = false

  /// Whether it is about numbers, from one to another, and has no choices.
  package let isRange: Bool
  package let choices: [Choice]

  /// The type of hardiness whose degrees the choices are, from the coldest, of which a plant has all from the one that it
  /// stands; nil where the choices are others.
  package var cold: HardinessType?

  /// Whether the choices are the twelve months, in their order.
  package var isOfMonths = false

  /// What is known of plants, each once, the most frequent first.
  package let answers: [Answer]

  /// For each plant the number of its answer.
  package let answerOfPlant: [Int]

  /// How many plants have each answer.
  package let counts: [Int]

  /// What addresses call the plants of which it isn't known.
  package static let unknownKey = "unknown"

  /// The choices with keys that are no other's, and not what stands for unknown.
  private static func withOwnKeys(_ choices: [Choice]) -> [Choice] {
    var taken: Set<String> = [unknownKey]
    return choices.map { choice in
      var key = choice.key
      var number = 2
      while !taken.insert(key).inserted {
        key = "\(choice.key)_\(number)"
        number += 1
      }
      return Choice(
        key: key, label: choice.label, heading: choice.heading, icon: choice.icon, group: choice.group)
    }
  }

  /// For each choice how many plants have it.
  package var choiceCounts: [Int] {
    var result = Array(repeating: 0, count: choices.count)
    for (answer, count) in zip(answers, counts) {
      if case .choices(let chosen) = answer { for choice in chosen { result[choice] += count } }
    }
    return result
  }

  /// How many plants there are of which it isn't known.
  package var unknownCount: Int { answers.firstIndex(of: .unknown).map { counts[$0] } ?? 0 }

  /// Whether no plant has several choices.
  package var isSingle: Bool {
    !isRange
      && answers.allSatisfy { answer in
        if case .choices(let chosen) = answer { chosen.count < 2 } else { true }
      }
  }

  /// Whether it tells plants apart.
  package var isUseful: Bool { answers.count > 1 }

  init(
    _ subject: Subject, key: String, label: String, isFirst: Bool = false, isRange: Bool = false,
    choices: [Choice], answers ofPlants: [Answer]
  ) {
    self.subject = subject
    self.key = key
    self.label = label
    self.isFirst = isFirst
    self.isRange = isRange
    self.choices = Self.withOwnKeys(choices)
    var numbers: [Answer: Int] = [:]
    var answers: [Answer] = []
    var counts: [Int] = []
    let first = ofPlants.map { answer in
      if let number = numbers[answer] {
        counts[number] += 1
        return number
      }
      numbers[answer] = answers.count
      answers.append(answer)
      counts.append(1)
      return answers.count - 1
    }
    // Small numbers for what is frequent take less room.
    let order = answers.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    var places = order
    for (place, number) in order.enumerated() { places[number] = place }
    self.answers = order.map { answers[$0] }
    self.counts = order.map { counts[$0] }
    answerOfPlant = first.map { places[$0] }
  }
}
