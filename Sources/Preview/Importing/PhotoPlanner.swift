import Markdown
import PlantLibrary
import Platform
import Publishing
import Site
import Text

/// Finds out which photos are there already, and how the others are to be called.
struct PhotoPlanner {
  private let folder: PhotoFolder
  private let source: FolderSource
  private let plants: SiteLoader.Plants
  private let saver: NoteSaver

  init(_ folder: PhotoFolder, _ source: FolderSource, _ plants: SiteLoader.Plants, _ saver: NoteSaver) {
    self.folder = folder
    self.source = source
    self.plants = plants
    self.saver = saver
  }

  /// The places of one plant.
  private struct Group {
    let plant: PlantNote
    let places: [PhotoPlaces.Place]

    /// The images that the note shows.
    let shown: [ContentFile]
  }

  /// What is to be done for each plant, in the library's order.
  func plans(of places: [PhotoPlaces.Place]) -> [PhotoImport.PlantPlan] {
    let groups = groups(of: places)
    let prints = Fingerprints(
      of: groups.map { group in
        let photos = group.places.map { folder.photos[$0.photo] }
        let sizes = Set(photos.map(\.file.stamp.size))
        return (group.plant.location.folder, photos, group.shown.filter { sizes.contains($0.stamp.size) })
      }, among: plants.files, folder, source)
    var names = FreeNames(plants.files, saver)
    return groups.map { plan(of: $0, prints, &names) }
  }

  private func plan(
    of group: Group, _ prints: Fingerprints, _ names: inout FreeNames
  ) -> PhotoImport.PlantPlan {
    let location = group.plant.location
    var plan = PhotoImport.PlantPlan(location: location, title: group.plant.title)
    var shown: [Fingerprints.Print: String] = [:]
    for file in group.shown.reversed() {
      if let print = prints.ofFiles[file.path] { shown[print] = file.path }
    }
    var first: [Fingerprints.Print: PhotoImport.PlannedPhoto] = [:]
    for place in group.places {
      let photo = folder.photos[place.photo]
      let print = prints.ofPhotos[photo.file.path]
      var planned: PhotoImport.PlannedPhoto
      if let print, let path = shown[print] ?? prints.places[location.folder]?[print] {
        planned = .init(found: photo, place: path, isThere: true, fields: place.fields)
      } else if let print, let twin = first[print] {
        planned = .init(found: photo, place: twin.place, isThere: false, fields: [])
        planned.twin = folder.shown(twin.found.file.path)
      } else {
        let stem = stem(of: photo, place, group.plant)
        let path = names.take(stem, photo.ending, in: location.folder)
        planned = .init(found: photo, place: path, isThere: false, fields: place.fields)
      }
      plan.photos.append(planned)
      if let print, first[print] == nil { first[print] = planned }
    }
    return plan
  }

  private func groups(of places: [PhotoPlaces.Place]) -> [Group] {
    let byPlant = Dictionary(grouping: places, by: \.plant)
    let filesByAddress = plants.library.filesByAddress
    return byPlant.keys.sorted().map { index in
      let plant = plants.library.plants[index]
      let shown = plant.references.filter { $0.kind == .image }.compactMap { $0.filePath(filesByAddress) }
        .compactMap { plants.files.file(at: $0) }
      return Group(plant: plant, places: byPlant[index] ?? [], shown: shown)
    }
  }

  /// What the file is called beside the note: as it comes, behind the plant's name where it doesn't say that.
  private func stem(of photo: FoundPhoto, _ place: PhotoPlaces.Place, _ plant: PlantNote) -> String {
    let own = PhotoName.stem(of: photo.file.path)
    if !own.isEmpty, place.isNamed || own.hasPrefix(plant.slug) { return own }
    return String((plant.slug + (own.isEmpty ? "" : "-" + own)).prefix(100))
  }
}

/// What tells which photos are the same, of those that may be: no others are read whole.
private struct Fingerprints {
  struct Print: Hashable {
    let size: Int64
    let hash: UInt64
  }

  /// Of photos and of the site's files, by their paths.
  private(set) var ofPhotos: [String: Print] = [:]
  private(set) var ofFiles: [String: Print] = [:]

  /// By the folders of notes: the paths of the site's files.
  private(set) var places: [String: [Print: String]] = [:]

  /// `groups` are the photos of each plant, with the folder of its note and what that shows; `files` the site's files.
  init(
    of groups: [(folder: String, photos: [FoundPhoto], shown: [ContentFile])], among files: [ContentFile],
    _ folder: PhotoFolder, _ source: FolderSource
  ) {
    var sizes: [String: Set<Int64>] = [:]
    for group in groups { sizes[group.folder, default: []].formUnion(group.photos.map(\.file.stamp.size)) }
    var beside: [(folder: String, file: ContentFile)] = []
    var there: [String: Set<Int64>] = [:]
    for file in files {
      guard let slash = file.path.lastIndex(of: "/") else { continue }
      let folder = String(file.path[..<slash])
      guard sizes[folder]?.contains(file.stamp.size) == true else { continue }
      beside.append((folder, file))
      there[folder, default: []].insert(file.stamp.size)
    }
    var photos: [String: FoundPhoto] = [:]
    for group in groups {
      let counts = Dictionary(grouping: group.photos, by: \.file.stamp.size).mapValues(\.count)
      let known = there[group.folder, default: []].union(group.shown.map(\.stamp.size))
      for photo in group.photos {
        let size = photo.file.stamp.size
        if known.contains(size) || counts[size, default: 0] > 1 { photos[photo.file.path] = photo }
      }
    }
    let all = Array(photos.values)
    let others = Array(
      Dictionary((beside.map(\.file) + groups.flatMap(\.shown)).map { ($0.path, $0) }) { first, _ in first }
        .values)
    // What can't be read is told when it is copied.
    let prints = parallelMap(count: all.count + others.count, grain: 1) { index -> Print? in
      let isPhoto = index < all.count
      let bytes = isPhoto ? try? folder.bytes(of: all[index]) : try? source.read(others[index - all.count])
      return bytes.map { Print(size: Int64($0.count), hash: contentHash(of: $0)) }
    }
    for (photo, print) in zip(all, prints) { ofPhotos[photo.file.path] = print }
    for (file, print) in zip(others, prints.dropFirst(all.count)) { ofFiles[file.path] = print }
    for (folder, file) in beside.reversed() {
      if let print = ofFiles[file.path] { places[folder, default: [:]][print] = file.path }
    }
  }
}

/// Gives names that nothing has.
private struct FreeNames {
  private var taken: Set<String>
  private let saver: NoteSaver

  /// The number that a name got last.
  private var last: [String: Int] = [:]

  init(_ files: [ContentFile], _ saver: NoteSaver) {
    // Some systems take no note of case.
    taken = Set(files.map { $0.path.lowercased() })
    self.saver = saver
  }

  mutating func take(_ stem: String, _ ending: String, in folder: String) -> String {
    let start = folder + "/" + stem
    let key = start + "." + ending
    var count = last[key] ?? 0
    while true {
      count += 1
      let path = (count == 1 ? start : "\(start)-\(count)") + "." + ending
      if taken.insert(path.lowercased()).inserted, !saver.has(path) {
        last[key] = count
        return path
      }
    }
  }
}
