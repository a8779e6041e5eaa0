import Testing

@testable import Site

@Suite struct PagerTests {
  @Test(arguments: [
    (0, [0..<0]), (1, [0..<1]), (10, [0..<10]), (11, [0..<10, 10..<11]), (25, [0..<10, 10..<20, 20..<25]),
  ])
  func cutsIntoRunsOfAsManyItems(count: Int, runs: [Range<Int>]) {
    #expect(Pager(itemsPerPage: 10).pages(ofItems: count) == runs)
  }

  @Test func indexesHaveMoreEntriesThanListsHaveItems() {
    #expect(Pager(itemsPerPage: 2).pages(ofEntries: 11) == [0..<10, 10..<11])
  }

  @Test(arguments: [
    // All fit, headings counted.
    ([3, 5], 10, nil, 0),
    // The greatest equal number that fits and fills rows of three.
    ([3, 50], 25, 18, 0), ([3, 50, 0], 25, 18, 0),
    // A row of each on one page rather than two rows on several.
    ([20, 20], 12, 3, 0), ([20, 20], 8, 3, 0),
    // Where that doesn't fit, two rows on several pages, and groups that are as short are whole.
    ([20, 20], 7, 6, 1), ([6, 6], 12, nil, 1), ([], 1, nil, 0),
  ])
  func layoutFits(groups: [Int], itemsPerPage: Int, limit: Int?, firstOfSecondPage: Int) {
    let pages =
      firstOfSecondPage == 0
      ? [0..<groups.count] : [0..<firstOfSecondPage, firstOfSecondPage..<groups.count]
    #expect(
      Pager(itemsPerPage: itemsPerPage).layout(groups, wanted: nil)
        == Pager.Layout(limit: limit, pages: pages))
  }

  @Test func showsAsManyAsAreWantedAndPagesThem() {
    let pager = Pager(itemsPerPage: 5)
    #expect(pager.layout([4, 4], wanted: 3) == Pager.Layout(limit: 3, pages: [0..<1, 1..<2]))
    #expect(
      Pager(itemsPerPage: 50).layout([4, 4], wanted: 9) == Pager.Layout(limit: nil, pages: [0..<2]))
  }

  @Test(arguments: [nil, 40])
  func shortensAGroupThatIsTooLongForAPage(wanted: Int?) {
    #expect(
      Pager(itemsPerPage: 4).layout([40, 1], wanted: wanted)
        == Pager.Layout(limit: 3, pages: [0..<1, 1..<2]))
    #expect(Pager(itemsPerPage: 1).layout([2, 2], wanted: 9) == .init(limit: 1, pages: [0..<1, 1..<2]))
  }
}
