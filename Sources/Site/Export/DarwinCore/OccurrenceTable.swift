import Diagnostics
import PlantLibrary
import Platform
import Text

/// The living plants as occurrences of Darwin Core: a row for each, with what the site's owner has declared to be terms.
///
/// A row is a record of the attribute with the role `individuals`, else of that with the role `accessions`, else a plant.
/// Nothing is known from keys: a value is shared where its attribute or field has a `term`, or its role says what it is.
/// The place of a row is where the plant was collected; the garden's own is never told.
struct OccurrenceTable: Sendable {
  /// The terms that any row says something of; the first tells the rows apart.
  let terms: [DarwinCoreTerm]

  /// For each row the texts of the terms.
  let rows: [[String]]

  /// What readers of the table would miss.
  let problems: [Diagnostic]

  static let separator = " | "

  init(_ site: Site) {
    let maker = OccurrenceMaker(site)
    let shared = DataTable.sharedPlants(site.library)
    let made = parallelMap(count: shared.count) { maker.rows(ofPlant: shared[$0]) }
    let all = made.flatMap(\.rows)
    let kept = maker.terms.indices.filter { index in all.contains { !$0[index].isEmpty } }
    let id = DarwinCoreTerm("occurrenceID")
    let order = kept.filter { maker.terms[$0] == id } + kept.filter { maker.terms[$0] != id }
    terms = order.map { maker.terms[$0] }
    rows = all.map { row in order.map { row[$0] } }
    let faults = made.map(\.faults)
    problems = [
      Self.problem(
        code: "no-scientific-name", faults.filter(\.lacksName).map(\.title),
        "without a scientific name, so that they are left out"),
      Self.problem(
        code: "no-catalog-number", faults.filter(\.lacksNumber).map(\.title),
        "with records that have no catalogNumber: what names these changes when one is put before them"),
      Self.problem(
        code: "repeated-catalog-number", faults.filter(\.repeatsNumber).map(\.title),
        "with several records of one catalogNumber: what names these changes when one is put before them"),
    ].compactMap(\.self)
  }

  /// One problem for all plants that have it; nil for none.
  private static func problem(code: String, _ titles: [String], _ what: String) -> Diagnostic? {
    guard !titles.isEmpty else { return nil }
    return Diagnostic(
      .warning, code: code, "\(counted(titles.count, "plant")) \(what)", at: nil,
      notes: [Diagnostic.Note(listed(titles, limit: 10))])
  }

  /// The rows with tabs between values, a line each, the names of terms in the first.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * 400)
    func write(_ cells: some Sequence<String>) {
      for (index, cell) in cells.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: "\t")) }
        // A value can't have what ends it.
        bytes += cell.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    write(terms.lazy.map(\.name))
    for row in rows { write(row) }
    return bytes
  }
}
