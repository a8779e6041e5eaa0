internal import CZlib

/// The CRC-32 of bytes, which may come in parts.
struct Checksum {
  private(set) var value: UInt32 = 0

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    value = UInt32(
      truncatingIfNeeded: crc32_z(
        uLong(value), bytes.bindMemory(to: UInt8.self).baseAddress, z_size_t(bytes.count)))
  }
}
