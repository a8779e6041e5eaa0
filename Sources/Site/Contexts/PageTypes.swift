import Diagnostics

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
    ("plant-item", PlantItemContext.declaration.type),
  ]

  /// The templates that pages are rendered with, each with its scope.
  static func entries(root: ContextType) -> [TemplateSet.Entry] {
    pageTypes.map { TemplateSet.Entry(name: $0.template, scope: [root, $0.type]) }
  }
}

extension ContextReference {
  /// The contexts that the reference begins with: what every template knows, as the default theme has it in English,
  /// then what each page's template knows besides.
  ///
  /// All others are reached from these.
  package static var siteTypes: [ContextType] {
    var ignored: [Diagnostic] = []
    let theme = Theme(
      EmbeddedTheme.name, namedAt: nil, language: "en", languageAt: nil, files: [], problems: &ignored)
    let root = SiteContext(configuration: Configuration(), theme: theme, listings: [], pages: []).context.type
    return [root] + SiteContext.entries(root: root).compactMap(\.scope.last)
  }
}
