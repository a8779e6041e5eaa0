import Testing

@testable import Site

@Suite struct PagerTests {
  @Test(arguments: [
    ([], [0..<0]), ([5], [0..<1]), ([5, 5], [0..<2]), ([5, 6], [0..<1, 1..<2]),
    ([20, 1, 9, 1], [0..<1, 1..<3, 3..<4]),
    ([1, 20], [0..<1, 1..<2]),
  ])
  func cutsIntoRunsWithinTheBudget(sizes: [Int], runs: [Range<Int>]) {
    #expect(Pager.cut(sizes, budget: 10) == runs)
  }

  @Test func givesTheFirstRunABudgetOfItsOwn() {
    #expect(Pager.cut([4, 4, 4], budget: 10, first: 5) == [0..<1, 1..<3])
    #expect(Pager.cut([4, 4, 4], budget: 10, first: -5) == [0..<1, 1..<3])
  }

  private func groups(_ counts: Int...) -> [[Int]] { counts.map { Array(repeating: 10, count: $0) } }

  @Test func showsAllPlantsWhereTheyFit() {
    let layout = Pager.layout(groups(3, 5), groupBytes: [10, 10], wanted: nil, budget: 100)
    #expect(layout == Pager.Layout(limit: nil, pages: [0..<2]))
  }

  @Test func showsTheGreatestEqualNumberThatFits() {
    let layout = Pager.layout(groups(3, 50), groupBytes: [10, 10], wanted: nil, budget: 250)
    #expect(layout == Pager.Layout(limit: 20, pages: [0..<2]))
  }

  @Test func takesSeveralPagesRatherThanShowingFewerThanTen() {
    let layout = Pager.layout(groups(20, 20, 20), groupBytes: [10, 10, 10], wanted: nil, budget: 220)
    #expect(layout == Pager.Layout(limit: 10, pages: [0..<2, 2..<3]))
  }

  @Test func showsAsManyAsAreWantedAndPagesThem() {
    #expect(
      Pager.layout(groups(4, 4), groupBytes: [10, 10], wanted: 3, budget: 50)
        == Pager.Layout(limit: 3, pages: [0..<1, 1..<2]))
    #expect(
      Pager.layout(groups(4, 4), groupBytes: [10, 10], wanted: 9, budget: 500)
        == Pager.Layout(limit: nil, pages: [0..<2]))
  }

  @Test(arguments: [nil, 40])
  func shortensAGroupThatIsTooLongForAPage(wanted: Int?) throws {
    let groups = [Array(repeating: 40, count: 40), [40]]
    let layout = Pager.layout(groups, groupBytes: [10, 10], wanted: wanted, budget: 250)
    #expect(try #require(layout.limit) <= 6)
    #expect(layout.pages.count == 2)
  }

  @Test func laysOutNoGroups() {
    #expect(
      Pager.layout([], groupBytes: [], wanted: nil, budget: 10) == Pager.Layout(limit: nil, pages: [0..<0]))
  }
}
