/// One file that the site has, at its address.
package struct Route: Sendable {
  package enum Kind: Sendable, Hashable {
    /// The home page; further pages of its listing from 1.
    case home(page: Int)
    case plant(Int)
    case section(Int, page: Int)
    /// A listing by its index, and which of its pages.
    case listing(Int, page: Int)
    /// The page of a tag, an option, a genus or a letter, by its index, and which of its pages.
    case group(Int, page: Int)
    case index(Int, page: Int)
    case page(Int)
    /// A report by its index, and which of its pages.
    case report(Int, page: Int)
    /// The page of all reports.
    case reports
    case reportCSV(Int)
    case reportJSON(Int)
    /// A file with the library's data.
    case export(ExportFile)
    /// The page of these files.
    case exports
    case notFound
    /// What is shown without network where a page isn't kept.
    case offlinePage
    /// Which files browsers keep.
    case offlineFiles
    /// The script that keeps them.
    case serviceWorker
    /// What the home screen of a phone has to know.
    case webManifest
    /// A former address that leads to another address of the site.
    case redirect(to: String, title: String)
    case feed
    /// What the find box looks in.
    case findIndex
    /// The page “Find a plant”.
    case find
    /// What its script has to know of facets.
    case findFacets
    /// For each plant and facet what is known.
    case findColumns
    /// Other orders of plants.
    case findOrders
    /// Plants as lists show them, a part of them by its number.
    case findItems(Int)
    /// The words of names.
    case findNames
    /// The words of plants, a part of them by its number.
    case findWords(Int)
    /// The records that the find box finds, a part of them by its number.
    case findRecords(Int)
    /// The map of the site: 0 is `/sitemap.xml`.
    case sitemap(Int)
    case robots
    case noJekyll
    /// A file of the theme, by its index.
    case asset(Int)
    /// A file of the content folder that is copied, by its path from the site's folder.
    case file(String)
    /// A picture made of a photo, by its number.
    case picture(Int)

    /// Whether the route is a page that people look for: in the sitemap, and counted.
    package var isPage: Bool {
      switch self {
      case .home, .plant, .section, .listing, .group, .index, .page, .report, .reports, .exports, .find:
        true
      default: false
      }
    }

    /// Whether the route is HTML.
    package var isHTML: Bool {
      switch self {
      case .notFound, .offlinePage, .redirect: true
      default: isPage
      }
    }

    /// Whether the route is a file that is copied as it is, or a picture.
    var isCopy: Bool {
      switch self {
      case .asset, .file, .picture: true
      default: false
      }
    }

    /// A word for the list of routes.
    package var name: String {
      switch self {
      case .home: "home"
      case .plant: "plant"
      case .section: "section"
      case .listing: "listing"
      case .group: "group"
      case .index: "index"
      case .page: "page"
      case .report: "report"
      case .reports: "reports"
      case .reportCSV: "report-csv"
      case .reportJSON: "report-json"
      case .export: "export"
      case .exports: "exports"
      case .notFound: "not-found"
      case .offlinePage: "offline"
      case .offlineFiles: "offline-files"
      case .serviceWorker: "service-worker"
      case .webManifest: "web-manifest"
      case .redirect: "redirect"
      case .feed: "feed"
      case .findIndex: "find-index"
      case .find: "find"
      case .findFacets: "find-facets"
      case .findColumns: "find-columns"
      case .findOrders: "find-orders"
      case .findItems: "find-plants"
      case .findNames: "find-names"
      case .findWords: "find-words"
      case .findRecords: "find-records"
      case .sitemap: "sitemap"
      case .robots: "robots"
      case .noJekyll: "no-jekyll"
      case .asset: "asset"
      case .file: "file"
      case .picture: "picture"
      }
    }
  }

  /// The address from the site's root, not percent-encoded: `/plants/aloes/aloe-vera/`, `/robots.txt`.
  package let address: String
  package let kind: Kind

  /// What the route comes from, for messages: a path from the site's folder, or words.
  package let source: String

  /// The file or folder of the content that asks for the route; nil where none does.
  package var path: String?

  /// The path under the output folder: `plants/aloes/aloe-vera/index.html`.
  var outputPath: String {
    let path = address.dropFirst()
    return address.hasSuffix("/") ? path + "index.html" : String(path)
  }
}
