import Diagnostics
import PlantLibrary
import Platform
import Text

/// Which pages a site has, and where.
///
/// First come the listings and the pages of their groups, then the routes.
struct RoutePlan: Sendable {
  var table = RouteTable()

  /// The site's listings; the home page's is the first.
  var listings: [ListingPlan] = []
  var groups: [GroupPage] = []
  var indexes: [IndexPage] = []

  /// For each section the runs of its sections and plants that its pages hold.
  let sectionPages: [[Range<Int>]]

  /// The reports by their titles.
  let reports: [SiteReport]

  /// The address of the page of what a group is made from; see ``key(_:in:)``.
  var groupAddresses: [Listing.Subject: String] = [:]

  /// The addresses that plants had by patterns, as far as they lead to them.
  var oldAddresses: [(address: String, plant: Int)] = []

  /// See ``synonymAddresses(_:)``.
  let synonymAddresses: [(address: String, plant: Int)]

  /// Whether listings, groups and indexes are those of the last load.
  let keepsGroups: Bool

  /// Whether the routes are those of the last load.
  private(set) var keepsTable = false

  let library: PlantLibrary
  private let rules: SiteRules

  /// Cuts long pages.
  let pager: Pager

  /// How many addresses one sitemap may have.
  let sitemapLimit: Int

  /// Gives a note's file again, to show the line of a problem.
  let reader: SourceReader

  /// The listings that were made, by what they group by.
  var listingsByGrouping: [Grouping: Listing] = [:]
  var groupProblems: [Diagnostic] = []
  var tableProblems: [Diagnostic] = []

  var configuration: Configuration { rules.configuration }
  var strings: Strings { rules.theme.strings }
  var language: String { configuration.language }

  /// The page “Find a plant”; nil where the site has none.
  var findPage: (title: String, address: String)? {
    configuration.find.page(of: library, language, strings)
  }

  /// What is wrong with listings and routes.
  var problems: [Diagnostic] { groupProblems + tableProblems }

  /// Plans anew what the draft's change doesn't let stand.
  init(_ draft: SiteDraft, _ survey: ReportSurvey, _ pictures: PicturePlan) {
    library = draft.library
    rules = draft.rules
    reader = draft.reader
    reports = survey.reports
    let pager = Pager(itemsPerPage: draft.configuration.itemsPerPage)
    self.pager = pager
    sitemapLimit = max(1, draft.options.sitemapLimit)
    sectionPages = library.sections.map { pager.pages(ofItems: $0.children.count + $0.plants.count) }
    let last = draft.change?.since.site.plan
    let regrouped = draft.change?.regrouped ?? []
    let keepsAliases = draft.change?.replaced.changesAliases == false
    keepsGroups = last != nil && regrouped.isEmpty
    let known = draft.change.map { $0.since.site.plan.listings(after: $0) } ?? [:]
    let (library, configuration, strings) = (draft.library, draft.configuration, draft.theme.strings)
    (listingsByGrouping, synonymAddresses) = concurrently {
      RoutePlan.listings(configuration, library, strings, known: known)
    } and: {
      keepsAliases ? last?.synonymAddresses ?? [] : RoutePlan.synonymAddresses(library)
    }
    if keepsGroups, let last {
      (listings, groups, indexes, groupAddresses) = (
        last.listings, last.groups, last.indexes, last.groupAddresses
      )
      groupProblems = last.groupProblems
    } else {
      planListings()
    }
    // A pattern can take a title or a date.
    let keepsOldAddresses =
      draft.configuration.oldAddresses.isEmpty || draft.change?.concernsFrontMatter == false
    if let last, keepsAliases, keepsOldAddresses, hasRoutes(of: last),
      draft.change?.since.site.inputs.pictures.pictures == pictures.pictures
    {
      keepsTable = true
      table = last.table
      oldAddresses = last.oldAddresses
      tableProblems = last.tableProblems
    } else {
      table.reserve(library.plants.count * 2 + synonymAddresses.count)
      planRoutes(draft.theme, draft.files, pictures)
    }
  }

  /// Whether all that may have come or gone with a change of some notes is as it was.
  private func hasRoutes(of last: RoutePlan) -> Bool {
    reports.elementsEqual(last.reports) { $0.address == $1.address && $0.pages.count == $1.pages.count }
      && Site.findItemsParts(library) == Site.findItemsParts(last.library)
      && Site.findWordsParts(library) == Site.findWordsParts(last.library)
      && Site.findRecordsParts(library) == Site.findRecordsParts(last.library)
      && (keepsGroups
        || groups.elementsEqual(last.groups) {
          $0.address == $1.address && $0.source == $1.source && $0.path == $1.path
            && $0.pages.count == $1.pages.count
        } && listings.elementsEqual(last.listings) { $0.layout.pages.count == $1.layout.pages.count }
          && indexes.elementsEqual(last.indexes) { $0.pages.count == $1.pages.count })
  }

  /// The listings that a change leaves as they were.
  private func listings(after change: LibraryChange) -> [Grouping: Listing] {
    listingsByGrouping.filter { !change.regrouped.contains($0.key) }
  }

  /// The plants grouped.
  mutating func listing(by grouping: Grouping) -> Listing {
    if let known = listingsByGrouping[grouping] { return known }
    let listing = library.listing(by: grouping, language: language, word: { strings[$0] })
    listingsByGrouping[grouping] = listing
    return listing
  }

  /// The address of the page of all options of an attribute.
  static func address(of attribute: Attribute) -> String { "/by/\(slug(attribute.key))/" }
}
