/// A row of a report: all that is shown, with nothing left to decide.
package struct ReportRow: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// Begins a stream.
    case header
    /// Begins a group.
    case subheader
    case detail
    /// Stands for the groups or rows that a limit leaves out: how many they are, and what they come to.
    case rest
    /// Ends a group; with cells where the group has totals.
    case subfooter
    /// Ends a stream.
    case footer
    /// Says why a stream has no rows.
    case message(Absence)
    /// Ends the report; names the streams that it leaves out.
    case grandfooter(without: [String])
  }

  /// Why a stream has no rows.
  package enum Absence: String, Sendable {
    /// Its source isn't there.
    case missing
    /// Its source can't be read.
    case unreadable
    /// Its source has no rows.
    case empty
    /// None of its source's rows meets the conditions.
    case filtered
  }

  package let kind: Kind

  /// How many groups the row stands in: 0 for the rows of a stream and of the report, 1 for the subheader and subfooter
  /// of an outermost group.
  package internal(set) var level = 0

  /// Index into ``Report/streams``; nil for the grand footer.
  package internal(set) var stream: Int?

  /// The groups that the row stands in, outermost first; ``level`` of them.
  package internal(set) var path: [GroupLabel] = []

  /// The colour of the block that the row belongs to; nil for none.
  package internal(set) var band: Band?

  /// The words of the row: a heading, a message, or what its totals are of; empty for a detail.
  package internal(set) var title = ""

  /// One cell a column; none where the row has no figures.
  package internal(set) var cells: [ReportCell] = []
}

/// One of two alternating colours.
package enum Band: Int, Sendable {
  case first = 0
  case second = 1

  package var other: Band { self == .first ? .second : .first }
}

/// A group as a row names it.
package struct GroupLabel: Sendable, Equatable {
  /// What the rows of the group share, as data.
  package let value: ReportValue

  /// The same in words.
  package let text: String

  /// How the words are set.
  package internal(set) var setting = ReportCell.Setting.plain
}

/// A cell of a row.
package struct ReportCell: Sendable, Equatable {
  package enum Setting: Sendable, Equatable {
    case plain
    /// A genus, which leads to its page.
    case italic
    /// The name of a plant of the library, by its index, to which the cell leads.
    case plant(Int)
  }

  /// What is shown, formatted; empty for nothing.
  package let text: String

  /// The same as data, unrounded.
  package let value: ReportValue

  package internal(set) var setting = Setting.plain

  package static let empty = ReportCell(text: "", value: .none)
}
