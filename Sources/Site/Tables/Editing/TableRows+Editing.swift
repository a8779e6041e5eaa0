import Diagnostics
import FrontMatter
import PlantLibrary
import Tables

extension TableRows {
  /// Whether rows are lines of cells, rather than mappings.
  var isOfCells: Bool { if case .cells = content { true } else { false } }

  /// The numbers by which the owner finds rows, which are in order.
  func shownNumbers(ofRows rows: [Int]) -> [Int] {
    switch content {
    case .cells where declaration.format == .xlsx:
      rows.map { file.position(at: range(ofRow: $0).lowerBound).line }
    case .cells(let table): table.shownNumbers(ofRows: rows)
    case .nodes: rows.map { $0 + 1 }
    }
  }

  /// The same rows as they are read now, with what this has said of columns.
  func like(_ now: TableRows) -> TableRows {
    var rows = now.declared(declaration)
    (rows.targets, rows.keyColumns) = (targets, keyColumns)
    return rows
  }

  /// What a cell says, several values as a list; nil for nothing.
  func value(_ row: Int, _ column: Int) -> YAMLNode? {
    guard targets.indices.contains(column), let target = targets[column], (0..<count).contains(row) else {
      return nil
    }
    return node(row, column).map { parted($0, target) }
  }

  /// What a cell holds, not parted; nil for nothing.
  func cell(_ row: Int, _ column: Int) -> YAMLNode? { (0..<count).contains(row) ? node(row, column) : nil }

  /// A text of several values: the cell's own, else the first that the column has; empty where none has several.
  func exampleOfSeveral(_ row: Int, _ column: Int, _ separators: Separators) -> String {
    for number in [row] + Array(0..<count) {
      if let text = node(number, column)?.scalar?.text, separators.parts(of: text).count > 1 { return text }
    }
    return ""
  }

  /// The table's file in UTF-8 with changes made.
  func setting(_ edits: [CellEdit]) throws(CellRefusal) -> [UInt8] {
    switch content {
    case .cells(let table): return try table.setting(edits)
    case .nodes(let nodes):
      guard edits.allSatisfy({ nodes.indices.contains($0.row) && columns.indices.contains($0.column) }) else {
        throw CellRefusal("the table has no such cell any more")
      }
      guard declaration.format == .yaml else {
        return try JSONCell.setting(
          edits.map { (nodes[$0.row], columns[$0.column].name, $0.value) }, in: file.bytes)
      }
      return try setting(edits, inYAML: nodes)
    }
  }

  private func setting(_ edits: [CellEdit], inYAML nodes: [YAMLNode]) throws(CellRefusal) -> [UInt8] {
    var list = FrontMatter.readYAML(file).root
    for key in declaration.listPath { list = list?[key] }
    let path = declaration.listPath.map { YAMLStep.key($0) }
    var steps: [NoteEdit] = []
    for edit in edits {
      let row = nodes[edit.row].range
      guard let index = list?.sequence?.firstIndex(where: { $0.range == row }) else {
        throw CellRefusal("the table has no such row any more")
      }
      let place = path + [.index(index), .key(columns[edit.column].name)]
      if let value = edit.value {
        steps.append(.set(place, value))
      } else if nodes[edit.row][columns[edit.column].name] != nil {
        steps.append(.remove(place))
      }
    }
    do throws(EditRefusal) {
      return try NoteEditor.apply(steps, to: file.bytes, as: .table)
    } catch {
      throw CellRefusal(error.message)
    }
  }

  /// Whether another reading says the same but for some cells.
  func isSame(as now: TableRows, butFor edits: [CellEdit]) -> Bool {
    switch (content, now.content) {
    case (.cells(let table), .cells(let new)): return table.isSame(as: new, butFor: edits)
    case (.nodes(let nodes), .nodes(let new)):
      guard nodes.count == new.count else { return false }
      return nodes.indices.allSatisfy { row in
        let changed = Set(edits.filter { $0.row == row }.map { columns[$0.column].name })
        func others(_ node: YAMLNode) -> [YAMLEntry] {
          (node.mapping ?? []).filter { !changed.contains($0.name ?? "") }
        }
        return others(nodes[row]).elementsEqual(others(new[row])) {
          $0.name == $1.name && $0.value.hasSameTexts(as: $1.value)
        }
      }
    default: return false
    }
  }
}

extension TableRows {
  /// Whether a table is another with what differs between two more taken back, cell by cell.
  static func takesBack(former: TableRows, after: TableRows, now: TableRows, then: TableRows) -> Bool {
    let all = [former, after, now, then]
    guard all.allSatisfy({ $0.count == former.count && $0.columns.map(\.name) == former.columns.map(\.name) })
    else { return false }
    return (0..<former.count).allSatisfy { row in
      former.columns.indices.allSatisfy { column in
        let (old, new) = (former.node(row, column), after.node(row, column))
        let (current, wanted) = (now.node(row, column), then.node(row, column))
        return isSame(old, new) ? isSame(current, wanted) : isSame(current, new) && isSame(wanted, old)
      }
    }
  }

  private static func isSame(_ one: YAMLNode?, _ other: YAMLNode?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.hasSameTexts(as: other)
  }
}
