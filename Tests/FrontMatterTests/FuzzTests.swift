import Diagnostics
import FrontMatter
import Testing

/// What holds for any input, tried on a corpus changed at random (the same at every run).
struct FuzzTests {
  static let corpus = [
    """
    scientificName: Echeveria 'Perle von Nürnberg' # a hybrid
    commonNames: [pearl of Nuremberg, "pearl echeveria", '¥ 多肉 🌵']
    growingSeason:
      - summer
      - fall
    watering: { summer: dry, winter: veryDry }
    difficulty: easy
    notes: |
      Two lines
        of text

      and more

    folded: >-
      one
      two

    empty:
    last: ~

    """,
    """
    base: &base
      soil: gritty
      mix: &mix [{ingredient: pumice, quantity: 2}, {ingredient: "peat", quantity: 1.5}]
    plant:
      <<: *base
      tag: !!str 007
      mix2: *mix
    ? complex
    : value
    ? [a, b]
    : - c
      -
      - &x |+
        kept

    """,
    "a:\r\n  - 'it''s'\r\n  - \"q\\\"\\u00e9\\n\"\r\n# é\r\nb: one\r\n  two\r\nc: {d, e: , f: [g: h]}\r\n",
    "\u{FEFF}- - a\n  - b: c\n    d:\n    - e\n- !t &u f\n- *u\n- >2+\n   g\n\n",
    "!t\u{2028}|+\u{2028}\u{2028}",
    "a: !t # c\u{85}  |+\u{2029}  b\u{2028}\u{85}c: &x\u{2028}  - d\u{2029}  - e # f\u{2028}\ng: >2-\u{85}   h\u{2028}i: \"j\u{2029}k\"\nl: *x",
  ]

  static let snippets = [
    "\n", "\r", "\r\n", " ", "  ", "\t", ":", ": ", "- ", "? ", "#", " # ", "[", "]", "{", "}", ",", "\"",
    "'", "|", ">", "|+",
    ">-", "|1", "&x", "*x", "!!str ", "!<", "<<: *base", "---\n", "...\n", "%", "@", "`", "\\", "é", "多", "🌵",
    "\u{2028}", "\u{85}", "\u{2029}", "!t\u{2028}", "&y\u{85}", "|+\u{2029}",
    "\u{FEFF}", "\u{0}", "a: b\n", "\n  ", "\n\n",
  ].map { Array($0.utf8) }

  @Test(arguments: corpus.indices, 0..<4)
  func anyInputGivesNestedRangesOrProblems(_ index: Int, part: Int) {
    var random = Generator(state: UInt64(index * 4 + part + 77))
    let original = Array(Self.corpus[index].utf8)
    for _ in 0..<800 {
      var bytes = original
      for _ in 0...Int(random.next() % 3) { change(&bytes, &random) }
      checkYAML(bytes)
      checkNote(Array("---\n".utf8) + bytes + Array("---\nbody".utf8))
      checkNote(bytes)
    }
  }

  /// What ends lines for libyaml and not for a person, wherever a line may end.
  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func otherLineEndsAreTakenWhereverLinesEnd(_ end: String) {
    let properties = ["!t_", "&x_", "!t &x_", "&x_!t_", "!<t>_", "! _", "!t # c_", "", "? !t_"]
    let values = [
      "|+__", "|__", ">-_", "|+", "|2_  a_", "|+_ a__", "a_ b_", "\"a_b\"_", "[a]_", "- a_- b_", "a:_", "_",
    ]
    for text in properties.flatMap({ first in values.map { first + $0 } }) {
      for last in ["", "\n"] { checkYAML(Array((text.replacing("_", with: end) + last).utf8)) }
    }
  }

  private func change(_ bytes: inout [UInt8], _ random: inout Generator) {
    let place = random.below(bytes.count + 1)
    switch random.below(6) {
    case 0: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(4)))
    case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    case 2: bytes.removeSubrange(place...)
    case 3:
      let from = random.below(bytes.count + 1)
      let piece = Array(bytes[from..<min(bytes.count, from + random.below(40))])
      bytes.insert(contentsOf: piece, at: place)
    default: bytes.insert(contentsOf: Self.snippets[random.below(Self.snippets.count)], at: place)
    }
  }

  private func checkNote(_ bytes: [UInt8]) {
    let file = SourceFile(path: "a.md", bytes: bytes)
    let (note, problems) = FrontMatter.read(file)
    #expect(note.bodyRange.upperBound <= bytes.count)
    if let yaml = note.yamlRange { #expect(yaml.upperBound <= note.bodyRange.lowerBound) }
    if let root = note.root, let yaml = note.yamlRange { check(root, within: yaml, bytes) }
    check(problems, bytes)
  }

  private func checkYAML(_ bytes: [UInt8]) {
    let (root, problems) = FrontMatter.readYAML(SourceFile(path: "a.yml", bytes: bytes))
    if let root { check(root, within: 0..<bytes.count, bytes) }
    check(problems, bytes)
  }

  private func check(_ problems: [Diagnostic], _ bytes: [UInt8]) {
    for problem in problems {
      let ranges =
        [problem.range]
        + problem.notes.map { if case .range(let range)? = $0.location { range.bytes } else { nil } }
      for range in ranges {
        guard let range else { continue }
        #expect(range.upperBound <= bytes.count, "\(problem.line) in \(shown(bytes))")
      }
      #expect(!problem.message.contains("\n"), "\(problem.line)")
    }
  }

  private func check(_ node: YAMLNode, within outer: Range<Int>, _ bytes: [UInt8]) {
    let isInside = outer.lowerBound <= node.range.lowerBound && node.range.upperBound <= outer.upperBound
    #expect(isInside, "\(node.range) \(node.outline) within \(outer) of \(shown(bytes))")
    guard isInside, !node.isAlias else { return }
    switch node.content {
    case .scalar(let scalar): check(scalar, written: Array(bytes[node.range]), bytes)
    case .sequence(let items): checkOrder(items, within: node.range, bytes)
    case .mapping(let entries):
      let own = entries.filter { !$0.key.isAlias || $0.key.range != $0.value.range }
      checkOrder(own.flatMap { [$0.key, $0.value] }, within: node.range, bytes)
    }
  }

  private func checkOrder(_ nodes: [YAMLNode], within outer: Range<Int>, _ bytes: [UInt8]) {
    var end = outer.lowerBound
    for node in nodes {
      #expect(node.range.lowerBound >= end, "\(node.range) \(node.outline) after \(end) in \(shown(bytes))")
      check(node, within: outer, bytes)
      end = max(end, node.range.upperBound)
    }
  }

  private func check(_ scalar: YAMLScalar, written: [UInt8], _ bytes: [UInt8]) {
    let written = String(decoding: written, as: UTF8.self)
    switch scalar.style {
    case .plain:
      guard !written.contains(where: \.isNewline) else { return }
      #expect(written == scalar.text, "in \(shown(bytes))")
    case .singleQuoted:
      #expect(written.first == "'" && written.last == "'", "\(written) in \(shown(bytes))")
      guard !written.contains(where: \.isNewline), !scalar.text.contains("'") else { return }
      #expect(written == "'\(scalar.text)'", "in \(shown(bytes))")
    case .doubleQuoted:
      #expect(written.first == "\"" && written.last == "\"", "\(written) in \(shown(bytes))")
      guard !written.contains(where: \.isNewline), !written.contains("\\") else { return }
      #expect(written == "\"\(scalar.text)\"", "in \(shown(bytes))")
    case .literal: #expect(written.first == "|", "\(written.debugDescription) in \(shown(bytes))")
    case .folded: #expect(written.first == ">", "\(written.debugDescription) in \(shown(bytes))")
    }
  }

  private func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).debugDescription }
}

/// Numbers that only look random (xorshift64*).
struct Generator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return (state &* 0x2545_F491_4F6C_DD1D) >> 11
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
