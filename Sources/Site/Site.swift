import Images
package import PlantLibrary
import Reports
import Templates
import Text

/// A site, loaded once, checked whole, and immutable from then on.
///
/// It knows its routes, and the bytes of each.
package struct Site: Sendable {
  package let configuration: Configuration
  package let library: PlantLibrary

  /// Every file that the site has.
  package var routes: [Route] { table.routes }

  /// The routes by their addresses.
  var table = RouteTable()

  let theme: Theme
  let templates: TemplateSet

  /// The outermost scope of every template.
  let rootFrame: TemplateFrame
  let today: CalendarDate

  /// For each plant the plants whose notes link to it, in order.
  package let backlinks: [[Int]]

  /// For each plant that ordinary pages or introductions of sections link to those pages and sections, in order.
  let otherBacklinks: [Int: [NameIndex.Target]]
  let resolver: LinkResolver

  /// The pixel sizes of images by path from the site's folder.
  let imageSizes: [String: ImageSize]

  /// How many addresses one sitemap may have.
  let sitemapLimit: Int

  /// The home page's listing is the first.
  var listings: [SiteListing] = []
  var groups: [GroupPage] = []
  var indexes: [IndexPage] = []

  /// The addresses of the pages of families and the like; see ``RoutePlan/wordAddresses``.
  var wordAddresses: [Listing.Subject: String] = [:]

  /// For each section the runs of its sections and plants that its pages hold.
  var sectionPages: [[Range<Int>]] = []

  /// The reports by their titles.
  var reports: [SiteReport] = []

  /// The names of all reports, also of those that weren't wanted.
  package internal(set) var reportNames: [String] = []

  /// What many pages show of a plant, made once: its link, and its item in a list.
  var plantLinks: [TemplateFrame] = []
  var plantItems: [TemplateFrame] = []

  /// For each plant about how many bytes a list has for its item.
  var itemSizes: [Int] = []
  var tagLinks: [TemplateFrame] = []

  /// Finds for each plant those with the most similar needs.
  var similarPlants = SimilarPlants()

  /// The theme's icons: numbers by name, and frames by number.
  var iconNumbers: [String: Int] = [:]
  var allIconFrames: [TemplateFrame] = []

  /// For each plant the numbers of the icons that its item in a list refers to.
  var itemIcons: [[Int]] = []

  /// For each attribute what pages say of it.
  var attributeWords: [AttributeWords] = []

  /// For each attribute whether a plant's page has a place of its own for it beside the information panel.
  var isShownApart: [Bool] = []

  /// For each attribute the contexts of its options; empty for other types.
  var optionFrames: [[TemplateFrame]] = []

  /// The plants that have a date, the one that changed last first.
  var changed: [Int] = []

  /// The plants that came last, the last first; a few.
  var added: [Int] = []

  /// How many genera the library has.
  var genusCount = 0

  /// A listing of the site, with its pages.
  struct SiteListing: Sendable {
    let name: String
    let title: String
    let description: String
    let address: String
    /// How many plants a group shows at most; nil lets the size of the page decide.
    let itemsPerGroup: Int?
    /// Whether one group at most is open.
    let isExclusive: Bool
    let listing: Listing
    /// For each group the address of its own page; nil for none.
    let groupAddresses: [String?]
    var layout: Pager.Layout
    /// nil until the listing is laid out.
    var bareBytes: BareBytes?

    /// About the bytes of a listing's page without plants.
    struct BareBytes: Sendable {
      /// Of the page around the groups.
      let page: Int
      /// Of each group.
      let groups: [Int]
    }
  }

  /// The page of a tag, an option, a genus or a letter.
  struct GroupPage: Sendable {
    let title: String
    /// Whether the title is a genus, which is set in italics.
    let isGenus: Bool
    let detail: String
    let address: String
    /// The page that leads here.
    let parent: (title: String, address: String)
    let plants: [Int]
    /// The line of a note that puts a plant here; empty where that isn't one.
    var noteLine = ""
    let source: String
    /// The file that asks for the group, for messages.
    let path: String
    var pages: [Range<Int>]
  }

  /// A page that only leads to others.
  struct IndexPage: Sendable {
    struct Entry: Sendable {
      let label: String
      let address: String
      let count: Int
    }

    let title: String
    let address: String

    /// What it is, for messages.
    let source: String
    let entries: [Entry]
    var pages: [Range<Int>]
  }

  /// The route at an address of the site, not percent-encoded; nil for none.
  package func route(at address: String) -> Route? { table.route(at: address) }

  /// The bytes at an address of the site.
  ///
  /// - Returns: nil where there is no such address; nothing for a file that is copied.
  package func bytes(at address: String) -> [UInt8]? {
    table.route(at: address).map { route in
      var output: [UInt8] = []
      render(route, into: &output)
      return output
    }
  }

  /// Appends the bytes of a route.
  ///
  /// A file that is copied has none here.
  package func render(_ route: Route, into output: inout [UInt8]) {
    switch route.kind {
    case .home(let page): render("home", homePage(page), into: &output)
    case .plant(let index): render("plant", plantPage(index), into: &output)
    case .section(let index, let page): render("section", sectionPage(index, page), into: &output)
    case .listing(let index, let page): render("listing", listingPage(index, page), into: &output)
    case .group(let index, let page): render("group", groupPage(index, page), into: &output)
    case .index(let index, let page): render("index", indexPage(index, page), into: &output)
    case .page(let index): render("page", ordinaryPage(index), into: &output)
    case .report(let index): render("report", reportPage(index), into: &output)
    case .reports: render("reports", reportIndexPage(), into: &output)
    case .reportCSV(let index): output += CSVWriter(reports[index].report).bytes()
    case .reportJSON(let index): output += JSONWriter(reports[index].report).bytes()
    case .notFound: render("404", notFoundPage(), into: &output)
    case .redirect(let address, let title):
      render(
        "redirect",
        RedirectContext(
          url: configuration.baseURL.href(address), canonicalURL: configuration.baseURL.absolute(address),
          title: title), into: &output)
    case .feed: output.append(atomFeed())
    case .findIndex: output += findIndex()
    case .sitemap(let part): output.append(sitemap(part))
    case .robots: output.append(robots())
    case .noJekyll, .file: break
    case .asset(let index): output += theme.assets[index].bytes
    }
  }

  func render(_ template: String, _ context: some TemplateContext, into output: inout [UInt8]) {
    templates.render(template, frames: [rootFrame, context.frame], into: &output)
  }
}
