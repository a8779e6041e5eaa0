import PlantLibrary
import Text

/// The running sums and counts of columns.
struct RunningTotals {
  private let columns: [ColumnPlan]
  private(set) var sums: [Decimal]
  private(set) var counts: [Int]

  /// The columns of which an exact sum has too many digits, by their index.
  private(set) var inexact: Set<Int> = []

  /// The rows that counted already, where a row may stand in several groups.
  private var seen: [Set<RowID>]

  private struct RowID: Hashable {
    let stream: Int
    let row: Int
  }

  init(_ columns: [ColumnPlan]) {
    self.columns = columns
    sums = columns.map { _ in 0 }
    counts = columns.map { _ in 0 }
    seen = columns.map { _ in [] }
  }

  private func extent(_ index: Int) -> Extent? {
    switch columns[index].content {
    case .runningSum(let extent), .runningCount(let extent): extent
    case .value, .percent: nil
    }
  }

  /// Begins anew what runs over an extent.
  mutating func begin(_ extent: Extent) {
    for index in columns.indices where self.extent(index) == extent {
      sums[index] = 0
      counts[index] = 0
      seen[index].removeAll(keepingCapacity: true)
    }
  }

  /// Adds a row, once however often it is shown; a row without a value isn't counted.
  mutating func add(_ row: Int, _ stream: Int, _ table: StreamRows) {
    for index in columns.indices {
      guard let extent = extent(index) else { continue }
      if extent != .group, !seen[index].insert(RowID(stream: stream, row: row)).inserted { continue }
      let value = columns[index].value(row, in: stream, table)
      if case .number(let number) = value {
        if let sum = sums[index].adding(number) { sums[index] = sum } else { inexact.insert(index) }
      }
      if !value.isNone { counts[index] += 1 }
    }
  }
}
