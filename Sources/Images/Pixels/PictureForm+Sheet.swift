extension PictureForm {
  /// Puts a picture in the middle of its white sheet; where there is none it stays as it is.
  ///
  /// Pixels are red, green, blue and alpha, row by row.
  func onSheet(_ pixels: [UInt8], _ size: ImageSize) -> (pixels: [UInt8], size: ImageSize) {
    guard case .sheet = frame else { return (pixels, size) }
    let sheet = self.size(of: size)
    var result = [UInt8](repeating: 255, count: sheet.width * sheet.height * 4)
    let (left, top) = ((sheet.width - size.width) / 2, (sheet.height - size.height) / 2)
    for row in 0..<size.height {
      let start = ((top + row) * sheet.width + left) * 4
      let source = row * size.width * 4
      result.replaceSubrange(start..<start + size.width * 4, with: pixels[source..<source + size.width * 4])
    }
    return (result, sheet)
  }
}

extension Photo {
  /// A white picture of a form, where there is nothing to show.
  package static func blank(_ form: PictureForm) throws(PhotoFault) -> EncodedPicture {
    let size = form.size(of: ImageSize(width: 1, height: 1))
    let pixels = [UInt8](repeating: 255, count: size.width * size.height * 4)
    let encoder = PictureEncoder(
      format: form.format, quality: form.quality, hasAlpha: false, isGray: false, profile: nil)
    return try encoder.encode(pixels, size)
  }
}
