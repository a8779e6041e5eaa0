import TestSupport
import Testing

extension EditedPage {
  /// An expression for a file of a name and type.
  ///
  /// A picture of one pixel, which says where it was taken where `position` is true.
  static func file(_ name: String, _ type: String = "image/gif", position: Bool = false) -> String {
    let xmp = #"<x exif:GPSLatitude="52,31.2N" exif:GPSLongitude="13,24.6E"/>"#
    let bytes =
      position
      ? """
      (xmp => [0xFF, 0xD8, 0xFF, 0xE1, 0, xmp.length + 2, ...xmp, \
      0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xFF, 0xD9])\
      ([...'http://ns.adobe.com/xap/1.0/\\0\(xmp)'].map(c => c.charCodeAt()))
      """
      : """
      [...'GIF89a\\x01\\x00\\x01\\x00\\x00\\x00\\x00,\\x00\\x00\\x00\\x00\\x01\\x00\\x01\\x00\\x00\\x02\\x02D\\x01\\x00;']\
      .map(c => c.charCodeAt())
      """
    return "new File([Uint8Array.from(\(bytes))], '\(name)', { type: '\(type)' })"
  }

  /// Chooses files, given as expressions; the system's own dialog for that is out of reach here.
  func chooseFiles(_ files: String...) throws {
    try browser.run(
      """
      const files = new DataTransfer();
      for (const file of [\(files.joined(separator: ", "))]) files.items.add(file);
      const chooser = [...document.querySelectorAll('dialog[open] input[type=file]')].at(-1);
      chooser.files = files.files;
      chooser.dispatchEvent(new Event('change'));
      """)
  }

  /// Types what a photo shows.
  func describe(_ number: Int, _ text: String) throws {
    try tap("dialog[open] .pe-photo:nth-child(\(number)) textarea")
    try browser.type(text)
  }
}

extension InEditor {
  /// Photos that are added to a plant.
  struct PhotoEditingTests {
    /// Drags a file over an element and drops it there; tells whether the browser is kept from opening it.
    private func drop(_ file: String, on selector: String, of page: EditedPage) throws -> Bool {
      try page.browser.run(
        """
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(\(file));
        const target = document.querySelector(arguments[0]);
        return ['dragover', 'drop'].map(type =>
          target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))).every(isFree => !isFree);
        """, [.text(selector)], as: Bool.self)
    }

    @Test func takesThePhotoOut() throws {
      let page = try EditedPage()
      let note = EditedPage.note.replacing("tags:", with: "image: photo.svg\ntags:")
      try page.site.scratch.write(
        "site/content/plants/photo.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>")
      try page.site.save(EditedPage.path, note)
      #expect(try page.shows("document.querySelector('.masthead figure img')"))
      try page.open("image")
      try page.tapButton("Take it out")
      #expect(page.becomes("image: photo.svg\n", "", in: note))
      #expect(
        try page.shows("document.querySelector('.pe-toast').textContent.includes('.plantsite/trash')"))
      #expect(page.site.scratch.text("site/content/plants/photo.svg") == nil)
      // Without one there is nothing but to choose one.
      try page.open("image")
      #expect(try page.shows("document.querySelector('dialog[open] input[type=file]')"))
    }

    @Test func addsAPhoto() throws {
      let page = try EditedPage()
      try page.tapButton("Add a photo", in: ".pe-tools")
      // On a phone the keyboard would cover the chooser.
      #expect(try page.shows("document.activeElement.matches('dialog[open] input[type=file]')"))
      #expect(
        try page.shows(
          "document.activeElement.accept === 'image/jpeg,image/png,image/webp,image/gif,image/avif'"))
      try page.tapButton("Add")
      #expect(
        try page.shows(
          "document.querySelector('.pe-error').textContent === 'Choose a JPEG, PNG, WebP, GIF or AVIF file.'"
        ))
      try page.chooseFiles(EditedPage.file("leaf.gif", "image/gif"))
      try page.tap("dialog[open] textarea")
      try page.browser.type("A leaf")
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Add")
      #expect(try page.closesDialogs())
      #expect(try page.shows("document.querySelector('.masthead img')?.alt === 'A leaf'"))
      #expect(page.saved.contains("leaf.gif"))
      #expect(try page.shows("document.activeElement.dataset.tool === 'image'"))
    }

    @Test(arguments: [
      ("a.svg", "image/svg+xml", false), ("a.heic", "", true), ("a.heic", "image/heic", true),
    ])
    func leavesToTheServerWhatTheBrowserCannotTell(name: String, type: String, isSent: Bool) throws {
      let page = try EditedPage()
      try page.tapButton("Add a photo", in: ".pe-tools")
      try page.chooseFiles("new File(['no picture'], '\(name)', { type: '\(type)' })")
      try page.tap("dialog[open] textarea")
      try page.browser.type("A leaf")
      try page.tapButton("Add")
      let message = isSent ? "This is no PNG, JPEG, GIF, WebP or AVIF file" : "Choose a JPEG"
      #expect(try page.shows("document.querySelector('.pe-error').textContent.startsWith('\(message)')"))
      #expect(page.saved == EditedPage.note)
    }

    @Test func takesAPhotoThatIsDropped() throws {
      let page = try EditedPage()
      #expect(try drop(EditedPage.file("leaf.gif", "image/gif"), on: "main h1", of: page))
      #expect(try page.shows("document.activeElement.matches('dialog[open] textarea')"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.browser.type("A leaf")
      try page.browser.press("s", with: [.control])
      #expect(try page.closesDialogs())
      #expect(try page.shows("document.querySelector('.masthead img')?.alt === 'A leaf'"))
      #expect(page.saved.contains("leaf.gif"))
    }

    @Test func opensNoFileInPlaceOfThePage() throws {
      let page = try EditedPage()
      try page.open("height")
      #expect(try drop(EditedPage.file("leaf.gif", "image/gif"), on: "dialog[open]", of: page))
      #expect(try page.shows("document.querySelectorAll('dialog[open]').length === 1"))
      #expect(try page.shows("!document.querySelector('.pe-toast').textContent.includes('Drop the photo')"))
    }

    @Test func takesAPhotoForTheGallery() throws {
      let page = try EditedPage()
      // An empty gallery opens the form of a photo at once.
      try page.open("gallery")
      #expect(try page.shows("document.querySelector('dialog[open] [name=use]:checked').value === 'gallery'"))
      try page.chooseFiles(EditedPage.file("leaf.gif", "image/gif"))
      try page.tap("dialog[open] textarea")
      try page.browser.type("A leaf")
      try page.browser.press("s", with: [.control])
      #expect(try page.closesDialogs())
      #expect(page.saved.contains("gallery:") && page.saved.contains("leaf.gif"))
    }

    @Test func tellsWhereAPhotoSaysItsPlace() throws {
      let page = try EditedPage()
      try page.tapButton("Add a photo", in: ".pe-tools")
      try page.chooseFiles(EditedPage.file("leaf.jpg", "image/jpeg", position: true))
      try page.tap("dialog[open] textarea")
      try page.browser.type("A leaf")
      try page.tapButton("Add")
      #expect(
        try page.shows("document.querySelector('.pe-toast').textContent.includes('isn’t published')"))
    }

    @Test(arguments: [("As the main picture", true), ("In the gallery", false)])
    func addsSeveralPhotosInOrder(use: String, isHeader: Bool) throws {
      let page = try EditedPage()
      try page.tapButton("Add a photo", in: ".pe-tools")
      try page.tapCheck(use)
      try page.chooseFiles(
        EditedPage.file("leaf.gif"), EditedPage.file("stem.gif"), EditedPage.file("root.gif"))
      #expect(try page.browser.axe().map(\.description) == [])
      for (index, text) in ["A leaf", "A stem", "A root"].enumerated() { try page.describe(index + 1, text) }
      try page.tapButton("Add")
      #expect(try page.closesDialogs())
      let wanted =
        (isHeader
          ? "image:\n  src: leaf.gif\n  alt: A leaf\ngallery:\n"
          : "gallery:\n  - src: leaf.gif\n    alt: A leaf\n")
        + "  - src: stem.gif\n    alt: A stem\n  - src: root.gif\n    alt: A root\n"
      #expect(page.becomes("---\nA first", wanted + "---\nA first"))
      try page.tapButton("Undo", in: "body > .pe-toast")
      #expect(page.becomes("", ""))
    }

    @Test func addsPhotosThatAreDroppedToThoseThatAreThere() throws {
      let page = try EditedPage()
      #expect(try drop(EditedPage.file("leaf.gif"), on: "main h1", of: page))
      try page.browser.type("A leaf")
      #expect(try drop(EditedPage.file("stem.gif"), on: "dialog[open]", of: page))
      #expect(try page.shows("document.querySelectorAll('dialog[open] .pe-photo').length === 2"))
      try page.tapButton("Leave leaf.gif out")
      #expect(try page.shows("document.querySelector('dialog[open] legend').textContent === 'stem.gif'"))
    }

    @Test func keepsThePhotosThatCouldNotBeAdded() throws {
      let page = try EditedPage()
      try page.tapButton("Add a photo", in: ".pe-tools")
      try page.chooseFiles(
        EditedPage.file("leaf.gif"), "new File(['no picture'], 'bad.gif', { type: 'image/gif' })",
        EditedPage.file("stem.gif"))
      for (index, text) in ["A leaf", "A mistake", "A stem"].enumerated() {
        try page.describe(index + 1, text)
      }
      try page.tapButton("Add")
      #expect(
        try page.shows(
          "document.querySelector('.pe-photo .pe-error')?.textContent === 'This is no PNG, JPEG, GIF, WebP or AVIF file.'"
        ))
      #expect(try page.shows("document.querySelectorAll('dialog[open] .pe-photo').length === 1"))
      #expect(try page.shows("document.querySelector('.pe-toast').textContent.startsWith('2 photos added')"))
      #expect(page.saved.contains("image:\n  src: leaf.gif\n"))
      #expect(page.saved.contains("gallery:\n  - src: stem.gif\n    alt: A stem\n"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Leave bad.gif out")
      #expect(try page.closesDialogs())
    }

    @Test func marksFilesThatCannotBeAddedAtOnce() throws {
      let page = try EditedPage()
      try page.tapButton("Add a photo", in: ".pe-tools")
      try page.chooseFiles(
        "new File([], 'none.gif', { type: 'image/gif' })", EditedPage.file("leaf.gif"),
        "new File(['x'], 'notes.txt', { type: 'text/plain' })")
      let errors =
        "[...document.querySelectorAll('.pe-photo')].map(row => row.querySelector('.pe-error').textContent)"
      #expect(
        try page.shows(
          "`${\(errors)}` === 'This file is empty.,,Choose a JPEG, PNG, WebP, GIF or AVIF file.'"
        ))
      try page.describe(2, "A leaf\u{E007}again")
      try page.tapButton("Add")
      #expect(try page.shows("document.querySelectorAll('dialog[open] .pe-photo').length === 2"))
      #expect(
        page.becomes("---\nA first", "image:\n  src: leaf.gif\n  alt: A leaf again\n---\nA first"))
      #expect(try page.browser.axe().map(\.description) == [])
    }

    @Test func keepsTheWordsForAnotherPhoto() throws {
      let page = try EditedPage()
      let note = EditedPage.note.replacing(
        "tags:", with: "image: {src: photo.svg, alt: A leaf, credit: Ann, caption: In June}\ntags:")
      try page.site.scratch.write(
        "site/content/plants/photo.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>")
      try page.site.save(EditedPage.path, note)
      #expect(try page.shows("document.querySelector('.masthead figure img')"))
      try page.open("image")
      #expect(try page.shows("!document.querySelector('dialog[open] [type=file]').multiple"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.chooseFiles(EditedPage.file("leaf.gif"))
      try page.tap("dialog[open] [name=alt]")
      try page.retype("A stem")
      try page.tapButton("Set")
      #expect(try page.closesDialogs())
      #expect(page.becomes("photo.svg, alt: A leaf,", "leaf.gif, alt: A stem,", in: note))
      #expect(try page.shows("document.querySelector('.masthead img')?.alt === 'A stem'"))
      // What nothing shows any more isn't left behind.
      #expect(page.site.scratch.text("site/content/plants/photo.svg") == nil)
      try page.tapButton("Undo", in: "body > .pe-toast")
      #expect(page.becomes("", "", in: note))
      #expect(page.site.scratch.text("site/content/plants/photo.svg") != nil)
    }

    @Test(arguments: ["leaf", "gallery"])
    func takesAFileWhereverAPictureIsNamed(_ key: String) throws {
      let note = EditedPage.note.replacing("tags:", with: "gallery:\n  - {src: old.gif, alt: Old}\ntags:")
      let page = try EditedPage(
        note,
        files: [
          "content/plants/old.gif": "GIF89a\u{1}\0\u{1}\0\0\0\0,\0\0\0\0\u{1}\0\u{1}\0\0\u{2}\u{2}D\u{1}\0;"
        ])
      try page.open(key)
      if key == "gallery" { try page.tapButton("Edit Old") }
      #expect(try page.shows("document.querySelector('dialog[open]:last-of-type input[type=file]')"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.chooseFiles(EditedPage.file("new.gif"))
      try page.tapButton("Set")
      if key == "gallery" {
        #expect(page.becomes("old.gif", "new.gif", in: note))
      } else {
        #expect(page.becomes("gallery:", "leaf: new.gif\ngallery:", in: note))
      }
      #expect(page.site.scratch.text("site/content/plants/new.gif") != nil)
      #expect(try page.shows("document.querySelector('.pe-toast').textContent.includes('saved')"))
      if key == "gallery" { try page.tapButton("Done") }
      #expect(try page.closesDialogs())
      try page.browser.press("z", with: [.control])
      #expect(page.becomes("", "", in: note))
      #expect(try page.shows("document.querySelector('.pe-toast').textContent.includes('taken back')"))
      #expect(page.site.scratch.text("site/content/plants/new.gif") == nil)
    }

    @Test func leavesNoFileBehindWhereTheFormIsGivenUp() throws {
      let page = try EditedPage()
      try page.open("mix")
      try page.browser.press(.escape)
      try page.open("leaf")
      try page.chooseFiles(EditedPage.file("new.gif"))
      // Nothing is saved while another error stands in the way.
      try page.browser.run(
        """
        const send = window.fetch;
        window.fetch = (address, options) => options?.method === 'PATCH'
          ? Promise.resolve(new Response('{"message":"not now"}', { status: 422 })) : send(address, options);
        """)
      try page.tapButton("Set")
      #expect(try page.shows("document.querySelector('dialog[open] .pe-error').textContent === 'Not now.'"))
      #expect(try page.shows("document.querySelector('dialog[open] [name=src]').value === ''"))
      try page.tapButton("Cancel")
      #expect(try page.closesDialogs())
      #expect(page.site.scratch.text("site/content/plants/new.gif") == nil)
    }

    @Test func saysWhichPhotoLacksItsWords() throws {
      let page = try EditedPage()
      try page.tapButton("Add a photo", in: ".pe-tools")
      try page.chooseFiles(EditedPage.file("leaf.gif"), EditedPage.file("stem.gif"))
      try page.describe(1, "A leaf")
      try page.tapButton("Add")
      #expect(
        try page.shows(
          "document.querySelector('.pe-photo:nth-child(2) .pe-error').textContent === 'Say in a few words what it shows.'"
        ))
      // There is room for them still.
      #expect(
        try page.shows(
          "document.activeElement.clientWidth > document.activeElement.closest('.pe-photo').clientWidth / 2"))
      #expect(try page.shows("document.activeElement.closest('.pe-photo').textContent.includes('stem.gif')"))
      #expect(page.saved == EditedPage.note)
    }

    @Test func worksByKeyboardAlone() throws {
      let page = try EditedPage()
      try page.walk(to: "[data-tool=image]")
      try page.browser.press(.enter)
      #expect(try page.shows("document.activeElement.matches('dialog[open] input[type=file]')"))
      // The system's own dialog for files is out of reach here.
      try page.chooseFiles(EditedPage.file("leaf.gif", "image/gif"))
      try page.walk(to: "dialog[open] textarea")
      try page.browser.type("A leaf")
      try page.walk(to: "dialog[open] [name=use]")
      try page.browser.press(.down)
      #expect(try page.shows("document.querySelector('dialog[open] [name=use]:checked').value === 'gallery'"))
      try page.walk(to: "dialog[open] [type=submit]")
      try page.browser.press(.enter)
      #expect(try page.closesDialogs())
      #expect(try page.shows("document.activeElement.dataset.tool === 'image'"))
      #expect(page.saved.contains("gallery:"))
    }
  }
}
