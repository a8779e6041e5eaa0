/// A report with all its rows, computed.
package struct Report: Sendable {
  /// The name of its file without the extension, as it stands in its address.
  package let name: String
  package let title: String

  /// A sentence or two on what the report tells; nil for none.
  package internal(set) var description: String?

  /// The names of the streams, in order.
  package let streams: [String]
  package let columns: [ReportColumn]

  /// How many levels of groups there are; 0 for none.
  package let levels: Int

  package internal(set) var rows: [ReportRow]

  /// How many rows a page of the site shows at most; with more there are several, see ``pages``.
  package internal(set) var pageRows = 2_000

  /// What totals are called where nothing has to be said of what they are.
  package internal(set) var totalLabel = "Total"

  /// The keys of the months of the year, where the outermost groups are these; else none.
  package internal(set) var monthKeys: [String] = []

  /// How many rows the sources have; those that stand in several groups count once.
  package let detailCount: Int

  /// Whether each of them is a plant of the library.
  package internal(set) var rowsArePlants = false

  /// Whether the names of streams tell anything, as one alone doesn't: the report's title says what it is.
  package var namesStreams: Bool { streams.count != 1 }

  /// Whether the rows are too many for a page of the site.
  package var isLong: Bool { rows.count > pageRows }
}

/// A column of a report.
package struct ReportColumn: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case text
    case number
    /// An amount of the currency (ISO 4217) with as many decimals as that has.
    case money(currency: String, decimals: Int)
    case percent
    case date
    case yesNo
  }

  /// The column's name in data, no two alike.
  package let key: String
  package let label: String

  /// The currency or unit that stands with the label; empty for none.
  package internal(set) var unit = ""
  package let kind: Kind

  /// Whether positive figures leave the room of a closing parenthesis, so that digits stand under digits.
  package internal(set) var isAccounting = false

  /// Whether the column holds figures, which stand at its right.
  package var isNumeric: Bool {
    switch kind {
    case .number, .money, .percent: true
    case .text, .date, .yesNo: false
    }
  }
}
