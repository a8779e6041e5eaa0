import Diagnostics
import FrontMatter
import PlantLibrary
import Text

// Fields that are computed.
extension DefinitionReader {
  mutating func computed(_ node: YAMLNode) -> [ComputedDefinition] {
    values.entries(node, "compute").map { name, key, value in
      let isText = value.scalar != nil
      return ComputedDefinition(
        name: Named(name, key.range), formula: isText ? formula(value, of: name) : operation(value, of: name),
        text: isText && !value.isAlias ? value.range : nil)
    }
  }

  /// A formula as a text.
  private mutating func formula(_ node: YAMLNode, of name: String) -> Formula? {
    guard let text = values.text(node, name) else {
      reportOperation(of: name, found: [], at: node.range)
      return nil
    }
    return values.formula(text, node, of: name)
  }

  private static let operations = ComputedDefinition.Operation.allCases.map(\.rawValue)

  /// What a mapping may say, figures of records too.
  private static let known =
    operations + RecordsFormula.Aggregate.allCases.map(\.rawValue).filter { !operations.contains($0) } + [
      "where"
    ]

  /// A mapping of an operation to the fields that it is made of.
  private mutating func operation(_ node: YAMLNode, of name: String) -> Formula? {
    if isFigure(node) { return values.figure(node, of: name, faults: "bad-report") }
    let before = values.problems.count
    let entries = values.entries(node, "the computation of \(name)", known: Self.known)
    guard entries.count == 1, let entry = entries.first,
      let operation = ComputedDefinition.Operation(rawValue: entry.name)
    else {
      let found = entries.map(\.name)
      if !found.isEmpty || values.problems.count == before {
        reportOperation(of: name, found: found, at: node.range)
      }
      return nil
    }
    let operands = values.severalNamed(entry.value, entry.name).map {
      Formula(content: .field($0.text), range: $0.range)
    }
    let isOfDate = operation == .daysUntil || operation == .daysSince
    guard let first = operands.first, isOfDate ? operands.count == 1 : operands.count >= 2 else {
      report("\(entry.name) takes \(isOfDate ? "one field" : "two fields or more")", at: node.range)
      return nil
    }
    let content: Formula.Content
    switch operation {
    case .daysUntil: content = .call(.daysUntil, [first])
    case .daysSince: content = .call(.daysSince, [first])
    case .product: content = .product(operands.map { .init(formula: $0, isInverse: false) })
    case .sum, .difference:
      content = .sum(
        operands.enumerated().map { .init(formula: $1, isInverse: operation == .difference && $0 > 0) })
    }
    return Formula(content: content, range: node.range, name: entry.name, isOfNumbers: true)
  }

  /// Whether a mapping is a figure of records: a sum of several fields is none.
  private func isFigure(_ node: YAMLNode) -> Bool {
    (node.mapping ?? []).contains { entry in
      guard let name = entry.name else { return false }
      if name == "sum" { return entry.value.scalar?.text.contains(".") ?? false }
      return name == "where" || RecordsFormula.Aggregate(rawValue: name) != nil
    }
  }

  private mutating func reportOperation(of name: String, found: [String], at range: Range<Int>) {
    let message =
      found.isEmpty
      ? "\(name) doesn't say how it is computed"
      : "\(name) is computed in one way only, not by \(found.joined(separator: " and "))"
    report(message, at: range, notes: [.init("known: " + listed(Self.known))])
  }
}
