/// The scientific name of a plant, read into its parts.
///
/// Botanical names follow the International Code of Nomenclature for algae, fungi, and plants (ICN, Shenzhen and
/// Madrid), names of cultivated plants the International Code of Nomenclature for Cultivated Plants (ICNCP, 9th
/// edition), and the setting in type the Royal Horticultural Society's *Recommended style for printing plant names*.
///
/// What is written otherwise is read silently where the codes allow it, and corrected with a warning where they don't:
/// - An `x` that stands alone, and one before a capital (`xGasteraloe`), means `×` (ICN H.3A.2); silent.
/// - Ranks and qualifiers are set with their usual abbreviation: `ssp.` as `subsp.`, `forma` as `f.`; silent.
/// - Straight quotation marks become `‘ ’`; silent. `cv.` and double ones are corrected with a warning.
/// - A trade designation is recognised by capitals (`Rosa ICEBERG`), by `™` or `®` at its end, by a cultivar after it
///   in parentheses or after `=` (`Rosa Golden Celebration ('Ausgold')`), or by `=` before it
///   (`Rosa 'Ausgold' = Golden Celebration`).
/// - A collector's field number (`SB 1234`, `C030`) is kept as written.
package struct ScientificName: Sendable, Equatable {
  /// The name as written, with single spaces between its words.
  package let text: String

  /// The name corrected, as plain text: `×` for `x`, cultivars in `‘ ’`.
  package let plain: String

  /// The parts in the order in which they are written, each a range of ``plain``; between them stand spaces,
  /// parentheses and `=`.
  let parts: [NamePart]

  /// Reads a name.
  ///
  /// - Returns: The name, nil where the text isn't one, in which case the only problem says why; and what was
  ///   corrected.
  package static func parse(_ text: String) -> (name: ScientificName?, problems: [NameProblem]) {
    var parser = NameParser(text)
    do {
      try parser.parse()
    } catch {
      return (nil, [error])
    }
    let name = ScientificName(
      text: parser.normalizedText(of: text), plain: String(decoding: parser.plain, as: UTF8.self),
      parts: parser.parts)
    return (name, parser.problems)
  }
}

/// A part of a scientific name.
struct NamePart: Sendable, Equatable {
  enum Kind: Sendable {
    case genus
    /// A genus shortened to its first letters, in a hybrid formula.
    case abbreviatedGenus
    case specificEpithet
    case infraspecificEpithet
    case infragenericEpithet
    case rank
    /// `×` or `+` that belongs to the name or epithet after it.
    case sign
    /// `×` or `+` between the parents of a hybrid formula.
    case separator
    case qualifier
    case authors
    /// With its quotation marks.
    case cultivar
    /// With the word Group, grex or gx.
    case group
    case tradeDesignation
    case fieldNumber
    /// Where the plant was collected, or another phrase that tells an unnamed species apart.
    case locality
    /// What catalogues add: `(v)`, `AGM`, `F1`, the division of a daffodil, a series.
    case mark
    /// What botany says of the name rather than of the plant: `nom. nud.`, `ined.`
    case remark
    /// Words that aren't understood, so that nothing is known of them but that they belong to the name.
    case unread
  }

  let kind: Kind

  /// Bytes of the plain text.
  var range: Range<Int>

  /// Whether it belongs to a parent in a hybrid formula, and not to the plant that is named.
  var isParent = false

  var isItalic: Bool {
    switch kind {
    case .genus, .abbreviatedGenus, .specificEpithet, .infraspecificEpithet, .infragenericEpithet: true
    default: false
    }
  }
}

extension ScientificName {
  /// The genus without its `×` or `+`; the first parent's in a hybrid formula.
  ///
  /// Empty where a formula begins with something else than a genus, as `? × Aloe` does, and for what is above a genus:
  /// *Opuntioideae*, tribe *Cacteae*.
  package var genus: String {
    if rankAboveGenus != nil { return "" }
    return parts.first { $0.kind == .genus || $0.kind == .abbreviatedGenus }.map(text(of:)) ?? ""
  }

  /// The genus with its `×` or `+`, as it is shown.
  ///
  /// × *Fatshedera*: ICN Art. H.6, ICNCP Art. 24.
  package var signedGenus: String {
    guard let index = parts.firstIndex(where: { $0.kind == .genus }), index > 0,
      parts[index - 1].kind == .sign
    else { return genus }
    return genus.isEmpty ? "" : text(of: parts[index - 1]) + " " + genus
  }

  /// The specific epithet; nil for a genus, an unnamed species or a hybrid formula.
  package var specificEpithet: String? { first(.specificEpithet) }

  /// The epithets below the species, in order; empty for most names and for a hybrid formula.
  ///
  /// A rank is as it is set, `subsp.`; nil where the name leaves it out.
  var infraspecific: [(rank: String?, epithet: String)] {
    var found: [(rank: String?, epithet: String)] = []
    var rank: String?
    for part in parts where !part.isParent {
      switch part.kind {
      case .rank: rank = text(of: part)
      case .sign: break
      case .infraspecificEpithet: found.append((rank, text(of: part)))
      default: rank = nil
      }
    }
    return found
  }

  /// The cultivar without quotation marks; nil for none, or where only a parent is a cultivar.
  package var cultivar: String? {
    first(.cultivar).map { String($0.dropFirst().dropLast()) }
  }

  /// The name it is sold by; nil for none.
  var tradeDesignation: String? { first(.tradeDesignation) }

  /// The authors of the name itself, and not of the species above it; nil for none.
  ///
  /// An autonym, *Aloe vera* L. var. *vera*, has none (ICN Art. 22.1, 26.1).
  package var authors: String? {
    if isAutonym { return nil }
    let epithet = parts.lastIndex { part in
      switch part.kind {
      case .genus, .abbreviatedGenus, .infragenericEpithet, .specificEpithet, .infraspecificEpithet:
        !part.isParent
      default: false
      }
    }
    return parts[(epithet ?? 0)...].last { $0.kind == .authors && !$0.isParent }.map(text(of:))
  }

  /// The authors that come last, of whichever of its taxa; nil for none.
  var lastAuthors: String? { parts.last { $0.kind == .authors && !$0.isParent }.map(text(of:)) }

  /// Whether the lowest epithet repeats that of the species or the genus.
  ///
  /// *Aloe vera* var. *vera*, *Aloe* sect. *Aloe*.
  var isAutonym: Bool {
    if let epithet = infraspecific.last?.epithet { return epithet == specificEpithet }
    return specificEpithet == nil && first(.infragenericEpithet) == first(.genus) && first(.genus) != nil
  }

  /// The words that weren't understood, which are part of the name all the same, in order; empty for most names.
  package var unread: [String] { parts.filter { $0.kind == .unread }.map(text(of:)) }

  /// Whether the name is parents joined by `×` or `+` and nothing else.
  package var isHybridFormula: Bool {
    parts.contains { $0.kind == .separator } && !parts.contains { $0.kind == .genus && !$0.isParent }
  }

  /// Whether the name says that the plant is a hybrid: by `×`, a rank with `notho-`, or a formula.
  package var isHybrid: Bool {
    parts.contains { part in
      switch part.kind {
      case .sign, .separator: text(of: part) == "×"
      case .rank: text(of: part).hasPrefix("notho")
      default: false
      }
    }
  }

  /// The text of the first part of a kind, its parents' left out; nil for none.
  func first(_ kind: NamePart.Kind) -> String? {
    parts.first { $0.kind == kind && !$0.isParent }.map(text(of:))
  }

  func text(of part: NamePart) -> String {
    let utf8 = plain.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: part.range.lowerBound)
    return String(plain[start..<utf8.index(start, offsetBy: part.range.count)])
  }
}
