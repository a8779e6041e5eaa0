import Text

/// `plantsite.yml` as it is written for a folder of notes.
struct ConfigurationFile {
  let adoption: Adoption

  /// Whether the notes are copied to where a site has them, rather than left where they are.
  var isCopied: Bool

  /// The codes of problems that are warnings, with how many there are of each.
  var softened: [(code: String, count: Int)] = []

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
    let notes = adoption.notes
    let path = isCopied ? "content/plants" : notes.path.isEmpty ? "." : notes.path
    let kinds = notes.endings
    var parts = ["path: \(WrittenScalar.yaml(path))"]
    if kinds != ["md"] { parts.append("notes: [\(kinds.joined(separator: ", "))]") }
    if let index = notes.index { parts.append("index: [\(WrittenScalar.yaml(index))]") }
    if !notes.skipped.isEmpty {
      parts.append("skip: [\(notes.skipped.map(WrittenScalar.yaml).joined(separator: ", "))]")
    }
    let isPathAlone = parts.count == 1
    let value =
      isPathAlone ? String(parts[0].dropFirst("path: ".count)) : "{\(parts.joined(separator: ", "))}"
    var lines: [String] = []
    if !isPathAlone || path != "content/plants" {
      lines.append("  plants: \(value)  # \(counted(notes.notes.count, "note"))")
    }
    let statics =
      isCopied
      ? []
      : adoption.tool.staticFolders.map { folder in
        folder.address.isEmpty
          ? WrittenScalar.yaml(folder.path)
          : "{path: \(WrittenScalar.yaml(folder.path)), at: \(WrittenScalar.yaml(folder.address))}"
      }
    if !statics.isEmpty { lines.append("  static: [\(statics.joined(separator: ", "))]") }
    let heading = ["", "# Where things lie; without this a site has them under content/.", "folders:"]
    return lines.isEmpty ? [] : heading + lines
  }
}
