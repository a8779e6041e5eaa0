import PlantLibrary
import Text

// What pages say of a plant's care, by the roles of attributes.
extension Site {
  /// The roles that are told first, in this order.
  static let careRoles = ["light", "water", "growing", "difficulty", "hardiness"]

  /// The roles that have a row of their own in the year of a plant.
  static let seasonRoles = ["growing", "dormant", "flowering"]

  /// What the attributes of the care roles say of a plant, and what is dangerous about it; those of which nothing is known
  /// are left out.
  func facts(_ plant: PlantNote) -> [FactContext] {
    careFacts(plant) + [danger(plant)].compactMap(\.self)
  }

  private func careFacts(_ plant: PlantNote) -> [FactContext] {
    Site.careRoles.compactMap { role in
      guard let attribute = library.schema.index(ofRole: role),
        let value = plant.values[attribute]
      else { return nil }
      let parts = shared.attributes[attribute]
      let chosen: [Int] = if case .options(let options) = value { options } else { [] }
      let labels = inTheYear(chosen, attribute).map { Site.unbroken(parts.optionLabels[$0]) }.joined(
        separator: strings["listSeparator"])
      let text = parts.type.brief(of: value, in: strings) ?? (labels.isEmpty ? nil : labels)
      return text.map { text in
        FactContext(
          role: role, label: parts.label, value: text,
          // Of several seasons no one stands for all.
          icon: iconName(of: attribute, options: role == "growing" ? [] : chosen))
      }
    }
  }

  /// A label that is never broken between its words where it fits the narrowest line of lists, so that lines of several
  /// labels break behind the commas: `All day, Filtered sun`.
  private static func unbroken(_ label: String) -> String {
    label.count > 13 ? label : label.replacing(" ", with: "\u{A0}")
  }

  /// Seasons in the order of the year; other options as they are.
  func inTheYear(_ chosen: [Int], _ attribute: Int) -> [Int] {
    guard let list = library.schema.attributes[attribute].options, list.isOfMonths else { return chosen }
    return chosen.sorted { (list.firstMonth(of: $0), $0) < (list.firstMonth(of: $1), $1) }
  }

  /// What a plant is poisonous to, or suspected to be: the attributes with the role safety that say so.
  private func danger(_ plant: PlantNote) -> FactContext? {
    func labels(_ verdict: SafetyStatement.Verdict) -> [String] {
      library.schema.indices(ofRole: "safety").compactMap { attribute in
        guard case .safety(let statement)? = plant.values[attribute], statement.verdict == verdict else {
          return nil
        }
        return shared.attributes[attribute].label
      }
    }
    let (certain, suspected) = (labels(.yes), labels(.suspected))
    guard !certain.isEmpty || !suspected.isEmpty else { return nil }
    let separator = strings["listSeparator"]
    let parts =
      Site.joined(certain, separator)
      + Site.joined(suspected, separator).map {
        strings.text("suspectedOf", ["danger": Site.withinSentence($0)])
      }
    return FactContext(
      role: "safety", label: strings["safety"], value: parts.joined(separator: " · "),
      icon: shared.icons.name(certain.isEmpty ? "safety-suspected" : "safety-yes"))
  }

  /// A label as it stands behind other words: `poisonous to cats`; an abbreviation keeps its capital.
  private static func withinSentence(_ label: String) -> String {
    label.dropFirst().first?.isLowercase == true ? label.prefix(1).lowercased() + label.dropFirst() : label
  }

  /// Labels with what they begin with in common said once: “Poisonous to cats, dogs”.
  static func joined(_ labels: [String], _ separator: String) -> [String] {
    var groups: [[[Substring]]] = []
    for label in labels {
      let words = label.split(separator: " ")
      if words.count > 1, groups.last?.first?.first == words.first {
        groups[groups.count - 1].append(words)
      } else {
        groups.append([words])
      }
    }
    return groups.map { group in
      let shortest = group.map(\.count).min() ?? 1
      let common = (0..<max(0, shortest - 1)).prefix { place in
        group.allSatisfy { $0[place] == group[0][place] }
      }.count
      let rests = group.map { $0.dropFirst(common).joined(separator: " ") }
      return (group[0].prefix(common) + [rests.joined(separator: separator)[...]]).joined(separator: " ")
    }
  }

  /// The months in which a plant grows, rests and flowers.
  ///
  /// - Returns: nil where nothing is known of them.
  func year(_ plant: PlantNote) -> YearContext? {
    let seasons = Site.seasonRoles.compactMap { season($0, of: plant) }
    return seasons.isEmpty
      ? nil : YearContext(initials: strings.list("monthInitials"), seasons: seasons)
  }

  private func season(_ role: String, of plant: PlantNote) -> YearContext.Season? {
    let months = library.months(ofRole: role, of: plant, isSouthern: configuration.hemisphere == .southern)
    guard !months.isEmpty, let attribute = library.schema.index(ofRole: role) else { return nil }
    let runs = Site.runs(of: months)
    return YearContext.Season(
      role: role, label: shared.attributes[attribute].label, icon: shared.attributes[attribute].icon,
      // In a closure: the method by its name would be a copy of the whole site.
      text: Site.aroundTheYear(runs).map { monthsInWords($0) }.joined(separator: strings["listSeparator"]),
      runs: runs)
  }

  /// Months in unbroken runs from January to December.
  static func runs(of months: Set<Int>) -> [YearContext.Run] {
    var runs: [YearContext.Run] = []
    for month in months.sorted() {
      if let last = runs.last, last.last == month - 1 {
        runs[runs.count - 1] = YearContext.Run(first: last.first, last: month)
      } else {
        runs.append(YearContext.Run(first: month, last: month))
      }
    }
    return runs
  }

  /// The runs with the one that ends the year joined to the one that begins it.
  private static func aroundTheYear(_ runs: [YearContext.Run]) -> [YearContext.Run] {
    guard runs.count > 1, let first = runs.first, let last = runs.last, first.first == 1, last.last == 12
    else { return runs }
    return runs.dropFirst().dropLast() + [YearContext.Run(first: last.first, last: first.last)]
  }

  private func monthsInWords(_ run: YearContext.Run) -> String {
    if run.first == 1, run.last == 12 { return strings["allYear"] }
    let months = strings.list("months")
    guard months.count == 12 else { return "" }
    if run.first == run.last { return months[run.first - 1] }
    return strings.text("monthRange", ["from": months[run.first - 1], "to": months[run.last - 1]])
  }

  /// What is known of a plant's safety.
  ///
  /// - Returns: nil where no attribute has the role, or all such values are left out.
  func safety(_ plant: PlantNote) -> SafetyContext? {
    let statements = library.schema.indices(ofRole: "safety")
      .filter {
        shared.attributes[$0].isShownApart && !leavesOut($0, of: plant) && !plant.withholds($0)
      }
      .map { attribute in
        let parts = shared.attributes[attribute]
        let state: SafetyContext.Statement.State
        let value: [UInt8]
        var sources: [LinkValue] = []
        switch plant.values[attribute] {
        case .safety(let statement)?:
          state = statement.verdict.flatMap { .init(rawValue: $0.rawValue) } ?? .unknown
          value = escapedHTML(strings[state.rawValue])
          sources = statement.sources
        case let told?:
          state = .told
          value = inline(told, parts, plant)
        case nil:
          state = .unknown
          value = escapedHTML(strings["unknown"])
        }
        return SafetyContext.Statement(
          key: parts.key, label: parts.label, value: value, state: state,
          icon: shared.icons.name("safety-" + state.rawValue),
          source: Array(sources.map(sourceLink).joined(separator: Array(strings["listSeparator"].utf8))))
      }
    guard !statements.isEmpty else { return nil }
    let source = library.schema.index(ofRole: "safetySource").flatMap {
      shared.attributes[$0].isShownApart ? $0 : nil
    }
    return SafetyContext(
      statements: statements,
      source: source.flatMap { index in plant.values[index].map { safetySource($0, index, plant) } } ?? [])
  }

  /// Where it is from.
  private func safetySource(_ value: AttributeValue, _ index: Int, _ plant: PlantNote) -> [UInt8] {
    guard case .url(let url) = value else { return inline(value, shared.attributes[index], plant) }
    return sourceLink(url)
  }

  /// A source by its title, else by its host, as the whole address is long and says little more.
  private func sourceLink(_ url: LinkValue) -> [UInt8] {
    let parts = url.address.split(separator: "/", maxSplits: 2)
    let host = url.address.contains("://") && parts.count > 1 ? String(parts[1]) : url.address
    return link(
      escapedHTML(url.title ?? (host.hasPrefix("www.") ? String(host.dropFirst(4)) : host)),
      to: hrefOfWritten(url.address))
  }

  /// The name of the plate that is drawn for a plant without an image: by its habit, else the one for any plant.
  func plate(_ plant: PlantNote) -> String {
    var habit: String?
    if let attribute = library.schema.index(ofRole: "habit"),
      let list = library.schema.attributes[attribute].options,
      case .options(let chosen)? = plant.values[attribute], let first = chosen.first
    {
      habit = list.options[first].icon ?? list.options[first].key
    }
    return shared.icons.name(habit.map { "plate-" + $0 }, "plate")
  }
}

extension OptionList {
  /// The first month that an option means, from 1; 0 where it means none.
  func firstMonth(of option: Int) -> Int { options[option].months.min() ?? 0 }
}

extension AttributeSchema {
  /// Whether a plant's page has a place of its own for an attribute, by its role, beside the information panel.
  ///
  /// What that place can't show stays in the panel: a value of another type, or a second attribute of the role.
  func hasPlaceOfItsOwn(_ index: Int) -> Bool {
    let attribute = attributes[index]
    let isFirst = attribute.role.flatMap(self.index(ofRole:)) == index
    switch (attribute.role, attribute.type.name) {
    case ("scientificName", "text"), ("pronunciation", "text"): return isFirst
    case ("safetySource", "url"), ("safetySource", "text"):
      return isFirst && indices(ofRole: "safety").contains(where: hasPlaceOfItsOwn)
    case ("commonNames", "list"), ("commonNames", "text"), ("synonyms", "list"), ("synonyms", "text"):
      return true
    // These have paragraphs or tables, which don't fit into a line.
    case ("safety", "markdown"), ("safety", "records"): return false
    case ("safety", _): return true
    default: return false
    }
  }
}
