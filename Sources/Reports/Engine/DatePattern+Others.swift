internal import PlantLibrary
internal import Tables

// Dates of a source that seem to be written otherwise than its stream says.
extension DatePattern {
  private static let common = ["dd.MM.yyyy", "dd/MM/yyyy", "MM/dd/yyyy"]

  /// The patterns with which most values of a field are dates: two where no day is over 12; none where none are.
  static func mostlyUsed(
    in field: Int, of table: SourceTable, _ words: ReportWords
  ) -> [(text: String, pattern: DatePattern)] {
    let all = common.compactMap { text in (try? DatePattern(text)).map { (text: text, pattern: $0) } }
    var counts = all.map { _ in 0 }
    for row in 0..<table.rowCount {
      guard let text = table.text(table.cell(row, field)) else { continue }
      for index in all.indices where all[index].pattern.isDate(text, words) { counts[index] += 1 }
    }
    guard let most = counts.max(), most > 0 else { return [] }
    return all.indices.filter { counts[$0] == most }.map { all[$0] }
  }

  /// Whether a text is a day that exists, written as the pattern says.
  func isDate(_ text: String, _ words: ReportWords) -> Bool {
    if case .date = date(in: text, words) { true } else { false }
  }
}
