import Templates

/// A group of a listing.
struct GroupContext: TemplateContext {
  let label: [UInt8]
  let anchor: String
  let isOpen: Bool
  let count: Int
  let countLabel: String
  /// The group's own page; nil for none.
  let url: String?
  /// The address of that page as one writes it on paper; nil for none.
  let paperAddress: String?
  let items: [TemplateFrame]
  /// How many plants only the group's own page shows, as a sentence; empty for none.
  let more: [UInt8]
  /// The words of the link to the group's own page where that shows no more plants.
  let ownPage: [UInt8]
  /// How to give a group without plants some; empty for one with plants.
  let hint: [UInt8]

  static let declaration = ContextDeclaration<GroupContext>(
    "group", "A group of a listing.",
    [
      .html("label", "The heading.") { $0.label },
      .text("anchor", "The group's id within the page.") { $0.anchor },
      .flag("isOpen", "Whether the group is open at first, which is the first on its page.") { $0.isOpen },
      .text("countLabel", "How many plants the group has, in words: `12 plants`.") { $0.countLabel },
      .flag("isEmpty", "Whether the group has no plants.") { $0.count == 0 },
      .html("hint", "How to give a group without plants some: what to write in a note; may be empty.") {
        $0.hint
      },
      .text("url", "The group's own page; may be empty.") { $0.url ?? "" },
      .text("paperAddress", "The address of that page for paper: with host, without `https://`.") {
        $0.paperAddress ?? ""
      },
      .frames("items", "The plants shown.", of: { RenderedItem.type }) { $0.items },
      .html("more", "How many more plants the group's own page shows, as a sentence; empty for none.") {
        $0.more
      },
      .html("ownPage", "The words of the link to the group's own page where it shows no more plants.") {
        $0.ownPage
      },
    ])
}

/// A page with the groups of a listing, as the template `groups` shows them.
protocol GroupsPageContext: TemplateContext {
  var groups: [GroupContext] { get }

  /// Whether the library has no plants.
  var isEmpty: Bool { get }

  /// Whether one group at most is open.
  var isExclusive: Bool { get }
}

extension GroupsPageContext {
  /// The variables that each such page has besides its own.
  static var variablesOfGroups: [ContextVariable<Self>] {
    [
      .list("groups", "The groups of the listing that are on this page.") { $0.groups },
      .flag("isEmpty", "Whether the library has no plants.") { $0.isEmpty },
      .flag("isExclusive", "Whether a group that is opened is to close the one that was open.") {
        $0.isExclusive
      },
      .flag("hasManyGroups", "Whether there are more than three groups, so that a list of them helps.") {
        $0.groups.count > 3
      },
      .flag("opensSeveral", "Whether there are several groups, which may all be open.") {
        $0.groups.count > 1 && !$0.isExclusive
      },
    ]
  }
}
