extension ImageInfo {
  /// What hinders that the picture is shown; nil for nothing that can be told.
  package enum Fault: Sendable, Equatable {
    /// The file says no size, or one of no pixels.
    case noSize
    /// The file ends before the picture does.
    case cutOff
    /// No machine has memory for so many pixels.
    case tooLarge(ImageSize)
    /// A drawing that doesn't say that it is one of SVG: in a page browsers show nothing of it.
    case noNamespace
    /// A drawing that says neither its size nor that of its coordinates: it isn't scaled, and most of it may lie
    /// outside.
    case noScale

    /// What is wrong with a file, as it follows its name.
    package func words(_ format: Format) -> String {
      switch self {
      case .noSize: "is cut off or damaged: it begins as \(format.withArticle) image but has no size"
      case .cutOff: "is cut off: it begins as \(format.withArticle) image, but its end is missing"
      case .tooLarge(let size):
        "is larger than any browser shows: \(size.width) × \(size.height) pixels"
      case .noNamespace:
        "has no xmlns, so that browsers show nothing of it in a page; let it begin with <svg xmlns=\"http://www.w3.org/2000/svg\""
      case .noScale:
        "doesn't say how large it is, so that only its upper left corner may be shown; give its <svg> a viewBox such as viewBox=\"0 0 24 24\""
      }
    }
  }

  /// The longest side and the most pixels of a picture; what is beyond is no photo.
  private static let longestSide = 65_535
  private static let mostPixels = 400_000_000

  /// Looks for what hinders that the picture is shown.
  /// - Parameters:
  ///   - length: How long the file is.
  ///   - load: Gives bytes of it.
  /// - Returns: What hinders it; nil for nothing.
  package func fault(size length: Int, load: @escaping Loader) -> Fault? {
    switch format {
    case .svg: return ImageInfo.faultOfDrawing(size: length, load: load)
    case .tiff, .jpeg2000: return nil
    default: break
    }
    guard let size else { return .noSize }
    if max(size.width, size.height) > Self.longestSide || size.width * size.height > Self.mostPixels {
      return .tooLarge(size)
    }
    return ImageEnd(format, size: length, load: load).isThere ? nil : .cutOff
  }
}
