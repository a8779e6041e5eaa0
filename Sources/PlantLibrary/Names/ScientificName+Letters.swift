// The parts of a name as one letter a word, for those who read a name as it is shown.
extension ScientificName {
  /// For each word of the name as it is shown, the letter of the part that it belongs to.
  ///
  /// Words are what single spaces separate. Capitals stand for what says little of which plant it is; of a word of two
  /// parts it is the longer.
  package func partLetters(withAuthors: Bool) -> String {
    var letters = ""
    var plain = plain
    plain.withUTF8 { utf8 in
      // Of the word that is being gone through: its longest part, and how long that is.
      var best = (letter: NamePart.signLetter, count: 0)
      for piece in pieces(of: utf8, withAuthors: withAuthors) {
        let letter = piece.part.map { self.letter(of: $0, in: utf8) }
        var count = 0
        for byte in utf8[piece.range] {
          guard byte == 0x20 else {
            count += 1
            if let letter, count > best.count { best = (letter, count) }
            continue
          }
          letters.append(best.letter)
          best = (NamePart.signLetter, 0)
          count = 0
        }
      }
      letters.append(best.letter)
    }
    return letters
  }

  private func letter(of part: NamePart, in utf8: UnsafeBufferPointer<UInt8>) -> Character {
    guard part.kind == .group else { return part.letter }
    return Self.isGrex(String(decoding: utf8[part.range], as: UTF8.self)) ? "x" : "p"
  }
}

extension NamePart {
  /// The letter of signs, also of those that are no part of a name.
  static let signLetter: Character = "H"

  /// The letter that stands for the part; of Groups, which may be grexes, that of a Group.
  fileprivate var letter: Character {
    switch kind {
    case .genus, .abbreviatedGenus: "g"
    case .infragenericEpithet: "s"
    case .specificEpithet: "e"
    case .infraspecificEpithet: "i"
    case .cultivar: "c"
    case .group: "p"
    case .tradeDesignation: "d"
    case .fieldNumber: "n"
    case .locality: "l"
    case .unread: "u"
    case .sign, .separator: Self.signLetter
    case .rank: "R"
    case .qualifier: "Q"
    case .authors: "A"
    case .mark: "M"
    case .remark: "N"
    }
  }
}
