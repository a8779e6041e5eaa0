import Text

/// Looks for the folders with notes of plants.
struct NotesFinder {
  let files: [RecordFile]

  /// What isn't taken for notes, wherever it lies.
  let others: [RecordFile]
  private let scores: [Double]

  /// Whether a folder with an `index.md` is one note, whatever lies beside that.
  let hasLeafBundles: Bool

  /// Takes the files that may be notes; those in folders for data and for files that are published as they are only if
  /// that is wanted.
  init(_ files: [RecordFile], includesData: Bool = false, hasLeafBundles: Bool = false) {
    self.hasLeafBundles = hasLeafBundles
    self.files = files.filter { !Self.isOther($0, includesData: includesData) }
    others = files.filter { Self.isOther($0, includesData: includesData) }
    scores = self.files.map(Self.score)
  }

  /// The folders of notes, the one with most first; empty where nothing is like a plant's record.
  ///
  /// Of the same notes in several languages those in `language` are taken, else those of which there are most.
  func folders(language: String?) -> [NotesFolder] {
    let found = search(Array(files.indices), in: []).map { folder(at: $0.path, $0.files) }
      .flatMap { Self.byLanguage($0, language) }
    var kept: [NotesFolder] = []
    for folder in found.sorted(by: Self.isBetter(language)) {
      if let index = kept.firstIndex(where: { $0.isTranslation(of: folder) }) {
        kept[index].otherLanguages.append(folder.path)
      } else {
        kept.append(folder)
      }
    }
    return kept
  }

  private static func isBetter(_ language: String?) -> (NotesFolder, NotesFolder) -> Bool {
    { first, second in
      func rank(_ folder: NotesFolder) -> (Int, Int, Int, String) {
        // English counts for a little more, as it is mostly what others were translated from.
        let count = folder.notes.count * (folder.language == "en" ? 11 : 10)
        // A folder may be named for plants and hold something else.
        let hasPlants = folder.notes.contains { $0.plantScore > 0 }
        return (
          language != nil && folder.language == language ? 0 : 1, hasPlants ? 0 : 1, -count, folder.path
        )
      }
      return rank(first) < rank(second)
    }
  }

  private typealias Place = (path: [String], files: [Int])

  /// What lies in a folder, by indices of files.
  private struct Level {
    let path: [String]
    let indices: [Int]
    /// The files in each folder in it, and those in none of them.
    var below: [String: [Int]] = [:]
    var here: [Int] = []
  }

  /// The folders in a folder in which most files are plants' records.
  private func search(_ indices: [Int], in path: [String]) -> [Place] {
    guard indices.contains(where: isLikely) else { return [] }
    var level = Level(path: path, indices: indices)
    for index in indices {
      let folders = files[index].folders
      if folders.count > path.count {
        level.below[String(folders[path.count]), default: []].append(index)
      } else {
        level.here.append(index)
      }
    }
    return namedForPlants(level) ?? withNearlyAll(level) ?? asAWhole(level) ?? eachByItself(level)
  }

  private func isLikely(_ index: Int) -> Bool { scores[index] >= 0.5 }

  /// Whether at least six of ten files are plants' records.
  private func areMostlyPlants(_ indices: [Int]) -> Bool {
    indices.count(where: isLikely) * 10 >= indices.count * 6
  }

  /// The folders that are named for plants: what lies beside them is of something else, `plantae` and `animalia`.
  private func namedForPlants(_ level: Level) -> [Place]? {
    let named = level.below.keys.filter { Self.isPlantFolder($0[...]) }
    guard !isWithinPlants(level), !named.isEmpty,
      named.count < level.below.count + (level.here.isEmpty ? 0 : 1)
    else { return nil }
    // Where they hold only a few of the notes they are sections among others.
    let own = named.reduce(0) { $0 + (level.below[$1] ?? []).count(where: isLikely) }
    guard own * 2 >= level.indices.count(where: isLikely) else { return nil }
    return named.sorted().flatMap { search(level.below[$0] ?? [], in: level.path + [$0]) }
  }

  private func isWithinPlants(_ level: Level) -> Bool { level.path.contains { Self.isPlantFolder($0[...]) } }

  /// The folder in which nearly all that is like a plant's record lies, where most of what lies beside it isn't.
  private func withNearlyAll(_ level: Level) -> [Place]? {
    func rank(_ folder: (key: String, value: [Int])) -> (Int, String) {
      (folder.value.count(where: isLikely), folder.key)
    }
    guard !isWithinPlants(level), let best = level.below.max(by: { rank($0) < rank($1) }),
      rank(best).0 * 10 >= level.indices.count(where: isLikely) * 9
    else { return nil }
    let others = level.here + level.below.filter { $0.key != best.key }.flatMap(\.value)
    guard !others.isEmpty, others.count(where: isLikely) * 2 <= others.count else { return nil }
    return search(best.value, in: level.path + [best.key])
  }

  /// The folder itself where most in it are plants' records, or the one deeper where nothing else is beside that.
  private func asAWhole(_ level: Level) -> [Place]? {
    guard areMostlyPlants(level.indices), !hasHiddenPlants(level) else { return nil }
    if !level.here.contains(where: isLikely), level.below.count == 1, let only = level.below.first {
      let isBundle = only.value.count == 1 && files[only.value[0]].folders.count == level.path.count + 1
      let deeper = search(only.value, in: level.path + [only.key])
      if !deeper.isEmpty, !isBundle { return deeper }
    }
    return [(level.path, level.indices)]
  }

  /// Whether plants' records lie in folders that begin with `_`, of which a site reads none but one that it is told of.
  private func hasHiddenPlants(_ level: Level) -> Bool {
    let hidden = level.indices.count { index in
      isLikely(index) && files[index].folders.dropFirst(level.path.count).contains { $0.hasPrefix("_") }
    }
    return hidden * 2 > level.indices.count(where: isLikely)
  }

  /// The paths of what is like a plant's record by its keys, and in none of some folders.
  func stray(besides folders: [NotesFolder]) -> [String] {
    let known = folders.flatMap { [$0.path] + $0.otherLanguages }
    let left = Set(folders.flatMap(\.leftOut).map(\.path))
    return files.filter { file in
      file.plantScore >= 0.5 && !left.contains(file.path)
        && !known.contains { $0.isEmpty || file.path.hasPrefix($0 + "/") }
    }.map(\.path)
  }

  /// The texts, where nothing is like a plant's record: those of the folder that holds most of them, else all.
  func folderOfTexts() -> NotesFolder? {
    let texts = files.indices.filter { files[$0].isText }
    guard !texts.isEmpty else { return nil }
    let places = Dictionary(grouping: texts) { files[$0].folders.map { String($0) } }
    let most = places.max { ($0.value.count, $1.key.joined()) < ($1.value.count, $0.key.joined()) }
    // A site has folders of its own in `content`, so that can't be the notes' as a whole.
    let isOfContent = texts.contains { files[$0].folders.first == "content" }
    if let most, most.value.count > 2, most.value.count * 10 >= texts.count * 6 || isOfContent,
      most.key != ["content"]
    {
      return folder(at: most.key, most.value)
    }
    return folder(at: [], texts)
  }

  /// What each folder holds, and the folder's own files where most of several are plants' records.
  private func eachByItself(_ level: Level) -> [Place] {
    let places = level.below.flatMap { search($0.value, in: level.path + [$0.key]) }
    let isOwn = areMostlyPlants(level.here) && level.here.count(where: isLikely) > 2
    return places + (isOwn ? [(level.path, level.here)] : [])
  }
}
