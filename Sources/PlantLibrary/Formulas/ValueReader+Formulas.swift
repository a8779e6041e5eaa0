import Diagnostics
package import FrontMatter
import Text

// Formulas in YAML.
extension ValueReader {
  /// A formula as a text; nil with a problem for what is none.
  package mutating func formula(_ text: String, _ node: YAMLNode, of name: String) -> Formula? {
    let start = beginning(of: text, in: node)
    func place(_ range: Range<Int>) -> Range<Int> {
      start.map { $0 + range.lowerBound..<$0 + range.upperBound } ?? node.range
    }
    do {
      return try FormulaReader.read(text, place: place)
    } catch {
      report(
        .error, code: "bad-formula", "\(name) is no formula: \(error.reason)", at: place(error.range))
      return nil
    }
  }

  /// Where a text begins that the file has byte for byte; nil for one that is written otherwise.
  private func beginning(of text: String, in node: YAMLNode) -> Int? {
    if node.isAlias { return nil }
    for quotes in [0, 1] where node.range.count >= quotes * 2 {
      let range = node.range.lowerBound + quotes..<node.range.upperBound - quotes
      if file.bytes.indices.contains(range.lowerBound), file.bytes[range].elementsEqual(text.utf8) {
        return range.lowerBound
      }
    }
    return nil
  }

  /// A figure of records as a mapping: `{count: individuals, where: {status: alive}}`; nil with a problem for what is none.
  package mutating func figure(_ node: YAMLNode, of name: String, faults code: String) -> Formula? {
    let aggregates = RecordsFormula.Aggregate.allCases.map(\.rawValue)
    let before = problems.count
    let entries = entries(node, "the computation of \(name)", known: aggregates + ["where"])
    let figures = entries.filter { $0.name != "where" }
    guard figures.count == 1, let entry = figures.first,
      let aggregate = RecordsFormula.Aggregate(rawValue: entry.name)
    else {
      if problems.count == before || !figures.isEmpty {
        report(
          .error, code: code,
          figures.isEmpty
            ? "\(name) doesn't say how it is computed"
            : "\(name) is computed in one way only, not by \(figures.map(\.name).joined(separator: " and "))",
          at: node.range, notes: [.init("known: " + listed(aggregates))])
      }
      return nil
    }
    guard let subject = named(entry.value, entry.name) else { return nil }
    var condition: Condition?
    if let filter = entries.first(where: { $0.name == "where" })?.value {
      var reader = ConditionReader(values: self, faults: code)
      condition = reader.condition(filter)
      self = reader.values
      if condition == nil { return nil }
    }
    return Formula(
      content: .records(RecordsFormula(aggregate, of: subject, where: condition)), range: node.range,
      name: entry.name)
  }
}
