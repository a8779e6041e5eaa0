import PlantLibrary
import Text

/// A group of a stream's rows, with the groups inside it.
struct GroupNode {
  let label: GroupLabel
  /// The explanation of the group's value; empty for none.
  let detail: String
  /// The rows, each once, in order.
  let rows: [Int]
  var children: [GroupNode] = []
}

/// Groups the rows of a stream.
struct GroupTree {
  let rows: StreamRows
  let plans: [GroupPlan]
  let stream: Int
  let scope: ReportScope

  /// How many rows the innermost groups may have together.
  static let limit = 2_000_000

  /// How many rows the innermost groups have so far.
  private(set) var count = 0

  /// Whether there are too many rows, so that groups were left out.
  var isCut: Bool { count > Self.limit }

  /// The outermost groups with all inside them; none without levels.
  mutating func groups() -> [GroupNode] { groups(rows.kept, level: 0) }

  private mutating func groups(_ indices: [Int], level: Int) -> [GroupNode] {
    if level == plans.count { count += indices.count }
    if isCut { return [] }
    guard level < plans.count else { return [] }
    let plan = plans[level]
    var members: [FieldValue: [Int]] = [:]
    let field = plan.fields[stream]
    for row in indices {
      let values = field.map { rows.value(row, $0).each } ?? []
      if values.isEmpty { members[.none, default: []].append(row) }
      var last: FieldValue?
      for value in values {
        let key = plan.key(of: value)
        // Two dates of one month, say, are one group.
        if values.count > 1, key == last || members[key]?.last == row { continue }
        last = key
        members[key, default: []].append(row)
      }
    }
    let keyed = members.map { (key: SortKey($0.key, in: scope.library), value: $0.key, rows: $0.value) }
    let ordered = keyed.sorted {
      SortKey.order($0.key, $1.key, isDescending: plan.orderBy == nil && plan.isDescending) == .before
    }
    var nodes: [GroupNode] = []
    nodes.reserveCapacity(ordered.count)
    for (_, value, rows) in ordered {
      nodes.append(
        GroupNode(
          label: plan.label(of: value), detail: plan.detail(of: value), rows: rows,
          children: groups(rows, level: level + 1)))
    }
    return nodes
  }
}

/// A level of groups with its fields found.
struct GroupPlan {
  let kind: FieldKind
  /// The field in each stream; nil where a stream lacks it.
  let fields: [StreamRows.Field?]
  let interval: Interval?
  let isDescending: Bool
  let format: CellFormat
  /// Words for values by these as data.
  let labels: [String: String]
  let none: String
  let subheader: HeadingPattern?
  /// For each column its aggregate; nil for none.
  let totals: [Aggregate?]
  let showsTotalsAbove: Bool
  /// What groups are ordered by, a count or an aggregate; nil for their values.
  var orderBy: HeadingPattern.Part?
  /// How many groups are shown within each around them; nil for all.
  var limit: Int?

  /// The value that all rows of a group share.
  func key(of value: FieldValue) -> FieldValue {
    switch (interval, value) {
    case (nil, _): return value
    // What is known of a year only is of none of its months.
    case (.unit(let unit), .date(let date)) where date.precision < unit.precision: return value
    case (.unit(.year), .date(let date)): return .date(date.firstOfYear)
    case (.unit(.quarter), .date(let date)):
      return CalendarDate(year: date.year, month: date.quarter * 3 - 2, day: 1).map { .date($0) } ?? value
    case (.unit(.month), .date(let date)): return .date(date.firstOfMonth)
    case (.unit(.week), .date(let date)):
      return date.adding(days: 1 - date.weekday).map { .date($0) } ?? value
    case (.unit(.letter), .text(let text)): return .text(Self.letter(of: text))
    case (.prefix(let count), .text(let text)): return .text(String(text.prefix(count)))
    case (.unit(.letter), .plant(let index)):
      return .text(PlantLibrary.initial(of: format.library.plants[index]))
    case (.prefix(let count), .plant): return .text(String(format.text(value, kind).prefix(count)))
    case (.step(let step), .number(let number)):
      // A quotient is rounded, perhaps up to the next whole number.
      guard let start = number.quotient(by: step)?.rounded(0, .floor).multiplied(by: step) else {
        return value
      }
      return .number(start > number ? start.adding(-step) ?? start : start)
    default: return value
    }
  }

  private static func letter(of text: String) -> String {
    guard let first = folded(text).unicodeScalars.first, first.properties.isAlphabetic else { return "#" }
    return String(first).uppercased()
  }

  func label(of value: FieldValue) -> GroupLabel {
    if value.isNone { return GroupLabel(value: .none, text: none) }
    let raw = self.raw(value)
    if let label = labels[raw.text] ?? labels[text(value)] { return GroupLabel(value: raw, text: label) }
    return GroupLabel(value: raw, text: text(value), setting: format.setting(value, kind))
  }

  /// The keys of the months of the year, where groups are these; else none.
  var monthKeys: [String] {
    guard case .words(let vocabulary) = kind else { return [] }
    let isOfMonths = vocabulary.words.map { folded($0.label) } == format.words.months.map(folded)
    return isOfMonths ? vocabulary.words.map(\.key) : []
  }

  func detail(of value: FieldValue) -> String {
    guard case .word(let index) = value, case .words(let vocabulary) = kind else { return "" }
    return vocabulary.word(index).detail
  }

  private func raw(_ value: FieldValue) -> ReportValue {
    guard case .date(let date) = value, let interval, date.precision == .day else {
      return format.raw(value, kind)
    }
    let year = String(date.iso.prefix(4))
    switch interval {
    case .unit(.year): return .text(year)
    case .unit(.quarter): return .text("\(year)-Q\(date.quarter)")
    case .unit(.month): return .text(String(date.iso.prefix(7)))
    case .unit(.week):
      let week = date.isoWeek
      return .text("\(week.year)-W\(week.week < 10 ? "0" : "")\(week.week)")
    case .unit(.letter), .prefix, .step: return .date(date)
    }
  }

  private func text(_ value: FieldValue) -> String {
    let words = format.words
    if case .number(let number) = value, case .step(let step) = interval {
      return words.stepRange.replacing("{from}", with: format.number.text(number, words))
        .replacing("{to}", with: format.number.text(number.adding(step) ?? number, words))
    }
    guard case .date(let date) = value, let interval, format.pattern == nil, date.precision == .day else {
      return format.text(value, kind)
    }
    let text: String
    switch interval {
    case .unit(.year): text = String(date.year)
    case .unit(.quarter):
      text = words.quarter.replacing("{quarter}", with: String(date.quarter))
        .replacing("{year}", with: String(date.year))
    case .unit(.month): text = String(date.iso.prefix(7))
    case .unit(.week):
      let week = date.isoWeek
      text = words.week.replacing("{week}", with: String(week.week))
        .replacing("{year}", with: String(week.year))
    case .unit(.letter), .prefix, .step: text = date.iso
    }
    return format.letterCase.applied(to: text)
  }
}

extension Interval.Unit {
  /// What must be known of a date that is to stand in one of its groups.
  fileprivate var precision: CalendarDate.Precision {
    switch self {
    case .year: .year
    case .quarter, .month: .month
    case .week, .letter: .day
    }
  }
}
