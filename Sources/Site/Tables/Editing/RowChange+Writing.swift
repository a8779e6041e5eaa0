import Diagnostics
import FrontMatter
package import PlantLibrary
package import Tables
import Text

extension RowChange {
  /// The tables with changes made, each with what it held before.
  ///
  /// The ordinary reader reads each again: it must say what was meant, and all else as before.
  /// - Throws: Why one of them can't be made.
  package static func apply(
    _ changes: [RowChange], _ schema: AttributeSchema
  ) throws(CellRefusal) -> [(path: String, former: [UInt8], new: [UInt8])] {
    var paths: [String] = []
    for change in changes where !paths.contains(change.row.path) { paths.append(change.row.path) }
    var written: [(path: String, former: [UInt8], new: [UInt8])] = []
    for path in paths {
      let own = changes.filter { $0.row.path == path }
      guard let table = own.first?.row.table, let former = table.bytes else { continue }
      guard own.allSatisfy({ $0.row.table.bytes == former }) else {
        throw CellRefusal("\(path) was changed meanwhile")
      }
      let new = try apply(own, to: table, former, schema)
      if new != former { written.append((path, former, new)) }
    }
    return written
  }

  private static func apply(
    _ changes: [RowChange], to table: LoadedTable, _ former: [UInt8], _ schema: AttributeSchema
  ) throws(CellRefusal) -> [UInt8] {
    guard let rows = table.rows else { throw CellRefusal("the table can't be read") }
    for change in changes {
      if let reason = change.row.readOnlyReason { throw CellRefusal(reason) }
    }
    var edits: [CellEdit] = []
    for change in changes {
      let value = try change.written()
      edits += change.numbers.map { CellEdit(row: $0, column: change.column, to: value) }
    }
    let utf8 = try rows.setting(edits)
    if utf8 == rows.file.bytes { return former }
    let new = try SourceEncoding.encode(utf8, insteadOf: rows.file.bytes, in: former)
    let read = TableReader(schema: schema).read(rows.declaration, new, from: nil)
    guard let now = read.rows, rows.isSame(as: now, butFor: edits) else {
      throw CellRefusal(
        "this can't be written to \(changes.first?.row.place ?? "") without changing what stands around it; change it in the file"
      )
    }
    for change in changes { try change.check(change.row.rows.like(now)) }
    return new
  }

  /// The rows that say it: of a plant that several rows are about, each that says something there.
  private var numbers: [Int] {
    let saying = row.all.filter { row.rows.cell($0, column) != nil }
    return saying.isEmpty ? [row.number] : saying
  }

  /// What the cell is to hold: several values as one text, where signs part them.
  private func written() throws(CellRefusal) -> YAMLValue? {
    let rows = row.rows
    let place = row.place(ofColumn: column)
    let separators = rows.targets.indices.contains(column) ? rows.targets[column]?.separators : nil
    let cell = rows.cell(numbers[0], column)
    switch value {
    case nil: return nil
    case .mapping?:
      throw CellRefusal("\(place) holds one text; what has parts is written in a note")
    case .text(let text)?, .plain(let text)?:
      if rows.targets.indices.contains(column), rows.targets[column]?.hasDecimalComma == true {
        return .text(text.replacing(".", with: ","))
      }
      if let separators, separators.parts(of: text).count > 1, cell?.sequence == nil {
        throw CellRefusal("\(place) can't hold \(quoted(text)): it would be read as several values")
      }
      return value
    case .list(let items)?:
      let texts = items.compactMap { item -> String? in
        switch item {
        case .text(let text), .plain(let text): text
        case .list, .mapping: nil
        }
      }
      guard texts.count == items.count else {
        throw CellRefusal("\(place) holds texts; what has parts is written in a note")
      }
      if texts.isEmpty { return nil }
      let isText = rows.isOfCells || cell.map { $0.scalar != nil && !$0.isNull && separators != nil } ?? false
      guard isText else { return value }
      guard let separators else {
        if texts.count == 1 { return .text(texts[0]) }
        throw CellRefusal(
          "\(place) can't hold several values: tables.yml doesn't say what stands between them (lists: \";\")"
        )
      }
      guard let joined = separators.joined(texts, like: rows.exampleOfSeveral(row.number, column, separators))
      else {
        throw CellRefusal("\(place) can't hold \(listed(texts)): it would be read as other values")
      }
      return .text(joined)
    }
  }

  /// Whether the row as it is now says what was meant, and is of the same plant.
  private func check(_ now: TableRows) throws(CellRefusal) {
    let place = row.place(ofColumn: column)
    let said = now.value(numbers[0], column).map(Self.texts) ?? []
    let meant = value.map(Self.texts) ?? []
    guard said == meant else {
      throw CellRefusal(
        said.isEmpty
          ? "\(place) can't say \(listed(meant)): tables.yml has that for nothing (empty)"
          : "\(place) can't hold \(listed(meant)): it would be read as \(listed(said))")
    }
    let (before, after) = (row.rows.key(ofRow: row.number)?.text, now.key(ofRow: row.number)?.text)
    let isSame = row.attribute == nil ? before.map { slug($0) } == after.map { slug($0) } : before == after
    guard isSame else {
      throw CellRefusal(
        row.attribute == nil
          ? "\(place) is the plant's key, from which its address comes; change it in the file, and keep the former address there as an alias"
          : "\(place) says which plant this is of; change it in the file")
    }
  }

  private static func texts(_ node: YAMLNode) -> [String] {
    node.isNull ? [] : node.sequence?.flatMap(texts) ?? node.scalar.map { [plain($0.text)] } ?? []
  }

  private static func texts(_ value: YAMLValue) -> [String] {
    switch value {
    case .text(let text), .plain(let text): text.isEmpty ? [] : [plain(text)]
    case .list(let items): items.flatMap(texts)
    case .mapping: []
    }
  }

  private static func plain(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}
