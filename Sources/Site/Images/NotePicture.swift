import Images
import Markdown
package import PlantLibrary

/// What shows an image that a note names, whether or not a page shows it yet.
package enum NotePicture {
  /// A picture of a photo, which may have to be made.
  case made(Picture)
  /// An image that is published as it is, by its address from the host's root.
  case published(String)
}

extension Site {
  /// What shows an image.
  /// - Parameters:
  ///   - source: The image as the note names it.
  ///   - location: The note.
  ///   - isSmall: Whether it is to be as wide as a card, and not as the text.
  /// - Returns: nil where it is of another site, or there is none.
  package func picture(_ source: String, by location: NotePath, isSmall: Bool) -> NotePicture? {
    guard case .success(let target) = resolver.image(source, from: location), let path = target.filePath
    else { return nil }
    guard let photo = inputs.images.photos[path], photo.isScaled else {
      return .published(href(self.target(target).address))
    }
    let set = theme.pictureSizes.set(
      of: photo, configuration.images, isListed: false, isShared: false, isShown: true)
    let wide = set.sizes.first { $0.size.width >= theme.pictureSizes.page } ?? set.largest
    return .made(isSmall ? set.sizes[0] : wide)
  }

  /// How an image of a text is shown that is published only as pictures, of which there are none; nil for any other.
  func unshownImage(
    _ reference: MarkdownDocument.Reference, at location: NotePath, _ address: (String) -> String
  ) -> MarkdownDocument.Resolution? {
    guard reference.kind == .image,
      case .success(let target) = resolver.image(reference.target, from: location),
      let path = target.filePath, inputs.pictures.isReplaced(path),
      inputs.pictures.sets[PictureUse(path: path)] == nil
    else { return nil }
    let size = inputs.images.sizes[path].map { ($0.width, $0.height) }
    return MarkdownDocument.Resolution(address: address(reference.target), size: size)
  }
}
