import Diagnostics
import PlantLibrary

/// Puts the rows of a stream in order within their groups, or checks that they are.
struct RowOrder {
  private struct Criterion {
    let field: StreamRows.Field
    let name: String
    let isDescending: Bool
    /// What the value counts as; nil for itself.
    var group: GroupPlan?
  }

  private let groups: [Criterion]
  private let sort: [Criterion]
  private let scope: ReportScope

  init(
    _ definition: ReportDefinition, _ groups: [GroupPlan], stream: Int, rows: StreamRows, scope: ReportScope
  ) {
    self.scope = scope
    // Groups in the order of a total say nothing of the order of rows.
    self.groups = zip(definition.groups, groups).prefix { $1.orderBy == nil }.compactMap { definition, plan in
      plan.fields[stream].map {
        Criterion(field: $0, name: definition.field.text, isDescending: plan.isDescending, group: plan)
      }
    }
    let isByTotals = groups.contains { $0.orderBy != nil }
    let isClaimed = definition.streams[stream].isPresorted && isByTotals
    sort = (isClaimed ? [] : definition.sort).compactMap { item in
      rows.fields[item.field.text].map {
        Criterion(field: $0, name: item.field.text, isDescending: item.isDescending)
      }
    }
  }

  /// The rows by the fields that the report is sorted by; those that are equal keep their order.
  func sorted(_ rows: StreamRows) -> [Int] {
    guard !sort.isEmpty else { return rows.kept }
    let keys = sort.map { criterion in rows.kept.map { key($0, criterion, rows) } }
    return rows.kept.indices.sorted { left, right in
      for (index, criterion) in sort.enumerated() {
        switch SortKey.order(keys[index][left], keys[index][right], isDescending: criterion.isDescending) {
        case .before: return true
        case .after: return false
        case .same: continue
        }
      }
      return left < right
    }.map { rows.kept[$0] }
  }

  /// The first row that comes before the one above it, with the field by which it does; nil where all are in order.
  func firstOutOfOrder(_ rows: StreamRows) -> (row: Int, field: String)? {
    let criteria = groups + sort
    for (above, row) in zip(rows.kept, rows.kept.dropFirst()) {
      comparing: for criterion in criteria {
        let order = SortKey.order(
          key(above, criterion, rows), key(row, criterion, rows), isDescending: criterion.isDescending)
        switch order {
        case .before: break comparing
        case .after: return (row, criterion.name)
        case .same: continue
        }
      }
    }
    return nil
  }

  private func key(_ row: Int, _ criterion: Criterion, _ rows: StreamRows) -> SortKey? {
    let value = rows.value(row, criterion.field)
    guard let group = criterion.group, let first = value.each.first else {
      return SortKey(value, in: scope.library)
    }
    return SortKey(group.key(of: first), in: scope.library)
  }
}
