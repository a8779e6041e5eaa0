import Foundation
import TestSupport
import Testing

/// Every page is valid HTML by the Nu validator.
///
/// It doesn't look at style sheets: it is of 2020, and takes logical properties, nesting, container queries and
/// `light-dark()` for mistakes. `StyleSheetTests` has the browser judge them.
@Suite(
  .disabled(if: BrowserTools.areSkipped, "\(BrowserTools.skipVariable) is set: HTML isn't validated"))
struct ValidityTests {
  /// What HTML has by now, and the validator doesn't know.
  private static let newerFeatures: [(message: String, reason: String)] = [
    (
      "Attribute “name” not allowed on element “details” at this point.",
      "exclusive accordions: HTML, 4.11.1 The details element"
    ),
    (
      "Bad value “until-found” for attribute “hidden” on element “*”.",
      "text that the browser's own search can uncover: HTML, 6.1 The hidden attribute"
    ),
    (
      "Attribute “enterkeyhint” not allowed on element “input” at this point.",
      "what a phone's Enter key says: HTML, 6.8.5 Input modalities: the enterkeyhint attribute"
    ),
    (
      "Attribute “fetchpriority” not allowed on element “*” at this point.",
      "an image that is to come first: HTML, 2.5.8 Fetch priority attributes"
    ),
    (
      "Attribute “media” not allowed on element “meta” at this point.",
      "a theme-color for light and one for dark: HTML, 4.2.5 The meta element"
    ),
    (
      "Attribute “popovertarget” not allowed on element “button” at this point.",
      "HTML, 6.12.1 The popover target attributes"
    ),
    ("Attribute “popover” not allowed on element “*” at this point.", "HTML, 6.12 The popover attribute"),
  ]

  /// Elements that it doesn't know, or with less in them than they may have by now.
  ///
  /// It would not look into them at all, so it is shown a `div` instead.
  private static let newerElements = ["search", "hgroup"]

  private struct Message: Decodable {
    let type: String
    let url: String?
    let lastLine: Int?
    let message: String
    let extract: String?
  }

  @Test func everyPageIsValid() throws {
    let scratch = try ScratchFolder("html")
    var pages = 0
    for (name, site) in [("sample", try BuiltSite.sample), ("awkward", try .awkward), ("empty", try .empty)] {
      pages += try copyPages(of: site.folder, to: name, in: scratch)
    }
    try #require(pages > 100)
    // The proof that the validator has looked.
    try scratch.write("sample/wrong.html", "<!doctype html><title>Wrong</title><p><div></p>\n")
    var messages = try validate(scratch)
    let isPlanted = { (message: Message) in message.url?.hasSuffix("/sample/wrong.html") == true }
    #expect(messages.contains(where: isPlanted))
    messages.removeAll { isPlanted($0) || isKnown($0.message) }
    let lines = messages.map { message in
      let page = message.url?.replacing("file:\(scratch.path)/", with: "") ?? ""
      return "\(page):\(message.lastLine ?? 0): \(message.message) \(message.extract ?? "")"
    }
    #expect(lines.isEmpty, "\(lines.count) problems:\n\(lines.prefix(20).joined(separator: "\n"))")
  }

  private func isKnown(_ message: String) -> Bool {
    Self.newerFeatures.contains { feature in
      let parts = feature.message.components(separatedBy: "*")
      guard parts.count == 2 else { return message == feature.message }
      return message.hasPrefix(parts[0]) && message.hasSuffix(parts[1])
    }
  }

  /// Copies the HTML files of a folder with newer elements replaced.
  private func copyPages(of folder: String, to name: String, in scratch: ScratchFolder) throws -> Int {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".html") }
    for file in files {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
      var html = String(decoding: bytes, as: UTF8.self)
      for element in Self.newerElements {
        html = html.replacing("<\(element)>", with: "<div>").replacing("<\(element) ", with: "<div ")
          .replacing("</\(element)>", with: "</div>")
      }
      try scratch.write("\(name)/\(file)", html)
    }
    return files.count
  }

  private func validate(_ folder: ScratchFolder) throws -> [Message] {
    struct Report: Decodable { let messages: [Message] }
    let status = try ChildProcess(
      BrowserTools.java,
      ["-jar", BrowserTools.validator, "--errors-only", "--format", "json", "--skip-non-html", folder.path],
      environment: ["HOME": folder.path, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"],
      output: folder("output.txt"), errors: folder("report.txt")
    ).wait()
    let report = folder.text("report.txt") ?? ""
    do {
      return try JSONDecoder().decode(Report.self, from: Data(report.utf8)).messages
    } catch {
      Issue.record("the validator ended with \(status): \(report.prefix(500))")
      throw error
    }
  }
}
