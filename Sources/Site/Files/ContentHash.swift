/// A 64-bit hash of bytes that is the same in every process.
///
/// Tells bytes that we wrote from others', and a whole record from a torn one. It withstands accidents, not an
/// attacker: whoever can write to the output needs no collision.
struct ContentHash {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Mixes in one word: multiplies to 128 bits and folds the halves, as wyhash does.
  mutating func combine(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    value = product.high ^ product.low &+ 0xE703_7ED1_A0B4_28DB
  }

  /// The hash of bytes and their number.
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = ContentHash()
    var offset = 0
    while offset + 8 <= bytes.count {
      hash.combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    var rest: UInt64 = 0
    for (shift, byte) in bytes[offset...].enumerated() { rest |= UInt64(byte) << UInt64(8 * shift) }
    hash.combine(rest)
    hash.combine(UInt64(bytes.count))
    return hash.value
  }

  static func of(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { of($0) } }
}

/// A hash of bytes, the same in every process.
package func contentHash(of bytes: [UInt8]) -> UInt64 { ContentHash.of(bytes) }
