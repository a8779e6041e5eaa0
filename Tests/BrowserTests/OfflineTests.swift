import Foundation
import TestSupport
import Testing

extension InBrowser {
  /// Reading without network, with a browser's own service workers.
  struct OfflineTests {
    private static func files(_ offline: String, title: String = "Plants", text: String = "Text.") -> [String:
      String]
    {
      [
        "plantsite.yml": "title: \(title)\nbaseURL: https://example.org/\nfind: yes\noffline: \(offline)\n",
        "content/plants/a.md": "---\ntitle: Aloe\ntags: [window]\nimage: a.svg\n---\n\(text)\n",
        "content/plants/a.svg":
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9\"/></svg>",
        "content/plants/b.md": "---\ntitle: Haworthia\n---\n\(text)\n",
      ]
    }

    private static let first = Result { try BuiltSite(files: files("yes")) }
    private static let second = Result { try BuiltSite(files: files("yes", title: "Garden", text: "Anew.")) }
    private static let removed = Result { try BuiltSite(files: files("remove", title: "No more")) }

    /// Opens a site, and waits until the browser has kept all of it.
    private func keep() throws -> Session {
      let site = try Self.first.get()
      site.server.show(site.folder)
      let browser = try Browser.open("/", of: site)
      let text = "This library can be read without network."
      try #require(try browser.becomesTrue("document.querySelector('p.offline').textContent === '\(text)'"))
      return browser
    }

    @Test func readsAllWithoutNetwork() throws {
      let browser = try keep()
      let server = try Self.first.get().server
      server.show(nil)
      for (address, title) in [
        ("/", "Plants"), ("/plants/a/", "Aloe · Plants"), ("/plants/b/index.html", "Haworthia · Plants"),
        ("/tags/window", "Tag: window · Plants"), ("/nothing/", "No network · Plants"),
        ("/find/", "Find a plant · Plants"),
      ] {
        try browser.navigate(to: server.origin + address)
        #expect(try browser.run("return document.title", as: String.self) == title, "\(address)")
      }
      #expect(
        try browser.becomesTrue(
          "document.querySelectorAll('.finder li.plant, .finder .plants li').length === 2"))
      try browser.navigate(to: server.origin + "/plants/a/")
      #expect(try browser.becomesTrue("document.querySelector('main img').naturalWidth > 0"))
      // Without network nothing else was asked for.
      #expect(server.takeRequests().allSatisfy { $0.status == 200 })
    }

    /// Until all is there of the new build that was kept of the former, this is shown.
    @Test func showsOneBuildOrTheOther() throws {
      let browser = try keep()
      let (old, new) = (try Self.first.get(), try Self.second.get())
      old.server.show(new.folder)
      try browser.navigate(to: old.server.origin + "/plants/a/")
      #expect(try browser.find("main").text.contains("Text."))
      let shown = "caches.open('plantsite notes of /').then(it => it.match('/?shown')).then(it => it.json())"
      let list = try String(contentsOfFile: new.folder + "/offline.json", encoding: .utf8)
      let version = try #require(list.firstMatch(of: /"version":"(\w+)"/)?.1)
      #expect(try browser.comesTrue("\(shown).then(it => it.version === '\(version)')"))
      // Whatever is asked for next, query and fragment included.
      try browser.navigate(to: old.server.origin + "/plants/b/?q=1#main_content")
      #expect(try browser.becomesTrue("document.title === 'Haworthia · Garden'"))
      #expect(
        try browser.run("return location.search + location.hash", as: String.self) == "?q=1#main_content")
      #expect(try browser.find("main").text.contains("Anew."))
      old.server.show(nil)
      try browser.navigate(to: old.server.origin + "/plants/a/")
      #expect(try browser.run("return document.title", as: String.self) == "Aloe · Garden")
    }

    @Test func isForgottenByOneLine() throws {
      let browser = try keep()
      let server = try Self.first.get().server
      server.show(try Self.removed.get().folder)
      try browser.navigate(to: server.origin + "/")
      #expect(try browser.comesTrue("navigator.serviceWorker.getRegistration().then(it => !it)"))
      #expect(try browser.comesTrue("caches.keys().then(names => names.length === 0)"))
      try browser.navigate(to: server.origin + "/plants/a/")
      #expect(try browser.run("return document.title", as: String.self) == "Aloe · No more")
    }
  }
}

extension Session {
  /// Waits until what a promise gives is true.
  fileprivate func comesTrue(_ promise: String) throws -> Bool {
    for _ in 0..<400 {
      if try run("return \(promise)", as: Bool.self) { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }
}
