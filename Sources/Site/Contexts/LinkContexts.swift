import Templates
import Text

/// A link to a page of the site, or elsewhere.
struct LinkContext: TemplateContext {
  let label: [UInt8]
  let url: String

  static let declaration = ContextDeclaration<LinkContext>(
    "link", "A link.",
    [
      .html("label", "The words of the link; a scientific name is set in type.") { $0.label },
      .text("url", "The address.") { $0.url },
    ])
}

extension LinkContext {
  init(text: String, url: String) { self.init(label: escapedHTML(text), url: url) }
}

/// A link of the main navigation.
struct NavigationContext: TemplateContext {
  let label: [UInt8]
  let url: String

  /// For `aria-current`; empty for a link to elsewhere.
  let current: String

  static let declaration = ContextDeclaration<NavigationContext>(
    "navigation link", "A link of the main navigation.",
    [
      .html("label", "The words of the link.") { $0.label },
      .text("url", "The address.") { $0.url },
      .text(
        "current",
        "For `aria-current`: `page` where it leads to the page itself, `true` where the page lies below it; else empty."
      ) { $0.current },
    ])
}

/// A link into a listing, to a group or to the first group of a letter.
struct JumpContext: TemplateContext {
  let label: [UInt8]
  let url: String
  /// Whether it is called by a sign or two, or stands for what is unknown.
  let isShort: Bool

  static let declaration = ContextDeclaration<JumpContext>(
    "jump", "A link into a listing.",
    [
      .html("label", "The group's heading, or a letter.") { $0.label },
      .text("url", "Where it is, on this page or another.") { $0.url },
    ])
}

/// A link to a page with plants, with their number.
struct EntryContext: TemplateContext {
  let label: [UInt8]
  let url: String
  let count: Int
  /// How many groups it has; nil for what has none.
  var groups: Int?
  /// Empty for none, as is the next.
  var icon = ""
  var description = ""
  var image: ImageContext?
  var heading = ""
  let strings: Strings

  static let declaration = ContextDeclaration<EntryContext>(
    "entry", "A link to a page with plants.",
    [
      .html("label", "The words of the link.") { $0.label },
      .text("url", "The address.") { $0.url },
      .text("count", "How many plants there are, as a number.") { $0.strings.number($0.count) },
      .text("countLabel", "How many plants there are, of a listing how many groups, in words: `12 plants`.") {
        $0.groups.map { [strings = $0.strings] in strings.count("groupCount", $0) }
          ?? $0.strings.count("plantCount", $0.count)
      },
      .text("icon", "The name of an icon; empty where the theme has none for it.") { $0.icon },
      .text("description", "What it means: the description of a section, listing or option; may be empty.") {
        $0.description
      },
      .text("heading", "What begins with it, the title of a section of options; else empty.") { $0.heading },
      .context("image", "The image of a section, else that of one of its plants; none on the home page.") {
        $0.image
      },
    ])
}

/// A step of the way from the home page to a page.
struct CrumbContext: TemplateContext {
  let label: [UInt8]
  /// nil for the page itself.
  let url: String?

  static let declaration = ContextDeclaration<CrumbContext>(
    "crumb", "A step of the way from the home page to this one.",
    [
      .html("label", "The page's title.") { $0.label },
      .text("url", "The page's address; empty for the page itself.") { $0.url ?? "" },
      .flag("isCurrent", "Whether this is the page itself.") { $0.url == nil },
    ])
}

/// Where a page stands among several that continue each other.
struct PaginationContext: TemplateContext {
  struct Page: TemplateContext {
    let number: Int
    let range: String
    let url: String
    let isCurrent: Bool

    static let declaration = ContextDeclaration<Page>(
      "page number", "One of several pages that continue each other.",
      [
        .text("number", "The page's number, from 1.") { String($0.number) },
        .text("range", "What is on it: `A–H`, or `Aloes…`; empty where that isn't said.") { $0.range },
        .text("url", "The address.") { $0.url },
        .flag("isCurrent", "Whether this is the page shown.") { $0.isCurrent },
      ])
  }

  let current: Int
  let urls: [String]
  let ranges: [String]
  let nextOnPaper: String
  let strings: Strings

  /// The first, the last, and those around the current one: enough to go anywhere in a few steps.
  private var pages: [Page] {
    let shown = urls.indices.filter { index in
      index < 2 || index >= urls.count - 2 || abs(index - current) <= 2 || urls.count <= 12
        || index % max(1, urls.count / 8) == 0
    }
    return shown.map { page in
      Page(
        number: page + 1, range: ranges.indices.contains(page) ? ranges[page] : "", url: urls[page],
        isCurrent: page == current)
    }
  }

  static let declaration = ContextDeclaration<PaginationContext>(
    "pagination", "Where a page stands among several that continue each other.",
    [
      .text("label", "For instance `Page 2 of 14`.") {
        $0.strings.text(
          "pageOf", ["page": $0.strings.number($0.current + 1), "pages": $0.strings.number($0.urls.count)])
      },
      .text("previousURL", "The page before; empty on the first.") {
        $0.current > 0 ? $0.urls[$0.current - 1] : ""
      },
      .text("nextURL", "The page after; empty on the last.") {
        $0.current + 1 < $0.urls.count ? $0.urls[$0.current + 1] : ""
      },
      .text("nextOnPaper", "The page after for paper: with host, without `https://`; empty on the last.") {
        $0.nextOnPaper
      },
      .list("pages", "The pages to jump to.") { $0.pages },
    ])
}

/// Text as HTML that people read.
func escapedHTML(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.appendWords(text)
  return bytes
}
