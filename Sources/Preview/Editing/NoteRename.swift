import PlantLibrary

/// A plant that gets other names, and what follows for links by those that no longer lead to it.
struct NoteRename: LinkChange {
  private let plant: Int
  private let before: NameIndex
  private let after: NameIndex

  /// What takes the place of each former name, by ``NameIndex/key(_:)``.
  private var successors: [String: String] = [:]

  /// What a link may name instead, the best first; all lead to the plant.
  private let others: [String]

  /// - Parameters:
  ///   - library: The library with the plant as it is loaded.
  ///   - index: The plant's index in it.
  ///   - new: The plant as it is going to be.
  init(_ library: PlantLibrary, _ index: Int, to new: PlantNote) {
    let former = library.plants[index]
    plant = index
    before = library.names
    after = before.with(library.with(new, at: index))

    let usual = new.scientificName?.runsWithoutAuthors.joined() ?? new.title
    others = [usual, NameIndex.pathKey(new.location)]
    func isMissing(_ name: String, _ names: [String]) -> Bool {
      let key = NameIndex.key(name)
      return !names.contains { NameIndex.key($0) == key }
    }
    // One takes the place of one, wherever they stand.
    let gone = former.commonNames.filter { isMissing($0, new.commonNames) }
    let come = new.commonNames.filter { isMissing($0, former.commonNames) }
    if gone.count == come.count {
      for (name, successor) in zip(gone, come) { successors[NameIndex.key(name)] = successor }
    }
    let full = new.scientificNameText ?? new.title
    for text in [former.scientificNameText, former.scientificName?.text].compactMap(\.self) {
      successors[NameIndex.key(text)] = full
    }
    if let name = former.scientificName?.canonical { successors[NameIndex.key(name)] = usual }
    if former.hasOwnTitle { successors[NameIndex.key(former.title)] = new.title }
  }

  func target(of link: NoteLink, at location: NotePath) -> String? {
    guard link.kind == .name, leads(link.target, by: before), !leads(link.target, by: after) else {
      return nil
    }
    let successor = before.keys(of: link.target).lazy.compactMap { successors[$0] }.first
    return ([successor].compactMap(\.self) + others).first { name in
      // Some characters would end the name.
      leads(name, by: after) && !name.contains { "[]|#\n".contains($0) }
    }
  }

  private func leads(_ name: String, by names: NameIndex) -> Bool {
    if case .one(.plant(plant)) = names.match(name) { true } else { false }
  }
}
