package import PlantLibrary
import Reports
import Templates
import Text

/// What a site is made of: all that was read, checked and decided before a page is made.
struct SiteInputs: Sendable {
  let configuration: Configuration
  let library: PlantLibrary
  let theme: Theme
  let plan: RoutePlan
  let links: LinkSurvey
  let reports: ReportSurvey
  let resolver: LinkResolver

  /// What was taken away from the library before.
  let withheld: WithheldContent

  /// The day that counts as today.
  let today: CalendarDate

  let images: ImageSurvey
  let pictures: PicturePlan
  /// The average colours of photos by the names of the pictures that tell them; see `PictureStore`.
  let colours: [String: String]
  let scripts: ScriptSurvey

  /// The page “Find a plant”, and the ways to it.
  let find: FindPlan

  /// The compiled templates, and what all of them know.
  let surroundings: PageSurroundings
}

/// A site, loaded once, checked whole, and immutable.
///
/// It knows its routes, and the bytes of each. It is a class because pages are made in many closures, each of which
/// would copy a structure.
package final class Site: Sendable {
  let inputs: SiteInputs
  let shared: SharedParts

  /// What lists show of each plant.
  let plants: [PlantParts]

  /// Makes what many pages show.
  ///
  /// What can't differ is taken over from `last`, a site by the same configuration, attributes and theme; `change` is
  /// what has changed since, where that is no more than some notes.
  convenience init(_ inputs: SiteInputs, reusing last: Site? = nil, _ change: LibraryChange? = nil) {
    let shared = SharedParts(inputs, change)
    let withoutPlants = Site(inputs: inputs, shared: shared, plants: [])
    self.init(inputs: inputs, shared: shared, plants: withoutPlants.plantParts(reusing: last))
  }

  private init(inputs: SiteInputs, shared: SharedParts, plants: [PlantParts]) {
    self.inputs = inputs
    self.shared = shared
    self.plants = plants
  }

  package var configuration: Configuration { inputs.configuration }
  package var library: PlantLibrary { inputs.library }

  /// Looks for what isn't published in what is; nil where there is nothing to look for.
  func leakCheck() -> LeakCheck? { LeakCheck(inputs.withheld, published: library) }

  /// Whether it is for its owner's eyes only.
  package var isPrivate: Bool { !library.schema.withholding.isApplied }

  /// Every file that the site has.
  package var routes: [Route] { plan.table.routes }

  var plan: RoutePlan { inputs.plan }
  var find: FindPlan { inputs.find }
  var theme: Theme { inputs.theme }
  var resolver: LinkResolver { inputs.resolver }
  var reports: [SiteReport] { inputs.reports.reports }

  /// The names of all reports, also of those that weren't wanted.
  package var reportNames: [String] { inputs.reports.names }

  /// For each plant the plants whose notes link to it, in order.
  package var backlinks: [[Int]] { inputs.links.backlinks }

  /// A picture by its number; see ``Route/Kind/picture(_:)``.
  package func picture(_ number: Int) -> Picture { inputs.pictures.pictures[number] }

  /// The route at an address of the site, not percent-encoded; nil for none.
  package func route(at address: String) -> Route? { plan.table.route(at: address) }

  /// The bytes at an address of the site.
  ///
  /// - Returns: nil where there is no such address; nothing for a file that is copied.
  package func bytes(at address: String) -> [UInt8]? {
    route(at: address).map { route in
      var output: [UInt8] = []
      render(route, into: &output)
      return output
    }
  }

  /// Appends the bytes of a route.
  ///
  /// A file that is copied has none here, nor has a picture, which takes time to make.
  package func render(_ route: Route, into output: inout [UInt8]) {
    let start = output.count
    write(route, into: &output)
    noteForOffline(route, &output, from: start)
  }

  private func write(_ route: Route, into output: inout [UInt8]) {
    switch route.kind {
    case .home(let page): render("home", homePage(page), into: &output)
    case .plant(let index): render("plant", plantPage(index), into: &output)
    case .section(let index, let page): render("section", sectionPage(index, page), into: &output)
    case .listing(let index, let page): render("listing", listingPage(index, page), into: &output)
    case .group(let index, let page): render("group", groupPage(index, page), into: &output)
    case .index(let index, let page): render("index", indexPage(index, page), into: &output)
    case .page(let index): render("page", ordinaryPage(index), into: &output)
    case .report(let index, let page): render("report", reportPage(index, page), into: &output)
    case .reports: render("reports", reportIndexPage(), into: &output)
    case .reportCSV(let index): output += CSVWriter(reports[index].report).bytes()
    case .reportJSON(let index): output += JSONWriter(reports[index].report).bytes()
    case .notFound: render("404", notFoundPage(), into: &output)
    case .offlinePage: render("offline", offlinePage(), into: &output)
    case .offlineFiles: output += offlineFiles()
    case .serviceWorker: output += serviceWorker()
    case .webManifest: output += webManifest()
    case .redirect(let address, let title):
      let context = RedirectContext(baseURL: configuration.baseURL, address: address, title: title)
      render("redirect", context, into: &output)
    case .export(let file): output += bytes(of: file)
    case .exports: render("exports", exportsPage(), into: &output)
    case .feed: output.append(atomFeed())
    case .findIndex: output += findIndex()
    case .find: render("find-page", findPage(), into: &output)
    case .findFacets: output += findFacetsFile()
    case .findColumns: output += findColumns()
    case .findOrders: output += findOrders()
    case .findItems(let part): output += findItems(part)
    case .findNames: output += findNames()
    case .findWords(let part): output += findWords(part)
    case .findRecords(let part): output += findRecords(part)
    case .sitemap(let part): output.append(sitemap(part))
    case .robots: output.append(robots())
    case .noJekyll, .file, .picture: break
    case .asset(let index): output += theme.assets[index].bytes
    }
  }

  func render(_ template: String, _ context: some TemplateContext, into output: inout [UInt8]) {
    inputs.surroundings.render(template, context.frame, into: &output)
  }
}
