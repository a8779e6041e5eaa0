import Diagnostics
import Images
import PlantLibrary
import Platform
import Publishing
import Text

/// What is known of the site's images: their sizes, and which are photos.
struct ImageSurvey: Sendable {
  /// In the order of `files`.
  private(set) var problems: [Diagnostic] = []

  /// The sizes in pixels by path from the site's folder; none for an image that doesn't say.
  private(set) var sizes: [String: ImageSize] = [:]

  /// The images that not all browsers show, and of which no pictures can be made, by path: told by their bytes, where
  /// these say nothing by their names.
  private(set) var unshown: [String: ImageInfo.Format] = [:]

  /// The pictures by path, of which sizes may be made.
  private(set) var photos: [String: PhotoFile] = [:]

  /// The files that aren't published, as they say of their owner what can't be cut, by path.
  private(set) var withheld: [String: OwnersFile] = [:]

  /// What was found of each file, by path, with the file as it was then.
  private let findings: [String: (file: ContentFile, finding: Image.Finding)]

  /// Looks at the files that the site publishes: those in `content/static`, and those beside notes.
  ///
  /// What is an image by its bytes is one, whatever its name.
  ///
  /// What `former` knows of files that haven't changed isn't looked at again.
  init(
    _ library: PlantLibrary, _ files: [ContentFile], _ source: any ContentSource, _ store: PictureStore,
    former: ImageSurvey? = nil
  ) {
    let images = files.compactMap { file -> Image? in
      guard file.path.hasPrefix("content/static/") || library.fileAddresses[file.path] != nil else {
        return nil
      }
      return Image(
        file: file, format: ImageInfo.Format(ofName: file.path), hasEnding: ImageSurvey.hasEnding(file.path))
    }
    let known = former?.findings ?? [:]
    let found = parallelMap(count: images.count, grain: 1) { index in
      let file = images[index].file
      if let (before, finding) = known[file.path], before.isSettled, before.stamp == file.stamp,
        !finding.problems.hasErrors
      {
        return finding
      }
      if let photo = store.known(file) { return Image.Finding(photo) }
      let finding = images[index].look(in: source, store)
      // What is to be told is looked at again.
      if let photo = finding.photo, finding.problems.isEmpty { store.remember(photo, file) }
      return finding
    }
    for (image, finding) in zip(images, found) {
      problems += finding.problems
      sizes[image.file.path] = finding.size
      if let format = finding.format ?? image.format, !format.isShown, finding.photo?.isScaled != true {
        unshown[image.file.path] = format
      }
      if let photo = finding.photo { photos[image.file.path] = photo }
      withheld[image.file.path] = finding.withheld
    }
    if !withheld.isEmpty { problems.append(.withheld(withheld)) }
    findings = Dictionary(
      zip(images, found).map { ($0.file.path, (file: $0.file, finding: $1)) }
    ) { first, _ in first }
  }

  private static func hasEnding(_ path: String) -> Bool {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last
    return name?.contains(UInt8(ascii: ".")) ?? false
  }
}

/// A file that may be an image.
private struct Image: Sendable {
  let file: ContentFile
  /// By its name; nil for one that says nothing of images.
  let format: ImageInfo.Format?
  let hasEnding: Bool

  /// How many bytes are read at first.
  ///
  /// Most files say all in them; what a camera has to say may take 64 KB, and what is missing is then fetched.
  private static let headLength = 16 * 1024

  struct Finding {
    var format: ImageInfo.Format?
    var size: ImageSize?
    var photo: PhotoFile?
    var problems: [Diagnostic] = []
    var withheld: OwnersFile?

    init(format: ImageInfo.Format, size: ImageSize?) {
      self.format = format
      self.size = size
    }

    init(_ photo: PhotoFile) {
      self.init(format: photo.format, size: photo.size.width > 0 ? photo.size : nil)
      self.photo = photo
    }

    /// What is no image, or can't be used.
    init(problems: [Diagnostic] = [], withheld: OwnersFile? = nil) {
      self.problems = problems
      self.withheld = withheld
    }
  }

  func look(in source: any ContentSource, _ store: PictureStore) -> Finding {
    let head: [UInt8]
    do throws(FileProblem) {
      head = try source.readPart(of: file, at: 0, count: Image.headLength)
    } catch {
      return Finding(problems: [error.diagnostic])
    }
    guard !head.isEmpty else {
      return Finding(problems: format == nil ? [] : [bad("is empty, so there is no image to show")])
    }
    var failure: FileProblem?
    func part(_ offset: Int, _ count: Int) -> [UInt8] {
      do throws(FileProblem) {
        return try source.readPart(of: file, at: offset, count: count)
      } catch {
        failure = error
        return []
      }
    }
    let size = Int(clamping: file.stamp.size)
    let read = ImageInfo.read(head: head, size: size, load: part)
    if let failure { return Finding(problems: [failure.diagnostic]) }
    let owners = OwnersFile(file.path, head: head, size: size, load: part)
    if let failure { return Finding(problems: [failure.diagnostic]) }
    if format == nil, let owners { return Finding(withheld: owners) }
    guard let info = read else {
      let problem = format.map {
        bad("is no image that browsers know, though its name says \($0.rawValue)", Image.origin(head))
      }
      return Finding(problems: problem.map { [$0] } ?? [])
    }
    var finding = Finding(format: info.format, size: info.size)
    if let format, info.format != format {
      finding.problems.append(isNot(format, but: info.format))
    } else if !hasEnding {
      finding.problems.append(
        bad(
          "is \(info.format.withArticle) image, but its name has no ending, by which servers tell what a file is",
          [Diagnostic.Note("let its name end in .\(info.format.fileExtension)")]))
    }
    let fault = info.fault(size: size, load: part)
    // What can't be read isn't cut off.
    if let failure { return Finding(problems: [failure.diagnostic]) }
    if format == nil, hasEnding, fault != nil || !info.format.isShown {
      return Finding(withheld: info.format.isShown ? .image : .raw)
    }
    if let fault {
      let words = fault.words(info.format)
      finding.problems.append(info.format == .svg ? bad(words) : useless(words))
    }
    guard !finding.problems.hasErrors else { return finding }
    do throws(FileProblem) {
      try store.reading(file, in: source) { takeUp(info, $0, &finding) }
    } catch {
      finding.problems.append(error.diagnostic)
    }
    return finding
  }

  /// Notes the photo, or why it can't be published.
  private func takeUp(_ info: ImageInfo, _ bytes: [UInt8], _ finding: inout Finding) {
    let bare = ImageInfo.withoutMetadata(bytes)
    let photo = PhotoFile(
      path: file.path, hash: contentHash(of: bytes), format: info.format,
      size: info.size ?? ImageSize(width: 0, height: 0), bytes: bytes.count,
      isAnimated: info.format.isAnimated(bytes), isBare: bare.map { $0 == bytes } ?? true,
      digest: bytes.count <= PhotoFile.largestDigested ? sha256(of: bare ?? bytes) : nil, notes: info.notes)
    // Beside notes what few browsers show isn't published; see `PicturePlan`.
    let isPublished = info.format.isShown || isStatic
    // A drawing that isn't understood is published as it was drawn, if there can be nothing private in it.
    let isUncut = bare == nil && (info.format != .svg || ImageInfo.mayTellOfOwner(drawing: bytes))
    let isRead = info.format != .tiff && info.format != .jpeg2000
    if isUncut, format == nil && hasEnding || !isRead && isPublished {
      finding = Finding(withheld: .image)
    } else if isUncut, isPublished {
      finding.problems.append(.uncut(file.path))
    } else if photo.isScaled, photo.size.width * photo.size.height > PhotoFault.mostPixels {
      finding.problems.append(useless(PhotoFault.tooManyPixels(photo.size).words(info.format)))
    } else if bare != nil || isPublished || photo.isScaled {
      finding.photo = photo
    }
  }

  private var isStatic: Bool { file.path.hasPrefix("content/static/") }

  private func bad(_ message: String, _ notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(.warning, code: "bad-image", message, at: .path(file.path), notes: notes)
  }

  /// Of a photo of which no pictures can be made; what it gives away can't be cut.
  private func useless(_ message: String) -> Diagnostic {
    Diagnostic(.error, code: "bad-image", message, at: .path(file.path))
  }

  private func isNot(_ named: ImageInfo.Format, but found: ImageInfo.Format) -> Diagnostic {
    // What pictures are made of needn't be shown itself.
    if !found.isShown, named.isShown, isStatic || !found.isDecoded {
      return Diagnostic(
        .error, code: "image-format",
        "is \(found.withArticle) picture, though its name says \(named.rawValue); only Safari shows it: export it as JPEG",
        at: .path(file.path), notes: isStatic ? [] : found.libraryAdvice.map { [Diagnostic.Note($0)] } ?? [])
    }
    let export = named.isShown ? ", or export it as \(named.rawValue)" : ""
    return bad(
      "is \(found.withArticle) image, though its name says \(named.rawValue)",
      [Diagnostic.Note("let its name end in .\(found.fileExtension)\(export)")])
  }

  /// How a file that is no image came to be there, as far as its first bytes tell.
  private static func origin(_ head: [UInt8]) -> [Diagnostic.Note] {
    let start = String(decoding: head.prefix(256).drop { $0 <= 0x20 }, as: UTF8.self).lowercased()
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
      return [Diagnostic.Note("it is a web page: save the image itself, not the page that shows it")]
    }
    if start.hasPrefix("version https://git-lfs") {
      return [Diagnostic.Note("it is Git LFS's placeholder of the file: fetch the files with git lfs pull")]
    }
    return []
  }
}
