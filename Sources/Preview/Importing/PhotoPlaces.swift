import Diagnostics
import PlantLibrary
import Publishing
import Text

/// Which photos go to which plants, by a list or by their names.
struct PhotoPlaces {
  struct Place {
    /// Their indices.
    let photo: Int
    let plant: Int

    /// Whether the file's own name says whose it is.
    let isNamed: Bool

    /// What goes into the note besides the file.
    let fields: [(key: String, value: JSON)]
  }

  /// In the order of the photos.
  private(set) var all: [Place] = []
  private(set) var problems: [Diagnostic] = []

  private let folder: PhotoFolder
  private let library: PlantLibrary
  private let keys: PlantKeys

  /// How many mistakes get a hint: each costs a look at all names.
  private static let hintLimit = 20

  init(_ folder: PhotoFolder, _ list: PhotoList?, _ library: PlantLibrary, _ keys: PlantKeys) {
    self.folder = folder
    self.library = library
    self.keys = keys
    let rows = rows(of: list)
    for (photo, found) in folder.photos.enumerated() {
      var plants: Set<Int> = []
      for row in rows[photo] ?? [nil] {
        guard let (plant, isNamed) = plant(of: found, row) else { continue }
        if plants.insert(plant).inserted {
          all.append(Place(photo: photo, plant: plant, isNamed: isNamed, fields: row?.fields ?? []))
        } else if let row {
          report(
            .error, code: "bad-photo-list", "this photo is listed for this plant already", at: row.filePlace)
        }
      }
    }
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, code: String, _ message: String, at place: Diagnostic.Location,
    notes: [Diagnostic.Note] = []
  ) {
    problems.add(severity, code: code, message, at: place, notes: notes)
  }

  // MARK: By a list

  /// The lines of a list for each photo, by its index.
  ///
  /// A file may be named by its path in the folder, or by its name alone where only one has that.
  private mutating func rows(of list: PhotoList?) -> [Int: [PhotoList.Row?]] {
    guard let list, !list.rows.isEmpty else { return [:] }
    var photos: [String: [Int]] = [:]
    for (index, photo) in folder.photos.enumerated() {
      let path = photo.file.path
      photos[path, default: []].append(index)
      if let slash = path.lastIndex(of: "/") {
        photos[String(path[path.index(after: slash)...]), default: []].append(index)
      }
    }
    let unusable = Set(folder.problems.compactMap { $0.location?.path })
    let others = Set(folder.others)
    let matcher = NearestMatcher(folder.photos.map(\.file.path))
    var hints = 0
    var rows: [Int: [PhotoList.Row?]] = [:]
    for row in list.rows {
      let path = row.file.hasPrefix("./") ? String(row.file.dropFirst(2)) : row.file
      let exact = photos[path].flatMap { found in found.first { folder.photos[$0].file.path == path } }
      let found = exact.map { [$0] } ?? photos[path] ?? []
      if let photo = found.first, found.count == 1 {
        rows[photo, default: []].append(row)
      } else if found.count > 1 {
        let paths = found.map { folder.photos[$0].file.path }
        report(
          .error, code: "bad-photo-list", "there are several files of that name: \(listed(paths, limit: 5))",
          at: row.filePlace)
      } else if others.contains(path) {
        report(.error, code: "bad-photo-list", "this file is no image", at: row.filePlace)
      } else if !unusable.contains(folder.shown(path)) {
        hints += 1
        let nearest = hints <= Self.hintLimit ? matcher.nearest(to: path) : nil
        report(
          .error, code: "bad-photo-list",
          "there is no file \(quoted(path)) in the folder\(didYouMean(nearest))",
          at: row.filePlace)
      }
    }
    return rows
  }

  // MARK: Plants

  private mutating func plant(
    of photo: FoundPhoto, _ row: PhotoList.Row?
  ) -> (plant: Int, isNamed: Bool)? {
    guard let row, !row.plant.isEmpty else { return plant(named: photo) }
    let found = plants(called: row.plant)
    guard let plant = found.first, found.count == 1 else {
      report(
        .error, code: "bad-photo-list",
        found.isEmpty
          ? "no plant is called \(quoted(row.plant))"
          : "\(quoted(row.plant)) may be any of several plants: \(paths(found)); write one of these paths",
        at: row.plantPlace)
      return nil
    }
    return (plant, keys.plants(atStartOf: String(photo.stem)) == [plant])
  }

  private func plants(called text: String) -> [Int] {
    if NotePath(text) != nil, case .plant(let index)? = library.names.target(atPath: text) { return [index] }
    if text.contains("/"), let index = library.plants.firstIndex(where: { $0.location.shown == text }) {
      return [index]
    }
    let byKey = keys.plants(called: text)
    if !byKey.isEmpty { return byKey }
    let targets: [NameIndex.Target] =
      switch library.names.match(text) {
      case .none: []
      case .one(let target): [target]
      case .several(let targets): targets
      }
    return targets.compactMap { if case .plant(let index) = $0 { index } else { nil } }
  }

  /// The plant that the file's name begins with, else the nearest folder's above it.
  private mutating func plant(named photo: FoundPhoto) -> (plant: Int, isNamed: Bool)? {
    let place = Diagnostic.Location.path(folder.shown(photo.file.path))
    let folders = photo.file.path.split(separator: "/").dropLast().reversed()
    for (index, name) in ([photo.stem] + Array(folders)).enumerated() {
      let found = keys.plants(atStartOf: String(name))
      if found.count > 1 {
        report(
          .warning, code: "unplaced-photo",
          "begins with what several plants are called, so it isn't placed: \(paths(found))", at: place)
        return nil
      }
      if let plant = found.first { return (plant, index == 0) }
    }
    report(
      .warning, code: "unplaced-photo", "doesn't begin with what a plant is called, so it isn't placed",
      at: place)
    return nil
  }

  private func paths(_ plants: [Int]) -> String {
    listed(plants.map { library.plants[$0].location.shown }, limit: 5)
  }
}
