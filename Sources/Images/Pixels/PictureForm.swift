import CImages

/// A format that pictures are written in.
package enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  case webp, jpeg, png

  /// The usual ending of a file's name.
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// The quality that photos look good with at no more bytes than they need; PNG has none.
  package var defaultQuality: Int { self == .jpeg ? 82 : 80 }

  /// The longest side that the format has (RFC 9649, section 2.5; for JPEG what libjpeg takes).
  var longestSide: Int { self == .webp ? 16_383 : 65_500 }
}

/// A picture that is to be made of a photo.
package struct PictureForm: Sendable, Hashable {
  /// How much of the photo is seen, and how large, in pixels.
  ///
  /// Nothing is ever enlarged.
  package enum Frame: Sendable, Hashable {
    /// The whole photo, upright, at most so wide.
    case width(Int)
    /// As much as has the shape of this, around what matters, at most so large.
    case cut(width: Int, height: Int)
    /// The whole photo in the middle of a white sheet of this size.
    case sheet(width: Int, height: Int)
  }

  package let frame: Frame
  package let format: PictureFormat
  /// 1 to 100; PNG makes no use of it.
  package let quality: Int

  package init(_ frame: Frame, as format: PictureFormat, quality: Int? = nil) {
    self.frame = frame
    self.format = format
    self.quality = min(100, max(1, quality ?? format.defaultQuality))
  }

  /// Part of the name of what is kept of pictures: what is made of the same photo and form changes only with it.
  ///
  /// Another version of a library may write other bytes; its number is part of it.
  package static let encoderVersion = "3 \(plantsite_jpeg_version()) \(plantsite_webp_version())"

  /// The size of the picture that is made of a photo whose upright size is given.
  package func size(of photo: ImageSize) -> ImageSize {
    if case .sheet(let width, let height) = frame {
      return fitted(width: Double(width), height: Double(height))
    }
    return cut(of: photo, focus: .middle).size
  }

  /// The part of an upright photo that is seen, and its size in the picture.
  func cut(of photo: ImageSize, focus: PictureFocus) -> PictureCut {
    let whole = (width: Double(max(1, photo.width)), height: Double(max(1, photo.height)))
    switch frame {
    case .width(let wanted):
      let width = min(whole.width, Double(max(1, wanted)))
      return PictureCut(
        part: PhotoPart(x: 0, y: 0, width: whole.width, height: whole.height),
        size: fitted(width: width, height: whole.height * width / whole.width))
    case .sheet(let width, let height):
      let scale = min(1, Double(width) / whole.width, Double(height) / whole.height)
      return PictureCut(
        part: PhotoPart(x: 0, y: 0, width: whole.width, height: whole.height),
        size: fitted(width: whole.width * scale, height: whole.height * scale))
    case .cut(let wantedWidth, let wantedHeight):
      let (width, height) = (Double(max(1, wantedWidth)), Double(max(1, wantedHeight)))
      // How many pixels of the photo one of the frame is.
      let scale = min(whole.width / width, whole.height / height)
      let part = (width: width * scale, height: height * scale)
      let shrink = min(1, scale)
      return PictureCut(
        part: PhotoPart(
          x: PictureFocus.start(of: part.width, in: whole.width, around: focus.x),
          y: PictureFocus.start(of: part.height, in: whole.height, around: focus.y),
          width: part.width, height: part.height),
        size: fitted(width: width * shrink, height: height * shrink))
    }
  }

  /// Rounds a size, made smaller where the format has no such long sides.
  private func fitted(width: Double, height: Double) -> ImageSize {
    let shrink = min(1, Double(format.longestSide) / max(width, height))
    return ImageSize(
      width: max(1, Int((width * shrink).rounded())), height: max(1, Int((height * shrink).rounded())))
  }
}

/// What a picture that is cut keeps in it, as shares of the upright photo's width and height from the upper left.
package struct PictureFocus: Sendable, Hashable {
  package let x: Double
  package let y: Double

  package static let middle = PictureFocus(x: 0.5, y: 0.5)

  /// Takes shares from 0 to 1; what is beyond counts as the edge.
  package init(x: Double, y: Double) {
    self.x = min(1, max(0, x))
    self.y = min(1, max(0, y))
  }

  /// Where a part begins that has a point in its middle, or nearest to it.
  fileprivate static func start(of part: Double, in whole: Double, around share: Double) -> Double {
    max(0, min(whole - part, whole * share - part / 2))
  }
}

/// A rectangle of a photo, in its pixels.
struct PhotoPart: Equatable {
  var x, y, width, height: Double
}

/// What is seen of an upright photo, and its size in the picture.
struct PictureCut: Equatable {
  let part: PhotoPart
  let size: ImageSize
}
