package import Diagnostics
import Markdown
package import PlantLibrary
import Text

/// A site: loaded once, checked whole, immutable from then on. It knows its routes, and the bytes of each.
package struct Site: Sendable {
  package let configuration: Configuration
  package let library: PlantLibrary
  package let routes: [Route]

  /// What pages are made from, besides the library.
  let theme: Theme
  let templates: TemplateSet
  let today: CalendarDate
  let listings: [SiteListing]
  let groups: [GroupPage]
  let indexes: [IndexPage]
  let sectionPages: [[Range<Int>]]

  /// For each plant the plants whose notes link to it, in order.
  let backlinks: [[Int]]
  let resolver: LinkResolver

  /// The pixel sizes of images by path from the site's folder.
  let imageSizes: [String: ImageSize]

  /// What many pages show of a plant, made once: its link, and its item in a list.
  let plantLinks: [TemplateFrame]
  let plantItems: [TemplateFrame]
  let tagLinks: [TemplateFrame]

  /// For each attribute the contexts of its options; empty for other types.
  let optionFrames: [[TemplateFrame]]

  /// The plants with the latest dates, the latest first.
  let newest: [Int]

  /// Whether the site has an address.
  let addresses: Set<String>

  /// A listing of the site, with its pages.
  struct SiteListing: Sendable {
    let name: String
    let title: String
    let description: String
    let address: String
    let listing: Listing
    /// For each group the address of its own page; nil for none.
    let groupAddresses: [String?]
    var layout: Pager.Layout
  }

  /// The page of a tag, an option, a genus or a letter.
  struct GroupPage: Sendable {
    let title: String
    let detail: String
    let address: String
    /// The page that leads here.
    let parent: (title: String, address: String)
    let plants: [Int]
    let source: String
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
    let entries: [Entry]
    var pages: [Range<Int>]
  }

  /// Appends the bytes of a route. A file that is copied has none here.
  package func render(_ route: Route, into output: inout [UInt8]) {
    switch route.kind {
    case .home(let page): render("home", homePage(page), into: &output)
    case .plant(let index): render("plant", plantPage(index), into: &output)
    case .section(let index, let page): render("section", sectionPage(index, page), into: &output)
    case .listing(let index, let page): render("listing", listingPage(index, page), into: &output)
    case .group(let index, let page): render("group", groupPage(index, page), into: &output)
    case .index(let index, let page): render("index", indexPage(index, page), into: &output)
    case .page(let index): render("page", ordinaryPage(index), into: &output)
    case .notFound: render("404", notFoundPage(), into: &output)
    case .redirect(let address, let title):
      render(
        "redirect",
        RedirectContext(
          url: configuration.baseURL.href(address), canonicalURL: configuration.baseURL.absolute(address),
          title: title), into: &output)
    case .feed: output.append(atomFeed())
    case .sitemap(let part): output.append(sitemap(part))
    case .robots: output.append(robots())
    case .noJekyll, .file: break
    case .asset(let index): output += theme.assets[index].bytes
    }
  }

  private func render(_ template: String, _ context: some TemplateContext, into output: inout [UInt8]) {
    templates.render(template, frames: [context.frame], into: &output)
  }
}

/// The size of an image in pixels.
package struct ImageSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
