import Foundation
import TestSupport
import Testing

extension InEditor {
  /// Values that a table has.
  struct CellFormTests {
    private static let table = "site/content/data/plants.csv"
    private static let csv = "slug,height,light,bought\nother,5,sun,\naloe,60,sun,\n"
    private static let files = [
      "content/tables.yml": "tables:\n  plants: {file: data/plants.csv}\n", "content/data/plants.csv": csv,
    ]
    private static let note = EditedPage.note.replacing("height:   60\n", with: "")
      .replacing("light: [sun, shade]\n", with: "")

    private func becomes(_ text: String, _ page: EditedPage) throws -> Bool {
      for _ in 0..<1_000 {
        if page.site.scratch.text(Self.table) == text { return true }
        pause()
      }
      Issue.record("the table is:\n\(page.site.scratch.text(Self.table) ?? "")")
      return false
    }

    private func pause() { usleep(20_000) }

    @Test func saysWhereAValueComesFromAndWritesItThere() throws {
      let page = try EditedPage(Self.note, files: Self.files)
      #expect(
        try page.shows(
          "document.querySelector('[data-plantsite-opens=height]')?.getAttribute('aria-label') === 'Change Height in plants.csv, row 3, column height'"
        ))
      try page.open("height")
      #expect(
        try page.shows(
          "document.querySelector('dialog[open]').textContent.includes('From plants.csv, row 3, column height')"
        ))
      try page.retype("75")
      try page.tapButton("Set")
      #expect(try becomes(Self.csv.replacing("aloe,60", with: "aloe,75"), page))
      #expect(try page.shows("document.querySelector('[data-key=height]').textContent.includes('75')"))
      #expect(page.saved == Self.note)
      try page.browser.press("z", with: [.control])
      #expect(try becomes(Self.csv, page))
    }

    @Test func asksWhereTheRowWasChangedMeanwhile() throws {
      let page = try EditedPage(Self.note, files: Self.files)
      try page.open("height")
      try page.retype("75")
      try page.site.save("content/data/plants.csv", Self.csv.replacing("aloe,60", with: "aloe,61"))
      try page.tapButton("Set")
      try page.tapButton("Overwrite with mine")
      #expect(try becomes(Self.csv.replacing("aloe,60", with: "aloe,75"), page))
    }
  }
}
