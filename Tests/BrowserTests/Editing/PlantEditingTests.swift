import Foundation
import TestSupport
import Testing

extension InEditor {
  /// What is done with whole plants, and with several at once.
  struct PlantEditingTests {
    private func hasFile(_ path: String, of page: EditedPage, _ isThere: Bool = true) -> Bool {
      for _ in 0..<1_000 {
        if FileManager.default.fileExists(atPath: page.site.scratch("site/" + path)) == isThere {
          return true
        }
        usleep(20_000)
      }
      return false
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
      #expect(try page.shows("document.querySelector('.pe-toast')?.textContent.includes('as a draft')"))
      // It is published by one button.
      let note = "content/plants/aloe-ferox.md"
      #expect(page.site.scratch.text("site/" + note)?.contains("\ndraft: true\n") == true)
      try page.waitUntilEditable()
      try page.tapButton("Publish", in: ".pe-tools")
      #expect(
        try page.shows(
          "document.querySelector('.pe-toast').textContent.includes('is published with the next build')"))
      #expect(try page.shows("document.querySelector('[data-tool=publish]').hidden"))
      #expect(page.site.scratch.text("site/" + note)?.contains("draft:") == false)
    }

    @Test(arguments: [Look.phone, .desktop.dark])
    func makesAPlantWithAllThatIsKnownInOneForm(look: Look) throws {
      let page = try EditedPage(as: look)
      try page.tapButton("New plant", in: ".pe-tools")
      try page.browser.type("Aloe ferox Mill.")
      // The important ones come first, in the order of the attributes, the rest is folded up.
      let labels =
        "[...document.querySelectorAll('dialog[open] form > div, dialog[open] form > .pe-field')].map(e => e.querySelector('label, .pe-legend')?.textContent).join()"
      #expect(try page.shows("\(labels).startsWith('Name,Common names,Section,Growing season')"))
      #expect(try page.shows("!document.querySelector('dialog[open] details').open"))
      #expect(try page.shows("document.querySelector('dialog[open] h2').textContent === 'New plant'"))
      try page.browser.settle()
      #expect(try page.browser.axe().map(\.description) == [])
      try page.choose("Winter")
      try page.tap("dialog[open] summary")
      #expect(try page.browser.axe().map(\.description) == [])
      #expect(
        try page.shows("(d => d.scrollWidth <= d.clientWidth)(document.querySelector('dialog[open]'))"))
      // What isn't complete isn't made.
      try page.choose("White")
      try page.tapButton("Create")
      #expect(
        try page.shows(
          "document.querySelector('.pe-actions .pe-error').textContent === 'Colours: Choose one more'"))
      try page.choose("Pink")
      try page.tapButton("Create")
      #expect(try page.shows("location.pathname === '/plants/aloe-ferox/'"))
      let text = page.site.scratch.text("site/content/plants/aloe-ferox.md") ?? ""
      #expect(
        text.contains("growingSeason: [winter]") && text.contains("colours: [white, pink]"), "\(text)")
    }

    @Test func tellsOfAPlantOfTheSameName() throws {
      let page = try EditedPage()
      try page.tapButton("New plant", in: ".pe-tools")
      try page.browser.type("aloe vera")
      #expect(
        try page.shows("document.querySelector('.pe-set')?.textContent.includes('You have Aloe vera')"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Create")
      #expect(
        try page.shows(
          "document.querySelector('.pe-actions .pe-error').textContent === 'Aloe vera is in the library already.'"
        ))
      try page.tapButton("Create another")
      #expect(try page.shows("location.pathname === '/plants/aloe-vera/'"))
    }

    @Test func duplicatesAPlant() throws {
      let page = try EditedPage()
      try page.tapButton("More", in: ".pe-tools")
      try page.tapButton("Duplicate")
      #expect(
        try page.shows("document.querySelector('dialog[open] h2')?.textContent.startsWith('Duplicate Aloe')"))
      try page.browser.type("Aloe ferox")
      try page.tapButton("Create")
      #expect(try page.shows("location.pathname === '/plants/aloe-ferox/'"))
      let text = page.site.scratch.text("site/content/plants/aloe-ferox.md") ?? ""
      #expect(text.contains("scientificName: Aloe ferox\n") && text.contains("height:   60\n"), "\(text)")
      try page.waitUntilEditable()
      try page.tapButton("Undo", in: "body > .pe-toast")
      #expect(try page.shows("location.pathname === '\(EditedPage.address)'"))
    }

    @Test func takesBackAndMakesAgainByKeys() throws {
      let page = try EditedPage()
      let browser = page.browser
      try page.open("difficulty")
      try page.choose("Hard")
      #expect(page.becomes("difficulty: easy", "difficulty: hard"))
      try browser.press(.escape)
      // In a field the keys are the browser's own.
      try page.open("height")
      try browser.type("7")
      try browser.press("z", with: [.control])
      #expect(try page.shows("document.querySelector('dialog[open] input').value === '60'"))
      try browser.press(.escape)
      #expect(try page.closesDialogs())
      #expect(page.becomes("difficulty: easy", "difficulty: hard"))
      try browser.press("z", with: [.control])
      #expect(page.becomes("", ""))
      #expect(try page.shows("document.querySelector('.pe-toast').textContent.includes('taken back')"))
      // Also on the next page.
      try browser.reload()
      try page.waitUntilEditable()
      try browser.press("z", with: [.control, .shift])
      #expect(page.becomes("difficulty: easy", "difficulty: hard"))
      #expect(try page.shows("document.querySelector('.pe-toast').textContent.includes('made again')"))
      try browser.press("z", with: [.control])
      #expect(page.becomes("", ""))
      #expect(try page.shows("document.querySelector('.pe-toast').textContent.includes('taken back')"))
      try browser.press("z", with: [.control])
      #expect(
        try page.shows("document.querySelector('.pe-toast').textContent.startsWith('Nothing to take back')"))
    }

    @Test(arguments: [Look.desktop, .phone])
    func followsTheLinkOfARow(look: Look) throws {
      let page = try EditedPage(as: look)
      try page.tap(".row[data-key=growingSeason] dd a")
      #expect(try page.shows("location.pathname.startsWith('/by/')"))
    }

    @Test(arguments: [false, true])
    func returnsToTheFormerAddressWhereAMoveIsTakenBackLater(isHeardOfFirst: Bool) throws {
      let page = try EditedPage()
      try page.tapButton("More", in: ".pe-tools")
      try page.tapButton("Rename or move the page")
      try page.retype("other")
      try page.tapButton("Move")
      #expect(try page.shows("location.pathname === '/plants/other/'"))
      try page.waitUntilEditable()
      try page.tapButton("Last changes", in: ".pe-tools")
      if isHeardOfFirst {
        // The answer comes once the page knows that its note has another place.
        try page.browser.run(
          """
          const send = window.fetch;
          const heard = new Promise(done => addEventListener('plantsite:note', ({ detail }) => {
            if (detail.path === '\(EditedPage.path)') done();
          }));
          window.fetch = async (address, options) => {
            const answer = await send(address, options);
            if (options?.method === 'POST') await heard;
            return answer;
          };
          """)
      }
      try page.tapButton("Undo", in: "dialog[open] li")
      #expect(try page.shows("location.pathname === '\(EditedPage.address)'"))
      #expect(page.becomes("A first", "A first"))
    }

    @Test func makesNoPlantWithoutAName() throws {
      let page = try EditedPage()
      try page.tapButton("New plant", in: ".pe-tools")
      try page.tapButton("Create")
      #expect(
        try page.shows(
          "document.querySelector('.pe-actions .pe-error').textContent === 'Give the plant a name.'"))
    }

    @Test func deletesAPlantThatOthersLinkToOnlyOnPurpose() throws {
      let page = try EditedPage()
      try page.site.save(
        "content/plants/bare.md", "---\nscientificName: Haworthia\n---\nUnlike [[Aloe vera]].\n")
      #expect(try page.site.shows("Unlike", at: "/plants/bare/"))
      try page.tapButton("More", in: ".pe-tools")
      try page.tapButton("Delete this plant")
      // The question, not the menu.
      try page.tapButton("Delete this plant", in: "dialog[open]:last-of-type .pe-actions")
      #expect(
        try page.shows("document.querySelector('.pe-error')?.textContent.includes('links to it: Haworthia')"))
      #expect(page.saved == EditedPage.note)
      try page.tapButton("Delete anyway")
      #expect(hasFile(EditedPage.path, of: page, false))
    }

    @Test func takesANewPlantBackAndReturns() throws {
      let page = try EditedPage()
      try page.tapButton("New plant", in: ".pe-tools")
      try page.browser.type("Aloe ferox")
      try page.tapButton("Create")
      #expect(try page.shows("location.pathname === '/plants/aloe-ferox/'"))
      try page.waitUntilEditable()
      try page.tapButton("Undo", in: "body > .pe-toast")
      #expect(try page.shows("location.pathname === '\(EditedPage.address)'"))
      #expect(try page.shows("document.querySelector('.pe-toast')?.textContent.includes('taken back')"))
      #expect(hasFile("content/plants/aloe-ferox.md", of: page, false))
    }

    @Test func makesAPlantBesideANoteInAFolderOfItsOwn() throws {
      let page = try EditedPage()
      try page.site.scratch.write(
        "site/content/plants/cacti/opuntia/index.md", "---\ntitle: Opuntia\n---\n")
      #expect(try page.site.shows("Opuntia", at: "/plants/cacti/opuntia/"))
      try page.browser.navigate(to: page.site.origin + "/plants/cacti/opuntia/")
      try page.waitUntilEditable()
      try page.tapButton("New plant", in: ".pe-tools")
      #expect(try page.shows("document.querySelector('dialog[open] select').value === 'cacti'"))
      try page.browser.type("Aloe ferox")
      try page.tapButton("Create")
      #expect(try page.shows("location.pathname === '/plants/cacti/aloe-ferox/'"))
    }

    @Test func tellsOfDraftsWhereTheyAreLeftOut() throws {
      let draft = "content/plants/hidden.md"
      let page = try EditedPage(
        files: [draft: "---\ntitle: Hidden\ndraft: true\n---\nLike [[Aloe vera]].\n"],
        arguments: ["--no-drafts"])
      // A new plant is one, so there is no page to go to.
      try page.tapButton("New plant", in: ".pe-tools")
      try page.browser.type("Aloe ferox")
      try page.tapButton("Create")
      #expect(try page.closesDialogs())
      #expect(
        try page.shows(
          "document.querySelector('.pe-toast')?.textContent.includes('content/plants/aloe-ferox.md was created')"
        ))
      #expect(page.site.scratch.text("site/content/plants/aloe-ferox.md")?.contains("draft: true") == true)
      // Links of drafts follow.
      try page.open("scientificName")
      try page.retype("Aloe alba")
      try page.tapButton("Set")
      #expect(try page.shows("document.querySelector('h1').textContent === 'Aloe alba'"))
      #expect(page.site.scratch.text("site/" + draft)?.contains("[[Aloe alba]]") == true)
      // One that becomes a draft leaves its page, and can come back.
      try page.open("draft")
      try page.choose("Yes")
      #expect(try page.shows("document.querySelector('.pe-toast')?.textContent.includes('Draft')"))
      #expect(page.saved.contains("draft: true"))
      try page.tapButton("Undo", in: ".pe-toast")
      #expect(try page.shows("document.querySelector('h1').textContent === 'Aloe alba'"))
      #expect(!page.saved.contains("draft:"))
    }

    @Test func tellsOfAPlantThatNoPageShows() throws {
      let page = try EditedPage()
      // Without its theme the site stays as it was.
      try page.site.save("plantsite.yml", "title: Plants\ntheme: gone\n")
      #expect(try page.shows("document.querySelector('plantsite-problems')"))
      try page.browser.press(.escape)
      try page.tapButton("New plant", in: ".pe-tools")
      try page.browser.type("Aloe ferox")
      try page.tapButton("Create")
      #expect(try page.closesDialogs())
      #expect(
        try page.shows(
          "document.querySelector('.pe-toast')?.textContent.includes('content/plants/aloe-ferox.md')"))
      try page.tapButton("Undo", in: "body > .pe-toast")
      #expect(hasFile("content/plants/aloe-ferox.md", of: page, false))
    }

    @Test func movesAPlant() throws {
      let page = try EditedPage()
      try page.tapButton("More", in: ".pe-tools")
      try page.tapButton("Rename or move the page")
      try page.retype("true-aloe")
      try page.tapButton("Move")
      #expect(try page.shows("location.pathname === '/plants/true-aloe/'"))
      #expect(hasFile("content/plants/true-aloe.md", of: page))
      #expect(hasFile(EditedPage.path, of: page, false))
      try page.waitUntilEditable()
      #expect(try page.shows("document.querySelector('.pe-toast')?.textContent.includes('moved')"))
      try page.tapButton("Undo", in: "body > .pe-toast")
      #expect(try page.shows("location.pathname === '\(EditedPage.address)'"))
      #expect(page.becomes("", ""))
    }

    @Test(arguments: [false, true])
    func movesAPlantThereAndBackByKeys(isFollowed: Bool) throws {
      let note = EditedPage.note.replacing("tags:", with: "image: {src: aloe.gif, alt: A}\ntags:")
      let other = "content/plants/bare.md"
      let picture = "GIF89a\u{1}\0\u{1}\0\0\0\0,\0\0\0\0\u{1}\0\u{1}\0\0\u{2}\u{2}D\u{1}\0;"
      let linking = "---\nscientificName: Haworthia\n---\nLike [it](aloe.md)\n"
      var files: [String: String] = [:]
      if isFollowed { files = [other: linking, "content/plants/aloe.gif": picture] }
      let page = try EditedPage(isFollowed ? note : EditedPage.note, files: files)
      try page.tapButton("More", in: ".pe-tools")
      try page.tapButton("Rename or move the page")
      try page.retype("other")
      try page.tapButton("Move")
      #expect(try page.shows("location.pathname === '/plants/other/'"))
      for isBack in [true, false, true, false] {
        try page.waitUntilEditable()
        try page.browser.press("z", with: isBack ? [.control] : [.control, .shift])
        let name = isBack ? "aloe" : "other"
        #expect(try page.shows("location.pathname === '/plants/\(name)/'"))
        #expect(try page.shows("document.querySelector('.pe-toast')?.textContent.includes('moved')"))
        #expect(hasFile("content/plants/\(name).md", of: page))
        guard isFollowed else { continue }
        #expect(page.site.scratch.text("site/" + other) == linking.replacing("aloe", with: name))
        #expect(hasFile("content/plants/\(name).gif", of: page))
      }
      // From another page, too, which stays.
      try page.browser.navigate(to: page.site.origin + "/plants/agave/")
      try page.waitUntilEditable()
      for isBack in [true, false] {
        try page.browser.press("z", with: isBack ? [.control] : [.control, .shift])
        #expect(
          try page.shows(
            "document.querySelector('.pe-toast')?.textContent.includes('\(isBack ? "taken back" : "made again")')"
          ))
        #expect(hasFile("content/plants/\(isBack ? "aloe" : "other").md", of: page))
      }
      #expect(try page.shows("location.pathname === '/plants/agave/'"))
    }

    @Test func tellsOfLinksThatDoNotFollow() throws {
      let page = try EditedPage()
      try page.site.scratch.write(
        "site/content/pages/about.md", "---\ntitle: About\n---\n[a](/plants/&#97;loe/)\n")
      #expect(try page.site.shows("About", at: "/about/"))
      try page.tapButton("More", in: ".pe-tools")
      try page.tapButton("Rename or move the page")
      // What is changed meanwhile is no hindrance.
      try page.site.save(EditedPage.path, EditedPage.note.replacing("A first", with: "Another"))
      try page.retype("true-aloe")
      try page.tapButton("Move")
      #expect(try page.shows("location.pathname === '/plants/true-aloe/'"))
      #expect(
        try page.shows("document.querySelector('.pe-toast')?.textContent.includes('content/pages/about.md')"))
    }

    @Test func deletesAPlantAfterAQuestionAndBringsItBack() throws {
      let page = try EditedPage()
      try page.tapButton("More", in: ".pe-tools")
      try page.tapButton("Delete this plant")
      #expect(
        try page.shows(
          "document.querySelector('dialog[open] h2')?.textContent.startsWith('Delete Aloe vera')")
      )
      try page.tapButton("Cancel")
      #expect(try page.closesDialogs())
      try page.tapButton("More", in: ".pe-tools")
      try page.tapButton("Delete this plant")
      #expect(
        try page.shows(
          "document.querySelector('dialog[open] h2')?.textContent.startsWith('Delete Aloe vera')")
      )
      try page.tapButton("Delete this plant")
      #expect(hasFile(EditedPage.path, of: page, false))
      #expect(try page.shows("location.pathname === '/plants/'"))
      try page.waitUntilEditable()
      try page.tapButton("Undo", in: "body > .pe-toast")
      #expect(page.becomes("", ""))
      #expect(try page.shows("location.pathname === '\(EditedPage.address)'"))
    }

    @Test func editsASection() throws {
      let page = try EditedPage(at: "/plants/")
      try page.open("title")
      try page.retype("Everything")
      try page.browser.press(.enter)
      #expect(try page.shows("document.querySelector('h1').textContent === 'Everything'"))
      #expect(page.site.scratch.text("site/content/plants/_index.md") == "---\ntitle: Everything\n---\n")
    }
  }
}
