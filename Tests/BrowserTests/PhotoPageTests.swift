import Foundation
import Testing

@testable import Images

extension InBrowser {
  /// Pages with photos: which sizes browsers choose, how much they load, and what is done with a finger.
  struct PhotoPageTests {
    /// Photos of the detail that those of plants have, each another file.
    private static func photos(_ count: Int) throws -> [[UInt8]] {
      let (width, height) = (1700, 1275)
      var state: UInt32 = 1
      let noise = (0..<4096).map { _ -> Int in
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int(state >> 24) % 57 - 28
      }
      let wave = (0..<2048).map { Int(60 * sin(Double($0) / 37) + 30 * sin(Double($0) / 9)) }
      var pixels = [UInt8](repeating: 255, count: width * height * 4)
      pixels.withUnsafeMutableBufferPointer { pixels in
        var at = 0
        for y in 0..<height {
          for x in 0..<width {
            // Details of several pixels, as photos have them.
            let value = 128 + wave[(x + y) & 2047] / 2 + wave[(x &- y / 2) & 2047] / 2
            let grain = noise[(x / 5 &* 31 &+ y / 5 &* 57) & 4095]
            for (channel, share) in [(0, 3), (1, 4), (2, 2)] {
              pixels[at + channel] = UInt8(clamping: value * share / 4 + grain)
            }
            at += 4
          }
        }
      }
      let encoder = PictureEncoder(format: .jpeg, quality: 90, hasAlpha: false, isGray: false, profile: nil)
      return try (0..<count).map { number in
        for x in 0..<40 { pixels[4 * x] = UInt8(5 * number) }
        return try encoder.encode(pixels, ImageSize(width: width, height: height)).bytes
      }
    }

    private static let site = Result {
      var files = [
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
        // A photo of its own: a browser that has one in a larger size shows that, whatever it would choose.
        "content/pages/_index.md": "---\ntitle: Plants\nimage: {src: /p12.jpg, alt: A sill}\n---\n",
      ]
      var photos: [String: [UInt8]] = [:]
      for (number, photo) in try Self.photos(13).enumerated() {
        photos["content/static/p\(number).jpg"] = photo
      }
      let gallery = (1..<12).map { "  - {src: /p\($0).jpg, alt: Photo \($0), caption: In May}\n" }.joined()
      files["content/plants/twelve.md"] =
        "---\nscientificName: Aloe vera\nwatering: dry\nimage: {src: /p0.jpg, alt: Photo 0}\ngallery:\n\(gallery)---\n"
      for number in 0..<60 {
        // Each with a square of its own.
        files["content/plants/many/p\(number).md"] =
          "---\ntitle: Plant \(number)\nimage: {src: /p\(number % 12).jpg, alt: It, focus: [0.\(number / 12 + 1), 0.5]}\n---\n"
      }
      return try BuiltSite(files: files, photos: photos)
    }

    private static func look(_ width: Int, _ scale: Int) -> Look {
      var look = width < 500 ? Look(width: width, height: 740, isMobile: true) : Look(width: width)
      look.scale = scale
      return look
    }

    /// The sizes chosen at 360 and 1440 pixels, each for 1x and 2x.
    @Test(arguments: [
      ("/plants/twelve/", ".masthead img", [350, 720, 720, 1600]),
      ("/plants/twelve/", ".gallery img", [350, 350, 350, 720]), ("/", ".lead img", [350, 720, 720, 1600]),
      ("/", ".featured img", [350, 350, 350, 720]), ("/plants/many/", ".item img", [80, 160, 80, 160]),
    ])
    func choosesTheSizeThatIsShown(address: String, image: String, widths: [Int]) throws {
      for ((width, scale), expected) in zip([(360, 1), (360, 2), (1440, 1), (1440, 2)], widths) {
        let browser = try Browser.open(address, of: Self.site.get(), as: Self.look(width, scale))
        try browser.run("document.querySelector(arguments[0]).scrollIntoView()", [.text(image)])
        // A browser may choose before it knows how large the image is, and again then.
        let isIt = try browser.becomesTrue(
          "[`-${arguments[1]}.`, `-${arguments[1]}x${arguments[1]}.`].some(end => document.querySelector(arguments[0]).currentSrc.includes(end))",
          [.text(image), .text(String(expected))])
        let chosen = try browser.run(
          "return document.querySelector(arguments[0]).currentSrc", [.text(image)], as: String.self)
        #expect(isIt, "\(image) at \(width) px, \(scale)x: \(chosen)")
      }
    }

    /// How many bytes a page has loaded by now, itself included; nothing is compressed.
    private func loadedBytes(_ browser: Session) throws -> Int {
      try browser.run(
        """
        const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        return entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0)
        """, as: Int.self)
    }

    @Test func loadsLittleBeforeOneScrolls() throws {
      let browser = try Browser.open("/plants/twelve/", of: Self.site.get(), as: Self.look(390, 2))
      try browser.settle()
      #expect(try browser.run("return document.querySelector('.masthead img').complete", as: Bool.self))
      let bytes = try loadedBytes(browser)
      #expect((100_000..<600_000).contains(bytes))
    }

    @Test func loadsLittleForAListOfSixty() throws {
      let browser = try Browser.open("/plants/many/", of: Self.site.get(), as: Self.look(390, 2))
      #expect(try browser.findAll(".item img").count == 60)
      try browser.run("for (const image of document.images) image.loading = 'eager'")
      #expect(try browser.becomesTrue("[...document.images].every(image => image.complete)"))
      let bytes = try loadedBytes(browser)
      #expect((100_000..<1_500_000).contains(bytes))
    }

    @Test(arguments: [Look.phone, Look.desktop.dark])
    func hindersNobody(_ look: Look) throws {
      for address in ["/plants/twelve/", "/plants/many/", "/"] {
        let browser = try Browser.open(address, of: Self.site.get(), as: look)
        let findings = try browser.axe()
        #expect(findings.isEmpty, "\(address): \(findings)")
        let lost = try browser.lostContent()
        #expect(lost == [], "\(address)")
      }
    }

    @Test func isLookedThroughByAFinger() throws {
      let browser = try Browser.open("/plants/twelve/", of: Self.site.get(), as: .phone)
      try browser.find(".masthead figure a").click()
      let shown = "document.querySelector('dialog.viewer[open] img')?.alt === arguments[0]"
      #expect(try browser.becomesTrue(shown, ["Photo 0"]))
      func swipe(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
        for (type, points) in [("touchStart", [start]), ("touchMove", [end]), ("touchEnd", [])] {
          let list = points.map { JSON.object(["x": JSON($0.x), "y": JSON($0.y)]) }
          try browser.developerTools(
            "Input.dispatchTouchEvent", ["type": .text(type), "touchPoints": .list(list)])
        }
      }
      try swipe(from: (300, 300), to: (100, 310))
      #expect(try browser.becomesTrue(shown, ["Photo 1"]))
      try swipe(from: (60, 300), to: (260, 290))
      #expect(try browser.becomesTrue(shown, ["Photo 0"]))
      // Neither a short way nor one down turns over.
      try swipe(from: (200, 300), to: (180, 300))
      try swipe(from: (200, 200), to: (140, 400))
      try browser.settle()
      #expect(try browser.becomesTrue(shown, ["Photo 0"]))
    }

    @Test func leadsToTheLargestWithoutScripts() throws {
      let browser = try Browser.open(
        "/plants/twelve/", of: Self.site.get(), as: .desktop.withoutScripts)
      for image in [".masthead figure a", ".gallery figure:nth-child(2) a"] {
        let link = try browser.find(image)
        #expect(try link.attribute("href")?.contains("-1600.") == true)
      }
      #expect(try !browser.find("dialog.viewer").isShown)
      try browser.find(".masthead figure a").click()
      #expect(try browser.address.contains("/images/p0-1600."))
    }

    @Test func printsOnePhotoSharp() throws {
      let browser = try Browser.open(
        "/plants/twelve/", of: Self.site.get(), as: Look(width: 1280, isPrint: true))
      let box = try browser.run(
        """
        const seen = [...document.images].filter(image => image.checkVisibility())
        const { width, height } = seen[0].getBoundingClientRect()
        return [seen.length, width, height, seen[0].naturalWidth]
        """, as: [Double].self)
      #expect(box[0] == 1)
      // At most 6 cm high, where an inch has 96 pixels; at least 200 pixels of the photo on an inch.
      #expect(box[2] <= 60 / 25.4 * 96 + 1)
      #expect(box[3] / (box[1] / 96) >= 200)
      let pdf = String(decoding: try browser.printed(), as: Unicode.ASCII.self)
      #expect(pdf.ranges(of: "/Subtype /Image").count == 1)
    }
  }
}
