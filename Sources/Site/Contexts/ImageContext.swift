import PlantLibrary
import Templates

/// An image.
struct ImageContext: TemplateContext {
  let image: ImageValue
  let url: String
  /// In pixels; nil when unknown.
  let size: (width: Int, height: Int)?
  /// Whether it is fetched only when it is about to be seen.
  let isLazy: Bool
  /// Its sizes with their widths; empty for an image that is shown as it is.
  let sources: String
  let largeURL: String
  /// The addresses of a small square of it, for screens of 1x and 2x; none where there is no such.
  let squares: [String]

  static let declaration = ContextDeclaration<ImageContext>(
    "image", "An image.",
    [
      .text("url", "The address, of a size for the page.") { $0.url },
      .text("sources", "Its sizes with their widths, for `srcset`; empty for an image without.") {
        $0.sources
      },
      .text("largeURL", "The address of its largest size.") { $0.largeURL },
      .text("square", "The address of a small square of it; where there is none, that of the image.") {
        $0.squares.first ?? $0.url
      },
      .text("doubleSquare", "The address of a square twice as large; may be empty.") {
        $0.squares.dropFirst().first ?? ""
      },
      .text("alt", "What the image shows, for those who don't see it.") { $0.image.alternative ?? "" },
      .text("credit", "Who made it; may be empty.") { $0.image.credit ?? "" },
      .text("caption", "The words under it; may be empty.") { $0.image.caption ?? "" },
      .flag("hasCaption", "Whether there is a caption or a credit.") {
        $0.image.caption?.isEmpty == false || $0.image.credit?.isEmpty == false
      },
      .text("position", "What a picture that is cut must keep, for `object-position`; empty for the middle.")
      {
        $0.image.focus.map { "\(percent($0.x)) \(percent($0.y))" } ?? ""
      },
      .flag("isLazy", "Whether it should be fetched only when it is about to be seen.") { $0.isLazy },
      .text("width", "In pixels; empty when unknown.") { $0.size.map { String($0.width) } ?? "" },
      .text("height", "In pixels; empty when unknown.") { $0.size.map { String($0.height) } ?? "" },
    ])
}

/// `0.4` is `40%`.
private func percent(_ part: Double) -> String { "\(Int((part * 100).rounded()))%" }
