import PlantLibrary
import Platform
import Text

/// The records of a library that have keys, in the order of these, for the find box.
///
/// Made when it is first asked for: each part of it, and the index, are of the whole.
final class FindRecords: Sendable {
  struct Record: Sendable {
    let name: RecordName
    /// The key as the find box compares it.
    let folded: String
    let plant: Int
    let attribute: Int
  }

  private let once = MadeOnce<[Record]>()

  /// All of them by their keys, those of one key by their plants.
  func records(_ library: PlantLibrary) -> [Record] {
    once.value { Self.sorted(library) }
  }

  private static func sorted(_ library: PlantLibrary) -> [Record] {
    guard library.schema.namesRecords else { return [] }
    var records: [Record] = []
    for (index, plant) in library.plants.enumerated() {
      for (attribute, names) in plant.recordNames(library.schema).sorted(by: { $0.key < $1.key }) {
        for case let name? in names {
          records.append(
            Record(name: name, folded: letters(name.text), plant: index, attribute: attribute))
        }
      }
    }
    // By bytes, as the script compares texts.
    return records.enumerated().sorted { left, right in
      let (first, second) = (left.element.folded, right.element.folded)
      return first.utf8.elementsEqual(second.utf8)
        ? left.offset < right.offset : first.utf8.lexicographicallyPrecedes(second.utf8)
    }.map(\.element)
  }

  /// A key as the script compares it: its letters and digits in lower case without accents, and `+` and `#` behind these.
  static func letters(_ key: String) -> String {
    var result = String.UnicodeScalarView()
    var isInWord = false
    for scalar in folded(key).unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isLetter || isInWord && (scalar == "+" || scalar == "#") {
        result.append(scalar)
        isInWord = true
      } else {
        isInWord = false
      }
    }
    return String(result)
  }
}

/// Where the find box looks for records: apart from the index, in parts of which it needs one or two.
extension Site {
  /// How many records one part has; `find.js` has the same number.
  static let findRecordsPart = 2048

  /// What the addresses of the parts begin with; the number of the part follows, and `.json`.
  static let findRecordsStart = "/find-records-"

  static func findRecordsAddress(_ part: Int) -> String { "\(findRecordsStart)\(part).json" }

  /// How many parts there are: none where no record has a key.
  static func findRecordsParts(_ library: PlantLibrary) -> Int {
    guard library.schema.namesRecords else { return 0 }
    let count = library.plants.reduce(0) { count, plant in
      plant.recordKeys(library.schema).reduce(count) { $0 + $1.keys.count { $0 != nil } }
    }
    return (count + findRecordsPart - 1) / findRecordsPart
  }

  /// With which key each part begins, as the script compares keys.
  func findRecordsFirsts() -> [String] {
    let records = shared.findRecords.records(library)
    return stride(from: 0, to: records.count, by: Self.findRecordsPart).map { records[$0].folded }
  }

  /// The records of a part.
  ///
  /// An object with lists (`docs/reference/find-index.md`):
  /// - `labels`: those of the attributes whose records they are.
  /// - `records`: key, number of the plant, and then, where they aren't 0 or don't follow from the key, the number of
  ///   the label and the id on the plant's page.
  func findRecords(_ part: Int) -> [UInt8] {
    let records = shared.findRecords.records(library)
    let first = part * Self.findRecordsPart
    var labels: [JSON] = []
    var numbers: [Int: Int] = [:]
    var bytes: [UInt8] = []
    bytes.append("{\"records\":[")
    for index in first..<min(first + Self.findRecordsPart, records.count) {
      let record = records[index]
      let label = numbers[record.attribute] ?? labels.count
      if label == labels.count {
        numbers[record.attribute] = label
        labels.append(.string(shared.attributes[record.attribute].label))
      }
      let (key, anchor) = (record.name.text, record.name.anchor)
      let follows =
        anchor == recordAnchor(key) && key.utf8.allSatisfy { $0 < 0x80 } && !anchor.hasPrefix("record")
      var entry: [JSON] = [.string(key), .int(record.plant)]
      if label > 0 || !follows { entry.append(.int(label)) }
      if !follows { entry.append(.string(anchor)) }
      bytes.append(index > first ? ",\n" : "\n")
      JSON.array(entry).write(into: &bytes)
    }
    bytes.append("],\n\"labels\":")
    JSON.array(labels).write(into: &bytes)
    bytes.append("}\n")
    return bytes
  }
}
