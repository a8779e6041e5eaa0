internal import Platform

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
    var hasher = PieceHasher()
    hasher.add(bytes)
    return hasher.value
  }
}

/// A hash of bytes, the same in every process.
package func contentHash(of bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { ContentHash.of($0) } }

/// The hash of bytes as 16 hexadecimal digits, for names of files.
package func contentFingerprint(of bytes: [UInt8]) -> String {
  let digits = String(contentHash(of: bytes), radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}

/// Computes ``ContentHash/of(_:)-swift.type.method`` of bytes that come in pieces.
struct PieceHasher {
  private var hash = ContentHash()
  /// The bytes since the last whole word.
  private var rest: UInt64 = 0
  private var count: UInt64 = 0

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset < bytes.count, count % 8 != 0 {
      add(bytes[offset])
      offset += 1
    }
    while offset + 8 <= bytes.count {
      hash.combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
      count += 8
    }
    for byte in bytes[offset...] { add(byte) }
  }

  private mutating func add(_ byte: UInt8) {
    rest |= UInt64(byte) << (8 * (count % 8))
    count += 1
    guard count % 8 == 0 else { return }
    hash.combine(rest)
    rest = 0
  }

  var value: UInt64 {
    var whole = hash
    whole.combine(rest)
    whole.combine(count)
    return whole.value
  }
}

extension FileStamp {
  /// All four numbers as one, for a record that has room for one.
  var fingerprint: UInt64 {
    var hash = ContentHash()
    for part in [UInt64(bitPattern: size), UInt64(bitPattern: modified), UInt64(bitPattern: changed), inode] {
      hash.combine(part)
    }
    return hash.value
  }
}
