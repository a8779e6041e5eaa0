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
    return Set(
      chosen.flatMap { list.options[$0].months }.map { isSouthern && !list.isMonths ? ($0 + 5) % 12 + 1 : $0 }
    )
  }
}
