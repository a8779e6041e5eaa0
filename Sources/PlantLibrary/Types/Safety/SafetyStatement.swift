internal import Diagnostics
internal import FrontMatter
import Text

/// What a note says of a danger: an attribute of yes or no with the role `safety`.
package struct SafetyStatement: Sendable {
  /// How sure it is.
  package enum Verdict: String, CaseIterable, Sendable {
    case yes
    /// Some sources advise to treat it as if it were so; none is certain.
    case suspected
    case no
  }

  /// nil where a source says that nothing is known.
  package let verdict: Verdict?

  /// Where this is from; empty where the note doesn't say it of this statement alone.
  package let sources: [LinkValue]

  /// The keys of a statement that is written as a mapping.
  package static let keys = ["is", "source"]
}

extension SafetyStatement.Verdict {
  /// The verdict that a text means; nil for any other text, that for unknown included.
  package init?(_ text: String, _ answers: AnswerWords = AnswerWords()) {
    if let flag = answers.flag(text) {
      self = flag ? .yes : .no
    } else if text.lowercased() == Self.suspected.rawValue {
      self = .suspected
    } else {
      return nil
    }
  }
}

extension ValueReader {
  /// A word on safety by itself, or a mapping of it, as `is`, and its `source`.
  /// - Returns: nil where nothing is said.
  mutating func safety(_ node: YAMLNode, _ what: String, _ answers: AnswerWords) -> SafetyStatement? {
    guard node.mapping != nil else {
      return verdict(node, what, answers).map { SafetyStatement(verdict: $0, sources: []) }
    }
    var verdict: SafetyStatement.Verdict?
    var sources: [LinkValue] = []
    var saysIt = false
    for entry in entries(node, what, known: SafetyStatement.keys) where !entry.value.isNull {
      if entry.name == "is" {
        saysIt = true
        verdict = self.verdict(entry.value, "is of \(what)", answers)
      } else {
        sources = links(entry.value, "source of \(what)")
      }
    }
    if !saysIt {
      report(
        .error, code: "missing-field", "\(what) has no is, which says yes, no, suspected or unknown",
        at: node.range)
    }
    return verdict == nil && (sources.isEmpty || !saysIt)
      ? nil : SafetyStatement(verdict: verdict, sources: sources)
  }

  private mutating func verdict(_ node: YAMLNode, _ what: String, _ answers: AnswerWords)
    -> SafetyStatement.Verdict?
  {
    guard let text = scalar(node, what, wanted: "yes, no, suspected or unknown") else { return nil }
    if let verdict = SafetyStatement.Verdict(text, answers) { return verdict }
    if !answers.isUnknown(text) {
      reportFlag(text, node, what, answers, ["yes", "no", "suspected", "unknown"])
    }
    return nil
  }
}
