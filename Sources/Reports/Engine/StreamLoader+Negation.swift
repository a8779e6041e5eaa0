import Diagnostics
import PlantLibrary
import Tables
import Text

// Amounts that count as negative.
extension StreamLoader {
  mutating func negate() {
    guard let negation = definition.negation else { return }
    let isMet = holds(negation.condition)
    let columns = negatedColumns(negation)
    guard !columns.isEmpty else {
      // Fields that there aren't were told.
      guard negation.fields.allSatisfy({ rows.fields[$0.text] != nil }) else { return }
      report(
        "negate finds no amounts; give a column of the report type: money, or name the field: negate: {of: amount, …}",
        at: definition.range)
      return
    }
    var faults = RowProblems()
    // Before any of them changes.
    let negated = rows.kept.filter(isMet)
    for row in negated {
      for (name, column) in columns {
        guard let number = rows.stored[column][row].number else { continue }
        if number < 0 {
          faults.add(
            .error, code: "double-negative",
            "\(name) is negative already, but the stream counts it as negative; write it without the sign",
            at: place(row, column))
        } else {
          rows.stored[column][row] = .number(-number)
        }
      }
    }
    problems += faults.diagnostics
  }

  private func negatedColumns(_ negation: Negation) -> [(name: String, column: Int)] {
    let names = Set(negation.fields.map(\.text))
    return rows.fields.compactMap { name, field in
      guard case .stored(let column) = field.origin, tableFields[column] != nil else { return nil }
      if !names.isEmpty { return names.contains(name) && field.kind.isNumeric ? (name, column) : nil }
      if case .money = field.kind { return (name, column) }
      return nil
    }.sorted { $0.name < $1.name }
  }
}
