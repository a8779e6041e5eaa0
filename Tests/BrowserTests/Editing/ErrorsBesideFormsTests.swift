import TestSupport
import Testing

extension InEditor {
  /// Forms that are open while the site has errors, or gets rid of them.
  struct ErrorsBesideFormsTests {
    private static let bad = "---\nscientificName: Haworthia\ndifficulty: eazy\n---\n"

    @Test func waitUntilTheFormIsClosed() throws {
      let page = try EditedPage()
      try page.open("height")
      try page.retype("tall")
      try page.site.save("content/plants/bare.md", Self.bad)
      #expect(try page.shows("document.documentElement.dataset.plantsiteErrors === '1'"))
      #expect(try page.shows("!document.querySelector('plantsite-problems')"))
      // What is wrong in the form is seen.
      try page.browser.press(.enter)
      #expect(
        try page.shows(
          "(error => error && !error.hidden && (box => error.contains(document.elementFromPoint(box.x + 5, box.y + 5)))(error.getBoundingClientRect()))(document.querySelector('dialog[open] .pe-error:not([hidden])'))"
        ))
      try page.browser.press(.escape)
      #expect(try page.shows("document.querySelector('plantsite-problems')?.shadowRoot.querySelector('li')"))
    }

    @Test func areBroughtBackByARedButton() throws {
      let page = try EditedPage()
      try page.site.save("content/plants/bare.md", Self.bad)
      #expect(try page.shows("document.querySelector('plantsite-problems')"))
      try page.browser.press(.escape)
      #expect(try page.shows("document.querySelector('[data-tool=problems]:not([hidden])')"))
      let colours = ["problems", "publish"].map {
        "getComputedStyle(document.querySelector('[data-tool=\($0)]')).backgroundColor"
      }
      #expect(try page.shows("\(colours[0]) !== \(colours[1])"))
      #expect(try page.browser.axe().map(\.description) == [])
    }

    @Test func nothingSavedComesBackFromAPageWithErrors() throws {
      let note = EditedPage.note.replacing("tags:", with: "image: {src: gone.gif, alt: A leaf}\ntags:")
      let site = try PreviewedSite([
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
        "content/attributes.yml": EditedPage.attributes, EditedPage.path: note,
      ])
      let browser = try Browser.open(EditedPage.address, of: site)
      let page = EditedPage(site: site, browser: browser)
      try page.waitUntilEditable()
      let button = "document.querySelector('plantsite-problems')?.shadowRoot?.querySelector('li button')"
      #expect(try page.shows("\(button)?.textContent === 'Mend it here'"))
      try browser.run("\(button).click()")
      #expect(try page.shows("document.querySelector('dialog[open] input[type=file]')"))
      try page.chooseFiles(EditedPage.file("leaf.gif"))
      try page.tapButton("Set")
      #expect(try page.shows("document.querySelector('.masthead img')?.alt === 'A leaf'"))
      try page.waitUntilEditable()
      #expect(
        try page.shows(
          "!document.querySelector('dialog[open]') && sessionStorage.getItem('plantsite-drafts') === '{}'"))
    }
  }
}
