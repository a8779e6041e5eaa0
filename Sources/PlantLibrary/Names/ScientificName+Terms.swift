// The parts of a name as other programs want them, each by itself.
extension ScientificName {
  /// The genus, as far as the name says one: without signs; nil where the parents of a formula are of several.
  package var genusName: String? {
    if isHybridFormula {
      return taxa.first.flatMap {
        $0.rank == "genus" ? $0.name.split(separator: " ").last.map(String.init) : nil
      }
    }
    return genus.isEmpty ? nil : genus
  }

  /// Whether the genus is a hybrid: × *Fatshedera*.
  package var isHybridGenus: Bool { hasHybridSign(before: .genus) }

  /// Whether the species is a hybrid: *Schlumbergera* × *buckleyi*.
  package var isHybridSpecies: Bool { hasHybridSign(before: .specificEpithet) }

  /// The rank of what the name is of, in words; nil where it says none.
  package var rank: String? { taxa.last?.rank }

  /// The name that a cultivar, a Group or a grex has besides its botanical one, without quotation marks and the word
  /// that says which of these it is; nil for none.
  package var cultivarEpithet: String? {
    cultivar ?? (cultivarGroup ?? grex).map { $0.split(separator: " ").dropLast().joined(separator: " ") }
  }

  /// What is said of how sure the determination is: `cf.`, `aff.`; nil for nothing.
  package var qualifier: String? { first(.qualifier) }

  /// The name with straight quotation marks, as programs write it, with its authors.
  package var textForPrograms: String {
    String(plain.map { $0 == "\u{2018}" || $0 == "\u{2019}" ? "'" : $0 })
  }

  private func hasHybridSign(before kind: NamePart.Kind) -> Bool {
    guard let index = parts.firstIndex(where: { $0.kind == kind && !$0.isParent }), index > 0 else {
      return false
    }
    return parts[index - 1].kind == .sign && text(of: parts[index - 1]) == "\u{D7}"
  }
}
