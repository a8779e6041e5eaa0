package import Diagnostics
import PlantLibrary
import Platform
import Publishing
import Site
import Text

/// Brings a folder of photos to their plants: copies beside the notes, which then name them.
package struct PhotoImport {
  /// What becomes of a photo.
  package struct Step: Sendable {
    package enum Kind: Sendable, Equatable {
      /// It is copied, and the note shows it as its header image or in its gallery.
      case copied(isHeader: Bool)
      /// It lies beside the note already, which shows it from now on.
      case entered(isHeader: Bool)
      /// It lies beside the note, which shows it.
      case alreadyThere
      /// The plant gets the same photo from another file.
      case same(as: String)
    }

    package let kind: Kind

    /// The photo, as a person finds it.
    package let photo: String

    /// Where it lies beside the note, from the site's folder.
    package let place: String

    /// The plant's title.
    package let plant: String

    /// The path of its note.
    package let note: String

    /// Whether the note gets a picture that it doesn't say anything of.
    package let lacksAlternative: Bool
  }

  /// What has come to a plant, or will.
  struct PlantPlan: Sendable {
    let location: NotePath
    let title: String
    var photos: [PlannedPhoto] = []
  }

  struct PlannedPhoto: Sendable {
    let found: FoundPhoto

    /// From the site's folder.
    let place: String

    /// Whether the same bytes lie there.
    let isThere: Bool

    /// The path of the file that is the same photo for the same plant; nil for none.
    var twin: String?
    let fields: [(key: String, value: JSON)]
  }

  /// What is wrong with photos, with the list, and with notes that can't be changed.
  package internal(set) var problems: [Diagnostic]

  /// How many files of the folder are no images, by their endings, the most first.
  package let others: [(ending: String, count: Int)]

  /// The attributes by whose values plants are found, besides the names of notes.
  package let attributes: [String]

  /// What there is to do, in order.
  package var steps: [Step] { planned.flatMap(\.steps) }

  var planned: [(plan: PlantPlan, steps: [Step])] = []
  /// What a run before was ended in the middle of and is mended now, in words.
  package let recovered: [String]

  let folder: PhotoFolder
  let plants: SiteLoader.Plants
  let saver: NoteSaver

  /// Where a person finds what lies at a path of ours.
  let shownPath: @Sendable (String) -> String

  /// Finds out what there is to do.
  /// - Parameters:
  ///   - folder: The photos' folder.
  ///   - list: A CSV file that says which plants they show; nil for none.
  ///   - site: The site's folder.
  ///   - isDryRun: Whether nothing may be changed, and so nothing is mended either.
  /// - Throws: What keeps all of it from being done.
  package init(_ folder: String, list: String?, site: String, isDryRun: Bool) throws(PhotoImportFailure) {
    let source = try Self.opened { () throws(FileProblem) in try FolderSource(folder: site) }
    shownPath = { source.shownPath(of: $0) }
    do throws(SaveFailure) {
      saver = try NoteSaver(source)
    } catch {
      throw PhotoImportFailure(problems: [.notImported(error.message, at: site)])
    }
    // Before anything is looked at, as it takes away what was copied in a save that was cut off.
    recovered = isDryRun ? [] : saver.recover()
    var options = SiteLoader.Options()
    options.includesDrafts = true
    options.includesPrivate = true
    let (plants, found) = SiteLoader(source, options: options, today: .epoch).loadPlants()
    guard let plants else { throw PhotoImportFailure(problems: found) }
    self.plants = plants
    let list = try Self.opened { () throws(FileProblem) in
      try list.map { path throws(FileProblem) in try PhotoList(path) }
    }
    self.folder = try Self.opened { () throws(FileProblem) in try PhotoFolder(folder) }
    let keys = PlantKeys(plants.library)
    attributes = keys.attributes
    let places = PhotoPlaces(self.folder, list, plants.library, keys)
    problems = self.folder.problems + (list?.problems ?? []) + places.problems
    others = Self.endings(of: self.folder.others)
    let planner = PhotoPlanner(self.folder, source, plants, saver)
    for plan in planner.plans(of: places.all) { take(plan) }
  }

  private static func opened<Result>(
    _ open: () throws(FileProblem) -> Result
  ) throws(PhotoImportFailure) -> Result {
    do throws(FileProblem) {
      return try open()
    } catch {
      throw PhotoImportFailure(problems: [error.diagnostic])
    }
  }

  private static func endings(of files: [String]) -> [(ending: String, count: Int)] {
    let endings = files.map { path -> String in
      let name = path.split(separator: "/").last ?? ""
      return name.lastIndex(of: ".").map { name[$0...].lowercased() } ?? ""
    }
    return Dictionary(grouping: endings) { $0 }.map { ($0, $1.count) }
      .sorted { ($1.count, $0.ending) < ($0.count, $1.ending) }
  }

  /// Takes up what there is to do for a plant, if its note can be changed.
  private mutating func take(_ plan: PlantPlan) {
    do throws(EditError) {
      let note = try note(of: plan)
      planned.append((plan, try edited(note, plan).steps))
    } catch {
      let count = counted(plan.photos.count, "photo")
      problems.append(
        .notImported("\(count) can't be put into this note: \(error.message)", at: plan.location.shown))
    }
  }
}

/// Why nothing can be imported at all.
package struct PhotoImportFailure: Error {
  package let problems: [Diagnostic]
}

extension Diagnostic {
  static func notImported(_ message: String, at path: String) -> Diagnostic {
    Diagnostic(.error, code: "photo-not-imported", message, at: .path(path))
  }
}
