import Diagnostics
import Text

/// The plants of a library that lists would show alike, with what tells them apart.
struct ListNames: Sendable {
  /// The names of those that are told apart, by their indices.
  private(set) var names: [Int: ListName] = [:]

  /// The plants that stay alike, by their indices, those of one name together.
  private var alike: [[Int]] = []

  /// Compares all plants; `byPath` are their indices in the order of their paths.
  init(_ plants: [PlantNote], byPath: [Int]) {
    var indices: [String: [Int]] = [:]
    indices.reserveCapacity(plants.count)
    for index in byPath { indices[plants[index].listText, default: []].append(index) }
    for (_, group) in indices where group.count > 1 {
      // The shortest of what tells most of them apart.
      var best = (names: [ListName](), count: 1)
      for length in ListName.Length.allCases.dropFirst() {
        let names = group.map { ListName(plants[$0], length) }
        let count = Set(names.map(\.text)).count
        if count > best.count { best = (names, count) }
      }
      for (index, name) in zip(group, best.names) { self.names[index] = name }
    }
    // Those that were told apart may be what others are called.
    var shown: [String: [Int]] = indices.filter { $0.value.count > 1 && names[$0.value[0]] == nil }
    for index in byPath {
      guard let text = names[index]?.text else { continue }
      shown[text, default: indices[text]?.filter { names[$0] == nil } ?? []].append(index)
    }
    // What was read of a note in part is perhaps not its name.
    alike = shown.values.map { group in group.filter { plants[$0].unreadTexts.isEmpty } }.filter {
      $0.count > 1
    }
  }

  /// The warnings about those that stay alike, in the order of the notes' paths.
  func problems(_ plants: [PlantNote]) -> [Diagnostic] {
    alike.flatMap { group -> [Diagnostic] in
      let places = group.map { plants[$0].location }.sorted { $0.path < $1.path }
      let name = names[group[0]] ?? ListName(plants[group[0]])
      return places.dropFirst().map {
        Diagnostic(
          .warning, code: "shown-alike",
          "lists show this plant and that of \(places[0].shown) alike, as \(quoted(name.text))",
          at: .path($0.path),
          notes: [
            Diagnostic.Note("the other is here", at: .path(places[0].path)),
            Diagnostic.Note(
              "give one of them a title of its own, or write the authors of both where they are homonyms"),
          ])
      }
    }
    .sorted()
  }
}

extension PlantLibrary {
  /// What lists call a plant: its own title, else its scientific name without authors, else another name; and as much
  /// more as tells it apart from other plants of the library.
  package func listName(_ index: Int) -> ListName { listNames.names[index] ?? ListName(plants[index]) }

  /// Whether a plant that is as it was has the name in lists that it had in another library.
  package func hasListName(_ index: Int, as formerIndex: Int, in former: PlantLibrary) -> Bool {
    listNames.names[index] == former.listNames.names[formerIndex]
  }

  /// The plant's own title, told apart from other plants', else its scientific name with authors, else another name.
  package func fullName(_ index: Int) -> String {
    plants[index].hasOwnListTitle ? listName(index).text : plants[index].listTitle
  }
}
