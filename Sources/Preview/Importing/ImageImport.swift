package import Diagnostics
import FrontMatter
import Images
import Markdown
import PlantLibrary
import Platform
import Publishing
import Site
import Text

/// Fetches the images of other sites that notes show into the folders of these notes, which then name the files.
///
/// The address stays in the note, as a comment behind the file's name.
package struct ImageImport {
  /// An image of another site.
  package struct Step: Sendable {
    package let address: String
    /// The path of the note.
    package let note: String
    /// Where the file lies beside the note, from the site's folder; nil before it is fetched.
    package let place: String?
  }

  /// All that there is to fetch, in order.
  package let steps: [Step]

  /// What a run before was ended in the middle of and is mended now, in words.
  package let recovered: [String]

  private let notes: [NotePath]
  private let plants: SiteLoader.Plants
  private let saver: NoteSaver
  private let fetcher: ImageFetcher

  /// Finds out what there is to fetch.
  /// - Parameters:
  ///   - site: The site's folder.
  ///   - allowsLocal: Whether this machine and its network may be asked, too.
  ///   - isDryRun: Whether nothing may be changed.
  /// - Throws: What keeps all of it from being done.
  package init(site: String, allowsLocal: Bool, isDryRun: Bool) throws(PhotoImportFailure) {
    let source: FolderSource
    do throws(FileProblem) {
      source = try FolderSource(folder: site)
    } catch {
      throw PhotoImportFailure(problems: [error.diagnostic])
    }
    do throws(SaveFailure) {
      saver = try NoteSaver(source)
    } catch {
      throw PhotoImportFailure(problems: [.notFetched(error.message, at: .path(site))])
    }
    recovered = isDryRun ? [] : saver.recover()
    var options = SiteLoader.Options()
    options.includesDrafts = true
    options.includesPrivate = true
    let (plants, found) = SiteLoader(source, options: options, today: .epoch).loadPlants()
    guard let plants else { throw PhotoImportFailure(problems: found) }
    self.plants = plants
    fetcher = ImageFetcher(allowsLocal: allowsLocal)
    let library = plants.library
    let pages =
      library.pages + library.sections.compactMap(\.introduction)
      + [library.homeIntroduction].compactMap(\.self)
    let all =
      library.plants.map { (location: $0.location, images: RemoteImages($0.references, $0.body)) }
      + pages.map { (location: $0.location, images: RemoteImages($0.references, $0.body)) }
    let concerned = all.filter { !$0.images.all.isEmpty }.sorted { $0.location.path < $1.location.path }
    notes = concerned.map(\.location)
    steps = concerned.flatMap { note in
      note.images.all.map { Step(address: $0.address, note: note.location.shown, place: nil) }
    }
  }

  /// Fetches all, note by note.
  ///
  /// What was fetched stays where something fails later.
  /// - Parameter told: Takes the steps of each note once it is saved.
  /// - Returns: What couldn't be done.
  package func run(told: ([Step]) -> Void) -> [Diagnostic] {
    guard ImageFetcher.isPossible else {
      return steps.isEmpty
        ? [] : [.notFetched("the program curl isn't there, by which images are fetched", at: nil)]
    }
    var problems: [Diagnostic] = []
    var files = FetchedFiles(fetcher, saver)
    for note in notes {
      let steps = save(note, &files, &problems)
      if !steps.isEmpty { told(steps) }
    }
    return paths?.problems(problems) ?? problems
  }

  /// The paths that a person can open; nil where all are the program's own.
  private var paths: ShownPaths? { ShownPaths(plants.configuration.folders, plants.files) }

  /// Fetches the images of one note, and saves them with it at once.
  private func save(_ location: NotePath, _ files: inout FetchedFiles, _ problems: inout [Diagnostic])
    -> [Step]
  {
    let bytes: [UInt8]
    do throws(SaveFailure) {
      bytes = try saver.read(location.path)
    } catch {
      problems.append(.notFetched(error.message, at: .path(location.path)))
      return []
    }
    let note = EditableNote(location, bytes, plants.library.schema, plants.configuration.markdown)
    let file = SourceFile(path: location.path, bytes: bytes)
    var names: [String: String] = [:]
    var changes: [NoteSaver.Change] = []
    for image in note.remoteImages.all where names[image.address] == nil {
      do throws(ImageFetcher.Failure) {
        let (path, change) = try files.file(of: image.address, for: note)
        names[image.address] = path
        if let change { changes.append(change) }
      } catch {
        problems.append(.notFetched("\(image.address): \(error.message)", at: .range(file, image.range)))
      }
    }
    guard !names.isEmpty else { return [] }
    do throws(EditError) {
      let edited = try note.naming(names)
      let what = "\(counted(names.count, "image")) of \(note.title) fetched"
      do throws(SaveFailure) {
        _ = try saver.save(changes + [.replace(location.path, bytes, with: edited.bytes)], what: what)
      } catch {
        throw EditError(error)
      }
    } catch {
      files.drop(changes)
      problems.append(
        .notFetched("images can't be put into this note: \(error.message)", at: .path(location.path)))
      return []
    }
    return names.sorted { $0.key < $1.key }.map { address, name in
      let place = location.folder + "/" + name
      return Step(address: address, note: location.shown, place: paths?.path(place) ?? place)
    }
  }
}

/// The images of other sites in a note.
struct RemoteImages {
  /// Those in front matter and those in the text, by their addresses with the bytes of these.
  let inFrontMatter: [(address: String, range: Range<Int>)]
  let inText: [(address: String, range: Range<Int>)]

  var all: [(address: String, range: Range<Int>)] { inFrontMatter + inText }

  init(_ links: [NoteLink], _ body: MarkdownDocument) {
    inFrontMatter = links.filter(\.isRemoteImage).map { ($0.target, $0.range) }
    inText = body.remoteImages.map { ($0.address, $0.range) }
  }
}

/// The files that addresses became, each fetched once.
private struct FetchedFiles {
  private let fetcher: ImageFetcher
  private let saver: NoteSaver

  /// By folder and address: the name of the file there.
  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  private var last: (address: String, bytes: [UInt8], ending: String)?
  private var failed: [String: ImageFetcher.Failure] = [:]

  init(_ fetcher: ImageFetcher, _ saver: NoteSaver) { (self.fetcher, self.saver) = (fetcher, saver) }

  /// The name of the file beside a note, and how to make it where it isn't there yet.
  mutating func file(
    of address: String, for note: EditableNote
  ) throws(ImageFetcher.Failure) -> (name: String, change: NoteSaver.Change?) {
    let folder = note.location.folder
    let key = folder + "\n" + address
    if let name = names[key] { return (name, nil) }
    if let failure = failed[address] { throw failure }
    if last?.address != address {
      do throws(ImageFetcher.Failure) {
        let (bytes, info) = try fetcher.fetch(address)
        last = (address, bytes, info.format.fileExtension)
      } catch {
        failed[address] = error
        throw error
      }
    }
    guard let last else { throw ImageFetcher.Failure("there is nothing") }
    let own = slug(WebAddress(address)?.stem ?? "")
    let plant = note.location.stem
    let start = own.hasPrefix(slug(plant)) ? own : own.isEmpty ? slug(plant) : slug(plant) + "-" + own
    let name = free(String(start.prefix(100)), last.ending, in: folder)
    names[key] = name
    return (name, .create(folder + "/" + name, last.bytes))
  }

  /// A name that nothing has there.
  private mutating func free(_ stem: String, _ ending: String, in folder: String) -> String {
    for number in 1... {
      let name = (number == 1 ? stem : "\(stem)-\(number)") + "." + ending
      // Some systems take no note of case.
      if taken.insert((folder + "/" + name).lowercased()).inserted, !saver.has(folder + "/" + name) {
        return name
      }
    }
    return stem
  }

  /// Forgets files that couldn't be saved.
  mutating func drop(_ changes: [NoteSaver.Change]) {
    let paths = Set(changes.map(\.path))
    names = names.filter { key, name in !paths.contains("\(key.prefix { $0 != "\n" })/\(name)") }
  }
}

extension ImageFetcher {
  /// Whether the program is there.
  static var isPossible: Bool { hasProgram(program) }
}

extension Diagnostic {
  fileprivate static func notFetched(_ message: String, at location: Location?) -> Diagnostic {
    Diagnostic(.error, code: "image-not-fetched", message, at: location)
  }
}
