import Text

/// A scientific name by which a plant was or is known besides its own.
package struct Synonym: Sendable {
  /// The name in plain text, as written where it doesn't parse.
  package let text: String

  /// The parsed name; nil where the text isn't one.
  package let name: ScientificName?

  /// The bytes of the name in the note's file.
  package let range: Range<Int>

  /// Whether others gave this name to the plant by mistake, so that it is still the name of another.
  package let isMisapplied: Bool

  /// What the spellings of the name share; see ``LinkName/key(_:)``.
  let key: String

  /// The last part of the address that the plant would have by this name; empty for none.
  package let slug: String

  init(text: String, name: ScientificName?, range: Range<Int>) {
    self.text = text
    self.name = name
    self.range = range
    isMisapplied = name?.isMisapplied ?? false
    key = LinkName.key(name?.canonical ?? text)
    slug = name.map { Text.slug($0.slugText) } ?? ""
  }

  /// Where names stand in a text, with commas between them.
  ///
  /// `Aloe perfoliata L., Aloe vulgaris Lam.` are two.
  /// Only a comma before a genus with its epithet separates names; others are of authors and of places of publication:
  /// `Aloe vera (L.) Burm.f., nom. cons.`, `Haw. & Salm-Dyck, Monogr.`
  static func names(in text: String, partedBy separators: Separators) -> [Range<Int>] {
    if separators.isEmpty { return names(in: text) }
    return separators.parts(of: text).flatMap { part in
      let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
      return names(in: String(part)).map { $0.lowerBound + start..<$0.upperBound + start }
    }
  }

  private static func names(in text: String) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    let comma = UInt8(ascii: ",")
    var ranges: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == comma || bytes[index] == UInt8(ascii: ";") {
      let rest = bytes[(index + 1)...]
      let next = rest.firstIndex { $0 > 0x20 } ?? bytes.count
      guard ScientificName.begins(with: bytes[next...]), index > start else { continue }
      ranges.append(start..<index)
      start = next
    }
    return ranges + [start..<bytes.count]
  }
}

extension ScientificName {
  /// Whether a text surely begins with a name: a genus, which may be abbreviated, and what stands after one.
  fileprivate static func begins(with bytes: ArraySlice<UInt8>) -> Bool {
    let words = String(
      decoding: bytes.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") }, as: UTF8.self
    )
    .split(separator: " ")
    guard let first = words.first(where: { !["×", "x", "X", "+"].contains($0) }), words.count > 1,
      first.last != "." || first.count <= 3, !titles.contains(String(first)),
      let name = parse(words.joined(separator: " ")).name, first.hasSuffix(name.genus), name.unread.isEmpty
    else { return false }
    return name.specificEpithet != nil || name.cultivar != nil
  }

  /// With what books begin that are cited as the place of a name: *Species plantarum*.
  private static let titles: Set<String> = [
    "Species", "Flora", "Hortus", "Systema", "Genera", "Enumeratio", "Monographia", "Synopsis", "Prodromus",
    "Icones", "Mantissa", "Historia", "Nova", "Fl.", "Sp.", "Ic.", "Pl.",
  ]
}

extension ScientificName {
  /// Whether the authors say that the name was given to a plant that isn't its own: `auct. non Mill.`,
  /// `sensu Britton`, `hort. non Haw.`.
  ///
  /// ICN Rec. 50D. The sense of a name, `sensu lato`, is none of these, nor is `non Mill.` by itself, which tells a
  /// later homonym from an earlier one (Rec. 50C).
  var isMisapplied: Bool {
    let text = plain.lowercased()
    // Nearly all names have none of these words.
    let bytes = Array(text.utf8)
    guard ["auct", "sensu", "hort"].contains(where: { bytes.contains(sequence: Array($0.utf8)) }) else {
      return false
    }
    let words = text.split { " ,;()[]".contains($0) }
      .map { $0.last == "." ? $0.dropLast() : $0 }
    for (index, word) in words.enumerated().dropFirst() {
      let rest = words[(index + 1)...]
      switch word {
      case "auct", "auctt", "auctorum": return true
      case "sensu":
        if let sense = rest.first, !["lato", "latiore", "stricto", "str", "l", "s", "amplo"].contains(sense) {
          return true
        }
      case "hort", "hortulanorum":
        if rest.contains(where: { ["non", "nec", "not"].contains($0) }) { return true }
      default: continue
      }
    }
    return false
  }
}
