/// The candidate that a misspelt word most likely means; nil where none is near enough.
///
/// See ``NearestMatcher``, which is for many words among the same candidates.
package func nearestMatch(to word: String, in candidates: some Sequence<String>) -> String? {
  NearestMatcher(Array(candidates)).nearest(to: word)
}

/// How many letters must be changed, added, taken away or exchanged with their neighbours to make one word another,
/// case and accents ignored.
package func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (NearestMatcher.letters(of: a), NearestMatcher.letters(of: b))
  if a.isEmpty { return b.count }
  return b.withUnsafeBufferPointer {
    NearestMatcher.distance(NearestMatcher.places(of: a), length: a.count, $0)
  }
}

/// Finds the nearest match of many words among the same candidates.
///
/// Distance is Damerau–Levenshtein with adjacent transpositions (the "optimal string alignment" variant), case
/// and accents ignored. A candidate is near enough when it takes at most a third of the longer word's letters, or one
/// edit of a word of three letters. Of shorter ones nothing would be left.
///
/// What a search costs: a comparison of letter counts for each candidate, and a distance for the few that these leave.
package struct NearestMatcher: Sendable {
  private let candidates: [String]

  /// The folded letters of all candidates, one after the other.
  private var letters: [UInt8] = []

  /// Where each candidate's letters end.
  private var ends: [Int] = []
  private var signatures: [UInt64] = []

  /// Longer words are compared by their beginning, which fits the bits of one machine word.
  private static let lengthLimit = 64

  package init(_ candidates: [String]) {
    self.candidates = candidates
    ends.reserveCapacity(candidates.count)
    signatures.reserveCapacity(candidates.count)
    for candidate in candidates {
      let start = letters.count
      letters += Self.letters(of: candidate)
      ends.append(letters.count)
      signatures.append(Self.signature(of: letters[start...]))
    }
  }

  /// The candidate that a misspelt word most likely means.
  /// - Returns: The nearest candidate, the first of equals; nil when none is near enough.
  package func nearest(to word: String) -> String? {
    index(nearest: word).map { candidates[$0] }
  }

  /// Which candidate a misspelt word most likely means.
  package func index(nearest word: String) -> Int? {
    let target = Self.letters(of: word)
    guard !target.isEmpty else { return nil }
    let signature = Self.signature(of: target[...])
    let places = Self.places(of: target)
    var best: (index: Int, distance: Int)?
    letters.withUnsafeBufferPointer { letters in
      var start = 0
      for (index, end) in ends.enumerated() {
        let range = start..<end
        start = end
        let longer = max(target.count, range.count)
        let limit = min(longer / 3, (best?.distance ?? .max) - 1)
        if limit < 0 { return }
        guard abs(range.count - target.count) <= limit,
          Self.isNear(signature, signatures[index], limit)
        else { continue }
        let distance = Self.distance(
          places, length: target.count, UnsafeBufferPointer(rebasing: letters[range]))
        if distance <= limit, distance < longer { best = (index, distance) }
      }
    }
    return best?.index
  }

  /// The letters that are compared.
  fileprivate static func letters(of word: String) -> [UInt8] {
    Array(folded(word).utf8.prefix(lengthLimit))
  }

  /// For each byte its places in a word, as bits.
  fileprivate static func places(of letters: [UInt8]) -> [UInt64] {
    var places = [UInt64](repeating: 0, count: 256)
    for (index, byte) in letters.enumerated() { places[Int(byte)] |= 1 << UInt64(index) }
    return places
  }

  /// Which letters there are, one bit for the first of each and another for more.
  ///
  /// Bytes that share the lower five bits count as one letter.
  private static func signature(of letters: ArraySlice<UInt8>) -> UInt64 {
    letters.reduce(0) { signature, letter in
      let first: UInt64 = 1 << UInt64(letter & 31)
      return signature & first == 0 ? signature | first : signature | first << 32
    }
  }

  /// Whether two words with these signatures can be within a distance: each edit adds, removes or exchanges a letter.
  private static func isNear(_ a: UInt64, _ b: UInt64, _ limit: Int) -> Bool {
    (a ^ b).nonzeroBitCount <= 2 * limit && (a & ~b).nonzeroBitCount <= limit
      && (b & ~a).nonzeroBitCount <= limit
  }

  /// The optimal string alignment distance, all rows of a column at once in the bits of a word.
  ///
  /// H. Hyyrö, *A bit-vector algorithm for computing Levenshtein and Damerau edit distances* (2003). The word is given
  /// by the places of each byte in it, as bits, and its length, 1 to 64 bytes.
  fileprivate static func distance(
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
