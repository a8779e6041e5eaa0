import Markdown
import PlantLibrary

/// A plant that gets other names, and what follows for links by those that no longer lead to it.
struct NoteRename: LinkChange {
  private let plant: Int
  private let before: NameIndex
  private let after: NameIndex

  /// What takes the place of each former name, by ``LinkName/exactKey(_:)`` and by ``LinkName/key(_:)``.
  private var successors: (exact: [String: String], others: [String: String]) = ([:], [:])

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
    after = library.names(with: new, at: index)

    let usual = new.scientificName?.runsWithoutAuthors.joined() ?? new.title
    others = [usual, NameIndex.pathName(new.location)]
    func isMissing(_ name: String, _ names: [String]) -> Bool {
      let key = LinkName.exactKey(name)
      return !names.contains { LinkName.exactKey($0) == key }
    }
    // One takes the place of one, wherever they stand.
    for (before, after) in [
      (former.commonNames, new.commonNames), (former.synonyms.map(\.text), new.synonyms.map(\.text)),
    ] {
      let gone = before.filter { isMissing($0, after) }
      let come = after.filter { isMissing($0, before) }
      if gone.count == come.count {
        for (name, successor) in zip(gone, come) { replace(name, with: successor) }
      }
    }
    let full = new.scientificNameText ?? new.title
    for text in [former.scientificNameText, former.scientificName?.text].compactMap(\.self) {
      replace(text, with: full)
    }
    if let name = former.scientificName?.canonical { replace(name, with: usual) }
    if former.hasOwnTitle { replace(former.title, with: new.title) }
  }

  private mutating func replace(_ name: String, with successor: String) {
    successors.exact[LinkName.exactKey(name)] = successor
    successors.others[LinkName.key(name)] = successor
  }

  func target(of link: NoteLink, at location: NotePath) -> String? {
    guard link.kind == .wiki, leads(link.destination, by: before), !leads(link.destination, by: after) else {
      return nil
    }
    let keys = before.keys(of: link.destination)
    let successor =
      keys.lazy.compactMap { successors.exact[$0] }.first
      ?? keys.lazy.compactMap { successors.others[$0] }.first
    return ([successor].compactMap(\.self) + others).first { name in
      // Some characters would end the name.
      leads(name, by: after) && !name.contains { "[]|#\n".contains($0) }
    }
  }

  private func leads(_ name: String, by names: NameIndex) -> Bool {
    if case .one(.plant(plant)) = names.match(name) { true } else { false }
  }
}
