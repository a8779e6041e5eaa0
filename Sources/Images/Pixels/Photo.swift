import CImages
import Platform

/// Makes pictures of photos.
package enum Photo {
  /// The bytes that all photos together may take, but for one that alone needs more.
  private static let memory = {
    giveBackLargeMemory()
    return WaitingBudget(220_000_000)
  }()

  /// Makes all pictures of one photo.
  ///
  /// Each is made of the photo and its form alone, and has the same bytes whatever else is asked for.
  ///
  /// A photo is turned upright as its EXIF data says. Its colour profile is kept in the pictures unless it is the one of
  /// sRGB, which pictures without a profile are taken for; no other metadata is. CMYK becomes RGB without a
  /// profile, 16 bits become 8, and what is transparent gets a white ground in JPEG.
  ///
  /// Held in memory are some rows of the photo and the pixels of the pictures, 4 bytes each; of a photo that isn't stored
  /// by rows up to 400 MB besides (`PhotoDecoder`). Where several threads make pictures, they wait for one another so
  /// that together they hold no more than `memory`, or one of them what a single photo needs.
  /// - Parameters:
  ///   - bytes: The photo's file: JPEG, PNG or WebP, or HEIC where that is decoded here.
  ///   - forms: What is wanted.
  ///   - focus: What is to be in pictures that are cut.
  /// - Returns: The pictures in the order of the forms.
  /// - Throws: Why there are none; what is broken anywhere in the photo gives none at all.
  package static func makePictures(
    of bytes: [UInt8], _ forms: [PictureForm], focus: PictureFocus = .middle
  ) throws(PhotoFault) -> [EncodedPicture] {
    var pictures = [EncodedPicture?](repeating: nil, count: forms.count)
    var places = Array(forms.indices)
    while !places.isEmpty {
      // Mostly all pictures need the same of the photo and are made at once.
      try PhotoDecoder.open(bytes) { decoder throws(PhotoFault) in
        let plans = places.map { DecodingPlan(forms[$0], focus, decoder) }
        let divisor = plans.map(\.divisor).max() ?? 1
        let chosen = plans.indices.filter { plans[$0].divisor == divisor }
        let made = try memory.holding(decoder.memory + DecodingPlan.memory(chosen.map { plans[$0] })) {
          () throws(PhotoFault) in try make(chosen.map { plans[$0] }, decoder, divisor)
        }
        for (place, picture) in zip(chosen, made) { pictures[places[place]] = picture }
        places = plans.indices.filter { plans[$0].divisor != divisor }.map { places[$0] }
      }
    }
    return pictures.compactMap(\.self)
  }

  /// The colour of a photo's average light, as samples of its own colours.
  ///
  /// A JPEG image is decoded at an eighth of its size, which is the mean of each block.
  /// - Parameter bytes: The photo's file.
  /// - Returns: nil where parts of it are transparent.
  /// - Throws: Why it can't be decoded.
  package static func averageColour(
    of bytes: [UInt8]
  ) throws(PhotoFault) -> (red: UInt8, green: UInt8, blue: UInt8)? {
    try PhotoDecoder.open(bytes) { decoder throws(PhotoFault) in
      var sums = [0.0, 0, 0, 0]
      let size = try memory.holding(decoder.memory) { () throws(PhotoFault) in
        try decoder.forEachRow(dividedBy: decoder.divisors.last ?? 1) { row, width in
          plantsite_sum_row(row, Int32(width), &sums)
        }
      }
      let count = Double(size.width * size.height)
      guard !decoder.hasAlpha || sums[3] > count * 0.999 else { return nil }
      return (Light.sample(sums[0] / count), Light.sample(sums[1] / count), Light.sample(sums[2] / count))
    }
  }

  /// Makes those pictures that are made of the same decoding.
  private static func make(
    _ plans: [DecodingPlan], _ decoder: PhotoDecoder, _ divisor: Int
  ) throws(PhotoFault) -> [EncodedPicture] {
    let scalers = plans.map { $0.scaler(decoder) }
    _ = try decoder.forEachRow(dividedBy: divisor) { row, _ in
      for scaler in scalers { scaler.take(row) }
    }
    var pictures: [EncodedPicture] = []
    for (plan, scaler) in zip(plans, scalers) {
      let (pixels, size) = plan.form.onSheet(scaler.pixels, plan.cut.size)
      pictures.append(try plan.encoder(decoder).encode(pixels, size))
    }
    return pictures
  }
}

extension PhotoDecoder {
  /// Decodes all rows to light.
  /// - Returns: The size of what was decoded.
  fileprivate func forEachRow(
    dividedBy divisor: Int, _ body: (_ row: UnsafePointer<Float>, _ width: Int) -> Void
  ) throws(PhotoFault) -> ImageSize {
    let size = try start(dividedBy: divisor)
    var row = [UInt8](repeating: 0, count: size.width * 4)
    var light = [Float](repeating: 0, count: size.width * 4)
    for _ in 0..<size.height {
      try read(&row)
      plantsite_row_to_light(row, Int32(size.width), curve, hasAlpha, &light)
      body(light, size.width)
    }
    return size
  }
}
