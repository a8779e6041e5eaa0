/// The text in lines of at most so many cells of a terminal, wrapped at its spaces.
///
/// A word that is wider than a line goes on in the next; no line is without a character, so that a wide one may stand
/// over a width of 1. A no-break space is no place to wrap.
package func wrapped(_ text: String, width: Int) -> [String] {
  guard displayWidth(text) > width else { return [text] }
  var lines: [String] = []
  var line = ""
  var lineWidth = 0
  func endLine() {
    if !line.isEmpty { lines.append(line) }
    line = ""
    lineWidth = 0
  }
  for word in text.split(separator: " ") {
    let wordWidth = displayWidth(String(word))
    if !line.isEmpty, lineWidth + 1 + wordWidth <= width {
      line += " " + word
      lineWidth += 1 + wordWidth
      continue
    }
    endLine()
    guard wordWidth > width else {
      line = String(word)
      lineWidth = wordWidth
      continue
    }
    for character in word {
      let characterWidth = displayWidth(character)
      if lineWidth + characterWidth > width { endLine() }
      line.append(character)
      lineWidth += characterWidth
    }
  }
  endLine()
  return lines.isEmpty ? [""] : lines
}

/// How many cells of a terminal the widest word takes.
package func widestWord(_ text: String) -> Int {
  text.split(separator: " ").map { displayWidth(String($0)) }.max() ?? 0
}
