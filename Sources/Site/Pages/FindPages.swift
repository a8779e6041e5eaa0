import PlantLibrary
import Text

// The page “Find a plant”.
extension Site {
  func findPage() -> FindPageContext {
    let facets = findFacets.useful.map(facetContext)
    let icons = facets.flatMap { $0.choices.map(\.icon) }
    return FindPageContext(
      page: PageContext(
        site: self, kind: "find-page", title: find.page?.title ?? "", address: find.page?.address ?? "/",
        description: strings["findPageText"], image: siteImage,
        // Which plants will be shown isn't known.
        icons: self.icons(ofItems: library.plants.indices, and: icons)),
      facets: facets, orders: findOrderContexts, ways: findPageWays)
  }

  private func facetContext(_ facet: Facet) -> FacetContext {
    let counts = facet.choiceCounts
    let filled = facet.choices.indices.filter { counts[$0] > 0 }
    let shown = largest(filled, FacetContext.limit) { counts[$0] }
    var heading: String?
    let choices = shown.map { index in
      let choice = facet.choices[index]
      defer { heading = choice.heading }
      return FacetChoiceContext(
        facet: facet.key, key: choice.key, label: choice.label,
        heading: choice.heading == heading ? "" : choice.heading ?? "",
        icon: shared.icons.name(choice.icon), count: strings.number(counts[index]))
    }
    return FacetContext(facet: facet, choices: choices, choiceCount: filled.count, strings: strings)
  }

  private var findOrderContexts: [OrderContext] {
    var orders = [
      OrderContext(key: "", label: strings["sortByName"]),
      OrderContext(key: "name", label: strings["sortByName"], isHidden: true),
    ]
    if library.plants.contains(where: { !$0.commonNames.isEmpty }) {
      orders.append(OrderContext(key: "common", label: strings["sortByCommonName"]))
    }
    if !shared.added.isEmpty { orders.append(OrderContext(key: "newest", label: strings["sortByNewest"])) }
    for facet in findFacets.useful {
      guard library.attribute(of: facet.subject)?.type is MoneyType else { continue }
      orders.append(
        OrderContext(key: facet.key, label: strings.text("sortUp", ["attribute": facet.label])))
      orders.append(
        OrderContext(key: "-" + facet.key, label: strings.text("sortDown", ["attribute": facet.label])))
    }
    return orders
  }

  /// The facets whose choices have pages of their own, as far as these aren't among the listings.
  private var findPageWays: [WayContext] {
    findFacets.useful.compactMap { facet in
      let counts = facet.choiceCounts
      let all = facet.choices.indices.compactMap { index -> EntryContext? in
        let choice = facet.choices[index]
        guard counts[index] > 0, let group = choice.group, let address = address(of: group) else {
          return nil
        }
        return EntryContext(
          label: escapedHTML(choice.label), url: href(address), count: counts[index],
          icon: shared.icons.name(choice.icon), strings: strings)
      }
      guard !all.isEmpty else { return nil }
      let whole: String =
        switch facet.subject {
        case .tag: "/tags/"
        case .section: "/plants/"
        case .genus: plan.listings.first { $0.listing.grouping == .genus }?.address ?? "/plants/"
        case .attribute(let index):
          plan.listings.first { $0.listing.grouping == .value(index) }?.address
            ?? RoutePlan.address(of: library.schema.attributes[index])
        case .field(let field, let index):
          plan.listings.first { $0.listing.grouping == .record(attribute: index, field: field) }?.address
            ?? "/plants/"
        }
      return WayContext(
        label: facet.label, url: href(whole), entries: Array(all.prefix(FacetContext.limit)),
        more: all.count > FacetContext.limit
          ? strings.count("moreGroups", all.count - FacetContext.limit) : "")
    }
  }

  private func address(of group: Listing.Subject) -> String? {
    if case .section(let index) = group { return library.sections[index].address }
    return plan.groupAddresses[group]
  }
}
