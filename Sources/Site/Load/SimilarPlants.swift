import PlantLibrary
import Text

/// For each plant those whose needs are most like its own.
///
/// Two plants are alike when they share an option of each of the given attributes of which both say something, and
/// both say something of at least two of them (of one where there is only one). The more options they share of those
/// that either has, the more alike they are. Among equals come first those that follow in the library's order, so that
/// not all plants name the same few.
struct SimilarPlants {
  /// How many are told of each plant.
  static let limit = 4

  /// Plants that say the same of all the attributes.
  private struct Kind {
    /// For each attribute the options as bits; 0 is unknown.
    let needs: [UInt64]
    var plants: [Int]
  }

  private let kinds: [Kind]
  private let kindOfPlant: [Int]

  /// Compares by options attributes, which are given as indices into the schema.
  init(_ library: PlantLibrary, by attributes: [Int]) {
    var kinds: [Kind] = []
    var indices: [[UInt64]: Int] = [:]
    var kindOfPlant: [Int] = []
    kindOfPlant.reserveCapacity(library.plants.count)
    for (index, plant) in library.plants.enumerated() {
      let needs = attributes.map { attribute -> UInt64 in
        guard case .options(let chosen)? = plant.values[attribute] else { return 0 }
        // Options past the 63rd count as one.
        return chosen.reduce(0) { $0 | 1 << UInt64(min($1, 63)) }
      }
      let kind = indices[needs] ?? kinds.count
      if kind == kinds.count {
        indices[needs] = kind
        kinds.append(Kind(needs: needs, plants: []))
      }
      kinds[kind].plants.append(index)
      kindOfPlant.append(kind)
    }
    self.kinds = kinds
    self.kindOfPlant = kindOfPlant
  }

  /// For each plant the most similar ones, the most similar first.
  func all() -> [[Int]] {
    // Most plants find enough of their own kind; only the others need those of other kinds.
    let others = parallelMap(count: kinds.count) { index in
      kinds[index].plants.count > SimilarPlants.limit ? [] : nearest(to: index)
    }
    return kindOfPlant.indices.map { plant in
      let kind = kindOfPlant[plant]
      guard isComparable(kinds[kind].needs, kinds[kind].needs) else { return [] }
      var found = following(plant, in: kinds[kind].plants)
      for other in others[kind] where found.count < SimilarPlants.limit {
        found += following(plant, in: kinds[other].plants)
      }
      return Array(found.prefix(SimilarPlants.limit))
    }
  }

  /// The first few plants of a list after one, from its beginning again after its end.
  private func following(_ plant: Int, in plants: [Int]) -> [Int] {
    var (low, high) = (0, plants.count)
    while low < high {
      let middle = (low + high) / 2
      if plants[middle] <= plant { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    for step in 0..<plants.count where found.count < SimilarPlants.limit {
      let next = plants[(low + step) % plants.count]
      if next != plant { found.append(next) }
    }
    return found
  }

  /// The kinds most like one, as many as can matter.
  private func nearest(to kind: Int) -> [Int] {
    var best: [(score: Double, kind: Int)] = []
    // From the kind after this one round to the one before, so that equals come in that order.
    for step in 1..<max(1, kinds.count) {
      let other = (kind + step) % kinds.count
      guard let score = score(kinds[kind].needs, kinds[other].needs) else { continue }
      let place = best.firstIndex { score > $0.score } ?? best.count
      if place < SimilarPlants.limit {
        best.insert((score, other), at: place)
        if best.count > SimilarPlants.limit { best.removeLast() }
      }
    }
    return best.map(\.kind)
  }

  private func isComparable(_ one: [UInt64], _ other: [UInt64]) -> Bool {
    let known = zip(one, other).count { $0 != 0 && $1 != 0 }
    return known > 0 && known >= min(2, one.count)
  }

  /// How alike two kinds are; nil where they aren't.
  private func score(_ one: [UInt64], _ other: [UInt64]) -> Double? {
    guard isComparable(one, other) else { return nil }
    var score = 0.0
    for (a, b) in zip(one, other) where a != 0 && b != 0 {
      guard a & b != 0 else { return nil }
      score += Double((a & b).nonzeroBitCount) / Double((a | b).nonzeroBitCount)
    }
    return score
  }
}
