internal import Diagnostics
internal import FrontMatter
internal import Text

extension ValueReader {
  /// The options that a value chooses, as ascending indices.
  ///
  /// A list of keys, or one key. Several keys in one text, with commas between (`summer, fall`), are read as a list
  /// too: other tools write them so, and what breaks a rule is then reported as that.
  /// - Returns: nil where none is chosen.
  mutating func options(_ node: YAMLNode, of attribute: Attribute, in list: OptionList) -> [Int]? {
    let before = problems.count
    var chosen: [Int] = []
    if list.isMonths, let ends = RangeEnds(node) {
      chosen = months(ends, node, of: attribute, in: list)
    } else if let items = node.sequence {
      for item in items {
        guard let text = scalar(item, "an item of \(attribute.key)", wanted: "an option") else { continue }
        choose(text, item, of: attribute, in: list, &chosen)
      }
    } else if let text = scalar(node, attribute.key, wanted: "an option or a list of options") {
      choose(text, node, of: attribute, in: list, &chosen)
    }
    if chosen.isEmpty { return nil }
    chosen.sort()
    check(chosen, node, attribute, list, isWhole: !hasErrors(since: before))
    return chosen
  }

  /// After so many problems of a file what was probably meant isn't looked for.
  private static let hintLimit = 100

  /// Adds the option that a scalar means, or the options where it holds several keys.
  private mutating func choose(
    _ text: String, _ node: YAMLNode, of attribute: Attribute, in list: OptionList, _ chosen: inout [Int]
  ) {
    let text = WikiLinkText.shown(text)
    let choices = list.choices(in: text)
    let ranges = ranges(of: choices.map(\.text), in: text, node)
    for (choice, range) in zip(choices, ranges) {
      for index in choice.indices { choose(index, at: range, attribute, list, &chosen) }
      if !choice.indices.isEmpty { continue }
      // A file that a machine wrote may have thousands of wrong keys, and each search goes through all options.
      let word = String(choice.text)
      let nearest = problems.count < Self.hintLimit ? list.key(nearest: word) : nil
      let isPart = choice.text.utf8.count < text.utf8.count
      // Another key is proposed only where the file holds this one as it is.
      let suggestion = nearest.flatMap { nearest -> Diagnostic.Suggestion? in
        guard node.scalar?.text == text else { return nil }
        let places = ScalarPlaces(node, in: file)
        let written = SourceRange(file, isPart ? range : places.place(0..<word.utf8.count))
        return places.isExact ? .init(replacing: written, with: nearest) : nil
      }
      report(
        Diagnostic(
          .error, code: "unknown-option",
          "\(quoted(word)) is not an option of \(attribute.key)\(didYouMean(nearest))",
          at: .range(file, range), notes: [Diagnostic.Note("allowed: \(list.inWords)")],
          suggestions: [suggestion].compactMap(\.self)))
    }
  }

  private mutating func choose(
    _ index: Int, at range: Range<Int>, _ attribute: Attribute, _ list: OptionList, _ chosen: inout [Int]
  ) {
    if chosen.contains(index) {
      report(
        .warning, code: "repeated-option", "\(list.options[index].key) is chosen twice in \(attribute.key)",
        at: range)
    } else {
      chosen.append(index)
    }
  }

  /// Reports what breaks the selection rule; too few only where every item could be read.
  ///
  /// Nothing chosen is no value, which whoever reads the note reports where the attribute is required.
  private mutating func check(
    _ chosen: [Int], _ node: YAMLNode, _ attribute: Attribute, _ list: OptionList, isWhole: Bool
  ) {
    var counts = Array(repeating: 0, count: list.sections.count)
    for index in chosen {
      if let section = list.options[index].section, section < counts.count { counts[section] += 1 }
    }
    for violation in list.rule.violations(total: chosen.count, sections: counts) {
      if violation.isTooMany || isWhole {
        report(.brokenRule(violation, chosen: chosen, attribute.key, in: list, at: place(node.range)))
      }
    }
  }

  /// Where parts of a scalar's text stand in the file.
  func ranges(of parts: [Substring], in text: String, _ node: YAMLNode) -> [Range<Int>] {
    if parts.count == 1, parts[0].utf8.count == text.utf8.count { return [node.range] }
    // A link's brackets stand around what is read.
    if let written = node.scalar?.text, written != text, WikiLinkText.shown(written) == text {
      return parts.map { _ in node.range }
    }
    let places = ScalarPlaces(node, in: file)
    return parts.map { part in
      let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
      return places.place(start..<start + part.utf8.count)
    }
  }
}

extension Diagnostic {
  /// `difficulty takes at most 1 option, but 2 are chosen`.
  fileprivate static func brokenRule(
    _ violation: SelectionRule.Violation, chosen: [Int], _ key: String, in list: OptionList,
    at location: Location
  ) -> Diagnostic {
    let (minimum, maximum) = (violation.minimum, violation.maximum)
    let allowed =
      switch maximum {
      case let maximum? where maximum == minimum: "exactly \(counted(maximum, "option"))"
      case let maximum? where minimum > 0: "\(minimum) to \(counted(maximum, "option"))"
      case let maximum?: "at most \(counted(maximum, "option"))"
      case nil: "at least \(counted(minimum, "option"))"
      }
    let section = violation.section.map { list.sections[$0] }
    let place = section.map { " of the section \(quoted($0.title.text(in: "en")))" } ?? ""
    let found =
      switch violation.count {
      case 0: "none is chosen"
      case 1: "1 is chosen"
      case let count: "\(count) are chosen"
      }
    var notes: [Note] = []
    if violation.isTooMany {
      let counted = chosen.filter { section?.options.contains($0) ?? true }
      notes = [Note("chosen: \(listed(counted.map { list.options[$0].key }))")]
    } else {
      let options = section.map { Array(list.options[$0.options]) } ?? list.options
      notes = [Note("allowed: \(listed(options.map(\.key)))")]
    }
    return Diagnostic(
      .error, code: violation.isTooMany ? "too-many-options" : "too-few-options",
      "\(key) takes \(allowed)\(place), but \(found)", at: location, notes: notes)
  }
}
