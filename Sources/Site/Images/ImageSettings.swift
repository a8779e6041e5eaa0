import FrontMatter
import Images
import PlantLibrary

/// What plantsite.yml says of images.
struct ImageSettings: Sendable, Hashable {
  /// Whether photos are published at their own addresses too, without their metadata.
  var publishesOriginals = false

  /// Whether the day on which a photo was taken is shown, as the photo says it.
  var publishesDates = true

  /// Whether the artist or the copyright that a photo names is shown where a note names nobody.
  var publishesCredits = true

  var galleryOrder = GalleryOrder.note

  enum GalleryOrder: String, CaseIterable {
    /// As the note gives the images.
    case note
    /// By the days on which they were taken.
    case date
  }

  /// The format of pictures, but for those of shared links.
  var format = PictureFormat.webp

  /// From 1 to 100, which means other things in other formats; nil for what is good in each.
  var quality: Int?

  var remote = Remote.link

  /// What becomes of images of other sites.
  enum Remote: String, CaseIterable {
    case link
    /// Readers' browsers load them from there.
    case allow
  }

  private enum Publishing: String, CaseIterable {
    case publish
    case omit
  }

  mutating func read(_ node: YAMLNode, _ values: inout ValueReader) {
    func publishes(_ node: YAMLNode, _ name: String) -> Bool? {
      let choice: Publishing? = values.choice(node, name)
      return choice.map { $0 == .publish }
    }
    let known = ["originals", "dates", "credits", "order", "format", "quality", "remote"]
    for (name, _, node) in values.entries(node, "images", known: known) {
      switch name {
      case "originals": publishesOriginals = publishes(node, name) ?? publishesOriginals
      case "dates": publishesDates = publishes(node, name) ?? publishesDates
      case "credits": publishesCredits = publishes(node, name) ?? publishesCredits
      case "order": galleryOrder = values.choice(node, name) ?? galleryOrder
      case "remote": remote = values.choice(node, name) ?? remote
      case "format": format = values.choice(node, name) ?? format
      default: quality = values.integer(node, name, in: 1...100) ?? quality
      }
    }
  }
}
