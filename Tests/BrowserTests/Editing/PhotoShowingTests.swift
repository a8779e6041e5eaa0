import Foundation
import TestSupport
import Testing

extension InEditor {
  /// Photos as phones take them: shown at once, upright, before and after they are saved; what is too large is refused.
  struct PhotoShowingTests {
    /// Chooses a JPEG photo, 500 pixels wide and 600 high as it is stored, that says that it lies on its side.
    private func choosePhoto(_ page: EditedPage) throws {
      try page.browser.run(
        """
        window.ready = (async () => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 500, height: 600 });
          canvas.getContext('2d').fillRect(0, 0, 200, 200);
          const bytes = new Uint8Array(await (await new Promise(done => canvas.toBlob(done, 'image/jpeg'))).arrayBuffer());
          const exif = [0xFF, 0xE1, 0, 34, 69, 120, 105, 102, 0, 0, 77, 77, 0, 42, 0, 0, 0, 8, 0, 1,
            1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
          const file = new File([bytes.slice(0, 2), Uint8Array.from(exif), bytes.slice(2)], 'leaf.jpg', { type: 'image/jpeg' });
          const files = new DataTransfer();
          files.items.add(file);
          const chooser = [...document.querySelectorAll('dialog[open] input[type=file]')].at(-1);
          chooser.files = files.files;
          chooser.dispatchEvent(new Event('change'));
        })();
        """)
    }

    /// Whether a picture of the page is there, and wider than high, as it is once it is turned.
    private func isUpright(_ selector: String, on page: EditedPage) throws -> Bool {
      try page.shows(
        "(({ naturalWidth, naturalHeight }) => naturalWidth > naturalHeight)(document.querySelector('\(selector)') ?? {})"
      )
    }

    @Test func standUprightBeforeAndAfterTheyAreSaved() throws {
      let page = try EditedPage()
      try page.tapButton("Add a photo", in: ".pe-tools")
      #expect(
        try page.shows("document.querySelector('dialog[open]').textContent.includes('isn’t published')"))
      try choosePhoto(page)
      #expect(try isUpright("dialog[open] img.pe-thumbnail", on: page))
      try page.describe(1, "A leaf")
      try page.tapButton("Add")
      #expect(try page.closesDialogs())
      #expect(try isUpright(".masthead img", on: page))
      try page.open("image")
      #expect(try isUpright("dialog[open] .pe-frame img", on: page))
    }

    @Test func areSeenInATextThatIsNotSaved() throws {
      let page = try EditedPage()
      try page.tapButton("Add a photo", in: ".pe-tools")
      try choosePhoto(page)
      try page.describe(1, "A leaf")
      try page.tapButton("Add")
      #expect(try page.closesDialogs())
      // No page shows it then, so that nothing of it is published.
      try page.site.save(EditedPage.path, EditedPage.note)
      #expect(try page.shows("!document.querySelector('.masthead img')"))
      try page.open("¶")
      try page.browser.type("![A leaf](leaf.jpg)")
      #expect(try isUpright(".pe-preview img", on: page))
    }

    @Test func areRefusedWhereTheyAreTooLarge() throws {
      let page = try EditedPage()
      try page.tapButton("Add a photo", in: ".pe-tools")
      try page.chooseFiles(
        "new File([new Uint8Array((25 << 20) + 1)], 'a.jpg', { type: 'image/jpeg' })",
        "new File([Uint8Array.from([...'GIF89a\\x11\\x27\\x10\\x27\\x00\\x00\\x00,\\x00\\x00\\x00\\x00\\x01\\x00\\x01\\x00\\x00\\x02\\x02D\\x01\\x00;'].map(c => c.charCodeAt()))], 'b.gif', { type: 'image/gif' })"
      )
      let errors = "[...document.querySelectorAll('.pe-photo .pe-error')].map(e => e.textContent).join('|')"
      #expect(
        try page.shows(
          "\(errors) === 'This file has 26 MB; at most 25 MB are taken.|This photo has 101 megapixels; at most 100 are taken.'"
        ))
      #expect(try page.browser.axe().map(\.description) == [])
      #expect(page.saved == EditedPage.note)
    }
  }
}
