import Testing

@testable import FrontMatter

struct UndoCheckTests {
  private func isFine(_ former: String, _ after: String, _ now: String, _ then: String) -> Bool {
    let notes = [former, after, now, then].map { Array("---\n\($0)---\nText.\n".utf8) }
    return UndoCheck(former: notes[0], after: notes[1], now: notes[2], then: notes[3]).takesBackOnlyThat
  }

  @Test func laterChangesOfOtherKeysStay() {
    #expect(isFine("a: 1\nb: 1\n", "a: 2\nb: 1\n", "a: 2\nb: 2\nc: 3\n", "a: 1\nb: 2\nc: 3\n"))
    #expect(isFine("a: 1\n", "a: 1\nb: 2\n", "b: 2\n", ""))
  }

  @Test func linesThatWouldBelongToAnotherKeyAreSeen() {
    // The second item would become a part of the name.
    #expect(
      !isFine("a: A\n", "a: A\nlist:\n  - 1\n", "a: A\nlist:\n  - 1\n  - 2\n", "a: A\n  - 2\n"))
    // The second address would become a tag.
    #expect(
      !isFine(
        "tags:\n  - t\n", "tags:\n  - t\naliases:\n  - x\n", "tags:\n  - t\naliases:\n  - x\n  - y\n",
        "tags:\n  - t\n  - y\n"))
  }

  @Test func whatBothChangedIsNotTakenBack() {
    #expect(!isFine("a: 1\n", "a: 2\n", "a: 3\n", "a: 1\n"))
    #expect(!isFine("a: 1\n", "a: 2\n", "a: 2\n", "a: 3\n"))
    #expect(!isFine("a: 1\n", "a: 2\n", "a: 2\nb: 1\n", "a: [1\nb: 1\n"))
  }

  @Test func textsAreMergedByLines() {
    func isFine(_ texts: [String]) -> Bool {
      let notes = texts.map { Array("---\na: 1\n---\n\($0)".utf8) }
      return UndoCheck(former: notes[0], after: notes[1], now: notes[2], then: notes[3]).takesBackOnlyThat
    }
    #expect(isFine(["a\nb\n", "A\nb\n", "A\nB\n", "a\nB\n"]))
    #expect(isFine(["a\n", "A\n", "A\n", "a\n"]))
    #expect(!isFine(["a\n", "a\n", "A\n", "a\n"]))
  }
}
