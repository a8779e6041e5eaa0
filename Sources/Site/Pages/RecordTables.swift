import PlantLibrary
import Templates
import Text

// Records on a plant's page.
extension Site {
  /// How many records a table shows; the others are folded away.
  static let shownRecords = 50

  /// A fold hides at least so many.
  private static let leastFolded = 10

  /// More records than these have no place in the information panel.
  private static let recordsInPanel = 12

  /// The records of an attribute without the fields that none of them has.
  ///
  /// `names` are what the records are called; none where the attribute's records have no names.
  func recordsContext(
    _ parts: AttributeParts, _ attribute: Int, _ rows: [[AttributeValue?]], names: [RecordName?],
    of plant: PlantNote
  ) -> RecordsContext {
    var columns = parts.fields.indices.filter { field in
      rows.indices.contains { number in
        rows[number].indices.contains(field) && rows[number][field] != nil
          || !withheld(parts, field, number, attribute, plant).isEmpty
      }
    }
    // What a record is called stands before what is said of it.
    if let key = parts.recordKey, let place = columns.firstIndex(of: key) {
      columns.remove(at: place)
      columns.insert(key, at: 0)
    }
    let records = rows.enumerated().map { number, row in
      let name = names.indices.contains(number) ? names[number] : nil
      return RecordsContext.Record(
        anchor: name?.anchor ?? "",
        cells: columns.map { field in
          var cell = cell(
            parts, attribute, field, row.indices.contains(field) ? row[field] : nil, number, plant,
            anchor: field == parts.recordKey ? name?.anchor : nil)
          if field == columns.first, plant.withheld?.withholds(record: number, in: attribute) == true {
            cell.isPrivate = true
          }
          return cell
        }
      ).frame
    }
    let isFolded = records.count >= Self.shownRecords + Self.leastFolded
    return RecordsContext(
      strings: strings, columns: columns.map { parts.fields[$0] }, records: records,
      shown: isFolded ? Self.shownRecords : records.count,
      isWide: parts.recordsAreWide || records.count > Self.recordsInPanel)
  }

  private func cell(
    _ parts: AttributeParts, _ attribute: Int, _ index: Int, _ value: AttributeValue?, _ number: Int,
    _ plant: PlantNote, anchor: String?
  ) -> RecordsContext.Cell {
    let field = parts.fields[index]
    // Only Markdown has ids of its own.
    var prefix = ""
    if case .markdown? = value { prefix = "\(parts.idPart)_\(number + 1)_\(field.idPart)_" }
    let html = value.map { inline($0, field, plant, idPrefix: prefix) } ?? []
    // A link to a note stays one.
    var isText = true
    if case .reference? = value { isText = false }
    return RecordsContext.Cell(
      field: field, value: isText ? link(html, to: anchor.map { "#" + $0 }) : html,
      withheld: value == nil ? withheld(parts, index, number, attribute, plant) : "",
      isPrivate: value != nil && plant.withheld?.withholds(index, ofRecord: number, in: attribute) ?? false,
      isName: anchor != nil)
  }

  /// What is said in the place of a record's value that was taken away; empty for nothing.
  private func withheld(
    _ parts: AttributeParts, _ field: Int, _ record: Int, _ attribute: Int, _ plant: PlantNote
  ) -> String {
    plant.withheld?.withholds(field, ofRecord: record, in: attribute) == true
      ? parts.fields[field].withheld : ""
  }
}

extension AttributeParts {
  /// Whether a table of the records would be too wide for the information panel, by what its fields hold as a rule.
  static func areWide(_ fields: [AttributeParts]) -> Bool {
    fields.reduce(0) { $0 + $1.usualWidth + 2 } > panelWidth
  }

  /// How many letters stand beside each other in the panel.
  private static let panelWidth = 46

  /// How many letters wide the column of a field is as a rule: its label's longest word, or what its type takes.
  private var usualWidth: Int {
    let words = label.split(separator: " ").map(\.count).max() ?? 0
    return max(words, optionLabels.map { min($0.count, 20) }.max() ?? widthOfType)
  }

  private var widthOfType: Int {
    switch type.fieldKind(language: "en", word: { $0 }) {
    case .number: return 7
    case .money, .ranked: return 9
    case .date: return 12
    case .yesNo: return 4
    case .text, .genus, .words, .plant: break
    }
    switch type.parts {
    case .records, .fields: return 30
    case .texts: return 20
    case .none, .options: return type is TextType ? 14 : 24
    }
  }
}
