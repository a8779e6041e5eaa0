/// What a word means wherever it stands in a scientific name.
enum NameKeyword: Sendable {
  /// A rank below the species, as it is set; `subsp.`, `var.`, `f.`
  case infraspecificRank(String)

  /// A rank above the species, as it is set; its epithet has a capital.
  case infragenericRank(String)

  /// A word that says how sure or how wide the name is, as it is set; `cf.`, `aff.`, `agg.`
  case qualifier(String)

  /// A word that stands in place of an epithet, as it is set: `sp.`, `hybrid`, `seedling`.
  case unnamed(String)

  /// A word that joins or begins authors; `ex`, `van`.
  case connector

  /// A word that begins or continues what botany says of the name: `nom.`, `ined.`
  case remark

  /// `cv.`
  case cultivarMark

  /// A word that ends the name of a Group or grex, as it is set.
  case groupMark(String)
}

extension NameKeyword {
  /// The meaning of a word; nil for one that has none of its own.
  ///
  /// Ranks and their abbreviations: ICN Art. 4, Rec. 5A; `notho-`, also shortened to `n-`: Art. H.3.1. `ssp.` is set
  /// as `subsp.`, because it is easily taken for `spp.` (RHS, Recommended style for printing plant names).
  static func of(_ word: String) -> NameKeyword? { table[word] }

  /// Whether a word may be one of the table's, whatever its case; most words aren't, and needn't be looked up.
  static func mayBe(_ word: ArraySlice<UInt8>) -> Bool {
    guard let shape = shape(word) else { return false }
    return shapes[shape / 64] & (1 << UInt64(shape % 64)) != 0
  }

  /// A number made of the first letter, the last one and the length; nil for what isn't ASCII.
  private static func shape(_ word: some BidirectionalCollection<UInt8>) -> Int? {
    guard let first = word.first, let last = word.last(where: { $0 != UInt8(ascii: ".") }), first < 0x80,
      word.count < 16
    else { return nil }
    // `F₁` ends in more than one byte.
    return Int(first & 31) << 9 | Int(last & 31) << 4 | word.count
  }

  private static let shapes: [UInt64] = {
    var shapes = [UInt64](repeating: 0, count: (1 << 14) / 64)
    for word in table.keys {
      guard let shape = shape(word.utf8) else { continue }
      shapes[shape / 64] |= 1 << UInt64(shape % 64)
    }
    return shapes
  }()

  /// Whether the word ends a piece of text in which the next word touches its dot.
  static func isRankOrQualifier(_ word: String) -> Bool {
    switch table[word] {
    case .infraspecificRank?, .infragenericRank?, .qualifier?, .unnamed?, .cultivarMark?: true
    default: false
    }
  }

  var isConnector: Bool {
    if case .connector = self { true } else { false }
  }

  private static let table: [String: NameKeyword] = {
    var table: [String: NameKeyword] = [:]
    let ranks: [(set: String, spellings: [String])] = [
      ("subsp.", ["subsp", "ssp", "subspecies", "subspec", "sbsp", "susp"]),
      ("var.", ["var", "varietas", "variety", "v"]), ("subvar.", ["subvar", "subvarietas"]),
      ("f.", ["f", "fo", "fa", "fma", "forma", "form"]), ("subf.", ["subf", "subforma"]),
      ("convar.", ["convar", "convarietas", "conv"]), ("prol.", ["prol", "proles"]),
      ("lusus", ["lusus", "lus"]),
      ("agamosp.", ["agamosp"]), ("agamossp.", ["agamossp"]), ("agamovar.", ["agamovar"]),
      ("monstr.", ["monstr"]),
    ]
    for (set, spellings) in ranks {
      for spelling in spellings {
        table.add(spelling, .infraspecificRank(set))
        for prefix in ["notho", "n"] { table.add(prefix + spelling, .infraspecificRank("notho" + set)) }
      }
    }
    let divisions: [(set: String, spellings: [String])] = [
      ("subg.", ["subg", "subgen", "subgenus", "sg"]), ("sect.", ["sect", "sectio", "section"]),
      ("subsect.", ["subsect", "subsectio", "subsection"]), ("ser.", ["ser", "series"]),
      ("subser.", ["subser", "subseries"]), ("subfam.", ["subfam", "subfamily"]),
      ("tribe", ["tribe", "tribus"]), ("trib.", ["trib"]),
      ("subtrib.", ["subtrib", "subtribe", "subtribus"]),
      ("supersect.", ["supersect"]), ("suprasect.", ["suprasect"]),
    ]
    for (set, spellings) in divisions {
      for spelling in spellings {
        table.add(spelling, .infragenericRank(set))
        table.add("notho" + spelling, .infragenericRank("notho" + set))
      }
    }
    for word in ["cf", "aff", "nr", "prox"] { table.add(word, .qualifier(word + ".")) }
    for word in ["agg", "aggr", "aggregate"] { table.add(word, .qualifier("agg.")) }
    for word in ["s.l.", "s.lat.", "s.lat"] { table[word] = .qualifier("s.l.") }
    for word in ["s.str", "s.str.", "s.s."] { table[word] = .qualifier("s.str.") }
    table["s.ampl."] = .qualifier("s.ampl.")
    for word in ["sp", "spp", "indet", "undet"] { table.add(word, .unnamed(word + ".")) }
    for word in ["spec", "spec."] { table[word] = .unnamed("sp.") }
    for word in ["species", "unknown", "unidentified", "undescribed", "unnamed", "noid"] {
      table[word] = .unnamed(word)
    }
    for word in qualifiers { table[word] = .qualifier(word) }
    for word in ["hyb", "hybr"] { table.add(word, .qualifier("hybrid")) }
    for word in connectors { table.add(word, .connector) }
    for word in remarks { table.add(word, .remark) }
    for word in ["cv", "cvs"] { table.add(word, .cultivarMark) }
    for word in ["Group", "Gp.", "Gp", "Grp.", "Grp", "Gr."] { table[word] = .groupMark("Group") }
    for word in ["gx", "gx.", "grex"] { table[word] = .groupMark(word == "gx." ? "gx" : word) }
    return table
  }()

  /// Qualifiers that are set as they are written, most of them what growers add in plain words.
  private static let qualifiers = Set(
    words: """
      complex group variegated crested cristate monstrose hybrid hybrids mix mixed mixture seedling seedlings
      cultivar cultivars cross assorted selection crest crests cresting crestate monstrous monster mutation
      mutant sport near hybride hybriden híbrido hibrido ibrido hybrides
      """)

  private static let connectors = Set(
    words: """
      ex et and in non nec al de del della den der des di do dos du da das la le van von vom zu zur ter ten te
      af av el bis fil filius fils jr jun sen sensu auct auctt hort hortulan emend apud y e st
      """)

  private static let remarks = Set(
    words: """
      nom nomen nud illeg inval superfl cons conserv rej dub ambig prov ined comb stat orth p.p pp hybr.nov
      gen.nov nov utique oppr misapplied inq mscr msc ms prop confus syn.nov
      """)
}

extension Set<String> {
  /// The words of a text.
  init(words text: String) { self.init(text.split(whereSeparator: \.isWhitespace).map(String.init)) }
}

extension [String: NameKeyword] {
  /// Adds a word with and without the dot of an abbreviation.
  fileprivate mutating func add(_ word: String, _ keyword: NameKeyword) {
    self[word] = keyword
    self[word + "."] = keyword
  }
}
