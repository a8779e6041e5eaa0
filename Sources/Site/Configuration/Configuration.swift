package import Diagnostics
import FrontMatter
package import Markdown
package import PlantLibrary
package import Text

/// What `plantsite.yml` says.
package struct Configuration: Sendable {
  package enum Hemisphere: String, Sendable, CaseIterable {
    case northern
    case southern
  }

  package var title = "Plant library"
  package var description: String?

  /// Where the site will be published; without one in the file, `http://localhost/`.
  package var baseURL: BaseURL

  /// Whether the file gives a base URL.
  package var hasBaseURL = false

  /// A BCP 47 language tag.
  package var language = "en"

  /// Where in the file the language is named, for messages.
  var languageRange: SourceRange?

  /// The name of the theme's folder under `themes`.
  package var theme = "default"

  /// Where in the file the theme is named, for messages.
  var themeRange: SourceRange?
  package var hemisphere = Hemisphere.northern

  /// An IANA time zone name, which says when a day begins; nil for UTC.
  package var timeZone: String?

  /// The listings in the order written; nil where the file has none, which gives the default ones.
  var listings: [ListingDefinition]?
  package var markdown = MarkdownOptions()

  /// How many items a page of a list has at most.
  var itemsPerPage = Pager.usualItemsPerPage

  var images = ImageSettings()

  /// The addresses that all plants had before.
  var oldAddresses: [OldAddress] = []

  /// Where the folders of the content lie; nil where all have their usual places.
  package var folders: FolderMap?

  /// Which of a plant's names goes first.
  package var names = NameOrder()

  /// How much problems in notes matter.
  package var problems = ProblemRules()

  /// What is shared of the library's data.
  package var exports = ExportSettings()

  /// The page “Find a plant”.
  package var find = FindSettings()

  /// Whether the site can be read without network.
  package var offline = OfflineSettings()

  /// Where the site is published to.
  package var publish: [PublishTarget] = []

  package static let path = "plantsite.yml"

  /// What the file is called by mistake.
  static let misnamedPaths = ["plantsite.yaml", "plantsite.yml.txt"]

  private static let keys = [
    "title", "description", "baseURL", "language", "theme", "hemisphere", "timeZone", "listings",
    "itemsPerPage", "markdown", "images", "folders", "oldAddresses", "names", "problems",
    "exports", "find", "offline", "publish",
  ]

  /// Reads `plantsite.yml`.
  ///
  /// - Returns: The configuration, with defaults for what is missing or in error, and every problem.
  package static func read(_ file: SourceFile) -> (configuration: Configuration, problems: [Diagnostic]) {
    var configuration = Configuration()
    let (root, problems) = FrontMatter.readYAML(file)
    var values = ValueReader(file: file)
    for problem in problems { values.report(problem) }
    guard let root else { return (configuration, values.problems) }
    for (name, _, node) in values.entries(root, "plantsite.yml", known: keys) {
      switch name {
      case "title": configuration.title = values.text(node, name) ?? configuration.title
      case "description": configuration.description = values.text(node, name)
      case "baseURL":
        guard let text = values.text(node, name) else { continue }
        if let url = BaseURL(text) {
          configuration.baseURL = url
          configuration.hasBaseURL = true
        } else {
          values.report(
            .error, code: "bad-base-url",
            "\"\(text)\" is no base URL; write http:// or https://, a host, and perhaps a path",
            at: node.range)
        }
      case "language":
        guard let text = values.text(node, name) else { continue }
        if isLanguageTag(text) {
          configuration.language = text
          configuration.languageRange = SourceRange(file, node.range)
        } else {
          values.report(
            .error, code: "bad-language", "\"\(text)\" is no language tag (BCP 47), such as en, es or pt-BR",
            at: node.range)
        }
      case "theme":
        guard let text = values.text(node, name) else { continue }
        if text.contains("/") || text.hasPrefix(".") {
          values.report(
            .error, code: "bad-theme", "\"\(text)\" can't be the name of a folder under themes",
            at: node.range)
        } else {
          configuration.theme = text
          configuration.themeRange = SourceRange(file, node.range)
        }
      case "hemisphere": configuration.hemisphere = values.choice(node, name) ?? configuration.hemisphere
      case "timeZone":
        guard let text = values.text(node, name) else { continue }
        if Today.isTimeZone(text) {
          configuration.timeZone = text
        } else {
          values.report(
            .error, code: "unknown-time-zone",
            "\"\(text)\" is no time zone; write one such as Europe/Madrid or UTC", at: node.range)
        }
      case "listings": configuration.listings = ListingDefinition.read(node, &values, file)
      case "itemsPerPage":
        configuration.itemsPerPage = values.integer(node, name, in: 10...10_000) ?? configuration.itemsPerPage
      case "markdown": configuration.readMarkdown(node, &values)
      case "names": configuration.readNames(node, &values)
      case "images": configuration.images.read(node, &values)
      case "oldAddresses": configuration.oldAddresses = OldAddress.read(node, &values)
      case "folders": configuration.folders = FolderSettings.read(node, &values).map
      case "find": configuration.find.read(node, &values)
      case "offline": configuration.offline.read(node, &values)
      case "publish": configuration.publish = PublishTarget.read(node, &values)
      case "exports": configuration.exports.read(node, &values, file)
      case "problems": configuration.problems.read(node, &values)
      default: break
      }
    }
    configuration.markdown.showsRemoteImages = configuration.images.remote == .allow
    return (configuration, values.problems)
  }

  package init() {
    baseURL = .localhost
  }

  private mutating func readMarkdown(_ node: YAMLNode, _ values: inout ValueReader) {
    for (name, _, node) in values.entries(node, "markdown", known: ["rawHTML", "smartPunctuation"]) {
      switch name {
      case "smartPunctuation":
        markdown.smartPunctuation = values.flag(node, name) ?? markdown.smartPunctuation
      case "rawHTML":
        if let choice: RawHTML = values.choice(node, name) { markdown.allowsRawHTML = choice == .allow }
      default: break
      }
    }
  }

  private mutating func readNames(_ node: YAMLNode, _ values: inout ValueReader) {
    for (name, _, node) in values.entries(node, "names", known: ["heading", "lists"]) {
      let kinds: [NameOrder.Kind] = (node.sequence ?? [node]).compactMap { values.choice($0, name) }
      guard !kinds.isEmpty else { continue }
      if name == "heading" { names.heading = kinds } else { names.lists = kinds }
    }
  }

  private enum RawHTML: String, CaseIterable {
    case omit
    case allow
  }

  private static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.utf8.count),
      first.utf8.allSatisfy(\.isASCIILetter)
    else { return false }
    return parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
    }
  }
}
