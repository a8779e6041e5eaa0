/// Finds any of many texts in bytes, in one pass that looks at every fourth byte only, or at every eighth.
///
/// Wherever a text of eight bytes or more stands, one of any four bytes in a row lies at a place that is looked at. So each text is known
/// by four runs of five bytes that begin one after the other, the rarest of it, in a set of bits that nearly always says no. Where all
/// texts have twelve bytes or more it is eight.
package struct PatternSearch: Sendable {
  /// How many bytes a text must have.
  package static let shortest = 8

  /// How many bytes a run has.
  private static let runLength = 5
  private static let runMask: UInt64 = (1 << 40) - 1

  /// Every how many bytes are looked at.
  private let step: Int

  /// Which hashes of runs there are.
  private let bits: [UInt64]
  private let shift: UInt64

  /// Where a run stands in a text.
  private struct Place {
    let pattern: Int32

    /// Where the run begins in the text.
    let offset: Int32

    /// Eight bytes of the text that have the run, and how many of them stand before it.
    let window: UInt64
    let before: Int
  }

  /// Where runs stand, those whose windows have hashes that begin alike together; ``firsts`` has where each of these groups begins.
  ///
  /// Thousands of texts may have a run, but few the eight bytes.
  private let places: [Place]
  private let firsts: [Int32]
  private let groupShift: UInt64

  /// How many bytes of windows stand before their runs, each number once: none, but at the ends of texts.
  private let before: [Int]
  private let patterns: [[UInt8]]

  /// Texts that are too short are never found.
  package init(_ patterns: [[UInt8]]) {
    let long = patterns.indices.filter { patterns[$0].count >= Self.shortest }
    let step = long.allSatisfy { patterns[$0].count >= 12 } ? 8 : 4
    let counts = RunCounts(long.map { patterns[$0] }, step)
    // At least sixteen bits a run, so that of other bytes one in sixteen or fewer is looked at closer.
    let size = Self.bits(for: long.count * step * 16, 12...27)
    let groupSize = Self.bits(for: long.count * step, 4...24)
    var bits = [UInt64](repeating: 0, count: 1 << (size - 6))
    var found: [(group: Int, place: Place)] = []
    found.reserveCapacity(long.count * step)
    for index in long {
      let pattern = patterns[index]
      let start = counts.rarestStart(of: pattern)
      for offset in start..<start + step {
        let hash = Self.hash(Self.run(pattern, offset))
        let bit = hash >> UInt64(64 - size)
        bits[Int(bit >> 6)] |= 1 << (bit & 63)
        let window = min(offset, pattern.count - Self.shortest)
        let place = Place(
          pattern: Int32(clamping: index), offset: Int32(clamping: offset),
          window: Self.bytes(pattern, window..<window + Self.shortest), before: offset - window)
        found.append((Int(Self.hash(place.window) >> UInt64(64 - groupSize)), place))
      }
    }
    var firsts = [Int32](repeating: 0, count: 1 << groupSize + 1)
    for (group, _) in found { firsts[group + 1] += 1 }
    for group in 1..<firsts.count { firsts[group] += firsts[group - 1] }
    var next = firsts
    var order = [Int](repeating: 0, count: found.count)
    for (index, (group, _)) in found.enumerated() {
      order[Int(next[group])] = index
      next[group] += 1
    }
    places = order.map { found[$0].place }
    (self.bits, self.firsts, self.patterns, self.step) = (bits, firsts, patterns, step)
    (shift, groupShift) = (UInt64(64 - size), UInt64(64 - groupSize))
    before = Set(places.map(\.before)).sorted()
  }

  /// How many bits tell so many things apart, within bounds.
  private static func bits(for count: Int, _ bounds: ClosedRange<Int>) -> Int {
    var size = bounds.lowerBound
    while 1 << size < count, size < bounds.upperBound { size += 1 }
    return size
  }

  fileprivate static func run(_ pattern: [UInt8], _ offset: Int) -> UInt64 {
    bytes(pattern, offset..<offset + runLength)
  }

  /// Up to eight bytes as a number, the first one the lowest.
  private static func bytes(_ pattern: [UInt8], _ range: Range<Int>) -> UInt64 {
    pattern[range].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  package var isEmpty: Bool { places.isEmpty }

  fileprivate static func hash(_ run: UInt64) -> UInt64 { run &* 0x9E37_79B9_7F4A_7C15 }

  /// The texts that stand in the bytes, by their numbers, in ascending order.
  package func matches(in bytes: UnsafeRawBufferPointer) -> [Int] {
    guard !isEmpty, bytes.count >= Self.shortest else { return [] }
    var found: Set<Int> = []
    bits.withUnsafeBufferPointer { bits in
      var position = 0
      let last = bytes.count - 8
      while position <= last {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        let bit = Self.hash(word & Self.runMask) >> shift
        if bits[Int(bit >> 6)] >> (bit & 63) & 1 != 0 { check(position, in: bytes, &found) }
        position += step
      }
      // The last runs have fewer than eight bytes after them.
      while position + Self.runLength <= bytes.count {
        check(position, in: bytes, &found)
        position += step
      }
    }
    return found.sorted()
  }

  /// Looks for the texts that have a run at a place.
  private func check(_ position: Int, in bytes: UnsafeRawBufferPointer, _ found: inout Set<Int>) {
    for before in before {
      let start = position - before
      guard start >= 0, start + Self.shortest <= bytes.count else { continue }
      let window = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      let group = Int(Self.hash(window) >> groupShift)
      for index in firsts[group]..<firsts[group + 1] {
        let place = places[Int(index)]
        guard place.window == window, place.before == before else { continue }
        let pattern = patterns[Int(place.pattern)]
        let start = position - Int(place.offset)
        guard start >= 0, start + pattern.count <= bytes.count else { continue }
        if pattern.indices.allSatisfy({ bytes[start + $0] == pattern[$0] }) {
          found.insert(Int(place.pattern))
        }
      }
    }
  }
}

/// How often runs stand in some texts, nearly: where texts begin alike, `https://`, others of their runs tell them apart.
private struct RunCounts {
  private var counts: [UInt16]
  private let shift: UInt64
  private let step: Int

  /// At so many places of a text its runs are looked at for the rarest.
  private static let mostStarts = 40

  init(_ patterns: [[UInt8]], _ step: Int) {
    self.step = step
    var size: UInt64 = 8
    while 1 << size < patterns.count * 32, size < 22 { size += 1 }
    shift = 64 - size
    counts = Array(repeating: 0, count: 1 << size)
    for pattern in patterns {
      for offset in 0...starts(of: pattern) + step - 1 {
        let place = Int(PatternSearch.hash(PatternSearch.run(pattern, offset)) >> shift)
        if counts[place] < .max { counts[place] += 1 }
      }
    }
  }

  /// The last place at which the runs of a text may begin.
  private func starts(of pattern: [UInt8]) -> Int {
    min(pattern.count - step - 4, Self.mostStarts)
  }

  /// Where the runs begin that are the rarest together.
  func rarestStart(of pattern: [UInt8]) -> Int {
    let last = starts(of: pattern)
    let each = (0..<last + step).map {
      Int(counts[Int(PatternSearch.hash(PatternSearch.run(pattern, $0)) >> shift)])
    }
    var sum = each[..<step].reduce(0, +)
    var best = (start: 0, sum: sum)
    for start in stride(from: 1, through: last, by: 1) {
      sum += each[start + step - 1] - each[start - 1]
      if sum < best.sum { best = (start, sum) }
    }
    return best.start
  }
}
