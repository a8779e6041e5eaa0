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
  /// What all bytes of a photo say.
  struct Facts: Sendable, Equatable {
    let hash: UInt64
    let isAnimated: Bool

    let metadata: Metadata

    enum Metadata: String, Sendable {
      /// There is none that would have to be cut.
      case none
      case some
      /// The file isn't understood to its end.
      case unknown
    }
  }

  private struct Known: Sendable {
    let stamp: FileStamp
    let facts: Facts
  }

  /// By the photos' paths.
  private struct Memory: Sendable {
    var photos: [String: Known] = [:]
    var isSaved = true
  }

  private let source: any ContentSource
  private let kept: KeptFiles?
  private let memory: Mutex<Memory>

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
    memory = Mutex(Memory(photos: kept?.bytes(Self.listName).map(Self.read) ?? [:]))
  }

  // MARK: Photos

  /// What a photo's bytes say; `source` is where they are now.
  func facts(
    of file: ContentFile, _ format: ImageInfo.Format, in source: any ContentSource
  ) throws(FileProblem) -> Facts {
    let known = memory.withLock { $0.photos[file.path] }
    if let known, file.isSettled, known.stamp == file.stamp { return known.facts }
    let bytes = try source.read(file)
    let bare = ImageInfo.withoutMetadata(bytes)
    let facts = Facts(
      hash: contentHash(of: bytes), isAnimated: format.isAnimated(bytes),
      metadata: bare.map { $0 == bytes ? .none : .some } ?? .unknown)
    if file.isSettled {
      memory.withLock {
        $0.photos[file.path] = Known(stamp: file.stamp, facts: facts)
        $0.isSaved = false
      }
    }
    return facts
  }

  /// Writes down what is known of the photos among a site's files, for the next time.
  package func rememberPhotos(among files: [ContentFile]) {
    let list: [UInt8]? = memory.withLock { memory in
      guard !memory.isSaved else { return nil }
      memory.photos = memory.photos.filter { files.file(at: $0.key) != nil }
      memory.isSaved = true
      return Self.list(memory.photos)
    }
    if let list { kept?.keep(Self.listName, list) }
  }

  /// What was known by a program that cut less isn't taken for granted.
  private static let listName = "photos-\(ImageInfo.cutVersion).json"

  private static func list(_ photos: [String: Known]) -> [UInt8] {
    let entries = photos.sorted { $0.key < $1.key }.map { path, known in
      JSON.array([
        .string(path),
        .string("\(known.stamp.size) \(known.stamp.modified) \(known.stamp.changed) \(known.stamp.inode)"),
        .string(String(known.facts.hash, radix: 16)), .bool(known.facts.isAnimated),
        .string(known.facts.metadata.rawValue),
      ])
    }
    return Array(JSON.array(entries).text.utf8)
  }

  /// What was written down; what isn't understood is read from the photos again.
  private static func read(_ list: [UInt8]) -> [String: Known] {
    var photos: [String: Known] = [:]
    for entry in JSON.read(list).value?.items ?? [] {
      guard let parts = entry.items, parts.count == 5, let path = parts[0].string,
        let stamp = parts[1].string?.split(separator: " "), stamp.count == 4, let size = Int64(stamp[0]),
        let modified = Int64(stamp[1]), let changed = Int64(stamp[2]), let inode = UInt64(stamp[3]),
        let hash = parts[2].string.flatMap({ UInt64($0, radix: 16) }), case .bool(let isAnimated) = parts[3],
        let metadata = parts[4].string.flatMap(Facts.Metadata.init)
      else { continue }
      photos[path] = Known(
        stamp: FileStamp(size: size, modified: modified, changed: changed, inode: inode),
        facts: Facts(hash: hash, isAnimated: isAnimated, metadata: metadata))
    }
    return photos
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
    let used = Set(site.inputs.pictures.pictures.map(\.name) + [Self.listName, Self.unusedName])
    let last = JSON.read(kept.bytes(Self.unusedName) ?? []).value
    var unused: [(key: String, value: JSON)] = []
    for name in kept.names().sorted() where !used.contains(name) {
      let since = last?[name]?.string.flatMap { CalendarDate($0) } ?? today
      if today.dayNumber - since.dayNumber >= Self.patience {
        kept.remove(name)
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

  /// Makes pictures of one photo, and keeps them; `file` is the photo's.
  /// - Returns: The pictures in order.
  @discardableResult
  func make(_ pictures: [Picture], _ file: ContentFile) throws(FileProblem) -> [[UInt8]] {
    let bytes = try source.read(file)
    // What is kept under a name must be what the name says.
    guard let photo = pictures.first?.photo, contentHash(of: bytes) == photo.hash else {
      throw FileProblem(.changing(file.path))
    }
    var made = [[UInt8]?](repeating: nil, count: pictures.count)
    // Each decoding has one focus, which matters to what is cut only: the rest is made by the first.
    let focuses = Set(pictures.filter(\.isCut).map(\.focus))
    for (number, focus) in (focuses.isEmpty ? [.middle] : focuses).enumerated() {
      let chosen = pictures.indices.filter {
        pictures[$0].isCut ? pictures[$0].focus == focus : number == 0 && pictures[$0].form != nil
      }
      guard !chosen.isEmpty else { continue }
      do throws(PhotoFault) {
        let results = try Photo.makePictures(of: bytes, chosen.compactMap { pictures[$0].form }, focus: focus)
        for (index, picture) in zip(chosen, results) { made[index] = picture.bytes }
      } catch {
        throw FileProblem(.unusable(photo, error))
      }
    }
    return try zip(pictures, made).map { picture, made throws(FileProblem) in
      guard let result = made ?? ImageInfo.withoutMetadata(bytes) else {
        throw FileProblem(.uncut(file.path))
      }
      kept?.keep(picture.name, result)
      return result
    }
  }
}

extension Diagnostic {
  fileprivate static func unusable(_ photo: PhotoFile, _ fault: PhotoFault) -> Diagnostic {
    Diagnostic(.error, code: "bad-photo", fault.words(photo.format), at: .path(photo.path))
  }

  static func uncut(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-photo",
      "can't be read to its end, so that what it says of its owner can't be taken out; export it anew",
      at: .path(path))
  }
}
