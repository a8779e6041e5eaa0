// What a name says of the taxa that the plant belongs to, and its parts for those who show them one by one.
extension ScientificName {
  /// A taxon with its rank in words; nil where the name doesn't say the rank.
  package struct Taxon: Sendable, Equatable {
    package let name: String
    package let rank: String?
  }

  /// The taxa that the name gives, from the genus to the plant itself, each within the one before.
  ///
  /// Signs and ranks stay in their names, authors don't. A hybrid formula is no taxon by itself: it gives the genus of its
  /// parents, where they have one, and then the formula without a rank (ICN H.2).
  package var taxa: [Taxon] {
    if isHybridFormula { return formulaTaxa }
    var taxa: [Taxon] = []
    var words: [String] = []
    var pending: [String] = []
    var rank: String?
    for part in parts where !part.isParent {
      let text = text(of: part)
      switch part.kind {
      case .sign: pending.append(text)
      case .rank:
        pending.append(text)
        rank = text
      case .genus, .abbreviatedGenus:
        words = pending + [text]
        taxa = [
          Taxon(name: words.joined(separator: " "), rank: pending.contains("+") ? "graft-chimaera" : "genus")
        ]
        pending = []
      case .infragenericEpithet:
        taxa.append(
          Taxon(name: (words + pending + [text]).joined(separator: " "), rank: rank.map(Self.inWords)))
        (pending, rank) = ([], nil)
      case .specificEpithet, .infraspecificEpithet:
        let isSpecies = part.kind == .specificEpithet
        words += pending + [text]
        taxa.append(
          Taxon(
            name: words.joined(separator: " "),
            rank: isSpecies ? pending.contains("+") ? "graft-chimaera" : "species" : rank.map(Self.inWords)))
        (pending, rank) = ([], nil)
      case .group:
        let rank = Self.isGrex(text) ? "grex" : "cultivar group"
        taxa.append(Taxon(name: (words + [text]).joined(separator: " "), rank: rank))
      case .cultivar, .tradeDesignation:
        // Both are names of the same plant.
        if taxa.last?.rank == "cultivar" { continue }
        taxa.append(Taxon(name: (words + [text]).joined(separator: " "), rank: "cultivar"))
      case .separator, .qualifier, .authors, .fieldNumber, .locality, .mark, .remark, .unread: continue
      }
    }
    if taxa.count == 1, let rank = higherRank { return [Taxon(name: taxa[0].name, rank: rank)] }
    guard let last = taxa.last else { return [] }
    if !unread.isEmpty { return taxa + [Taxon(name: withoutAuthors, rank: nil)] }
    if last.rank == "genus", let qualifier, qualifier != "spp." {
      let isSpecies = qualifier.hasPrefix("sp.") || qualifier == "species"
      return taxa + [Taxon(name: withoutAuthors, rank: isSpecies ? "species" : nil)]
    }
    return taxa
  }

  /// The epithet of the lowest rank below the species; nil for none.
  package var infraspecificEpithet: String? { infraspecific.last?.epithet }

  /// The rank of that epithet as it is set, `subsp.`; nil for none.
  package var infraspecificRank: String? { infraspecific.last?.rank }

  /// The Group with that word, `Brevifolia Group`; nil for none, and for a grex.
  package var cultivarGroup: String? { groups.first { !Self.isGrex($0) } }

  /// The grex with that word; nil for none.
  package var grex: String? { groups.first(where: Self.isGrex) }

  private var groups: [String] { parts.filter { $0.kind == .group && !$0.isParent }.map(text(of:)) }

  private var withoutAuthors: String { runsWithoutAuthors.joined() }

  private var formulaTaxa: [Taxon] {
    let genera = Set(parts.filter { $0.kind == .genus }.map(text(of:)))
    let isOne = parts.allSatisfy { part in
      part.kind != .abbreviatedGenus
        || (genera.first?.hasPrefix(text(of: part).prefix { $0 != "." }) ?? false)
    }
    let genus = genera.count == 1 && isOne ? genera.map { Taxon(name: $0, rank: "genus") } : []
    return genus + [Taxon(name: withoutAuthors, rank: nil)]
  }

  /// The rank above the genus that a word by itself has by its ending; nil for a genus.
  ///
  /// ICN Art. 17 to 19. Eight names of families are older than the rule (Art. 18.5).
  private var higherRank: String? {
    let old = [
      "Compositae", "Cruciferae", "Gramineae", "Guttiferae", "Labiatae", "Leguminosae", "Palmae",
      "Umbelliferae",
    ]
    if genus.hasSuffix("aceae") || old.contains(genus) { return "family" }
    if genus.hasSuffix("oideae") { return "subfamily" }
    return genus.hasSuffix("ales") ? "order" : nil
  }

  static func isGrex(_ text: String) -> Bool {
    let word = text.split(separator: " ").last
    return word == "grex" || word == "gx"
  }

  private static func inWords(_ rank: String) -> String {
    let plain = rank.hasPrefix("notho") ? String(rank.dropFirst(5)) : rank
    return switch plain {
    case "subsp.": "subspecies"
    case "var.": "variety"
    case "subvar.": "subvariety"
    case "f.": "form"
    case "subf.": "subform"
    case "convar.": "convariety"
    case "sect.": "section"
    case "subsect.": "subsection"
    case "subg.", "subgen.": "subgenus"
    case "ser.": "series"
    case "subser.": "subseries"
    default: plain
    }
  }

  private func text(of part: NamePart) -> String {
    let utf8 = plain.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: part.range.lowerBound)
    return String(plain[start..<utf8.index(start, offsetBy: part.range.count)])
  }
}
