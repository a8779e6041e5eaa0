import Diagnostics
import Text

/// Gathers the tags of all plants: those that differ only in case are one, spelt as it came first.
struct Tagging {
  /// In alphabetical order.
  private(set) var tags: [Tag] = []
  private(set) var tagsOfPlant: [[Int]]

  init(_ plants: [PlantNote], problems: inout [Diagnostic]) {
    tagsOfPlant = Array(repeating: [], count: plants.count)
    // Which spelling came first is a matter of the notes' paths, the one order that no attribute changes.
    let byPath = plants.indices.sorted { plants[$0].location.path < plants[$1].location.path }
    var found: [String: (spelling: String, spellings: [String], firstUse: String, plants: [Int])] = [:]
    for plant in byPath {
      var own: Set<String> = []
      for mention in plants[plant].tags {
        let key = mention.text.lowercased()
        guard own.insert(key).inserted else { continue }
        found[key, default: (mention.text, [], plants[plant].location.path, [])].plants.append(plant)
        if found[key]?.spellings.contains(mention.text) == false {
          found[key]?.spellings.append(mention.text)
        }
      }
    }

    let ordered = found.sorted { (folded($0.key), $0.key) < (folded($1.key), $1.key) }
    var indices: [String: Int] = [:]
    for (key, tag) in ordered {
      if tag.spellings.count > 1 { problems.append(.tagSpellings(tag.spellings, path: tag.firstUse)) }
      let part = slug(tag.spelling)
      if part.isEmpty {
        problems.append(.tagWithoutAddress(tag.spelling, path: tag.firstUse))
        continue
      }
      indices[key] = tags.count
      tags.append(
        Tag(
          title: tag.spelling, address: "/tags/\(part)/", plants: tag.plants.sorted(),
          firstUse: tag.firstUse))
    }
    for plant in plants.indices {
      for mention in plants[plant].tags {
        guard let tag = indices[mention.text.lowercased()], !tagsOfPlant[plant].contains(tag) else {
          continue
        }
        tagsOfPlant[plant].append(tag)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func tagSpellings(_ spellings: [String], path: String) -> Diagnostic {
    let others = spellings.dropFirst().map { "\"\($0)\"" }.joined(separator: ", ")
    return Diagnostic(
      .warning, code: "tag-spellings",
      "the tag \"\(spellings[0])\" is also spelt \(others); it is shown as it was spelt first",
      at: .path(path))
  }

  fileprivate static func tagWithoutAddress(_ tag: String, path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "no-address",
      "nothing of the tag \"\(tag)\" can stand in an address; use letters or digits",
      at: .path(path))
  }
}
