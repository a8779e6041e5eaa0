internal import Text

extension Vocabulary {
  /// The months of a year, by their numbers, their names, and words such as `this month`.
  package static func months(_ context: FormulaContext) -> Vocabulary {
    let words = context.months.enumerated().map { Word(key: String($0 + 1), label: $1) }
    let today = context.today
    return Vocabulary(words) { name in
      words.firstIndex { $0.key == name || folded($0.label) == folded(name) }
        ?? RelativeDate.month(name, today: today).map { $0 - 1 }
    }
  }
}
