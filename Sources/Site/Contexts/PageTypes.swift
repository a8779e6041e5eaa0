import Diagnostics
package import Templates

// Which templates there are, and what each can show.
extension SiteContext {
  /// The templates that pages are rendered with, each with what it can show besides the site.
  private static let pageTypes: [(template: String, type: ContextType)] = [
    ("home", HomeContext.declaration.type),
    ("plant", PlantPageContext.declaration.type),
    ("section", SectionPageContext.declaration.type),
    ("listing", ListingPageContext.declaration.type),
    ("group", GroupPageContext.declaration.type),
    ("index", IndexPageContext.declaration.type),
    ("page", OrdinaryPageContext.declaration.type),
    ("404", NotFoundContext.declaration.type),
    ("redirect", RedirectContext.declaration.type),
    ("report", ReportPageContext.declaration.type),
    ("reports", ReportIndexContext.declaration.type),
    ("report-document", ReportDocumentContext.declaration.type),
    ("plant-item", PlantItemContext.declaration.type),
  ]

  /// The templates that pages are rendered with, each with its scope.
  static func entries(root: ContextType) -> [TemplateSet.Entry] {
    pageTypes.map { TemplateSet.Entry(name: $0.template, scope: [root, $0.type]) }
  }
}

extension ContextReference {
  /// The templates that pages are rendered with, by name.
  package static var templateNames: [String] { SiteContext.entries(root: root).map(\.name) }

  /// The contexts that the reference begins with.
  ///
  /// First comes what every template knows, with the words of the default theme in English, then what each page's
  /// template knows besides; all others are reached from these.
  package static var siteTypes: [ContextType] {
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
