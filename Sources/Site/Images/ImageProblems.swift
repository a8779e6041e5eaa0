import Diagnostics
import Images
import Text

extension Diagnostic {
  static func photoPosition(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "photo-position",
      "tells everyone where the photo was taken: its data holds the position (GPS)", at: .path(path),
      notes: [
        // Without the first option the tool keeps a copy with the position beside the file, which would be published.
        Note("to remove it: exiftool -overwrite_original -gps:all= -xmp:geotag= \(shellWord(path))")
      ])
  }

  static func emptyImage(_ path: String) -> Diagnostic {
    badImage(path, "is empty, so there is no image to show")
  }

  static func damagedImage(_ path: String, _ format: ImageInfo.Format, _ fault: ImageInfo.Fault) -> Diagnostic
  {
    badImage(path, fault.words(format))
  }

  static func otherFormat(_ path: String, _ found: ImageInfo.Format, _ named: ImageInfo.Format) -> Diagnostic
  {
    if !found.isShown, named.isShown {
      return Diagnostic(
        .error, code: "image-format",
        "is \(found.withArticle) picture, though its name says \(named.rawValue); only Safari shows it: export it as JPEG",
        at: .path(path))
    }
    let export = named.isShown ? ", or export it as \(named.rawValue)" : ""
    return badImage(
      path, "is \(found.withArticle) image, though its name says \(named.rawValue)",
      [Note("let its name end in .\(found.fileExtension)\(export)")])
  }

  static func noEnding(_ path: String, _ found: ImageInfo.Format) -> Diagnostic {
    badImage(
      path, "is \(found.withArticle) image, but its name has no ending, by which servers tell what a file is",
      [Note("let its name end in .\(found.fileExtension)")])
  }

  /// The file's first bytes, `head`, may tell how it came to be there.
  static func notAnImage(_ path: String, _ named: ImageInfo.Format, _ head: [UInt8]) -> Diagnostic {
    badImage(path, "is no image that browsers know, though its name says \(named.rawValue)", origin(head))
  }

  private static func badImage(_ path: String, _ message: String, _ notes: [Note] = []) -> Diagnostic {
    Diagnostic(.warning, code: "bad-image", message, at: .path(path), notes: notes)
  }

  private static func origin(_ head: [UInt8]) -> [Note] {
    let start = String(decoding: head.prefix(256).drop { $0 <= 0x20 }, as: UTF8.self).lowercased()
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
      return [Note("it is a web page: save the image itself, not the page that shows it")]
    }
    if start.hasPrefix("version https://git-lfs") {
      return [Note("it is Git LFS's placeholder of the file: fetch the files with git lfs pull")]
    }
    return []
  }
}
