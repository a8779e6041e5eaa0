import Diagnostics
package import FrontMatter
import Text

/// Reads conditions, such as `{field: status, not: dead}`, or shorter `{status: alive}`.
package struct ConditionReader {
  package var values: ValueReader

  /// The code of what is wrong in one.
  private let code: String

  package init(values: ValueReader, faults code: String) {
    (self.values, self.code) = (values, code)
  }

  private static let testKeys = [
    "field", "equals", "not", "contains", "startsWith", "atLeast", "atMost", "above", "below", "missing",
  ]

  /// A list of conditions all of which must hold, or one.
  package mutating func condition(_ node: YAMLNode, alsoKnown: [String] = []) -> Condition? {
    if let items = node.sequence { return .all(items.compactMap { condition($0) }) }
    for (key, several) in [("any", Condition.any), ("all", Condition.all)] {
      if let entries = node.mapping, entries.count == 1, let entry = entries.first, entry.name == key {
        if items(entry.value).isEmpty { report("\(key) has no conditions", at: entry.key.range) }
        return several(items(entry.value).compactMap { condition($0) })
      }
    }
    let known = Self.testKeys + alsoKnown + (alsoKnown.isEmpty ? ["any", "all"] : [])
    if alsoKnown.isEmpty, let short = short(node, known: known) { return short }
    var field: Named?
    var tests: [Condition.Test] = []
    for (key, _, value) in values.entries(node, "a condition", known: known) {
      switch key {
      case "field": field = values.named(value, key)
      case "any", "all": report("\(key) can't stand beside other keys of a condition", at: value.range)
      default: if let test = test(key, value) { tests.append(test) }
      }
    }
    guard let field else {
      if node.mapping != nil { report("a condition doesn't say its field", at: node.range) }
      return nil
    }
    return condition(of: field, tests, at: node.range)
  }

  /// A condition of which each key is a field: `{status: alive}`, `{number: {atLeast: 2}}`; nil for any other.
  private mutating func short(_ node: YAMLNode, known: [String]) -> Condition? {
    guard let entries = node.mapping, !entries.isEmpty,
      entries.allSatisfy({ entry in entry.name.map { !known.contains($0) } ?? false })
    else { return nil }
    let conditions = entries.compactMap { entry -> Condition? in
      let field = Named(entry.name ?? "", entry.key.range)
      guard entry.value.mapping != nil else {
        return .test(field, .equals(values.severalNamed(entry.value, field.text)))
      }
      let known = Array(Self.testKeys.dropFirst())
      let tests = values.entries(entry.value, "the condition of \(field.text)", known: known)
      return condition(of: field, tests.compactMap { test($0.name, $0.value) }, at: entry.value.range)
    }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func test(_ key: String, _ value: YAMLNode) -> Condition.Test? {
    switch key {
    case "equals": return .equals(values.severalNamed(value, key))
    case "not": return .not(values.severalNamed(value, key))
    case "contains": return values.named(value, key).map { .contains($0) }
    case "startsWith": return values.named(value, key).map { .startsWith($0) }
    case "missing": return values.flag(value, key).map { .missing($0) }
    default:
      guard let comparison = Condition.Comparison(rawValue: key) else { return nil }
      return values.named(value, key).map { .compares($0, comparison) }
    }
  }

  private mutating func condition(
    of field: Named, _ tests: [Condition.Test], at range: Range<Int>
  ) -> Condition? {
    if tests.isEmpty {
      report(
        "a condition doesn't say what must hold of its field", at: range,
        notes: [.init("known: " + listed(Array(Self.testKeys.dropFirst())))])
      return nil
    }
    return tests.count == 1 ? .test(field, tests[0]) : .all(tests.map { .test(field, $0) })
  }

  private func items(_ node: YAMLNode) -> [YAMLNode] { node.isNull ? [] : node.sequence ?? [node] }

  private mutating func report(_ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = []) {
    values.report(.error, code: code, message, at: range, notes: notes)
  }
}
