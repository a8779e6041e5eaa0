import Text

/// How many options may be chosen.
///
/// Without any chosen a value is valid unless ``isRequired``.
package struct SelectionRule: Sendable, Hashable {
  /// The least number in each section.
  var sectionMinimum: Int
  /// The greatest number in each section; nil for no limit.
  var sectionMaximum: Int?
  /// The least number in all.
  var totalMinimum: Int
  /// The greatest number in all; nil for no limit.
  package var totalMaximum: Int?
  /// Whether nothing chosen is a problem.
  package var isRequired: Bool

  /// Any number.
  static let unlimited = SelectionRule(
    sectionMinimum: 0, sectionMaximum: nil, totalMinimum: 0, totalMaximum: nil, isRequired: false)
}

extension SelectionRule {
  /// A count that the rule doesn't allow.
  struct Violation: Hashable {
    /// How many are chosen.
    let count: Int
    let minimum: Int
    /// nil for no limit.
    let maximum: Int?
    /// The section that the count is of; nil for all options.
    let section: Int?

    var isTooMany: Bool { count > maximum ?? .max }
  }

  /// What of a choice the rule doesn't allow, the sections first; nothing chosen violates only what is required.
  ///
  /// `total` is how many options are chosen, `sections` how many of each section, empty where there are none.
  func violations(total: Int, sections: [Int]) -> [Violation] {
    if total == 0, !isRequired { return [] }
    var violations: [Violation] = []
    for (section, count) in sections.enumerated() where !allows(count, sectionMinimum, sectionMaximum) {
      violations.append(
        Violation(count: count, minimum: sectionMinimum, maximum: sectionMaximum, section: section))
    }
    if !allows(total, totalMinimum, totalMaximum) {
      violations.append(
        Violation(count: total, minimum: totalMinimum, maximum: totalMaximum, section: nil))
    }
    return violations
  }

  private func allows(_ count: Int, _ minimum: Int, _ maximum: Int?) -> Bool {
    count >= minimum && count <= maximum ?? .max
  }

  /// Why no choice can satisfy the rule; nil where one can.
  ///
  /// `sections` says how many of the options each section has, with its title; it is empty where there are none.
  func infeasibility(optionCount: Int, sections: [(title: String, count: Int)]) -> String? {
    if let maximum = sectionMaximum, sectionMinimum > maximum {
      return "each section would take at least \(sectionMinimum) but at most \(maximum)"
    }
    if let maximum = totalMaximum, totalMinimum > maximum {
      return "at least \(totalMinimum) but at most \(maximum) would be chosen"
    }
    if sectionMaximum == 0 || totalMaximum == 0 { return "a maximum of 0 lets nothing be chosen" }
    if let small = sections.first(where: { $0.count < sectionMinimum }) {
      return "the section \(quoted(small.title)) has only \(counted(small.count, "option")) "
        + "where at least \(sectionMinimum) would be chosen"
    }
    if totalMinimum > optionCount {
      return "at least \(totalMinimum) would be chosen of only \(counted(optionCount, "option"))"
    }
    guard !sections.isEmpty else { return nil }
    let (least, overflow) = sectionMinimum.multipliedReportingOverflow(by: sections.count)
    if let maximum = totalMaximum, overflow || least > maximum {
      return
        "\(counted(sections.count, "section")) with at least \(sectionMinimum) each make at least \(least), "
        + "but at most \(maximum) would be chosen"
    }
    let most = sections.reduce(0) { $0 + min($1.count, sectionMaximum ?? .max) }
    if totalMinimum > most {
      return "the sections allow at most \(most) in all, but at least \(totalMinimum) would be chosen"
    }
    return nil
  }
}
