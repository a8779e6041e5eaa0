import FrontMatter
import PlantLibrary
import Text

/// What is like a plant's record, and what is none.
extension NotesFinder {
  /// The languages of folders and endings that are understood.
  static let languages: Set = [
    "en", "fr", "es", "de", "it", "pt", "nl", "ja", "zh", "ru", "pl", "sv", "da", "no", "fi", "cs", "ca",
    "uk", "tr", "ko",
    "ar", "hu", "ro", "el", "pt-br", "en-us", "en-gb", "zh-cn", "zh-tw", "es-mx", "fr-ca",
  ]

  /// Folders that hold no notes whatever is in them.
  static let otherFolders: Set = [
    "node_modules", "layouts", "_layouts", "_includes", "includes", "themes", "archetypes", "templates",
    "_templates",
    "template", "components", "scripts", "dist", "build", "public", "static", "vendor", "test", "tests",
    "_site",
    "partials", "shortcodes", "i18n", "locales", "schemas", "_data",
    // What isn't published.
    "_drafts", "drafts", "private", "unpublished", "brouillons", "borradores", "entwürfe", "bozze",
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
    "natives", "planten", "planter", "vaxter", "kasvit", "rostliny", "novenyek", "bitkiler", "funghi",
    "mushrooms",
    "champignons", "pilze", "setas", "cogumelos", "paddenstoelen", "gehoelze", "geholze", "garten", "seeds",
  ]

  private static let severalPlants = plantFolders.subtracting(["plant", "plante", "planta", "pflanze"])

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
    min(1, (file.folders.contains { isPlantFolder($0) } ? 0.5 : 0) + file.plantScore)
  }

  /// How much a record is like a plant's, 0 to 1.
  static func score(_ record: YAMLNode?) -> Double {
    var score = 0.0
    var kinds: Set<Meaning> = []
    scoreKeys(record, &score, &kinds, depth: 0)
    score += 0.15 * Double(kinds.subtracting([.title, .date, .tags, .image, .description]).count)
    return min(1, score)
  }

  /// Whether a folder by its name holds plants; one word for one plant says so only alone: not `plant-a-tree`.
  static func isPlantFolder(_ name: Substring) -> Bool {
    let words = KeyWords(String(name))
    return words.hasAny(plantFolders)
      && (words.words.count < 3 || words.hasAny(severalPlants))
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

  static let plantKinds: [Meaning] = [
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

  /// Whether a text is a binomial whose epithet ends as Latin ones do: `Aloe vera`, but not `Snake plant`.
  static func isLatin(_ text: String) -> Bool {
    guard isBinomial(text), let epithet = text.split(separator: " ").dropFirst().first else {
      return false
    }
    return ["a", "us", "um", "is", "ii", "ae", "ens", "ans", "oides", "ix"].contains { epithet.hasSuffix($0) }
  }
}
