import Diagnostics
import PlantLibrary
import Platform
import Publishing
import Tables
import Text

/// A CSV file that says which plants photos show.
struct PhotoList {
  /// What a line says.
  struct Row {
    let file: String
    /// Empty where the file's name says it.
    let plant: String
    /// What goes into the note, by the keys of an image's fields.
    var fields: [(key: String, value: JSON)] = []
    let filePlace: Diagnostic.Location
    let plantPlace: Diagnostic.Location
  }

  private(set) var rows: [Row] = []
  private(set) var problems: [Diagnostic] = []

  /// A longer file is no list.
  private static let mostBytes = 64 << 20

  /// What notes may say of an image besides its file, as far as a line of text can.
  private static let fields: [Attribute] = {
    let all = AttributeSchema.noteKeys.first { $0.key == "gallery" }?.fields ?? []
    return all.filter { $0.key != "src" && $0.type.name == "text" }
  }()

  /// The day of a photo, which a list may call its date.
  private static let day = "taken"

  /// Reads a list.
  /// - Throws: Where it can't be read as a whole, or lacks a column that it needs.
  init(_ path: String) throws(FileProblem) {
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try OpenFolder.current.file(try resolvedPath(path))
      let status = try file.status()
      guard status.kind == .file, status.size <= Self.mostBytes else { throw .invalid }
      var read: [UInt8] = []
      try file.readAll(expecting: status.size, into: &read)
      bytes = read
    } catch {
      throw FileProblem(.unreadable(path, error))
    }
    let (decoded, fault) = SourceEncoding.inUTF8(SourceFile(path: path, bytes: bytes), told: nil)
    guard let file = decoded else { throw FileProblem(fault ?? .unreadable(path, .invalid)) }
    let (table, found) = SourceTable.read(file, as: .csv)
    guard let table else { throw FileProblem(found.first ?? .unreadable(path, .invalid)) }
    problems = found
    try readRows(table)
  }

  private mutating func readRows(_ table: SourceTable) throws(FileProblem) {
    func column(_ name: String) -> Int? { table.fields.firstIndex { $0.lowercased() == name } }
    guard let file = column("file"), let plant = column("plant") else {
      let missing = column("file") == nil ? "file" : "plant"
      let place = table.fieldPlaces.first.map { Diagnostic.Location.range(table.file, $0) }
      throw FileProblem(
        Diagnostic(
          .error, code: "bad-photo-list", "has no column \(missing); its first line must name file and plant",
          at: place ?? .path(table.file.path)))
    }
    let columns = Self.fields.compactMap { field in
      (column(field.key) ?? (field.key == Self.day ? column("date") : nil)).map {
        (key: field.key, index: $0)
      }
    }
    let used = Set([file, plant] + columns.map(\.index))
    for (index, name) in table.fields.enumerated() where !used.contains(index) {
      problems.add(
        .warning, code: "bad-photo-list",
        "the column \(quoted(name)) isn't used; known are \(listed(["file", "plant"] + Self.fields.map(\.key)))",
        at: .range(table.file, table.fieldPlaces[index]))
    }
    for number in 0..<table.rowCount {
      func text(_ column: Int) -> String {
        table.text(table.cell(number, column))?.trimmingSpaces ?? ""
      }
      func place(_ column: Int) -> Diagnostic.Location {
        .range(table.file, table.cell(number, column).range)
      }
      var row = Row(
        file: text(file), plant: text(plant), filePlace: place(file), plantPlace: place(plant))
      for (key, index) in columns where !text(index).isEmpty {
        if key == Self.day, PartialDate(text(index)) == nil, text(index).lowercased() != "unknown" {
          problems.add(
            .error, code: "bad-photo-list",
            "\(quoted(text(index))) is no date; write one like 2026-11-21, 2026-11 or 2026",
            at: place(index))
        } else {
          row.fields.append((key, .string(text(index))))
        }
      }
      guard !row.file.isEmpty else {
        problems.add(.error, code: "bad-photo-list", "this line names no file", at: place(file))
        continue
      }
      rows.append(row)
    }
  }
}
