import Templates

/// What every page has, whatever its kind.
struct PageContext: TemplateContext {
  let title: String
  let heading: [UInt8]
  let documentTitle: String
  let description: String
  let canonicalURL: String
  let kind: String
  /// The Open Graph type: `article` or `website`.
  let openGraphType: String
  /// The absolute address of the image that stands for the page; nil for none.
  let image: String?
  /// schema.org JSON-LD; empty for none.
  let structuredData: [UInt8]
  let breadcrumbs: [CrumbContext]
  let pagination: PaginationContext?
  /// Whether search engines are asked to leave the page out.
  let isHidden: Bool
  let icons: [TemplateFrame]

  static let declaration = ContextDeclaration<PageContext>(
    "page", "What every page has, whatever its kind.",
    [
      .text("title", "The title in plain text.") { $0.title },
      .html("heading", "The title as the page's heading; a scientific name is set in type.") { $0.heading },
      .text("documentTitle", "The title with the site's, for the browser's tab.") { $0.documentTitle },
      .text("description", "One or two sentences for search results; may be empty.") { $0.description },
      .text("canonicalURL", "The address with scheme and host.") { $0.canonicalURL },
      .text(
        "kind",
        "`home`, `section`, `plant`, `group`, `listing`, `index`, `page` or `notFound`; fit for a class name."
      ) { $0.kind },
      .text("openGraphType", "`article` for plants, `website` for the rest.") { $0.openGraphType },
      .text("image", "The address, with host, of the image that stands for the page; may be empty.") {
        $0.image ?? ""
      },
      .html("structuredData", "What the page is about as schema.org JSON-LD; may be empty.") {
        $0.structuredData
      },
      .list("breadcrumbs", "The way from the home page; empty on the home page.") { $0.breadcrumbs },
      .context("pagination", "Where the page stands among those that continue it; none if it stands alone.") {
        $0.pagination
      },
      .flag("isHidden", "Whether search engines are asked to leave the page out.") { $0.isHidden },
      .frames(
        "icons", "The icons that the page refers to, each once.", of: { IconContext.declaration.type }
      ) { $0.icons },
    ])
}
