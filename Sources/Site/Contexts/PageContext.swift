import PlantLibrary
import Templates

/// What every page has, whatever its kind.
struct PageContext: TemplateContext {
  let site: Site
  let kind: String
  let title: String
  /// The title set in type; nil where it is plain.
  var heading: [UInt8]?
  /// The address of the first of the pages that continue each other.
  let address: String
  var description = ""
  /// The absolute address of the image that stands for the page; nil for none.
  var image: String?
  /// schema.org JSON-LD; empty for none.
  var structuredData: [UInt8] = []
  /// The way from the home page, without that and the page itself.
  var crumbs: [(label: [UInt8], address: String)] = []
  /// What the page is called at the end of that way; nil where that is its title.
  var crumb: String?
  /// Which one this is of the pages that continue each other, from 0.
  var number = 0
  var count = 1
  /// What is on each of these pages, `A–H`; empty where that isn't said.
  var ranges: [String] = []
  /// The numbers of the icons that the page refers to, each once, ascending.
  var icons: [Int] = []

  static let declaration = ContextDeclaration<PageContext>(
    "page", "What every page has, whatever its kind.",
    [
      .text("title", "The title in plain text.") { $0.title },
      .html("heading", "The title as the page's heading; a scientific name is set in type.") {
        $0.headingHTML
      },
      .text("documentTitle", "The title with the site's, for the browser's tab.") { $0.documentTitle },
      .text("description", "One or two sentences for search results; may be empty.") {
        $0.number > 0 ? "" : $0.description
      },
      .text("canonicalURL", "The address with scheme and host.") {
        $0.site.configuration.baseURL.absolute(Site.address($0.address, page: $0.number))
      },
      .text(
        "kind",
        "`home`, `section`, `plant`, `group`, `listing`, `index`, `find-page`, `page`, `notFound` or `offline`; fit for a class name."
      ) { $0.kind },
      .text("openGraphType", "`article` for plants, `website` for the rest.") {
        $0.kind == "plant" ? "article" : "website"
      },
      .text("image", "The address, with host, of the image that stands for the page; may be empty.") {
        $0.image ?? ""
      },
      .html("structuredData", "What the page is about as schema.org JSON-LD; may be empty.") {
        $0.structuredData
      },
      .list(
        "navigation", "The links of the main navigation: plants, listings, reports, and the site's pages."
      ) {
        $0.navigation
      },
      .list("breadcrumbs", "The way from the home page; empty on the home page.") { $0.breadcrumbs },
      .context("pagination", "Where the page stands among those that continue it; none if it stands alone.") {
        $0.pagination
      },
      .flag("isHidden", "Whether search engines are asked to leave the page out.") {
        ["notFound", "offline"].contains($0.kind)
      },
      .frames(
        "icons", "The icons that the page refers to, each once.", of: { Icon.declaration.type }
      ) { $0.site.shared.icons.frames($0.icons) },
    ])

  private var isHome: Bool { kind == "home" && number == 0 }
  private var headingHTML: [UInt8] { heading ?? escapedHTML(title) }

  private var documentTitle: String {
    if isHome { return site.configuration.title }
    let strings = site.strings
    let whole =
      number > 0
      ? strings.text("titleWithPage", ["title": title, "page": strings.number(number + 1)]) : title
    return "\(whole) · \(site.configuration.title)"
  }

  private var navigation: [NavigationContext] {
    site.inputs.surroundings.navigation.map { item in
      let isWithin = crumbs.contains { $0.address == item.address }
      return NavigationContext(
        label: item.label, url: site.href(item.address),
        current: item.address == address && number == 0
          ? "page" : isWithin || item.address == address ? "true" : "")
    }
  }

  private var breadcrumbs: [CrumbContext] {
    if isHome { return [] }
    let way = [(label: escapedHTML(site.strings["home"]), address: "/")] + crumbs
    return way.map { CrumbContext(label: $0.label, url: site.href($0.address)) }
      + [CrumbContext(label: crumb.map(escapedHTML) ?? headingHTML, url: nil)]
  }

  private var pagination: PaginationContext? {
    guard count > 1 else { return nil }
    let urls = (0..<count).map { site.href(Site.address(address, page: $0)) }
    return PaginationContext(
      current: number, urls: urls, ranges: ranges,
      nextOnPaper: number + 1 < count
        ? site.configuration.baseURL.onPaper(Site.address(address, page: number + 1)) : "",
      strings: site.strings)
  }

  /// The text of a note that stands on the first page only.
  func text(of note: PageNote?) -> [UInt8] {
    guard number == 0, let note else { return [] }
    return site.html(note.body, at: note.location)
  }

  /// The image of a note that stands on the first page only.
  func image(of note: PageNote?) -> ImageContext? {
    guard number == 0, let note else { return nil }
    return site.imageContext(note.image, at: note.location)
  }

  /// Plants as they stand in lists.
  func items(_ plants: some Sequence<Int>) -> [TemplateFrame] { plants.map { site.plants[$0].item } }

  /// The plants of the list that the page is: the first are seen at once on a phone, so their pictures don't wait.
  func firstItems(_ plants: some Collection<Int>) -> [TemplateFrame] {
    plants.prefix(6).map { site.renderedItem(site.plantItem($0, isLazy: false)) } + items(plants.dropFirst(6))
  }
}
