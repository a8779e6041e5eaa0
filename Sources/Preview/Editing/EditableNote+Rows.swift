import FrontMatter
import PlantLibrary
import Site
import Text

/// What a plant has from tables.
extension EditableNote {
  /// Whether the value of an attribute stands, or would be put, in the row of a table that is the plant.
  ///
  /// Photos and records are the note's: a cell is no good place for them, and a note goes before it.
  func isInRow(_ attribute: Attribute) -> Bool {
    guard let row = rows?.row, row.columns[attribute.key] != nil, !isOfNotes(attribute) else { return false }
    let isThere = rows?.value(of: attribute.key) != nil
    if hasOwn(attribute) { return row.goesFirst && isThere }
    // What can't be written in a workbook can in a note.
    return isThere || row.readOnlyReason == nil
  }

  private func isOfNotes(_ attribute: Attribute) -> Bool {
    attribute.type is RecordsType || attribute.type is ImageType
  }

  private func hasOwn(_ attribute: Attribute) -> Bool {
    entry(of: attribute.key).map { !$0.value.isNull } ?? false
  }

  /// The records that the note itself has, which come before those of tables.
  func ownRecords(of attribute: Attribute) -> [JSON] {
    WrittenValue(
      entry(of: attribute.key)?.value, attribute.type, shorthand: attribute.type.shorthand
    ).json.items ?? []
  }

  /// The value that tables have a part in; nil for one that the note alone says.
  func valueInTables(_ attribute: Attribute) -> WrittenValue? {
    if isInRow(attribute) { return rows?.note?.value(of: attribute) }
    guard let records = rows?.records(of: attribute.key) else { return nil }
    let own = WrittenValue(
      entry(of: attribute.key)?.value, attribute.type, shorthand: attribute.type.shorthand)
    let others = records.note.value(of: attribute)
    return WrittenValue(
      .array((own.json.items ?? []) + (others.json.items ?? [])), fits: own.fits && others.fits)
  }

  /// Where tables have a value, for the page.
  func placesInTables(_ attribute: Attribute) -> [(key: String, value: JSON)] {
    if let records = rows?.records(of: attribute.key) {
      let own = ownRecords(of: attribute).map { _ in JSON.null }
      return [("rows", .array(own + records.rows.map { .string($0.place) }))]
    }
    guard let row = rows?.row, let column = row.columns[attribute.key] else { return [] }
    let place = row.place(ofColumn: column)
    if isInRow(attribute) { return [("from", .string(place))] }
    guard hasOwn(attribute), let value = rows?.value(of: attribute.key) else { return [] }
    let text = value.scalar?.text ?? value.sequence?.compactMap(\.scalar?.text).joined(separator: ", ") ?? ""
    return [("hides", .string("\(place): \(text)"))]
  }

  /// Why what tables say of an attribute can't be changed here; nil where it can, or they say nothing.
  func readOnlyReasonInTables(_ attribute: Attribute) -> String? {
    if isInRow(attribute) { return rows?.row?.readOnlyReason }
    if let records = rows?.records(of: attribute.key), ownRecords(of: attribute).isEmpty {
      let reasons = records.rows.map(\.readOnlyReason)
      return reasons.contains(nil) ? nil : reasons.first ?? nil
    }
    guard isOfNotes(attribute), let row = rows?.row, row.goesFirst, let column = row.columns[attribute.key],
      rows?.value(of: attribute.key) != nil
    else { return nil }
    return "it comes from \(row.place(ofColumn: column)), which goes before a note; change it there"
  }
}
