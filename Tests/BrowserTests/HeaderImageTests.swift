import Foundation
import Testing

extension InBrowser {
  /// The picture at the head of a plant's page, whatever its shape.
  struct HeaderImageTests {
    /// In pixels.
    private static let shapes: [(name: String, width: Int, height: Int)] = [
      ("landscape", 4032, 3024), ("portrait", 3024, 4032), ("tall", 2268, 4032), ("panorama", 6000, 2000),
      ("square", 3000, 3000), ("tiny", 200, 150), ("tiny-tall", 150, 200), ("small", 700, 525),
    ]

    private static let site = Result {
      var files = ["plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n"]
      let known = """
        commonNames: [Lace aloe, torch plant]
        description: A ball of white-toothed leaves that has sat out winters in a pot, and not by kindness.
        growingSeason: [spring, summer]
        dormantSeason: winter
        difficulty: easy
        watering: dry
        lighting: [allDay, filtered]
        tags: [South Africa, beginner friendly]
        """
      let text = String(repeating: "It grows on rocks, and flowers in May. ", count: 60)
      for (name, width, height) in shapes {
        files["content/plants/\(name).svg"] =
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"/>"
        for (kind, front, body) in [("known", known, text), ("noted", "", text), ("bare", "", "")] {
          files["content/plants/\(kind)-\(name).md"] =
            "---\nscientificName: Aloe vera var. \(name)\nimage: {src: \(name).svg, alt: An aloe}\n\(front)\n---\n\(body)\n"
        }
      }
      return try BuiltSite(files: files)
    }

    private struct Layout: Decodable {
      let imageHeight: Double
      let imageArea: Double
      let windowHeight: Double
      /// The largest empty part beside the picture, above all that is under both, in square pixels.
      let emptyArea: Double
      let isBesideText: Bool
    }

    private func layout(_ browser: Session) throws -> Layout {
      try browser.run(
        """
        const box = element => element.getBoundingClientRect()
        const image = box(document.querySelector('.masthead img')), figure = box(document.querySelector('.masthead figure'))
        const page = box(document.querySelector('.plant-page'))
        // All that is seen on the page besides the picture: lines of text, and what has a colour.
        const words = document.createTreeWalker(document.querySelector('.plant-page'), NodeFilter.SHOW_TEXT)
        const others = [...document.querySelectorAll('.facts, .runs')].map(box)
        while (words.nextNode()) {
          if (words.currentNode.parentElement.closest('figure, .print-only, .visually-hidden')) continue
          const line = document.createRange()
          line.selectNodeContents(words.currentNode)
          others.push(...[...line.getClientRects()].filter(rect => rect.height > 0))
        }
        const beside = others.filter(other => other.left < figure.left - 1 && other.top < figure.bottom && other.right <= figure.left + 1)
        const isBesideText = beside.length > 0
        const end = Math.max(figure.top, ...beside.map(other => other.bottom))
        const left = isBesideText ? Math.max(0, figure.bottom - end) * (figure.left - page.left) : 0
        // And under the picture, until what is as wide as the page.
        const under = others.filter(other => other.top >= figure.bottom - 1 && other.right > figure.left)
        const next = Math.min(end, ...under.map(other => other.top))
        const right = isBesideText ? Math.max(0, next - figure.bottom) * figure.width : 0
        return {
          imageHeight: image.height, imageArea: image.width * image.height, windowHeight: innerHeight,
          emptyArea: Math.max(left, right), isBesideText,
        }
        """, as: Layout.self)
    }

    @Test(arguments: ["known", "noted"])
    func leavesNoEmptyColumnAtAnyWidth(kind: String) throws {
      let looks = [320, 360, 700, 704, 768, 830, 900, 959, 960, 1024, 1280, 1440, 2560].map {
        Look(width: $0, isMobile: $0 < 500)
      }
      for (name, _, _) in Self.shapes {
        let browser = try Browser.open("/plants/\(kind)-\(name)/", of: Self.site.get())
        for look in looks + [Look(width: 1440, height: 600)] {
          try browser.show(as: look)
          let layout = try layout(browser)
          let place: Comment = "\(kind) \(name), \(look): \(layout)"
          #expect(layout.imageHeight <= 0.6 * layout.windowHeight + 1, place)
          #expect(layout.emptyArea <= max(65_000, 0.4 * layout.imageArea), place)
          #expect(layout.isBesideText == (look.width >= 704), place)
        }
      }
    }

    @Test(arguments: [Look(width: 320, height: 640, isMobile: true), .phone, Look(width: 768), .desktop.dark])
    func hidesNothingOfThePage(_ look: Look) throws {
      for name in ["known-portrait", "noted-portrait", "bare-landscape"] {
        let browser = try Browser.open("/plants/\(name)/", of: Self.site.get(), as: look)
        let lost = try browser.lostContent()
        #expect(lost == [], "\(name)")
        let findings = try browser.axe()
        #expect(findings.isEmpty, "\(name): \(findings)")
      }
    }

    @Test func isEnlarged() throws {
      let browser = try Browser.open("/plants/known-portrait/", of: Self.site.get())
      try browser.find(".masthead figure a").click()
      #expect(try browser.becomesTrue("document.querySelector('dialog.viewer[open] img')?.alt === 'An aloe'"))
      #expect(try browser.find(".viewer .close").isShown)
      // There is no other to go on to.
      #expect(try !browser.find(".viewer .next").isShown)
      try browser.press(.escape)
      #expect(try browser.becomesTrue("document.activeElement.matches('.masthead figure a')"))
    }

    @Test func leadsToThePictureWithoutScripts() throws {
      let browser = try Browser.open(
        "/plants/known-portrait/", of: Self.site.get(), as: .desktop.withoutScripts)
      try browser.find(".masthead figure a").click()
      #expect(try browser.address.hasSuffix("/plants/portrait.svg"))
    }
  }
}
