import PlantLibrary
import Text

/// Part of what the find box shows its matches by: the small pictures of plants that follow each other.
///
/// They stand apart from the index, as only matches are shown with theirs: whoever types needs a part or two of many.
extension Site {
  /// How many plants have their pictures in one part; `find.js` has the same number.
  static let findPicturesPart = 512

  /// What the addresses of the parts begin with; the number of the part follows, and `.json`.
  static let findPicturesStart = "/find-pictures-"

  static func findPicturesAddress(_ part: Int) -> String { "\(findPicturesStart)\(part).json" }

  /// How many parts there are: none where no plant has a picture.
  static func findPicturesParts(_ library: PlantLibrary) -> Int {
    guard library.plants.contains(where: { $0.image != nil }) else { return 0 }
    return (library.plants.count + findPicturesPart - 1) / findPicturesPart
  }

  /// The pictures of a part's plants.
  ///
  /// An object with lists (`docs/reference/find-index.md`):
  /// - `plants`: for each plant the address of its picture, or the number of the drawing in place of it.
  /// - `drawings`: the drawings as elements of HTML; empty for none.
  func findPictures(_ part: Int) -> [UInt8] {
    let first = part * Self.findPicturesPart
    var drawings: [JSON] = []
    var numbers: [String: Int] = [:]
    let plants = (first..<min(first + Self.findPicturesPart, library.plants.count)).map { index -> JSON in
      let plant = library.plants[index]
      if let image = imageContext(plant.image, at: plant.location) { return .string(image.square) }
      let plate = plate(plant)
      if let number = numbers[plate] { return .int(number) }
      // A theme may have none.
      let icon = theme.icons.first { $0.name == plate }?.element("plate") ?? []
      numbers[plate] = drawings.count
      drawings.append(.string(String(decoding: icon, as: UTF8.self)))
      return .int(drawings.count - 1)
    }
    var bytes: [UInt8] = []
    JSON.object([("plants", .array(plants)), ("drawings", .array(drawings))]).write(into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
