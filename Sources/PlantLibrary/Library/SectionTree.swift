import Diagnostics
import Text

/// Finds the sections of a library from the folders of its notes.
struct SectionTree {
  private(set) var sections: [Section] = []
  private var indices: [[String]: Int] = [:]

  /// Makes the sections; `rootTitle` is the root's, where it has no introduction that says otherwise.
  init(
    notes: [PlantNote], introductions: [PageNote], rootTitle: String, problems: inout [Diagnostic]
  ) {
    var introductionsByFolders: [[String]: PageNote] = [:]
    for page in introductions { introductionsByFolders[page.location.folders] = page }

    var folders: Set<[String]> = [[]]
    for location in notes.map(\.location) + introductions.map(\.location) {
      var path = location.folders
      while folders.insert(path).inserted { path.removeLast() }
    }

    // Parents come before what they hold, so that indices can be given in one pass.
    var unordered: [Section] = []
    var unorderedIndices: [[String]: Int] = [:]
    let ordered = folders.map { ($0.count, $0.joined(separator: "/"), $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    for (_, joined, path) in ordered {
      let introduction = introductionsByFolders[path]
      let parent = path.isEmpty ? nil : unorderedIndices[Array(path.dropLast())]
      var address = parent.map { unordered[$0].address } ?? "/plants/"
      if let name = path.last {
        let part =
          introduction.map(\.slug).flatMap { $0.isEmpty ? nil : $0 }
          ?? addressPart(name, path: "content/plants/" + joined, problems: &problems)
        address += part + "/"
      }
      let title =
        introduction.flatMap { $0.hasOwnTitle ? $0.title : nil } ?? path.last.map(titled) ?? rootTitle
      unorderedIndices[path] = unordered.count
      unordered.append(
        Section(
          folders: path, title: title, introduction: introduction, order: introduction?.order,
          address: address,
          parent: parent))
    }
    arrange(unordered)
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

  /// Puts the sections in order of the tree, depth first: neighbours by `order`, title, then path.
  private mutating func arrange(_ unordered: [Section]) {
    var children: [[Int]] = Array(repeating: [], count: unordered.count)
    for (index, section) in unordered.enumerated() {
      if let parent = section.parent { children[parent].append(index) }
    }
    var stack: [(old: Int, parent: Int?)] = unordered.isEmpty ? [] : [(0, nil)]
    while let (old, parent) = stack.popLast() {
      let section = unordered[old]
      let index = sections.count
      sections.append(
        Section(
          folders: section.folders, title: section.title, introduction: section.introduction,
          order: section.order, address: section.address, parent: parent))
      indices[section.folders] = index
      if let parent { sections[parent].children.append(index) }
      // The unordered sections are in order of their paths, which is what ties are broken by.
      let inOrder = children[old].map { child in
        (unordered[child].order ?? .max, folded(unordered[child].title), child)
      }.sorted { $0 < $1 }
      for (_, _, child) in inOrder.reversed() { stack.append((child, index)) }
    }
  }
}
