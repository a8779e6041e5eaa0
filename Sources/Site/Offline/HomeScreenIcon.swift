import Images
import Text

/// The site's picture on a phone's home screen.
struct HomeScreenIcon {
  let address: String
  /// nil for a drawing, which has any size.
  let side: Int?

  /// Whether its edges may be cut off in any shape, as the theme's may.
  var isMaskable = false

  private var sizes: String { side.map { "\($0)x\($0)" } ?? "any" }

  /// For each purpose an entry of its own: a phone that cuts icons off shows those for any purpose in a frame.
  func entries(_ href: (String) -> String) -> [JSON] {
    (isMaskable ? ["any", "maskable"] : ["any"]).map { purpose in
      .object([
        ("src", .string(href(address))), ("sizes", .string(sizes)),
        ("type", .string(side == nil ? "image/svg+xml" : "image/png")), ("purpose", .string(purpose)),
      ])
    }
  }

  /// What a phone shows in less pixels than this is blurred.
  static let usualSide = 180

  /// The site's own: in `content/static`, square files named as `icon-512.png`, `apple-touch-icon.png` or
  /// `favicon.svg` are; else the theme's.
  static func icons(_ images: ImageSurvey, _ theme: Theme) -> [HomeScreenIcon] {
    let folder = "content/static/"
    let own = images.sizes.compactMap { path, size -> HomeScreenIcon? in
      guard path.hasPrefix(folder), size.width == size.height else { return nil }
      let name = path.dropFirst(folder.count)
      guard !name.contains("/"), ["icon", "apple-touch-icon", "favicon"].contains(where: name.hasPrefix)
      else { return nil }
      if name.hasSuffix(".svg") { return HomeScreenIcon(address: "/\(name)", side: nil) }
      guard name.hasSuffix(".png"), size.width >= usualSide else { return nil }
      return HomeScreenIcon(address: "/\(name)", side: size.width)
    }
    if !own.isEmpty { return own.sorted { ($0.side ?? 0, $0.address) < ($1.side ?? 0, $1.address) } }
    return theme.assets.compactMap { asset in
      guard asset.path.hasPrefix("icon-"), let info = ImageInfo.read(head: asset.bytes), info.format == .png,
        let side = info.size?.width
      else { return nil }
      return HomeScreenIcon(address: "/\(theme.assetFolder)/\(asset.path)", side: side, isMaskable: true)
    }
  }

  /// That for iPhones, which know no drawings.
  static func touchIcon(_ icons: [HomeScreenIcon]) -> HomeScreenIcon? {
    icons.first { $0.address.hasPrefix("/apple-touch-icon") } ?? icons.first { $0.side != nil }
  }
}
