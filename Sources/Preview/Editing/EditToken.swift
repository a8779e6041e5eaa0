/// What a page must show before it may change anything: a secret of this run, which only pages of ours can read.
struct EditToken: Sendable {
  let text: String

  /// A new one, from the system's source of secure random numbers.
  init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let word = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - word.utf8.count) + word
    }.joined()
  }

  /// Whether the text is the token; takes as long for any text of the same length.
  func matches(_ other: String) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
