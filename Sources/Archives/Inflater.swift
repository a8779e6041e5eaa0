internal import CZlib

/// Decompresses bytes that have no header of zlib's.
enum Inflater {
  /// - Returns: Exactly `size` bytes; nil where the compressed ones are damaged, or stand for more or fewer.
  static func inflated(_ bytes: UnsafeRawBufferPointer, size: Int) -> [UInt8]? {
    guard bytes.count < Int(UInt32.max), size < Int(UInt32.max) else { return nil }
    // On the heap, as zlib keeps a pointer back to it.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer {
      stream.deinitialize(count: 1)
      stream.deallocate()
    }
    let windowWithoutHeader: Int32 = -15
    guard
      inflateInit2_(stream, windowWithoutHeader, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(stream) }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = uInt(bytes.count)
    var isWhole = false
    // With room for one more, so that what is longer than told is seen to be.
    let output = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      stream.pointee.next_out = buffer.baseAddress
      stream.pointee.avail_out = uInt(size + 1)
      let status = inflate(stream, Z_FINISH)
      count = size + 1 - Int(stream.pointee.avail_out)
      isWhole = status == Z_STREAM_END && count == size && stream.pointee.avail_in == 0
    }
    return isWhole ? output : nil
  }
}
