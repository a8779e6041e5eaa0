package import Diagnostics
internal import Text

/// What finds mistakes in formulas and conditions.
package protocol FormulaCheck {
  var file: SourceFile { get }
  /// The code of what is wrong.
  var code: String { get }
  var problems: [Diagnostic] { get set }
}

extension FormulaCheck {
  mutating func report(
    _ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = [], replacement: String? = nil
  ) {
    problems.add(.error, code: code, message, at: .range(file, range), notes: notes, replacement: replacement)
  }
}
