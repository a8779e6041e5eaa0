import CImages

/// Gives the rows of a photo from the top to the bottom, as they are stored.
///
/// A baseline JPEG image and a PNG image that isn't interlaced are decoded row by row. What is stored in another way is
/// held as a whole: the coefficients of a progressive JPEG image (3 bytes a pixel as cameras write it, 6 with colours
/// of full resolution), or the pixels of an interlaced PNG image (4), a WebP image (5, or 8 where it is lossless) or a
/// HEIC image (7, or 12 of more than 8 bits a sample).
final class PhotoDecoder {
  /// As the photo is stored.
  let size: ImageSize
  let orientation: PhotoOrientation
  let hasAlpha: Bool
  let isGray: Bool
  /// The light of each sample.
  let curve: [Float]
  /// The ICC profile that pictures have to keep; nil for sRGB.
  let profile: [UInt8]?
  /// How many bytes are held besides rows.
  let memory: Int

  private let decoder: OpaquePointer
  private let isJPEG: Bool

  /// The most bytes that a photo may take that isn't stored by rows.
  private static let mostMemory = 400_000_000

  /// Opens a photo for as long as it is used.
  static func open<Result>(
    _ bytes: [UInt8], _ use: (PhotoDecoder) throws(PhotoFault) -> Result
  ) throws(PhotoFault) -> Result {
    guard let info = ImageInfo.read(head: bytes) else { throw .notDecoded(nil) }
    if info.format.isAnimated(bytes) { throw .animated }
    return try bytes.withUnsafeBufferPointer { (buffer) throws(PhotoFault) -> Result in
      try use(PhotoDecoder(buffer, info))
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ info: ImageInfo) throws(PhotoFault) {
    guard let start = bytes.baseAddress else { throw .notDecoded(nil) }
    if let size = info.size, size.width > PhotoFault.mostPixels / size.height { throw .tooManyPixels(size) }
    var fault = PLANTSITE_PHOTO_FINE
    let opened: OpaquePointer?
    switch info.format {
    case .jpeg: opened = plantsite_open_jpeg(start, bytes.count, &fault)
    case .png: opened = plantsite_open_png(start, bytes.count, &fault)
    case .webp: opened = plantsite_open_webp(start, bytes.count, &fault)
    case .heif where info.format.isDecoded: opened = plantsite_open_heif(start, bytes.count, &fault)
    default: throw .notDecoded(info.format)
    }
    guard let opened else { throw PhotoFault(fault) ?? .broken }
    let header = plantsite_decoder_header(opened).pointee
    decoder = opened
    isJPEG = info.format == .jpeg
    size = ImageSize(width: Int(header.width), height: Int(header.height))
    orientation = PhotoOrientation(exif: info.orientation)
    hasAlpha = header.has_alpha
    isGray = header.is_gray
    memory = header.memory
    let profile = header.profile.map {
      ColourProfile(Array(UnsafeBufferPointer(start: $0, count: header.profile_length)))
    }
    self.profile =
      header.is_gray || header.is_cmyk
      ? nil : profile.map(\.kept) ?? ColourProfile.matching(primaries: Int(header.primaries))
    if header.is_gray, let gray = profile?.grayCurve {
      curve = gray
    } else {
      curve = header.gamma > 0 ? Light.curve(exponent: header.gamma) : Light.curve
    }
    // From here on `deinit` closes the decoder.
    guard size.width > 0, size.height > 0 else { throw .broken }
    guard size.width * size.height <= PhotoFault.mostPixels else { throw .tooManyPixels(uprightSize) }
    guard memory <= Self.mostMemory else { throw .tooLargeAsWhole(uprightSize) }
  }

  deinit { plantsite_decoder_close(decoder) }

  /// The size as it is shown.
  var uprightSize: ImageSize { orientation.turned(size) }

  /// By how much each side can be divided in decoding.
  var divisors: [Int] { isJPEG ? [1, 2, 4, 8] : [1] }

  /// Begins with the rows, by one of `divisors`, and gives the size of what is decoded.
  ///
  /// It can be done once.
  func start(dividedBy divisor: Int) throws(PhotoFault) -> ImageSize {
    try check(plantsite_decoder_start(decoder, Int32(divisor)))
    return size(dividedBy: divisor)
  }

  /// The size of what is decoded, its sides rounded up.
  func size(dividedBy divisor: Int) -> ImageSize {
    ImageSize(width: (size.width + divisor - 1) / divisor, height: (size.height + divisor - 1) / divisor)
  }

  /// Decodes the next row into one that has room for it: red, green, blue and alpha of each pixel.
  func read(_ row: inout [UInt8]) throws(PhotoFault) {
    let fault = row.withUnsafeMutableBufferPointer { row in
      row.baseAddress.map { plantsite_decoder_read(decoder, $0) } ?? PLANTSITE_PHOTO_BROKEN
    }
    try check(fault)
  }

  private func check(_ fault: plantsite_photo_fault) throws(PhotoFault) {
    if let fault = PhotoFault(fault) { throw fault }
  }
}

extension PhotoFault {
  /// What hindered the C library; nil for nothing.
  fileprivate init?(_ fault: plantsite_photo_fault) {
    switch fault {
    case PLANTSITE_PHOTO_FINE: return nil
    case PLANTSITE_PHOTO_CUT_OFF: self = .cutOff
    case PLANTSITE_PHOTO_UNKNOWN_CODING: self = .unknownCoding
    case PLANTSITE_PHOTO_NO_MEMORY: self = .noMemory
    default: self = .broken
    }
  }
}
