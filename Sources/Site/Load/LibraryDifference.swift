import PlantLibrary

/// How the plants of a library differ from those of one that was loaded before.
struct LibraryDifference: Sendable {
  /// The plants that have changed or are new, by their indices, with the notes before; nil for a new one.
  let changed: [(index: Int, former: PlantNote?)]

  /// The names, paths and addresses that are now, or were, those of something else or of nothing.
  let keys: Set<LinkKey>

  /// Whether each plant has the index that it had, and none has come or gone.
  let keepsOrder: Bool

  /// For each plant the index that it had, nil for a new one; nil where all have the index that they had.
  private let formerIndices: [Int?]?

  /// For each former plant the index that it has, nil for one that is gone; empty where all have it still.
  private let indices: [Int?]
  private let isChanged: [Bool]

  /// What some notes have changed.
  init(_ change: LibraryChange, _ plan: RoutePlan) {
    let former = change.since.finished.plan
    var keys =
      plan.keepsTable
      ? []
      // The plants have the addresses that they had.
      : Set(
        plan.table.linkKeys(notIn: former.table, ofPlants: false)
          + former.table.linkKeys(notIn: plan.table, ofPlants: false))
    var isChanged = [Bool](repeating: false, count: change.library.plants.count)
    for (index, former) in change.plants {
      isChanged[index] = true
      keys.formUnion(change.library.plants[index].linkKeys(ifOtherThan: former))
    }
    keys.formUnion(change.library.changedLinkKeys(since: change.since.finished.site.library))
    self.keys = keys
    self.isChanged = isChanged
    changed = change.plants.map { ($0.index, $0.former) }
    keepsOrder = true
    (formerIndices, indices) = (nil, [])
  }

  /// Compares two libraries and the routes of their sites.
  init(from former: PlantLibrary, _ formerTable: RouteTable, to library: PlantLibrary, _ table: RouteTable) {
    let places = Dictionary(
      uniqueKeysWithValues: former.plants.enumerated().map { (ObjectIdentifier($1), $0) })
    var formerIndices = library.plants.map { places[ObjectIdentifier($0)] }
    var indices = [Int?](repeating: nil, count: former.plants.count)
    for case (let index, let place?) in formerIndices.enumerated() { indices[place] = index }
    // By bytes, as two texts can be equal that differ in how a letter is composed.
    let rest = Dictionary(
      indices.indices.filter { indices[$0] == nil }.map { (Array(former.plants[$0].location.path.utf8), $0) }
    ) { first, _ in first }
    var changed: [(index: Int, former: PlantNote?)] = []
    var keys: Set<LinkKey> = []
    for index in formerIndices.indices where formerIndices[index] == nil {
      let plant = library.plants[index]
      let place = rest[Array(plant.location.path.utf8)]
      changed.append((index, place.map { former.plants[$0] }))
      formerIndices[index] = place
      if let place { indices[place] = index }
      keys.formUnion(plant.linkKeys(ifOtherThan: place.map { former.plants[$0] }))
    }
    for (place, index) in indices.enumerated() where index == nil {
      keys.formUnion(former.plants[place].linkKeys)
    }
    // An address may also be another plant's now.
    for (index, place) in formerIndices.enumerated() {
      let (now, before) = (library.plantAddresses[index], place.map { former.plantAddresses[$0] })
      if now != before { keys.formUnion([now, before].compactMap(\.self).map { LinkKey(address: $0) }) }
    }
    keys.formUnion(library.changedLinkKeys(since: former))
    keys.formUnion(table.linkKeys(notIn: formerTable) + formerTable.linkKeys(notIn: table))
    self.changed = changed
    self.keys = keys
    keepsOrder = indices.count == formerIndices.count && formerIndices.enumerated().allSatisfy { $0 == $1 }
    (self.formerIndices, self.indices) = (formerIndices, indices)
    var isChanged = [Bool](repeating: false, count: formerIndices.count)
    for (index, _) in changed { isChanged[index] = true }
    self.isChanged = isChanged
  }

  /// The index that a plant had; nil for a new one.
  func formerIndex(of index: Int) -> Int? { formerIndices.map { $0[index] } ?? index }

  /// The index that a plant had; nil for one that has changed or is new.
  func formerIndex(ofSame index: Int) -> Int? { isChanged[index] ? nil : formerIndex(of: index) }

  /// The indices that former plants have now.
  func now(_ formerIndices: [Int]) -> [Int] {
    keepsOrder ? formerIndices : formerIndices.compactMap { indices[$0] }.sorted()
  }
}

extension PlantNote {
  /// What links may look this note up by, or might before; nothing where that is as it was.
  fileprivate func linkKeys(ifOtherThan former: PlantNote?) -> Set<LinkKey> {
    guard let former else { return linkKeys }
    return hasNames(of: former) ? [] : linkKeys.union(former.linkKeys)
  }
}

extension PlantLibrary {
  /// What pages, sections and files may be looked up by that another library has otherwise.
  fileprivate func changedLinkKeys(since former: PlantLibrary) -> Set<LinkKey> {
    let (targets, formerTargets) = (otherLinkTargets, former.otherLinkTargets)
    var keys: Set<LinkKey> = []
    for (path, target) in targets where formerTargets[path] != target { keys.formUnion(target.keys) }
    for (path, target) in formerTargets where targets[path] != target { keys.formUnion(target.keys) }
    return keys
  }
}

extension RouteTable {
  fileprivate func linkKeys(notIn other: RouteTable, ofPlants: Bool = true) -> [LinkKey] {
    routes.lazy.filter { (ofPlants || !$0.kind.isPlant) && !other.has($0.address) }
      .map { LinkKey(address: $0.address) }
  }
}
