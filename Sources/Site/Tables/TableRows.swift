import Diagnostics
import FrontMatter
import PlantLibrary
import Tables
import Text

/// The rows of a table, each as a note would have its values.
///
/// A row's mapping is made when it is asked for: 20,000 of them at once would take more memory than the table.
struct TableRows: Sendable {
  private(set) var declaration: TableDeclaration

  /// The table in UTF-8.
  ///
  /// Places in it are those of the file on disk, but for single bytes of other encodings.
  let file: SourceFile

  enum Content: Sendable {
    case cells(SourceTable)
    /// Mappings, each with its entries as they are written.
    case nodes([YAMLNode])
  }

  /// What a column is for: the key that its values have in a note.
  struct Target: Sendable {
    let key: YAMLNode
    /// What parts several values in a cell; nil where one is one.
    let separators: Separators?

    /// Whether it takes numbers, which the table writes with a comma.
    var hasDecimalComma = false
  }

  let content: Content

  /// The names of the columns, with the places where each is first named.
  let columns: [(name: String, place: Range<Int>)]

  /// What each column is for; nil where it is for nothing.
  var targets: [Target?] = []

  /// The columns that say which plant a row is, or is about.
  var keyColumns: [Int] = []

  /// What they are called, in words.
  var keyNames: String { listed(keyColumns.map { columns[$0].name }) }

  /// The columns on which it depends whether other values are published, with the attributes that they are.
  var decidingColumns: [Int: Deciding] = [:]

  /// What a column decides by.
  enum Deciding: Sendable {
    /// The values of an attribute that others are withheld by.
    case attribute(Attribute)
    /// Whether the plant is published at all.
    case publication
  }

  /// The column that says whether a row is published; nil for none.
  var publishColumn: Int?

  /// Whether a row says that it isn't published; what can't be understood isn't.
  func isPrivate(_ row: Int) -> Bool {
    guard let publishColumn, let text = node(row, publishColumn)?.scalar?.text else { return false }
    return ValueReader.flag(text.trimmingSpaces) != true
  }

  private let columnsByName: [String: Int]

  /// Tells the names of the columns, in their order, from any others.
  let columnsHash: Int

  init(_ declaration: TableDeclaration, _ table: SourceTable) {
    self.declaration = declaration
    file = table.file
    content = .cells(table)
    columns = Array(zip(table.fields, table.fieldPlaces))
    columnsHash = table.fields.hashValue
    columnsByName = Dictionary(table.fields.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Takes rows of JSON or YAML, all of them mappings.
  init(_ declaration: TableDeclaration, _ file: SourceFile, nodes: [YAMLNode]) {
    self.declaration = declaration
    self.file = file
    content = .nodes(nodes)
    var columns: [(name: String, place: Range<Int>)] = []
    var byName: [String: Int] = [:]
    for entry in nodes.lazy.flatMap({ $0.mapping ?? [] }) {
      guard let name = entry.name, byName[name] == nil else { continue }
      byName[name] = columns.count
      columns.append((name, entry.key.range))
    }
    self.columns = columns
    // A row has its own names.
    columnsHash = 0
    columnsByName = byName
  }

  /// The same rows by another declaration.
  func declared(_ declaration: TableDeclaration) -> TableRows {
    var rows = self
    rows.declaration = declaration
    return rows
  }

  var count: Int {
    switch content {
    case .cells(let table): table.rowCount
    case .nodes(let nodes): nodes.count
    }
  }

  func column(named name: String) -> Int? { columnsByName[name] }

  /// The bytes of a row, from its first value to its last.
  func range(ofRow row: Int) -> Range<Int> {
    switch content {
    case .nodes(let nodes): return nodes[row].range
    case .cells(let table):
      let start = table.place(ofRow: row).lowerBound
      let ends = columns.indices.map { table.cell(row, $0).range.upperBound }
      return start..<max(start, ends.max() ?? start)
    }
  }

  /// Where a row is, for messages.
  func place(ofRow row: Int) -> Diagnostic.Location {
    .range(file, key(ofRow: row)?.place ?? range(ofRow: row))
  }

  /// Whether a column is for anything.
  func isUsed(_ column: Int) -> Bool {
    keyColumns.contains(column) || targets.indices.contains(column) && targets[column] != nil
  }

  /// What is wrong with cells of columns that are used and hold no value.
  func unreadCells(inColumns isUsed: (Int) -> Bool) -> [Diagnostic] {
    guard case .cells(let table) = content else { return [] }
    return table.unreadCells(inFields: isUsed)
  }

  /// What names the plant of a row; nil where nothing does.
  func key(ofRow row: Int) -> (text: String, place: Range<Int>)? {
    // Of a plant that is known by its genus only there is no epithet.
    let parts = keyColumns.compactMap { column -> (text: String, place: Range<Int>)? in
      guard let node = node(row, column), let text = node.scalar?.text, !node.isNull else { return nil }
      return (text.trimmingSpaces, node.range)
    }.filter { !$0.text.isEmpty }
    guard let first = parts.first else { return nil }
    return (parts.map(\.text).joined(separator: " "), first.place)
  }

  /// The values of a row as a mapping by the keys of notes.
  ///
  /// `others` are the rows that say what this one leaves empty, by column.
  func root(ofRow row: Int, with others: [Int: Int] = [:]) -> YAMLNode {
    var entries: [YAMLEntry] = []
    switch content {
    case .cells:
      for (column, target) in targets.enumerated() {
        guard let target, let node = node(others[column] ?? row, column) else { continue }
        entries.append(YAMLEntry(key: target.key, value: parted(node, target)))
      }
    case .nodes(let nodes):
      for entry in nodes[row].mapping ?? [] {
        guard let name = entry.name, let column = columnsByName[name], let target = targets[column],
          !isEmpty(entry.value)
        else { continue }
        var key = target.key
        key.range = entry.key.range
        entries.append(YAMLEntry(key: key, value: parted(entry.value, target)))
      }
      for (column, other) in others.sorted(by: { $0.key < $1.key }) {
        guard let target = targets[column], let node = said(other, column) else { continue }
        var key = target.key
        let entry = nodes[other].mapping?.first { $0.name.flatMap { columnsByName[$0] } == column }
        key.range = entry?.key.range ?? key.range
        entries.append(YAMLEntry(key: key, value: parted(node, target)))
      }
    }
    return YAMLNode(.mapping(entries), range: range(ofRow: row))
  }

  /// A cell's value; nil for an empty one.
  func node(_ row: Int, _ column: Int) -> YAMLNode? {
    switch content {
    case .nodes(let nodes):
      let entry = nodes[row].mapping?.first { $0.name.flatMap { columnsByName[$0] } == column }
      return entry.flatMap { isEmpty($0.value) ? nil : $0.value }
    case .cells(let table):
      let cell = table.cell(row, column)
      guard let text = table.text(cell), text.utf8.contains(where: { $0 > 0x20 }) else { return nil }
      let hasComma = targets.indices.contains(column) && targets[column]?.hasDecimalComma == true
      // A number of a workbook is written with a point, whatever the sheet shows.
      let number = hasComma && cell.kind != .number ? Self.withPoint(text) : nil
      let node = YAMLNode(.scalar(YAMLScalar(number ?? text)), range: cell.range)
      return isEmpty(node) ? nil : node
    }
  }

  /// A number whose decimal sign is a comma, `1.234,5 m`, with a point and without signs between thousands; nil for other texts.
  private static func withPoint(_ text: String) -> String? {
    let text = text.trimmingSpaces
    let sign = text.prefix { "+-−".contains($0) }
    let number = text.dropFirst(sign.count).prefix {
      $0.isASCII && $0.isNumber || ",. \u{A0}\u{202F}'’".contains($0)
    }
    let unit = text.dropFirst(sign.count + number.count)
    let parts = String(number).trimmingSpaces.split(separator: ",", omittingEmptySubsequences: false)
    guard sign.count < 2, let whole = parts.first, parts.count <= 2,
      parts.dropFirst().allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) })
    else { return nil }
    // What comes before the comma may have one sign between each three digits.
    let signs = Set(whole.filter { !$0.isNumber })
    let groups = whole.split(omittingEmptySubsequences: false) { signs.contains($0) }
    let isGrouped = groups.count > 1
    guard signs.count <= 1, groups.allSatisfy({ !$0.isEmpty }), isGrouped || parts.count == 2,
      !isGrouped
        || groups[0].count <= 3 && groups[0].first != "0" && groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    let digits = ([groups.joined()] + parts.dropFirst().map { String($0) }).joined(separator: ".")
    return sign + digits + (unit.isEmpty ? "" : " " + unit)
  }

  /// Whether nothing is known where this stands.
  private func isEmpty(_ node: YAMLNode) -> Bool {
    guard !declaration.emptyTexts.isEmpty, let text = node.scalar?.text else { return false }
    return declaration.emptyTexts.contains(text.trimmingSpaces)
  }

  /// What a cell says; nil for one that is empty, or says that nothing is known.
  func said(_ row: Int, _ column: Int) -> YAMLNode? {
    guard let node = node(row, column), !node.isNull else { return nil }
    return node.scalar?.text.trimmingSpaces.isEmpty == true ? nil : node
  }

  /// A cell's value as a list where it holds several.
  func parted(_ node: YAMLNode, _ target: Target) -> YAMLNode {
    guard let separators = target.separators, let text = node.scalar?.text else { return node }
    let parts = separators.parts(of: text)
    guard parts.count > 1 else { return node }
    let isExact = text.utf8.count == node.range.count
    return YAMLNode(
      .sequence(
        parts.map { part in
          let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
          let place = node.range.lowerBound + start
          return YAMLNode(
            .scalar(YAMLScalar(String(part))), range: isExact ? place..<place + part.utf8.count : node.range)
        }), range: node.range)
  }
}
