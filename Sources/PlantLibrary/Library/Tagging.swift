import Diagnostics
import Text

/// Gathers the tags of all plants: those that differ only in case are one, spelt as it came first.
struct Tagging {
  /// In alphabetical order.
  private(set) var tags: [Tag] = []
  private(set) var tagsOfPlant: [[Int]]

  /// A tag as it is found.
  private struct Found {
    let title: String
    let key: String
    let firstUse: Use
    var plants: [Int] = []

    /// Where the spelling is used that differs from the title and comes first.
    var otherUse: Use?
    var spellings: [String]
  }

  /// A mention of a tag in a plant's note.
  private struct Use {
    let plant: Int
    let range: Range<Int>
  }

  /// `byPath` are the indices of the plants, ordered by the paths of their notes.
  init(
    _ plants: [PlantNote], byPath: [Int], source: (String) -> SourceFile?, problems: inout [Diagnostic]
  ) {
    let (found, foundOfPlant) = Tagging.find(plants, byPath)
    func place(_ use: Use) -> Diagnostic.Location {
      let path = plants[use.plant].location.path
      return source(path).map { .range($0, use.range) } ?? .path(path)
    }

    let ordered = found.indices.map { (folded(found[$0].title), found[$0].key, $0) }.sorted { $0 < $1 }
    var ownerOfAddress: [String: Found] = [:]
    var indices: [Int?] = Array(repeating: nil, count: found.count)
    for (_, _, index) in ordered {
      let tag = found[index]
      if let other = tag.otherUse {
        problems.add(
          .warning, code: "tag-spellings",
          "the tag \(quoted(tag.spellings[0])) is also spelt \(listed(tag.spellings.dropFirst().map { quoted($0) })); it is shown as it was spelt first",
          at: place(other),
          notes: [Diagnostic.Note("first spelt here", at: place(tag.firstUse))])
      }
      let part = slug(tag.title)
      if part.isEmpty {
        problems.append(.noAddress(tag.title, of: "the tag ", at: place(tag.firstUse)))
        continue
      }
      if let owner = ownerOfAddress[part] {
        let told = [tag.title, owner.title].first { slug(signsInWords($0)) != part }
        let example = told.map { ", such as \(quoted(signsInWords($0))) for \(quoted($0))" } ?? ""
        problems.add(
          .error, code: "tag-clash",
          "the tags \(quoted(owner.title)) and \(quoted(tag.title)) would have one address, /tags/\(part)/; write them alike, or tell them apart by a letter or digit\(example)",
          at: place(tag.firstUse),
          notes: [Diagnostic.Note("\(quoted(owner.title)) is first used here", at: place(owner.firstUse))])
        continue
      }
      ownerOfAddress[part] = tag
      indices[index] = tags.count
      tags.append(
        Tag(
          title: tag.title, address: "/tags/\(part)/", plants: tag.plants.sorted(),
          firstUse: plants[tag.firstUse.plant].location.path))
    }
    tagsOfPlant = foundOfPlant.map { $0.compactMap { indices[$0] } }
  }

  /// The tags of all notes, and for each plant the indices of its own, in the note's order.
  ///
  /// Which spelling came first is a matter of the notes' paths, the one order that no attribute changes.
  private static func find(_ plants: [PlantNote], _ byPath: [Int]) -> (found: [Found], ofPlant: [[Int]]) {
    var found: [Found] = []
    var ofPlant: [[Int]] = Array(repeating: [], count: plants.count)
    var indices: [String: Int] = [:]
    for plant in byPath {
      for mention in plants[plant].tags {
        let use = Use(plant: plant, range: mention.range)
        let key = Tag.key(mention.text)
        guard let index = indices[key] else {
          indices[key] = found.count
          ofPlant[plant].append(found.count)
          found.append(
            Found(title: mention.text, key: key, firstUse: use, plants: [plant], spellings: [mention.text]))
          continue
        }
        if found[index].plants.last != plant {
          found[index].plants.append(plant)
          ofPlant[plant].append(index)
        }
        if mention.text != found[index].title, !found[index].spellings.contains(mention.text) {
          found[index].spellings.append(mention.text)
          if found[index].otherUse == nil { found[index].otherUse = use }
        }
      }
    }
    return (found, ofPlant)
  }
}
