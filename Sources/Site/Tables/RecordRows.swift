import Diagnostics
import FrontMatter
import Markdown
import PlantLibrary
import Tables
import Text

/// The rows of tables that are records, gathered by the plants that they are about.
struct RecordRows: Sendable {
  /// Rows of one table that are about one plant, in order.
  struct Group: Sendable {
    let table: Int
    var rows: [Int]
  }

  /// For each plant that has any, by its place among the plants.
  private(set) var byPlant: [Int: [Group]] = [:]
  private(set) var problems: [Diagnostic] = []
  let tables: [TableRows]

  init(_ tables: [TableRows], _ plants: [PlantNote]) {
    self.tables = tables
    guard !tables.isEmpty else { return }
    let names = PlantNames(plants)
    for (number, table) in tables.enumerated() {
      // One plant is named by many rows, mostly one after the other.
      var known: [String: NameMatch<Int>] = [:]
      for row in 0..<table.count {
        guard let key = table.key(ofRow: row) else {
          problems.append(.unnamed(table, row))
          continue
        }
        let match = known[key.text] ?? names.match(key.text)
        known[key.text] = match
        switch match {
        case .one(let plant):
          let last = byPlant[plant]?.indices.last
          if let last, byPlant[plant]?[last].table == number {
            byPlant[plant]?[last].rows.append(row)
          } else {
            byPlant[plant, default: []].append(Group(table: number, rows: [row]))
          }
        case .none: problems.append(.unmatched(key, table, nearest: names.nearest(to: key.text)))
        case .several(let several):
          problems.append(
            .ambiguous(key, table, several.prefix(3).map { NameIndex.pathName(plants[$0].location) }))
        }
      }
    }
  }

  /// Rows whose records have the key of another row, so that a link by it leads to none of them.
  func sharedKeys(_ schema: AttributeSchema) -> [Diagnostic] {
    var first: [Int: [String: Diagnostic.Location]] = [:]
    var shared = RowProblems()
    for table in tables {
      guard case .records(let attribute) = table.declaration.rows,
        let type = schema.attributes[attribute].type as? RecordsType, let field = type.recordKey,
        let column = table.targets.firstIndex(where: { target in
          target?.key.scalar.map { type.fields.index(ofKey: $0.text) == field } ?? false
        })
      else { continue }
      let name = table.columns[column].name
      for row in 0..<table.count {
        guard let node = table.node(row, column), let text = node.scalar?.text.trimmingSpaces else {
          continue
        }
        let place = Diagnostic.Location.range(table.file, node.range)
        if let other = first[attribute]?[text] {
          shared.add(
            .warning, code: "same-record-key",
            "\(quoted(text)) is the \(name) of several rows, so no link by it leads to one of them",
            at: place,
            notes: [.init("the first", at: other)])
        } else {
          first[attribute, default: [:]][text] = place
        }
      }
    }
    return shared.diagnostics
  }

  /// Tells the rows of groups from any others, in this process.
  func stamps(_ groups: [Group]) -> [RowStamp] { groups.map { tables[$0.table].stamp(ofRows: $0.rows) } }

  /// A plant with its records, and the problems in these.
  func adding(
    _ groups: [Group], to plant: PlantNote, _ schema: AttributeSchema, _ markdown: MarkdownOptions
  ) -> (plant: PlantNote, problems: [Diagnostic]) {
    var records: [PlantNote.RecordRows] = []
    for group in groups {
      let table = tables[group.table]
      guard case .records(let attribute) = table.declaration.rows else { continue }
      records.append(
        .init(attribute: attribute, rows: group.rows.map { table.root(ofRow: $0) }, file: table.file))
    }
    return plant.adding(records, schema, markdown)
  }
}

extension Diagnostic {
  fileprivate static func unnamed(_ table: TableRows, _ row: Int) -> Diagnostic {
    return Diagnostic(
      .warning, code: "unmatched-row", "this row has no \(table.keyNames), so it is left out",
      at: .range(table.file, table.range(ofRow: row)))
  }

  fileprivate static func unmatched(
    _ key: (text: String, place: Range<Int>), _ table: TableRows, nearest: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "unmatched-row",
      "no plant is called \(quoted(key.text)), so this row is left out\(didYouMean(nearest))",
      at: .range(table.file, key.place))
  }

  fileprivate static func ambiguous(
    _ key: (text: String, place: Range<Int>), _ table: TableRows, _ paths: [String]
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "ambiguous-row",
      "several plants are called \(quoted(key.text)), so this row is left out",
      at: .range(table.file, key.place),
      notes: [.init("for instance \(listed(paths)); name one so")])
  }
}
