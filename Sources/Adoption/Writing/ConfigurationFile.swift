import Text

/// `plantsite.yml` as it is written for a folder of notes.
struct ConfigurationFile {
  let adoption: Adoption

  enum Layout {
    /// The notes stay where they are.
    case inPlace
    /// The notes are copied to where a site has them.
    case copied
    /// The notes are copied to the same paths in another folder, with nothing that is left out.
    case copiedInPlace
  }

  var layout = Layout.inPlace

  /// What the folder of notes holds besides these.
  var skipped: [Skip]

  /// The codes of problems that are warnings, with how many there are of each.
  var softened: [(code: String, count: Int)] = []

  init(adoption: Adoption) {
    self.adoption = adoption
    skipped = adoption.notes.skipped
  }

  var text: String {
    let tool = adoption.tool
    var lines = ["# Written by `plantsite adopt`; docs/reference/configuration.md has every key."]
    lines.append("title: \(WrittenScalar.yaml(adoption.title))")
    if let url = tool.baseURL {
      lines += [
        "# Where the notes are published now; where this site will be isn't known.",
        "# baseURL: \(WrittenScalar.yaml(url))",
      ]
    }
    lines += ["language: \(WrittenScalar.yaml(adoption.language))  # \(adoption.languageReason)"]
    lines += folders
    if adoption.hasHeadlines {
      lines += [
        "", "# Titles of notes are headlines for search engines, so lists take other names.",
        "names: {lists: [common, scientific]}",
      ]
    }
    let patterns = adoption.tool.oldAddresses
    if !patterns.isEmpty {
      lines += ["", "# Where the pages of plants were; these addresses lead to the new ones."]
      lines.append("oldAddresses: [\(patterns.map(WrittenScalar.yaml).joined(separator: ", "))]")
    }
    if !softened.isEmpty {
      lines += [
        "",
        "# What was wrong in notes and leaves a page that can be made: a warning until somebody has mended it.",
      ]
      lines.append("problems:")
      lines += softened.map { "  \($0.code): warning  # \(counted($0.count, "time"))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var folders: [String] {
    let lines = (adoption.table.map(placeOfData) ?? placeOfNotes) + statics
    let heading = ["", "# Where things lie; without this a site has them under content/.", "folders:"]
    return lines.isEmpty ? [] : heading + lines
  }

  /// Where the table lies, if that isn't where sites have theirs.
  private func placeOfData(of table: PlantTable) -> [String] {
    if layout == .copied || table.folder == "content/data" { return [] }
    return ["  data: \(WrittenScalar.yaml(table.folder.isEmpty ? "." : table.folder))"]
  }

  private var placeOfNotes: [String] {
    let notes = adoption.notes
    let path = layout == .copied ? "content/plants" : notes.path.isEmpty ? "." : notes.path
    let kinds = notes.endings
    let count = counted(notes.notes.count, "note")
    var parts = ["path: \(WrittenScalar.yaml(path))"]
    if kinds != ["md"] { parts.append("notes: [\(kinds.joined(separator: ", "))]") }
    if let index = notes.index { parts.append("index: [\(WrittenScalar.yaml(index))]") }
    var lines: [String] = []
    if !skipped.isEmpty, layout == .inPlace {
      lines.append("  plants:  # \(count)")
      lines += parts.map { "    " + $0 } + ["    skip:"]
      lines += skipped.map { "      - \(WrittenScalar.yaml($0.pattern))  # \($0.reason)" }
    } else if parts.count > 1 {
      lines.append("  plants: {\(parts.joined(separator: ", "))}  # \(count)")
    } else if path != "content/plants" {
      lines.append("  plants: \(WrittenScalar.yaml(path))  # \(count)")
    }
    return lines
  }

  private var statics: [String] {
    if layout == .copied { return [] }
    // What lies within the folder of the table can't be another of the site's folders.
    let data = adoption.table.map { $0.folder.isEmpty ? "" : $0.folder + "/" }
    let folders = adoption.tool.staticFolders.filter { folder in
      data.map { !(folder.path + "/").hasPrefix($0) } ?? true
    }.map { folder in
      folder.address.isEmpty
        ? WrittenScalar.yaml(folder.path)
        : "{path: \(WrittenScalar.yaml(folder.path)), at: \(WrittenScalar.yaml(folder.address))}"
    }
    return folders.isEmpty ? [] : ["  static: [\(folders.joined(separator: ", "))]"]
  }
}
