/// Finds any of many texts in bytes, in one pass that looks at every fourth byte only.
///
/// Wherever a text of eight bytes or more stands, one of any four bytes in a row lies at a place that is looked at. So each text is known
/// by four runs of five bytes that begin one after the other, the rarest of it, in a set of bits that nearly always says no.
package struct PatternSearch: Sendable {
  /// How many bytes a text must have.
  package static let shortest = 8

  private static let step = 4
  private static let runMask: UInt64 = (1 << 40) - 1

  /// Which hashes of runs there are.
  private let bits: [UInt64]
  private let shift: UInt64

  /// Where a run stands in a text.
  private struct Place {
    let pattern: Int

    /// Where the run begins in the text.
    let offset: Int

    /// The eight bytes of the text that have all its runs, and how many of them stand before this one.
    let window: UInt64
    let before: Int
  }

  /// The texts that have a run, by the run.
  private let places: [UInt64: [Place]]
  private let patterns: [[UInt8]]

  /// Texts that are too short are never found.
  package init(_ patterns: [[UInt8]]) {
    self.patterns = patterns
    // At least sixteen bits a run, so that of other bytes one in sixteen or fewer is looked at closer.
    var size: UInt64 = 12
    while 1 << size < patterns.count * Self.step * 16, size < 27 { size += 1 }
    shift = 64 - size
    var bits = [UInt64](repeating: 0, count: 1 << (size - 6))
    var places: [UInt64: [Place]] = [:]
    // Where texts begin alike, `https://`, others of their runs tell them apart.
    var counts: [UInt64: Int] = [:]
    for pattern in patterns {
      for offset in Self.offsets(of: pattern) { counts[Self.run(pattern, offset), default: 0] += 1 }
    }
    for (index, pattern) in patterns.enumerated() where pattern.count >= Self.shortest {
      func frequency(_ start: Int) -> Int {
        (start..<start + Self.step).reduce(0) { $0 + (counts[Self.run(pattern, $1)] ?? 0) }
      }
      let starts = 0...min(pattern.count - Self.shortest, Self.mostStarts)
      let start = starts.min { frequency($0) < frequency($1) } ?? 0
      for offset in start..<start + Self.step {
        let run = Self.run(pattern, offset)
        let hash = Self.hash(run) >> shift
        bits[Int(hash >> 6)] |= 1 << (hash & 63)
        places[run, default: []].append(
          Place(
            pattern: index, offset: offset, window: Self.bytes(pattern, start..<start + Self.shortest),
            before: offset - start))
      }
    }
    self.bits = bits
    self.places = places
  }

  /// At so many places of a text its runs are looked at for the rarest.
  private static let mostStarts = 40

  /// Where the runs of a text begin that may be looked for.
  private static func offsets(of pattern: [UInt8]) -> Range<Int> {
    0..<max(0, min(pattern.count - shortest, mostStarts) + step)
  }

  private static func run(_ pattern: [UInt8], _ offset: Int) -> UInt64 { bytes(pattern, offset..<offset + 5) }

  /// Up to eight bytes as a number, the first one the lowest.
  private static func bytes(_ pattern: [UInt8], _ range: Range<Int>) -> UInt64 {
    pattern[range].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  package var isEmpty: Bool { places.isEmpty }

  private static func hash(_ run: UInt64) -> UInt64 { run &* 0x9E37_79B9_7F4A_7C15 }

  /// The texts that stand in the bytes, by their numbers, in ascending order.
  package func matches(in bytes: UnsafeRawBufferPointer) -> [Int] {
    guard !isEmpty, bytes.count >= Self.shortest else { return [] }
    var found: Set<Int> = []
    bits.withUnsafeBufferPointer { bits in
      var position = 0
      let last = bytes.count - 8
      while position <= last {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        let run = word & Self.runMask
        let hash = Self.hash(run) >> shift
        if bits[Int(hash >> 6)] >> (hash & 63) & 1 != 0 {
          check(run, at: position, in: bytes, &found)
        }
        position += Self.step
      }
      // The last runs have fewer than eight bytes after them.
      while position + 5 <= bytes.count {
        var run: UInt64 = 0
        for offset in (0..<5).reversed() { run = run << 8 | UInt64(bytes[position + offset]) }
        check(run, at: position, in: bytes, &found)
        position += Self.step
      }
    }
    return found.sorted()
  }

  private func check(
    _ run: UInt64, at position: Int, in bytes: UnsafeRawBufferPointer, _ found: inout Set<Int>
  ) {
    guard let places = places[run] else { return }
    for place in places {
      // Most are told apart without a look at their text, of which there may be thousands with a run.
      let window = position - place.before
      guard window >= 0, window + Self.shortest <= bytes.count,
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: window, as: UInt64.self)) == place.window
      else { continue }
      let pattern = patterns[place.pattern]
      let start = position - place.offset
      guard start >= 0, start + pattern.count <= bytes.count else { continue }
      if pattern.indices.allSatisfy({ bytes[start + $0] == pattern[$0] }) { found.insert(place.pattern) }
    }
  }
}
