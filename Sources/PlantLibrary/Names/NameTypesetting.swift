import Text

// The name for a page, for sorting, for addresses and for comparing.
extension ScientificName {
  /// The name set in type, as HTML with all text escaped.
  ///
  /// Genus and epithets stand in `<i>`, neighbours in one; trade designations in `<span class="trade-designation">`,
  /// which a stylesheet shows in small capitals (ICNCP Art. 17.3; `font-variant-caps: all-small-caps`), authors in
  /// `<span class="authors">`. `×` and `+`, ranks
  /// and abbreviated genera are joined by a no-break space to the word that they belong to: the sign belongs to the
  /// name after it, and how much space stands between them is left to readability (ICN H.3A.1).
  package var html: [UInt8] {
    var html: [UInt8] = []
    writeHTML(into: &html)
    return html
  }

  /// Appends the name set in type.
  func writeHTML(into html: inout [UInt8], withAuthors: Bool = true) {
    var plain = plain
    plain.withUTF8 { utf8 in
      html.reserveCapacity(html.count + utf8.count + 32)
      var end = 0
      var inItalics = false
      for (index, part) in parts.enumerated() {
        if !withAuthors, part.kind == .authors {
          // A bracket before them stays.
          let gap = utf8[end..<part.range.lowerBound].filter { $0 != 0x20 }
          if !gap.isEmpty, inItalics {
            html.append("</i>")
            inItalics = false
          }
          gap.withUnsafeBufferPointer { html.appendEscaped($0) }
          end = part.range.upperBound
          continue
        }
        let gap = UnsafeBufferPointer(rebasing: utf8[end..<part.range.lowerBound])
        let isSpace = gap.count == 1 && gap[0] == 0x20
        if inItalics, !(part.isItalic && isSpace) {
          html.append("</i>")
          inItalics = false
        }
        if isSpace {
          html.append(index > 0 && parts[index - 1].bindsNext ? "\u{A0}" : " ")
        } else {
          html.appendEscaped(gap)
        }
        if part.isItalic, !inItalics {
          html.append("<i>")
          inItalics = true
        }
        let text = UnsafeBufferPointer(rebasing: utf8[part.range])
        switch part.kind {
        case .tradeDesignation, .authors:
          let isAuthors = part.kind == .authors
          html.append(isAuthors ? "<span class=\"authors\">" : "<span class=\"trade-designation\">")
          html.appendEscaped(text)
          html.append("</span>")
        case .genus, .specificEpithet, .sign, .separator, .rank: html.append(contentsOf: text)
        default: html.appendEscaped(text)
        }
        end = part.range.upperBound
      }
      if inItalics { html.append("</i>") }
      html.appendEscaped(UnsafeBufferPointer(rebasing: utf8[end...]))
    }
  }

  /// The name without its authors as runs of letters that stand in italics or upright, in turn; the first are italic
  /// and may be none.
  package var runsWithoutAuthors: [String] { runs(withAuthors: false) }

  /// The name as runs of letters that stand in italics or upright, in turn; the first are italic and may be none.
  package func runs(withAuthors: Bool) -> [String] {
    var runs: [[UInt8]] = [[]]
    var plain = plain
    plain.withUTF8 { utf8 in
      for piece in pieces(of: utf8, withAuthors: withAuthors) {
        if piece.isItalic != (runs.count % 2 == 1) { runs.append([]) }
        runs[runs.count - 1] += utf8[piece.range]
      }
    }
    return runs.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A part of the name as it is shown, or what stands between two.
  struct Piece {
    let range: Range<Int>
    let isItalic: Bool
    /// nil for what stands between parts.
    var part: NamePart?
  }

  /// What of the name is shown, in order.
  func pieces(of utf8: UnsafeBufferPointer<UInt8>, withAuthors: Bool) -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(parts.count * 2)
    var end = 0
    var wasItalic = true
    for part in parts {
      let gap = end..<part.range.lowerBound
      if withAuthors || part.kind != .authors {
        // A space belongs to the run before it, but for brackets and `=`, which are upright.
        if !gap.isEmpty {
          let isSpace = gap.count == 1 && utf8[gap.lowerBound] == 0x20
          pieces.append(Piece(range: gap, isItalic: wasItalic && isSpace))
        }
        pieces.append(Piece(range: part.range, isItalic: part.isItalic, part: part))
        wasItalic = part.isItalic
      } else if utf8[gap].contains(where: { $0 != 0x20 }) {
        pieces.append(Piece(range: gap, isItalic: false))
        wasItalic = false
      }
      end = part.range.upperBound
    }
    if end < utf8.count { pieces.append(Piece(range: end..<utf8.count, isItalic: false)) }
    return pieces
  }

  /// What names are ordered by, compared as it is: the genus, the specific epithet, epithets below it, then Group,
  /// trade designation, cultivar, field number and locality.
  ///
  /// Parents in parentheses don't count where the plant has a name beside them. Case, accents, `×`, `+`, ranks,
  /// qualifiers, authors and marks of catalogues don't count, except between names that are equal without them.
  /// Numbers count by what they amount to, whether or not a space stands before them: `C36` before `C 152`. A genus
  /// comes before its trade designations, cultivars and field numbers, these before its species; and so below each
  /// species.
  package var sortKey: String {
    let key = joined { part, text, key in
      switch part.kind {
      case .genus, .abbreviatedGenus, .specificEpithet, .infraspecificEpithet, .infragenericEpithet:
        key.appendWithoutApostrophes(text)
      // These marks precede all letters in Unicode's order.
      case .group: key.appendWithoutApostrophes(text, after: "!")
      case .tradeDesignation: key.appendWithoutApostrophes(text, after: "\"")
      case .cultivar: key.appendWithoutApostrophes(Self.unquoted(text), after: "'")
      case .fieldNumber:
        key.append(UInt8(ascii: "("))
        key.appendWithPaddedNumbers(text)
      case .locality: key.appendWithoutApostrophes(text, after: "(")
      // Likeliest a cultivar without its quotation marks.
      case .unread: key.appendWithoutApostrophes(text, after: "'")
      case .rank, .sign, .separator, .qualifier, .authors, .mark, .remark: break
      }
    }
    return folded(key) + "\u{1}" + plain
  }

  /// What the address is made of by ``slug(_:)``: the name without `×`, `+`, `notho-`, authors, quotation
  /// marks and dots.
  package var slugText: String {
    joined { part, text, key in
      switch part.kind {
      case .sign, .separator, .authors, .remark: break
      case .cultivar: key.appendWithoutApostrophes(Self.unquoted(text))
      case .rank, .qualifier: key += Self.withoutNotho(text).filter { $0 != UInt8(ascii: ".") }
      default: key.appendWithoutApostrophes(text)
      }
    }
  }

  /// What two spellings of one name share: no authors, no `×` or `+` that belongs to a name, no `notho-` (ICN H.3.3),
  /// no capitals or accents; abbreviated genera written out, cultivars in `' '`.
  ///
  /// The signs of a hybrid formula stay, because they are all that tells it from a longer name.
  package var canonical: String { canonical { _ in true } }

  /// The ``canonical`` forms of what people call the plant for short, where these differ from that of the whole name.
  ///
  /// They leave out what catalogues add, which is no part of the name, and call a cultivar or a plant with a trade
  /// designation by its genus and that, or by its species and that: *Hosta* ‘June’ for
  /// *Hosta* ‘June’ (Tardiana Group) AGM, *Geranium* ROZANNE for *Geranium* ROZANNE (‘Gerwat’). Empty for most names,
  /// and where it isn't certain which plant the name is of.
  var shortNames: [String] {
    let kinds = Set(parts.filter { !$0.isParent }.map(\.kind))
    guard kinds.contains(.genus), kinds.isDisjoint(with: [.unread, .qualifier]) else { return [] }
    let species: Set<NamePart.Kind> = [
      .genus, .infragenericEpithet, .specificEpithet, .rank, .infraspecificEpithet,
    ]
    var names: [String] = []
    if kinds.contains(.mark) { names.append(canonical { $0.kind != .mark }) }
    for name in [NamePart.Kind.cultivar, .tradeDesignation] where kinds.contains(name) {
      for others in [species, [.genus]] {
        names.append(canonical { !$0.isParent && ($0.kind == name || others.contains($0.kind)) })
      }
    }
    let whole = canonical
    var seen: Set = [whole]
    return names.filter { seen.insert($0).inserted }
  }

  /// The canonical form of some of the parts.
  private func canonical(of isWanted: (NamePart) -> Bool) -> String {
    folded(
      joined { part, text, key in
        guard isWanted(part) else { return }
        switch part.kind {
        case .sign, .authors, .remark: break
        case .cultivar:
          key.appendWithoutApostrophes(Self.unquoted(text), after: "'")
          key.append(UInt8(ascii: "'"))
        case .rank: key += Self.withoutNotho(text)
        default: key.appendWithoutApostrophes(text)
        }
      })
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// What is appended for each part, with its text, joined by spaces; nothing for some.
  private func joined(_ append: (NamePart, _ text: Bytes, _ key: inout [UInt8]) -> Void) -> String {
    var plain = plain
    return plain.withUTF8 { utf8 in
      var key: [UInt8] = []
      key.reserveCapacity(utf8.count)
      let parentage = parentage
      for (index, part) in parts.enumerated() {
        if part.isParent, parentage == .remark || parentage == .ownGenus && part.kind == .abbreviatedGenus {
          continue
        }
        let end = key.count
        if end > 0 { key.append(0x20) }
        append(part, utf8[part.kind == .abbreviatedGenus ? writtenOut(index, in: utf8) : part.range], &key)
        if end > 0, key.count == end + 1 { key.removeLast() }
      }
      return String(decoding: key, as: UTF8.self)
    }
  }

  private static func unquoted(_ text: Bytes) -> Bytes { text.dropFirst(3).dropLast(3) }

  private static func withoutNotho(_ text: Bytes) -> Bytes {
    let notho = "notho".utf8
    return text.starts(with: notho) ? text.dropFirst(notho.count) : text
  }

  private enum Parentage {
    /// Without parents there is no name: `Aloe vera × A. maculata`.
    case name
    /// The parents stand for an epithet: `Echeveria (E. agavoides × E. colorata)`.
    case ownGenus
    /// The parents only say where the plant comes from: `Echeveria (E. agavoides × E. colorata) 'Mexican Giant'`.
    case remark
  }

  private var parentage: Parentage {
    guard parts.contains(where: { $0.kind == .genus && !$0.isParent }) else { return .name }
    let distinguishes = parts.contains { part in
      switch part.kind {
      case .specificEpithet, .cultivar, .group, .tradeDesignation, .fieldNumber: !part.isParent
      default: false
      }
    }
    return distinguishes ? .remark : .ownGenus
  }

  /// The range of the genus that an abbreviated one stands for; its own where none came before it.
  private func writtenOut(_ index: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let letters = utf8[parts[index].range].prefix { $0 != UInt8(ascii: ".") }
    let genus = parts[..<index].last { $0.kind == .genus && utf8[$0.range].starts(with: letters) }
    return genus?.range ?? parts[index].range
  }
}

extension NamePart {
  /// Whether a line doesn't end after it.
  fileprivate var bindsNext: Bool {
    switch kind {
    case .sign, .rank, .abbreviatedGenus: true
    default: false
    }
  }
}

extension [UInt8] {
  /// Appends text with zeros before its numbers up to nine digits, so that they sort by what they amount to.
  fileprivate mutating func appendWithPaddedNumbers(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index].isASCIIDigit else {
        if text[index] != 0x20, text[index] != UInt8(ascii: "-") { append(text[index]) }
        index += 1
        continue
      }
      let end = text[index...].firstIndex { !$0.isASCIIDigit } ?? text.endIndex
      let number = text[index..<end].drop { $0 == UInt8(ascii: "0") }
      append(contentsOf: repeatElement(UInt8(ascii: "0"), count: Swift.max(0, 9 - number.count)))
      append(contentsOf: number)
      index = end
    }
  }

  fileprivate mutating func appendWithoutApostrophes(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, after mark: Unicode.Scalar? = nil
  ) {
    if let mark { append(UInt8(ascii: mark)) }
    let apostrophe = "’".utf8
    var text = text
    while let lead = text.firstIndex(of: 0xE2) {
      append(contentsOf: text[..<lead])
      let isApostrophe = text[lead...].starts(with: apostrophe)
      if !isApostrophe { append(0xE2) }
      text = text[(lead + (isApostrophe ? apostrophe.count : 1))...]
    }
    append(contentsOf: text)
  }
}
