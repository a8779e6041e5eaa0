import FrontMatter
import Site

/// Texts as they stand in the files that are written.
enum WrittenScalar {
  /// The text on one line, in quotes where it needs some, within brackets too.
  static func yaml(_ text: String) -> String {
    let line = ScaffoldText.singleLine(text)
    return PlainScalar.allows(line, isInBrackets: true) ? line : ScaffoldText.scalar(line)
  }
}
