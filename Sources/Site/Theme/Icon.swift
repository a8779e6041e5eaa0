import Text

/// An icon of a theme, from its `icons/NAME.svg`.
struct Icon: Sendable {
  let name: String
  let viewBox: String

  /// What is inside the `svg` element.
  let drawing: [UInt8]

  /// What the icon's id on a page begins with; no heading of a note has an id with `_`.
  static let idPrefix = "icon_"

  /// The icon as an element of a page, which those who don't see it aren't told of.
  var element: [UInt8] { element("icon") }

  /// The same with a class of its own.
  func element(_ name: String) -> [UInt8] {
    Array("<svg class=\"\(name)\" aria-hidden=\"true\" viewBox=\"".utf8) + escapedHTML(viewBox)
      + Array("\">".utf8) + drawing + Array("</svg>".utf8)
  }

  /// The same for a page's list of drawings, from which others refer to it by its id.
  var symbol: [UInt8] {
    Array("<symbol id=\"\(Icon.idPrefix)".utf8) + escapedHTML(name) + Array("\" viewBox=\"".utf8)
      + escapedHTML(viewBox) + Array("\">".utf8) + drawing + Array("</symbol>".utf8)
  }

  /// - Returns: nil for bytes that aren't one `svg` element with a `viewBox`.
  init?(name: String, svg bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self), let start = text.firstRange(of: "<svg"),
      let open = text[start.upperBound...].firstIndex(of: ">"),
      let close = text.ranges(of: "</svg>").last, open < close.lowerBound,
      let box = text[start.upperBound..<open].firstRange(of: "viewBox=\""),
      let end = text[box.upperBound..<open].firstIndex(of: "\"")
    else { return nil }
    self.name = name
    viewBox = String(text[box.upperBound..<end])
    let inside = text[text.index(after: open)..<close.lowerBound]
    drawing = Array(
      inside.split(whereSeparator: \.isNewline).map { $0.trimmed(while: \.isWhitespace) }.joined().utf8)
  }
}

extension Site {
  /// All icons of the theme in one SVG file, for those that a page doesn't have itself: each is a `symbol` with the id
  /// that it has in pages.
  package var iconSheet: [UInt8] {
    var sheet = Array("<svg xmlns=\"http://www.w3.org/2000/svg\">".utf8)
    for icon in theme.icons { sheet += icon.symbol }
    return sheet + "</svg>".utf8
  }
}
