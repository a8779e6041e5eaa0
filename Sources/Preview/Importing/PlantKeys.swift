import PlantLibrary
import Text

/// What the name of a photo's file may begin with to say which plant it shows: how its note is called, and numbers that
/// the collection gave the plant.
struct PlantKeys {
  /// The plants of each key, by their indices; keys are as ``slug(_:)`` writes them.
  private var plants: [String: Set<Int>] = [:]

  /// The keys of the attributes that have such numbers, those of fields after their attribute's: `accession`.
  private(set) var attributes: [String] = []

  /// A longer text is no number, though it may have digits.
  private static let longest = 40

  init(_ library: PlantLibrary) {
    for (index, plant) in library.plants.enumerated() {
      add(plant.slug, index)
      add(slug(plant.location.stem), index)
    }
    for (number, attribute) in library.schema.attributes.enumerated() where attribute.role == nil {
      addNumbers(attribute.key) { library.plants[$0].values[number].map(Self.texts) ?? [] }
      for (field, inner) in (attribute.fields ?? []).enumerated() {
        addNumbers("\(inner.key) of \(attribute.key)") {
          Self.texts(library.plants[$0].values[number], field)
        }
      }
    }

    /// Takes the texts of an attribute for numbers where half of them or more have a digit and are one plant's alone.
    func addNumbers(_ name: String, _ texts: (Int) -> [String]) {
      var found: [String: Set<Int>] = [:]
      var count = 0
      for index in library.plants.indices {
        for text in texts(index) {
          count += 1
          let isNumber = text.utf8.count <= Self.longest && text.utf8.contains(where: \.isASCIIDigit)
          if isNumber { found[slug(text), default: []].insert(index) }
        }
      }
      found[""] = nil
      guard found.values.count(where: { $0.count == 1 }) * 2 >= max(count, 1) else { return }
      attributes.append(name)
      plants.merge(found) { $0.union($1) }
    }
  }

  private mutating func add(_ key: String, _ plant: Int) {
    if !key.isEmpty { plants[key, default: []].insert(plant) }
  }

  private static func texts(_ value: AttributeValue) -> [String] {
    switch value {
    case .text(let text): [text]
    case .list(let texts): texts
    default: []
    }
  }

  private static func texts(_ value: AttributeValue?, _ field: Int) -> [String] {
    guard case .records(let records)? = value else { return [] }
    return records.compactMap { record in
      if record.indices.contains(field), case .text(let text)? = record[field] { text } else { nil }
    }
  }

  /// The plants whose key a text is, whatever its case and punctuation.
  func plants(called text: String) -> [Int] { plants[slug(text)]?.sorted() ?? [] }

  /// The plants whose key a name begins with: those of the longest one that ends where a word of the name does.
  ///
  /// `1998.1667-3` begins with `1998.1667`, and not with `1998.16`. Of a name that begins with a day, such as
  /// `2024-05-03`, a part of that is no key.
  func plants(atStartOf name: String) -> [Int] {
    let parts = slug(name).split(separator: "-", omittingEmptySubsequences: false)
    let fewest = Self.beginsWithDay(name) ? 3 : 1
    var key = parts.joined(separator: "-")
    for count in stride(from: parts.count, through: 1, by: -1) {
      if count >= fewest, let found = plants[key] { return found.sorted() }
      key.removeLast(min(key.count, parts[count - 1].count + 1))
    }
    return []
  }

  private static func beginsWithDay(_ name: String) -> Bool {
    let bytes = Array(name.utf8.prefix(11))
    guard bytes.count >= 10, bytes[4] == bytes[7], !bytes[4].isASCIIDigit else { return false }
    let isDay = [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy { bytes[$0].isASCIIDigit }
    return isDay && !(bytes.count > 10 && bytes[10].isASCIIDigit)
  }
}
