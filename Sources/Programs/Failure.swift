/// Why a publishing can't go on, in our words, with those of the program that failed behind.
package struct Failure: Error, Sendable, Equatable {
  package let message: String

  /// What can be done.
  package let advice: String?

  /// The last lines that a program said.
  package let words: [String]

  package init(_ message: String, advice: String? = nil, words: [String] = []) {
    self.message = message
    self.advice = advice
    self.words = words
  }
}
