// What a name says of the taxa that the plant belongs to, and its parts for those who show them one by one.
extension ScientificName {
  /// A taxon with its rank in words; nil where the name doesn't say the rank.
  package struct Taxon: Sendable, Equatable {
    package let name: String
    package let rank: String?
  }

  /// The taxa that the name gives, from the genus to the plant itself, each within the one before.
  ///
  /// Signs and ranks stay in their names, authors don't. A hybrid formula is no taxon by itself: it gives the genus of
  /// its parents, where they have one, and then the formula without a rank (ICN H.2). So does a name that isn't
  /// determined: *Conophytum* cf. *minutum* is of the genus, and nothing more is claimed.
  package var taxa: [Taxon] {
    if isHybridFormula { return formulaTaxa }
    let chain = taxonChain
    let isWhole = chain.isDetermined && unread.isEmpty && !(chain.isOfGenus && isWithinGenus)
    return isWhole ? chain.taxa : chain.taxa + [Taxon(name: withoutAuthors, rank: nil)]
  }

  /// The epithets that the plant has by its name, and whether these are all of the name.
  ///
  /// *Conophytum* cf. *minutum* is only likened to its epithet.
  package var determinedEpithets: (specific: String?, infraspecific: String?, areAll: Bool) {
    let epithets = taxonChain.epithets
    let written = parts.count {
      !$0.isParent && ($0.kind == .specificEpithet || $0.kind == .infraspecificEpithet)
    }
    return (
      epithets.first { $0.isSpecies }?.text, epithets.last { !$0.isSpecies }?.text, epithets.count == written
    )
  }

  private var taxonChain: TaxonChain {
    var chain = TaxonChain()
    for part in parts where !part.isParent { chain.add(part.kind, text(of: part), rankAboveGenus) }
    chain.end()
    return chain
  }

  /// Whether a name without epithets is of some plant of the genus rather than of the genus: `Aloe sp.`,
  /// `Rebutia WR 303`, `Petunia Surfinia Series`.
  private var isWithinGenus: Bool {
    parts.contains { part in
      switch part.kind {
      case .fieldNumber, .locality, .mark: true
      case .qualifier: !["spp.", "s.l.", "s.str.", "s.ampl."].contains(text(of: part))
      default: false
      }
    }
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

  /// The rank above the genus that a name has by the ending of its first word; nil for a genus.
  ///
  /// ICN Art. 16 to 19. Eight names of families are older than the rule (Art. 18.5).
  var rankAboveGenus: String? {
    guard let first = parts.first(where: { $0.kind == .genus }), !first.isParent,
      !parts.contains(where: { $0.kind == .specificEpithet })
    else { return nil }
    let word = text(of: first)
    return Self.oldFamilies.contains(word)
      ? "family" : Self.endings.first(where: { word.hasSuffix($0.ending) })?.rank
  }

  private static let oldFamilies = Set(
    words: """
      Compositae Cruciferae Gramineae Guttiferae Labiatae Leguminosae Palmae Umbelliferae
      """)

  private static let endings: [(ending: String, rank: String)] = [
    ("opsida", "class"), ("idae", "subclass"), ("ales", "order"), ("ineae", "suborder"),
    ("aceae", "family"), ("oideae", "subfamily"), ("inae", "subtribe"), ("eae", "tribe"),
  ]

  static func isGrex(_ text: String) -> Bool {
    let word = text.split(separator: " ").last
    return word == "grex" || word == "gx"
  }

  fileprivate static func inWords(_ rank: String) -> String {
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
    case "subfam.": "subfamily"
    case "trib.": "tribe"
    case "subtrib.": "subtribe"
    case "supersect.": "supersection"
    case "monstr.": "monstrosity"
    default: plain
    }
  }
}

/// The taxa of a name, gathered part by part.
private struct TaxonChain {
  private(set) var taxa: [ScientificName.Taxon] = []

  /// The epithets among them.
  private(set) var epithets: [(text: String, isSpecies: Bool)] = []

  /// Whether the last taxon is what the plant is, rather than what it is likened to or only of.
  private(set) var isDetermined = true

  private var words: [String] = []
  private var pending: [String] = []
  private var rank: String?

  /// Whether the word before leaves open what the next epithet, else the last one, says.
  private var isDoubted = false

  /// Whether it ends with a genus, or a taxon above it.
  var isOfGenus: Bool { words.count <= 1 && taxa.count == 1 && taxa[0].rank != "cultivar" }

  mutating func add(_ kind: NamePart.Kind, _ text: String, _ rankAboveGenus: String?) {
    switch kind {
    case .sign: pending.append(text)
    case .rank:
      pending.append(text)
      rank = text
    case .genus, .abbreviatedGenus:
      words = [(pending + [text]).joined(separator: " ")]
      let rank = rankAboveGenus ?? (pending.contains("+") ? "graft-chimaera" : "genus")
      if isDetermined { taxa = [.init(name: words[0], rank: rank)] }
      (pending, self.rank) = ([], nil)
    case .infragenericEpithet: addInfrageneric(text)
    case .specificEpithet, .infraspecificEpithet: addEpithet(text, isSpecies: kind == .specificEpithet)
    case .group:
      let group = named(text, rank: ScientificName.isGrex(text) ? "grex" : "cultivar group")
      // A Group holds the cultivar, whichever is written first (ICNCP Art. 3).
      taxa.insert(group, at: taxa.last?.rank == "cultivar" ? taxa.count - 1 : taxa.count)
      isDetermined = true
    case .cultivar, .tradeDesignation:
      isDetermined = true
      // Both are names of the same plant.
      if taxa.last?.rank != "cultivar" { taxa.append(named(text, rank: "cultivar")) }
    case .qualifier: addQualifier(text)
    case .mark:
      if NameParser.isSeries(text), taxa.last?.rank != "cultivar" { isDetermined = false }
    case .separator, .authors, .fieldNumber, .locality, .remark, .unread: break
    }
  }

  private func named(_ text: String, rank: String?) -> ScientificName.Taxon {
    .init(name: (words + [text]).joined(separator: " "), rank: rank)
  }

  /// Adds a subfamily or tribe, whose name stands by itself, or a section with its genus.
  ///
  /// ICN Art. 19 and 21.
  private mutating func addInfrageneric(_ text: String) {
    defer { (pending, rank) = ([], nil) }
    // In parentheses before an epithet it has no rank, and is no name without one (Art. 21.1, Rec. 21A).
    guard let rank, isDetermined else { return }
    let word = ScientificName.inWords(rank)
    let isAboveGenus = ["subfamily", "tribe", "subtribe"].contains(word)
    taxa.append(
      .init(
        name: isAboveGenus ? text : named((pending + [text]).joined(separator: " "), rank: nil).name,
        rank: word))
  }

  private mutating func addEpithet(_ text: String, isSpecies: Bool) {
    defer { (pending, rank) = ([], nil) }
    if isDoubted { isDetermined = false }
    isDoubted = false
    guard isDetermined else { return }
    let word =
      isSpecies ? pending.contains("+") ? "graft-chimaera" : "species" : rank.map(ScientificName.inWords)
    words += pending + [text]
    epithets.append((text, isSpecies))
    taxa.append(.init(name: words.joined(separator: " "), rank: word))
  }

  private mutating func addQualifier(_ text: String) {
    switch text {
    case "cf.", "aff.", "nr.", "prox.", "near", "?", "sp.":
      // `cf. Aloe vera`
      if taxa.isEmpty { isDetermined = false }
      isDoubted = true
    case "agg.", "complex", "group":
      // What holds the species is no species.
      leaveOutEpithet()
    default: break
    }
  }

  /// Leaves out an epithet that is doubted by a word after it, as in `Aloe vera?`.
  mutating func end() {
    if isDoubted, isDetermined, words.count > 1, taxa.last?.rank != "cultivar" { leaveOutEpithet() }
  }

  /// Leaves out the last epithet, once: `Aloe vera agg. complex` is still of the genus.
  private mutating func leaveOutEpithet() {
    if isDetermined, words.count > 1 {
      _ = taxa.popLast()
      _ = epithets.popLast()
    }
    isDetermined = false
  }
}
