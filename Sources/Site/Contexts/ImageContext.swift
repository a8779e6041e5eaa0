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

  static let declaration = ContextDeclaration<ImageContext>(
    "image", "An image.",
    [
      .text("url", "The address.") { $0.url },
      .text("alt", "What the image shows, for those who don't see it.") { $0.image.alternative ?? "" },
      .text("credit", "Who made it; may be empty.") { $0.image.credit ?? "" },
      .text("caption", "The words under it; may be empty.") { $0.image.caption ?? "" },
      .flag("hasCaption", "Whether there is a caption or a credit.") {
        $0.image.caption?.isEmpty == false || $0.image.credit?.isEmpty == false
      },
      .flag("isLazy", "Whether it should be fetched only when it is about to be seen.") { $0.isLazy },
      .text("width", "In pixels; empty when unknown.") { $0.size.map { String($0.width) } ?? "" },
      .text("height", "In pixels; empty when unknown.") { $0.size.map { String($0.height) } ?? "" },
    ])
}
