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

struct BuildRecordTests {
  private static let inputs = [
    ContentFile(path: "content/a.md", stamp: FileStamp(size: 1, modified: 2, changed: 3, inode: 4)),
    ContentFile(path: "content/b.md", stamp: FileStamp(size: 5, modified: 6, changed: 7, inode: 8)),
  ]

  private func built() throws -> PublishedSite {
    let site = try PublishedSite()
    let result = site.publish(
      ["index.html": "home", "a/index.html": "a"], inputs: Self.inputs, configuration: "x",
      remarks: "2 plants")
    #expect(result.problems.map(\.message) == [])
    return site
  }

  private func record(_ site: PublishedSite, _ inputs: [ContentFile] = inputs, _ configuration: String = "x")
    -> BuildRecord?
  {
    site.publisher.currentRecord(inputs: inputs, configuration: configuration)
  }

  @Test func isCurrentWhenNothingChanged() throws {
    let site = try built()
    let current = try #require(record(site))
    #expect(current.remarks == "2 plants")
    #expect(current.outputs.count == 2)
  }

  @Test func isCurrentAfterFilesWereMovedOneByOne() throws {
    let site = try built()
    site.publish(
      ["index.html": "new", "a/index.html": "a", "b/index.html": "b"], inputs: Self.inputs, configuration: "x"
    )
    #expect(record(site) != nil)
  }

  @Test func isNotCurrentWhenAnInputChanged() throws {
    let site = try built()
    let (a, b) = (Self.inputs[0], Self.inputs[1])
    let stamp = a.stamp
    let stamps = [
      FileStamp(size: 2, modified: stamp.modified, changed: stamp.changed, inode: stamp.inode),
      FileStamp(size: stamp.size, modified: 9, changed: stamp.changed, inode: stamp.inode),
      FileStamp(size: stamp.size, modified: stamp.modified, changed: 9, inode: stamp.inode),
      FileStamp(size: stamp.size, modified: stamp.modified, changed: stamp.changed, inode: 9),
    ]
    for stamp in stamps { #expect(record(site, [ContentFile(path: a.path, stamp: stamp), b]) == nil) }
    #expect(record(site, [a]) == nil)
    #expect(record(site, [a, b, ContentFile(path: "content/c.md", stamp: stamp)]) == nil)
    #expect(record(site, [ContentFile(path: "content/A.md", stamp: stamp), b]) == nil)
    #expect(record(site, Self.inputs, "y") == nil)
    #expect(record(site) != nil)
  }

  @Test func isNotCurrentWhenAnInputWasNotSettled() throws {
    let site = try built()
    let unsettled = Self.inputs.map { ContentFile(path: $0.path, stamp: $0.stamp, isSettled: false) }
    site.publish(["index.html": "home"], inputs: unsettled, configuration: "x")
    #expect(record(site) == nil)
  }

  @Test(arguments: ["remove", "change", "replace", "folder"])
  func isNotCurrentWhenTheOutputWasTouched(_ change: String) throws {
    let site = try built()
    switch change {
    case "remove": site.folder.remove("site/_site/a/index.html")
    case "change": try site.folder.write("site/_site/a/index.html", "changed")
    case "replace":
      try site.folder.write("site/_site/new", "a")
      rename(site.folder("site/_site/new"), site.folder("site/_site/a/index.html"))
    default: site.folder.remove("site/_site")
    }
    #expect(record(site) == nil)
  }

  @Test func isKeptForEachOutputFolder() throws {
    let site = try built()
    let other = Publisher(site: site.folder("site"), output: site.folder("other"))
    #expect(other.currentRecord(inputs: Self.inputs, configuration: "x") == nil)
    let files = [OutputFile(path: "index.html")]
    #expect(other.publish(files, inputs: Self.inputs, configuration: "x") { _, _ in }.problems.isEmpty)
    #expect(record(site) != nil)
    #expect(other.currentRecord(inputs: Self.inputs, configuration: "x") != nil)
  }

  private static func sample() -> BuildRecord {
    var record = BuildRecord()
    record.isComplete = true
    record.folder = "/out"
    record.configuration = "é\0\n"
    record.remarks = "r"
    record.foundFolders = ["f"]
    let stamp = FileStamp(size: 1, modified: -2, changed: .max, inode: .max)
    record.inputs = [ContentFile(path: "i", stamp: stamp)]
    record.outputs = [BuildRecord.Output(path: "o", stamp: .untrusted, hash: .max, source: 1)]
    return record
  }

  @Test(arguments: [true, false])
  func survivesBeingWrittenAndRead(_ isComplete: Bool) throws {
    var record = Self.sample()
    record.isComplete = isComplete
    let read = try #require(BuildRecord(decoding: record.encoded()))
    #expect("\(read)" == "\(record)")
  }

  @Test func isNoneWhenDamaged() {
    let bytes = Self.sample().encoded()
    for count in 0..<bytes.count { #expect(BuildRecord(decoding: Array(bytes[..<count])) == nil) }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0xFF
      #expect(BuildRecord(decoding: damaged) == nil)
    }
    #expect(BuildRecord(decoding: bytes + [0]) == nil)
    #expect(BuildRecord(decoding: Array("plantsite record 9\n".utf8) + bytes.dropFirst(19)) == nil)
  }

  @Test func buildsAsWithoutARecordWhenItIsDamaged() throws {
    let site = try built()
    for name in site.folder.tree("site/.plantsite").keys where name.hasPrefix("build-") {
      try site.folder.write("site/.plantsite/" + name, "rubbish")
    }
    #expect(record(site) == nil)
    #expect(
      site.publish(["index.html": "home", "a/index.html": "a"]).summary == PublishSummary(unchanged: 2))
  }
}
