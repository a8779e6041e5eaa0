/// A run of bytes that others take the place of.
struct Splice {
  var range: Range<Int>
  var bytes: [UInt8]

  init(_ range: Range<Int>, _ bytes: [UInt8] = []) {
    self.range = range
    self.bytes = bytes
  }

  init(_ range: Range<Int>, _ text: String) {
    self.init(range, Array(text.utf8))
  }

  init(at offset: Int, _ text: String) {
    self.init(offset..<offset, text)
  }

  /// The bytes with those of the range replaced.
  func applied(to old: [UInt8]) -> [UInt8] {
    var new: [UInt8] = []
    new.reserveCapacity(old.count - range.count + bytes.count)
    new += old[..<range.lowerBound]
    new += bytes
    new += old[range.upperBound...]
    return new
  }
}
