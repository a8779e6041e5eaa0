import Text

/// The facets that a library has.
extension PlantLibrary {
  /// What a facet can be about, in order: attributes and fields that go first, others, then tags, sections and genera.
  package var facetSubjects: [Facet.Subject] {
    let all = schema.attributes.indices.flatMap { index -> [Facet.Subject] in
      let fields = schema.attributes[index].fields?.indices ?? 0..<0
      return schema.hides(index)
        ? []
        : [.attribute(index)]
          + fields.filter { !schema.hides(field: $0, in: index) }.map { .field($0, attribute: index) }
    }
    func those(_ filtering: Filtering) -> [Facet.Subject] {
      all.filter { subject in
        guard let attribute = attribute(of: subject), attribute.type.facetShape != nil else { return false }
        return attribute.filtering == filtering && !attribute.isFaulty
      }
    }
    return those(.first) + those(.yes) + [.tag, .section, .genus]
  }

  /// The attribute or the field of records that a facet is about; nil for others.
  package func attribute(of subject: Facet.Subject) -> Attribute? {
    switch subject {
    case .attribute(let index): schema.attributes[index]
    case .field(let field, let index): schema.attributes[index].fields?[field]
    case .tag, .section, .genus: nil
    }
  }

  /// How addresses name what a facet is about.
  package func facetKey(_ subject: Facet.Subject) -> String {
    switch subject {
    case .tag: return "tag"
    case .section: return "section"
    case .genus: return "genus"
    case .attribute(let index):
      let key = schema.attributes[index].key
      // An attribute may have the name of what isn't one.
      return Self.takenFacetKeys.contains(key) ? key + "_" : key
    case .field(let field, let index):
      let attribute = schema.attributes[index]
      return "\(attribute.key).\(attribute.fields?[field].key ?? "")"
    }
  }

  /// What else stands in the address of a choice of plants: words, order, view.
  private static let takenFacetKeys = ["tag", "section", "genus", "q", "sort", "view"]

  /// A facet with what is known of each plant; labels are in the language of `words`, and seasons those of the hemisphere.
  package func facet(_ subject: Facet.Subject, isSouthern: Bool, words: some ValueWords) -> Facet {
    let key = facetKey(subject)
    switch subject {
    case .tag:
      return Facet(
        .tag, key: key, label: words["tags"],
        choices: tags.enumerated().map {
          .init(key: Self.lastPart(of: $1.address), label: $1.title, group: .tag($0))
        },
        answers: tagsOfPlant.map { .choices($0.sorted()) })
    case .section: return sectionFacet(key, words)
    case .genus:
      return facet(
        .genus, key, words["genera"], isFirst: false,
        of: listing(by: .genus, language: words.language).groups)
    case .attribute, .field:
      guard let attribute = attribute(of: subject) else {
        return Facet(subject, key: key, label: key, choices: [], answers: plants.map { _ in .unknown })
      }
      return facet(subject, of: attribute, key, isSouthern: isSouthern, words)
    }
  }

  /// The values that a plant has of an attribute, or in all its records of a field; none where it isn't known.
  ///
  /// - Returns: nil where nothing may be said, and where a plant has no records, of which nothing is unknown.
  private func values(_ plant: PlantNote, _ subject: Facet.Subject) -> [AttributeValue]? {
    switch subject {
    case .attribute(let index): return plant.withholds(index) ? nil : plant.values[index].map { [$0] } ?? []
    case .field(let field, let index):
      guard case .records(let records)? = plant.values[index] else { return nil }
      let values = records.compactMap { $0.indices.contains(field) ? $0[field] : nil }
      let isWithheld = records.indices.contains {
        plant.withheld?.withholds(field, ofRecord: $0, in: index) ?? false
      }
      return values.isEmpty && isWithheld ? nil : values
    case .tag, .section, .genus: return nil
    }
  }

  private func facet(
    _ subject: Facet.Subject, of attribute: Attribute, _ key: String, isSouthern: Bool,
    _ words: some ValueWords
  ) -> Facet {
    let label = attribute.label.text(in: words.language)
    func made(_ choices: [Facet.Choice], isRange: Bool = false, _ answer: (AttributeValue) -> Facet.Answer)
      -> Facet
    {
      let answers = plants.map { plant -> Facet.Answer in
        values(plant, subject).map { Facet.Answer(all: $0.map(answer)) } ?? .choices([])
      }
      var facet = Facet(
        subject, key: key, label: label, isFirst: attribute.filtering == .first, isRange: isRange,
        choices: choices, answers: answers)
      if isRange { facet.unit = unit(of: attribute, words) }
      if let money = attribute.type as? MoneyType { facet.decimals = Currency.decimals(money.currency) }
      return facet
    }
    switch attribute.type.facetShape {
    case .options?:
      guard let list = attribute.options else { return made([]) { _ in .unknown } }
      if list.isOfMonths {
        let months = words.list("months").enumerated().map {
          Facet.Choice(key: String($0 + 1), label: $1)
        }
        var facet = made(months) { value in
          guard case .options(let chosen) = value, !chosen.isEmpty else { return .unknown }
          return .choices(list.months(of: chosen, isSouthern: isSouthern).map { $0 - 1 }.sorted())
        }
        facet.isOfMonths = true
        return facet
      }
      let choices = list.options.enumerated().map { number, option in
        Facet.Choice(
          key: slug(option.key), label: option.label.text(in: words.language),
          heading: option.section.map { list.sections[$0].title.text(in: words.language) },
          icon: option.icon, group: group(subject, option: number, key: slug(option.key)))
      }
      return made(choices) { value in
        guard case .options(let chosen) = value, !chosen.isEmpty else { return .unknown }
        return .choices(chosen)
      }
    case .verdicts?:
      let verdicts: [SafetyStatement.Verdict] = attribute.isSafety ? [.no, .suspected, .yes] : [.yes, .no]
      let choices = verdicts.map { Facet.Choice(key: $0.rawValue, label: words[$0.rawValue]) }
      return made(choices) { value in
        switch value {
        case .yesNo(let isSo): .choices([isSo ? 0 : 1])
        case .safety(let statement):
          statement.verdict.flatMap(verdicts.firstIndex).map { .choices([$0]) } ?? .unknown
        default: .unknown
        }
      }
    case .numbers?: return made([], isRange: true, Self.range)
    case .years?:
      var facet = made([], isRange: true, Self.range)
      facet.isOfYears = true
      return facet
    case .cold?:
      let all = plants.flatMap { values($0, subject) ?? [] }
      let type = attribute.type as? HardinessType ?? HardinessType(scale: .celsius)
      return coldFacet(type, all.compactMap(HardinessType.value), made, words)
    case .texts?, nil:
      return facet(
        subject, key, label, isFirst: attribute.filtering == .first, of: textGroups(subject, words))
    }
  }

  /// The group of a listing with the plants of an option.
  private func group(_ subject: Facet.Subject, option: Int, key: String) -> Listing.Subject? {
    switch subject {
    case .attribute(let index): .option(attribute: index, option: option)
    case .field(let field, let index): .record(attribute: index, field: field, key)
    case .tag, .section, .genus: nil
    }
  }

  /// The plants by each text of an attribute or field.
  private func textGroups(_ subject: Facet.Subject, _ words: some ValueWords) -> [Listing.Group] {
    switch subject {
    case .field(let field, let index):
      return recordGroups(index, field: field, language: words.language) { words[$0] }
    case .attribute(let index):
      return groups(
        by: { plant in
          var known: Set<ValueGroup> = []
          switch plant.values[index] {
          case .text(let text)?: return TextType().groups(text)
          case .list(let texts)?:
            return texts.flatMap { TextType().groups($0) }.filter { known.insert($0).inserted }
          default: return []
          }
        }, subject: { .value(attribute: index, $0.key) }, withholds: { $0.withholds(index) })
    case .tag, .section, .genus: return []
    }
  }

  private func unit(of attribute: Attribute, _ words: some ValueWords) -> String {
    switch attribute.type {
    case let number as NumberType: number.unit?.text(in: words.language) ?? ""
    case let range as RangeType: range.unitLabel?.text(in: words.language) ?? ""
    case let money as MoneyType: money.currency
    default: ""
    }
  }

  private static func range(_ value: AttributeValue) -> Facet.Answer {
    switch value {
    case .number(let number), .money(let number): .range(number, number)
    case .measure(let measure): .range(measure.shown, measure.shown)
    case .range(let range): .range(range.low?.shown, range.high?.shown)
    default: .unknown
    }
  }

  /// By the steps of a scale where all values are told in that, else by degrees.
  private func coldFacet(
    _ type: HardinessType, _ values: [Hardiness],
    _ made: ([Facet.Choice], Bool, @escaping (AttributeValue) -> Facet.Answer) -> Facet,
    _ words: some ValueWords
  ) -> Facet {
    let steps = Self.zoneSteps(values, words) ?? Self.degreeSteps(values, words)
    let choices = steps.map { Facet.Choice(key: HardinessType.digits($0.tenths), label: $0.label) }
    var facet = made(choices, false) { value in
      guard case .hardiness(let hardiness) = value else { return .unknown }
      return .choices(steps.indices.filter { hardiness.lowest <= steps[$0].tenths })
    }
    facet.cold = type
    return facet
  }

  private typealias ColdStep = (tenths: Int, label: String)

  /// The zones or ratings that plants have; nil where values are of several scales, or of degrees.
  private static func zoneSteps(_ values: [Hardiness], _ words: some ValueWords) -> [ColdStep]? {
    guard let scale = values.first?.scale, scale != .celsius, values.allSatisfy({ $0.scale == scale }) else {
      return nil
    }
    // A whole zone is as cold as its colder half, which says more.
    let coldest = Dictionary(
      values.map { ($0.lowest, $0.coldest) }, uniquingKeysWith: { $0.text.count < $1.text.count ? $1 : $0 })
    return coldest.sorted { $0.key < $1.key }.map { tenths, step in
      let value = Hardiness(scale: scale, coldest: step, warmest: nil)
      guard case .text(let label) = HardinessType(scale: scale).shown(value, in: words) else {
        return (tenths, step.text)
      }
      return (tenths, label)
    }
  }

  /// Steps of five degrees, of which those are left that some plants stand and others don't.
  private static func degreeSteps(_ values: [Hardiness], _ words: some ValueWords) -> [ColdStep] {
    var before = 0
    return stride(from: -400, through: 200, by: 50).compactMap { tenths in
      let count = values.count { $0.lowest <= tenths }
      // A step that as many plants stand as the one before tells nothing more.
      guard count > before else { return nil }
      before = count
      let temperature = words.number("\(tenths / 10)", isGrouped: false) + "\u{A0}°C"
      return (tenths, words.text("standsDownTo", ["temperature": temperature]))
    }
  }

  /// `hanging-basket` of `/tags/hanging-basket/`.
  private static func lastPart(of address: String) -> String {
    address.split(separator: "/").last.map(String.init) ?? ""
  }

  /// By the groups of a listing.
  private func facet(
    _ subject: Facet.Subject, _ key: String, _ label: String, isFirst: Bool, of groups: [Listing.Group]
  ) -> Facet {
    let named = groups.filter { $0.label != nil }
    var choicesOfPlant: [[Int]] = Array(repeating: [], count: plants.count)
    for (number, group) in named.enumerated() {
      for plant in group.plants { choicesOfPlant[plant].append(number) }
    }
    var answers = choicesOfPlant.map { Facet.Answer.choices($0) }
    for group in groups where group.label == nil {
      // Of some records of a plant it may be known.
      for plant in group.plants where choicesOfPlant[plant].isEmpty { answers[plant] = .unknown }
    }
    return Facet(
      subject, key: key, label: label, isFirst: isFirst,
      choices: named.map { .init(key: $0.key, label: $0.label ?? "", group: $0.subject) }, answers: answers)
  }

  /// A plant belongs to its section and to those around it.
  private func sectionFacet(_ key: String, _ words: some ValueWords) -> Facet {
    let shown = sections.indices.dropFirst().filter { sections[$0].plantCount > 0 }
    let places = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
    let chains = sections.indices.map { index -> [Int] in
      var chain: [Int] = []
      var next: Int? = index
      while let section = next {
        if let place = places[section] { chain.append(place) }
        next = sections[section].parent
      }
      return chain.sorted()
    }
    return Facet(
      .section, key: key, label: words["sections"],
      choices: shown.map { index in
        .init(
          key: sections[index].address.split(separator: "/").dropFirst().joined(separator: "--"),
          label: titlePath(ofSection: index),
          group: .section(index))
      },
      answers: sectionOfPlant.map { .choices(chains[$0]) })
  }
}
