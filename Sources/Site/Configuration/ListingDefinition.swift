import Diagnostics
import FrontMatter
import PlantLibrary
import Text

/// A listing that the site has, as `plantsite.yml` names it.
struct ListingDefinition: Sendable {
  /// What stands in its address.
  let name: String

  /// `section`, `tag`, `genus`, `letter`, a role of ``Grouping/wordRoles``, or the key of an attribute.
  private(set) var by: String

  /// nil gives a title that follows from what it groups by.
  var title: LocalizedText?
  var description: LocalizedText?

  /// How many plants a group shows at most; nil lets the size of the page decide.
  var itemsPerGroup: Int?

  /// Whether a group that is opened closes the one that was open.
  var isExclusive = false

  /// Where ``by`` stands, for messages; nil for a default listing.
  var byLocation: Diagnostic.Location?

  /// The listing of the home page has this name.
  static let homeName = "home"

  /// The listings of a site that names none: the alphabet, tags, genus, family and order, and the attributes that say
  /// season, difficulty, water, light and hardiness.
  static func defaults(_ schema: AttributeSchema) -> [ListingDefinition] {
    func groupable(_ role: String) -> Int? {
      schema.index(ofRole: role).flatMap { schema.grouping(by: $0) == nil ? nil : $0 }
    }
    let attributes = ["growing", "difficulty", "water", "light", "hardiness"].compactMap(groupable)
      .map { schema.attributes[$0] }
    let words = Grouping.wordRoles.filter { groupable($0) != nil }.map { ListingDefinition(name: $0, by: $0) }
    return [
      ListingDefinition(name: "a-to-z", by: "letter"), ListingDefinition(name: "tags", by: "tag"),
      ListingDefinition(name: "genus", by: "genus"),
    ] + words + attributes.map { ListingDefinition(name: slug($0.key), by: $0.key) }
  }

  static func read(_ node: YAMLNode, _ values: inout ValueReader, _ file: SourceFile) -> [ListingDefinition] {
    var listings: [ListingDefinition] = []
    for (name, key, node) in values.entries(node, "listings", known: nil) {
      guard !slug(name).isEmpty else {
        values.report(.noAddress(name, at: .range(file, key.range)))
        continue
      }
      if let by = node.scalar, !by.isNull {
        listings.append(ListingDefinition(name: name, by: by.text, byLocation: .range(file, node.range)))
        continue
      }
      var by: String?
      var listing = ListingDefinition(name: name, by: "", byLocation: .range(file, key.range))
      let known = ["by", "title", "description", "itemsPerGroup", "exclusive"]
      for (part, _, value) in values.entries(node, "a listing", known: known) {
        switch part {
        case "by":
          by = values.text(value, part)
          listing.byLocation = .range(file, value.range)
        case "title": listing.title = values.localized(value, part)
        case "description": listing.description = values.localized(value, part)
        case "itemsPerGroup": listing.itemsPerGroup = values.integer(value, part, in: 1...100_000)
        case "exclusive": listing.isExclusive = values.flag(value, part) ?? listing.isExclusive
        default: break
        }
      }
      guard let by else {
        values.report(
          .error, code: "bad-listing", "the listing \"\(name)\" doesn't say what it groups by", at: key.range,
          notes: [Diagnostic.Note("for instance: \(name): {by: genus}")])
        continue
      }
      listing.by = by
      listings.append(listing)
    }
    return listings
  }

  /// What the listing groups by.
  /// - Returns: nil for what the library can't be grouped by, with a problem unless the attribute has one.
  func grouping(_ schema: AttributeSchema, problems: inout [Diagnostic]) -> Grouping? {
    switch by {
    case "section": return .section
    case "tag", "tags": return .tag
    case "genus": return .genus
    case "letter": return .letter
    default: break
    }
    let before = problems.count
    let ofRole = Grouping.wordRoles.contains(by) ? schema.index(ofRole: by) : nil
    if let index = ofRole ?? schema.index(ofKey: by) {
      if let grouping = schema.grouping(by: index) { return grouping }
      // Of one whose declaration is in error, its type isn't known.
      if schema.attributes[index].isFaulty { return nil }
      problems.add(
        .error, code: "bad-listing",
        "plants can't be grouped by \(by), which is of type \(schema.attributes[index].type.name); only by options, by hardiness, by years and the years of dates, and by texts with the role family or order",
        at: byLocation, notes: fieldsNotes(schema.attributes[index]))
      return nil
    }
    if let grouping = recordGrouping(schema, problems: &problems) { return grouping }
    if problems.count > before { return nil }
    let words =
      ["section", "tag", "genus", "letter"]
      + schema.attributes.indices.filter { schema.grouping(by: $0) != nil }.map { schema.attributes[$0].key }
      + schema.attributes.flatMap { attribute in
        (attribute.fields ?? []).filter(\.isListedAsField).map { "\(attribute.key).\($0.key)" }
      }
    problems.add(
      .error, code: "bad-listing",
      "plants can't be grouped by \"\(by)\"\(didYouMean(nearestMatch(to: by, in: words)))", at: byLocation,
      notes: [Diagnostic.Note("allowed: " + words.joined(separator: ", "))])
    return nil
  }
}

extension ListingDefinition {
  /// What the listing groups by where that is a field of records, `individuals.bed`.
  /// - Returns: nil for anything else, and for a field that plants can't be grouped by, which is a problem.
  private func recordGrouping(_ schema: AttributeSchema, problems: inout [Diagnostic]) -> Grouping? {
    let parts = by.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let attribute = schema.index(ofKey: parts[0]) else { return nil }
    let records = schema.attributes[attribute]
    guard let fields = records.fields, !records.isFaulty else { return nil }
    let names = fields.map(\.key)
    guard let field = schema.field(ofKey: parts[1], of: attribute) else {
      problems.add(
        .error, code: "bad-listing",
        "\(records.key) has no field \"\(parts[1])\" to group plants by\(didYouMean(nearestMatch(to: parts[1], in: names)))",
        at: byLocation, notes: fieldsNotes(records))
      return nil
    }
    if fields[field].isListedAsField { return .record(attribute: attribute, field: field) }
    problems.add(
      .error, code: "bad-listing",
      "plants can't be grouped by \(by), which is of type \(fields[field].type.name); only by options, texts, yes or no, hardiness, years, and the years of dates",
      at: byLocation, notes: fieldsNotes(records))
    return nil
  }

  /// The fields of records that plants can be grouped by.
  private func fieldsNotes(_ records: Attribute) -> [Diagnostic.Note] {
    let fields = (records.fields ?? []).filter(\.isListedAsField).map { "\(records.key).\($0.key)" }
    return fields.isEmpty ? [] : [Diagnostic.Note("allowed: " + listed(fields))]
  }
}

extension AttributeSchema {
  /// What plants are grouped by by an attribute; nil for one that they can't be grouped by.
  func grouping(by index: Int) -> Grouping? {
    let attribute = attributes[index]
    if attribute.options != nil { return .attribute(index) }
    if attribute.type.isListed { return .value(index) }
    // Of texts only the first of a role.
    let isWord = attribute.type is TextType && Grouping.wordRoles.contains(attribute.role ?? "")
    return isWord && attribute.role.flatMap(self.index(ofRole:)) == index ? .value(index) : nil
  }

  /// The attributes by whose values plants are grouped, but for those of options.
  var valueAttributes: [Int] { attributes.indices.filter { grouping(by: $0) == .value($0) } }
}
