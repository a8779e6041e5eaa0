import Markdown
import PlantLibrary
import Text

// What every page has, and the plain pages.
extension Site {
  /// The parts of a page that don't depend on its kind.
  struct PageParts {
    var kind: String
    var title: String
    var heading: [UInt8]?
    var address: String
    var description = ""
    var openGraphType = "website"
    var image: String?
    var structuredData: [UInt8] = []
    var crumbs: [(label: [UInt8], address: String)] = []
    var page = 0
    var pageCount = 1
    var isHidden = false
    /// The numbers of the icons that the page refers to.
    var icons: Set<Int> = []
  }

  func page(_ parts: PageParts) -> PageContext {
    let isHome = parts.kind == "home" && parts.page == 0
    var address = parts.address
    var title = parts.title
    if parts.page > 0 {
      address = Site.address(parts.address, page: parts.page)
      title = strings.text(
        "titleWithPage", ["title": parts.title, "page": strings.number(parts.page + 1)])
    }
    var crumbs: [CrumbContext] = []
    if !isHome {
      crumbs = [CrumbContext(label: escapedHTML(strings["home"]), url: href("/"))]
      crumbs += parts.crumbs.map { CrumbContext(label: $0.label, url: href($0.address)) }
      crumbs.append(CrumbContext(label: parts.heading ?? escapedHTML(parts.title), url: nil))
    }
    let urls =
      parts.pageCount > 1 ? (0..<parts.pageCount).map { href(Site.address(parts.address, page: $0)) } : []
    let description = parts.page > 0 ? "" : parts.description
    return PageContext(
      title: parts.title, heading: parts.heading ?? escapedHTML(parts.title),
      documentTitle: isHome ? configuration.title : "\(title) · \(configuration.title)",
      description: description, canonicalURL: configuration.baseURL.absolute(address), kind: parts.kind,
      openGraphType: parts.openGraphType, image: parts.image, structuredData: parts.structuredData,
      breadcrumbs: crumbs, pagination: PaginationContext(current: parts.page, urls: urls, strings: strings),
      isHidden: parts.isHidden, icons: shared.icons.frames(parts.icons))
  }

  /// The address of one of several pages that continue each other, counted from 0.
  static func address(_ address: String, page: Int) -> String {
    page == 0 ? address : "\(address)page/\(page + 1)/"
  }

  func ordinaryPage(_ index: Int) -> OrdinaryPageContext {
    let note = library.pages[index]
    return OrdinaryPageContext(
      page: page(
        PageParts(
          kind: "page", title: note.title, address: library.pageAddresses[index],
          description: summary(of: note),
          image: absoluteImage(note.image, at: note.location))),
      image: imageContext(note.image, at: note.location), contents: contents(note.body, at: note.location),
      body: html(note.body, at: note.location), date: dateContext(note.date),
      updated: dateContext(note.updated),
      isDraft: note.isDraft, extra: extraContexts(note.extra))
  }

  func notFoundPage() -> NotFoundContext {
    NotFoundContext(
      page: page(
        PageParts(kind: "notFound", title: strings["notFound"], address: "/404.html", isHidden: true)))
  }

  func indexPage(_ index: Int, _ number: Int) -> IndexPageContext {
    let index = plan.indexes[index]
    return IndexPageContext(
      page: page(
        PageParts(
          kind: "index", title: index.title, address: index.address, page: number,
          pageCount: index.pages.count)),
      entries: index.entries[index.pages[number]].map {
        EntryContext(label: escapedHTML($0.label), url: href($0.address), count: $0.count, strings: strings)
      })
  }
}
