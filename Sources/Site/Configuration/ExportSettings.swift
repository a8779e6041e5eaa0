import Diagnostics
import FrontMatter
import PlantLibrary
import Text

/// What `plantsite.yml` says of the library's data for other programs.
package struct ExportSettings: Sendable {
  /// What a site can have its data as.
  package enum Format: String, Sendable, CaseIterable {
    case csv
    case json
    case dwca
    case bgci
  }

  /// Who answers questions about the data.
  struct Contact: Sendable {
    var name: String?
    var email: String?
    var organization: String?
  }

  /// What a record must say to count as one of a living plant.
  struct Condition: Sendable {
    let field: String
    let range: Range<Int>

    /// Any of them will do.
    let values: [String]
  }

  /// What the site has as downloads, in the order of ``Format``.
  private(set) var formats: [Format] = []
  private(set) var license: DataLicense?
  private(set) var contact = Contact()

  /// What is said to be the institution's code, and the collection's; nil for none.
  private(set) var institution: String?
  private(set) var collection: String?
  private(set) var living: [Condition] = []

  /// What `plantsite.yml` has of it; nil for nothing.
  private var place: SourceRange?

  static let keys = [
    "formats", "license", "contact", "living", "institutionCode", "collectionCode",
  ]

  package init() {}

  /// Reads `exports`: formats, or a mapping that has them.
  mutating func read(_ node: YAMLNode, _ values: inout ValueReader, _ file: SourceFile) {
    place = SourceRange(file, node.range)
    guard node.mapping != nil else { return readFormats(node, &values) }
    for (name, _, node) in values.entries(node, "exports", known: Self.keys) {
      let what = "\(name) of exports"
      switch name {
      case "formats": readFormats(node, &values)
      case "license": readLicense(node, &values)
      case "contact": readContact(node, &values)
      case "living": readLiving(node, &values)
      case "institutionCode": institution = values.text(node, what)
      case "collectionCode": collection = values.text(node, what)
      default: break
      }
    }
  }

  private mutating func readFormats(_ node: YAMLNode, _ values: inout ValueReader) {
    if node.isNull { return }
    let chosen: [Format] = (node.sequence ?? [node]).compactMap { values.choice($0, "exports") }
    formats = Format.allCases.filter(chosen.contains)
  }

  private mutating func readLicense(_ node: YAMLNode, _ values: inout ValueReader) {
    guard let text = values.text(node, "license of exports") else { return }
    license = .named(text)
    guard license == nil else { return }
    let names = DataLicense.all.map(\.name)
    let nearest = nearestMatch(to: text, in: names)
    values.report(
      .error, code: "unknown-license",
      "\(quoted(text)) is no licence that exports can name\(didYouMean(nearest))", at: node.range,
      notes: [Diagnostic.Note("allowed: \(listed(names))")], replacement: nearest)
  }

  private mutating func readContact(_ node: YAMLNode, _ values: inout ValueReader) {
    for (name, _, node) in values.entries(node, "contact", known: ["name", "email", "organization"]) {
      let text = values.text(node, name)
      switch name {
      case "name": contact.name = text
      case "email": contact.email = text
      default: contact.organization = text
      }
    }
  }

  private mutating func readLiving(_ node: YAMLNode, _ values: inout ValueReader) {
    living = values.entries(node, "living").map { name, key, node in
      Condition(field: name, range: key.range, values: values.texts(node, name))
    }
  }

  /// What is wrong with the settings for a site of these attributes.
  ///
  /// A build tells by itself that there is no base URL.
  func problems(_ schema: AttributeSchema) -> [Diagnostic] {
    (formats.contains(.dwca) ? archiveProblems(hasBaseURL: true) : []) + livingProblems(schema)
  }

  /// What GBIF would miss in a Darwin Core Archive.
  func archiveProblems(hasBaseURL: Bool) -> [Diagnostic] {
    let location = place.map { Diagnostic.Location.range($0) }
    var problems: [Diagnostic] = []
    if license?.isTakenByGBIF != true {
      let taken = DataLicense.all.filter(\.isTakenByGBIF).map(\.name)
      problems.append(
        Diagnostic(
          .warning, code: "no-data-license",
          "GBIF takes data under \(taken.joined(separator: ", ")) only; write one as license under exports",
          at: location))
    }
    if !hasBaseURL {
      problems.append(
        Diagnostic(
          .warning, code: "no-base-url",
          "records of a Darwin Core Archive are named by the site's address, and plantsite.yml has no baseURL",
          at: location))
    }
    return problems
  }

  private func livingProblems(_ schema: AttributeSchema) -> [Diagnostic] {
    guard !living.isEmpty, let place else { return [] }
    guard let records = schema.livingRecords, let fields = schema.attributes[records].fields else {
      return [
        Diagnostic(
          .error, code: "unknown-field",
          "living is about the records of an attribute with the role individuals or accessions, which the library lacks",
          at: .range(SourceRange(place.file, living[0].range)))
      ]
    }
    let key = schema.attributes[records].key
    return living.filter { fields.index(ofKey: $0.field) == nil }.map { condition in
      let nearest = nearestMatch(to: condition.field, in: fields.map(\.key))
      return Diagnostic(
        .error, code: "unknown-field",
        "\(key) has no field \(quoted(condition.field))\(didYouMean(nearest))",
        at: .range(SourceRange(place.file, condition.range)),
        notes: [.init("it has \(listed(fields.map(\.key)))")], replacement: nearest)
    }
  }
}

extension AttributeSchema {
  /// The attribute whose records are the living plants of the library, each by itself: individuals, else accessions; nil
  /// for neither.
  var livingRecords: Int? {
    ["individuals", "accessions"].lazy.compactMap { role in
      self.index(ofRole: role).flatMap { self.attributes[$0].fields == nil ? nil : $0 }
    }.first
  }
}
