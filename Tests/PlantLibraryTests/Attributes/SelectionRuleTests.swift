import Diagnostics
import Testing

@testable import PlantLibrary

private let sections = "sections: [{title: T, options: [a, b, c]}, {title: U, options: [d, e]}]"

@Suite struct SelectionRuleTests {
  /// The rule, then which counts of options chosen it allows, of five.
  @Test(arguments: [
    ("", 0...5), ("select: multiple", 0...5), ("select: single", 0...1), ("select: Single", 0...1),
    ("select: single, required: yes", 1...1), ("select: multiple, required: yes", 1...5),
    ("required: yes", 1...5), ("select: {max: 2}", 0...2), ("select: {max: 2}, required: yes", 1...2),
    ("select: {}", 0...5), ("select: ~", 0...5),
  ])
  func countsOptions(rule: String, allowed: ClosedRange<Int>) throws {
    let list = try options("\(rule), options: [a, b, c, d, e]")
    for count in 0...5 {
      #expect(list.rule.violations(total: count, sections: []).isEmpty == allowed.contains(count), "\(count)")
    }
  }

  @Test func allowsNothingOrTheNumbersUnlessRequired() throws {
    let rule = try options("select: {min: 2, max: 3}, options: [a, b, c, d, e]").rule
    let allowed = (0...5).filter { rule.violations(total: $0, sections: []).isEmpty }
    #expect(allowed == [0, 2, 3])
    let required = try options("select: {min: 2, max: 3}, required: yes, options: [a, b, c, d, e]").rule
    #expect((0...5).filter { required.violations(total: $0, sections: []).isEmpty } == [2, 3])
  }

  /// The rule, then the counts (of three, of two) that it allows.
  @Test(arguments: [
    ("", "00 01 02 10 11 12 20 21 22 30 31 32"),
    ("select: multipleSectioned", "00 01 02 10 11 12 20 21 22 30 31 32"),
    ("select: singleSectioned", "00 01 10 11"),
    ("select: singleSectioned, required: yes", "11"),
    ("select: multipleSectioned, required: yes", "11 12 21 22 31 32"),
    ("select: {sectionMin: 1, sectionMax: 2}", "00 11 12 21 22"),
    ("select: {sectionMin: 2}", "00 22 32"),
    ("select: {totalMax: 2}", "00 01 02 10 11 20"),
    ("select: {totalMin: 4}", "00 22 31 32"),
    ("select: {totalMin: 4, sectionMax: 2}", "00 22"),
    ("select: {totalMax: 1}", "00 01 10"),
    ("select: {totalMax: 3}, required: yes", "11 12 21"),
  ])
  func countsOptionsInSections(rule: String, expected: String) throws {
    let list = try options("\(rule), \(sections)")
    var allowed: [String] = []
    for first in 0...3 {
      for second in 0...2
      where list.rule.violations(total: first + second, sections: [first, second]).isEmpty {
        allowed.append("\(first)\(second)")
      }
    }
    #expect(allowed.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("select: ⟦{min: 3, max: 2}⟧, options: [a, b, c]", "at least 3 but at most 2 would be chosen"),
    ("select: ⟦{min: 4}⟧, options: [a, b, c]", "at least 4 would be chosen of only 3 options"),
    ("select: ⟦{min: 2}⟧, options: [a]", "at least 2 would be chosen of only 1 option"),
    ("select: ⟦{max: 0}⟧, options: [a]", "a maximum of 0 lets nothing be chosen"),
    ("required: yes, select: ⟦{max: 0}⟧, options: [a]", "at least 1 but at most 0 would be chosen"),
    (
      "select: ⟦{sectionMin: 2, sectionMax: 1}⟧, \(sections)",
      "each section would take at least 2 but at most 1"
    ),
    (
      "select: ⟦{sectionMin: 3}⟧, \(sections)",
      "the section \"U\" has only 2 options where at least 3 would be chosen"
    ),
    ("select: ⟦{totalMin: 3, totalMax: 2}⟧, \(sections)", "at least 3 but at most 2 would be chosen"),
    ("select: ⟦{totalMin: 6}⟧, \(sections)", "at least 6 would be chosen of only 5 options"),
    (
      "select: ⟦{sectionMin: 2, totalMax: 3}⟧, \(sections)",
      "2 sections with at least 2 each make at least 4, but at most 3 would be chosen"
    ),
    (
      "required: yes, select: ⟦{totalMax: 1}⟧, \(sections)",
      "2 sections with at least 1 each make at least 2, but at most 1 would be chosen"
    ),
    (
      "select: ⟦{sectionMax: 1, totalMin: 3}⟧, \(sections)",
      "the sections allow at most 2 in all, but at least 3 would be chosen"
    ),
    ("select: ⟦{sectionMax: 0}⟧, \(sections)", "a maximum of 0 lets nothing be chosen"),
  ])
  func refusesRulesThatNoChoiceSatisfies(declaration: String, reason: String) {
    expectSchemaProblems(
      "attributes: {x: {\(declaration)}}",
      ["error: no choice can satisfy the rule of x: \(reason) [infeasible-selection-rule]"])
  }

  @Test(arguments: [
    "select: {min: 3, max: 3}, options: [a, b, c]", "select: {max: 9}, options: [a]",
    "select: {sectionMin: 2, totalMax: 4}, \(sections)", "select: {sectionMax: 1, totalMin: 2}, \(sections)",
    "select: {totalMin: 5, totalMax: 5}, \(sections)",
  ])
  func allowsRulesThatJustCanBeSatisfied(declaration: String) throws {
    _ = try options(declaration)
  }

  @Test(arguments: [
    (
      "select: ⟦singel⟧, options: [a]",
      "error: \"singel\" is not a selection rule; did you mean \"single\"? [unknown-selection-rule]"
    ),
    ("select: ⟦3⟧, options: [a]", "error: \"3\" is not a selection rule [unknown-selection-rule]"),
    (
      "select: ⟦[single]⟧, options: [a]",
      "error: select of x takes a word or a mapping of numbers, not a list [wrong-type]"
    ),
    (
      "select: ⟦singleSectioned⟧, options: [a]",
      "error: x has no sections, so its rule can't be singleSectioned; use single [misplaced-selection-rule]"
    ),
    (
      "select: ⟦multiple⟧, \(sections)",
      "error: x has sections, so its rule can't be multiple; use multipleSectioned [misplaced-selection-rule]"
    ),
    (
      "select: {⟦sectionMax⟧: 1}, options: [a]",
      "error: x has no sections, so its rule can't use sectionMax; use min, max [misplaced-selection-rule]"
    ),
    (
      "select: {⟦max⟧: 1}, \(sections)",
      "error: x has sections, so its rule can't use max; use sectionMin, sectionMax, totalMin, totalMax "
        + "[misplaced-selection-rule]"
    ),
    (
      "select: {⟦maxx⟧: 1}, options: [a]",
      "warning: \"maxx\" is not a key of select of x; did you mean \"max\"? [unknown-key]"
    ),
    (
      "select: {min: ⟦-1⟧}, options: [a]",
      "error: min of x takes a whole number from 0 to 1000000, not \"-1\" [invalid-integer]"
    ),
    (
      "select: {max: ⟦1.5⟧}, options: [a]",
      "error: max of x takes a whole number from 0 to 1000000, not \"1.5\" [invalid-integer]"
    ),
    (
      "select: {max: ⟦99999999999999999999⟧}, options: [a]",
      "error: max of x takes a whole number from 0 to 1000000, not \"99999999999999999999\" [invalid-integer]"
    ),
  ])
  func refusesWhatIsNoRule(declaration: String, expected: String) {
    expectSchemaProblems("attributes: {x: {\(declaration)}}", [expected])
  }

  @Test func blamesNoRuleForOptionsInError() {
    expectSchemaProblems(
      "attributes: {x: {select: {min: 2}, options: [a, ⟦a⟧]}}",
      ["error: \"a\" already means another option [duplicate-option]"])
  }

  private func options(_ declaration: String) throws -> OptionList {
    let text = declaration.hasPrefix(", ") ? String(declaration.dropFirst(2)) : declaration
    return try optionList(try schema("x: {\(text)}"), "x")
  }
}
