import Diagnostics
import Text

/// Finds the sections of a library from the folders of its notes.
struct SectionTree {
  private(set) var sections: [Section] = []
  private var indices: [[String]: Int] = [:]

  /// Makes the sections in order of the tree, depth first: neighbours by `order`, title, then path.
  ///
  /// `rootTitle` is the root's, where it has no introduction that says otherwise.
  init(
    notes: [PlantNote], introductions: [PageNote], rootTitle: String, problems: inout [Diagnostic]
  ) {
    var introductionsByFolders: [[String]: PageNote] = [:]
    for page in introductions { introductionsByFolders[page.location.folders] = page }
    var named: [[String]: String] = [:]
    for location in notes.map(\.location) {
      if let title = location.sectionTitle, named[location.folders] == nil { named[location.folders] = title }
    }
    func title(_ path: [String]) -> String {
      introductionsByFolders[path].flatMap { $0.hasOwnTitle ? $0.title : nil } ?? named[path]
        ?? path.last.map(titled) ?? rootTitle
    }

    var children: [[String]: [[String]]] = [:]
    var known: Set<[String]> = [[]]
    for location in notes.map(\.location) + introductions.map(\.location) {
      var path = location.folders
      while known.insert(path).inserted {
        children[Array(path.dropLast()), default: []].append(path)
        path.removeLast()
      }
    }

    var stack: [(path: [String], parent: Int?)] = [([], nil)]
    while let (path, parent) = stack.popLast() {
      let introduction = introductionsByFolders[path]
      var address = parent.map { sections[$0].address } ?? "/plants/"
      if let name = path.last {
        let own = introduction.flatMap { $0.slug.isEmpty ? nil : $0.slug }
        let folder = "content/plants/" + path.joined(separator: "/")
        address += (own ?? addressPart(name, path: folder, problems: &problems)) + "/"
      }
      let index = sections.count
      indices[path] = index
      if let parent { sections[parent].children.append(index) }
      sections.append(
        Section(
          folders: path, title: title(path), introduction: introduction, order: introduction?.order,
          address: address, parent: parent))
      let inOrder = (children[path] ?? []).map { child in
        (introductionsByFolders[child]?.order ?? .max, folded(title(child)), child.last ?? "", child)
      }.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }
      for (_, _, _, child) in inOrder.reversed() { stack.append((child, index)) }
    }
  }

  /// Puts plants into their sections.
  /// - Returns: For each its address and the index of its section.
  mutating func place(
    _ plants: [PlantNote], problems: inout [Diagnostic]
  ) -> (addresses: [String], sections: [Int]) {
    var (addresses, sectionOfPlant): ([String], [Int]) = ([], [])
    addresses.reserveCapacity(plants.count)
    sectionOfPlant.reserveCapacity(plants.count)
    for (index, plant) in plants.enumerated() {
      let location = plant.location
      let section = indices[location.folders] ?? 0
      sectionOfPlant.append(section)
      sections[section].plants.append(index)
      var ancestor: Int? = section
      while let index = ancestor {
        sections[index].plantCount += 1
        ancestor = sections[index].parent
      }
      var address = sections[section].address + plant.slug + "/"
      if location.isBundle, indices[location.folders + [location.stem]] != nil {
        problems.append(.misplacedNote(location.path, .amongOthers))
        // Nothing is built from this library; that the two would have one address needn't be said as well.
        address += "index/"
      }
      addresses.append(address)
    }
    return (addresses, sectionOfPlant)
  }
}
