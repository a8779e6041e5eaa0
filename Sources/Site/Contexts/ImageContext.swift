import Markdown
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
  /// The side of the first of them.
  let side: Int
  /// Its average colour, as CSS writes it; empty where it isn't known.
  let colour: String
  /// Who made it; empty where nobody is to be named.
  let credit: String
  /// When it was taken; nil where nobody knows or says.
  let taken: (day: DateContext, year: Int)?
  /// What stands before it in a gallery by years.
  var heading = ""

  /// The address of a small square; that of the image where there is none.
  var square: String { squares.first ?? url }

  private var squareSize: (width: Int, height: Int)? { squares.isEmpty ? size : (side, side) }

  /// Width by height; nil when unknown.
  private var ratio: Double? {
    size.flatMap { $0.width > 0 && $0.height > 0 ? Double($0.width) / Double($0.height) : nil }
  }

  /// How it stands beside a text; see the declaration.
  private var shape: String {
    guard let size, let ratio else { return "" }
    if size.height < 300 || ratio >= 2 { return "low" }
    return ratio < 1.15 ? "tall" : ""
  }

  static let declaration = ContextDeclaration<ImageContext>(
    "image", "An image.",
    [
      .text("url", "The address, of a size for the page.") { $0.url },
      .text("sources", "Its sizes with their widths, for `srcset`; empty for an image without.") {
        $0.sources
      },
      .text("largeURL", "The address of its largest size.") { $0.largeURL },
      .text("square", "The address of a small square of it; where there is none, that of the image.") {
        $0.square
      },
      .text("doubleSquare", "The address of a square twice as large; may be empty.") {
        $0.squares.dropFirst().first ?? ""
      },
      .text("squareWidth", "The width of the square in pixels; empty when unknown.") {
        $0.squareSize.map { String($0.width) } ?? ""
      },
      .text("squareHeight", "The height of the square in pixels; empty when unknown.") {
        $0.squareSize.map { String($0.height) } ?? ""
      },
      .text("alt", "What the image shows, for those who don't see it.") { $0.image.alternative ?? "" },
      .text("credit", "Who made it; may be empty.") { $0.credit },
      .text("caption", "The words under it; may be empty.") { $0.image.caption ?? "" },
      .context("taken", "When it was taken; none where nobody knows or says.") { $0.taken?.day },
      .text("heading", "The year that begins with it in a gallery by years; else empty.") { $0.heading },
      .flag("hasCaption", "Whether there is a caption, a credit or a date.") {
        $0.image.caption?.isEmpty == false || $0.hasOrigin
      },
      .flag("hasOrigin", "Whether there is a credit or a date.") { $0.hasOrigin },
      .text("style", "Its average colour as background, and what is kept where it is cut; may be empty.") {
        $0.style
      },
      .flag("isRemote", "Whether it is loaded from another site.") { $0.image.source.isRemoteAddress },
      .flag("isLazy", "Whether it should be fetched only when it is about to be seen.") { $0.isLazy },
      .text(
        "shape",
        "`low` for one that is at least twice as wide as high, or less than 300 pixels high; else `tall` for one that is about as high as wide, or higher; else empty."
      ) { $0.shape },
      .text("ratio", "How many times as wide as high it is, such as `1.333`; empty when unknown.") {
        $0.ratio.map { decimal($0) } ?? ""
      },
      .text("width", "In pixels; empty when unknown.") { $0.size.map { String($0.width) } ?? "" },
      .text("height", "In pixels; empty when unknown.") { $0.size.map { String($0.height) } ?? "" },
    ])
}

extension ImageContext {
  fileprivate var hasOrigin: Bool { !credit.isEmpty || taken != nil }

  fileprivate var style: String {
    let background = colour.isEmpty ? nil : "background-color: \(colour)"
    let position = image.focus.map { "object-position: \(percent($0.x)) \(percent($0.y))" }
    return [background, position].compactMap(\.self).joined(separator: "; ")
  }
}

/// `0.4` is `40%`.
private func percent(_ part: Double) -> String { "\(Int((part * 100).rounded()))%" }

/// A positive number with three decimals: `1.333`.
private func decimal(_ number: Double) -> String {
  // The least is for a picture so tall that it would have none.
  let thousandths = max(1, Int((min(number, 1_000_000) * 1000).rounded()))
  let decimals = String(thousandths % 1000)
  return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
}
