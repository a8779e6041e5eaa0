import Diagnostics
import Foundation
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

/// Knowing what earlier builds wrote when the site has moved, or its memory is lost.
struct ManifestTests {
  private static let old = ["index.html": "home", "gone/x.html": "x", "plants/a.html": "a"]
  private static let new = ["index.html": "new home", "plants/a.html": "new a"]

  private static let address = "https://plants.test/"

  private func built(address: String? = nil, output: String = "site/_site") throws -> PublishedSite {
    var site = try PublishedSite(output: output)
    site.identity = SiteIdentity(title: "Plants", address: address)
    #expect(site.publish(Self.old).problems.map(\.message) == [])
    return site
  }

  @Test func knowsItsOutputAfterTheSitesFolderWasRenamed() throws {
    let site = try built()
    try #require(rename(site.folder("site"), site.folder("elsewhere")) == 0)
    let publisher = Publisher(site: site.folder("elsewhere"), output: site.folder("elsewhere/_site"))
    #expect(publisher.currentRecord(inputs: [], configuration: "") != nil)
    let files = [OutputFile(path: "index.html")]
    let (summary, problems) = publisher.publish(files, inputs: [], configuration: "") { _, bytes in
      bytes += Array("other".utf8)
    }
    #expect(problems.map(\.message) == [])
    #expect(summary == PublishSummary(written: 1, removed: 2))
  }

  @Test(arguments: [false, true])
  func knowsItsOutputByTheManifestWithoutARecord(_ isFetched: Bool) throws {
    var site = try built(address: Self.address)
    try site.folder.write("site/_site/mine.txt", "mine")
    site.folder.remove("site/.plantsite")
    if isFetched {
      // Other times and inodes, as when the published files are fetched.
      try FileManager.default.copyItem(atPath: site.folder("site/_site"), toPath: site.folder("copy"))
      site.folder.remove("site/_site")
      try FileManager.default.copyItem(atPath: site.folder("copy"), toPath: site.folder("site/_site"))
    }
    site.identity = SiteIdentity(title: "Renamed", address: Self.address)
    let (summary, problems) = site.publish(Self.new)
    #expect(problems.map(\.message) == [])
    #expect(summary == PublishSummary(written: 2, removed: 1))
    #expect(site.tree == expectedTree(of: Self.new).merging(["mine.txt": "mine"]) { $1 })
  }

  @Test func keepsWhatWasChangedSinceItWasListed() throws {
    let site = try built()
    site.folder.remove("site/.plantsite")
    try site.folder.write("site/_site/gone/x.html", "changed by hand")
    #expect(site.problems(Self.new) == ["output-kept gone/x.html"])
  }

  @Test func takesNothingOfAnotherSiteForItsOwn() throws {
    var site = try built(address: Self.address)
    site.folder.remove("site/.plantsite")
    site.identity = SiteIdentity(title: "Cacti", address: "https://cacti.test/")
    let before = site.tree
    #expect(site.problems(Self.new) == ["output-not-ours index.html", "output-not-ours plants/a.html"])
    #expect(site.tree == before)
    // Asked to take the folder over, it says what of the other stays.
    site.adopts = true
    let problems = site.publish(Self.new).problems
    #expect(problems.flatMap(\.notes).map(\.message) == ["gone/x.html"])
    #expect(site.tree == expectedTree(of: Self.new.merging(["gone/x.html": "x"]) { $1 }))
  }

  @Test func aTitleAloneIsTheSitesOwnOnlyWhereTheOwnerSaysSo() throws {
    // Every new site is called the same.
    var site = try built(output: "published")
    site.folder.remove("site/.plantsite")
    let before = site.tree
    #expect(site.problems(Self.new) == ["output-not-ours index.html", "output-not-ours plants/a.html"])
    #expect(site.tree == before)
    site.adopts = true
    #expect(site.problems(Self.new) == [])
    #expect(site.tree == expectedTree(of: Self.new))
  }

  @Test func aTitleIsTheSitesOwnInTheSitesFolder() throws {
    let site = try built()
    site.folder.remove("site/.plantsite")
    #expect(site.problems(Self.new) == [])
    #expect(site.tree == expectedTree(of: Self.new))
  }

  @Test func namesWhatStaysWhereNothingTellsWhoseItIs() throws {
    var site = try built()
    site.folder.remove("site/.plantsite")
    site.folder.remove("site/_site/" + OutputManifest.name)
    site.adopts = true
    let problems = site.publish(Self.new).problems
    #expect(problems.map(\.code) == ["output-left"])
    #expect(problems.flatMap(\.notes).map(\.message) == ["gone/x.html"])
    #expect(site.tree["gone/x.html"] == "x")
  }

  @Test func namesTheFirstHundredOfManyThatStay() throws {
    var site = try built()
    site.folder.remove("site/.plantsite")
    site.folder.remove("site/_site/" + OutputManifest.name)
    for number in 100..<204 { try site.folder.write("site/_site/gone/\(number).html", "") }
    site.adopts = true
    let notes = site.publish(Self.new).problems.flatMap(\.notes).map(\.message)
    #expect(notes == (100..<200).map { "gone/\($0).html" } + ["and 5 more"])
  }

  @Test func isTheSameForTheSameOutputAndNamesNoFile() throws {
    let (first, second) = (try built(), try built())
    let bytes = try #require(first.folder.text("site/_site/" + OutputManifest.name))
    #expect(second.folder.text("site/_site/" + OutputManifest.name) == bytes)
    for word in ["gone", "html", "index"] { #expect(!bytes.contains(word)) }
    let before = try first.folder.stamp("site/_site/" + OutputManifest.name)
    first.publish(Self.old)
    #expect(try first.folder.stamp("site/_site/" + OutputManifest.name) == before)
  }

  @Test func isNoneWhenDamaged() {
    var record = BuildRecord()
    record.outputs = [BuildRecord.Output(path: "a/b", stamp: .untrusted, hash: 1, source: 0)]
    let bytes = OutputManifest(record, identity: SiteIdentity(title: "n", address: "a")).encoded()
    let manifest = OutputManifest(decoding: bytes)
    #expect(manifest?.kinship(to: SiteIdentity(title: "m", address: "a")) == .address)
    #expect(manifest?.kinship(to: SiteIdentity(title: "n", address: "b")) == .title)
    #expect(manifest?.kinship(to: SiteIdentity(title: "m")) == OutputManifest.Kinship.none)
    for count in 0..<bytes.count { #expect(OutputManifest(decoding: Array(bytes[..<count])) == nil) }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0xFF
      #expect(OutputManifest(decoding: damaged) == nil)
    }
  }

  @Test func leavesAFileOfOthersOfItsName() throws {
    let site = try PublishedSite()
    try site.folder.write("site/_site/" + OutputManifest.name, "mine")
    #expect(site.problems(Self.new) == ["output-not-ours " + OutputManifest.name])
  }

  @Test func hashesPiecesAsTheWhole() {
    let bytes = (0..<100).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    for first in 0...bytes.count {
      for second in stride(from: first, through: bytes.count, by: 7) {
        var hasher = PieceHasher()
        for piece in [bytes[..<first], bytes[first..<second], bytes[second...]] {
          Array(piece).withUnsafeBytes { hasher.add($0) }
        }
        #expect(hasher.value == contentHash(of: bytes))
      }
    }
  }
}
