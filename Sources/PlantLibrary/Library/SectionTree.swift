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

  /// The index of the section that a note lies in.
  func index(of folders: [String]) -> Int { indices[folders] ?? 0 }

  /// Whether a folder holds notes or an introduction, itself or further inside.
  func hasSection(_ folders: [String]) -> Bool { indices[folders] != nil }

  mutating func place(plant: Int, in section: Int) {
    sections[section].plants.append(plant)
    var ancestor: Int? = section
    while let index = ancestor {
      sections[index].plantCount += 1
      ancestor = sections[index].parent
    }
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
