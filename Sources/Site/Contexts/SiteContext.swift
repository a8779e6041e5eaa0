import Templates

/// What every template knows: the site, the theme's words and its assets.
///
/// Words and assets depend on the theme, so the context types are made for each site.
struct SiteContext {
  /// How many ordinary pages navigation has: it stands on every page, so it must not grow with the site.
  static let pageLimit = 8

  let configuration: Configuration
  let theme: Theme
  let listings: [LinkContext]
  let pages: [LinkContext]

  /// Where the find box leads.
  var findAddress = "/plants/"

  /// What that is called where it is the page “Find a plant”; empty where there is none.
  var findTitle = ""

  /// The address of the drawing that stands for the site in tabs.
  var iconAddress = ""

  /// The address of the picture for home screens of iPhones; empty for none.
  var touchIconAddress = ""

  /// Whether browsers keep the site.
  var isOffline = false

  /// Whether the site has reports.
  var hasReports = false

  /// Whether the library's data can be downloaded.
  var hasExports = false

  /// The outermost scope of all templates.
  var context: (type: ContextType, frame: TemplateFrame) {
    let site = siteContext
    let strings = theme.strings.context
    let assets = theme.assetContext(configuration.baseURL)
    let icons = made(
      "icons", "The theme's icons, each as an `svg` element; for those of which a page needs one only.",
      theme.icons.map { icon in
        (icon.name, "From `icons/\(icon.name).svg`.", .html, .html(icon.element))
      })
    return made(
      "every page", "What every template knows.",
      [
        ("site", "The site.", .context { site.type }, .context(site.frame)),
        (
          "strings", "The words of the theme in the site's language.", .context { strings.type },
          .context(strings.frame)
        ),
        ("assets", "The addresses of the theme's assets.", .context { assets.type }, .context(assets.frame)),
        ("icons", "The theme's icons.", .context { icons.type }, .context(icons.frame)),
      ])
  }

  private var siteContext: (type: ContextType, frame: TemplateFrame) {
    let url = configuration.baseURL.href
    return made(
      "site", "The site.",
      [
        ("title", "The site's title.", .text, .text(configuration.title)),
        (
          "description", "The site's description; may be empty.", .text,
          .text(configuration.description ?? "")
        ),
        ("language", "The site's language tag.", .text, .text(configuration.language)),
        (
          "direction", "The direction of the language: `ltr` or `rtl`.", .text,
          .text(Self.direction(of: configuration.language))
        ),
        ("homeURL", "The address of the home page.", .text, .text(url("/"))),
        ("plantsURL", "The address of the page of all sections.", .text, .text(url("/plants/"))),
        ("listingsURL", "The address of the page of all listings.", .text, .text(url(Site.listingsAddress))),
        (
          "hasListings", "Whether there are listings besides the home page's.", .flag,
          .flag(!listings.isEmpty)
        ),
        ("reportsURL", "The address of the page of all reports.", .text, .text(url(SiteReport.indexAddress))),
        ("hasReports", "Whether there are reports.", .flag, .flag(hasReports)),
        (
          "exportsURL", "The address of the page of the library's data, for other programs.", .text,
          .text(url(ExportNames.folder))
        ),
        ("hasExports", "Whether the library's data can be downloaded.", .flag, .flag(hasExports)),
        ("tagsURL", "The address of the page of all tags.", .text, .text(url("/tags/"))),
        ("feedURL", "The address of the Atom feed.", .text, .text(url("/feed.xml"))),
        (
          "findURL",
          "Where the find box leads: the address of the page “Find a plant”, else of the plants from A to Z, else of all sections.",
          .text, .text(url(findAddress))
        ),
        (
          "findTitle", "What the page “Find a plant” is called; empty where there is none.", .text,
          .text(findTitle)
        ),
        ("hasFindPage", "Whether there is a page “Find a plant”.", .flag, .flag(!findTitle.isEmpty)),
        (
          "findIndexURL", "The address of what the find box looks in.", .text,
          .text(url(Site.findIndexAddress))
        ),
        (
          "iconURL",
          "The address of the picture that stands for the site in tabs: that of a `favicon.svg`, `.ico` or `.png` in `content/static`, else the theme's `icon.svg`.",
          .text, .text(url(iconAddress))
        ),
        (
          "lightColour", "The colour around light pages, as `colours` in `theme.yml` has it.", .text,
          .text(theme.colours.light)
        ),
        ("darkColour", "The colour around dark pages, likewise.", .text, .text(theme.colours.dark)),
        ("isOffline", "Whether browsers keep the site for reading without network.", .flag, .flag(isOffline)),
        (
          "workerURL", "The address of the script that keeps the site.", .text,
          .text(url(Site.serviceWorkerAddress))
        ),
        (
          "manifestURL", "The address of what the home screen of a phone has to know of the site.", .text,
          .text(url(Site.webManifestAddress))
        ),
        (
          "touchIconURL", "The address of the site's picture for the home screens of iPhones; may be empty.",
          .text,
          .text(touchIconAddress.isEmpty ? "" : url(touchIconAddress))
        ),
        ("generator", "The name and version of plantsite.", .text, .text("plantsite \(plantsiteVersion)")),
        (
          "listings", "The site's listings, for navigation.", .list { LinkContext.declaration.type },
          .list(listings.map(\.frame))
        ),
        (
          "pages", "The first eight of the ordinary pages directly in `content/pages`, for navigation.",
          .list { LinkContext.declaration.type }, .list(pages.map(\.frame))
        ),
      ])
  }

  private func made(
    _ name: String, _ help: String, _ variables: [(String, String, ContextType.Kind, TemplateValue)]
  ) -> (type: ContextType, frame: TemplateFrame) {
    let type = ContextType(
      name: name, help: help, variables: variables.map { .init(name: $0.0, help: $0.1, kind: $0.2) })
    return (type, TemplateFrame(values: variables.map(\.3)))
  }

  /// `ltr` or `rtl`.
  static func direction(of language: String) -> String {
    let primary = language.split(separator: "-").first.map { $0.lowercased() } ?? ""
    return ["ar", "fa", "he", "ur", "yi", "dv", "ps", "sd", "ug"].contains(primary) ? "rtl" : "ltr"
  }
}
