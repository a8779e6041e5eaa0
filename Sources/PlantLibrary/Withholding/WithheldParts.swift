import Markdown
import Text

/// What of a plant isn't published.
package struct WithheldParts: Sendable, Hashable {
  /// The attributes whose whole values are withheld, by their indices.
  package internal(set) var attributes: Set<Int> = []

  /// For attributes whose records are published in part: for each record the fields that are withheld.
  package internal(set) var fields: [Int: [Set<Int>]] = [:]

  /// For attributes with records that aren't published: for each record whether it is one of them.
  package internal(set) var records: [Int: [Bool]] = [:]

  /// Whether the plant has images of its own that aren't published.
  package internal(set) var hasImages = false

  var isEmpty: Bool { attributes.isEmpty && fields.isEmpty && records.isEmpty && !hasImages }

  /// Whether a value of a record is withheld.
  package func withholds(_ field: Int, ofRecord record: Int, in attribute: Int) -> Bool {
    guard let marks = fields[attribute], marks.indices.contains(record) else { return false }
    return marks[record].contains(field)
  }

  /// Whether a record isn't published.
  package func withholds(record: Int, in attribute: Int) -> Bool {
    guard let marks = records[attribute], marks.indices.contains(record) else { return false }
    return marks[record]
  }
}

/// A value that was taken away before anything is shown.
package struct TakenValue: Sendable {
  package let attribute: Attribute
  package let value: AttributeValue

  package init(attribute: Attribute, value: AttributeValue) {
    (self.attribute, self.value) = (attribute, value)
  }
}

extension PlantNote {
  /// Whether the value of an attribute was taken away, so that it isn't unknown.
  package func withholds(_ attribute: Int) -> Bool {
    withheld.map { values[attribute] == nil && $0.attributes.contains(attribute) } ?? false
  }

  /// The same plant with a mark at what isn't published, for its owner.
  package func marked(_ parts: WithheldParts) -> PlantNote {
    PlantNote(self, values: values, references: references, withheld: parts, hash: nil)
  }

  /// The records that say by themselves that they aren't published, of these attributes; nil for none.
  package func privateRecords(_ schema: AttributeSchema, _ attributes: [Int]) -> WithheldParts? {
    var parts = WithheldParts()
    for index in attributes {
      guard case .records(let records)? = values[index],
        let type = schema.attributes[index].type as? RecordsType
      else { continue }
      let marks = records.map(type.isPrivate)
      if marks.contains(true) { parts.records[index] = marks }
    }
    return parts.isEmpty ? nil : parts
  }

  /// The plant as the public may know it: without what isn't published.
  ///
  /// - Returns: The plant, the values that were taken away, and the images.
  package func withholding(
    _ parts: WithheldParts, _ schema: AttributeSchema
  ) -> (plant: PlantNote, taken: [TakenValue], images: [ImageValue]) {
    var values = values
    // What was withheld before is withheld still.
    var left = withheld ?? WithheldParts()
    left.attributes.formUnion(parts.attributes)
    left.hasImages = left.hasImages || parts.hasImages
    var taken: [TakenValue] = []
    for index in parts.attributes {
      if let value = values[index] {
        taken.append(TakenValue(attribute: schema.attributes[index], value: value))
      }
      values[index] = nil
    }
    for index in Set(parts.fields.keys).union(parts.records.keys) {
      guard case .records(let records)? = values[index], let fields = schema.attributes[index].fields else {
        continue
      }
      var kept: [[AttributeValue?]] = []
      var marks: [Set<Int>] = []
      for (number, record) in records.enumerated() {
        let isWhole = parts.withholds(record: number, in: index)
        var record = record
        var mark: Set<Int> = []
        for field in fields.indices where isWhole || parts.withholds(field, ofRecord: number, in: index) {
          guard record.indices.contains(field), let value = record[field] else { continue }
          taken.append(TakenValue(attribute: fields[field], value: value))
          record[field] = nil
          mark.insert(field)
        }
        if isWhole { continue }
        kept.append(record)
        marks.append(mark)
      }
      values[index] = kept.isEmpty ? nil : .records(kept)
      if kept.isEmpty {
        left.attributes.insert(index)
      } else if marks.contains(where: { !$0.isEmpty }) {
        left.fields[index] = marks
      }
    }
    let own = ([image].compactMap(\.self) + gallery).filter { !$0.isPublished }
    let published = image.flatMap { $0.isPublished ? $0 : nil }
    let links = taken.flatMap { $0.attribute.type.links(of: $0.value) }
    let plant = PlantNote(
      self, values: values,
      references: references.without([NoteLink](ofValues: links, images: own, at: location)),
      withheld: left, images: (published, gallery.filter(\.isPublished)), hash: nil)
    return (plant, taken, own + taken.flatMap(\.value.images))
  }
}

extension AttributeValue {
  /// The images in it.
  fileprivate var images: [ImageValue] {
    switch self {
    case .image(let image): [image]
    case .records(let records): records.joined().flatMap { $0?.images ?? [] }
    default: []
    }
  }
}

extension TakenValue {
  /// The texts by which the value could be known again; none for options, yes and no, and days, which many plants share.
  package var texts: [String] {
    switch value {
    case .text(let text), .written(let text): [text]
    case .list(let texts): texts
    case .markdown(let document): document.writtenTexts
    case .number(let number), .money(let number): [number.description]
    case .measure(let measure): [measure.number.description]
    case .url(let link): [link.address] + [link.title].compactMap(\.self)
    case .image(let image):
      [image.source, image.alternative, image.caption, image.credit].compactMap(\.self)
    case .reference(let reference): [reference.text]
    case .references(let references): references.map(\.text)
    case .safety(let statement): statement.sources.flatMap { [$0.address] + [$0.title].compactMap(\.self) }
    case .records(let records):
      records.flatMap { record in
        zip(attribute.fields ?? [], record).flatMap { field, value in
          value.map { TakenValue(attribute: field, value: $0).texts } ?? []
        }
      }
    case .yesNo, .options, .hardiness, .range, .date: []
    }
  }
}

extension PlantNote {
  /// The values that pages would show, but for its names, by which the plant is no secret.
  package func values(_ schema: AttributeSchema) -> [TakenValue] {
    zip(schema.attributes, values).compactMap { attribute, value in
      let isName = attribute.role.map(Withholding.nameRoles.contains) ?? false
      return isName ? nil : value.map { TakenValue(attribute: attribute, value: $0) }
    }
  }
}

extension MarkdownDocument {
  /// The texts in it, without markup.
  fileprivate var writtenTexts: [String] {
    var texts: [String] = []
    for part in html.split(separator: UInt8(ascii: "<")) {
      // What stands before the first tag has none before it.
      let text = part.firstIndex(of: UInt8(ascii: ">")).map { part[part.index(after: $0)...] } ?? part
      let plain = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&amp;": "&"].sorted { $0.key > $1.key }
        .reduce(String(decoding: text, as: UTF8.self)) { $0.replacing($1.key, with: $1.value) }
      if !plain.isEmpty { texts.append(plain) }
    }
    return texts
  }
}
