import Images
import Platform
import Publishing
import Text

/// What is known of a site's photos, from one build to the next.
struct PhotoMemory: Sendable {
  private struct Known: Sendable {
    let stamp: FileStamp
    let photo: PhotoFile
  }

  /// By path.
  private var photos: [String: Known] = [:]

  /// The average colours of photos as CSS writes them, by the names of the pictures that tell them; empty where a photo
  /// is transparent in parts.
  private(set) var colours: [String: String] = [:]

  private var isSaved = true

  /// The name of the file that holds it.
  ///
  /// What was found by a program that reads or cuts otherwise isn't taken for granted.
  static let name = "photos-\(ImageInfo.cutVersion).json"

  /// Reads what was written down; what isn't understood is looked at again.
  init(_ list: [UInt8]) {
    guard let list = JSON.read(list).value else { return }
    for entry in list["photos"]?.items ?? [] {
      guard let parts = entry.items, parts.count > 2, let path = parts[0].string,
        let stamp = parts[1].string.flatMap({ FileStamp($0) }),
        let photo = PhotoFile(path: path, bytes: Int(clamping: stamp.size), facts: parts[2...])
      else { continue }
      photos[path] = Known(stamp: stamp, photo: photo)
    }
    for entry in list["colours"]?.items ?? [] {
      guard let parts = entry.items, parts.count == 2, let name = parts[0].string,
        let colour = parts[1].string,
        colour.isEmpty || Self.isColour(colour)
      else { continue }
      colours[name] = colour
    }
  }

  /// What is to be written down; nil where nothing is new.
  ///
  /// Photos that aren't among the files are forgotten.
  mutating func unsavedList(of files: [ContentFile]) -> [UInt8]? {
    guard !isSaved else { return nil }
    photos = photos.filter { files.file(at: $0.key) != nil }
    isSaved = true
    let list = JSON.object([
      (
        "photos",
        .array(
          photos.sorted { $0.key < $1.key }.map { path, known in
            .array([.string(path), .string(known.stamp.text)] + known.photo.facts)
          })
      ),
      (
        "colours",
        .array(colours.sorted { $0.key < $1.key }.map { .array([.string($0), .string($1)]) })
      ),
    ])
    return Array(list.text.utf8)
  }

  /// What a photo was found to be; nil for one that has changed since, or is new.
  func photo(_ file: ContentFile) -> PhotoFile? {
    guard file.isSettled, let known = photos[file.path], known.stamp == file.stamp else { return nil }
    return known.photo
  }

  /// Remembers what a photo is, unless it may still change.
  mutating func remember(_ photo: PhotoFile, _ file: ContentFile) {
    guard file.isSettled else { return }
    photos[file.path] = Known(stamp: file.stamp, photo: photo)
    isSaved = false
  }

  /// Remembers the colour that a picture tells; nil where parts of it are transparent.
  mutating func learn(_ colour: (red: UInt8, green: UInt8, blue: UInt8)?, _ picture: String) {
    let samples = colour.map { [$0.red, $0.green, $0.blue] } ?? []
    colours[picture] =
      samples.isEmpty
      ? "" : "#" + samples.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    isSaved = false
  }

  mutating func forgetColour(_ picture: String) {
    if colours.removeValue(forKey: picture) != nil { isSaved = false }
  }

  /// Whether a text is a colour as `learn` writes it; it comes into pages as it is.
  private static func isColour(_ text: String) -> Bool {
    text.utf8.count == 7 && text.hasPrefix("#") && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
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
      .bool(isAnimated), .bool(isBare), text(digest), text(notes.taken?.text), text(notes.artist),
      text(notes.copyright),
    ]
  }

  fileprivate init?(path: String, bytes: Int, facts: ArraySlice<JSON>) {
    let facts = Array(facts)
    guard facts.count == 9, let hash = facts[0].string.flatMap({ UInt64($0, radix: 16) }),
      let format = facts[1].string.flatMap(ImageInfo.Format.init(rawValue:)),
      let sides = facts[2].string?.split(separator: " ").compactMap({ Int($0) }), sides.count == 2,
      case .bool(let isAnimated) = facts[3], case .bool(let isBare) = facts[4]
    else { return nil }
    self.init(
      path: path, hash: hash, format: format, size: ImageSize(width: sides[0], height: sides[1]),
      bytes: bytes, isAnimated: isAnimated, isBare: isBare, digest: facts[5].string,
      notes: PhotoNotes(
        taken: facts[6].string.flatMap { PhotoTime(text: $0) }, artist: facts[7].string,
        copyright: facts[8].string))
  }
}
