import FrontMatter
import PlantLibrary
import Text

/// Where the notes of plants lie among all files of a folder.
struct NotesFolder: Sendable {
  /// The folder, from the one that was looked at; empty for that itself.
  let path: String

  /// The notes in it.
  let notes: [RecordFile]

  /// What a file that makes a folder a note is called besides `index`: `data` for `oak/data.yml`.
  let index: String?

  /// The language that its notes are in, where there are others beside it; nil where nothing says.
  var language: String?

  /// The folders or endings of the same notes in other languages.
  var otherLanguages: [String] = []

  /// The part of the notes' endings that says their language: `fr` of `rose.fr.md`; nil where they have none.
  var languageEnding: String?

  /// What the names of its notes end in: `md`, `fr.md`.
  var endings: [String] {
    Set(notes.map(\.ending)).sorted().map { ending in languageEnding.map { "\($0).\(ending)" } ?? ending }
  }

  /// Files in it that aren't notes, as patterns from the folder.
  var skipped: [String] = []

  /// Whether it has the notes of another folder in another language: `fr/plants` and `de/plants`.
  func isTranslation(of other: NotesFolder) -> Bool {
    let (own, others) = (path.split(separator: "/"), other.path.split(separator: "/"))
    guard own.count == others.count else { return false }
    let differing = zip(own, others).filter { $0 != $1 }
    return differing.count == 1
      && differing.allSatisfy {
        NotesFinder.languages.contains($0.lowercased()) && NotesFinder.languages.contains($1.lowercased())
      }
  }
}

/// Looks for the folders with notes of plants.
struct NotesFinder {
  private let files: [RecordFile]

  /// What isn't taken for notes, wherever it lies.
  private let others: [RecordFile]
  private let scores: [Double]

  /// The languages of folders and endings that are understood.
  static let languages: Set = [
    "en", "fr", "es", "de", "it", "pt", "nl", "ja", "zh", "ru", "pl", "sv", "da", "no", "fi", "cs", "ca",
    "uk", "tr", "ko",
    "ar", "hu", "ro", "el", "pt-br", "en-us", "en-gb", "zh-cn", "zh-tw", "es-mx", "fr-ca",
  ]

  /// Folders that hold no notes whatever is in them.
  private static let otherFolders: Set = [
    "node_modules", "layouts", "_layouts", "_includes", "includes", "themes", "archetypes", "templates",
    "_templates",
    "template", "components", "scripts", "dist", "build", "public", "static", "vendor", "test", "tests",
    "_site",
    "partials", "shortcodes", "i18n", "locales", "schemas", "_data",
  ]

  /// Those of them that hold notes where nothing else does.
  private static let dataFolders: Set = ["public", "static", "_data", "template", "test"]

  /// Names of files that aren't notes.
  private static let otherNames: Set = [
    "readme", "license", "licence", "contributing", "changelog", "code_of_conduct", "package", "package-lock",
    "tsconfig", "_template", "template", "composer", "vercel", "netlify", "mkdocs", "_config", "hugo",
    "config", "agents",
    "claude", "todo", "notes", "security", "manifest", "index.json", "plantsite", "attributes",
  ]

  /// Words in names of folders that hold plants.
  private static let plantFolders: Set = [
    "plants", "plant", "plantes", "plante", "plantas", "planta", "pflanzen", "pflanze", "piante", "flora",
    "herbs",
    "herbes", "hierbas", "kraeuter", "krauter", "trees", "arbres", "arboles", "baume", "flowers", "fleurs",
    "flores",
    "blumen", "succulents", "cactus", "cacti", "houseplants", "species", "crops", "vegetables", "legumes",
    "verduras",
    "gemuse", "fruits", "obst", "shrubs", "perennials", "orchids", "roses", "herbarium", "plantae", "natives",
    "rosliny",
    "especies", "especes", "arten", "perennes", "vivaces", "stauden", "cactees", "kakteen", "suculentas",
    "植物", "中药",
    "草药", "花", "多肉", "多肉植物", "растения", "цветы", "plantarum", "bulbs", "ferns", "grasses", "wildflowers",
    "natives",
  ]

  /// Takes the files that may be notes; those in folders for data and for files that are published as they are only if
  /// that is wanted.
  init(_ files: [RecordFile], includesData: Bool = false) {
    self.files = files.filter { !Self.isOther($0, includesData: includesData) }
    others = files.filter { Self.isOther($0, includesData: includesData) }
    scores = self.files.map(Self.score)
  }

  static func isOther(_ file: RecordFile, includesData: Bool = false) -> Bool {
    let folders = file.folders.map { $0.lowercased() }
    if folders.contains(where: { otherFolders.contains($0) && !(includesData && dataFolders.contains($0)) }) {
      return true
    }
    let stem = folded(file.stem)
    return otherNames.contains(stem) || stem.hasPrefix(".") || stem.hasPrefix("_")
      || stem.hasSuffix(".config") || stem.hasSuffix("-config") || stem.hasSuffix(".schema")
  }

  /// How much a file is like a plant's record, 0 to 1.
  static func score(_ file: RecordFile) -> Double {
    var score = 0.0
    if file.folders.contains(where: { isPlantFolder($0) }) { score += 0.5 }
    var kinds: Set<Meaning> = []
    scoreKeys(file.root, &score, &kinds, depth: 0)
    score += 0.15 * Double(kinds.subtracting([.title, .date, .tags, .image, .description]).count)
    return min(1, score)
  }

  private static func isPlantFolder(_ name: Substring) -> Bool {
    KeyWords(String(name)).hasAny(plantFolders)
  }

  private static func scoreKeys(
    _ node: YAMLNode?, _ score: inout Double, _ kinds: inout Set<Meaning>, depth: Int
  ) {
    for entry in node?.mapping ?? [] {
      guard let name = entry.name else { continue }
      let words = KeyWords(name)
      for kind in plantKinds where kind.strength(of: words) == 2 { kinds.insert(kind) }
      if let text = entry.value.scalar?.text {
        if Meaning.scientificName.strength(of: words) > 0, isBinomial(text) { score += 0.5 }
        if text.hasSuffix("aceae") { score += 0.3 }
      }
      if depth < 2 { scoreKeys(entry.value, &score, &kinds, depth: depth + 1) }
    }
  }

  private static let plantKinds: [Meaning] = [
    .scientificName, .family, .light, .water, .difficulty, .flowering, .hardiness, .growing, .habit,
    .commonNames,
  ]

  static func isBinomial(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count >= 2, words.count <= 8, let first = words[0].first, first.isUppercase,
      words[0].count > 2
    else {
      return false
    }
    return words[0].dropFirst().allSatisfy { $0.isLetter && $0.isLowercase || $0 == "-" }
      && words[1].first.map { $0.isLowercase || $0 == "×" || $0 == "'" || $0 == "‘" } ?? false
  }

  // MARK: Folders

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
      func rank(_ folder: NotesFolder) -> (Int, Int, String) {
        // English counts for a little more, as it is mostly what others were translated from.
        let count = folder.notes.count * (folder.language == "en" ? 11 : 10)
        return (language != nil && folder.language == language ? 0 : 1, -count, folder.path)
      }
      return rank(first) < rank(second)
    }
  }

  /// How many folders below a depth all notes have in common, at least the one at it, without that of a single note.
  private static func sharedDepth(_ notes: [RecordFile], from depth: Int) -> Int {
    var shared = depth
    while notes.allSatisfy({
      $0.folders.count > shared + 1 && $0.folders[shared + 1] == notes[0].folders[shared + 1]
    }),
      notes.count > 1
    {
      shared += 1
    }
    return shared
  }

  /// The notes of a folder in one language each: of its folders that are named by languages, or the endings `fr.md`.
  private static func byLanguage(_ folder: NotesFolder, _ wanted: String?) -> [NotesFolder] {
    let depth = folder.path.split(separator: "/").count
    let tops = Dictionary(grouping: folder.notes) { note -> String in
      note.folders.count > depth ? String(note.folders[depth]).lowercased() : ""
    }
    if tops.count > 1, tops.keys.allSatisfy({ languages.contains($0) }) {
      return tops.map { language, notes in
        var one = NotesFolder(
          path: notes[0].folders[...sharedDepth(notes, from: depth)].joined(separator: "/"), notes: notes,
          index: folder.index)
        one.language = String(language.prefix(2))
        return one
      }
    }
    let endings = Dictionary(grouping: folder.notes) { note -> String in
      let ending = note.stem.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
      return languages.contains(ending) ? ending : ""
    }
    let translated = endings.filter { !$0.key.isEmpty }
    guard !translated.isEmpty, translated.values.reduce(0, { $0 + $1.count }) * 4 > folder.notes.count else {
      return [folder]
    }
    let best =
      wanted.flatMap { endings[$0] == nil ? nil : $0 }
      ?? endings.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key ?? ""
    var one = NotesFolder(path: folder.path, notes: endings[best] ?? [], index: folder.index)
    one.language = best.isEmpty ? nil : best
    one.languageEnding = best.isEmpty ? nil : best
    one.otherLanguages = endings.keys.filter { $0 != best && !$0.isEmpty }.sorted()
    // Of notes with an ending of their own no others are taken.
    one.skipped = folder.skipped + (best.isEmpty ? one.otherLanguages : []).map { "**/*.\($0).*" }
    return [one]
  }

  private typealias Place = (path: [String], files: [Int])

  /// The folders in a folder in which most files are plants' records.
  private func search(_ indices: [Int], in path: [String]) -> [Place] {
    let likely = indices.filter { scores[$0] >= 0.5 }
    guard !likely.isEmpty else { return [] }
    let depth = path.count
    var below: [String: [Int]] = [:]
    var here: [Int] = []
    for index in indices {
      let folders = files[index].folders
      if folders.count > depth {
        below[String(folders[depth]), default: []].append(index)
      } else {
        here.append(index)
      }
    }
    // Where a folder is named for plants, what lies beside it is of something else: `plantae` and `animalia`.
    let named = below.keys.filter { Self.isPlantFolder($0[...]) }
    if !path.contains(where: { Self.isPlantFolder($0[...]) }), !named.isEmpty,
      named.count < below.count + (here.isEmpty ? 0 : 1), !isGarden(named, below, likely.count)
    {
      return named.sorted().flatMap { search(below[$0] ?? [], in: path + [$0]) }
    }
    if let only = mainFolder(below, here, likely.count),
      !path.contains(where: { Self.isPlantFolder($0[...]) })
    {
      return search(below[only] ?? [], in: path + [only])
    }
    let isMostlyPlants = likely.count * 10 >= indices.count * 6
    if isMostlyPlants {
      // The notes lie deeper where nothing else is beside them.
      if here.allSatisfy({ scores[$0] < 0.5 }), below.count == 1, let only = below.first {
        let deeper = search(only.value, in: path + [only.key])
        if !deeper.isEmpty, !isBundle(only.value, below: depth + 1) { return deeper }
      }
      return [(path, indices)]
    }
    var places: [Place] = []
    for (name, files) in below { places += search(files, in: path + [name]) }
    let ownLikely = here.filter { scores[$0] >= 0.5 }
    if ownLikely.count * 10 >= here.count * 6, ownLikely.count > 2 { places.append((path, here)) }
    return places
  }

  /// The folder in which nearly all that is like a plant's record lies, where most of what lies beside it isn't.
  private func mainFolder(_ below: [String: [Int]], _ here: [Int], _ count: Int) -> String? {
    func isLikely(_ index: Int) -> Bool { scores[index] >= 0.5 }
    guard
      let best = below.max(by: {
        ($0.value.count(where: isLikely), $1.key) < ($1.value.count(where: isLikely), $0.key)
      }),
      best.value.count(where: isLikely) * 10 >= count * 9
    else { return nil }
    let others = here + below.filter { $0.key != best.key }.flatMap(\.value)
    return !others.isEmpty && others.count(where: isLikely) * 2 <= others.count ? best.key : nil
  }

  /// Whether folders that are named for plants hold only a few of the notes, so that they are sections among others.
  private func isGarden(_ named: [String], _ below: [String: [Int]], _ count: Int) -> Bool {
    let own = named.reduce(0) { sum, name in sum + (below[name] ?? []).count { scores[$0] >= 0.5 } }
    return own * 2 < count
  }

  /// Whether files lie in a folder that is one note.
  private func isBundle(_ indices: [Int], below depth: Int) -> Bool {
    indices.count == 1 && files[indices[0]].folders.count == depth
  }

  /// Whether the notes are texts, rather than records: whichever more have keys, or are more.
  private static func mainForm(of notes: [RecordFile]) -> Bool {
    func rank(_ isText: Bool) -> (Int, Int) {
      let own = notes.filter { $0.isText == isText }
      return (own.count { !$0.keys.isEmpty }, own.count)
    }
    return rank(true) >= rank(false)
  }

  /// The folders that hold more than the note of their own: those of other notes, and of notes in folders of their own.
  private static func sharedFolders(of notes: [RecordFile]) -> Set<String> {
    var shared: Set<String> = []
    for note in notes {
      var folders = note.folders[...]
      if note.stem == "index" { folders = folders.dropLast() }
      while shared.insert(folders.joined(separator: "/")).inserted, !folders.isEmpty {
        folders = folders.dropLast()
      }
    }
    return shared
  }

  /// What leaves a file out: its folder where that holds no notes, else its path.
  private static func pattern(_ file: RecordFile, below depth: Int) -> String {
    let folders = file.folders.dropFirst(depth)
    if let other = folders.firstIndex(where: { otherFolders.contains($0.lowercased()) }) {
      return "/" + folders[...other].joined(separator: "/")
    }
    return "/" + file.path.split(separator: "/").dropFirst(depth).joined(separator: "/")
  }

  private func folder(at path: [String], _ indices: [Int]) -> NotesFolder {
    var notes = indices.map { files[$0] }
    let prefix = path.isEmpty ? "" : path.joined(separator: "/") + "/"
    // A folder of one note each: `oak/data.yml`.
    let stems = TextCounts(notes.map(\.stem))
    let index = stems.counts.first.flatMap {
      $0.count * 10 >= notes.count * 8 && $0.count > 1 && $0.text != "index" ? $0.text : nil
    }
    if let index { notes = notes.filter { $0.stem == index } }
    let main = Self.mainForm(of: notes)
    // An introduction of other notes is none, and neither is what lies beside notes in another form.
    let shared = Self.sharedFolders(of: notes.filter { $0.isText == main })
    let stray = notes.filter { note in
      note.isText != main || note.stem == "index" && shared.contains(note.folders.joined(separator: "/"))
    }
    let strayPaths = Set(stray.map(\.path))
    notes = notes.filter { !strayPaths.contains($0.path) }
    var folder = NotesFolder(path: path.joined(separator: "/"), notes: notes, index: index)
    // A site reads whatever has the endings of its notes, so what isn't taken has to be named.
    let endings = Set(notes.map(\.ending))
    let left = stray + others.filter { $0.path.hasPrefix(prefix) && !$0.stem.hasPrefix("_") }
    folder.skipped = Set(
      left.filter { endings.contains($0.ending) }.map { Self.pattern($0, below: path.count) }
    ).sorted()
    folder.language = path.first { Self.languages.contains($0.lowercased()) }.map {
      String($0.lowercased().prefix(2))
    }
    return folder
  }
}
