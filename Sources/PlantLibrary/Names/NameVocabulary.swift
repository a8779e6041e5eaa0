/// What a word means wherever it stands in a scientific name.
enum NameKeyword: Sendable {
  /// A rank below the species, as it is set; `subsp.`, `var.`, `f.`
  case infraspecificRank(String)

  /// A rank between genus and species, as it is set; its epithet has a capital.
  case infragenericRank(String)

  /// A word that says how sure or how wide the name is, as it is set; `sp.`, `cf.`, `agg.`
  case qualifier(String)

  /// A word that joins or begins authors; `ex`, `van`.
  case connector

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

  private static let table: [String: NameKeyword] = {
    var table: [String: NameKeyword] = [:]
    let ranks: [(set: String, spellings: [String])] = [
      ("subsp.", ["subsp", "ssp", "subspecies"]), ("var.", ["var", "varietas", "variety"]),
      ("subvar.", ["subvar", "subvarietas"]), ("f.", ["f", "fo", "fa", "fma", "forma", "form"]),
      ("subf.", ["subf", "subforma"]), ("convar.", ["convar", "convarietas"]),
    ]
    for (set, spellings) in ranks {
      for spelling in spellings {
        table.add(spelling, .infraspecificRank(set))
        for prefix in ["notho", "n"] { table.add(prefix + spelling, .infraspecificRank("notho" + set)) }
      }
    }
    let divisions: [(set: String, spellings: [String])] = [
      ("subg.", ["subg", "subgen", "subgenus"]), ("sect.", ["sect", "sectio"]), ("subsect.", ["subsect"]),
      ("ser.", ["ser"]), ("subser.", ["subser"]),
    ]
    for (set, spellings) in divisions {
      for spelling in spellings {
        table.add(spelling, .infragenericRank(set))
        table.add("notho" + spelling, .infragenericRank("notho" + set))
      }
    }
    for word in ["sp", "spp", "cf", "aff", "agg", "nr", "prox", "indet", "undet"] {
      table.add(word, .qualifier(word + "."))
    }
    table["nov."] = .qualifier("nov.")
    table["sp.nov."] = .qualifier("sp. nov.")
    for word in ["s.l.", "s.str.", "s.lat.", "s.s.", "s.ampl."] { table[word] = .qualifier(word) }
    // What growers add in plain words.
    for word in ["hybrid", "hybrids", "group", "variegated", "crested", "cristate", "monstrose"] {
      table[word] = .qualifier(word)
    }
    for word in ["hyb", "hybr"] { table.add(word, .qualifier("hybrid")) }
    for word in [
      "ex", "et", "and", "in", "non", "nec", "al", "de", "del", "della", "den", "der", "des", "di", "do",
      "dos", "du",
      "da", "la", "le", "van", "von", "vom", "zu", "zur", "ter", "ten", "te", "bis", "fil", "sensu", "auct",
      "hort",
      "pro", "emend", "y",
    ] { table.add(word, .connector) }
    for word in ["cv", "cvs"] { table.add(word, .cultivarMark) }
    for word in ["Group", "Gp.", "Gp", "Grp.", "Grp"] { table[word] = .groupMark("Group") }
    for word in ["gx", "gx.", "grex"] { table[word] = .groupMark(word == "gx." ? "gx" : word) }
    return table
  }()
}

extension [String: NameKeyword] {
  /// Adds a word with and without the dot of an abbreviation.
  fileprivate mutating func add(_ word: String, _ keyword: NameKeyword) {
    self[word] = keyword
    self[word + "."] = keyword
  }
}
