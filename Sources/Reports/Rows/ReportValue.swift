package import PlantLibrary
package import Text

/// A value of a report as data.
package enum ReportValue: Sendable, Hashable {
  /// Nothing is known.
  case none
  case text(String)
  case number(Decimal)
  /// How many there are of something, whatever the column holds.
  case count(Int)
  case date(CalendarDate)
  case yesNo(Bool)
  /// Several texts, for instance the options of a plant by their keys.
  case list([String])

  /// The value as a text, as a definition names it and CSV has it.
  var text: String {
    switch self {
    case .none: ""
    case .text(let text): text
    case .number(let number): number.description
    case .count(let count): String(count)
    case .date(let date): date.iso
    case .yesNo(let isYes): isYes ? "yes" : "no"
    case .list(let items): items.joined(separator: "; ")
    }
  }

  var isNumber: Bool {
    switch self {
    case .number, .count: true
    case .none, .text, .date, .yesNo, .list: false
    }
  }
}
