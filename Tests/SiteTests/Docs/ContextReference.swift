import Diagnostics
import Templates

@testable import Site

/// The reference of what templates can show, made from the context types themselves.
enum ContextReference {
  /// Writes the reference as Markdown.
  ///
  /// Each context has a heading, its help and a table of its variables; the contexts that it leads to follow it. A
  /// context is described once, where it comes first; contexts are told apart by their names.
  /// - Parameter types: The contexts to begin with, in the order in which they are to be described.
  /// - Returns: Markdown with second-level headings, ending in a newline; empty when there are no types.
  static func markdown(_ types: [ContextType]) -> String {
    var seen: Set<String> = []
    var parts: [String] = []
    var pending = Array(types.reversed())
    while let type = pending.popLast() {
      guard seen.insert(type.name).inserted else { continue }
      parts.append(section(type))
      pending.append(contentsOf: type.variables.compactMap(\.kind.inner).reversed())
    }
    return parts.joined(separator: "\n")
  }

  private static func section(_ type: ContextType) -> String {
    var text = "## \(type.name)\n\n\(type.help)\n"
    guard !type.variables.isEmpty else { return text }
    text += "\n| variable | kind | what it is |\n|---|---|---|\n"
    for variable in type.variables {
      text += "| `\(cell(variable.name))` | \(kind(variable.kind)) | \(cell(variable.help)) |\n"
    }
    return text
  }

  private static func kind(_ kind: ContextType.Kind) -> String {
    switch kind {
    case .text: "text"
    case .html: "HTML"
    case .flag: "flag"
    case .texts: "list of texts"
    case .list(let type): "list of \(link(type().name))"
    case .context(let type): "\(link(type().name)) or none"
    }
  }

  private static func link(_ name: String) -> String {
    "[\(cell(name))](#\(name.lowercased().split(separator: " ").joined(separator: "-")))"
  }

  /// A text that stays in its table cell.
  private static func cell(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: " ")
      .split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

extension ContextType.Kind {
  /// The context that the kind leads to.
  fileprivate var inner: ContextType? {
    switch self {
    case .text, .html, .flag, .texts: nil
    case .list(let type), .context(let type): type()
    }
  }
}

extension ContextReference {
  /// The templates that pages are rendered with, by name.
  static var templateNames: [String] { SiteContext.entries(root: root).map(\.name) }

  /// The contexts that the reference begins with.
  ///
  /// First comes what every template knows, with the words of the default theme in English, then what each page's
  /// template knows besides; all others are reached from these.
  static var siteTypes: [ContextType] {
    let root = root
    return [root] + SiteContext.entries(root: root).compactMap(\.scope.last)
  }

  /// What every template knows.
  ///
  /// The variables of assets are left out: they are each theme's own, and a new style sheet is no other reference.
  private static var root: ContextType {
    var ignored: [Diagnostic] = []
    let theme = Theme(
      EmbeddedTheme.name, namedAt: nil, language: "en", languageAt: nil, files: [], problems: &ignored)
    let root = SiteContext(configuration: Configuration(), theme: theme, listings: [], pages: []).context.type
    let assets = ContextType(
      name: "assets", help: "The addresses of the theme's assets; named by the parts of their paths.",
      variables: [])
    return ContextType(
      name: root.name, help: root.help,
      variables: root.variables.map { variable in
        variable.name == assets.name
          ? .init(name: variable.name, help: variable.help, kind: .context { assets }) : variable
      })
  }
}
