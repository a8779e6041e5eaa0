import Templates

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
