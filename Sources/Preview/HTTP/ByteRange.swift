import Text

/// The part of a file that a request asks for (RFC 9110, 14).
enum ByteRange: Equatable {
  case whole
  case part(Range<Int>)
  /// The file has no such part.
  case unsatisfiable

  /// Reads the header `Range`; nil for none.
  ///
  /// Several ranges, other units and what isn't well formed count as none, as the standard allows.
  init(_ header: String?, of count: Int) {
    guard let header, header.hasPrefix("bytes="), !header.contains(",") else {
      self = .whole
      return
    }
    let parts = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }) else {
      self = .whole
      return
    }
    switch (Int(parts[0]), Int(parts[1])) {
    case (nil, nil): self = .whole
    case (let start?, let end):
      let last = min(end ?? .max, count - 1)
      if let end, end < start {
        self = .whole
      } else {
        self = start < count ? .part(start..<last + 1) : .unsatisfiable
      }
    case (nil, let suffix?):
      self = suffix > 0 && count > 0 ? .part(max(0, count - suffix)..<count) : .unsatisfiable
    }
  }
}
