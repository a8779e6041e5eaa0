import PlantLibrary
import Text

/// Plants as lists show them, in parts, for scripts that show some of many.
extension Site {
  /// What the addresses of the parts begin with; the number of the part follows, and `.json`.
  static let findItemsStart = "/find-plants-"

  static func findItemsAddress(_ part: Int) -> String { "\(findItemsStart)\(part).json" }

  /// How many plants one part has of a library with so many.
  ///
  /// A visitor who looks at a dozen plants from all over the library fetches a dozen parts, so they are small; but there
  /// are never more than 160 of them, as hosts count files.
  static func findItemsPart(_ count: Int) -> Int {
    var size = 128
    while size * 160 < count { size *= 2 }
    return size
  }

  /// How many parts there are.
  static func findItemsParts(_ library: PlantLibrary) -> Int {
    let (count, size) = (library.plants.count, findItemsPart(library.plants.count))
    return (count + size - 1) / size
  }

  /// The plants of a part.
  ///
  /// An object (`docs/reference/find-index.md`):
  /// - `version`: as in the facets' file.
  /// - `items`: the items as the template `plant-item` renders them.
  /// - `icons`: the icons that these refer to, as symbols for a page that lacks them: id and element.
  func findItems(_ part: Int) -> [UInt8] {
    let size = Self.findItemsPart(library.plants.count)
    let range = (part * size)..<min((part + 1) * size, library.plants.count)
    let items = range.map { index -> JSON in
      .string(String(decoding: plants[index].html, as: UTF8.self))
    }
    let icons = icons(ofItems: range).map { number -> JSON in
      let icon = theme.icons[number]
      return .array([.string("icon_" + icon.name), .string(String(decoding: icon.symbol, as: UTF8.self))])
    }
    var bytes: [UInt8] = []
    JSON.object([("version", .string(findVersion)), ("icons", .array(icons)), ("items", .array(items))])
      .write(into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
