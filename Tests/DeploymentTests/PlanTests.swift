import Testing

@testable import Deployment

@Suite struct PlanTests {
  private func state(_ files: [String: String]) -> SiteState {
    var state = SiteState()
    for (path, text) in files {
      state.files[path] = SiteState.File(digest: String(repeating: text, count: 64), size: text.utf8.count)
    }
    return state
  }

  @Test func tellsNewChangedAndRemovedFiles() {
    let plan = Plan(
      from: state(["index.html": "a", "old/index.html": "b", "same.html": "c"]),
      to: state(["index.html": "d", "new/index.html": "e", "same.html": "c"]))
    #expect(plan.added == ["new/index.html"])
    #expect(plan.changed == ["index.html"])
    #expect(plan.removed == ["old/index.html"])
    #expect(plan.bytes == 2)
    #expect(!plan.isEmpty)
  }

  @Test func sendsWhatPagesNeedFirstAndWhatLeadsToThemLast() {
    let plan = Plan(
      from: state(["index.html": "a", "plants/b/index.html": "a", "feed.xml": "a"]),
      to: state([
        "index.html": "b", "plants/b/index.html": "b", "feed.xml": "b", "plants/c/index.html": "b",
        "assets/new.css": "b", "404.html": "b",
      ]))
    #expect(
      plan.groups == [
        ["assets/new.css"], ["plants/c/index.html"], ["plants/b/index.html"], ["feed.xml"],
        ["404.html", "index.html"],
      ])
  }

  @Test func keepsWhatCachedPagesMayAskForUntilTheNextTime() {
    let first = Plan(
      from: state(["index.html": "a", "assets/1.css": "a"]),
      to: state(["index.html": "b", "assets/2.css": "b"]))
    #expect(first.removed == [])
    #expect(first.new.leaving.keys.sorted() == ["assets/1.css"])
    let second = Plan(from: first.new, to: state(["index.html": "b", "assets/2.css": "b"]))
    #expect(second.removed == ["assets/1.css"])
    #expect(second.new.leaving.isEmpty)
    // One that comes back is there already.
    let back = Plan(from: first.new, to: state(["index.html": "a", "assets/1.css": "a"]))
    #expect(back.changed == ["index.html"])
    #expect(back.added == [])
  }

  /// A photo that was taken off may be private.
  @Test func removesAllElseAtOnce() {
    let plan = Plan(
      from: state(["index.html": "a", "images/house.jpg": "a", "find.json": "a"]),
      to: state(["index.html": "a"]))
    #expect(plan.removed == ["find.json", "images/house.jpg"])
    #expect(plan.new.leaving.isEmpty)
    #expect(!plan.isEmpty)
  }

  @Test func isntEmptyWhereOldCodeIsStillToGo() {
    let first = Plan(from: state(["index.html": "a", "a.css": "a"]), to: state(["index.html": "a"]))
    #expect(first.staying == ["a.css"])
    #expect(!first.isEmpty)
    let second = Plan(from: first.new, to: state(["index.html": "a"]))
    #expect(second.removed == ["a.css"])
    #expect(!second.isEmpty)
    #expect(Plan(from: second.new, to: state(["index.html": "a"])).isEmpty)
  }

  @Test func sendsAllAnewWhereTheTargetIsntTrusted() {
    let site = state(["index.html": "a", "a.css": "a"])
    let plan = Plan(from: site, to: site, isTrusted: false)
    #expect(plan.changed == ["a.css", "index.html"])
  }

  @Test func sendsWhatAnInterruptionMayNotHaveBroughtBeforeThePagesThatNeedIt() {
    var old = state(["index.html": "a", "plants/b/index.html": "a"])
    old.uncertain = ["assets/new.css", "plants/b/index.html", "plants/c/index.html"]
    let plan = Plan(
      from: old,
      to: state([
        "index.html": "a", "plants/b/index.html": "b", "plants/c/index.html": "b", "assets/new.css": "b",
      ]))
    #expect(plan.groups == [["assets/new.css"], ["plants/c/index.html"], ["plants/b/index.html"]])
  }

  @Test func sendsAnewWhatAnInterruptionLeftUncertain() {
    var old = state(["index.html": "a", "gone.html": "a"])
    old.uncertain = ["index.html", "new.html", "never.html"]
    let plan = Plan(from: old, to: state(["index.html": "a", "new.html": "b"]))
    #expect(plan.changed == ["index.html", "new.html"])
    #expect(plan.removed == ["gone.html", "never.html"])
    #expect(plan.new.uncertain.isEmpty)
  }

  @Test func knowsWhatIsInTheWay() {
    let plan = Plan(
      from: state(["a": "1", "b/c.txt": "1", "d.txt": "1", "index.html": "1"]),
      to: state(["a/x.txt": "1", "b": "1", "index.html": "1"]))
    #expect(plan.inTheWay == ["a", "b/c.txt"])
  }

  /// Of what was only begun nobody knows whether it was there.
  @Test func warnsOfNoPageThatMayNotHaveBeenThere() {
    var old = SiteState()
    old.uncertain = ["a.html", "b.html"]
    #expect(Plan(from: old, to: state(["index.html": "a"])).removalWarning == nil)
  }

  @Test(arguments: [
    (pages: 10, removed: 1, warning: nil),
    (pages: 10, removed: 2, warning: "it would remove 2 of 10 pages"),
    (pages: 9, removed: 1, warning: "it would remove 1 of 9 pages"),
    (pages: 3_000, removed: 257, warning: "it would remove 257 files"),
    (pages: 3_000, removed: 256, warning: nil),
  ])
  func warnsOfManyRemovals(pages: Int, removed: Int, warning: String?) {
    func site(_ range: Range<Int>) -> SiteState {
      state(Dictionary(uniqueKeysWithValues: range.map { ("\($0).html", "a") }))
    }
    #expect(Plan(from: site(0..<pages), to: site(removed..<pages)).removalWarning == warning)
  }
}
