internal import CPlatform

/// The SHA-256 digest of bytes (FIPS 180-4) as 64 hexadecimal digits.
package func sha256(of bytes: [UInt8]) -> String {
  let digest = [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
    if let start = digest.baseAddress {
      bytes.withUnsafeBytes { plantsite_sha256($0.baseAddress ?? UnsafeRawPointer(start), $0.count, start) }
    }
    count = 32
  }
  let digits = Array("0123456789abcdef".utf8)
  return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
