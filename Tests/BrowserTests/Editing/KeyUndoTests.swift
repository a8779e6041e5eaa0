import TestSupport
import Testing

extension InEditor {
  /// What the keys take back and make again where that can't be done any more, or not without asking.
  struct KeyUndoTests {
    private static let toast = "document.querySelector('.pe-toast').textContent"

    /// The note with a change of the page, made.
    private func changed() throws -> (page: EditedPage, note: String) {
      let page = try EditedPage()
      try page.open("difficulty")
      try page.choose("Hard")
      #expect(page.becomes("difficulty: easy", "difficulty: hard"))
      try page.browser.press(.escape)
      return (page, EditedPage.note)
    }

    @Test func goOnWithTheChangeBeforeWhereOneCantBeTakenBack() throws {
      let page = try EditedPage()
      try page.open("height")
      try page.retype("70")
      try page.browser.press(.enter)
      #expect(page.becomes("60", "70"))
      #expect(try page.closesDialogs())
      try page.open("difficulty")
      try page.choose("Hard")
      let note = EditedPage.note.replacing("60", with: "70")
      #expect(page.becomes("difficulty: easy", "difficulty: hard", in: note))
      try page.browser.press(.escape)
      let other = note.replacing("difficulty: easy", with: "difficulty: medium")
      try page.site.save(EditedPage.path, other)
      try page.browser.press("z", with: [.control])
      #expect(try page.shows("\(Self.toast).includes('can\\'t be taken back')"))
      try page.browser.press("z", with: [.control])
      #expect(page.becomes("height:   70", "height:   60", in: other))
    }

    @Test func leaveOutWhatCantBeMadeAgain() throws {
      let (page, note) = try changed()
      try page.browser.press("z", with: [.control])
      #expect(page.becomes("", ""))
      #expect(try page.shows("\(Self.toast).includes('taken back')"))
      try page.site.save(EditedPage.path, note.replacing("difficulty: easy", with: "difficulty: medium"))
      try page.browser.press("z", with: [.control, .shift])
      #expect(try page.shows("\(Self.toast).includes('can’t be made again')"))
      try page.browser.press("z", with: [.control, .shift])
      #expect(try page.shows("\(Self.toast).startsWith('Nothing to make again')"))
    }

    @Test func makeAgainOnPurposeWhatWouldBreakALink() throws {
      let page = try EditedPage()
      try page.open("tags")
      try page.tapButton("Take away windowsill")
      #expect(page.becomes("tags: [windowsill]\n", ""))
      try page.browser.press(.escape)
      #expect(try page.closesDialogs())
      try page.browser.press("z", with: [.control])
      #expect(page.becomes("", ""))
      #expect(try page.shows("\(Self.toast).includes('taken back')"))
      try page.site.save(
        "content/plants/bare.md", "---\nscientificName: Haworthia\n---\nSee [these](/tags/windowsill/).\n")
      #expect(try page.site.shows("these", at: "/plants/bare/"))
      try page.browser.press("z", with: [.control, .shift])
      #expect(try page.shows("\(Self.toast).includes('Make it again anyway')"))
      #expect(page.saved == EditedPage.note)
      try page.tapButton("Make it again anyway", in: ".pe-toast")
      #expect(page.becomes("tags: [windowsill]\n", ""))
    }
  }
}
