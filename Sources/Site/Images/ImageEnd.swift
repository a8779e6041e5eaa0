import Text

/// Whether the end of a picture is in its file, which copies that were broken off lack.
struct ImageEnd {
  private let format: ImageInfo.Format
  private let size: Int
  private let load: ImageBytes.Loader

  /// How much of the file's end is looked at first; programs may append what is of their own.
  private static let tail = 64 * 1024

  init(_ format: ImageInfo.Format, size: Int, load: @escaping ImageBytes.Loader) {
    self.format = format
    self.size = size
    self.load = load
  }

  /// True where it can't be told.
  var isThere: Bool {
    // Of a file that is only tried out the size isn't known.
    guard size > 0 else { return true }
    switch format {
    // The last chunk with its checksum, which is always the same.
    case .png: return last(Self.tail).contains(sequence: [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    // The end of image: in the data of the picture no other byte than 0 follows 0xFF, but for marks of restart.
    case .jpeg: return last(Self.tail).contains(sequence: [0xFF, 0xD9]) || hasEndOfJPEG
    case .gif: return last(Self.tail).last { $0 != 0 } == 0x3B
    case .webp: return load(4, 4).number(at: 0, bytes: 4, bigEndian: false).map { $0 + 8 <= size } ?? false
    case .avif, .heif: return hasWholeBoxes
    case .svg: return true
    }
  }

  private func last(_ count: Int) -> [UInt8] { load(max(0, size - count), min(count, size)) }

  /// Phones append films, so that the mark may be anywhere.
  private var hasEndOfJPEG: Bool {
    var offset = 0
    while offset < size {
      let bytes = load(offset, Self.tail)
      guard !bytes.isEmpty else { return true }
      if bytes.contains(sequence: [0xFF, 0xD9]) { return true }
      // The mark may lie on the seam.
      offset += max(1, bytes.count - 1)
    }
    return false
  }

  /// Whether the outermost boxes of the file end within it.
  private var hasWholeBoxes: Bool {
    var offset = 0
    for _ in 0..<64 where offset < size {
      let head = load(offset, 16)
      guard let short = head.number(at: 0, bytes: 4, bigEndian: true), head.count >= 8 else { return false }
      // The last box may say that it goes to the end.
      if short == 0 { return true }
      let long = head.count > 8 && head[8] == 0 ? head.number(at: 9, bytes: 7, bigEndian: true) : nil
      guard let length = short == 1 ? long : short, length >= 8, length <= size - offset else { return false }
      offset += length
    }
    return true
  }
}
