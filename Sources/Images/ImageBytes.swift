import Text

/// The bytes of an image file at the places that are asked for, of which only a few are read.
///
/// Nothing is trusted: a place that the file doesn't have is nil, and the number of reads is bounded, so that no file
/// can make its reader run for long.
struct ImageBytes: ~Copyable {
  private var window: [UInt8]
  private var start = 0
  /// How long the file is.
  let size: Int
  private var readsLeft: Int
  private let load: ImageInfo.Loader

  /// The bytes that one further read fetches.
  private static let step = 16 * 1024

  /// - Parameters:
  ///   - head: The first bytes of the file.
  ///   - size: How long the file is; more than the head has is fetched when it is asked for.
  ///   - reads: How often that may be.
  ///   - load: Fetches.
  init(head: [UInt8], size: Int, reads: Int = 32, load: @escaping ImageInfo.Loader) {
    window = head
    self.size = size
    readsLeft = reads
    self.load = load
  }

  /// A file that is all there.
  init(whole bytes: [UInt8]) { self.init(head: bytes, size: bytes.count, reads: 0) { _, _ in [] } }

  /// The bytes of a range, fewer where the file ends or what was asked for is too much for one read.
  mutating func bytes(_ offset: Int, count: Int) -> ArraySlice<UInt8> {
    guard offset >= 0, count > 0 else { return [] }
    if !holds(offset, count) { fetch(offset, max(count, Self.step)) }
    guard offset >= start, offset - start < window.count else { return [] }
    let from = offset - start
    return window[from..<min(window.count, from + min(count, window.count))]
  }

  mutating func byte(_ offset: Int) -> UInt8? {
    if !holds(offset, 1) { fetch(offset, Self.step) }
    return holds(offset, 1) ? window[offset - start] : nil
  }

  /// An unsigned number of up to seven bytes.
  mutating func number(_ offset: Int, bytes count: Int, bigEndian: Bool) -> Int? {
    guard offset >= 0, offset < Int.max - 8 else { return nil }
    if !holds(offset, count) { fetch(offset, Self.step) }
    guard holds(offset, count) else { return nil }
    return window.number(at: offset - start, bytes: count, bigEndian: bigEndian)
  }

  /// An unsigned number whose first byte is the most significant.
  mutating func big(_ offset: Int, _ count: Int) -> Int? { number(offset, bytes: count, bigEndian: true) }

  /// An unsigned number whose first byte is the least significant.
  mutating func little(_ offset: Int, _ count: Int) -> Int? { number(offset, bytes: count, bigEndian: false) }

  /// Whether the file has these bytes at an offset.
  mutating func has(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    let found = bytes(offset, count: length)
    guard found.count == length else { return false }
    return text.withUTF8Buffer { found.elementsEqual($0) }
  }

  /// Where a byte occurs first at or after an offset; nil for nowhere.
  mutating func firstOffset(of value: UInt8, from offset: Int) -> Int? {
    var offset = offset
    while byte(offset) != nil {
      let found = window.withUnsafeBufferPointer { $0.firstOffset(of: value, from: offset - start) }
      if let found { return start + found }
      offset = start + window.count
    }
    return nil
  }

  private func holds(_ offset: Int, _ count: Int) -> Bool {
    offset >= start && offset - start <= window.count - count
  }

  private mutating func fetch(_ offset: Int, _ count: Int) {
    let hasRest = offset >= start && start + window.count >= size
    guard readsLeft > 0, offset >= 0, offset < size, !hasRest else { return }
    readsLeft -= 1
    let loaded = load(offset, min(count, 1 << 17))
    guard !loaded.isEmpty else { return }
    start = offset
    window = loaded
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// An unsigned number of up to seven bytes at an offset from the start; nil where the bytes end before.
  func number(at offset: Int, bytes count: Int, bigEndian: Bool) -> Int? {
    guard offset >= 0, count <= 7, offset <= self.count - count else { return nil }
    var result = 0
    for place in 0..<count {
      let byte = Int(self[startIndex + offset + place])
      result |= byte << (8 * (bigEndian ? count - 1 - place : place))
    }
    return result
  }
}
