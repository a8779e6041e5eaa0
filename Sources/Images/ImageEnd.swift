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
    while let chunk = file.pngChunk(at: offset), chunk.name.code & 0x4040_4040 == 0x4040_4040,
      chunk.end <= size
    {
      if chunk.name == "IEND" { return true }
      offset = chunk.end
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
    while let segment = file.jpegSegment(from: offset) {
      offset = segment.end
      switch segment.marker {
      // Marks of restart stand in the data of the picture.
      case 0x01, 0xD0...0xD7: continue
      case 0xD8: if isInPicture { return false }
      case 0xD9: return isInPicture
      default:
        if segment.marker == 0xE2, file.has("MPF\0", at: segment.body.lowerBound) { announcesOthers = true }
        guard segment.marker == 0xDA, !isInPicture else { continue }
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
    guard var offset = file.offsetOfGIFBlocks else { return false }
    var zeros = 0
    while let block = file.gifBlock(at: offset) {
      switch block.kind {
      case 0x3B: return true
      // Some programs write one too many; so many are what the disk has lost.
      case 0x00:
        zeros += 1
        if zeros > Self.tail { return false }
      case 0x21, 0x2C: break
      // Whoever wrote this wrote it on purpose.
      default: return true
      }
      offset = block.range.upperBound
    }
    return false
  }
}
