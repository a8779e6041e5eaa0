internal import Platform

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes from the offset on begin with the given ones.
  @inlinable public func starts(with prefix: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, count - offset >= prefix.utf8CodeUnitCount else { return false }
    for index in 0..<prefix.utf8CodeUnitCount where self[offset + index] != prefix.utf8Start[index] {
      return false
    }
    return true
  }

  /// The offset of the first such byte at or after an offset; nil for none.
  package func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    Platform.firstOffset(of: byte, in: self, from: start)
  }

  /// The offset of the first occurrence of a text at or after an offset; nil for none.
  package func firstOffset(of text: StaticString, from start: Int) -> Int? {
    firstOffset(of: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), from: start)
  }

  /// The offset of the first occurrence of some bytes at or after an offset; nil for none, and where they are none.
  package func firstOffset(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let first = bytes.first else { return nil }
    var start = start
    while let offset = firstOffset(of: first, from: start), count - offset >= bytes.count {
      if self[offset..<offset + bytes.count].elementsEqual(bytes) { return offset }
      start = offset + 1
    }
    return nil
  }
}

extension [UInt8] {
  /// Whether these bytes occur, one after the other.
  package func contains(sequence bytes: [UInt8]) -> Bool {
    withUnsafeBufferPointer { own in
      bytes.withUnsafeBufferPointer { own.firstOffset(of: $0, from: 0) != nil }
    }
  }
}
