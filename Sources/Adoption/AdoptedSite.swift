package import Diagnostics
package import PlantLibrary
package import Publishing
import Site
import Text

/// The files that make a folder of notes a site, checked by loading the site as it would be.
package struct AdoptedSite {
  /// `plantsite.yml` and `content/attributes.yml`, by their paths from the site's folder.
  package let files: [(path: String, text: String)]

  /// The files of the folder that belong to the site, with their paths in it.
  package let copies: [(file: ContentFile, path: String)]

  /// What `plantsite check` would say.
  package let problems: [Diagnostic]

  /// - Parameters:
  ///   - adoption: What was understood.
  ///   - source: The folder with the notes.
  ///   - attributes: The `attributes.yml` that is there already and stays; nil for none.
  ///   - isCopied: Whether the notes are copied to where a site has them.
  ///   - today: The day that counts as today.
  package init(
    _ adoption: Adoption, _ source: any ContentSource, attributes: String? = nil, isCopied: Bool,
    today: CalendarDate
  ) {
    let copies = adoption.copies(of: source.files().files)
    var configuration = ConfigurationFile(adoption: adoption, isCopied: isCopied)
    var options = SiteLoader.Options()
    options.includesDrafts = true
    // The notes are looked at where they are, copied or not.
    var inPlace = configuration
    inPlace.isCopied = false
    let texts = Self.files(inPlace, attributes ?? adoption.attributes)
    let map = Configuration.read(SourceFile(path: "plantsite.yml", text: inPlace.text)).configuration.folders
    let placed = copies.map { copy in (file: copy.file, path: map?.own(copy.file.path) ?? copy.path) }
    let site = AdoptedSource(source, copies: placed, texts: texts)
    let found = SiteLoader(site, options: options, today: today).load().problems
    func isSoft(_ problem: Diagnostic) -> Bool {
      problem.severity == .error && SoftProblems.effects[problem.code] != nil
    }
    configuration.softened = TextCounts(found.filter(isSoft).map(\.code)).counts
      .map { ($0.text, $0.count) }.sorted { $0.0 < $1.0 }
    files = Self.files(configuration, attributes ?? adoption.attributes)
    self.copies = copies
    problems = found.map { isSoft($0) ? $0.softened(to: .warning) : $0 }
  }

  private static func files(
    _ configuration: ConfigurationFile, _ attributes: String
  ) -> [(path: String, text: String)] {
    [("plantsite.yml", configuration.text), ("content/attributes.yml", attributes)]
  }
}

extension Adoption {
  /// The files of the folder that belong to the site, with their paths in it.
  func copies(of files: [ContentFile]) -> [(file: ContentFile, path: String)] {
    let prefix = notes.path.isEmpty ? "" : notes.path + "/"
    let paths = Set(notes.notes.map(\.path))
    var taken: Set<String> = []
    let copies = files.compactMap { file -> (file: ContentFile, path: String)? in
      if file.path.hasPrefix(prefix) {
        let own = String(file.path.dropFirst(prefix.count))
        if paths.contains(file.path) { return (file, "content/plants/" + own) }
        // What lies beside notes goes with them, unless it is a text of something else.
        if RecordFile.Kind(path: own) == nil, !prefix.isEmpty || Self.isPicture(own) {
          return (file, "content/plants/" + own)
        }
      }
      for folder in tool.staticFolders where file.path.hasPrefix(folder.path + "/") {
        let own = file.path.dropFirst(folder.path.count + 1)
        return (file, "content/static/" + (folder.address.isEmpty ? "" : folder.address + "/") + own)
      }
      return nil
    }
    // Of two files in one place the first one has it.
    return copies.filter { taken.insert($0.path.lowercased()).inserted }
  }

  private static func isPicture(_ path: String) -> Bool { TextFacts.isImage(path) }
}
