internal import Diagnostics
internal import FrontMatter
internal import Text

/// What says yes, no or unknown in notes besides these words, by the declaration: `toxic` for yes, `pet safe` for no.
package struct AnswerWords: Sendable {
  /// As they are declared.
  private let yes: [String]
  private let no: [String]
  private let unknown: [String]

  /// true for yes, false for no, nil for unknown, by ``foldedKey(_:)``.
  private let meanings: [String: Bool?]

  init(yes: [String] = [], no: [String] = [], unknown: [String] = []) {
    (self.yes, self.no, self.unknown) = (yes, no, unknown)
    var meanings: [String: Bool?] = [:]
    for word in unknown { meanings.updateValue(nil, forKey: foldedKey(word)) }
    for word in no { meanings[foldedKey(word)] = false }
    for word in yes { meanings[foldedKey(word)] = true }
    self.meanings = meanings
  }

  /// Whether a text says yes or no; nil for any other.
  package func flag(_ text: String) -> Bool? {
    if !meanings.isEmpty, let own = meanings[foldedKey(text)] { return own }
    return ValueReader.flag(text)
  }

  /// Whether a text says that nothing is known.
  func isUnknown(_ text: String) -> Bool {
    if !meanings.isEmpty, let own = meanings[foldedKey(text)] { return own == nil }
    return ValueReader.isUnknown(text)
  }

  /// Yes or no in the declared words, where the value that is there is one of them; else nil.
  func written(_ flag: Bool, over node: YAMLNode?) -> YAMLValue? {
    guard !meanings.isEmpty, let text = node.flatMap(WrittenValue.plainText),
      meanings[foldedKey(text)] != nil
    else { return nil }
    if self.flag(text) == flag { return .text(text) }
    return (flag ? yes : no).first.map { .text($0) }
  }

  /// The words in the order of their declaration, for messages.
  var all: [String] { yes + no + unknown }
}

extension AttributeSchemaReader {
  /// What `yes`, `no` and `unknown` say; a word can't be two of them.
  mutating func answers(_ declaration: TypeDeclaration) -> AnswerWords {
    var table = SpellingTable(noun: "answer")
    let words = ["yes", "no", "unknown"].enumerated().map { owner, name -> [String] in
      guard let node = declaration[name] else { return [] }
      return values.locatedTexts(node, "\(name) of \(declaration.key)").compactMap { word, range in
        claim(word, at: range, alias: node.isAlias ? node.range : nil, owner: owner, isKey: false, &table)
          ? word : nil
      }
    }
    return AnswerWords(yes: words[0], no: words[1], unknown: words[2])
  }
}

extension ValueReader {
  /// Reports a text that is no answer; `answers` are those that may be.
  mutating func reportFlag(
    _ text: String, _ node: YAMLNode, _ what: String, _ words: AnswerWords, _ answers: [String]
  ) {
    let own = words.all
    let allowed = answers.dropLast().joined(separator: ", ") + " or \(answers.last ?? "")"
    let nearest = own.isEmpty && answers.count < 4 ? nil : nearestMatch(to: text, in: answers + own)
    reportFlag(
      text, node, what, allowed: allowed, nearest: nearest,
      notes: own.isEmpty ? [] : [.init("or one of \(listed(own))")])
  }
}
