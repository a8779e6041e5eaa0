import Foundation
import TestSupport
import Testing

extension InEditor {
  /// A walk through the editor with a copy of the sample library, as someone would take who sees it for the first time.
  struct SampleEditingTests {
    /// The texts of the sample's files by their paths.
    ///
    /// What is no text, as the theme's icons, is in the program as well.
    private static func sample() throws -> [String: String] {
      var files: [String: String] = [:]
      for name in ["plantsite.yml", "content", "themes"] {
        for path in try paths(in: BrowserTools.repository, name) {
          files[path] = try? String(contentsOfFile: BrowserTools.repository + "/" + path, encoding: .utf8)
        }
      }
      return files
    }

    /// The files of a folder, or the one of that name.
    private static func paths(in root: String, _ name: String) throws -> [String] {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder) else {
        return []
      }
      guard isFolder.boolValue else { return [name] }
      return try FileManager.default.contentsOfDirectory(atPath: root + "/" + name)
        .filter { !$0.hasPrefix(".") }.flatMap { try paths(in: root, name + "/" + $0) }
    }

    /// A plant of the sample that has what is to be changed, in lines that are easily told.
    private static func plant(_ files: [String: String]) throws -> String {
      let found = files.sorted { $0.key < $1.key }.first { path, text in
        path.contains(#/^content/plants/[a-z-]+/[a-z-]+\.md$/#) && !path.hasSuffix("/_index.md")
          && text.contains(#/\ngrowingSeason: \[(?![^\n]*winter)/#) && text.contains("\ncommonNames: [")
          && text.contains("\ntags: [") && text.contains(#/\nlinks:\n  - title: "/#)
          && text.contains("\nimage:") && !text.contains("\ngallery:") && !text.contains("\nslug:")
      }
      return try #require(found, "no plant of the sample is fit for this").key
    }

    @Test func changesExactlyWhatWasMeant() throws {
      let files = try Self.sample()
      let path = try Self.plant(files)
      let site = try PreviewedSite(files)
      let address = "/" + path.dropFirst("content/".count).dropLast(".md".count) + "/"
      let page = try EditedPage(site)
      try page.browser.navigate(to: site.origin + address)
      try page.waitUntilEditable()
      var expected = files
      /// Compares all files with what they were, but for the change that was just made, and closes what it was made with.
      func expect(_ before: Regex<Substring>, _ after: (String) -> String) throws {
        expected[path] = expected[path]?.replacing(before) { after(String($0.output)) }
        #expect(try differences(site, expected) == [])
        // The form of an item gives way to its list.
        #expect(
          try page.shows(
            "document.querySelectorAll('dialog[open]').length < 2 && document.activeElement.closest('dialog[open], .pe-row')"
          ))
        try page.browser.press(.escape)
        #expect(try page.shows("!document.querySelector('dialog[open], .pe-row')"))
      }

      // A season.
      try page.open("growingSeason")
      try page.choose("Winter")
      try expect(#/\ngrowingSeason: \[[^\]\n]*/#) { $0 + ", winter" }
      // A name.
      try page.open("commonNames")
      try page.tap("dialog[open] .pe-item")
      try page.retype("Window jewel")
      try page.browser.press(.enter)
      try expect(#/\ncommonNames: \[[^,\]\n]*/#) { _ in "\ncommonNames: [Window jewel" }
      // A tag.
      try page.open("tags")
      try page.browser.type("Tried out")
      try page.browser.press(.enter)
      try expect(#/\ntags: \[[^\]\n]*/#) { $0 + ", Tried out" }
      // A link.
      try page.open("links")
      try page.tap("dialog[open] .pe-item")
      try page.retype("Where it is told")
      try page.browser.press(.enter)
      try expect(#/\nlinks:\n  - title: [^\n]*/#) { _ in "\nlinks:\n  - title: \"Where it is told\"" }
      let changed = try #require(expected[path])

      // A photo.
      try page.tapButton("Add a photo", in: ".pe-tools")
      try page.browser.run(
        """
        const files = new DataTransfer();
        const bytes = [...'GIF89a\\x01\\x00\\x01\\x00\\x00\\x00\\x00,\\x00\\x00\\x00\\x00\\x01\\x00\\x01\\x00\\x00\\x02\\x02D\\x01\\x00;'].map(c => c.charCodeAt());
        files.items.add(new File([Uint8Array.from(bytes)], 'Leaf 1.gif', { type: 'image/gif' }));
        const chooser = document.querySelector('dialog[open] input[type=file]');
        chooser.files = files.files;
        chooser.dispatchEvent(new Event('change'));
        """)
      try page.tap("dialog[open] textarea")
      try page.browser.type("A leaf")
      try page.tapButton("Add")
      #expect(try page.closesDialogs())
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      expected[folder + "/leaf-1.gif"] =
        "GIF89a\u{1}\0\u{1}\0\0\0\0,\0\0\0\0\u{1}\0\u{1}\0\0\u{2}\u{2}D\u{1}\0;"
      let line = "gallery:\n  - src: leaf-1.gif\n    alt: A leaf\n"
      // After the main picture, as new notes have it.
      let withPhoto = changed.replacing(#/\nimage:.*(?:\n .*)*\n/#) { "\($0.output)\(line)" }
      expected[path] = withPhoto
      #expect(try differences(site, expected) == [])

      // A new plant.
      try page.tapButton("New plant", in: ".pe-tools")
      try page.browser.type("Aloe ferox Mill.")
      try page.tapButton("Create")
      #expect(try page.shows("location.pathname.endsWith('/aloe-ferox/')"))
      try page.waitUntilEditable()
      let new = folder + "/aloe-ferox.md"
      let text = try #require(site.scratch.text("site/" + new))
      #expect(text.contains("\nscientificName: Aloe ferox Mill.\n") && text.contains("\ndraft: true\n"))
      expected[new] = text
      #expect(try differences(site, expected) == [])

      // And the photo is taken back again.
      try page.tapButton("Last changes", in: ".pe-tools")
      #expect(try page.shows("document.querySelectorAll('dialog[open] .pe-items li').length === 6"))
      try page.tap("dialog[open] .pe-items li:nth-child(2) button")
      #expect(try page.shows("document.querySelectorAll('dialog[open] .pe-items li').length === 5"))
      expected[folder + "/leaf-1.gif"] = nil
      expected[path] = changed
      #expect(try differences(site, expected) == [])
    }

    /// The files whose bytes are others than expected, once they have had time to become so.
    private func differences(_ site: PreviewedSite, _ expected: [String: String]) throws -> [String] {
      var different: [String] = []
      for _ in 0..<1_000 {
        let root = site.scratch("site")
        let paths = try FileManager.default.contentsOfDirectory(atPath: root).filter { !$0.hasPrefix(".") }
          .flatMap { try Self.paths(in: root, $0) }
        different = Set(paths).union(expected.keys).sorted().filter { path in
          FileManager.default.contents(atPath: root + "/" + path) != expected[path].map { Data($0.utf8) }
        }
        if different.isEmpty { break }
        usleep(20_000)
      }
      return different
    }
  }
}

extension EditedPage {
  fileprivate init(_ site: PreviewedSite) throws {
    self.site = site
    browser = try Browser.open("/", of: site)
  }
}
