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

struct FolderSourceTests {
  private func paths(_ folder: TemporaryFolder) throws -> [String] {
    try FolderSource(folder: folder.path).files().files.map(\.path)
  }

  private func problems(_ folder: TemporaryFolder) throws -> [String] {
    try FolderSource(folder: folder.path).files().problems.map { "\($0.code) \($0.location?.path ?? "-")" }
  }

  private func text(_ folder: TemporaryFolder, _ path: String) throws -> String {
    let source = try FolderSource(folder: folder.path)
    let file = try #require(source.files().files.first { $0.path == path })
    return String(decoding: try source.read(file), as: UTF8.self)
  }

  @Test func listsTheRootsAndNothingElseByTheBytesOfTheirPaths() throws {
    let folder = try TemporaryFolder()
    let wanted = [
      "content/a/b.md", "content/a-b.md", "content/a.md", "content/a/c/d.md", "content/ä.md", "content/Z.md",
      "plantsite.yml", "themes/x/theme.yml",
    ]
    for path in wanted + ["README.md", "_site/index.html"] { try folder.write(path, "") }
    #expect(try paths(folder) == wanted.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
    #expect(try problems(folder) == [])
  }

  /// Files found from those of before and what has changed are those that a walk finds.
  @Test func followsChangesOfFiles() throws {
    let folder = try TemporaryFolder()
    for path in ["content/a.md", "content/b/c.md", "content/b/d.md", "content/e/f.md", "plantsite.yml"] {
      try folder.write(path, "old")
    }
    let source = try FolderSource(folder: folder.path)
    let former = source.files().files
    folder.remove("content/e")
    try folder.write("content/a.md", "new text")
    try folder.write("content/b/ä.md", "")
    try folder.write("content/0.md", "")
    try #require(unlink(folder.path + "/content/b/d.md") == 0)
    let files = try #require(
      source.files(
        after: former,
        changed: [
          "content/a.md", "content/b/ä.md", "content/0.md", "content/b/d.md", "content/e", "content/gone.md",
        ]))
    let walked = source.files().files
    #expect(files.map(\.path) == walked.map(\.path))
    #expect(files.map(\.stamp) == walked.map(\.stamp))
    // What is no file, and what lies behind a link, only a walk can tell.
    #expect(source.files(after: former, changed: ["content/b"])?.count == nil)
    try #require(symlink("a.md", folder.path + "/content/link.md") == 0)
    #expect(source.files(after: former, changed: ["content/link.md"])?.count == nil)
    #expect(source.files(after: source.files().files, changed: [])?.count == nil)
  }

  @Test func namesWhatDiffers() {
    func file(_ path: String, size: Int64 = 1, isSettled: Bool = true) -> ContentFile {
      ContentFile(
        path: path, stamp: FileStamp(size: size, modified: 0, changed: 0, inode: 0), isSettled: isSettled)
    }
    let former = [file("a"), file("b"), file("c", isSettled: false), file("e")]
    let files = [file("b", size: 2), file("c"), file("d"), file("e"), file("f")]
    #expect(files.changes(since: former) == ["a", "b", "c", "d", "f"])
    #expect(files.changes(since: former, trustingStamps: true) == ["a", "b", "d", "f"])
    #expect(files.changes(since: files) == [])
    #expect([ContentFile]().changes(since: former) == ["a", "b", "c", "e"])
  }

  @Test func passesOverHiddenFilesAndEditorsLeftovers() throws {
    let folder = try TemporaryFolder()
    for name in [".git/config", ".DS_Store", "a.md~", "#a.md#", "a.md.swp", ".a.md.swp", "#", "a#b.md"] {
      try folder.write("content/" + name, "")
    }
    try folder.write("content/static/.well-known/security.txt", "")
    try folder.write("content/static/.htaccess", "")
    try folder.write("content/static/.env", "")
    #expect(
      try paths(folder) == [
        "content/#", "content/a#b.md", "content/static/.htaccess", "content/static/.well-known/security.txt",
      ])
  }

  @Test(arguments: [
    "with space.md", "quote'\".md", "a#b?c%d.md", "line\nbreak.md", "Écheveria 🌵.md", "back\\slash.md", "-rf",
    String(repeating: "x", count: 255), String(repeating: "é", count: 127),
  ])
  func readsFilesOfAnyName(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("content/" + name, "text of it")
    #expect(try paths(folder) == ["content/" + name])
    #expect(try text(folder, "content/" + name) == "text of it")
  }

  @Test func reportsAFolderThatIsNotThere() {
    #expect(throws: FileProblem.self) { try FolderSource(folder: "/nowhere/at all") }
  }

  @Test func reportsNamesThatAreNotUTF8() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.md", "")
    let bytes =
      Array(folder("content/").utf8).map { CChar(bitPattern: $0) } + [CChar(bitPattern: 0xFF), 97, 0]
    close(open(bytes, O_WRONLY | O_CREAT, 0o666))
    let expected = FolderSourceTests.fileSystemTakesAnyName ? ["file-name-not-utf8 content/\u{FFFD}a"] : []
    #expect(try problems(folder) == expected)
    #expect(try paths(folder) == ["content/a.md"])
    unlink(bytes)
  }

  private static var fileSystemTakesAnyName: Bool {
    #if canImport(Darwin)
      false
    #else
      true
    #endif
  }

  @Test func followsLinksThatStayInside() throws {
    let folder = try TemporaryFolder()
    try folder.write("photos/aloe.jpg", "photo")
    try folder.link("content/plants/photos", to: "../../photos")
    try folder.link("content/plants/aloe.jpg", to: "photos/aloe.jpg")
    try folder.link("content/plants/absolute.jpg", to: folder("photos/aloe.jpg"))
    #expect(
      try paths(folder) == [
        "content/plants/absolute.jpg", "content/plants/aloe.jpg", "content/plants/photos/aloe.jpg",
      ])
    #expect(try problems(folder) == [])
    #expect(try text(folder, "content/plants/photos/aloe.jpg") == "photo")
    #expect(try text(folder, "content/plants/aloe.jpg") == "photo")
    let source = try FolderSource(folder: folder.path)
    #expect(
      source.files().files.map { source.location(of: $0) }
        == Array(repeating: folder("photos/aloe.jpg"), count: 3))
  }

  @Test func ordersWhatALinkedFolderHoldsByItsShownPath() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.md", "")
    try folder.write("content/a-.md", "")
    try folder.write("other/x", "")
    try folder.link("content/a", to: "../other")
    try folder.write("content/b.md", "")
    try folder.link("content/b", to: "b.md")
    #expect(
      try paths(folder) == ["content/a-.md", "content/a.md", "content/a/x", "content/b", "content/b.md"])
  }

  @Test func refusesLinksThatLeadOut() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    try other.write("secret.md", "secret")
    try folder.link("content/file.md", to: other("secret.md"))
    try folder.link("content/folder", to: other.path)
    try folder.link("content/up", to: "../..")
    try folder.link("themes", to: other.path)
    #expect(
      try problems(folder) == [
        "link-outside content/file.md", "link-outside content/folder", "link-outside content/up",
        "link-outside themes",
      ])
    #expect(try paths(folder) == [])
  }

  @Test func doesNotTakeAFolderForInsideWhoseNameBeginsAlike() throws {
    let both = try TemporaryFolder()
    try both.write("site-private/a.md", "")
    try both.link("site/content/a.md", to: "../../site-private/a.md")
    #expect(
      try FolderSource(folder: both("site")).files().problems.map(\.code) == ["link-outside"])
  }

  @Test func refusesLinksToWhatIsHidden() throws {
    let folder = try TemporaryFolder()
    try folder.write(".git/config", "token")
    try folder.link("content/static/config.txt", to: "../../.git/config")
    #expect(try problems(folder) == ["link-hidden content/static/config.txt"])
  }

  @Test func refusesLinksToNothing() throws {
    let folder = try TemporaryFolder()
    try folder.link("content/a.md", to: "gone.md")
    #expect(try problems(folder) == ["link-broken content/a.md"])
  }

  @Test func reportsLinkLoopsWhereTheyClose() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/plants/a.md", "")
    try folder.link("content/plants/self", to: "self")
    try folder.link("content/plants/up", to: "..")
    try folder.link("content/site", to: "..")
    try folder.link("content/twice", to: "plants")
    #expect(
      try problems(folder) == [
        "symlink-loop content/plants/self", "symlink-loop content/plants/up", "symlink-loop content/site",
        "symlink-loop content/twice/self", "symlink-loop content/twice/up",
      ])
  }

  @Test func endsWhereLinkedFoldersMultiply() throws {
    let folder = try TemporaryFolder()
    try folder.write("many/last/a.md", "")
    for index in 0..<101 {
      try folder.link("content/\(index)", to: "../many/middle")
      try folder.link("many/middle/\(index)", to: "../last")
    }
    let (files, problems) = try FolderSource(folder: folder.path).files()
    #expect(problems.map(\.code) == ["too-many-links"])
    #expect(files.count < 10_000)
  }

  @Test func leavesOutPipes() throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("content")
    mkfifo(folder("content/pipe"), 0o666)
    let (files, problems) = try FolderSource(folder: folder.path).files()
    #expect(files.isEmpty)
    #expect(problems.map { "\($0.severity) \($0.code)" } == ["warning special-file"])
  }

  @Test func endsInATreeThatIsTooDeep() throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("content/" + Array(repeating: "d", count: 120).joined(separator: "/"))
    try folder.write("content/a.md", "")
    #expect(try problems(folder).map { $0.prefix(15) } == ["folder-too-deep"])
    #expect(try paths(folder) == ["content/a.md"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func reportsWhatMayNotBeRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.md", "")
    folder.makeFolder("content/closed")
    chmod(folder("content/a.md"), 0)
    chmod(folder("content/closed"), 0)
    defer { chmod(folder("content/closed"), 0o700) }
    let source = try FolderSource(folder: folder.path)
    let (files, problems) = source.files()
    #expect(problems.map(\.message) == ["can't be read: Permission denied"])
    let file = try #require(files.first)
    #expect(throws: FileProblem.self) { try source.read(file) }
  }

  @Test(arguments: ["remove", "folder", "link", "pipe"])
  func reportsAFileThatIsGoneWhenItIsRead(_ change: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.md", "text")
    let source = try FolderSource(folder: folder.path)
    let file = try #require(source.files().files.first)
    folder.remove("content/a.md")
    switch change {
    case "folder": folder.makeFolder("content/a.md")
    case "link": try folder.link("content/a.md", to: "/etc/passwd")
    case "pipe": mkfifo(folder("content/a.md"), 0o666)
    default: break
    }
    let problem = #expect(throws: FileProblem.self) { try source.read(file) }
    #expect(problem?.diagnostic.code == "file-vanished")
    #expect(problem?.diagnostic.location?.path == "content/a.md")
  }

  @Test func readsAFileThatWasReplacedSinceTheWalk() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.md", "old")
    let source = try FolderSource(folder: folder.path)
    let file = try #require(source.files().files.first)
    try folder.write("content/new.md", "much longer new text")
    rename(folder("content/new.md"), folder("content/a.md"))
    #expect(try source.read(file) == Array("much longer new text".utf8))
  }

  @Test func refusesAFileThatALinkAboveItNowLeadsTo() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    try other.write("a.md", "secret")
    try folder.write("content/plants/a.md", "text")
    let source = try FolderSource(folder: folder.path)
    let file = try #require(source.files().files.first)
    folder.remove("content/plants")
    try folder.link("content/plants", to: other.path)
    #expect(throws: FileProblem.self) { try source.read(file) }
  }

  @Test(arguments: [0, 1, 4095, 4096, 300_000])
  func readsFilesOfAnySize(_ size: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write("content/a.bin", bytes)
    let source = try FolderSource(folder: folder.path)
    #expect(try source.read(try #require(source.files().files.first)) == bytes)
  }

  @Test func refusesAFileThatWouldFillTheMemory() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.bin", "")
    truncate(folder("content/a.bin"), 1 << 40)
    let source = try FolderSource(folder: folder.path)
    let file = try #require(source.files().files.first)
    let problem = #expect(throws: FileProblem.self) { try source.read(file) }
    #expect(problem?.diagnostic.code == "file-too-large")
  }

  @Test func doesNotTrustAFileThatJustChanged() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.md", "")
    let source = try FolderSource(folder: folder.path)
    #expect(try #require(source.files().files.first).isSettled == false)
    for _ in 0..<1_000 where source.files().files.first?.isSettled == false { usleep(1_000) }
    #expect(try #require(source.files().files.first).isSettled)
  }

  @Test func waitsLongerWhereTimesAreCoarse() {
    let stamp = FileStamp(size: 1, modified: 0, changed: 10_000_000_000, inode: 1)
    #expect(!stamp.isSettled(before: 12_000_000_000))
    #expect(stamp.isSettled(before: 13_000_000_000))
    let fine = FileStamp(size: 1, modified: 0, changed: 10_000_000_001, inode: 1)
    #expect(!fine.isSettled(before: 10_010_000_000))
    #expect(fine.isSettled(before: 10_100_000_000))
  }
}
