import Foundation
import TestSupport
import Testing

extension InBrowser {
  /// What is done with whole plants, and with several at once.
  struct PlantEditingTests {
    private func hasFile(_ path: String, of page: EditedPage, _ isThere: Bool = true) -> Bool {
      for _ in 0..<250 {
        if FileManager.default.fileExists(atPath: page.site.scratch("site/" + path)) == isThere {
          return true
        }
        usleep(20_000)
      }
      return false
    }

    @Test func addsAPhoto() throws {
      let page = try EditedPage()
      try page.tapButton("Add a photo", in: ".pe-tools")
      try page.tapButton("Add")
      #expect(try page.shows("document.querySelector('.pe-error:not([hidden])')"))
      // A picture of one pixel.
      try page.browser.run(
        """
        const bytes = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='), c => c.charCodeAt());
        const files = new DataTransfer();
        files.items.add(new File([bytes], 'leaf.png', { type: 'image/png' }));
        const chooser = document.querySelector('dialog[open] input[type=file]');
        chooser.files = files.files;
        chooser.dispatchEvent(new Event('change'));
        """)
      try page.tap("dialog[open] textarea")
      try page.browser.type("A leaf")
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Add")
      #expect(try page.closesDialogs())
      #expect(try page.shows("document.querySelector('.masthead img')?.alt === 'A leaf'"))
      #expect(page.saved.contains("leaf.png"))
    }

    @Test func makesAPlant() throws {
      let page = try EditedPage()
      try page.tapButton("New plant", in: ".pe-tools")
      try page.browser.type("Aloe ferox Mill.")
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Create")
      #expect(
        try page.shows("location.pathname !== '\(EditedPage.address)' && document.readyState === 'complete'"))
      #expect(try page.shows("document.querySelector('h1').textContent.includes('Aloe ferox')"))
    }

    @Test func movesAPlant() throws {
      let page = try EditedPage()
      try page.tapButton("More", in: ".pe-tools")
      try page.tapButton("Rename or move")
      try page.retype("true-aloe")
      try page.tapButton("Move")
      #expect(try page.shows("location.pathname === '/plants/true-aloe/'"))
      #expect(hasFile("content/plants/true-aloe.md", of: page))
      #expect(hasFile(EditedPage.path, of: page, false))
    }

    @Test func deletesAPlantAfterAQuestionAndBringsItBack() throws {
      let page = try EditedPage()
      try page.tapButton("More", in: ".pe-tools")
      try page.tapButton("Delete this plant")
      #expect(
        try page.shows("document.querySelector('dialog[open] h2').textContent.startsWith('Delete Aloe vera')")
      )
      try page.tapButton("Cancel")
      #expect(try page.closesDialogs())
      try page.tapButton("More", in: ".pe-tools")
      try page.tapButton("Delete this plant")
      #expect(
        try page.shows("document.querySelector('dialog[open] h2').textContent.startsWith('Delete Aloe vera')")
      )
      try page.tapButton("Delete this plant")
      #expect(hasFile(EditedPage.path, of: page, false))
      try page.tapButton("Undo", in: ".pe-toast")
      #expect(page.becomes("", ""))
    }

    @Test func tagsSeveralPlantsAtOnce() throws {
      let page = try EditedPage(at: "/plants/")
      try page.tapButton("Mark several", in: ".pe-tools")
      #expect(try page.shows("document.querySelectorAll('.pe-mark').length === 3"))
      for box in try page.browser.findAll(".pe-mark input") { try box.click() }
      try page.tapButton("Change all (3)", in: ".pe-tools")
      #expect(try page.shows("document.querySelector('dialog[open] .pe-input')"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tap("dialog[open] input")
      try page.browser.type("Mine")
      try page.browser.press(.enter)
      #expect(try page.site.shows("Agave", at: "/tags/mine/"))
      #expect(try page.site.shows("Aloe", at: "/tags/mine/"))
      // Of which nothing was known yet.
      #expect(try page.site.shows("Haworthia", at: "/tags/mine/"))
    }

    @Test func editsASection() throws {
      let page = try EditedPage(at: "/plants/")
      try page.open("title")
      try page.retype("Everything")
      try page.browser.press(.enter)
      #expect(try page.shows("document.querySelector('h1').textContent === 'Everything'"))
      #expect(page.site.scratch.text("site/content/plants/_index.md") == "---\ntitle: Everything\n---\n")
    }

    @Test func renamesATagEverywhere() throws {
      let page = try EditedPage(at: "/tags/windowsill/")
      // It isn't the page of a plant, though one gives it its name.
      #expect(try page.shows("!document.querySelector('[data-tool=more], .pe-control')"))
      try page.tapButton("Rename this tag", in: ".pe-tools")
      try page.retype("Sill")
      try page.browser.press(.enter)
      #expect(page.becomes("[windowsill]", "[Sill]"))
    }
  }
}
