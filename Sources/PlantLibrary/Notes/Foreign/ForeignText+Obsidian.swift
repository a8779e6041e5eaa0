import Diagnostics
import Markdown
import Text

// Obsidian (https://help.obsidian.md/obsidian-flavored-markdown), and GitHub's alerts.
extension ForeignText {
  /// `![[photo.jpg|What it shows]]` becomes an image, `![[Aloe vera]]` a link.
  mutating func readEmbed(_ stop: Int) {
    let start = index
    index += 3
    guard let close = find("]]", before: stop), close > index,
      !bytes[index..<close].contains(where: { "[]<>".utf8.contains($0) })
    else { return }
    let content = index..<close
    index = close + 2
    let nameEnd = bytes[content].firstIndex { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "#") }
    let target = content.lowerBound..<(nameEnd ?? content.upperBound)
    guard let ending = NamedImage.ending(of: string(target)) else { return linkNote(start) }
    let words = string(target.upperBound..<content.upperBound).split(separator: "|").map(String.init)
      .filter { !$0.hasPrefix("#") && !isSize($0) }
    if NamedImage.endings.contains(ending) {
      embedded.insert(target.lowerBound)
      showImage(NamedImage(source: target, alternative: words.first ?? ""), at: start..<index)
    } else if NamedImage.otherEndings.contains(ending) {
      replace(start..<target.lowerBound, with: "[\(words.first ?? string(target))](<")
      replace(target.upperBound..<index, with: ">)")
    } else {
      // A file of Markdown, or a name with a full stop in it.
      linkNote(start)
    }
  }

  /// An embedded note, of which a link is shown.
  private mutating func linkNote(_ start: Int) {
    replace(start..<(start + 1), with: "")
    guard problems.count < 20 else { return }
    problems.add(
      .warning, code: "foreign-markdown",
      "![[…]] shows a part of another note in Obsidian; here it is a link",
      at: .range(file, start..<index))
  }

  /// `300` or `300x200`.
  private func isSize(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: " ") }
  }

  /// `> [!note] Title` becomes a quote that begins with the title, `> **Title**`, else with the word for its kind.
  /// - Returns: Where the title begins, whose end is still to be written; nil for no callout.
  mutating func beginCallout(_ line: Range<Int>) -> Int? {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let start = bytes[line].drop { isBlank($0) }
    guard start.first == UInt8(ascii: ">") else { return nil }
    let text = start.drop { $0 == UInt8(ascii: ">") || isBlank($0) }
    guard bytes.starts(with: "[!", at: text.startIndex), text.count > 3,
      let close = text.firstIndex(of: UInt8(ascii: "]")), close > text.startIndex + 2,
      text[(text.startIndex + 2)..<close].allSatisfy({ $0.isASCIILetter || $0 == UInt8(ascii: "-") })
    else { return nil }
    var title = text[(close + 1)...]
    if title.first == UInt8(ascii: "+") || title.first == UInt8(ascii: "-") { title = title.dropFirst() }
    title = title.drop(while: isBlank)
    let kind = string((text.startIndex + 2)..<close)
    let word = kind.prefix(1).uppercased() + kind.dropFirst().lowercased()
    replace(text.startIndex..<title.startIndex, with: title.isEmpty ? "**\(word)**" : "**")
    index = title.startIndex
    return title.startIndex
  }

  /// Ends the title of a callout, so that the lines below it are a paragraph of their own.
  mutating func endCallout(_ end: Int, _ title: Int) {
    var start = title
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    let quotes = bytes[start..<title].prefix { $0 != UInt8(ascii: "[") }.count { $0 == UInt8(ascii: ">") }
    replace(end..<end, with: (title < end ? "**" : "") + "\n" + String(repeating: ">", count: quotes))
  }
}
