/// Whether the end of a picture is in its file, which copies that were broken off lack.
struct ImageEnd {
  private let format: ImageInfo.Format
  private let size: Int
  private let load: ImageInfo.Loader

  /// How much of the file's end is looked at first.
  private static let tail = 64 * 1024

  init(_ format: ImageInfo.Format, size: Int, load: @escaping ImageInfo.Loader) {
    self.format = format
    self.size = size
    self.load = load
  }

  /// True where it can't be told.
  var isThere: Bool {
    // Of a file that is only tried out the size isn't known.
    guard size > 0 else { return true }
    switch format {
    case .png: return hasEndOfPNG
    case .jpeg: return hasEndOfJPEG
    case .gif: return hasEndOfGIF
    case .webp: return load(4, 4).number(at: 0, bytes: 4, bigEndian: false).map { $0 + 8 <= size } ?? false
    case .bmp: return load(2, 4).number(at: 0, bytes: 4, bigEndian: false).map { $0 <= size } ?? false
    case .avif, .heif:
      var file = bytes
      return file.boxes(0..<size).last?.end == size
    case .svg, .tiff, .jpeg2000: return true
    }
  }

  /// The file, of which nothing has been read.
  private var bytes: ImageBytes { ImageBytes(head: [], size: size, reads: .max, load: load) }

  /// Whether the chunks go on to the last one; programs may append what is of their own.
  private var hasEndOfPNG: Bool {
    let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    if load(max(0, size - end.count), end.count) == end { return true }
    var file = bytes
    var offset = 8
    // Names are of letters; where they aren't, the disk has lost what was there.
    while let length = file.big(offset, 4), let name = file.big(offset + 4, 4),
      name & 0x4040_4040 == 0x4040_4040,
      length <= size - offset - 12
    {
      if name == 0x4945_4E44 { return true }
      offset += 12 + length
    }
    return false
  }

  /// Whether the first picture goes on to its end of image (ITU-T T.81, annex B).
  ///
  /// What is before it doesn't count: the thumbnail in the data of a camera is a whole JPEG file with an end of its
  /// own. Nor does the end of another picture that follows, but what programs append behind the end, as phones do with
  /// films.
  private var hasEndOfJPEG: Bool {
    var file = bytes
    var offset = 2
    var (isInPicture, announcesOthers) = (false, false)
    while let marker = file.jpegMarker(from: &offset) {
      switch marker {
      // Marks of restart stand in the data of the picture.
      case 0x01, 0xD0...0xD7: continue
      case 0xD8: if isInPicture { return false }
      case 0xD9: return isInPicture
      default:
        if marker == 0xE2, file.has("MPF\0", at: offset + 2) { announcesOthers = true }
        guard let length = file.big(offset, 2) else { return false }
        offset += length
        guard marker == 0xDA, !isInPicture else { continue }
        isInPicture = true
        // Mostly the end is at the end, so that the picture between needn't be read.
        let tail = min(Self.tail, size - offset)
        guard !announcesOthers, tail > 1 else { continue }
        let bytes = load(size - tail, tail)
        let last = bytes.lastIndex { $0 != 0 } ?? 0
        if last > 0, bytes[last] == 0xD9, bytes[last - 1] == 0xFF { return true }
      }
    }
    return false
  }

  /// Whether the blocks go on to the one that ends the file (GIF89a, section 12 and on).
  private var hasEndOfGIF: Bool {
    var file = bytes
    guard let flags = file.byte(10) else { return false }
    var offset = 13 + Self.colours(flags)
    var zeros = 0
    while let block = file.byte(offset) {
      switch block {
      case 0x3B: return true
      // Some programs write one too many; so many are what the disk has lost.
      case 0x00 where zeros < Self.tail:
        (offset, zeros) = (offset + 1, zeros + 1)
        continue
      case 0x00: return false
      case 0x21: offset += 2
      case 0x2C:
        guard let flags = file.byte(offset + 9) else { return false }
        offset += 11 + Self.colours(flags)
      // Whoever wrote this wrote it on purpose.
      default: return true
      }
      // The data comes in pieces of which the last is empty.
      while let length = file.byte(offset) {
        offset += 1 + Int(length)
        if length == 0 { break }
      }
    }
    return false
  }

  /// The bytes of a table of colours that flags announce.
  private static func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
}
