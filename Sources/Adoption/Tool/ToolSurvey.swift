import Diagnostics
import FrontMatter
import PlantLibrary
import Publishing
import Text

/// What a folder tells of the program that its notes were written for.
struct ToolSurvey: Sendable {
  /// nil for notes that belong to no program that is known here.
  private(set) var tool: SiteTool?

  /// What the program's configuration says.
  let title: String?
  let language: String?
  let baseURL: String?

  /// The folders whose files the program publishes, each with the address that they are published under, without
  /// slashes at its ends.
  private(set) var staticFolders: [(path: String, address: String)] = []

  /// Former addresses of notes as patterns: `/crops/{slug}/`.
  private(set) var oldAddresses: [String] = []

  private let paths: Set<String>

  /// What its configuration says, and the path of that; empty for none.
  private let configuration: ToolConfiguration
  private let configurationPath: String

  /// - Parameters:
  ///   - paths: All files of the folder, and the hidden ones that programs are known by.
  ///   - read: Reads the text of one of them; nil for one that isn't there.
  init(_ paths: Set<String>, read: (String) -> String?) {
    self.paths = paths
    let mark = SiteTool.marks.first { paths.contains($0.path) }
    let values = ToolConfiguration(path: mark?.path ?? "", text: mark.flatMap { read($0.path) } ?? "")
    configuration = values
    configurationPath = mark?.path ?? ""
    tool = mark.map { Self.tool($0.tool, paths, values.text) }
    title = values.values(of: "title", "site_name", "siteTitle", "site_title", "pageTitle").first { _ in true
    }
    language =
      values.values(
        of: "languageCode", "defaultContentLanguage", "defaultLocale", "lang", "language", "locale",
        "default_language"
      ).lazy.compactMap(Self.languageTag).first
    baseURL = Self.baseURL(values)
  }

  /// Where the site is published: Jekyll tells the host and the path apart.
  private static func baseURL(_ values: ToolConfiguration) -> String? {
    let addresses = values.values(
      of: "baseURL", "base_url", "baseurl", "baseUrl", "site_url", "siteUrl", "site", "url")
    guard let address = addresses.first(where: { $0.hasPrefix("http") }) else { return nil }
    guard let path = values.value(at: ["baseurl"]), path.hasPrefix("/"), path != "/" else { return address }
    return String(address.trimmed { $0 == "/" }) + path
  }

  /// The program of a configuration whose name several have.
  private static func tool(_ tool: SiteTool, _ paths: Set<String>, _ text: String) -> SiteTool {
    switch tool {
    case .hugo where text.contains("base_url"): .zola
    case .jekyll where paths.contains { $0.hasPrefix("source/_posts/") || $0.hasPrefix("scaffolds/") }: .hexo
    default: tool
    }
  }

  private static func languageTag(_ text: String) -> String? {
    let tag = text.replacing("_", with: "-").lowercased()
    return NotesFinder.languages.contains(tag) || NotesFinder.languages.contains(String(tag.prefix(2)))
      ? String(tag.prefix(2)) : nil
  }

  /// Whether the program publishes a note that doesn't say whether it is published.
  var publishesUnlessTold: Bool { tool == .jekyll || tool == .hexo }

  /// What its folders say for all notes in them, of all files that may be records.
  func folderValues(_ files: [RecordFile]) -> FolderValues {
    FolderValues(tool, (configurationPath, configuration), files)
  }

  /// Which of some notes it doesn't publish on a day, by their days and by what it is told to leave out.
  func unpublished(_ notes: [RecordFile], on today: CalendarDate?) -> [Int] {
    let dated = today.map { PublishingDates(tool, configuration).unpublished(notes, on: $0.iso) } ?? []
    let excluded = tool == .jekyll ? configuration.root?.member("exclude")?.sequence ?? [] : []
    let patterns = excluded.compactMap(\.scalar?.text).filter { !$0.isEmpty }.map {
      PathPattern($0.contains("*") ? $0 : "/" + $0.drop { $0 == "/" })
    }
    return dated + notes.indices.filter { index in patterns.contains { $0.matches(notes[index].path) } }
  }

  /// Takes notes that link to each other by names for those of Obsidian, where nothing says otherwise.
  mutating func look(at notes: [RecordFile]) {
    guard tool == nil else { return }
    let linking = notes.count { note in
      note.body.map { range in
        let bytes = note.source.bytes[range.clamped(to: 0..<note.source.bytes.count)]
        return zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "[") && $1 == UInt8(ascii: "[") }
      } ?? false
    }
    if linking * 5 >= notes.count, linking > 0 { tool = .obsidian }
  }

  /// The folders of a vault beside its notes that hold pictures and no texts, so that `![[a.png]]` finds these.
  private func attachments(besides notes: NotesFolder) -> [(path: String, address: String)] {
    if notes.path.isEmpty { return [] }
    let parent = notes.path.split(separator: "/").dropLast().joined(separator: "/")
    let prefix = parent.isEmpty ? "" : parent + "/"
    let folders = Set(
      paths.filter { $0.hasPrefix(prefix) }.compactMap { path -> String? in
        let parts = path.dropFirst(prefix.count).split(separator: "/")
        return parts.count > 1 ? prefix + parts[0] : nil
      })
    return folders.sorted().filter { folder in
      let own = paths.filter { $0.hasPrefix(folder + "/") }
      return !(notes.path + "/").hasPrefix(folder + "/") && own.contains(where: TextFacts.isImage)
        && !own.contains { RecordFile.Kind(path: $0) != nil }
    }.map { ($0, slug($0.split(separator: "/").last.map { String($0) } ?? "files")) }
  }

  /// The folders of Jekyll's other collections that hold pictures: `_photos/leaf.jpg` is published as
  /// `/photos/leaf.jpg` (https://jekyllrb.com/docs/collections/#static-files).
  private func collections(besides notes: NotesFolder) -> [(path: String, address: String)] {
    let names =
      configuration.root?.member("collections").map { node in
        node.mapping?.compactMap(\.name) ?? node.sequence?.compactMap(\.scalar?.text) ?? []
      } ?? []
    let parent = configuration.value(at: ["collections_dir"]).map { $0 + "/" } ?? ""
    return names.map { ("\(parent)_\($0)", $0) }.filter { folder, _ in
      folder != notes.path && paths.contains { $0.hasPrefix(folder + "/") && TextFacts.isImage($0) }
    }
  }

  /// Adds folders whose files are published, but for those that are known already.
  mutating func addStaticFolders(_ folders: [(path: String, address: String)]) {
    staticFolders += folders.filter { folder in
      !staticFolders.contains { (folder.path + "/").hasPrefix($0.path + "/") }
    }
  }

  /// Looks for what belongs to notes: the folders of files that are published as they are, and former addresses.
  ///
  /// Plants that are rows of one file had no addresses of their own.
  mutating func look(besides notes: NotesFolder, hasPages: Bool, read: @escaping (String) -> String?) {
    let known: [(path: String, address: String)] =
      notes.path.isEmpty ? [] : tool?.staticFolders ?? SiteTool.usualStaticFolders
    staticFolders = known.filter { folder in
      // Neither lies within the other: a file belongs to one of them.
      paths.contains { $0.hasPrefix(folder.path + "/") }
        && !(folder.path + "/").hasPrefix(notes.path + "/")
        && !(notes.path + "/").hasPrefix(folder.path + "/")
    }
    if tool == .obsidian || tool == .quartz { staticFolders += attachments(besides: notes) }
    if tool == .jekyll { staticFolders += collections(besides: notes) }
    guard hasPages else { return }
    oldAddresses =
      tool.map {
        FormerAddresses(tool: $0, configuration: configuration, paths: paths, notes: notes, read: read)
      }?
      .patterns ?? []
  }
}
