import Diagnostics
import PlantLibrary
import Text

/// A file in the folder of notes that isn't one of them, and why.
struct LeftOut: Sendable {
  enum Reason: String, Sendable, CaseIterable {
    case other = "an introduction, a list, a draft or no plant's, by its name or place"
    case underscore = "in a folder that begins with _, which a site doesn't read"
    case unlike = "says nothing of a plant"
    case diary = "a note of a day"
    case template = "a template for notes"
    case translation = "in another language"
    case twice = "the same note as another file of that name"
    case isPrivate = "private"
    case large = "over a megabyte"
    case site = "a site of its own"
  }

  /// The path from the folder that was looked at.
  let path: String
  let reason: Reason
}

/// A pattern of `skip`, with why.
struct Skip: Sendable, Hashable {
  let pattern: String
  let reason: String
}

/// Tells notes of plants from what else lies among them.
struct NoteSieve {
  /// The keys that many plants' notes have, but for those that any note may have.
  private let commonKeys: Set<String>

  /// The folders in which notes are like plants'.
  private let plantPlaces: Set<String>

  /// Whether there are enough notes that are surely plants' to know others by them.
  private let knowsPlants: Bool

  /// Whether so many are that one without a key of plants is something else.
  private let areNearlyAllPlants: Bool

  init(_ notes: [RecordFile]) {
    let sure = notes.filter { $0.plantScore >= 0.3 }
    let counts = TextCounts(sure.flatMap { Set($0.keys.map { KeyWords($0).joined }) }).counts
    commonKeys = Set(counts.filter { $0.count * 10 >= sure.count * 3 }.map(\.text)).subtracting(Self.anyKeys)
    plantPlaces = Set(sure.map { $0.folders.joined(separator: "/") })
    knowsPlants = sure.count >= 5 && sure.count * 2 >= notes.count
    areNearlyAllPlants = sure.count >= 5 && sure.count * 10 >= notes.count * 7
  }

  private static let anyKeys: Set = [
    "title", "tags", "tag", "date", "created", "updated", "modified", "aliases", "alias", "cssclass",
    "cssclasses", "id", "draft", "publish", "published", "dgpublish", "private", "layout", "slug",
    "description", "author", "status", "type", "category", "categories", "name",
  ]

  /// Why a file is no note of a plant; nil for one that is.
  func reason(_ note: RecordFile) -> LeftOut.Reason? {
    if note.kind == .markdown, Self.isTemplate(note) { return .template }
    // What is wrong with it is told where the site is tried.
    if note.isFaulty { return nil }
    let isLikePlants =
      note.plantScore > 0
      || note.keys.contains { commonKeys.contains(KeyWords($0).joined) }
    if isLikePlants { return nil }
    let name = note.placeName
    if Self.isDay(name) { return .diary }
    if Self.isNoPlant(note, called: name.lowercased()) { return .other }
    if areNearlyAllPlants { return .unlike }
    guard knowsPlants, !note.folders.contains(where: { NotesFinder.isPlantFolder($0) }) else { return nil }
    let isBesidePlants = plantPlaces.contains(note.folders.joined(separator: "/"))
    return isBesidePlants && note.keys.isEmpty ? nil : .unlike
  }

  /// Names of notes that aren't of plants, without spaces and signs.
  private static let otherNames: Set = [
    "todo", "todos", "todolist", "tasks", "wishlist", "inbox", "journal", "diary", "passwords", "password",
    "accounts",
    "contacts", "untitled", "index", "home", "shoppinglist", "shopping", "log", "archive", "dashboard",
    "unbenannt",
    "sanstitre", "einkaufsliste", "wunschliste", "tagebuch", "liste", "scratch", "ideas", "budget",
    "expenses",
  ]

  /// Whether a note without a key of plants is a list, a drawing or the like by its name or by what a plugin wrote.
  private static func isNoPlant(_ note: RecordFile, called name: String) -> Bool {
    otherNames.contains(slug(name).replacing("-", with: "")) || name.hasSuffix(" moc")
      || name.hasSuffix(".excalidraw")
      || note.keys.contains { ["kanban-plugin", "excalidraw-plugin"].contains($0) }
  }

  private static let days: Set = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu",
    "fri",
    "sat", "sun", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag", "lundi",
    "mardi",
    "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "lunes", "martes", "miercoles", "jueves",
    "viernes",
    "sabado", "domingo",
  ]

  /// Whether a name is a day or a week and nothing else, as diaries have it: `2024-03-10`, `2024-W12`, `3 May 2024`.
  private static func isDay(_ name: String) -> Bool {
    let parts = slug(name).split(separator: "-").map { String($0) }
    var hasYear = false
    for part in parts {
      let digits = part.prefix { $0.isNumber }
      let rest = part.dropFirst(digits.count)
      if digits.count == 4 || digits.count == 8 { hasYear = true }
      let isPart =
        !digits.isEmpty && ["", "st", "nd", "rd", "th"].contains(rest)
        || part.hasPrefix("w") && part.dropFirst().allSatisfy(\.isNumber) && part.count <= 3
        || days.contains(part) || MonthWords.areMonths(part)
      if !isPart { return false }
    }
    return hasYear && (parts.count > 1 || parts[0].count == 8)
  }

  /// Whether a text has the tags that Obsidian fills when it makes a note of it.
  private static func isTemplate(_ note: RecordFile) -> Bool {
    let text = Array(note.source.bytes.prefix(4000))
    return ["<% tp", "<%tp", "{{date", "{{title}}", "{{time"].contains {
      text.contains(sequence: Array($0.utf8))
    }
  }
}
