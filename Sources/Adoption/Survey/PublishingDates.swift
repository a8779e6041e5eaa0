import FrontMatter
import PlantLibrary
import Text

/// Days from which on, and until which, a note is published: `publishDate` and `expiryDate`, as Hugo has them.
struct PublishingDates {
  private static let starts: Set = ["publishdate", "pubdate", "scheduled"]
  private static let ends: Set = ["expirydate", "unpublishdate", "expires"]

  /// Whether the program publishes a note with a `date` to come only on that day.
  private let waits: Bool

  /// Whether it publishes notes of whatever day.
  private let isEarly: Bool

  /// Whether a note's file may be named for its day: `2026-11-21-aloe.md`.
  private let hasDatedFiles: Bool

  init(_ tool: SiteTool?, _ configuration: ToolConfiguration) {
    hasDatedFiles = tool == .jekyll
    let key: [String]? = tool == .jekyll ? ["future"] : tool == .hugo ? ["buildFuture"] : nil
    isEarly = key.flatMap { configuration.value(at: $0) }.flatMap(ValueReader.flag) ?? false
    waits = key != nil
  }

  /// Which of some notes aren't published on a day, written `2026-11-21`.
  func unpublished(_ notes: [RecordFile], on today: String) -> [Int] {
    notes.indices.filter { index in
      let days = (notes[index].root?.mapping ?? []).compactMap { entry -> (key: String, day: String)? in
        guard let name = entry.name, let day = entry.value.scalar.flatMap({ Self.day($0.text) }) else {
          return nil
        }
        return (KeyWords(name).joined, day)
      }
      if days.contains(where: { Self.ends.contains($0.key) && $0.day <= today }) { return true }
      guard !isEarly else { return false }
      let starts = days.filter { Self.starts.contains($0.key) }
      // Without a day for that the note's own counts.
      guard starts.isEmpty, waits else { return starts.contains { $0.day > today } }
      let own = days.first { $0.key == "date" }?.day ?? (hasDatedFiles ? Self.day(notes[index].stem) : nil)
      return own.map { $0 > today } ?? false
    }
  }

  /// The day that a text begins with, as `2026-01-05`; nil for another text.
  private static func day(_ text: String) -> String? {
    let parts = text.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2].prefix { $0.isASCII && $0.isNumber }.prefix(3))
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)?.iso
  }
}
