import Foundation
import TestSupport
import Testing

extension InEditor {
  /// Who can use the editor, and where there is none of it.
  struct EditorAccessTests {
    @Test(arguments: [Look.phone, .phone.dark, .desktop, .desktop.dark])
    func hindersNobody(_ look: Look) throws {
      let page = try EditedPage(as: look)
      for key in [
        "growingSeason", "light", "colours", "height", "scientificName", "commonNames", "links", "tags",
        "¶", "image", "bought", "source", "care", "like", "leaf", "mix",
      ] {
        try page.open(key)
        #expect(try page.shows("document.querySelector('.pe-row, dialog[open]')"), "\(key)")
        try page.browser.settle()
        let found = try page.browser.axe().map(\.description)
        #expect(found == [], "\(key) \(look)")
        #expect(
          try page.shows(
            "[...document.querySelectorAll('.pe-row, dialog[open]')].every(e => e.getBoundingClientRect().left >= 0 && e.getBoundingClientRect().right <= innerWidth && e.scrollWidth <= e.clientWidth)"
          ),
          "\(key) \(look)")
        try page.browser.press(.escape)
        #expect(try page.shows("!document.querySelector('.pe-row, dialog[open]')"), "\(key)")
      }
      #expect(try page.browser.axe().map(\.description) == [], "\(look)")
      #expect(try page.browser.lostContent() == [], "\(look)")
    }

    @Test func isNotThereWithoutEditing() throws {
      let site = try PreviewedSite(
        [
          "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
          EditedPage.path: "---\nscientificName: Aloe vera\n---\n",
        ],
        ["--no-edit"])
      #expect(!(try site.get(EditedPage.address).text.contains("edit.js")))
      #expect(try site.get("/.plantsite/edit.js").subject == "404")
    }

    @Test func isNoPartOfWhatIsPublished() throws {
      let folder = try BuiltSite.sample.folder
      let files = try #require(FileManager.default.enumerator(atPath: folder))
      for case let file as String in files {
        guard let bytes = FileManager.default.contents(atPath: folder + "/" + file) else { continue }
        for word in [".plantsite", "plantsite-editor", "pe-option"] {
          #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) in \(file)")
        }
      }
    }
  }
}
