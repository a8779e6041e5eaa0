import Diagnostics
import FrontMatter
import Images
import PlantLibrary

/// Where a theme shows pictures, in CSS pixels: what `images` in its theme.yml says.
struct PictureSizes: Sendable, Hashable {
  /// The side of the square in lists.
  private(set) var list = 80
  private(set) var card = 350
  /// The width of the text.
  private(set) var page = 720
  private(set) var large = 1600

  /// Two widths are made only if the smaller one is less than this part of the larger.
  private static let mostAlike = 0.8

  /// What is shared by links has the size that their previews have on most sites.
  static let share = (width: 1200, height: 630)

  /// Takes what a theme says, which may leave out what another one says.
  mutating func read(_ file: SourceFile, problems: inout [Diagnostic]) {
    // What is wrong with the rest is told with what the theme builds on.
    guard let node = FrontMatter.readYAML(file).root?["images"] else { return }
    var values = ValueReader(file: file)
    for (name, _, node) in values.entries(node, "images", known: ["list", "card", "page", "large"]) {
      guard let pixels = values.integer(node, name, in: 16...4000) else { continue }
      switch name {
      case "list": list = pixels
      case "card": card = pixels
      case "page": page = pixels
      default: large = pixels
      }
    }
    problems += values.problems
  }

  /// The widths in pixels that are made of a photo so wide, from the smallest on.
  ///
  /// They are for screens of 1x and 2x, but that an enlarged photo has no double; never more than the photo has, and
  /// none is within 25% of the next.
  func widths(upTo width: Int) -> [Int] {
    let wanted = [card, 2 * card, page, 2 * page, large].map { min($0, width) }.sorted(by: >)
    var widths: [Int] = []
    for width in wanted where widths.last.map({ Double(width) < Self.mostAlike * Double($0) }) ?? true {
      widths.append(width)
    }
    return widths.reversed()
  }

  /// What previews of shared links show of an image that has no sizes; nil where they take it as it is, or can't show
  /// it.
  ///
  /// They take JPEG and PNG (GIF too, as it is).
  func share(of image: PhotoFile) -> Picture? {
    switch image.format {
    // One without a size has no shape that could be drawn.
    case .svg where Drawing.isPossible && image.size.width > 0:
      Picture(image, PictureForm(.sheet(width: Self.share.width, height: Self.share.height), as: .jpeg))
    case .webp where !image.isAnimated:
      Picture(image, PictureForm(.cut(width: Self.share.width, height: Self.share.height), as: .jpeg))
    default: nil
    }
  }

  /// The pictures of a photo.
  ///
  /// `isListed` says whether a list shows it, `isShared` whether a page is about it, `isShown` whether a page shows it.
  func set(
    of photo: PhotoFile, _ settings: ImageSettings, focus: PictureFocus = .middle, isListed: Bool,
    isShared: Bool, isShown: Bool
  ) -> PictureSet {
    func form(_ frame: PictureForm.Frame, _ format: PictureFormat) -> PictureForm {
      PictureForm(frame, as: format, quality: settings.quality)
    }
    let side = min(photo.size.width, photo.size.height)
    var squares: [Int] = []
    for square in isListed ? [min(list, side), min(2 * list, side)] : [] where squares.last != square {
      squares.append(square)
    }
    // A link leads to the largest.
    let sizes = widths(upTo: photo.size.width).suffix(isShown ? .max : 1).enumerated().map { number, width in
      Picture(photo, form(.width(width), settings.format), tellsColour: isShown && number == 0)
    }
    return PictureSet(
      photo: photo, sizes: sizes,
      squares: squares.map {
        Picture(photo, form(.cut(width: $0, height: $0), settings.format), focus: focus)
      },
      share: isShared
        ? Picture(
          photo, form(.cut(width: Self.share.width, height: Self.share.height), .jpeg), focus: focus) : nil)
  }
}
