import Diagnostics
import PlantLibrary
import Text

/// The page “Find a plant” before it is made: whether there is one, and the ways to it that `plantsite.yml` names.
struct FindPlan: Sendable {
  /// A choice of plants under a name.
  struct Way: Sendable {
    let title: String

    /// What follows the page's address: `?difficulty=easy`.
    let query: String
    let count: Int
  }

  /// nil where the site has no such page.
  let page: (title: String, address: String)?
  let ways: [Way]
  let problems: [Diagnostic]

  init(_ configuration: Configuration, _ library: PlantLibrary, _ strings: Strings) {
    let settings = configuration.find
    page = settings.page(of: library, configuration.language, strings)
    guard page != nil else {
      (ways, problems) = ([], [])
      return
    }
    var reader = WayReader(configuration, library, strings)
    ways = settings.ways.compactMap { reader.way($0) }
    problems = reader.problems
  }
}

/// Looks up what a way chooses.
private struct WayReader {
  let configuration: Configuration
  let library: PlantLibrary
  let strings: Strings
  var problems: [Diagnostic] = []

  /// The facets that were asked for.
  private var facets: [Facet.Subject: Facet] = [:]

  init(_ configuration: Configuration, _ library: PlantLibrary, _ strings: Strings) {
    (self.configuration, self.library, self.strings) = (configuration, library, strings)
  }

  /// nil, with a problem, where it names what there isn't.
  mutating func way(_ way: FindSettings.Way) -> FindPlan.Way? {
    let before = problems.count
    let subjects = library.facetSubjects
    let names = subjects.map(library.facetKey)
    var isLeft = [Bool](repeating: true, count: library.plants.count)
    var query: [String] = []
    for choice in way.choices {
      guard let place = names.firstIndex(where: { foldedKey($0) == foldedKey(choice.facet) }) else {
        let nearest = nearestMatch(to: choice.facet, in: names)
        problems.append(
          Diagnostic(
            .error, code: "unknown-facet",
            "plants aren't chosen by \(quoted(choice.facet))\(didYouMean(nearest))",
            at: .range(choice.place),
            notes: [Diagnostic.Note("allowed: \(listed(names))")], replacement: nearest))
        continue
      }
      let facet = facet(subjects[place])
      let chosen = choice.values.compactMap { self.choice($0, of: facet, in: choice.place.file) }
      let isChosen = facet.answers.map { answer in chosen.contains { $0.takes(answer) } }
      for plant in isLeft.indices where !isChosen[facet.answerOfPlant[plant]] { isLeft[plant] = false }
      query += chosen.map { "\(queryEncoded(facet.key))=\(queryEncoded($0.text))" }
    }
    guard problems.count == before else { return nil }
    let count = isLeft.count { $0 }
    let title = way.title.text(in: configuration.language)
    if count == 0 {
      problems.append(
        Diagnostic(
          .warning, code: "empty-way", "no plant is what \(quoted(title)) asks for", at: .range(way.place)))
    }
    return FindPlan.Way(
      title: title, query: "?" + query.joined(separator: "&"), count: count)
  }

  private mutating func facet(_ subject: Facet.Subject) -> Facet {
    if let known = facets[subject] { return known }
    let facet = library.facet(subject, isSouthern: configuration.hemisphere == .southern, words: strings)
    facets[subject] = facet
    return facet
  }

  private mutating func choice(
    _ value: (text: String, range: Range<Int>), of facet: Facet, in file: SourceFile
  ) -> FacetChoice? {
    if let choice = FacetChoice(value.text, of: facet) { return choice }
    let keys = facet.isRange ? ["10..50", Facet.unknownKey] : facet.choices.map(\.key) + [Facet.unknownKey]
    let nearest = facet.isRange ? nil : nearestMatch(to: value.text, in: keys)
    problems.append(
      Diagnostic(
        .error, code: "unknown-facet-choice",
        "\(quoted(value.text)) is no choice of \(facet.key)\(didYouMean(nearest))",
        at: .range(file, value.range), notes: [Diagnostic.Note("allowed: \(listed(keys))")],
        replacement: nearest))
    return nil
  }
}

/// One of the answers to a facet that a visitor asks for, as addresses have it: `easy`, `unknown`, `10..50`.
enum FacetChoice {
  case unknown
  case choice(Int, key: String)
  case range(Decimal?, Decimal?)

  init?(_ text: String, of facet: Facet) {
    if text == Facet.unknownKey {
      self = .unknown
    } else if facet.isRange {
      let ends = text.components(around: "..")
      let numbers = ends.map { $0.isEmpty ? nil : Decimal($0) }
      guard ends.count < 3, zip(ends, numbers).allSatisfy({ $0.isEmpty || $1 != nil }),
        numbers.contains(where: { $0 != nil })
      else { return nil }
      let (from, to) = (numbers[0], numbers[numbers.count - 1])
      // The same from either end, as on the page.
      if let from, let to, from > to { self = .range(to, from) } else { self = .range(from, to) }
    } else {
      let key = slug(text)
      // Who asks for a degree between two steps asks for the plants of the colder one.
      if let cold = facet.cold, let degrees = cold.degrees(text) ?? Decimal(text),
        let place = facet.choices.lastIndex(where: { Decimal($0.key).map { $0 <= degrees } ?? false })
      {
        self = .choice(place, key: facet.choices[place].key)
        return
      }
      guard
        let place = facet.choices.firstIndex(where: { $0.key == text || $0.key == key })
          // A section within another may be written as its folders are: `herbs/kitchen`.
          ?? facet.choices.firstIndex(where: { $0.key == text.replacing("/", with: "--") })
          ?? facet.choices.firstIndex(where: { folded($0.label) == folded(text) })
      else { return nil }
      self = .choice(place, key: facet.choices[place].key)
    }
  }

  /// As addresses have it.
  var text: String {
    switch self {
    case .unknown: Facet.unknownKey
    case .choice(_, let key): key
    case .range(let low, let high): "\(low?.description ?? "")..\(high?.description ?? "")"
    }
  }

  /// Whether plants of which this is known are asked for.
  func takes(_ answer: Facet.Answer) -> Bool {
    switch (self, answer) {
    case (.unknown, .unknown): true
    case (.choice(let place, _), .choices(let chosen)): chosen.contains(place)
    // Any number that both have; a range without an end goes on for ever.
    case (.range(let from, let to), .ranges(let all)):
      all.contains { ends in
        (from.map { ends.high ?? $0 >= $0 } ?? true) && (to.map { ends.low ?? $0 <= $0 } ?? true)
      }
    default: false
    }
  }
}

extension String {
  /// The text before and behind a sign; the whole text where it isn't there.
  fileprivate func components(around sign: String) -> [String] {
    guard let place = firstRange(of: sign) else { return [self] }
    return [String(self[..<place.lowerBound]), String(self[place.upperBound...])]
  }
}
