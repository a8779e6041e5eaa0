import Diagnostics
import Images
import PlantLibrary
import Platform
package import Publishing
import Synchronization
import Text

/// Makes pictures of photos, each once, and keeps them in `.plantsite/images`.
///
/// It knows the photos that it has read by their stamps, so that one that hasn't changed isn't read again.
package final class PictureStore: Sendable {
  private let source: any ContentSource
  private let kept: KeptFiles?
  private let memory: Mutex<PhotoMemory>

  /// The bytes of photos' files that are held at the same time, however many threads there are.
  private let fileMemory = WaitingBudget(50_000_000)

  /// The paths of drawings that couldn't be drawn.
  private let undrawn = Mutex<Set<String>>([])

  /// Who makes a picture of a photo holds its lock, so that nobody else makes it meanwhile.
  private let locks = Mutex<[String: PhotoLock]>([:])

  private final class PhotoLock: Sendable {
    let mutex = Mutex(())
  }

  /// - Parameters:
  ///   - source: Where the photos are.
  ///   - site: The absolute path of the site's folder; nil where nothing is to be kept.
  package init(_ source: any ContentSource, site: String?) {
    self.source = source
    kept = site.map { KeptFiles("images", site: $0) }
    memory = Mutex(PhotoMemory(kept?.bytes(PhotoMemory.name) ?? []))
  }

  // MARK: Photos

  /// Does something with all bytes of a photo.
  func reading<Result>(
    _ file: ContentFile, in source: any ContentSource, _ work: ([UInt8]) throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result {
    try fileMemory.holding(Int(clamping: file.stamp.size)) { () throws(FileProblem) in
      try work(source.read(file))
    }
  }

  /// What a photo was found to be; nil for one that has changed since, or is new.
  func known(_ file: ContentFile) -> PhotoFile? { memory.withLock { $0.photo(file) } }

  /// Remembers what a photo is.
  func remember(_ photo: PhotoFile, _ file: ContentFile) { memory.withLock { $0.remember(photo, file) } }

  /// Writes down what is known of the photos among a site's files, for the next time.
  package func rememberPhotos(among files: [ContentFile]) {
    if let list = memory.withLock({ $0.unsavedList(of: files) }) { kept?.keep(PhotoMemory.name, list) }
  }

  /// The average colours of photos as CSS writes them, by the names of the pictures that tell them.
  ///
  /// Those of photos of which no such picture has been made aren't known; they are empty where a photo is transparent.
  var colours: [String: String] { memory.withLock(\.colours) }

  private func learnColour(_ picture: Picture, _ bytes: [UInt8]) {
    guard picture.tellsColour, memory.withLock({ $0.colours[picture.name] == nil }) else { return }
    let colour = (try? Photo.averageColour(of: bytes)) ?? nil
    memory.withLock { $0.learn(colour, picture.name) }
  }

  // MARK: What is kept

  /// How many days a picture is kept that no page shows.
  ///
  /// It may be of a draft, or of another branch of the owner's repository.
  private static let patience = 30
  private static let unusedName = "unused.json"

  /// Removes the pictures that no build has used for a month; `today` is the day that the build takes for today.
  func removeUnused(by site: Site, today: CalendarDate) {
    guard let kept else { return }
    let used = Set(site.inputs.pictures.pictures.map(\.name) + [PhotoMemory.name, Self.unusedName])
    let last = JSON.read(kept.bytes(Self.unusedName) ?? []).value
    var unused: [(key: String, value: JSON)] = []
    for name in kept.names().sorted() where !used.contains(name) {
      let since = last?[name]?.string.flatMap { CalendarDate($0) } ?? today
      if today.dayNumber - since.dayNumber >= Self.patience {
        kept.remove(name)
        memory.withLock { $0.forgetColour(name) }
      } else {
        unused.append((name, .string(since.iso)))
      }
    }
    let list = JSON.object(unused)
    if list != last ?? .object([]) { kept.keep(Self.unusedName, Array(list.text.utf8)) }
  }

  /// Removes all pictures that are kept of a site, whose folder is given.
  /// - Returns: How many there were.
  /// - Throws: Where one can't be removed.
  package static func removeAll(ofSite folder: String) throws(FileProblem) -> Int {
    let source = try FolderSource(folder: folder)
    return try KeptFiles("images", site: source.folder).removeAll()
  }

  // MARK: Pictures

  /// The absolute path of a picture that is kept; nil where it isn't.
  func path(of picture: Picture) -> String? { kept?.path(picture.name) }

  /// The bytes of a picture of a photo that is among some files; it is made where it isn't kept.
  package func bytes(
    of picture: Picture, among files: [ContentFile]
  ) throws(FileProblem) -> [UInt8] {
    if let bytes = kept?.bytes(picture.name) { return bytes }
    guard let file = files.file(at: picture.photo.path) else {
      throw FileProblem(.vanished(picture.photo.path))
    }
    let lock = locks.withLock { locks in
      let lock = locks[picture.photo.path] ?? PhotoLock()
      locks[picture.photo.path] = lock
      return lock
    }
    let result = lock.mutex.withLock { _ in
      Result { () throws(FileProblem) in
        // Somebody else may have made it meanwhile.
        if let bytes = kept?.bytes(picture.name) { return bytes }
        return try make([picture], file)[0]
      }
    }
    return try result.get()
  }

  /// Makes those of a site's pictures that aren't kept, on all cores, each photo on one.
  /// - Returns: What is wrong with photos.
  func makeMissing(
    of pictures: [Picture], among files: [ContentFile], _ progress: BuildProgress
  ) -> [Diagnostic] {
    let colours = colours
    var names: Set<String> = []
    let (kept, unmade) = pictures.reduce(into: ([Picture](), [Picture]())) { result, picture in
      if path(of: picture) == nil {
        // Copies of a photo have the same pictures.
        if names.insert(picture.name).inserted { result.1.append(picture) }
      } else if picture.tellsColour, colours[picture.name] == nil {
        result.0.append(picture)
      }
    }
    _ = parallelMap(count: kept.count) { index in
      if let bytes = self.kept?.bytes(kept[index].name) { learnColour(kept[index], bytes) }
    }
    let missing = Dictionary(grouping: unmade, by: \.photo.path).sorted { $0.key < $1.key }
    progress.begin(.picturing, total: missing.count)
    let errors = parallelMap(count: missing.count, grain: 1) { index -> [Diagnostic] in
      defer { progress.advance() }
      guard let file = files.file(at: missing[index].key) else { return [] }
      do throws(FileProblem) {
        try make(missing[index].value, file)
        return []
      } catch {
        return [error.diagnostic]
      }
    }
    return errors.flatMap(\.self) + undrawn.withLock { $0.sorted().map { .undrawn($0) } }
  }

  /// Makes pictures of one photo, and keeps them; `file` is the photo's.
  /// - Returns: The pictures in order.
  @discardableResult
  func make(_ pictures: [Picture], _ file: ContentFile) throws(FileProblem) -> [[UInt8]] {
    try reading(file, in: source) { bytes throws(FileProblem) in try make(pictures, file, bytes) }
  }

  private func make(
    _ pictures: [Picture], _ file: ContentFile, _ bytes: [UInt8]
  ) throws(FileProblem) -> [[UInt8]] {
    // What is kept under a name must be what the name says.
    guard let photo = pictures.first?.photo, contentHash(of: bytes) == photo.hash else {
      throw FileProblem(.changing(file.path))
    }
    var made = [[UInt8]?](repeating: nil, count: pictures.count)
    var isLasting = true
    // Each decoding has one focus, which matters to what is cut only: the rest is made by the first.
    let focuses = Set(pictures.filter(\.isCut).map(\.focus))
    for (number, focus) in (focuses.isEmpty ? [.middle] : focuses).enumerated() {
      let chosen = pictures.indices.filter {
        pictures[$0].isCut ? pictures[$0].focus == focus : number == 0 && pictures[$0].form != nil
      }
      guard !chosen.isEmpty else { continue }
      do throws(PhotoFault) {
        let forms = chosen.compactMap { pictures[$0].form }
        let results =
          photo.format == .svg
          ? try Drawing.makePictures(of: bytes, forms)
          : try Photo.makePictures(of: bytes, forms, focus: focus)
        for (index, picture) in zip(chosen, results) { made[index] = picture.bytes }
      } catch {
        guard photo.format == .svg else { throw FileProblem(.unusable(photo, error)) }
        // Pages show the drawing itself: only previews of shared links are without it.
        undrawn.withLock { _ = $0.insert(photo.path) }
        isLasting = false
        for index in chosen { made[index] = (try? pictures[index].form.map(Photo.blank))?.bytes }
      }
    }
    return try zip(pictures, made).map { picture, made throws(FileProblem) in
      guard let result = made ?? ImageInfo.withoutMetadata(bytes) else {
        throw FileProblem(.uncut(file.path))
      }
      learnColour(picture, result)
      if isLasting { kept?.keep(picture.name, result) }
      return result
    }
  }
}

extension Diagnostic {
  fileprivate static func unusable(_ photo: PhotoFile, _ fault: PhotoFault) -> Diagnostic {
    Diagnostic(.error, code: "bad-photo", fault.words(photo.format), at: .path(photo.path))
  }

  fileprivate static func undrawn(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "bad-photo",
      "can't be drawn by \(Drawing.program), so that previews of shared links show an empty sheet",
      at: .path(path))
  }

  /// Of files that aren't published, by path.
  static func withheld(_ files: [String: OwnersFile]) -> Diagnostic {
    let paths = files.keys.sorted()
    let kinds = OwnersFile.allCases.compactMap { kind -> String? in
      let count = files.values.count { $0 == kind }
      return count == 0 ? nil : count == 1 ? "1 \(kind.rawValue)" : "\(count) \(kind.several)"
    }
    return Diagnostic(
      .warning, code: "withheld-file",
      "\(counted(files.count, "file")) \(files.count == 1 ? "isn't" : "aren't") published, as visitors would learn of their owner: \(kinds.joined(separator: ", "))",
      at: paths.first.map { .path($0) },
      notes: [
        Diagnostic.Note(
          "leave them out of content, or give their folder a name that begins with _: \(listed(paths, limit: 10))"
        )
      ])
  }

  static func uncut(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-photo",
      "can't be read to its end, so that what it says of its owner can't be taken out; export it anew",
      at: .path(path))
  }
}
