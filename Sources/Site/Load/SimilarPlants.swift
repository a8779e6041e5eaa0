import PlantLibrary
import Synchronization
import Text

/// For each plant those whose needs are most like its own.
///
/// Two plants are alike when they share an option of each of the given attributes of which both say something, and
/// both say something of at least two of them (of one where there is only one). The more options they share of those
/// that either has, the more alike they are. Among equals come first those that follow in the library's order, so that
/// not all plants name the same few.
struct SimilarPlants: Sendable {
  /// How many are told of each plant.
  static let limit = 3

  /// For each attribute the options as bits; 0 is unknown.
  private typealias Needs = SIMD4<UInt64>

  /// For each kind its plants; plants of a kind say the same of all the attributes.
  private let kinds: [[Int]]
  private let kindOfPlant: [Int]

  /// For one kind after the other, and in it for each attribute, the options as bits; 0 is unknown.
  private let needs: [UInt64]

  /// How many attributes are compared.
  private let width: Int

  /// For each kind the kinds most like it, as far as they were asked for.
  private final class Known: Sendable {
    let nearest = Mutex<[Int: [Int]]>([:])
  }

  private let known = Known()

  /// Compares by options attributes, four at most, which are given as indices into the schema.
  init(_ library: PlantLibrary, by attributes: [Int]) {
    let attributes = attributes.prefix(4)
    let width = attributes.count
    var kinds: [[Int]] = []
    var needs: [UInt64] = []
    var indices: [Needs: Int] = [:]
    var kindOfPlant: [Int] = []
    kindOfPlant.reserveCapacity(library.plants.count)
    for (index, plant) in library.plants.enumerated() {
      let own = SimilarPlants.needs(of: plant, attributes)
      let kind = indices[own] ?? kinds.count
      if kind == kinds.count {
        indices[own] = kind
        kinds.append([])
        for place in 0..<width { needs.append(own[place]) }
      }
      kinds[kind].append(index)
      kindOfPlant.append(kind)
    }
    self.kinds = kinds
    self.kindOfPlant = kindOfPlant
    self.needs = needs
    self.width = width
  }

  private static func needs(of plant: PlantNote, _ attributes: ArraySlice<Int>) -> Needs {
    var needs = Needs()
    for (place, attribute) in attributes.enumerated() {
      guard case .options(let chosen)? = plant.values[attribute] else { continue }
      // Options past the 63rd count as one.
      for option in chosen { needs[place] |= 1 << UInt64(min(option, 63)) }
    }
    return needs
  }

  /// The plants that are most like one, the most similar first.
  func plants(like plant: Int) -> [Int] {
    let kind = kindOfPlant[plant]
    guard isEnough(needs[(kind * width)..<((kind + 1) * width)].count { $0 != 0 }) else { return [] }
    var found = following(plant, in: kinds[kind])
    // Most plants find enough of their own kind.
    if found.count < SimilarPlants.limit {
      for other in nearest(to: kind) where found.count < SimilarPlants.limit {
        found += following(plant, in: kinds[other])
      }
    }
    return Array(found.prefix(SimilarPlants.limit))
  }

  /// The first few plants of a list after one, from its beginning again after its end.
  private func following(_ plant: Int, in plants: [Int]) -> [Int] {
    let start = plants.firstIndexByHalving { $0 > plant }
    var found: [Int] = []
    for step in 0..<plants.count where found.count < SimilarPlants.limit {
      let next = plants[(start + step) % plants.count]
      if next != plant { found.append(next) }
    }
    return found
  }

  /// The kinds most like one, as many as can matter.
  private func nearest(to kind: Int) -> [Int] {
    if let known = known.nearest.withLock({ $0[kind] }) { return known }
    var best: [(score: Double, kind: Int)] = []
    needs.withUnsafeBufferPointer { needs in
      // From the kind after this one round to the one before, so that equals come in that order.
      for others in [(kind + 1)..<kinds.count, 0..<kind] {
        for other in others {
          guard let score = score(kind, other, needs) else { continue }
          let place = best.firstIndex { score > $0.score } ?? best.count
          if place < SimilarPlants.limit {
            best.insert((score, other), at: place)
            if best.count > SimilarPlants.limit { best.removeLast() }
          }
        }
      }
    }
    let nearest = best.map(\.kind)
    known.nearest.withLock { $0[kind] = nearest }
    return nearest
  }

  /// How alike two kinds are; nil where they aren't.
  private func score(_ one: Int, _ other: Int, _ needs: UnsafeBufferPointer<UInt64>) -> Double? {
    let (one, other) = (one &* width, other &* width)
    // Most kinds share nothing of some attribute. Looking at all attributes is quicker than stopping at the first such.
    var known = 0
    var unlike = 0
    for attribute in 0..<width {
      let a = needs[one &+ attribute]
      let b = needs[other &+ attribute]
      let areKnown = (a == 0 ? 0 : 1) & (b == 0 ? 0 : 1)
      known &+= areKnown
      unlike |= areKnown & (a & b == 0 ? 1 : 0)
    }
    guard unlike == 0, isEnough(known) else { return nil }
    var score = 0.0
    for attribute in 0..<width {
      let a = needs[one &+ attribute]
      let b = needs[other &+ attribute]
      if a == 0 || b == 0 { continue }
      score += Double((a & b).nonzeroBitCount) / Double((a | b).nonzeroBitCount)
    }
    return score
  }

  /// Whether kinds can be compared that all say something of so many attributes.
  private func isEnough(_ known: Int) -> Bool { known > 0 && known >= min(2, width) }
}
