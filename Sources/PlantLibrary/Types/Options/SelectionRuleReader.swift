internal import Diagnostics
internal import FrontMatter
internal import Text

extension AttributeSchemaReader {
  /// The selection rule that `select` and `required` make.
  ///
  /// `single` is at most 1, `singleSectioned` at most 1 a section; `multiple` and `multipleSectioned` have no limit
  /// and are what is meant without `select`. `required` adds at least 1, in each section where there are sections.
  /// - Parameters:
  ///   - node: The value of `select`; nil for none.
  ///   - key: The attribute's key.
  ///   - isRequired: Whether the attribute is required.
  ///   - optionCount: How many options there are.
  ///   - sections: The sections' titles and sizes; nil where options have no sections.
  ///   - checksFeasibility: Whether to check that the rule can be satisfied; not where options are in error.
  ///   - fallback: Where a rule without `select` is in error.
  /// - Returns: The rule; without limits where it is in error.
  mutating func selectionRule(
    _ node: YAMLNode?, key: String, isRequired: Bool, optionCount: Int,
    sections: [(title: String, count: Int)]?, checksFeasibility: Bool, fallback: Range<Int>
  ) -> SelectionRule {
    var rule = SelectionRule.unlimited
    let before = values.problems.count
    if let node, node.mapping != nil {
      readNumbers(node, key: key, isSectioned: sections != nil, into: &rule)
    } else if let node {
      readWord(node, key: key, isSectioned: sections != nil, into: &rule)
    }
    let isSound = !values.hasErrors(since: before)
    rule.isRequired = isRequired
    if isRequired, sections != nil {
      rule.sectionMinimum = max(1, rule.sectionMinimum)
    } else if isRequired {
      rule.totalMinimum = max(1, rule.totalMinimum)
    }
    guard isSound, checksFeasibility else { return isSound ? rule : .unlimited }
    guard let reason = rule.infeasibility(optionCount: optionCount, sections: sections ?? []) else {
      return rule
    }
    values.report(
      .error, code: "infeasible-selection-rule", "no choice can satisfy the rule of \(key): \(reason)",
      at: node?.range ?? fallback)
    return .unlimited
  }

  private mutating func readWord(
    _ node: YAMLNode, key: String, isSectioned: Bool, into rule: inout SelectionRule
  ) {
    guard node.scalar != nil else {
      values.reportWrongType(node, "select of \(key)", wanted: "a word or a mapping of numbers")
      return
    }
    guard let word = values.text(node, "select of \(key)") else { return }
    let folded = foldedKey(word)
    guard let name = words.first(where: { foldedKey($0) == folded }) else {
      let usable = words.filter { $0.hasSuffix("Sectioned") == isSectioned }
      let nearest = nearestMatch(to: word, in: usable)
      values.report(
        .error, code: "unknown-selection-rule",
        "\(quoted(word)) is not a selection rule\(didYouMean(nearest))", at: node.range,
        notes: [Diagnostic.Note("allowed: \(listed(usable)), or numbers")], replacement: nearest)
      return
    }
    guard name.hasSuffix("Sectioned") == isSectioned else {
      let instead = isSectioned ? name + "Sectioned" : String(name.dropLast("Sectioned".count))
      values.report(
        .error, code: "misplaced-selection-rule",
        "\(key) \(isSectioned ? "has sections" : "has no sections"), so its rule can't be \(name); use \(instead)",
        at: node.range, replacement: instead)
      return
    }
    if name == "single" { rule.totalMaximum = 1 }
    if name == "singleSectioned" { rule.sectionMaximum = 1 }
  }

  private mutating func readNumbers(
    _ node: YAMLNode, key: String, isSectioned: Bool, into rule: inout SelectionRule
  ) {
    let (known, others) = isSectioned ? (sectionedNumbers, plainNumbers) : (plainNumbers, sectionedNumbers)
    for entry in values.entries(node, "select of \(key)") {
      guard known.contains(entry.name) else {
        if others.contains(entry.name) {
          values.report(
            .error, code: "misplaced-selection-rule",
            "\(key) \(known == plainNumbers ? "has no sections" : "has sections"), so its rule can't use \(entry.name); use \(known.joined(separator: ", "))",
            at: node.place(of: entry.key.range))
        } else {
          values.reportUnknownKey(entry.key, "select of \(key)", known: known, of: node)
        }
        continue
      }
      // The upper end only keeps sums of these numbers far from overflow.
      guard let number = values.integer(entry.value, "\(entry.name) of \(key)", in: 0...1_000_000) else {
        continue
      }
      switch entry.name {
      case "sectionMin": rule.sectionMinimum = number
      case "sectionMax": rule.sectionMaximum = number
      case "min", "totalMin": rule.totalMinimum = number
      default: rule.totalMaximum = number
      }
    }
  }
}

private let words = ["single", "multiple", "singleSectioned", "multipleSectioned"]
private let plainNumbers = ["min", "max"]
private let sectionedNumbers = ["sectionMin", "sectionMax", "totalMin", "totalMax"]
