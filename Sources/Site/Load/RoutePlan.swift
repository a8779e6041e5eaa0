import PlantLibrary
import Text

/// Which pages a site has, and where.
///
/// First come the listings and the pages of their groups, then the routes; long pages are cut last, once it is known
/// how long the items of lists are.
struct RoutePlan {
  var table = RouteTable()

  /// The site's listings; the home page's is the first.
  var listings: [Site.SiteListing] = []
  var groups: [Site.GroupPage] = []
  var indexes: [Site.IndexPage] = []

  /// The reports by their titles.
  var reports: [SiteReport] = []

  /// The address of the page of what a group is made from; see ``key(_:in:)``.
  var groupAddresses: [Listing.Subject: String] = [:]

  let library: PlantLibrary
  let strings: Strings
  let language: String
  let baseURL: BaseURL

  /// Gives a note's file again, to show the line of a problem.
  let reader: SourceReader

  init(_ configuration: Configuration, _ theme: Theme, _ library: PlantLibrary, _ reader: SourceReader) {
    self.library = library
    self.reader = reader
    strings = theme.strings
    language = configuration.language
    baseURL = configuration.baseURL
    table.reserve(library.plants.count * 2)
  }

  /// The address of the page of all options of an attribute.
  static func address(of attribute: Attribute) -> String { "/by/\(slug(attribute.key))/" }
}
