import Diagnostics
import PlantLibrary
import Platform
import Publishing

/// What is known of the site's images: their sizes, and what they give away.
struct ImageSurvey: Sendable {
  /// In the order of `files`.
  private(set) var problems: [Diagnostic] = []

  /// The sizes in pixels by path from the site's folder; none for an image that doesn't say.
  private(set) var sizes: [String: ImageSize] = [:]

  /// The images that not all browsers show, by path: told by their bytes, where these say nothing by their names.
  private(set) var unshown: [String: ImageInfo.Format] = [:]

  /// What was found of each image, by path, with the file as it was then.
  private let findings: [String: (file: ContentFile, finding: Image.Finding)]

  /// Looks at the images that the site publishes: those in `content/static`, and those beside notes.
  ///
  /// What `former` knows of files that haven't changed isn't looked at again.
  init(
    _ library: PlantLibrary, _ files: [ContentFile], _ source: any ContentSource, former: ImageSurvey? = nil
  ) {
    let images = files.compactMap { file -> Image? in
      let format = ImageSurvey.format(named: file.path)
      guard format != nil || !ImageSurvey.hasEnding(file.path),
        file.path.hasPrefix("content/static/") || library.fileAddresses[file.path] != nil
      else { return nil }
      return Image(file: file, format: format)
    }
    let known = former?.findings ?? [:]
    let found = parallelMap(count: images.count) { index in
      let file = images[index].file
      if let (before, finding) = known[file.path], before.isSettled, before.stamp == file.stamp,
        !finding.problems.hasErrors
      {
        return finding
      }
      return images[index].look(in: source)
    }
    for (image, finding) in zip(images, found) {
      problems += finding.problems
      sizes[image.file.path] = finding.size
      if let format = finding.format ?? image.format, !format.isShown { unshown[image.file.path] = format }
    }
    findings = Dictionary(
      zip(images, found).map { ($0.file.path, (file: $0.file, finding: $1)) }
    ) { first, _ in first }
  }

  private static func hasEnding(_ path: String) -> Bool {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last
    return name?.contains(UInt8(ascii: ".")) ?? false
  }

  /// The format that a file's name promises; nil when it is no image.
  static func format(named path: String) -> ImageInfo.Format? {
    let bytes = path.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), bytes.distance(from: dot, to: bytes.endIndex) <= 5
    else {
      return nil
    }
    return switch path[path.index(after: dot)...].lowercased() {
    case "png", "apng": .png
    case "jpg", "jpeg", "jpe", "jfif": .jpeg
    case "gif": .gif
    case "webp": .webp
    case "avif": .avif
    case "heic", "heif", "hif": .heif
    case "svg": .svg
    case "bmp", "dib": .bmp
    case "tif", "tiff": .tiff
    case "jp2", "j2k", "jpx": .jpeg2000
    default: nil
    }
  }
}

/// A file that is an image by its name, or whose name has no ending.
private struct Image: Sendable {
  let file: ContentFile
  let format: ImageInfo.Format?

  /// How many bytes are read at first.
  ///
  /// Most files say all in them; what a camera has to say may take 64 KB, and what is missing is then fetched.
  private static let headLength = 16 * 1024

  struct Finding {
    var format: ImageInfo.Format?
    var size: ImageSize?
    var problems: [Diagnostic] = []
  }

  func look(in source: any ContentSource) -> Finding {
    let head: [UInt8]
    do throws(FileProblem) {
      head = try source.readPart(of: file, at: 0, count: Image.headLength)
    } catch {
      return Finding(problems: [error.diagnostic])
    }
    guard !head.isEmpty else { return Finding(problems: format == nil ? [] : [.emptyImage(file.path)]) }
    var failure: FileProblem?
    func part(_ offset: Int, _ count: Int) -> [UInt8] {
      do throws(FileProblem) {
        return try source.readPart(of: file, at: offset, count: count)
      } catch {
        failure = error
        return []
      }
    }
    var bytes = ImageBytes(head: head, size: Int(clamping: file.stamp.size), load: part)
    let read = ImageInfo.read(&bytes)
    if let failure { return Finding(problems: [failure.diagnostic]) }
    guard let info = read else {
      return Finding(problems: format.map { [.notAnImage(file.path, $0, head)] } ?? [])
    }
    var finding = Finding(format: info.format, size: info.size)
    if let format, info.format != format {
      finding.problems.append(.otherFormat(file.path, info.format, format))
    } else if format == nil {
      finding.problems.append(.noEnding(file.path, info.format))
    }
    let fault = info.fault(size: Int(clamping: file.stamp.size), load: part)
    // What can't be read isn't cut off.
    if let failure { return Finding(problems: [failure.diagnostic]) }
    if let fault { finding.problems.append(.damagedImage(file.path, info.format, fault)) }
    if info.hasPosition { finding.problems.append(.photoPosition(file.path)) }
    return finding
  }
}
