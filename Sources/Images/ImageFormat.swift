import CImages

extension ImageInfo {
  /// A format, told by the content and not by the name.
  package enum Format: String, Sendable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
    case avif = "AVIF"
    case heif = "HEIC"
    case svg = "SVG"
    case bmp = "BMP"
    case tiff = "TIFF"
    case jpeg2000 = "JPEG 2000"
  }

  /// Found out once, as the library is opened for it.
  fileprivate static let decodesHEIC = plantsite_has_heif()
}

extension ImageInfo.Format {
  /// The format that a file's name promises; nil when it is no image.
  package init?(ofName path: String) {
    let bytes = path.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), bytes.distance(from: dot, to: bytes.endIndex) <= 5
    else {
      return nil
    }
    switch path[path.index(after: dot)...].lowercased() {
    case "png", "apng": self = .png
    case "jpg", "jpeg", "jpe", "jfif": self = .jpeg
    case "gif": self = .gif
    case "webp": self = .webp
    case "avif": self = .avif
    case "heic", "heif", "hif": self = .heif
    case "svg": self = .svg
    case "bmp", "dib": self = .bmp
    case "tif", "tiff": self = .tiff
    case "jp2", "j2k", "jpx": self = .jpeg2000
    default: return nil
    }
  }

  /// Whether all browsers show it; the others only Safari does.
  package var isShown: Bool {
    switch self {
    case .heif, .tiff, .jpeg2000: false
    default: true
    }
  }

  /// Whether pictures of other sizes can be made of it here; HEIC needs a library that may be installed or not.
  package var isDecoded: Bool {
    switch self {
    case .jpeg, .png, .webp: true
    case .heif: ImageInfo.decodesHEIC
    default: false
    }
  }

  /// What to install so that pictures can be made of it; nil where that helps nothing.
  package var libraryAdvice: String? {
    guard self == .heif, !isDecoded else { return nil }
    return
      "or install libheif, by which plantsite shows it: apt install libheif1 on Debian and Ubuntu (where there is a libheif-plugin-libde265, that too), dnf install libheif-freeworld on Fedora (of RPM Fusion)"
  }

  /// The usual ending of a file's name.
  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .jpeg2000: "jp2"
    default: rawValue.lowercased()
    }
  }

  /// The format as it stands in a sentence: `an SVG`.
  package var withArticle: String { (self == .avif || self == .svg ? "an " : "a ") + rawValue }
}
