internal import CZlib

/// Bytes compressed as small as they get, without a header, as `DecompressionStream("deflate-raw")` of browsers reads them.
/// - Returns: nil where zlib lacks the memory.
package func deflated(_ bytes: [UInt8]) -> [UInt8]? {
  let deflater = Deflater(level: 9)
  var output: [UInt8] = []
  return bytes.withUnsafeBytes { deflater.add($0, isLast: true, to: &output) } ? output : nil
}

/// Compresses bytes that come in parts, without a header of zlib's.
struct Deflater: ~Copyable {
  /// On the heap, as zlib keeps a pointer back to it.
  private let stream: UnsafeMutablePointer<z_stream>

  /// Whether zlib got the memory that it needs.
  let isReady: Bool

  /// `level` is from 1, the fastest, to 9, the smallest.
  init(level: Int) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let windowWithoutHeader: Int32 = -15
    let memory: Int32 = 8
    isReady =
      deflateInit2_(
        stream, Int32(clamping: level), Z_DEFLATED, windowWithoutHeader, memory, Z_DEFAULT_STRATEGY,
        ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    if isReady { deflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Adds bytes to what is compressed and appends what comes out; the last call of an entry has `isLast`.
  /// - Returns: Whether it went well.
  func add(_ bytes: UnsafeRawBufferPointer, isLast: Bool, to output: inout [UInt8]) -> Bool {
    guard isReady else { return false }
    var rest = bytes[...]
    repeat {
      // zlib counts in 32 bits.
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
      rest = rest.dropFirst(part.count)
      guard addPart(part, isLast: isLast && rest.isEmpty, to: &output) else { return false }
    } while !rest.isEmpty
    return !isLast || deflateReset(stream) == Z_OK
  }

  private func addPart(_ part: UnsafeRawBufferPointer, isLast: Bool, to output: inout [UInt8]) -> Bool {
    stream.pointee.next_in = UnsafeMutablePointer(mutating: part.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = uInt(part.count)
    while true {
      var status = Z_OK
      let room = 1 << 16
      let made = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = uInt(room)
        status = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
        let made = room - Int(stream.pointee.avail_out)
        output.append(contentsOf: buffer[..<made])
        return made
      }
      switch status {
      case Z_STREAM_END: return true
      // There was nothing to do, which is no fault.
      case Z_BUF_ERROR where !isLast: return true
      case Z_OK: if !isLast, made < room { return true }
      default: return false
      }
    }
  }
}
