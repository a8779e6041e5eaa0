import Markdown
import Text

extension ForeignText {
  /// Where a text stands next, at or after an offset; nil for nowhere.
  ///
  /// What was found is kept, so that a text with thousands of beginnings and no end is searched once.
  mutating func nextOffset(of text: StaticString, from start: Int) -> Int? {
    let key = "\(text)"
    if let known = foundSigns[key], known.contains(start) {
      return known.upperBound < end ? known.upperBound : nil
    }
    guard start < end else { return nil }
    let found = bytes.firstOffset(of: text, from: start).flatMap { $0 < end ? $0 : nil }
    foundSigns[key] = start...(found ?? end)
    return found
  }
}
