import Diagnostics
import Images
import Platform
import Publishing
import Text

/// A photo that may be brought to a plant.
struct FoundPhoto: Sendable {
  let file: ContentFile

  /// How such files are called.
  let ending: String

  /// The name without its ending.
  var stem: Substring {
    let name = file.path[
      (file.path.lastIndex(of: "/").map(file.path.index(after:)) ?? file.path.startIndex)...]
    return name.lastIndex(of: ".").map { name[..<$0] } ?? name
  }
}

/// The photos of a folder, in all folders within it too.
struct PhotoFolder {
  /// By their paths without endings, as people count: `a-2` comes before `a-10`.
  private(set) var photos: [FoundPhoto] = []

  /// The paths of files that are no images.
  private(set) var others: [String] = []

  /// What can't be used, and what can't be looked at.
  private(set) var problems: [Diagnostic] = []

  /// As it was given.
  private let folder: String
  private let source: FolderSource

  /// How many bytes are read at first; most photos say all in them.
  private static let headLength = 16 * 1024

  private enum Finding: Sendable {
    case photo(FoundPhoto)
    case other
    case problem(Diagnostic)
  }

  /// Looks at the files of a folder.
  /// - Throws: Where the folder can't be opened.
  init(_ folder: String) throws(FileProblem) {
    self.folder = folder
    source = try FolderSource(folder: folder, roots: nil)
    let (files, found) = source.files()
    problems = found.map { Self.placed($0, in: folder) }
    let findings = parallelMap(count: files.count, grain: 4) { [source] index in
      Self.look(at: files[index], in: source, shown: Self.path(files[index].path, in: folder))
    }
    for (file, finding) in zip(files, findings) {
      switch finding {
      case .photo(let photo): photos.append(photo)
      case .other: others.append(file.path)
      case .problem(let problem): problems.append(problem)
      }
    }
    let keyed = photos.map { (key: naturalOrder(String($0.file.path[..<$0.stem.endIndex])), photo: $0) }
    photos = keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.photo)
  }

  private static func look(at file: ContentFile, in source: FolderSource, shown path: String) -> Finding {
    let size = Int(clamping: file.stamp.size)
    var failure: FileProblem?
    func part(_ offset: Int, _ count: Int) -> [UInt8] {
      do throws(FileProblem) {
        return try source.readPart(of: file, at: offset, count: count)
      } catch {
        failure = error
        return []
      }
    }
    let head = part(0, headLength)
    let isNamedImage = ImageInfo.Format(ofName: file.path) != nil
    let isImage = failure == nil && ImageInfo.read(head: head, size: size, load: part) != nil
    if failure == nil, !isNamedImage, !isImage { return .other }
    let result = Result { () throws(ImageInfo.Refusal) in
      try ImageInfo.read(sent: head, size: size, load: part)
    }
    if let failure { return .problem(placed(failure.diagnostic, at: path)) }
    switch result {
    case .success(let info): return .photo(FoundPhoto(file: file, ending: info.format.fileExtension))
    case .failure(let refusal):
      return .problem(Diagnostic(.warning, code: "unusable-photo", refusal.message, at: .path(path)))
    }
  }

  func bytes(of photo: FoundPhoto) throws(FileProblem) -> [UInt8] {
    do throws(FileProblem) {
      return try source.read(photo.file)
    } catch {
      throw FileProblem(Self.placed(error.diagnostic, in: folder), reason: error.reason)
    }
  }

  /// The path of a photo as a person finds it.
  func shown(_ path: String) -> String { Self.path(path, in: folder) }

  private static func path(_ path: String, in folder: String) -> String {
    path.isEmpty ? folder : folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// What is found within the folder, where a person finds it.
  private static func placed(_ problem: Diagnostic, in folder: String) -> Diagnostic {
    placed(problem, at: path(problem.location?.path ?? "", in: folder))
  }

  private static func placed(_ problem: Diagnostic, at path: String) -> Diagnostic {
    func unusable(_ message: String) -> Diagnostic {
      Diagnostic(.warning, code: "unusable-photo", message, at: .path(path))
    }
    switch problem.code {
    case "link-outside": return unusable("is a link out of the folder, and isn't followed")
    case "link-hidden": return unusable("is a link to what is hidden, and isn't followed")
    case "link-broken", "symlink-loop", "special-file": return unusable(problem.message)
    case "file-name-not-utf8": return unusable("has a name that isn't UTF-8; rename it")
    case "file-vanished": return unusable("vanished while it was being read")
    default: return Diagnostic(problem.severity, code: problem.code, problem.message, at: .path(path))
    }
  }
}

/// What puts texts in the order in which people count: digits in a row as one number.
///
/// Case is of no account, and leading zeros only where all else is equal.
func naturalOrder(_ text: String) -> [UInt8] {
  var key: [UInt8] = []
  var digits: [UInt8] = []
  func endNumber() {
    guard !digits.isEmpty else { return }
    let number = digits.drop { $0 == UInt8(ascii: "0") }
    // A number with more digits comes later; the mark keeps the place that digits have among other signs.
    key += [UInt8(ascii: "0"), UInt8(clamping: number.count)] + number
    digits = []
  }
  for byte in text.lowercased().utf8 {
    if byte.isASCIIDigit {
      digits.append(byte)
    } else {
      endNumber()
      key.append(byte)
    }
  }
  endNumber()
  return key + [0] + text.utf8
}
