/// Why JSON can't be read, and where.
struct JSONFault: Error {
  let range: Range<Int>

  /// What is wrong and what would be right, as a message says it.
  let reason: String

  /// Another place that explains it, in words; nil for none.
  let note: (message: String, range: Range<Int>)?

  init(_ range: Range<Int>, _ reason: String, note: (message: String, range: Range<Int>)? = nil) {
    self.range = range
    self.reason = reason
    self.note = note
  }
}
