/// Finds the nearest match of many words among the same candidates, each as ``nearestMatch(to:in:)`` would.
///
/// What a search costs: a comparison of letter counts for each candidate, and a distance for the few that these leave.
package struct NearestMatcher: Sendable {
  private let candidates: [String]

  /// The folded letters of all candidates, one after the other.
  private var letters: [UInt8] = []

  /// Where each candidate's letters end.
  private var ends: [Int] = []
  private var counts: [SIMD32<UInt8>] = []

  /// Longer words are compared by their beginning, which fits the bits of one machine word.
  private static let lengthLimit = 64

  package init(_ candidates: [String]) {
    self.candidates = candidates
    ends.reserveCapacity(candidates.count)
    counts.reserveCapacity(candidates.count)
    for candidate in candidates {
      let start = letters.count
      letters.append(contentsOf: folded(candidate).utf8.prefix(Self.lengthLimit))
      ends.append(letters.count)
      counts.append(Self.counts(of: letters[start...]))
    }
  }

  /// The candidate that a misspelt word most likely means.
  /// - Returns: The nearest candidate, the first of equals; nil when none is near enough.
  package func nearest(to word: String) -> String? {
    let target = Array(folded(word).utf8.prefix(Self.lengthLimit))
    guard !target.isEmpty else { return nil }
    let targetCounts = Self.counts(of: target[...])
    var places = [UInt64](repeating: 0, count: 256)
    for (index, byte) in target.enumerated() { places[Int(byte)] |= 1 << UInt64(index) }

    var best: (index: Int, distance: Int)?
    letters.withUnsafeBufferPointer { letters in
      var start = 0
      for (index, end) in ends.enumerated() {
        let range = start..<end
        start = end
        let longer = max(target.count, range.count)
        let limit = min(max(1, longer / 3), (best?.distance ?? .max) - 1)
        if limit < 0 { return }
        guard abs(range.count - target.count) <= limit,
          Self.letterDistance(targetCounts, counts[index]) <= limit
        else { continue }
        let distance = Self.distance(
          places, length: target.count, UnsafeBufferPointer(rebasing: letters[range]))
        if distance <= limit, distance < longer { best = (index, distance) }
      }
    }
    return best.map { candidates[$0.index] }
  }

  /// How often each letter comes; bytes that share the lower five bits count as one letter.
  private static func counts(of letters: ArraySlice<UInt8>) -> SIMD32<UInt8> {
    var counts = SIMD32<UInt8>()
    for letter in letters { counts[Int(letter & 31)] &+= 1 }
    return counts
  }

  /// The least that the edit distance can be: each edit adds, removes or exchanges one letter.
  private static func letterDistance(_ a: SIMD32<UInt8>, _ b: SIMD32<UInt8>) -> Int {
    let more = pointwiseMax(a, b)
    return max(Int((more &- a).wrappedSum()), Int((more &- b).wrappedSum()))
  }

  /// The optimal string alignment distance, all rows of a column at once in the bits of a word.
  ///
  /// H. Hyyrö, *A bit-vector algorithm for computing Levenshtein and Damerau edit distances* (2003). The word is given
  /// by the places of each byte in it, as bits, and its length, 1 to 64 bytes.
  private static func distance(
    _ places: [UInt64], length: Int, _ other: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let last: UInt64 = 1 << UInt64(length - 1)
    var verticalMore = UInt64.max
    var verticalLess: UInt64 = 0
    var diagonalSame: UInt64 = 0
    var placesBefore: UInt64 = 0
    var distance = length
    for byte in other {
      let here = places[Int(byte)]
      let swapped = ((~diagonalSame & here) << 1) & placesBefore
      diagonalSame =
        (((here & verticalMore) &+ verticalMore) ^ verticalMore) | here | verticalLess | swapped
      var horizontalMore = verticalLess | ~(diagonalSame | verticalMore)
      var horizontalLess = diagonalSame & verticalMore
      if horizontalMore & last != 0 { distance += 1 }
      if horizontalLess & last != 0 { distance -= 1 }
      horizontalMore = horizontalMore << 1 | 1
      horizontalLess = horizontalLess << 1
      verticalMore = horizontalLess | ~(diagonalSame | horizontalMore)
      verticalLess = horizontalMore & diagonalSame
      placesBefore = here
    }
    return distance
  }
}
