internal import Diagnostics
internal import Text

/// The spellings and addresses that the keys of one list take, to find two that take the same.
struct SpellingTable {
  private struct Claim {
    let owner: Int
    let spelling: String
    let range: Range<Int>
  }

  /// What the keys are of, for messages: `attribute`, `option`, `field`.
  let noun: String

  /// Spellings that none of them can take.
  let reserved: [String]

  private var bySpelling: [String: Claim] = [:]
  private var byAddress: [String: Claim] = [:]

  init(noun: String, reserved: [String] = []) {
    self.noun = noun
    self.reserved = reserved
  }

  /// Takes a spelling for an owner, unless another has it.
  ///
  /// Two spellings of one owner may be alike. A key takes an address too, which two keys can share although they
  /// compare as different: `a.b` and `a-b`.
  /// - Parameters:
  ///   - spelling: The key or another spelling of it.
  ///   - owner: The index of the attribute or option that the spelling is of.
  ///   - range: Where it is written.
  ///   - isKey: Whether it is the key itself.
  ///   - file: The file that it is written in.
  /// - Returns: What is wrong; nil when the spelling is taken now.
  mutating func claim(
    _ spelling: String, owner: Int, at range: Range<Int>, isKey: Bool, in file: SourceFile
  ) -> Diagnostic? {
    let folded = foldedKey(spelling)
    let address = slug(spelling)
    let claim = Claim(owner: owner, spelling: spelling, range: range)
    if isKey, address.isEmpty {
      return Diagnostic(
        .error, code: "unusable-key",
        "\(quoted(spelling)) can't be the key of \(noun == "field" ? "a" : "an") \(noun): it has no letter or digit for an address",
        at: .range(file, range), notes: wayOut(of: spelling))
    }
    if let earlier = bySpelling[folded], earlier.owner != owner {
      let other = spelling == earlier.spelling ? "" : ", as \(quoted(earlier.spelling))"
      return Diagnostic(
        .error, code: "duplicate-\(noun)", "\(quoted(spelling)) already means another \(noun)\(other)",
        at: .range(file, range),
        notes: [Diagnostic.Note("first here", at: .range(file, earlier.range))])
    }
    if isKey {
      if let earlier = byAddress[address], earlier.owner != owner {
        return Diagnostic(
          .error, code: "duplicate-\(noun)",
          "\(quoted(spelling)) and \(quoted(earlier.spelling)) would have the same address, \(quoted(address))",
          at: .range(file, range),
          notes: [Diagnostic.Note("first here", at: .range(file, earlier.range))] + wayOut(of: spelling))
      }
      byAddress[address] = claim
    }
    if bySpelling[folded] == nil { bySpelling[folded] = claim }
    return nil
  }

  /// How a text can be shown that can't be a key as it is.
  private func wayOut(of text: String) -> [Diagnostic.Note] {
    guard noun == "option" else { return [] }
    let key = slug(signsInWords(text))
    let likely = key.isEmpty || key == slug(text) ? "…" : key
    return [
      Diagnostic.Note(
        "give it a key of letters, and keep the text: {key: \(likely), label: \(quoted(text)), accepts: \(quoted(text))}"
      )
    ]
  }
}
