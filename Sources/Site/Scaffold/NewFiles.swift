import Diagnostics
package import PlantLibrary
import Text

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Makes new files for a person to go on with; never changes one that is there.
package enum NewFiles {
  /// Makes a small site.
  /// - Parameter folder: The site's folder, made where there is none; it must be empty.
  /// - Returns: The paths of the files made, from the folder; or what is wrong.
  package static func site(in folder: String, title: String) -> Result<[String], FileProblem> {
    if access(folder, F_OK) == 0, !isEmpty(folder) { return .failure(FileProblem(.folderNotEmpty(folder))) }
    var made: [String] = []
    for file in SiteScaffold.files(title: title) {
      if let problem = write(file.text, to: folder + "/" + file.path) { return .failure(problem) }
      made.append(file.path)
    }
    return .success(made)
  }

  /// Makes a plant note in a site's folder.
  /// - Parameters:
  ///   - section: The folder under `content/plants`, with `/` between its parts; empty for none.
  ///   - today: The note's date; nil for the day that it is.
  /// - Returns: The path of the note, from the site's folder; or what is wrong.
  package static func plant(
    _ name: String, section: String, in folder: String, today: CalendarDate?
  ) -> Result<String, FileProblem> {
    do throws(FileProblem) {
      let source = try FolderSource(folder: folder)
      let reader = SourceReader(source, source.files().files)
      var problems: [Diagnostic] = []
      guard let file = reader.file(Configuration.path, problems: &problems) else {
        return .failure(FileProblem(problems.first ?? .notASite(folder)))
      }
      let configuration = Configuration.read(file).configuration
      let schema =
        reader.file("content/attributes.yml", problems: &problems).map { AttributeSchema.read($0).schema }
        ?? .builtIn
      let parts = section.split(separator: "/").map(String.init)
      guard parts.allSatisfy({ $0 != ".." && $0 != "." && !$0.contains("\0") }) else {
        return .failure(FileProblem(.badSection(section)))
      }
      let fileName = slug(ScientificName.parse(name).name?.slugText ?? name)
      guard !fileName.isEmpty else { return .failure(FileProblem(.unusableName(name))) }
      let path = (["content/plants"] + parts + [fileName + ".md"]).joined(separator: "/")
      let date = today ?? Today.day(at: Today.now, timeZone: configuration.timeZone) ?? .epoch
      let text = NoteScaffold.text(
        name: name, schema: schema, language: configuration.language, date: date)
      if let problem = write(text, to: source.folder + "/" + path, shown: path) { return .failure(problem) }
      return .success(path)
    } catch {
      return .failure(error)
    }
  }

  private static func isEmpty(_ folder: String) -> Bool {
    guard let directory = opendir(folder) else { return false }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { return false }
    }
    return true
  }

  /// Writes a file that isn't there yet, with the folders that it lies in.
  private static func write(_ text: String, to path: String, shown: String? = nil) -> FileProblem? {
    let shown = shown ?? path
    var folder = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      if mkdir(folder, 0o777) != 0, errno != EEXIST { return FileProblem(.cannotMake(shown, errno)) }
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      return FileProblem(errno == EEXIST ? .alreadyThere(shown) : .cannotMake(shown, errno))
    }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return FileProblem(.cannotMake(shown, errno)) }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}

/// `write(2)`, which the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

extension Diagnostic {
  fileprivate static func folderNotEmpty(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error, code: "folder-not-empty", "the folder isn't empty, so no new site is made in it",
      at: .path(folder))
  }

  fileprivate static func notASite(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error, code: "no-site", "there is no plantsite.yml here, so this is no site", at: .path(folder))
  }

  fileprivate static func badSection(_ section: String) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-section", "\"\(section)\" is no folder under content/plants", at: nil)
  }

  fileprivate static func unusableName(_ name: String) -> Diagnostic {
    Diagnostic(
      .error, code: "no-address", "nothing of \"\(name)\" can stand in an address; use letters or digits",
      at: nil)
  }

  fileprivate static func alreadyThere(_ path: String) -> Diagnostic {
    Diagnostic(.error, code: "already-there", "the file is already there; it stays as it is", at: .path(path))
  }

  fileprivate static func cannotMake(_ path: String, _ number: Int32) -> Diagnostic {
    Diagnostic(
      .error, code: "cannot-write", "the file can't be made: \(String(cString: strerror(number)))",
      at: .path(path))
  }
}
