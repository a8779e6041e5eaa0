import PlantLibrary
import Templates
import Text

/// The page “Find a plant”.
struct FindPageContext: TemplateContext {
  let page: PageContext
  let facets: [FacetContext]
  let orders: [OrderContext]
  let ways: [WayContext]

  /// How many plants the page shows before a script shows those that were chosen.
  static let firstCount = 24

  private var site: Site { page.site }

  static let declaration = ContextDeclaration<FindPageContext>(
    "find page", "The page “Find a plant” (template `find-page`).",
    [
      .context("page", "What every page has.") { $0.page },
      .text("url", "The page's own address.") { $0.site.href($0.page.address) },
      .text("facetsURL", "The address of what its script has to know of facets and plants.") {
        $0.site.href(Site.findFacetsAddress)
      },
      .text("columnsURL", "The address of what plants answer to facets, which its script reads next.") {
        $0.site.findColumnsURL
      },
      .flag("hasPictures", "Whether any plant has a picture.") { page in
        page.site.library.plants.contains { $0.image != nil }
      },
      .list("facets", "The questions by which plants are chosen.") { $0.facets },
      .list("orders", "What plants can be sorted by.") { $0.orders },
      .list("ways", "The same choices as links to pages, for those who have no script.") { $0.ways },
      .text("countLabel", "How many plants there are, in words.") {
        $0.site.strings.count("plantCount", $0.site.library.plants.count)
      },
      .flag("hasMore", "Whether the library has more plants than the page shows at first.") {
        $0.site.library.plants.count > Self.firstCount
      },
      .frames("items", "The first plants of the library.", of: { RenderedItem.type }) {
        $0.page.firstItems($0.site.library.plants.indices.prefix(Self.firstCount))
      },
    ])
}

/// A question by which plants are chosen.
struct FacetContext: TemplateContext {
  /// How many choices a page shows; a longer list is for a script, which shows those that are looked for.
  static let limit = 24

  let facet: Facet
  let choices: [FacetChoiceContext]
  /// How many choices plants have, of which these may be a part.
  let choiceCount: Int
  let strings: Strings

  static let declaration = ContextDeclaration<FacetContext>(
    "facet", "A question by which plants are chosen.",
    [
      .text("key", "As addresses have it.") { $0.facet.key },
      .text("label", "What it is about: the label of the attribute, or the word for tags, sections, genera.")
      {
        $0.facet.label
      },
      .flag("isOpen", "Whether it stands open at first.") { $0.facet.isFirst },
      .flag("isRange", "Whether it is about numbers, from one to another, and has no choices.") {
        $0.facet.isRange
      },
      .text("unit", "What stands behind its numbers; may be empty.") { $0.facet.unit },
      .text("least", "The least of its numbers, as scripts write it; empty for choices.") {
        $0.end { $0.min() }
      },
      .text("greatest", "The greatest of its numbers, as scripts write it; empty for choices.") {
        $0.end { $0.max() }
      },
      .list("choices", "Its choices in their order; of many those of the most plants.") { $0.choices },
      .flag("isCut", "Whether it has more choices.") { $0.choices.count < $0.choiceCount },
      .text("look", "What a box says in which others are looked for, with how many choices there are.") {
        $0.strings["findLook"].replacing("{count}", with: $0.strings.number($0.choiceCount))
      },
      .text("unknown", "Of how many plants it isn't known, as a number; empty for none.") {
        $0.facet.unknownCount > 0 ? $0.strings.number($0.facet.unknownCount) : ""
      },
    ])

  private func end(_ end: ([Decimal]) -> Decimal?) -> String {
    let numbers = facet.answers.flatMap { answer -> [Decimal] in
      if case .ranges(let all) = answer { all.flatMap { [$0.low, $0.high].compactMap(\.self) } } else { [] }
    }
    return end(numbers)?.description ?? ""
  }
}

/// A choice of a facet.
struct FacetChoiceContext: TemplateContext {
  let facet: String
  let key: String
  let label: String
  /// Empty for none, as is the next.
  let heading: String
  let icon: String
  let count: String

  static let declaration = ContextDeclaration<FacetChoiceContext>(
    "facet choice", "A choice of a facet.",
    [
      .text("facet", "The key of its facet.") { $0.facet },
      .text("key", "As addresses have it.") { $0.key },
      .text("label", "The label.") { $0.label },
      .text("heading", "What begins with it, the title of a section of options; else empty.") { $0.heading },
      .text("icon", "The name of its icon; may be empty.") { $0.icon },
      .text("count", "How many plants have it, as a number.") { $0.count },
    ])
}

/// An order in which plants are shown.
struct OrderContext: TemplateContext {
  /// As addresses have it; empty for the library's own.
  let key: String
  let label: String

  /// Whether it is the same as the first until words are looked for.
  var isHidden = false

  static let declaration = ContextDeclaration<OrderContext>(
    "order", "An order in which plants are shown.",
    [
      .text("key", "As addresses have it; empty for the library's own.") { $0.key },
      .text("label", "The label.") { $0.label },
      .flag("isHidden", "Whether it is the same as the first until words are looked for.") { $0.isHidden },
    ])
}
