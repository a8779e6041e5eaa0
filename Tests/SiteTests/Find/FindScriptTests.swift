import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// What the find scripts make of words is what the index has.
@Suite struct FindScriptTests {
  private static let texts = [
    "Écheveria's “Perle” von Nürnberg", "× Gasteraloe ‘Green Ice’", "Straße, Œuvre, Æon, Øland, łódź, þorn",
    "κόσμος ΚΟΣΜΟΣ",
    "ガステリア", "한국의 난초", "多肉植物", "กล้วยไม้", "नमस्ते", "Алоэ вера", "אלוורה", "H₂O 2nd 1998-1667*A", "rock'n'roll",
    "ḱ ǵ",
  ]

  /// Whoever has no Node.js may leave out what needs it, as with the editor's scripts.
  private static let areSkipped =
    !(ProcessInfo.processInfo.environment["PLANTSITE_SKIP_SCRIPT_TESTS"] ?? "").isEmpty

  @Test(.enabled(if: !areSkipped)) func makesOfWordsWhatTheIndexHas() throws {
    let node = try #require(
      Programs.onPath("node") ?? Programs.onPath("nodejs"), "Node.js runs the scripts of pages")
    let script = try #require(EmbeddedTheme.files.first { $0.path.hasSuffix("/assets/words.js") })
    let folder = try TemporaryFolder()
    // Signs of scripts without spaces come by twos, as filter.js makes them.
    let filter = try #require(EmbeddedTheme.files.first { $0.path.hasSuffix("/assets/filter.js") })
    let pairs = try #require(
      String(decoding: filter.bytes, as: UTF8.self).split(separator: "  const pairs = ").last?
        .split(separator: "\n  const searchWords").first)
    let texts = String(decoding: try JSONSerialization.data(withJSONObject: Self.texts), as: UTF8.self)
    try folder.write(
      "fold.js",
      script.bytes
        + Array(
          """

          const pairs = \(pairs)
          console.log(JSON.stringify(\(texts).map(text => plantWords.fold(text)
            .flatMap(word => pairs(word.replace(/[+#]+$/, ""))).filter(word => word.length > 1 || word > "\\u0e00"))))
          """.utf8))
    let output = folder.path + "/words.json"
    #expect(try ChildProcess(node, ["fold.js"], in: folder.path, output: output).wait() == 0)
    let json = try Data(contentsOf: URL(fileURLWithPath: output))
    let words = try #require(try JSONSerialization.jsonObject(with: json) as? [[String]])
    for (text, typed) in zip(Self.texts, words) {
      let site = try site("-- plantsite.yml --\nfind: yes\n-- content/plants/zz.md --\n\(text)\n")
      let known = Set(site.shared.findWords.made(site).words.map(\.word)).subtracting(["zz"])
      #expect(Set(typed) == known, "\(text)")
    }
  }
}
