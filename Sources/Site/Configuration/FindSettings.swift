import Diagnostics
import FrontMatter
import PlantLibrary
import Text

/// What `plantsite.yml` says of the page “Find a plant”.
package struct FindSettings: Sendable {
  /// A choice of plants that the home page leads to: `Safe for cats and easy`.
  struct Way: Sendable {
    let title: LocalizedText

    /// What is chosen of which facet, as it is written.
    let choices: [(facet: String, place: SourceRange, values: [(text: String, range: Range<Int>)])]
    let place: SourceRange
  }

  /// Whether there is to be no such page.
  private(set) var isOff = false

  /// Whether the file speaks of it, so that also a small library has it.
  private(set) var isAsked = false

  /// nil for the theme's own words.
  private var title: LocalizedText?

  /// From the site's root, with `/` at both ends.
  private var address = "/find/"
  private(set) var ways: [Way] = []

  /// With fewer plants one look at all of them finds as much.
  static let usualLeast = 12

  package init() {}

  /// The page of a site with this library; nil for none.
  func page(of library: PlantLibrary, _ language: String, _ strings: Strings) -> (
    title: String, address: String
  )? {
    let count = library.plants.count
    guard !isOff, count > 0, isAsked || count >= Self.usualLeast else { return nil }
    return (title?.text(in: language) ?? strings["findPage"], address)
  }

  /// Reads `find`: `no`, or a mapping.
  mutating func read(_ node: YAMLNode, _ values: inout ValueReader) {
    guard node.mapping != nil else {
      guard let flag = values.flag(node, "find") else { return }
      (isOff, isAsked) = (!flag, flag)
      return
    }
    isAsked = true
    for (name, _, node) in values.entries(node, "find", known: ["title", "address", "ways"]) {
      switch name {
      case "title": title = values.localized(node, "title of find")
      case "address": readAddress(node, &values)
      case "ways": readWays(node, &values)
      default: break
      }
    }
  }

  private mutating func readAddress(_ node: YAMLNode, _ values: inout ValueReader) {
    guard let text = values.text(node, "address of find") else { return }
    let parts = text.split(separator: "/").map(String.init)
    let own = parts.map(slug)
    guard !parts.isEmpty, own == parts else {
      let meant = own.filter { !$0.isEmpty }.joined(separator: "/")
      values.report(
        .error, code: "bad-address",
        "\(quoted(text)) is no address for a page; write small letters, digits and hyphens between slashes\(didYouMean(meant.isEmpty ? nil : "/\(meant)/"))",
        at: node.range)
      return
    }
    address = "/" + parts.joined(separator: "/") + "/"
  }

  private mutating func readWays(_ node: YAMLNode, _ values: inout ValueReader) {
    guard let items = node.sequence else {
      values.reportWrongType(node, "ways of find", wanted: "a list of mappings with title and choices")
      return
    }
    for item in items {
      guard item.mapping != nil else {
        values.reportWrongType(item, "a way", wanted: "a mapping with title and choices")
        continue
      }
      let before = values.problems.count
      var title: LocalizedText?
      var choices: [(facet: String, place: SourceRange, values: [(text: String, range: Range<Int>)])] = []
      for (name, _, node) in values.entries(item, "a way", known: ["title", "choices"]) {
        if name == "title" {
          title = values.localized(node, "title of a way")
        } else {
          choices = values.entries(node, "choices of a way", known: nil).map { facet, key, value in
            (facet, SourceRange(values.file, key.range), values.locatedTexts(value, facet))
          }
        }
      }
      if values.problems.count > before { continue }
      guard let title, !choices.isEmpty, choices.allSatisfy({ !$0.values.isEmpty }) else {
        values.report(
          .error, code: "bad-way", "a way to plants needs a title, and choices with values", at: item.range,
          notes: [
            Diagnostic.Note(
              "for instance: {title: Easy in shade, choices: {difficulty: easy, lighting: shade}}")
          ])
        continue
      }
      ways.append(Way(title: title, choices: choices, place: SourceRange(values.file, item.range)))
    }
  }
}
