import PlantLibrary

/// A plant that gets other names, and what follows for links by those that it had.
struct NoteRename: LinkChange {
  /// What takes the place of each name that the plant has no more, by ``NameIndex/key(_:)``.
  private var successors: [String: String] = [:]

  private let names: NameIndex
  private let plant: NameIndex.Target

  /// - Parameters:
  ///   - names: What links lead to as long as the plant has its former names.
  ///   - index: The plant's index in the library.
  ///   - former: The plant as it is loaded.
  ///   - new: The plant as it is going to be.
  init(_ names: NameIndex, _ index: Int, from former: PlantNote, to new: PlantNote) {
    self.names = names
    plant = .plant(index)
    let kept = new.linkKeys
    func isLost(_ name: String) -> Bool { !kept.contains(LinkKey(name: NameIndex.key(name))) }

    let usual = new.scientificName?.runsWithoutAuthors.joined() ?? new.title
    let isSameList = former.commonNames.count == new.commonNames.count
    for (place, name) in former.commonNames.enumerated() where isLost(name) {
      successors[NameIndex.key(name)] = isSameList ? new.commonNames[place] : usual
    }
    let full = new.scientificNameText ?? new.title
    for text in [former.scientificNameText, former.scientificName?.text].compactMap(\.self) where isLost(text)
    {
      successors[NameIndex.key(text)] = full
    }
    if let name = former.scientificName?.canonical, isLost(name) { successors[NameIndex.key(name)] = usual }
    if former.hasOwnTitle, isLost(former.title) { successors[NameIndex.key(former.title)] = new.title }
  }

  /// Whether the plant keeps all its names.
  var isEmpty: Bool { successors.isEmpty }

  func target(of link: NoteLink, at location: NotePath) -> String? {
    guard link.kind == .name, case .one(plant) = names.match(link.target),
      let name = names.keys(of: link.target).lazy.compactMap({ successors[$0] }).first,
      // What would end the name, or make it something else.
      !name.contains(where: { "[]|#?/\n".contains($0) })
    else { return nil }
    return name
  }
}
