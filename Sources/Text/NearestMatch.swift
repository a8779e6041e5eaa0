/// The candidate that a misspelt word most likely means.
///
/// Distance is Damerau–Levenshtein with adjacent transpositions (the "optimal string alignment" variant), case
/// and accents ignored. A candidate is near enough when it takes at most a third of the longer word's letters, or one
/// edit of a word of three letters. Of shorter ones nothing would be left.
/// - Returns: The nearest candidate, the first of equals; nil when none is near enough.
package func nearestMatch(to word: String, in candidates: some Sequence<String>) -> String? {
  let target = Array(folded(word).utf8.prefix(64))
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let letters = Array(folded(candidate).utf8.prefix(64))
    let allowed = max(target.count, letters.count) / 3
    let limit = min(allowed, (best?.distance ?? .max) - 1)
    guard limit >= 0, abs(letters.count - target.count) <= limit else { continue }
    let distance = editDistance(target, letters)
    if distance <= limit, distance < max(target.count, letters.count) { best = (candidate, distance) }
  }
  return best?.candidate
}

/// How many letters must be changed, added, taken away or exchanged with their neighbours to make one word another,
/// case and accents ignored.
package func editDistance(_ a: String, _ b: String) -> Int {
  editDistance(Array(folded(a).utf8.prefix(64)), Array(folded(b).utf8.prefix(64)))
}

private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in 1...a.count {
    var current = [i]
    current.reserveCapacity(b.count + 1)
    for j in 1...b.count {
      let cost = a[i - 1] == b[j - 1] ? 0 : 1
      var distance = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        distance = min(distance, beforePrevious[j - 2] + 1)
      }
      current.append(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.count]
}
