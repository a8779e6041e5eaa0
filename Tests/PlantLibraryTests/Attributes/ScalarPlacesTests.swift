import Diagnostics
import FrontMatter
import Testing

@testable import PlantLibrary

@Suite struct ScalarPlacesTests {
  /// The marked bytes are where the word `here` of the text must be found.
  @Test(arguments: [
    "a: is ⟦here⟧ now", "a: é ⟦here⟧", "a: 'is ⟦here⟧ now'", "a: \"is ⟦here⟧\"",
    "a: |\n  one\n  é ⟦here⟧\n  three\n", "a: |-\n    one\n\n      and ⟦here⟧", "a: |2\n    is ⟦here⟧\n",
    "a: |\r\n  one\r\n  ⟦here⟧\r\n", "a: |+\n  ⟦here⟧\n\n\n", "- a: |\n    ⟦here⟧\n",
  ])
  func findsTextAsItStandsInTheFile(marked: String) throws {
    let (places, text, sample) = try places(marked)
    #expect([places.place(try range(of: "here", in: text))] == sample.ranges)
    #expect(places.isExact)
  }

  /// The marked bytes are the whole value: its text doesn't stand in the file as it is.
  @Test(arguments: [
    "a: ⟦\"\\x61 here\"⟧", "a: ⟦'it''s here'⟧", "a: ⟦>\n  one\n  here⟧\n", "a: ⟦one\n  here⟧\n",
  ])
  func takesTheWholeValueForTextThatIsWrittenOtherwise(marked: String) throws {
    let (places, text, sample) = try places(marked)
    #expect([places.place(try range(of: "here", in: text))] == sample.ranges)
    #expect(!places.isExact)
  }

  @Test func followsARangeOverSeveralLines() throws {
    let (places, text, sample) = try places("a: |\n  one ⟦two\n  three⟧ four\n")
    let start = try range(of: "two", in: text).lowerBound
    let end = try range(of: "three", in: text).upperBound
    #expect([places.place(start..<end)] == sample.ranges)
  }

  @Test func takesTheReferenceForAnAlias() throws {
    let file = SourceFile(path: "a.yml", text: "x: &x here\na: *x\n")
    let node = try #require(FrontMatter.readYAML(file).root?["a"])
    #expect(ScalarPlaces(node, in: file).place(0..<4) == node.range)
  }

  @Test func survivesRangesOutsideTheTextAndTheFile() throws {
    let file = SourceFile(path: "a.yml", text: "a: b\n")
    let inside = YAMLNode(.scalar(YAMLScalar("b")), range: 3..<4)
    #expect(ScalarPlaces(inside, in: file).place(5..<9) == 3..<4)
    let outside = YAMLNode(.scalar(YAMLScalar("b", style: .literal)), range: 3..<40)
    #expect(ScalarPlaces(outside, in: file).place(0..<1) == 3..<40)
    let empty = YAMLNode(.scalar(YAMLScalar("", style: .doubleQuoted)), range: 3..<3)
    #expect(ScalarPlaces(empty, in: file).place(0..<0) == 3..<3)
  }

  private func places(_ marked: String) throws -> (ScalarPlaces, String, MarkedSample) {
    let sample = MarkedSample(marked)
    let file = SourceFile(path: "a.yml", text: sample.text)
    let root = FrontMatter.readYAML(file).root
    let node = try #require(root?["a"] ?? root?.sequence?.first?["a"])
    return (ScalarPlaces(node, in: file), try #require(node.scalar?.text), sample)
  }

  private func range(of word: String, in text: String) throws -> Range<Int> {
    let bytes = Array(text.utf8)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: word.utf8) })
    return start..<start + word.utf8.count
  }
}
