extension PlantLibrary {
  /// The months (1 to 12) that a role such as `growing` has for a plant; empty where nothing is known.
  ///
  /// Those of options are declared as on the northern hemisphere; on the southern one they are half a year later. A note
  /// that names months means these, wherever it is.
  package func months(ofRole role: String, of plant: PlantNote, isSouthern: Bool) -> Set<Int> {
    guard let attribute = schema.index(ofRole: role),
      let list = schema.attributes[attribute].options,
      case .options(let chosen)? = plant.values[attribute]
    else { return [] }
    return list.months(of: chosen, isSouthern: isSouthern)
  }
}

extension OptionList {
  /// Whether each option is a season or a month.
  package var isOfMonths: Bool { !options.isEmpty && options.allSatisfy { !$0.months.isEmpty } }

  /// The months (1 to 12) of some of the options; those of seasons are half a year later on the southern hemisphere.
  package func months(of chosen: [Int], isSouthern: Bool) -> Set<Int> {
    Set(chosen.flatMap { options[$0].months }.map { isSouthern && !isMonths ? ($0 + 5) % 12 + 1 : $0 })
  }
}
