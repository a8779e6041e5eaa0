import Diagnostics
import Images
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

    /// Whether it has no metadata that would have to be cut.
    let isBare: Bool
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
    // A drawing that isn't understood is published as it was drawn.
    let bare = ImageInfo.withoutMetadata(bytes) ?? (format == .svg ? bytes : nil)
    let facts = Facts(
      hash: contentHash(of: bytes), isAnimated: format.isAnimated(bytes), isBare: bare == bytes)
    if file.isSettled {
      memory.withLock {
        $0.photos[file.path] = Known(stamp: file.stamp, facts: facts)
        $0.isSaved = false
      }
    }
    return facts
  }

  /// Writes down what is known of the photos among a site's files, for the next time.
  func rememberPhotos(among files: [ContentFile]) {
    let list: [UInt8]? = memory.withLock { memory in
      let count = memory.photos.count
      memory.photos = memory.photos.filter { files.file(at: $0.key) != nil }
      guard !memory.isSaved || memory.photos.count != count else { return nil }
      memory.isSaved = true
      return Self.list(memory.photos)
    }
    if let list { kept?.keep(Self.listName, list) }
  }

  private static let listName = "photos.json"

  private static func list(_ photos: [String: Known]) -> [UInt8] {
    let entries = photos.sorted { $0.key < $1.key }.map { path, known in
      JSON.array([
        .string(path),
        .string("\(known.stamp.size) \(known.stamp.modified) \(known.stamp.changed) \(known.stamp.inode)"),
        .string(String(known.facts.hash, radix: 16)), .bool(known.facts.isAnimated),
        .bool(known.facts.isBare),
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
        case .bool(let isBare) = parts[4]
      else { continue }
      photos[path] = Known(
        stamp: FileStamp(size: size, modified: modified, changed: changed, inode: inode),
        facts: Facts(hash: hash, isAnimated: isAnimated, isBare: isBare))
    }
    return photos
  }

  // MARK: Pictures

  /// The absolute path of a picture that is kept; nil where it isn't.
  func path(of picture: Picture) -> String? { kept?.path(picture.name) }

  /// The bytes of a picture, which is made where it isn't kept; `file` is the photo's.
  package func bytes(of picture: Picture, _ file: ContentFile) throws(FileProblem) -> [UInt8] {
    if let bytes = kept?.bytes(picture.name), !bytes.isEmpty { return bytes }
    let lock = locks.withLock { locks in
      let lock = locks[picture.photo.path] ?? PhotoLock()
      locks[picture.photo.path] = lock
      return lock
    }
    let result: Result<[UInt8], FileProblem> = lock.mutex.withLock { _ in
      if let bytes = kept?.bytes(picture.name), !bytes.isEmpty { return .success(bytes) }
      do throws(FileProblem) {
        return .success(try make([picture], file)[0])
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The bytes of a picture of a photo that is among some files; nil where it can't be made.
  package func bytes(of picture: Picture, among files: [ContentFile]) -> [UInt8]? {
    files.file(at: picture.photo.path).flatMap { try? bytes(of: picture, $0) }
  }

  /// Makes those of one photo's pictures that aren't kept; `file` is the photo's.
  func makeMissing(_ pictures: [Picture], _ file: ContentFile) throws(FileProblem) {
    let missing = pictures.filter { path(of: $0) == nil }
    if !missing.isEmpty { _ = try make(missing, file) }
  }

  /// Makes pictures of one photo, and keeps them.
  private func make(_ pictures: [Picture], _ file: ContentFile) throws(FileProblem) -> [[UInt8]] {
    let bytes = try source.read(file)
    var forms: [PictureForm] = []
    for case .made(let form) in pictures.map(\.form) { forms.append(form) }
    var made: [[UInt8]] = []
    if !forms.isEmpty {
      do throws(PhotoFault) {
        made = try Photo.makePictures(of: bytes, forms, focus: pictures[0].focus).map(\.bytes)
      } catch {
        throw FileProblem(.unusable(pictures[0].photo, error))
      }
    }
    var next = made.makeIterator()
    var results: [[UInt8]] = []
    for picture in pictures {
      let result: [UInt8]?
      switch picture.form {
      case .made: result = next.next()
      case .whole: result = ImageInfo.withoutMetadata(bytes)
      }
      guard let result else { throw FileProblem(.uncut(file.path)) }
      kept?.keep(picture.name, result)
      results.append(result)
    }
    return results
  }
}

extension Diagnostic {
  fileprivate static func unusable(_ photo: PhotoFile, _ fault: PhotoFault) -> Diagnostic {
    Diagnostic(.error, code: "bad-photo", fault.words(photo.format), at: .path(photo.path))
  }

  fileprivate static func uncut(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-photo",
      "can't be read to its end, so that what it says of its owner can't be taken out; export it anew",
      at: .path(path))
  }
}
