import PlantLibrary
import Text

extension Site {
  /// A map of the site for search engines (https://www.sitemaps.org/protocol.html).
  ///
  /// Part 0 is `/sitemap.xml`, which lists all pages, or the parts when there are too many for one; those count from 1.
  func sitemap(_ part: Int) -> String {
    let pages = routes.filter { $0.kind.isPage }
    let parts = Site.sitemapParts(pages.count, limit: plan.sitemapLimit)
    if part == 0, parts > 0 { return sitemapIndex(parts) }
    let start = part == 0 ? 0 : (part - 1) * plan.sitemapLimit
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    for route in pages.dropFirst(start).prefix(plan.sitemapLimit) {
      xml += "<url><loc>\(xmlEscaped(configuration.baseURL.absolute(route.address)))</loc>"
      if let date = lastChange(route.kind) { xml += "<lastmod>\(date.iso)</lastmod>" }
      xml += "</url>\n"
    }
    return xml + "</urlset>\n"
  }

  /// How many parts the map has besides `/sitemap.xml`; 0 when that holds everything.
  static func sitemapParts(_ pages: Int, limit: Int) -> Int {
    pages <= limit ? 0 : (pages + limit - 1) / limit
  }

  private func sitemapIndex(_ parts: Int) -> String {
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    for part in 1...parts {
      xml +=
        "<sitemap><loc>\(xmlEscaped(configuration.baseURL.absolute("/sitemap-\(part).xml")))</loc></sitemap>\n"
    }
    return xml + "</sitemapindex>\n"
  }

  /// The day a page last changed, by the note's own word; nil where it doesn't say.
  private func lastChange(_ kind: Route.Kind) -> CalendarDate? {
    switch kind {
    case .plant(let index): library.plants[index].lastChange
    case .page(let index): library.pages[index].lastChange
    default: nil
    }
  }

  /// What robots may read: everything.
  func robots() -> String {
    if isPrivate { return "User-agent: *\nDisallow: /\n" }
    return "User-agent: *\nAllow: /\n\nSitemap: \(configuration.baseURL.absolute("/sitemap.xml"))\n"
  }
}
