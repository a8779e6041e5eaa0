import Diagnostics
import Platform
import Publishing

/// How large a file may be that is held in memory as values, which take many times its bytes.
struct TextLimit {
  /// What such a file is called, with its article.
  let name: String
  let megabytes: Int64

  static let note = TextLimit(name: "a note", megabytes: 4)
  static let settings = TextLimit(name: "a file of settings, words or templates", megabytes: 4)
  static let data = TextLimit(name: "a source of reports", megabytes: 512)

  func takes(_ file: ContentFile) -> Bool { file.stamp.size <= megabytes << 20 }

  /// The limit of a file that is read by its path.
  static func ofFile(at path: String) -> TextLimit {
    if path.hasPrefix("content/"), path != SiteLoader.attributesPath, path != TableDeclarations.path,
      !path.hasPrefix(ReportSurvey.folder)
    {
      return path.hasSuffix(".md") ? note : data
    }
    return settings
  }
}

extension Diagnostic {
  static func largeText(_ path: String, size: Int64, _ kind: TextLimit) -> Diagnostic {
    // Rounded up, so that no file is told to be as large as it may be.
    let megabytes = (size + (1 << 20) - 1) >> 20
    return Diagnostic(
      .error, code: "file-too-large",
      "is \(megabytes) MB large; \(kind.name) may have \(kind.megabytes) MB", at: .path(path))
  }
}
