import Diagnostics
import FrontMatter
import PlantLibrary
import Text

/// What `plantsite.yml` says of reading the site without network.
package struct OfflineSettings: Sendable {
  enum State: Sendable {
    case off
    case on
    /// Browsers that have kept the site forget it.
    case removed
  }

  private(set) var state = State.off

  /// How many bytes a browser keeps.
  private(set) var limit = 50_000_000

  /// What stands under the icon; nil for the site's title.
  private(set) var name: String?

  /// Where the file speaks of it.
  private(set) var place: SourceRange?

  package init() {}

  /// Reads `offline`: `yes`, `no`, `remove`, or a mapping.
  mutating func read(_ node: YAMLNode, _ values: inout ValueReader) {
    place = SourceRange(values.file, node.range)
    guard node.mapping != nil else {
      guard let text = values.text(node, "offline") else { return }
      if let flag = ValueReader.flag(text) {
        state = flag ? .on : .off
      } else if text == "remove" {
        state = .removed
      } else {
        values.report(
          .error, code: "bad-offline",
          "offline takes yes, no, remove or a mapping with limit and name, not \(quoted(text))\(didYouMean(nearestMatch(to: text, in: ["remove"])))",
          at: node.range)
      }
      return
    }
    state = .on
    for (key, _, node) in values.entries(node, "offline", known: ["limit", "name"]) {
      if key == "name" {
        name = values.text(node, "name of offline")
      } else if let text = values.text(node, "limit of offline") {
        guard let bytes = Self.bytes(text) else {
          values.report(
            .error, code: "bad-limit",
            "\(quoted(text)) is no limit: write megabytes from 1 to 2000, such as 50 MB", at: node.range)
          continue
        }
        limit = bytes
      }
    }
  }

  /// What is wrong with the site's address.
  func problems(_ configuration: Configuration) -> [Diagnostic] {
    guard state == .on, let place, configuration.hasBaseURL, !configuration.baseURL.isSecure else {
      return []
    }
    return [
      Diagnostic(
        .warning, code: "offline-needs-https",
        "browsers keep only sites with https:// addresses, and the base URL is \(configuration.baseURL.absolute("/"))",
        at: .range(place))
    ]
  }

  /// `50 MB`, `50` or `1.5 GB` in bytes; nil for anything else, and for what no browser would keep.
  private static func bytes(_ text: String) -> Int? {
    let letters = text.lowercased().filter { !$0.isWhitespace }
    let unit = letters.hasSuffix("gb") ? 1000.0 : 1
    let number = letters.hasSuffix("gb") || letters.hasSuffix("mb") ? letters.dropLast(2) : letters[...]
    guard let megabytes = Double(number).map({ $0 * unit }), megabytes >= 1, megabytes <= 2000 else {
      return nil
    }
    return Int(megabytes * 1_000_000)
  }
}
