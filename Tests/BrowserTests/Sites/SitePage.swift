import Foundation
import Testing

/// A page that the checks of all kinds of pages look at.
struct SitePage: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let find: @Sendable () throws -> (site: BuiltSite, address: String)

  private init(
    _ description: String, _ find: @escaping @Sendable () throws -> (site: BuiltSite, address: String)
  ) {
    testDescription = description
    self.find = find
  }

  /// Where it is; the site is built when the first asks.
  /// - Returns: The site, and the page's address in it.
  /// - Throws: Where the site can't be built, or has no such page.
  func callAsFunction() throws -> (site: BuiltSite, address: String) { try find() }

  /// One of each kind in the sample library, and what other libraries have that it hasn't.
  static let all: [SitePage] = [
    longest("home"),
    longest("plant"),
    longest("section"),
    longest("page"),
    longest("listing"),
    longest("find"),
    SitePage("plants found") { (try .sample, "/find/?difficulty=easy&poisonousToCats=no&q=window") },
    SitePage("no plants found") { (try .sample, "/find/?genus=aloe&section=cacti&view=list") },
    longest("report"),
    longest("reports"),
    longest("report", "sums", under: "/reports/value-of-stock/"),
    longest("index", "tags", under: "/tags/"),
    longest("index", "options", under: "/by/"),
    longest("index", "listings", under: "/listings/"),
    longest("group", "tag", under: "/tags/"),
    longest("group", "option", under: "/by/"),
    longest("group", "genus", under: "/listings/"),
    SitePage("not found") { (try .sample, "/no/such/page/") },
    SitePage("plant with everything") { (try .awkward, try longest("plant", in: .awkward)) },
    SitePage("plant with many records") { (try .garden, "/plants/vera/") },
    SitePage("plant of which nothing is known") { (try .awkward, "/plants/bare/") },
    SitePage("section with a long name") { (try .awkward, try longest("section", in: .awkward)) },
    SitePage("section without plants") { (try .awkward, "/plants/none/") },
    SitePage("wide page") { (try .awkward, "/care/") },
    SitePage("wide report") { (try .awkward, "/reports/wide/") },
    SitePage("page without network") { (try .awkward, "/offline.html") },
    SitePage("data") { (try .awkward, "/exports/") },
    SitePage("home of long names") { (try .awkward, "/") },
    SitePage("home of an empty library") { (try .empty, "/") },
    SitePage("listing of an empty library") { (try .empty, try longest("listing", in: .empty)) },
  ]

  /// The sample's page of a kind that has the most in it.
  private static func longest(_ kind: String, _ name: String? = nil, under folder: String = "/") -> SitePage {
    SitePage(name.map { "\(kind), \($0)" } ?? kind) {
      (try .sample, try longest(kind, under: folder, in: .sample))
    }
  }

  private static func longest(
    _ kind: String, under folder: String = "/", in site: BuiltSite
  ) throws -> String {
    let pages = try site.addresses(of: kind).filter { $0.hasPrefix(folder) }
      .map { (address: $0, length: try site.html($0).utf8.count) }
    return try #require(pages.max { $0.length < $1.length }, "there is no \(kind) under \(folder)").address
  }
}
