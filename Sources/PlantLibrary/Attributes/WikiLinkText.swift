/// A value that is a link between notes as a whole, as Obsidian writes properties: `[[Aloe vera|an aloe]]`.
package struct WikiLinkText {
  /// The note or file that it names.
  package let target: String

  /// The words to show in place of the name; nil for none.
  let label: String?

  /// Whether it embeds what it names: `![[leaf.jpg]]`.
  let isEmbed: Bool

  /// - Returns: nil for any other text.
  package init?(_ text: String) {
    let utf8 = text.utf8
    let isEmbed = utf8.first == UInt8(ascii: "!")
    guard utf8.first == UInt8(ascii: "[") || isEmbed,
      utf8.starts(with: (isEmbed ? "![[" : "[[").utf8), utf8.suffix(2).elementsEqual("]]".utf8)
    else { return nil }
    let inner = text.dropFirst(isEmbed ? 3 : 2).dropLast(2)
    guard !inner.utf8.contains(where: { "[]".utf8.contains($0) }) else { return nil }
    let parts = inner.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    guard let target = oneLine(String(parts[0].prefix { $0 != "#" })) else { return nil }
    self.target = target
    self.isEmbed = isEmbed
    label = parts.count > 1 ? oneLine(String(parts[1])) : nil
  }

  /// A text without the brackets of a link that it is as a whole; the label of an embedded file is its size.
  static func shown(_ text: String) -> String {
    guard let link = WikiLinkText(text) else { return text }
    return link.isEmbed ? link.target : link.label ?? link.target
  }
}
