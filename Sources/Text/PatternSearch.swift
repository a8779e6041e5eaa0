/// Finds any of many texts in bytes, and looks at few places for them.
///
/// Most texts have a space, and are known by the bytes around it: `John Smith` by `hn Smit`. Where one has several spaces it is known
/// by those around the rarest.
///
/// Where that tells nothing, every fourth byte is looked at. One of any four bytes in a row lies at such a place, so that a text is
/// known by four runs of bytes that begin one after the other, the rarest of it. Where all such texts have twelve bytes or more it is
/// every eighth.
package struct PatternSearch: Sendable {
  /// How many bytes a text must have.
  package static let shortest = 8

  private let patterns: [[UInt8]]

  /// Texts that are known by the bytes around a space.
  private let spaced: RunTable

  /// The other texts, and every how many bytes is looked for them.
  private let others: RunTable
  private let step: Int

  /// How many bytes around a space are looked at, and how many of them stand before it.
  private static let spacedLength = 7
  private static let beforeSpace = 2

  /// What more texts than this have around a space tells none of them from the others.
  private static let mostAlike = 32

  /// At so many places of a text its runs are looked at for the rarest.
  private static let mostStarts = 40

  /// Texts that are too short are never found.
  package init(_ patterns: [[UInt8]]) {
    let long = patterns.indices.filter { patterns[$0].count >= Self.shortest }
    let (spaced, rest) = Self.runsAroundSpaces(of: long, in: patterns)
    let shortest = rest.map { patterns[$0].count }.min() ?? Self.shortest
    step = shortest >= 12 ? 8 : 4
    let length = min(8, shortest - step + 1)
    let others = Self.runsInSteps(of: rest, in: patterns, step, length)
    self.patterns = patterns
    self.spaced = RunTable(patterns, spaced, length: Self.spacedLength)
    self.others = RunTable(patterns, others, length: length)
  }

  /// The rarest run around a space of each text that has one, and the texts that have none.
  private static func runsAroundSpaces(
    of texts: [Int], in patterns: [[UInt8]]
  ) -> (runs: [RunTable.Run], rest: [Int]) {
    let starts = texts.map { text in
      let pattern = patterns[text]
      return (0...pattern.count - spacedLength).filter { pattern[$0 + beforeSpace] == UInt8(ascii: " ") }
    }
    var counts = RunCounts(length: spacedLength, capacity: starts.reduce(0) { $0 + $1.count })
    for (text, starts) in zip(texts, starts) {
      for start in starts { counts.add(patterns[text], start) }
    }
    var runs: [RunTable.Run] = []
    var rest: [Int] = []
    for (text, starts) in zip(texts, starts) {
      let rarest = starts.map { (start: $0, count: counts.count(patterns[text], $0)) }
        .min { $0.count < $1.count }
      if let rarest, rarest.count <= mostAlike {
        runs.append((text, rarest.start))
      } else {
        rest.append(text)
      }
    }
    return (runs, rest)
  }

  /// So many runs of each text as a step has bytes, one after the other, which are the rarest together: where texts begin alike,
  /// `https://`, others of their runs tell them apart.
  private static func runsInSteps(
    of texts: [Int], in patterns: [[UInt8]], _ step: Int, _ length: Int
  ) -> [RunTable.Run] {
    func lastStart(_ text: Int) -> Int { min(patterns[text].count - step - length + 1, mostStarts) }
    var counts = RunCounts(length: length, capacity: texts.count * 16)
    for text in texts {
      for start in 0..<lastStart(text) + step { counts.add(patterns[text], start) }
    }
    return texts.flatMap { text in
      let each = (0..<lastStart(text) + step).map { counts.count(patterns[text], $0) }
      var sum = each[..<step].reduce(0, +)
      var best = (start: 0, sum: sum)
      for start in stride(from: 1, through: lastStart(text), by: 1) {
        sum += each[start + step - 1] - each[start - 1]
        if sum < best.sum { best = (start, sum) }
      }
      return (best.start..<best.start + step).map { (text, $0) }
    }
  }

  /// The texts that stand in the bytes, by their numbers, in ascending order.
  package func matches(in bytes: UnsafeRawBufferPointer) -> [Int] {
    guard bytes.count >= Self.shortest else { return [] }
    var found: Set<Int> = []
    if !spaced.isEmpty {
      spaced.look(in: bytes, patterns, &found) { look in
        for position in stride(from: 0, to: bytes.count, by: 8) {
          // The highest bit of each byte that is a space.
          let other = bytes.word(at: position) ^ 0x2020_2020_2020_2020
          let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
          var spaces = ~((other & low) &+ low | other | low)
          while spaces != 0 {
            look(position + spaces.trailingZeroBitCount >> 3 - Self.beforeSpace)
            spaces &= spaces - 1
          }
        }
      }
    }
    if !others.isEmpty {
      others.look(in: bytes, patterns, &found) { look in
        for position in stride(from: 0, to: bytes.count, by: step) { look(position) }
      }
    }
    return found.sorted()
  }
}

extension UnsafeRawBufferPointer {
  /// Eight bytes as a number, the first one the lowest; after the last ones zeros.
  @inline(__always)
  fileprivate func word(at offset: Int) -> UInt64 {
    guard offset + 8 <= count else { return self[offset...].reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    return UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

/// The texts that have some runs of bytes.
private struct RunTable {
  /// A run of a text, by the text's number and where in it the run begins.
  typealias Run = (pattern: Int, start: Int)

  /// How many bytes a run has, eight at most.
  private let length: Int

  /// Which hashes of runs there are: nearly always it says no.
  private let bits: [UInt64]
  private let shift: UInt64

  private struct Place {
    let pattern: Int32

    /// Where the run begins in the text.
    let start: Int32

    /// Eight bytes of the text that have the run, and how many of them stand before it.
    let window: UInt64
    let before: Int
  }

  /// The runs, those whose windows have hashes that begin alike together; ``firsts`` has where each of these groups begins.
  ///
  /// Thousands of texts may have a run, but few the eight bytes.
  private let places: [Place]
  private let firsts: [Int32]
  private let groupShift: UInt64

  /// How many bytes of windows stand before their runs, each number once: none, but at the ends of texts.
  private let before: [Int]

  init(_ patterns: [[UInt8]], _ runs: [Run], length: Int) {
    // At least sixteen bits a run, so that of other bytes one in sixteen or fewer is looked at closer.
    let size = Self.bits(for: runs.count * 16, 12...27)
    let groupSize = Self.bits(for: runs.count, 4...24)
    var bits = [UInt64](repeating: 0, count: 1 << (size - 6))
    var found: [(group: Int, place: Place)] = []
    found.reserveCapacity(runs.count)
    for (index, start) in runs {
      let pattern = patterns[index]
      let bit = Self.hash(pattern, start..<start + length) >> UInt64(64 - size)
      bits[Int(bit >> 6)] |= 1 << (bit & 63)
      let window = min(start, pattern.count - PatternSearch.shortest)
      let place = Place(
        pattern: Int32(clamping: index), start: Int32(clamping: start),
        window: Self.word(pattern, window..<window + PatternSearch.shortest), before: start - window)
      found.append((Int(Self.hash(place.window) >> UInt64(64 - groupSize)), place))
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
    (self.bits, self.firsts, self.length) = (bits, firsts, length)
    (shift, groupShift) = (UInt64(64 - size), UInt64(64 - groupSize))
    before = Set(places.map(\.before)).sorted()
  }

  var isEmpty: Bool { places.isEmpty }

  /// Looks for the texts at some places where runs may begin; some of these may lie outside of the bytes.
  @inline(__always)
  func look(
    in bytes: UnsafeRawBufferPointer, _ patterns: [[UInt8]], _ found: inout Set<Int>,
    at places: ((Int) -> Void) -> Void
  ) {
    let mask: UInt64 = .max >> UInt64(64 - length * 8)
    bits.withUnsafeBufferPointer { bits in
      places { start in
        guard start >= 0, start + length <= bytes.count else { return }
        let bit = Self.hash(bytes.word(at: start) & mask) >> shift
        if bits[Int(bit >> 6)] >> (bit & 63) & 1 != 0 { check(start, in: bytes, patterns, &found) }
      }
    }
  }

  /// Looks for the texts that have a run at a place.
  private func check(
    _ position: Int, in bytes: UnsafeRawBufferPointer, _ patterns: [[UInt8]], _ found: inout Set<Int>
  ) {
    for before in before {
      let start = position - before
      guard start >= 0, start + PatternSearch.shortest <= bytes.count else { continue }
      let window = bytes.word(at: start)
      let group = Int(Self.hash(window) >> groupShift)
      for index in firsts[group]..<firsts[group + 1] {
        let place = places[Int(index)]
        guard place.window == window, place.before == before else { continue }
        let pattern = patterns[Int(place.pattern)]
        let start = position - Int(place.start)
        guard start >= 0, start + pattern.count <= bytes.count else { continue }
        if pattern.indices.allSatisfy({ bytes[start + $0] == pattern[$0] }) {
          found.insert(Int(place.pattern))
        }
      }
    }
  }

  /// How many bits tell so many things apart, within bounds.
  static func bits(for count: Int, _ bounds: ClosedRange<Int>) -> Int {
    var size = bounds.lowerBound
    while 1 << size < count, size < bounds.upperBound { size += 1 }
    return size
  }

  static func hash(_ pattern: [UInt8], _ run: Range<Int>) -> UInt64 { hash(word(pattern, run)) }

  /// Up to eight bytes as a number, the first one the lowest.
  private static func word(_ pattern: [UInt8], _ run: Range<Int>) -> UInt64 {
    pattern[run].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func hash(_ word: UInt64) -> UInt64 { word &* 0x9E37_79B9_7F4A_7C15 }
}

/// How often runs stand in some texts, nearly.
private struct RunCounts {
  private var counts: [UInt16]
  private let shift: UInt64
  private let length: Int

  /// `capacity` is how many runs there are, nearly.
  init(length: Int, capacity: Int) {
    self.length = length
    let size = RunTable.bits(for: capacity * 2, 8...22)
    shift = UInt64(64 - size)
    counts = Array(repeating: 0, count: 1 << size)
  }

  mutating func add(_ pattern: [UInt8], _ start: Int) {
    let place = place(pattern, start)
    if counts[place] < .max { counts[place] += 1 }
  }

  func count(_ pattern: [UInt8], _ start: Int) -> Int { Int(counts[place(pattern, start)]) }

  private func place(_ pattern: [UInt8], _ start: Int) -> Int {
    Int(RunTable.hash(pattern, start..<start + length) >> shift)
  }
}
