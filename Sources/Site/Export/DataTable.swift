import PlantLibrary
import Platform
import Text

/// Rows of typed values that are shared: of plants, or of the records of one attribute.
struct DataTable: Sendable {
  /// What a column holds, by the names of Table Schema.
  enum Kind: String, Sendable {
    case string
    case number
    case boolean
    case date
  }

  /// A column of the table as CSV has it, where a cell is one value.
  struct Column: Sendable {
    let name: String
    let title: String
    let help: String?

    /// What its values are if each of them is what was declared.
    var kind: Kind

    /// Which member of a row it shows, and which part of that where it has several; nil for all of it.
    let member: Int
    var part: String?
  }

  let title: String
  private(set) var columns: [Column]

  /// The names of the members that rows have.
  let members: [String]

  /// For each row its members; nil where nothing is known.
  let rows: [[JSON?]]

  init(title: String, columns: [Column], members: [String], rows: [[JSON?]]) {
    self.title = title
    self.members = members
    self.rows = rows
    self.columns = columns.map { column in
      var column = column
      let isDeclared = rows.allSatisfy { row in
        Self.value(of: column, in: row).map { Self.isOf(column.kind, $0) } ?? true
      }
      if !isDeclared { column.kind = .string }
      return column
    }
  }

  private static func value(of column: Column, in row: [JSON?]) -> JSON? {
    guard let value = row[column.member], !value.isNull else { return nil }
    guard let part = column.part else { return value }
    // What couldn't be read has no parts.
    guard value.members != nil else { return column.isFirst ? value : nil }
    return value[part].flatMap { $0.isNull ? nil : $0 }
  }

  private static func isOf(_ kind: Kind, _ value: JSON) -> Bool {
    switch (kind, value) {
    case (.string, _), (.number, .number), (.number, .int), (.boolean, .bool): true
    // Of a month or a year no more is known, which a date can't say.
    case (.date, .string(let text)): text.utf8.count == 10
    default: false
    }
  }

  // MARK: Writing

  /// The table in CSV (RFC 4180); several values in a cell have semicolons between them.
  var csv: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * columns.count * 12)
    func end(_ column: Int) {
      if column + 1 < columns.count { bytes.append(UInt8(ascii: ",")) } else { bytes += CSVField.lineEnd }
    }
    for (index, column) in columns.enumerated() {
      CSVField.write(column.name, into: &bytes)
      end(index)
    }
    for row in rows {
      for (index, column) in columns.enumerated() {
        switch Self.value(of: column, in: row) {
        case nil: break
        case .number(let digits)?: bytes += Array(digits.utf8)
        case .int(let number)?: bytes += Array(String(number).utf8)
        case .bool(let flag)?: bytes += Array((flag ? "true" : "false").utf8)
        case let value?: CSVField.write(NotesExport.text(value), into: &bytes)
        }
        end(index)
      }
    }
    return bytes
  }

  /// The table as a JSON array of an object for each row, a line each; what isn't known is left out.
  var json: [UInt8] {
    var bytes = Array("[".utf8)
    for (number, row) in rows.enumerated() {
      bytes += Array((number == 0 ? "\n" : ",\n").utf8)
      JSON.object(
        zip(members, row).compactMap { name, value in
          value.flatMap { $0.isNull ? nil : (key: name, value: $0) }
        }
      ).write(into: &bytes)
    }
    bytes += Array("\n]\n".utf8)
    return bytes
  }
}

extension DataTable.Column {
  /// Whether it is the first of those that show the parts of one member.
  var isFirst: Bool { part == nil || part == "low" || part == "is" }
}
