import Diagnostics
import PlantLibrary
import TestSupport
import Testing

@testable import Adoption

/// What is made of notes that a test writes, in the shapes that other programs' notes have.
struct AdoptedSample {
  let adoption: Adoption
  let schema: AttributeSchema
  let source: MemorySource

  /// What is made of texts by their paths.
  init(_ files: [String: String], language: String? = nil) throws {
    source = MemorySource(files)
    adoption = try #require(Adoption(source, called: "garden", language: language))
    let file = SourceFile(path: "attributes.yml", text: adoption.attributes)
    let (schema, problems) = AttributeSchema.read(file)
    try #require(problems.isEmpty, "\(problems.map(\.message)) in\n\(adoption.attributes)")
    self.schema = schema
  }

  /// Notes with one value of a key each, as Markdown.
  init(values: [String], of key: String, besides: (Int) -> String = { _ in "" }) throws {
    var files: [String: String] = [:]
    for (index, value) in values.enumerated() {
      let name = Self.names[index % Self.names.count]
      files["plants/p\(index).md"] = """
        ---
        latin_name: \(name)
        \(key): \(value)
        \(besides(index))
        ---
        Text.
        """
    }
    try self.init(files)
  }

  static let names = [
    "Aloe vera", "Ficus carica", "Rosa canina", "Salvia officinalis", "Thymus vulgaris", "Malus domestica",
    "Acer campestre", "Quercus robur", "Tilia cordata", "Betula pendula", "Allium sativum", "Mentha spicata",
  ]

  /// The attribute of a key; nil where there is none.
  func attribute(_ key: String) -> Attribute? {
    schema.attributes.first { $0.key == key }
  }

  func type(_ key: String) -> String? { attribute(key)?.type.name }

  func options(_ key: String) -> [String] { attribute(key)?.options?.options.map(\.key) ?? [] }
}
