import Markdown
import Text

/// What a record is called, and where it is on its plant's page.
package struct RecordName: Sendable, Hashable {
  /// The record's key as it is written, on one line.
  package let text: String

  /// The id of the record on the page.
  package let anchor: String
}

extension AttributeSchema {
  /// Whether records of any attribute have names.
  package var namesRecords: Bool { !keyedRecords.isEmpty }
}

extension PlantNote {
  /// What the plant's records are called, by the index of their attribute; nil for a record without a key.
  ///
  /// A record whose key is what may stand in an address has just that for its id, as long as no heading of the text has it.
  /// Others get theirs in order, with `-2`, `-3` and so on where that is taken.
  package func recordNames(_ schema: AttributeSchema) -> [Int: [RecordName?]] {
    let keys = recordKeys(schema)
    guard !keys.isEmpty else { return [:] }
    var taken = Set(body.headings.map(\.anchor))
    var anchors = keys.map { [String?](repeating: nil, count: $0.keys.count) }
    for (group, (_, keys)) in keys.enumerated() {
      for (number, key) in keys.enumerated() {
        guard let key, recordAnchor(key) == key, taken.insert(key).inserted else { continue }
        anchors[group][number] = key
      }
    }
    var counts: [String: Int] = [:]
    var names: [Int: [RecordName?]] = [:]
    for (group, (attribute, keys)) in keys.enumerated() {
      names[attribute] = keys.enumerated().map { number, key in
        guard let key else { return nil }
        if let anchor = anchors[group][number] { return RecordName(text: key, anchor: anchor) }
        let base = recordAnchor(key)
        var anchor = base
        while !taken.insert(anchor).inserted {
          counts[base, default: 1] += 1
          anchor = "\(base)-\(counts[base] ?? 0)"
        }
        return RecordName(text: key, anchor: anchor)
      }
    }
    return names
  }

  /// The keys of the plant's records, for each attribute that has any in the order of the records.
  package func recordKeys(_ schema: AttributeSchema) -> [(attribute: Int, keys: [String?])] {
    schema.keyedRecords.compactMap { attribute, field in
      guard values.indices.contains(attribute), case .records(let records)? = values[attribute] else {
        return nil
      }
      return (attribute, records.map { $0.indices.contains(field) ? Self.key($0[field]) : nil })
    }
  }

  private static func key(_ value: AttributeValue?) -> String? {
    switch value {
    case .text(let text): oneLine(text)
    case .reference(let note): oneLine(note.text)
    case .number(let number): number.description
    default: nil
    }
  }

  /// Whether the records have the keys of another version of the note.
  func hasRecordKeys(of other: PlantNote, _ schema: AttributeSchema) -> Bool {
    recordKeys(schema).elementsEqual(other.recordKeys(schema)) {
      $0.attribute == $1.attribute && $0.keys == $1.keys
    }
  }
}

/// A record's key as an id: letters and digits of any script stay as they are, and points; everything else becomes one
/// `-`, none at the ends.
///
/// `_` is left to ids that pages have besides, and what footnotes begin with to these.
package func recordAnchor(_ key: String) -> String {
  var result = String.UnicodeScalarView()
  var pendingHyphen = false
  for scalar in key.unicodeScalars {
    guard isKept(scalar) else {
      pendingHyphen = true
      continue
    }
    if pendingHyphen, !result.isEmpty { result.append("-") }
    pendingHyphen = false
    result.append(scalar)
  }
  let anchor = String(result)
  if anchor.isEmpty { return "record" }
  return anchor.hasPrefix("fn-") || anchor.hasPrefix("fnref-") ? "record-" + anchor : anchor
}

private func isKept(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", ".": true
  case _ where scalar.isASCII: false
  default:
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .spacingMark, .nonspacingMark:
      !scalar.properties.isVariationSelector
    default: false
    }
  }
}
