import Templates

// Which templates there are, and what each can show.
extension SiteContext {
  /// The templates that pages are rendered with, each with its scope: the site, and what it can show besides.
  static func entries(root: ContextType) -> [TemplateSet.Entry] {
    [
      ("home", HomeContext.declaration.type),
      ("plant", PlantPageContext.declaration.type),
      ("section", SectionPageContext.declaration.type),
      ("listing", ListingPageContext.declaration.type),
      ("group", GroupPageContext.declaration.type),
      ("index", IndexPageContext.declaration.type),
      ("page", OrdinaryPageContext.declaration.type),
      ("404", NotFoundContext.declaration.type),
      ("offline", OfflinePageContext.declaration.type),
      ("redirect", RedirectContext.declaration.type),
      ("report", ReportPageContext.declaration.type),
      ("find-page", FindPageContext.declaration.type),
      ("reports", ReportIndexContext.declaration.type),
      ("exports", ExportsPageContext.declaration.type),
      ("report-document", ReportDocumentContext.declaration.type),
      ("plant-item", PlantItemContext.declaration.type),
    ].map { TemplateSet.Entry(name: $0.0, scope: [root, $0.1]) }
  }
}
