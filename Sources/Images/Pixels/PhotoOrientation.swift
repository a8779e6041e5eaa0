/// How the stored rows of a photo lie in the upright one (EXIF 2.32, section 4.6.4, tag 274).
struct PhotoOrientation: Equatable {
  /// Whether stored rows are columns.
  let swapsSides: Bool
  /// Whether stored rows run against the direction that they have upright.
  let flipsX: Bool
  /// Whether the last stored row comes first.
  let flipsY: Bool

  /// - Parameter exif: 1 to 8.
  init(exif: Int) {
    swapsSides = (5...8).contains(exif)
    flipsX = [2, 3, 7, 8].contains(exif)
    flipsY = [3, 4, 6, 7].contains(exif)
  }

  /// Width and height of what is turned upright, or back.
  func turned(_ size: ImageSize) -> ImageSize {
    swapsSides ? ImageSize(width: size.height, height: size.width) : size
  }

  /// Where a part of the upright photo lies in the one that is stored with the size.
  func stored(_ part: PhotoPart, in size: ImageSize) -> PhotoPart {
    var part =
      swapsSides ? PhotoPart(x: part.y, y: part.x, width: part.height, height: part.width) : part
    if flipsX { part.x = Double(size.width) - part.x - part.width }
    if flipsY { part.y = Double(size.height) - part.y - part.height }
    return part
  }

  /// Where the pixels of a stored row go, in pixels from the first of the upright picture.
  /// - Parameters:
  ///   - row: The row's number.
  ///   - size: The picture's, as it is stored.
  /// - Returns: The place of the row's first pixel, and how far each is from the one before.
  func places(ofRow row: Int, in size: ImageSize) -> (first: Int, step: Int) {
    let x = flipsX ? size.width - 1 : 0
    let y = flipsY ? size.height - 1 - row : row
    let direction = flipsX ? -1 : 1
    return swapsSides ? (x * size.height + y, direction * size.height) : (y * size.width + x, direction)
  }
}
