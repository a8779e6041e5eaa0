import PlantLibrary
import Templates

/// A group of a listing.
struct GroupContext: TemplateContext {
  let site: Site
  let group: Listing.Group
  /// The heading.
  let label: [UInt8]
  /// The name of its icon; empty for none.
  let icon: String
  /// The address of the group's own page; nil for none.
  let address: String?
  let isOpen: Bool
  let count: Int
  /// How many records are behind it, in words; empty where it isn't made of records.
  let records: String
  let items: [TemplateFrame]
  /// How many plants only the group's own page shows.
  let hidden: Int

  static let declaration = ContextDeclaration<GroupContext>(
    "group", "A group of a listing.",
    [
      .html("label", "The heading.") { $0.label },
      .text("anchor", "The group's id within the page.") { $0.site.anchor($0.group) },
      .text("icon", "The name of an icon; empty where the theme has none for it.") { $0.icon },
      .flag(
        "isOpen",
        "Whether the group is open at first: all with plants where one page of the listing has these all (of the home page up to 30); else the first on its page, and those of up to three plants."
      ) { $0.isOpen },
      .text(
        "countLabel",
        "How many plants the group has, in words: `12 plants`; of a section with others inside `12 of 40 plants`; by a field of records also how many of these."
      ) { $0.countLabel },
      .flag("isEmpty", "Whether the group has no plants.") { $0.count == 0 },
      .html("hint", "How to give a group without plants some: what to write in a note; may be empty.") {
        $0.site.hint($0.group)
      },
      .text("url", "The group's own page; empty where up to three plants are all that it has.") {
        $0.isSeenWhole ? "" : $0.address.map($0.site.href) ?? ""
      },
      .text("paperAddress", "The address of that page for paper: with host, without `https://`.") {
        $0.address.map($0.site.configuration.baseURL.onPaper) ?? ""
      },
      .frames("items", "The plants shown.", of: { RenderedItem.type }) { $0.items },
      .html("more", "How many more plants the group's own page shows, as a sentence; empty for none.") {
        $0.hidden > 0 ? $0.sentence($0.site.strings.count("morePlants", $0.hidden)) : []
      },
      .html("ownPage", "The words of the link to the group's own page where it shows no more plants.") {
        $0.sentence($0.site.strings["groupPage"])
      },
    ])

  /// Whether nobody would want a page of its own.
  private var isSeenWhole: Bool { hidden == 0 && count <= Site.openLimit }

  private var countLabel: String {
    let strings = site.strings
    let all = strings.count("plantCount", max(count, site.plantCount(group)))
    let plants =
      site.plantCount(group) > count
      ? strings.text("plantsOfSection", ["count": strings.number(count), "plants": all]) : all
    return records.isEmpty ? plants : "\(plants) · \(records)"
  }

  private func sentence(_ text: String) -> [UInt8] { filledHTML(text, "group", with: label) }
}

/// A page with the groups of a listing, as the template `groups` shows them.
protocol GroupsPageContext: TemplateContext {
  var page: PageContext { get }
  var groups: [GroupContext] { get }
  var jumps: [JumpContext] { get }

  /// Whether one group at most is open.
  var isExclusive: Bool { get }
}

extension GroupsPageContext {
  /// The variables that each such page has besides its own.
  static var variablesOfGroups: [ContextVariable<Self>] {
    [
      .list("groups", "The groups of the listing that are on this page.") { $0.groups },
      .flag("isEmpty", "Whether the library has no plants.") { $0.page.site.library.plants.isEmpty },
      .flag("isExclusive", "Whether a group that is opened is to close the one that was open.") {
        $0.isExclusive
      },
      .list(
        "jumps",
        "The links that lead into the listing: to its groups where one page has more than three and these are all, to the first group of each letter where several pages have them in the order of their labels; else none."
      ) { $0.jumps },
      .flag(
        "hasShortJumps",
        "Whether these are called by a sign or two, as letters are, but for the plants of which that isn't known."
      ) { $0.jumps.allSatisfy(\.isShort) },
      .flag("opensSeveral", "Whether there are several groups, which may all be open.") {
        $0.groups.count > 1 && !$0.isExclusive
      },
    ]
  }
}
