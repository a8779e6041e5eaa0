import Diagnostics
import Platform
import TestSupport
import Testing

@testable import Publishing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

struct PublisherTests {
  private static let pages = [
    "index.html": "home", "plants/aloe/index.html": "aloe", "plants/index.html": "plants", "robots.txt": "",
  ]

  @Test(arguments: ["site/_site", "elsewhere/deep/out", "site/public/html"])
  func writesAllFilesWhereThereAreNone(_ output: String) throws {
    let site = try PublishedSite(output: output)
    let (result, problems) = site.publish(Self.pages)
    #expect(problems.map(\.message) == [])
    #expect(result == PublishSummary(written: 4))
    #expect(site.tree == expectedTree(of: Self.pages))
  }

  @Test func keepsAnEmptyOutputFolderItself() throws {
    let site = try PublishedSite()
    site.folder.makeFolder("site/_site")
    let before = try site.folder.stamp("site/_site").inode
    site.publish(Self.pages)
    #expect(try site.folder.stamp("site/_site").inode == before)
    #expect(site.tree == expectedTree(of: Self.pages))
  }

  @Test func leavesNothingBehindBesideTheRecord() throws {
    let site = try PublishedSite()
    site.publish(Self.pages)
    site.publish(["index.html": "new", "x/y.html": ""])
    let left = site.folder.tree("site/.plantsite").keys.map { $0.hasPrefix("build-") ? "build" : $0 }
    #expect(left.sorted() == [".gitignore", "build", "lock"])
    #expect(Set(site.folder.tree("site").keys.filter { !$0.contains("/") }) == [])
  }

  @Test func doesNotTouchFilesThatAreTheSame() throws {
    let site = try PublishedSite()
    site.publish(Self.pages)
    let before = try site.folder.stamp("site/_site/plants/index.html")
    var pages = Self.pages
    pages["index.html"] = "hOme"
    let (result, _) = site.publish(pages)
    #expect(result == PublishSummary(written: 1, unchanged: 3))
    #expect(try site.folder.stamp("site/_site/plants/index.html") == before)
    #expect(site.tree == expectedTree(of: pages))
  }

  @Test func removesWhatIsNoMoreWithItsFolders() throws {
    let site = try PublishedSite()
    site.publish(["a/b/c.html": "c", "a/d.html": "d", "x/y/z.html": "z", "index.html": ""])
    let (result, problems) = site.publish(["a/d.html": "d", "index.html": ""])
    #expect(problems.isEmpty)
    #expect(result == PublishSummary(unchanged: 2, removed: 2))
    #expect(site.tree == expectedTree(of: ["a/d.html": "d", "index.html": ""]))
  }

  @Test func keepsFilesAndFoldersOfOthers() throws {
    let site = try PublishedSite()
    for path in ["CNAME", "plants/notes.txt", ".git/HEAD"] {
      try site.folder.write("site/_site/" + path, "mine")
    }
    site.folder.makeFolder("site/_site/mine/empty")
    site.publish(Self.pages.merging(["mine/a.html": ""]) { $1 })
    site.publish(["index.html": "home"])
    #expect(
      site.tree
        == expectedTree(of: [
          "CNAME": "mine", "plants/notes.txt": "mine", ".git/HEAD": "mine", "index.html": "home",
        ]).merging(["mine/": "", "mine/empty/": ""]) { $1 })
  }

  @Test func removesFoldersOfItsOwnEvenWhenTheRecordWasLost() throws {
    let site = try PublishedSite()
    site.publish(Self.pages)
    site.folder.remove("site/.plantsite")
    #expect(site.publish(Self.pages).summary == PublishSummary(unchanged: 4))
    site.publish(["index.html": "home"])
    #expect(site.tree == ["index.html": "home"])
  }

  @Test func adoptsAForeignFileWithTheSameBytesAndNoOther() throws {
    let site = try PublishedSite()
    try site.folder.write("site/_site/index.html", "home")
    try site.folder.write("site/_site/robots.txt", "other")
    let before = site.tree
    #expect(site.problems(Self.pages) == ["output-not-ours robots.txt"])
    #expect(site.tree == before)
  }

  @Test func takesForeignFilesOverWhenAsked() throws {
    var site = try PublishedSite()
    try site.folder.write("site/_site/robots.txt", "other")
    try site.folder.write("site/_site/plants", "a file where a folder must be")
    try site.folder.link("site/_site/index.html", to: "robots.txt")
    #expect(
      site.problems(Self.pages) == [
        "output-not-ours index.html", "output-not-ours plants", "output-not-ours robots.txt",
      ])
    site.adopts = true
    #expect(site.publish(Self.pages).problems.map(\.message) == [])
    #expect(site.tree == expectedTree(of: Self.pages))
  }

  @Test func namesTwentyForeignFilesAndCountsTheRest() throws {
    let site = try PublishedSite()
    var pages: [String: String] = [:]
    for index in 0..<70 {
      pages["\(index).html"] = "ours"
      try site.folder.write("site/_site/\(index).html", "theirs")
    }
    let problems = site.publish(pages).problems
    #expect(problems.allSatisfy { $0.code == "output-not-ours" })
    let counted = problems.filter { $0.message.contains("more such files") }
    #expect(counted.count == 1)
    #expect(problems.count < 70)
  }

  @Test func writesOverAFileOfItsOwnThatWasChanged() throws {
    let site = try PublishedSite()
    site.publish(Self.pages)
    try site.folder.write("site/_site/index.html", "vandal")
    #expect(site.publish(Self.pages).summary == PublishSummary(written: 1, unchanged: 3))
    #expect(site.tree == expectedTree(of: Self.pages))
  }

  @Test func keepsAFileThatSomeoneElsePutInPlaceOfOneThatIsNoMore() throws {
    let site = try PublishedSite()
    site.publish(Self.pages)
    try site.folder.write("site/_site/robots.txt", "now mine")
    #expect(site.problems(["index.html": "home"]) == ["output-kept robots.txt"])
    #expect(site.tree == ["index.html": "home", "robots.txt": "now mine"])
    #expect(site.problems(["index.html": "home"]) == [])
  }

  @Test func knowsItsFilesByTheirBytesAfterTheOutputWasCopied() throws {
    let site = try PublishedSite()
    site.publish(["index.html": "home", "old.html": "old"])
    site.folder.remove("site/_site")
    try site.folder.write("site/_site/index.html", "home")
    try site.folder.write("site/_site/old.html", "old")
    #expect(site.publish(["index.html": "home"]).summary == PublishSummary(unchanged: 1, removed: 1))
  }

  @Test func turnsAFolderOfItsOwnIntoAFileAndBack() throws {
    let site = try PublishedSite()
    site.publish(["a/b/c.html": "c", "a/d.html": "d"])
    #expect(site.publish(["a": "file", "b.html": ""]).problems.map(\.message) == [])
    #expect(site.tree == ["a": "file", "b.html": ""])
    #expect(site.publish(["a/b/c.html": "c", "b.html": ""]).problems.map(\.message) == [])
    #expect(site.tree == expectedTree(of: ["a/b/c.html": "c", "b.html": ""]))
  }

  @Test func keepsFoldersThatTheSiteStillNeedsWhileItReplacesAFolder() throws {
    let site = try PublishedSite()
    site.publish(["a/b.html": "b", "keep/old.html": "old"])
    #expect(site.publish(["a": "file", "keep/new.html": "new"]).problems.map(\.message) == [])
    #expect(site.tree == expectedTree(of: ["a": "file", "keep/new.html": "new"]))
  }

  @Test func refusesToReplaceAFolderThatHoldsAForeignFile() throws {
    var site = try PublishedSite()
    site.publish(["a/b.html": "b"])
    try site.folder.write("site/_site/a/mine.txt", "mine")
    let before = site.tree
    #expect(site.problems(["a": "file"]) == ["output-not-ours a"])
    site.adopts = true
    #expect(site.problems(["a": "file"]) == ["output-not-ours a"])
    #expect(site.tree == before)
  }

  @Test func neverWritesThroughALinkInTheOutput() throws {
    var site = try PublishedSite()
    site.publish(Self.pages)
    try site.folder.write("victim/aloe/index.html", "aloe")
    site.folder.remove("site/_site/plants")
    try site.folder.link("site/_site/plants", to: site.folder("victim"))
    var pages = Self.pages
    pages["plants/aloe/index.html"] = "changed"
    #expect(site.problems(pages) == ["output-not-ours plants"])
    #expect(site.problems(["index.html": "home"]) == [])
    #expect(site.folder.text("victim/aloe/index.html") == "aloe")
    site.adopts = true
    #expect(site.publish(pages).problems.map(\.message) == [])
    #expect(site.folder.text("victim/aloe/index.html") == "aloe")
    pages["robots.txt"] = nil
    #expect(site.tree.filter { $0.key != "robots.txt" } == expectedTree(of: pages))
  }

  @Test func followsTheOutputFolderItselfWhenItIsALink() throws {
    let site = try PublishedSite()
    site.folder.makeFolder("real")
    try site.folder.link("site/_site", to: site.folder("real"))
    #expect(site.publish(Self.pages).problems.isEmpty)
    #expect(site.tree == expectedTree(of: Self.pages))
    #expect(site.folder.text("real/index.html") == "home")
  }

  @Test func copiesFilesAndSeesWhenTheyChange() throws {
    let site = try PublishedSite()
    let large = String(repeating: "0123456789", count: 60_000)
    try site.folder.write("site/content/static/a.txt", large)
    let copies = ["files/a.txt": site.folder("site/content/static/a.txt")]
    #expect(site.publish(["index.html": ""], copies: copies).summary == PublishSummary(written: 2))
    #expect(site.tree["files/a.txt"] == large)
    #expect(site.publish(["index.html": ""], copies: copies).summary == PublishSummary(unchanged: 2))
    try site.folder.write("site/content/static/a.txt", large.dropLast() + "x")
    #expect(
      site.publish(["index.html": ""], copies: copies).summary == PublishSummary(written: 1, unchanged: 1))
    #expect(site.tree["files/a.txt"]?.last == "x")
  }

  @Test func trustsTheRecordOfASettledCopy() throws {
    let site = try PublishedSite()
    try site.folder.write("site/content/a.txt", "text")
    usleep(60_000)
    let copies = ["a.txt": site.folder("site/content/a.txt")]
    site.publish([:], copies: copies)
    #expect(site.publish([:], copies: copies).summary == PublishSummary(unchanged: 1))
    // The same size and, set back, the same time: only the time of the change tells.
    try site.folder.write("site/_site/a.txt", "tExt")
    #expect(site.publish([:], copies: copies).summary == PublishSummary(written: 1))
    #expect(site.tree == ["a.txt": "text"])
  }

  @Test func copiesNothingFromOutside() throws {
    let site = try PublishedSite()
    let other = try TemporaryFolder()
    try other.write("secret", "secret")
    try site.folder.link("site/content/link", to: other("secret"))
    try site.folder.link("site/content/folder", to: other.path)
    #expect(
      site.problems([:], copies: ["a": other("secret")]) == ["copy-outside \(other("secret"))"])
    #expect(
      site.problems([:], copies: ["a": site.folder("site/content/link")]) == ["file-vanished content/link"])
    #expect(
      site.problems([:], copies: ["a": site.folder("site/content/folder/secret")])
        == ["file-vanished content/folder/secret"])
    #expect(site.problems([:], copies: ["a": site.folder("site/../site/x")]).count == 1)
  }

  @Test(arguments: [
    ("", "output-path "), ("/a", "output-path /a"), ("a//b", "output-path a//b"), ("a/", "output-path a/"),
    ("../a", "output-path ../a"), ("a/../../b", "output-path a/../../b"), ("./a", "output-path ./a"),
    ("a\0b", "output-path a\0b"),
  ])
  func refusesPathsThatLeaveTheOutput(_ path: String, _ expected: String) throws {
    let site = try PublishedSite()
    #expect(site.problems([path: ""]) == [expected])
    #expect(site.tree.isEmpty)
  }

  @Test func refusesTwoFilesAtOnePath() throws {
    let site = try PublishedSite()
    let files = [OutputFile(path: "a"), OutputFile(path: "a")]
    let problems = site.publisher.publish(files, inputs: [], configuration: "") { _, _ in }.problems
    #expect(problems.map(\.code) == ["output-twice"])
    #expect(site.problems(["a": "", "a.b": "", "a/b": ""]) == ["output-file-and-folder a"])
  }

  @Test(arguments: [
    "a b'\"#?%.html", "line\nbreak.html", "plants/Écheveria 🌵/index.html", String(repeating: "x", count: 255),
    String(repeating: "d", count: 255) + "/" + String(repeating: "x", count: 255),
  ])
  func writesFilesOfAnyName(_ path: String) throws {
    let site = try PublishedSite()
    #expect(site.problems([path: "text"]) == [])
    #expect(site.problems([path: "other"]) == [])
    #expect(site.tree == expectedTree(of: [path: "other"]))
  }

  @Test func saysWhichNameIsTooLong() throws {
    let site = try PublishedSite()
    let name = String(repeating: "x", count: 256)
    let problems = site.publish([name: ""]).problems
    #expect(problems.map(\.message) == ["can't be written: File name too long"])
    #expect(site.tree.isEmpty)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func changesNothingWhenAFolderIsReadOnly() throws {
    let site = try PublishedSite()
    site.publish(Self.pages)
    chmod(site.folder("site/_site/plants"), 0o555)
    defer { chmod(site.folder("site/_site/plants"), 0o755) }
    var pages = Self.pages
    pages["plants/index.html"] = "new"
    pages["index.html"] = "new"
    #expect(site.problems(pages) == ["unwritable-file plants"])
    #expect(site.tree == expectedTree(of: Self.pages))
  }

  @Test func letsOneBuildRunAtATime() throws {
    let site = try PublishedSite()
    let state = try StateFolder(site: site.folder("site"))
    do {
      let lock = try state.lock()
      withExtendedLifetime(lock) { #expect(site.problems(Self.pages) == ["build-running .plantsite"]) }
    }
    #expect(site.tree.isEmpty)
    #expect(site.problems(Self.pages) == [])
  }

  @Test func doesNotFollowALinkInPlaceOfItsOwnFolder() throws {
    let site = try PublishedSite()
    site.folder.makeFolder("victim")
    try site.folder.link("site/.plantsite", to: site.folder("victim"))
    #expect(site.publish(Self.pages).problems.map(\.code) == ["unwritable-file"])
    #expect(site.folder.tree("victim").isEmpty)
  }
}
