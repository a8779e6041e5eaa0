import Testing

extension InBrowser {
  /// The checks find what they are for.
  struct ChecksTests {
    private static let site = Result {
      try BuiltSite(files: [
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
        "content/static/bad/index.html": """
        <!doctype html><html lang="en"><title>Bad</title><link rel="stylesheet" href="https://example.net/a.css">
        <link rel="preconnect" href="https://example.net"><script src="/a.js"></script>
        <img src="//example.net/a.png" alt="a" width="1"><img srcset="/a.png 1x, https://example.net/b.png 2x" alt="b">
        """,
      ])
    }

    @Test func findsTextWithoutContrastInTheDark() throws {
      let browser = try page(
        """
        <main><h1>One</h1><p>Two</p></main>
        <style>
        :root { color-scheme: light dark; color: light-dark(black, white); background: light-dark(white, black) }
        p { color: light-dark(black, #222) }
        </style>
        """)
      #expect(try browser.axe().map(\.id) == [])
      try browser.show(as: .desktop.dark)
      try browser.settle()
      #expect(try browser.axe().map(\.id) == ["color-contrast"])
    }

    @Test func findsSmallTargets() throws {
      let browser = try page(
        """
        <main><h1>One</h1><button id="a">a</button><button>b</button></main>
        <style>button { all: unset; display: inline-block; inline-size: 20px; block-size: 20px }</style>
        """)
      #expect(try browser.axe().map(\.id) == ["target-size"])
      let small = try browser.smallControls()
      #expect(small == ["button “a” is 20.0 by 20.0 px", "button “b” is 20.0 by 20.0 px"])
    }

    @Test func findsWhatIsLost() throws {
      let browser = try page(
        """
        <p style="inline-size: 2000px">wide</p>
        <div style="overflow: auto"><p style="inline-size: 2000px">scrolled</p></div>
        <p style="overflow: hidden; block-size: 1em; inline-size: 3em">much more than has room</p>
        <p style="position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden">heard, not seen</p>
        <details><summary>More</summary><p style="inline-size: 2000px">folded up</p></details>
        """)
      try browser.run("document.body.style.margin = 0")
      let lost = try browser.lostContent()
      #expect(
        lost == [
          "the page is 2000 px wide in a window of 1280",
          "p “much more than has room” cuts off what is in it",
          "p “wide” ends at 2000 px of 1280",
        ])
      try browser.run("document.querySelector('p').remove()")
      #expect(try browser.lostContent().count == 1)
      #expect(try browser.unfold())
      #expect(try browser.lostContent().contains("p “folded up” ends at 2000 px of 1280"))
    }

    @Test func findsWhatPagesShouldNotLoad() throws {
      let browser = try Browser.open("/", of: Self.site.get())
      #expect(
        try browser.loadingProblems(of: ["/bad/"]).map(\.description) == [
          "/bad/: the page waits for /a.js",
          #"/bad/: no width or height: <img src="//example.net/a.png" alt="a" width="1">"#,
          #"/bad/: no width or height: <img srcset="/a.png 1x, https://example.net/b.png 2x" alt="b">"#,
          #"/bad/: <link rel="preconnect" href="https://example.net">"#,
          "/bad/: from another host: https://example.net/a.css",
          "/bad/: from another host: //example.net/a.png",
          "/bad/: from another host: /a.png 1x, https://example.net/b.png 2x",
        ])
    }

    /// A page with nothing but this in it.
    private func page(_ body: String) throws -> Session {
      let browser = try Browser.open("/", of: Self.site.get())
      try browser.run(
        """
        document.head.querySelectorAll('link, style').forEach(element => element.remove())
        document.body.className = ''
        document.body.innerHTML = arguments[0]
        """, [.text(body)])
      return browser
    }
  }
}
