internal import Text

extension Diagnostic {
  /// What a problem in a note is about, by which many notes can be mended at once.
  package enum Subject: Sendable, Hashable {
    /// The value of an attribute, by its key; that of a field is `mix.share`.
    case attribute(String)
    /// The value of a key that every note has.
    case noteKey(String)
    /// A key that means nothing.
    case unknownKey(String)
  }
}

extension ProblemGroup {
  /// What in `content/attributes.yml` would mend all of them; nil where nothing there would.
  var mending: String? {
    switch first.subject {
    case .unknownKey(let key)?:
      "\(counted(problems.count, "note")) \(problems.count == 1 ? "has" : "have") the key `\(key)`: declare it in content/attributes.yml, or write there `ignore: [\(key)]`"
    case .noteKey(let key)? where first.code == "invalid-date":
      "where `\(key)` is written in figures, say in content/attributes.yml how: `keys: {\(key): {format: DD/MM/YYYY}}`; where it means something else, `keys: {\(key): ignore}`"
    case .noteKey(let key)?:
      "where `\(key)` means something else in these notes, say so in content/attributes.yml: `keys: {\(key): ignore}`, or `keys: {\(key): {from: …}}`"
    case .attribute(let key)?: mending(ofValuesOf: key)
    case nil: nil
    }
  }

  private func mending(ofValuesOf key: String) -> String? {
    let many = "\(counted(problems.count, "value")) of `\(key)`"
    let asText = "make it `type: text` in content/attributes.yml"
    func are(_ words: String) -> String { many + (problems.count == 1 ? " is " : " are ") + words }
    switch first.code {
    case "unknown-option":
      if areSentences { return are("sentences") + ": " + asText }
      let words = valueCounts.count
      if words > Self.mostOptions { return are("\(words) different words") + ": " + asText }
      return
        "\(many) aren't options: add \(words == 1 ? "the word" : "these \(words) words") in content/attributes.yml, to `options` or to `accepts` of the option that is meant; or make it `type: text`"
    case "too-many-options": return "\(many): write `select: multiple` in content/attributes.yml"
    case "wrong-type":
      if first.message.hasSuffix(" a list") { return are("lists") + ": make it `type: list`" }
      if first.message.hasSuffix(" a mapping") {
        return are("mappings") + ": take what stands within by `from: \(key).…`, or make it `type: records`"
      }
      return nil
    case "invalid-date":
      return
        "\(many) aren't dates as they are written here: say how in content/attributes.yml, `format: DD/MM/YYYY`, or make it `type: text`"
    case "invalid-number", "invalid-integer":
      return "\(many) aren't numbers: make it `type: range` in content/attributes.yml, or `type: text`"
    case "wrong-unit", "number-out-of-range":
      return "\(many): change `unit`, `min` or `max` in content/attributes.yml, or \(asText)"
    case "invalid-money", "wrong-currency", "invalid-flag", "invalid-hardiness", "invalid-address":
      return "\(many): if they are right, " + asText
    default: return nil
    }
  }

  /// A list of more options nobody chooses from.
  private static let mostOptions = 40

  /// Whether most of the values are more than a word or two.
  private var areSentences: Bool {
    let sentences = valueCounts.filter {
      $0.value.utf8.count > 40 || $0.value.split(separator: " ").count > 4
    }
    return sentences.reduce(0) { $0 + $1.count } * 2 > problems.count
  }
}
