import Text

/// A mark in libcmark's output where something of ours goes.
///
/// It begins with a byte that UTF-8 doesn't have, so no content can forge one: `0xFF`, a letter, a number, `;`.
enum Marker: UInt8 {
  /// Before a link of which the address is a gap.
  case link = 0x4C
  /// Before an image of which the address is a gap.
  case image = 0x49
  /// After an image; without a number the image isn't part of the site.
  case imageEnd = 0x41
  /// After an image of another site.
  case remoteImageEnd = 0x52
  /// The gap for an address.
  case address = 0x53
  /// The gap for a name.
  case name = 0x4E
  /// At the start of a heading's content.
  case heading = 0x48
  /// At the end of a heading's content.
  case headingEnd = 0x45
  /// At the start of a task's content.
  case task = 0x54

  static let lead: UInt8 = 0xFF

  func bytes(_ number: Int? = nil) -> [UInt8] {
    var bytes = [Marker.lead, rawValue]
    if let number { bytes.append(contentsOf: String(number).utf8) }
    bytes.append(UInt8(ascii: ";"))
    return bytes
  }

  /// Reads the marker that begins at an offset.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> (marker: Marker, number: Int?, end: Int)? {
    guard start + 2 < bytes.count, bytes[start] == lead, let marker = Marker(rawValue: bytes[start + 1])
    else {
      return nil
    }
    var number: Int?
    var index = start + 2
    while index < bytes.count, bytes[index].isASCIIDigit {
      number = (number ?? 0) &* 10 &+ Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ";") else { return nil }
    return (marker, number, index + 1)
  }
}
