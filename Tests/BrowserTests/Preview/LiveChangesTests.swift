import Foundation
import TestSupport
import Testing

extension InEditor {
  /// What a page that is open makes of changes, while someone uses it.
  struct LiveChangesTests {
    private static let files: [String: String] = {
      var files = ["plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n"]
      for letter in "abcdefghijklmnopqrstuvwxyz" {
        for word in ["alba", "nana", "rosea"] {
          let genus = letter.uppercased() + "loe"
          files["content/plants/all/\(letter)-\(word).md"] = note("\(genus) \(word)")
        }
      }
      files["content/plants/all/_index.md"] = "---\ntitle: All\n---\n"
      return files
    }()

    private static func note(_ name: String, _ text: String = "A first line.") -> String {
      "---\nscientificName: \(name)\n---\n\(text)\n"
    }

    /// Opens a page, and waits until it has heard from the server.
    private func open(_ address: String, of site: PreviewedSite) throws -> Session {
      let browser = try Browser.open("/robots.txt", of: site)
      let added = try browser.developerTools(
        "Page.addScriptToEvaluateOnNewDocument",
        [
          "source": """
          window.EventSource = class extends EventSource {
            constructor(address) {
              super(address);
              window.source = this;
              this.addEventListener("change", ({ data }) => { window.heard = data; });
            }
          };
          """
        ])
      try browser.navigate(to: site.origin + address)
      try browser.developerTools("Page.removeScriptToEvaluateOnNewDocument", added)
      #expect(try browser.becomesTrue("window.heard"))
      try browser.run("window.isSame = true")
      return browser
    }

    @Test func keepsWhatItsReaderIsDoing() throws {
      let site = try PreviewedSite(Self.files)
      let browser = try open("/listings/a-to-z/", of: site)
      try browser.run("document.querySelectorAll('details')[20].open = true; scrollTo(0, 500)")
      try browser.run("find_name.focus({ preventScroll: true })")
      try browser.type("zloe")
      #expect(try browser.becomesTrue("!find_list.hidden"))
      try browser.run("scrollTo(0, 500); window.group = document.querySelectorAll('details')[20]")
      try browser.run("window.open = [...document.querySelectorAll('details[open]')]")
      try site.save("content/plants/all/a-alba.md", Self.note("Aloe alba 'Saved'"))
      try site.save("content/plants/all/c-new.md", Self.note("Cloe nova"))
      #expect(try browser.becomesTrue("document.body.textContent.includes('Saved')"))
      #expect(try browser.becomesTrue("document.body.textContent.includes('Cloe nova')"))
      #expect(try browser.becomesTrue("window.isSame && group.isConnected && group.open"))
      #expect(try browser.becomesTrue("open.filter(group => !group.open).length < 2"))
      #expect(try browser.run("return scrollY", as: Double.self) == 500)
      #expect(try browser.becomesTrue("document.activeElement === find_name && find_name.value === 'zloe'"))
      #expect(try browser.becomesTrue("!find_list.hidden"))
    }

    /// A page can be loaded between a load of the site and its telling.
    @Test func passesOverNewsOfAnEarlierSite() throws {
      let site = try PreviewedSite(Self.files)
      let browser = try open("/plants/all/", of: site)
      let heard = try browser.run(
        """
        let generations = [];
        addEventListener("plantsite:change", ({ detail }) => generations.push(detail.generation));
        const news = JSON.parse(heard);
        for (const by of [-1, 0, 1]) {
          const data = JSON.stringify({ ...news, generation: news.generation + by });
          source.dispatchEvent(new MessageEvent("change", { data }));
        }
        return generations.map(generation => generation - news.generation).join(" ");
        """, as: String.self)
      #expect(heard == "0 1")
    }

    @Test func showsPlantsComeAndGo() throws {
      let site = try PreviewedSite(Self.files)
      let browser = try open("/plants/all/", of: site)
      try site.save("content/plants/all/new.md", Self.note("Aloe nova"))
      #expect(try browser.becomesTrue("document.body.textContent.includes('Aloe nova')"))
      try site.run("mv content/plants/all/new.md content/plants/all/newer.md")
      #expect(try browser.becomesTrue("document.querySelector('main a[href$=\"/newer/\"]')"))
      #expect(try browser.becomesTrue("!document.querySelector('main a[href$=\"/new/\"]')"))
      try site.run("rm content/plants/all/newer.md")
      #expect(try browser.becomesTrue("!document.body.textContent.includes('Aloe nova')"))
      #expect(try browser.becomesTrue("window.isSame"))
    }

    @Test func showsThatAPageIsGoneAndThatItIsBack() throws {
      let site = try PreviewedSite(Self.files)
      let browser = try open("/plants/all/a-alba/", of: site)
      let heading = "document.querySelector('h1').textContent"
      #expect(try browser.becomesTrue("\(heading).includes('Aloe alba')"))
      try site.run("mv content/plants/all away")
      #expect(try browser.becomesTrue("!\(heading).includes('Aloe alba')"))
      try site.run("mv away content/plants/all")
      #expect(try browser.becomesTrue("\(heading).includes('Aloe alba')"))
    }

    @Test func showsAnImageThatWasReplaced() throws {
      func svg(_ width: Int) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"30\" viewBox=\"0 0 \(width) 30\"></svg>\n"
      }
      var files = Self.files
      files["content/plants/own/index.md"] = Self.note("Aloe vera", "![A leaf](leaf.svg)")
      files["content/plants/own/leaf.svg"] = svg(40)
      let site = try PreviewedSite(files)
      let browser = try open("/plants/own/", of: site)
      let image = "document.querySelector('img[src$=\"leaf.svg\"], img[src*=\"leaf.svg?\"]')"
      #expect(try browser.becomesTrue("\(image).naturalWidth === 40"))
      try site.save("content/plants/own/leaf.svg", svg(50))
      #expect(try browser.becomesTrue("\(image).getAttribute('width') === '50'"))
      #expect(try browser.becomesTrue("\(image).naturalWidth === 50"))
    }

    @Test func takesUpWhatAllPagesDependOn() throws {
      var files = Self.files
      files["content/plants/all/a-alba.md"] = "---\nscientificName: Aloe alba\ndifficulty: easy\n---\n"
      let site = try PreviewedSite(files)
      let browser = try open("/plants/all/a-alba/", of: site)
      try site.save("plantsite.yml", "title: My garden\nbaseURL: https://example.org/\n")
      #expect(try browser.becomesTrue("document.title.includes('My garden')"))
      try site.save(
        "content/attributes.yml",
        """
        attributes:
          scientificName: {type: text, role: scientificName}
          difficulty: {label: Trouble, type: options, select: single, options: [easy, hard]}

        """)
      #expect(try browser.becomesTrue("document.body.textContent.includes('Trouble')"))
      try site.scratch.write("site/themes/default/templates/breadcrumbs.mustache", "<p>Own crumbs</p>\n")
      #expect(try browser.becomesTrue("document.body.textContent.includes('Own crumbs')"))
    }

    @Test func followsAContentFolderThatIsReplaced() throws {
      let site = try PreviewedSite(Self.files)
      let browser = try open("/plants/all/b-nana/", of: site)
      for round in 1...3 {
        try site.run(
          """
          cp -r content new; echo 'Round \(round).' >> new/plants/all/b-nana.md
          mv content old; mv new content; rm -r old
          """)
        #expect(try browser.becomesTrue("document.body.textContent.includes('Round \(round).')"))
      }
      #expect(try browser.becomesTrue("window.isSame"))
    }

    @Test func showsTheLastOfManySaves() throws {
      let site = try PreviewedSite(Self.files)
      let browser = try open("/plants/all/c-alba/", of: site)
      for number in 1...500 {
        try site.save("content/plants/all/c-alba.md", Self.note("Cloe alba", "Save \(number)."))
      }
      #expect(try browser.becomesTrue("document.body.textContent.includes('Save 500.')"))
      #expect(try browser.becomesTrue("window.isSame"))
    }

    @Test func goesToTheNoteThatWasSaved() throws {
      let site = try PreviewedSite(Self.files, ["--follow"])
      let browser = try open("/", of: site)
      try site.save("content/plants/all/d-nana.md", Self.note("Dloe nana", "Saved."))
      #expect(try browser.becomesTrue("location.pathname === '/plants/all/d-nana/'"))
      #expect(try browser.becomesTrue("document.body.textContent.includes('Saved.')"))
    }
  }
}
