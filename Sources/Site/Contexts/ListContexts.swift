import PlantLibrary
import Templates

/// A plant in a list, as the template `plant-item` rendered it.
enum RenderedItem {
  static let type = ContextType(
    name: "rendered plant item", help: "A plant in a list, as the template `plant-item` renders it.",
    variables: [.init(name: "html", help: "The rendered item.", kind: .html)])
}

/// A listing with some of its groups, as a way into the library.
struct WayContext: TemplateContext {
  let label: String
  let url: String
  /// What it is about; empty where that isn't said.
  var description = ""
  let entries: [EntryContext]
  /// How many groups only the listing shows, in words; empty for none.
  let more: String
  /// The address for paper.
  var paperAddress = ""

  static let declaration = ContextDeclaration<WayContext>(
    "way in", "A listing with some of its groups.",
    [
      .text("label", "The listing's title.") { $0.label },
      .text("url", "The listing's address.") { $0.url },
      .text("description", "What it is about; empty on the home page.") { $0.description },
      .list("entries", "Its groups in their order; the largest where there are many.") { $0.entries },
      .text("more", "How many more groups the listing has, in words; may be empty.") { $0.more },
      .text(
        "paperAddress",
        "The listing's address for paper: with host, without `https://`; empty where it has no more groups."
      ) { $0.paperAddress },
    ])
}

/// What plants do in a month.
struct MonthContext: TemplateContext {
  /// From 1 to 12.
  let number: Int
  let label: String
  let entries: [EntryContext]

  static let declaration = ContextDeclaration<MonthContext>(
    "month", "What plants do in a month of the site's hemisphere.",
    [
      .text("number", "From 1 to 12.") { String($0.number) },
      .text("label", "The name of the month.") { $0.label },
      .list("entries", "The attributes that tell of months, each with its plants on the page “Find a plant”.")
      {
        $0.entries
      },
    ])
}

/// The home page.
struct HomeContext: GroupsPageContext {
  let page: PageContext
  let groups: [GroupContext]
  let jumps: [JumpContext]
  let isExclusive: Bool
  let ways: [WayContext]
  let months: [MonthContext]
  let featured: [Int]
  let newest: [Int]

  static let declaration = ContextDeclaration<HomeContext>(
    "home page", "The home page (template `home`).",
    [
      .context("page", "What every page has.") { $0.page },
      .html("introduction", "The text of `content/pages/_index.md`; may be empty.") {
        $0.page.text(of: $0.page.site.library.homeIntroduction)
      },
      .context("image", "The introduction's image; on the first page only.") {
        $0.page.image(of: $0.page.site.library.homeIntroduction)
      },
      .text("countLabel", "How many plants there are, in words.") {
        $0.page.site.strings.count("plantCount", $0.page.site.library.plants.count)
      },
      .text("sectionCountLabel", "How many sections there are, in words; empty for fewer than two.") {
        $0.severalLabel("sectionCount", $0.page.site.library.sections.count { !$0.plants.isEmpty })
      },
      .text("genusCountLabel", "How many genera there are, in words; empty for fewer than two.") {
        $0.severalLabel("genusCount", $0.page.site.shared.genera.count)
      },
      .list("featured", "A few plants from all over the library; on the first page only.") { home in
        home.featured.map { home.page.site.plantItem($0) }
      },
      .flag(
        "isSmall",
        "Whether the library is so small that its plants go before the ways to them: up to thirty plants."
      ) { $0.page.site.isSmall },
      .list(
        "months",
        "What plants do in each month, for a script that shows the present one; on the first page only, and only where there is a page “Find a plant”."
      ) { $0.months },
      .list("ways", "The other listings with their largest groups; on the first page only.") { $0.ways },
      .frames("newest", "The notes with the latest dates.", of: { RenderedItem.type }) {
        $0.page.items($0.newest)
      },
    ] + variablesOfGroups)

  private func severalLabel(_ key: String, _ count: Int) -> String {
    count > 1 ? page.site.strings.count(key, count) : ""
  }
}

/// A listing's page.
struct ListingPageContext: GroupsPageContext {
  let page: PageContext
  let groups: [GroupContext]
  let jumps: [JumpContext]
  let isExclusive: Bool

  static let declaration = ContextDeclaration<ListingPageContext>(
    "listing page", "A listing (template `listing`).",
    [
      .context("page", "What every page has.") { $0.page },
      .text("description", "What `plantsite.yml` says of the listing; may be empty.") {
        $0.page.description
      },
    ] + variablesOfGroups)
}

/// A section's page.
struct SectionPageContext: TemplateContext {
  let page: PageContext
  let section: Section
  let sections: [EntryContext]
  let plants: [Int]

  static let declaration = ContextDeclaration<SectionPageContext>(
    "section page", "A section (template `section`).",
    [
      .context("page", "What every page has.") { $0.page },
      .html("introduction", "The section's introduction; may be empty, and is on the first page only.") {
        $0.page.text(of: $0.section.introduction)
      },
      .context("image", "The introduction's image.") { $0.page.image(of: $0.section.introduction) },
      .text("countLabel", "How many plants lie in the section and those inside it, in words.") {
        $0.page.site.strings.count("plantCount", $0.section.plantCount)
      },
      .list("sections", "The sections directly inside.") { $0.sections },
      .frames("items", "The plants directly inside.", of: { RenderedItem.type }) {
        $0.page.firstItems($0.plants[...])
      },
      .flag("isEmpty", "Whether nothing lies in the section.") {
        $0.section.children.isEmpty && $0.section.plants.isEmpty
      },
      .html("hint", "How to put plants into the section.") { $0.page.site.hint(section: $0.section) },
    ])
}

/// The page of a tag, an option, a genus or a letter.
struct GroupPageContext: TemplateContext {
  let page: PageContext
  let group: GroupPage
  let plants: ArraySlice<Int>

  static let declaration = ContextDeclaration<GroupPageContext>(
    "group page", "The plants with a tag, an option, a genus or a letter (template `group`).",
    [
      .context("page", "What every page has.") { $0.page },
      .text("detail", "What explains an option; may be empty.") { $0.group.detail },
      .text(
        "countLabel", "How many plants there are, in words; by a field of records also how many of these."
      ) {
        let plants = $0.page.site.strings.count("plantCount", $0.group.plants.count)
        return $0.group.records.isEmpty ? plants : "\(plants) · \($0.group.records)"
      },
      .text(
        "findURL",
        "Where the page “Find a plant” shows the same plants, to choose among them; empty for a few."
      ) { $0.page.site.findURL(of: $0.group) },
      .frames("items", "The plants on this page.", of: { RenderedItem.type }) {
        $0.page.firstItems($0.plants[...])
      },
      .flag("isEmpty", "Whether there are no plants.") { $0.group.plants.isEmpty },
      .list("others", "Of an option without plants, the others of its attribute that have some.") {
        $0.page.site.others($0.group)
      },
      .text("parentTitle", "The title of the page that leads to this one and its like.") {
        $0.group.parent.title
      },
      .text("parentURL", "Where that page is.") { $0.page.site.href($0.group.parent.address) },
      .html("hint", "How to put plants here: what to write in a note; may be empty.") {
        $0.page.site.hint(noteLine: $0.group.noteLine)
      },
    ])
}

/// A page that only leads to others: all tags, all options of an attribute, all listings.
struct IndexPageContext: TemplateContext {
  let page: PageContext
  let entries: [EntryContext]
  /// Options that no plant has.
  let unused: [EntryContext]
  /// Where it leads to all listings, these with some of their groups.
  var ways: [WayContext] = []

  static let declaration = ContextDeclaration<IndexPageContext>(
    "index page", "All tags, all options of an attribute, or all listings (template `index`).",
    [
      .context("page", "What every page has.") { $0.page },
      .list("entries", "The pages with plants that it leads to.") { $0.entries },
      .list("unused", "The options that no plant has.") { $0.unused },
      .list("ways", "The listings with some of their groups; empty on other pages.") { $0.ways },
      .flag("isEmpty", "Whether there are none.") { $0.entries.isEmpty && $0.unused.isEmpty },
    ])
}

/// An ordinary page.
struct OrdinaryPageContext: TemplateContext {
  let page: PageContext
  let note: PageNote

  static let declaration = ContextDeclaration<OrdinaryPageContext>(
    "ordinary page", "An ordinary page (template `page`).",
    [
      .context("page", "What every page has.") { $0.page },
      .context("image", "The header image.") { $0.page.image(of: $0.note) },
      .list("contents", "The table of contents; empty for a short page.") {
        $0.page.site.contents($0.note.body, at: $0.note.location)
      },
      .html("body", "The text.") { $0.page.text(of: $0.note) },
      .context("date", "The page's date.") { $0.page.site.dateContext($0.note.date) },
      .context("updated", "When the page was last updated.") { $0.page.site.dateContext($0.note.updated) },
      .flag("isDraft", "Whether the page is a draft.") { $0.note.isDraft },
      .flag("isPrivate", "Whether the page isn't published; only the owner's site and the preview have it.") {
        !$0.note.isPublished
      },
      .list("extra", "What the page keeps under `extra`.") { $0.note.extra },
    ])
}

/// The page that stands in for one that isn't there.
struct NotFoundContext: TemplateContext {
  let page: PageContext

  static let declaration = ContextDeclaration<NotFoundContext>(
    "not found page", "The page that a host shows for an address that isn't there (template `404`).",
    [.context("page", "What every page has.") { $0.page }])
}

/// The page that is shown without network where another isn't kept.
struct OfflinePageContext: TemplateContext {
  let page: PageContext

  static let declaration = ContextDeclaration<OfflinePageContext>(
    "offline page",
    "The page that a browser without network shows in place of one that it hasn't kept (template `offline`).",
    [.context("page", "What every page has.") { $0.page }])
}

/// A page at a former address.
struct RedirectContext: TemplateContext {
  let baseURL: BaseURL
  let address: String
  let title: String

  static let declaration = ContextDeclaration<RedirectContext>(
    "redirect page", "A page at a former address that leads to the present one (template `redirect`).",
    [
      .text("url", "The present address.") { $0.baseURL.href($0.address) },
      .text("canonicalURL", "The present address with scheme and host.") { $0.baseURL.absolute($0.address) },
      .text("title", "The title of the page there.") { $0.title },
    ])
}
