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
  private struct Known: Sendable {
    let stamp: FileStamp
    let photo: PhotoFile
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

  /// What a photo was found to be; nil for one that has changed since, or is new.
  func known(_ file: ContentFile) -> PhotoFile? {
    guard file.isSettled, let known = memory.withLock({ $0.photos[file.path] }), known.stamp == file.stamp
    else { return nil }
    return known.photo
  }

  /// Remembers what a photo is, unless it may still change.
  func remember(_ photo: PhotoFile, _ file: ContentFile) {
    guard file.isSettled else { return }
    memory.withLock {
      $0.photos[file.path] = Known(stamp: file.stamp, photo: photo)
      $0.isSaved = false
    }
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

  /// What was found by a program that reads or cuts otherwise isn't taken for granted.
  private static let listName = "photos-\(ImageInfo.cutVersion).json"

  private static func list(_ photos: [String: Known]) -> [UInt8] {
    let entries = photos.sorted { $0.key < $1.key }.map { path, known in
      JSON.array([.string(path), .string(known.stamp.text)] + known.photo.facts)
    }
    return Array(JSON.array(entries).text.utf8)
  }

  /// What was written down; what isn't understood is read from the photos again.
  private static func read(_ list: [UInt8]) -> [String: Known] {
    var photos: [String: Known] = [:]
    for entry in JSON.read(list).value?.items ?? [] {
      guard let parts = entry.items, parts.count > 2, let path = parts[0].string,
        let stamp = parts[1].string.flatMap({ FileStamp($0) }),
        let photo = PhotoFile(path: path, bytes: Int(clamping: stamp.size), facts: parts[2...])
      else { continue }
      photos[path] = Known(stamp: stamp, photo: photo)
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

extension FileStamp {
  /// As `init(_:)` reads it.
  fileprivate var text: String { "\(size) \(modified) \(changed) \(inode)" }

  fileprivate init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 4, let size = Int64(parts[0]), let modified = Int64(parts[1]),
      let changed = Int64(parts[2]), let inode = UInt64(parts[3])
    else { return nil }
    self.init(size: size, modified: modified, changed: changed, inode: inode)
  }
}

extension PhotoFile {
  /// What was found of it besides its path and length, as `init(path:bytes:facts:)` reads it.
  fileprivate var facts: [JSON] {
    func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
    return [
      .string(String(hash, radix: 16)), .string(format.rawValue), .string("\(size.width) \(size.height)"),
      .bool(isAnimated), .bool(isBare), text(notes.taken?.text), text(notes.artist), text(notes.copyright),
    ]
  }

  fileprivate init?(path: String, bytes: Int, facts: ArraySlice<JSON>) {
    let facts = Array(facts)
    guard facts.count == 8, let hash = facts[0].string.flatMap({ UInt64($0, radix: 16) }),
      let format = facts[1].string.flatMap(ImageInfo.Format.init(rawValue:)),
      let sides = facts[2].string?.split(separator: " ").compactMap({ Int($0) }), sides.count == 2,
      case .bool(let isAnimated) = facts[3], case .bool(let isBare) = facts[4]
    else { return nil }
    self.init(
      path: path, hash: hash, format: format, size: ImageSize(width: sides[0], height: sides[1]),
      bytes: bytes,
      isAnimated: isAnimated, isBare: isBare,
      notes: PhotoNotes(
        taken: facts[5].string.flatMap { PhotoTime(text: $0) }, artist: facts[6].string,
        copyright: facts[7].string))
  }
}
