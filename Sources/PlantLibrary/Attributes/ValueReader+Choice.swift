internal import Diagnostics
package import FrontMatter
import Text

extension ValueReader {
  /// One of the words of an enum.
  package mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ node: YAMLNode, _ what: String
  ) -> Choice? where Choice.RawValue == String {
    guard let text = text(node, what) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let allowed = Choice.allCases.map(\.rawValue)
    // Case tells no two choices apart.
    if let own = allowed.first(where: { $0.lowercased() == text.lowercased() }) {
      return Choice(rawValue: own)
    }
    report(
      .error, code: "unknown-choice",
      "\"\(text)\" is no choice for \(what)\(didYouMean(nearestMatch(to: text, in: allowed)))",
      at: node.range, notes: [Diagnostic.Note("allowed: " + allowed.joined(separator: ", "))])
    return nil
  }
}
