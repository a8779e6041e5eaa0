import Diagnostics
import FrontMatter
import Markdown
import Testing

@testable import PlantLibrary

@Suite struct AttributeFuzzTests {
  private static let sample =
    AttributeSchema.builtInText + """
        price: {type: money, currency: CAD, min: 0, max: 99.99}
        height: {type: number, unit: {en: cm, es: cm}, min: 1, whole: yes}
        place:
          select: {sectionMin: 1, sectionMax: 2, totalMin: 2, totalMax: 3}
          required: yes
          sections:
            - {title: Out, options: [{key: sun, accepts: [full sun]}, shade]}
            - {title: In, options: [sill, {key: lamp, months: [1, 2]}]}
        mix: {type: records, fields: {part: {required: yes}, share: {type: number}, kind: {options: [a, b]}}}
        links2: {type: list}
        site: url
        photo: image
        parent: reference
        notes: markdown
        toxic: yesNo
        sown: date
      """

  private static let pieces = [
    "[", "]", "{", "}", ":", ",", "-", "|", ">", "&a ", "*a", "~", "é", "\n", "\n  ", "0", "-1", "1e9",
    "options",
    "single", "singleSectioned", "sectionMin", "key", "'", "\"", "!!str ", "records", "%",
  ]

  @Test func readsMutatedSchemasWithoutAFault() throws {
    var random = SplitMix(state: 20_261_121)
    let original = Array(Self.sample.utf8)
    for round in 0..<300 {
      var bytes = original
      for _ in 0...Int(random.next() % 4) { mutate(&bytes, &random) }
      let file = SourceFile(path: "attributes.yml", bytes: bytes)
      let (schema, problems) = AttributeSchema.read(file)
      try checkPlaces(problems, file, "round \(round)")
      for attribute in schema.attributes {
        #expect(schema.index(ofKey: attribute.key) != nil, "round \(round)")
        guard let list = attribute.options else { continue }
        #expect(!list.options.isEmpty, "round \(round)")
        let sizes = list.sections.map { (title: "", count: $0.options.count) }
        #expect(
          list.rule.infeasibility(optionCount: list.options.count, sections: sizes) == nil
            || problems.hasErrors,
          "round \(round)")
      }
    }
  }

  @Test func readsAnyValueForAnyAttributeWithoutAFault() throws {
    let (schema, problems) = AttributeSchema.read(SourceFile(path: "attributes.yml", text: Self.sample))
    try #require(problems.map(\.line) == [])
    var random = SplitMix(state: 7)
    for round in 0..<1000 {
      var bytes: [UInt8] = Array("v: ".utf8)
      for _ in 0...Int(random.next() % 8) {
        bytes += Self.pieces[Int(random.next() % UInt64(Self.pieces.count))].utf8
      }
      let file = SourceFile(path: "a.md", bytes: bytes)
      guard let node = FrontMatter.readYAML(file).root?["v"] else { continue }
      for attribute in schema.attributes {
        var found: [Diagnostic] = []
        _ = attribute.value(of: node, in: file, markdown: MarkdownOptions(), problems: &found)
        try checkPlaces(found, file, "round \(round)")
      }
    }
  }

  private func checkPlaces(_ problems: [Diagnostic], _ file: SourceFile, _ round: String) throws {
    for problem in problems {
      let bytes = try #require(problem.bytes, "\(round): \(problem.line)")
      #expect(0 <= bytes.lowerBound && bytes.upperBound <= file.bytes.count, "\(round): \(problem.line)")
      #expect(!problem.message.contains("\n"), "\(round): \(problem.line)")
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let place = Int(random.next() % UInt64(bytes.count + 1))
    switch random.next() % 3 {
    case 0:
      let piece = Self.pieces[Int(random.next() % UInt64(Self.pieces.count))]
      bytes.insert(contentsOf: piece.utf8, at: place)
    case 1:
      let end = min(bytes.count, place + Int(random.next() % 12))
      bytes.removeSubrange(place..<end)
    default:
      let from = Int(random.next() % UInt64(bytes.count + 1))
      let copy = Array(bytes[from..<min(bytes.count, from + Int(random.next() % 30))])
      bytes.insert(contentsOf: copy, at: place)
    }
  }
}

/// Steele, Lea and Flood's SplitMix64: the same numbers on every machine.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
