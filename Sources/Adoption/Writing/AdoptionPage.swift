import Diagnostics
import Text

/// What `plantsite adopt` prints at the end: what it found, what it took for what, and what it couldn't take.
package struct AdoptionPage {
  private let adoption: Adoption

  /// What the checked site would have.
  private let problems: [Diagnostic]

  private let faulty: [Skip]
  private let keepsAttributes: Bool

  package init(_ adoption: Adoption, _ site: AdoptedSite) {
    self.init(
      adoption, problems: site.problems, faulty: site.faulty, keepsAttributes: site.keepsAttributes)
  }

  init(
    _ adoption: Adoption, problems: [Diagnostic], faulty: [Skip] = [], keepsAttributes: Bool = false
  ) {
    self.keepsAttributes = keepsAttributes
    self.adoption = adoption
    self.problems = problems
    self.faulty = faulty
  }

  package var text: String {
    var parts = [found]
    if keepsAttributes {
      parts.append("What keys mean says the content/attributes.yml that is there, which stays as it is.")
    } else {
      parts.append(taken)
      if !left.isEmpty { parts.append(left) }
    }
    if !wrong.isEmpty { parts.append(wrong) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var found: String {
    let notes = adoption.notes
    let place = adoption.table?.path ?? (notes.path.isEmpty ? "this folder" : notes.path)
    let written = adoption.table == nil ? adoption.tool.tool.map { ", written for \($0.rawValue)" } : nil
    var lines = ["Found \(counted(adoption.noteCount, adoption.noun)) in \(place)" + (written ?? "") + "."]
    if let table = adoption.table, table.records != nil {
      lines.append("Each of its \(counted(table.rowCount, "row")) is a record of a plant.")
    }
    if let table = adoption.table, table.sumCount > 0 { lines.append(Self.sums(of: table)) }
    let unlike = notes.notes.filter { $0.plantScore == 0 }.map(\.path)
    if adoption.table == nil, unlike.count * 2 > notes.notes.count, unlike.count < notes.notes.count {
      lines.append(
        "\(counted(unlike.count, "note")) of these \(unlike.count == 1 ? "says" : "say") nothing of a plant by \(unlike.count == 1 ? "its" : "their") keys, and will be published, too: \(listed(unlike, limit: 3)). What isn't a plant's goes under skip in plantsite.yml, or adopt the folder of the plants alone."
      )
    }
    if !notes.otherLanguages.isEmpty {
      lines.append(
        "They are in \(notes.language ?? "one language"); others lie in \(listed(notes.otherLanguages.sorted())): a site has one language, and --language names it."
      )
    }
    if let language = adoption.missingLanguage { lines.append("No notes are in \(printable(language)).") }
    if !adoption.tooLarge.isEmpty {
      lines.append("Not looked at, as it is over a megabyte: \(listed(adoption.tooLarge, limit: 3)).")
    }
    if !adoption.unreadable.isEmpty {
      let count = counted(adoption.unreadable.count, "file")
      lines.append(
        "Not looked at, as the system doesn't let it be read: \(count): \(listed(adoption.unreadable, limit: 3))."
      )
    }
    for reason in LeftOut.Reason.allCases {
      let paths = notes.leftOut.filter { $0.reason == reason }.map(\.path).sorted()
      guard !paths.isEmpty else { continue }
      lines.append(
        "Left out, \(reason.rawValue): \(counted(paths.count, "file")): \(listed(paths, limit: 3)).")
    }
    if !adoption.files.isEmpty {
      let count = counted(adoption.files.count, "file")
      let names = listed(adoption.files, limit: 3)
      lines.append("Beside notes lie other files, which a site publishes as they are: \(count): \(names).")
    }
    for skip in faulty { lines.append("Left out, as it stops the site: \(skip.pattern): \(skip.reason)") }
    for other in adoption.others {
      lines.append(
        "Not taken: \(counted(other.notes.count, "other note")) like plants' in \(other.path.isEmpty ? "the folder itself" : other.path)."
      )
    }
    if !adoption.stray.isEmpty {
      let count = counted(adoption.stray.count, "more file")
      lines.append("Not taken: \(count) like plants' notes: \(listed(adoption.stray, limit: 3)).")
    }
    lines += adoption.lists.lines(besides: adoption.table?.path) + adoption.remarks + drafts
    return lines.joined(separator: "\n")
  }

  /// That some rows of a table are of no plant.
  private static func sums(of table: PlantTable) -> String {
    let isOne = table.sumCount == 1
    let text = counted(table.sumCount, "row") + (isOne ? " sums others up" : " sum others up")
    if table.records != nil { return text + ": a site leaves out what names no plant, and tells it." }
    return text + ": a site takes each row for a plant, so take \(isOne ? "it" : "them") out of the file."
  }

  /// What isn't published although it is a note.
  private var drafts: [String] {
    var lines: [String] = []
    let notes = adoption.notes.notes
    for key in adoption.keys where key.isOwn("draft") {
      let drafts = key.drafts(among: notes.count).map { place in
        adoption.table == nil ? notes[place].path : "item \(place + 1)"
      }
      guard !drafts.isEmpty else { continue }
      let reason =
        key.unless.isEmpty || !key.when.isEmpty
        ? "by \(key.key.name)"
        : "as \(key.key.name) doesn't say \(key.unless.joined(separator: ", ")) in them"
      let subject = counted(drafts.count, adoption.noun) + (drafts.count == 1 ? " is a draft" : " are drafts")
      lines.append("\(subject), \(reason), and won't be published: \(listed(drafts, limit: 3)).")
    }
    return lines
  }

  private var taken: String {
    var rows: [[String]] = []
    for key in adoption.keys {
      switch key.use {
      case .own(let own, let part):
        rows.append([key.key.name, part.map { "\(own): \($0)" } ?? own, "\(key.key.noteCount)", ""])
      case .attribute(let name, let role):
        let meaning = key.guess.type + (role.map { ", role \($0)" } ?? "")
        let misfits = key.guess.misfits.reduce(0) { $0 + $1.count }
        let detail = name == key.key.path.last ? "" : "as \(name)"
        let doubt = misfits > 0 ? "\(misfits) don't fit" : ""
        rows.append([
          key.key.name, meaning, "\(key.key.noteCount)",
          [detail, doubt].filter { !$0.isEmpty }.joined(separator: "; "),
        ])
      case .ignored: break
      }
    }
    if rows.isEmpty { return "Of keys nothing was taken: what notes say stands in their texts." }
    let widths = (0..<3).map { column in min(40, rows.map { $0[column].count }.max() ?? 0) }
    let lines = rows.map { row -> String in
      let cells = (0..<3).map { column in
        let cell = row[column]
        let space = String(repeating: " ", count: max(0, widths[column] - cell.count))
        return column == 2 ? space + cell : cell + space
      }
      return ("  " + cells.joined(separator: "  ") + (row[3].isEmpty ? "" : "  \(row[3])"))
    }
    return "Taken, with the number of \(adoption.noun)s that have each:\n" + lines.joined(separator: "\n")
  }

  private var left: String {
    let ignored = adoption.keys.filter { if case .ignored = $0.use { true } else { false } }
    guard !ignored.isEmpty else { return "" }
    let lines = ignored.map { "  \($0.key.name): it \($0.remarks.first ?? "isn't about plants")" }
    return "Left out, as these aren't about plants, or for nobody else:\n" + lines.joined(separator: "\n")
  }

  private var wrong: String {
    let counts = TextCounts(problems.map(\.code))
    guard !counts.counts.isEmpty else { return "" }
    let lines = counts.counts.map { code, count -> String in
      let example = problems.first { $0.code == code }
      let place = example?.location.map { " (\($0.path)\($0.position.map { ":\($0.line)" } ?? ""))" } ?? ""
      let severity = example?.severity == .error ? "error " : ""
      return "  \(counted(count, "time")) \(severity)\(code): \(example?.message ?? "")\(place)"
    }
    return "What plantsite check will say:\n" + lines.joined(separator: "\n")
  }
}
