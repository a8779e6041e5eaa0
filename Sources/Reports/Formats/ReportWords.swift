/// The words of reports in one language, and how that writes numbers.
package struct ReportWords: Sendable {
  package var decimalSeparator = "."
  package var groupSeparator = ","
  /// How many digits a whole number has at least that is written in groups of three.
  package var groupedDigits = 4
  package var months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
  package var shortMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  /// From Monday.
  package var weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  package var shortWeekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// The pattern of a day (Unicode LDML), where a report gives none.
  package var datePattern = "d MMMM yyyy"
  package var monthPattern = "MMMM yyyy"
  /// With `{quarter}` and `{year}`.
  package var quarter = "Q{quarter} {year}"
  /// With `{week}` and `{year}`.
  package var week = "Week {week}, {year}"
  /// With `{from}` and `{to}`.
  package var stepRange = "{from} to under {to}"
  /// With `{number}`.
  package var percent = "{number}%"
  package var listSeparator = ", "
  package var yes = "Yes"
  package var no = "No"
  package var suspected = "Suspected"
  /// What a column is called that doesn't show its field itself; with `{column}`.
  package var running = "Running {column}"
  package var share = "{column}, share"
  package var debit = "{column}, debit"
  package var credit = "{column}, credit"
  /// What a column is called that counts rows.
  package var rows = "Rows"
  /// A quarter by itself; with `{quarter}`.
  package var shortQuarter = "Q{quarter}"
  package var none = "(none)"
  package var total = "Total"
  /// With `{group}`.
  package var totalOf = "Total {group}"
  /// With `{streams}`.
  package var totalWithout = "Total without {streams}"
  package var month = "Month"
  package var activity = "What they do"
  package var growing = "Growing"
  package var dormant = "Resting"

  /// What is said of a stream without rows; with `{stream}`.
  package var missing = "{stream} is not available."
  package var unreadable = "{stream} can't be read at the moment."
  package var empty = "{stream} has no entries."
  package var filtered = "{stream} has no entries that belong here."

  /// A number of rows in words: `1 row`, `12 rows`.
  package var rowCount: @Sendable (Int) -> String = { "\($0) row\($0 == 1 ? "" : "s")" }

  /// The same where each row is a plant: `1 plant`, `12 plants`.
  package var plantCount: @Sendable (Int) -> String = { "\($0) plant\($0 == 1 ? "" : "s")" }

  /// What a limit leaves out, in words: `3 more`.
  package var more: @Sendable (Int) -> String = { "\($0) more" }

  package static let english = ReportWords()

  package init() {}

  /// The word of a key of the theme's strings that values have.
  func word(_ key: String) -> String {
    switch key {
    case "yes": yes
    case "no": no
    case "suspected": suspected
    default: key
    }
  }
}
