import CImages

/// How a picture is made: what the photo is divided by in decoding, and what of it is scaled to the picture then.
struct DecodingPlan {
  let form: PictureForm
  let cut: PictureCut
  let divisor: Int

  /// So wide a photo is at least decoded, so that the usual sizes are made of one decoding.
  ///
  /// It could be the widest of the pictures that are asked for; but then a picture's bytes would depend on the others.
  private static let sharedWidth = 1600.0

  init(_ form: PictureForm, _ focus: PictureFocus, _ decoder: PhotoDecoder) {
    self.form = form
    let photo = decoder.uprightSize
    cut = form.cut(of: photo, focus: focus)
    let scale = max(
      Double(cut.size.width) / cut.part.width, Double(cut.size.height) / cut.part.height)
    let needed = max(scale, min(1, Self.sharedWidth / Double(photo.width)))
    divisor = decoder.divisors.last { 1 / Double($0) >= needed } ?? 1
  }

  /// About how many bytes it takes to make pictures of one decoding: the pixels of all, and what it takes to encode the
  /// largest.
  static func memory(_ plans: [DecodingPlan]) -> Int {
    let counts = plans.map { $0.cut.size.width * $0.cut.size.height }
    return 4 * counts.reduce(0, +) + 5 * (counts.max() ?? 0)
  }

  func scaler(_ decoder: PhotoDecoder) -> PictureScaler {
    let stored = decoder.orientation.stored(cut.part, in: decoder.size)
    let scale = 1 / Double(divisor)
    return PictureScaler(
      part: PhotoPart(
        x: stored.x * scale, y: stored.y * scale, width: stored.width * scale, height: stored.height * scale),
      of: decoder.size(dividedBy: divisor),
      size: decoder.orientation.turned(cut.size), orientation: decoder.orientation,
      alpha: !decoder.hasAlpha
        ? PLANTSITE_ALPHA_NONE : form.format == .jpeg ? PLANTSITE_ALPHA_ON_WHITE : PLANTSITE_ALPHA_KEPT)
  }

  func encoder(_ decoder: PhotoDecoder) -> PictureEncoder {
    PictureEncoder(
      format: form.format, quality: form.quality, hasAlpha: decoder.hasAlpha && form.format != .jpeg,
      isGray: decoder.isGray, profile: decoder.profile)
  }
}
