internal import Platform

extension String {
  /// Whether this path comes before the other by bytes, whatever language would say.
  package func precedesInBytes(_ other: String) -> Bool { compareBytes(self, other) < 0 }

  /// Whether both are the same bytes; `==` also takes texts for equal that differ in their code points.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && compareBytes(self, other) == 0
  }
}

/// Whether two arrays hold the same bytes, compared many at a time.
package func areSameBytes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  guard left.count == right.count else { return false }
  return left.withUnsafeBytes { a in
    right.withUnsafeBytes { b in
      guard let a = a.baseAddress, let b = b.baseAddress else { return true }
      return orderOfBytes(a, b, count: left.count) == 0
    }
  }
}

/// The order of two texts by their bytes, as `memcmp` tells it.
package func compareBytes(_ left: String, _ right: String) -> Int {
  var (left, right) = (left, right)
  return left.withUTF8 { a in
    right.withUTF8 { b in
      let common = min(a.count, b.count)
      if common > 0, let a = a.baseAddress, let b = b.baseAddress {
        let order = orderOfBytes(a, b, count: common)
        if order != 0 { return order }
      }
      return a.count - b.count
    }
  }
}
