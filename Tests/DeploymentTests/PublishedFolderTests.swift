import Foundation
import Platform
import Programs
import TestSupport
import Testing

@testable import Deployment

/// What is kept of the published states.
@Suite struct PublishedFolderTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder("published")
    try scratch.write("_site/index.html", "one")
    try scratch.write("_site/a.html", "a")
  }

  /// Opens it; programs that other tests start have its lock, too, until they are what they are.
  private func open() throws -> PublishedFolder {
    for _ in 0..<100 {
      if let folder = try? PublishedFolder(site: scratch.path, name: "here") { return folder }
      usleep(20_000)
    }
    return try PublishedFolder(site: scratch.path, name: "here")
  }

  private func take(_ folder: PublishedFolder) throws -> SiteState {
    try folder.take(["a.html", "index.html"], of: try OpenFolder(at: scratch("_site")))
  }

  private func publish() throws {
    let folder = try open()
    let state = try take(folder)
    try folder.commit(state, as: state.encoded, after: folder.current?.build)
  }

  @Test func remembersTheLastTwoStates() throws {
    try publish()
    let first = try open().current
    try scratch.write("_site/index.html", "two")
    try publish()
    let folder = try open()
    #expect(folder.previous == first)
    #expect(folder.current?.files["index.html"] == SiteState.File(of: Array("two".utf8)))
    #expect(folder.bytes(of: SiteState.File(of: Array("one".utf8))) == Array("one".utf8))
  }

  /// Somebody else has published in between, so that nobody here knows what was there before.
  @Test func forgetsAStateThatWasntThereBefore() throws {
    try publish()
    try scratch.write("_site/index.html", "two")
    do {
      let folder = try open()
      let state = try take(folder)
      try folder.commit(state, as: state.encoded, after: "another")
    }
    #expect(try open().previous == nil)
  }

  @Test func refusesTwoSpellingsOfAName() throws {
    let (whole, apart) = ("caf\u{E9}.txt", "cafe\u{301}.txt")
    for name in [whole, apart] { try scratch.write("_site/" + name, name) }
    let folder = try open()
    let output = try OpenFolder(at: scratch("_site"))
    #expect(try folder.take([whole], of: output).files.count == 1)
    #expect(throws: Failure.self) { try folder.take([whole, apart], of: output) }
  }

  @Test func remembersWhatItBeganWith() throws {
    let folder = try open()
    #expect(folder.beginning == nil)
    let beginning = PublishedFolder.Beginning(run: "a1", old: "0123456789ab")
    try folder.begin(beginning)
    #expect(folder.beginning == beginning)
  }

  /// Names of one file.
  @Test func takesInOneFileOfSeveralNames() throws {
    try scratch.write("_site/a.html", "one")
    let folder = try open()
    let state = try take(folder)
    #expect(state.files["a.html"] == state.files["index.html"])
    try folder.check(state)
  }

  @Test func takesTheSameFilesForTheSameState() throws {
    try publish()
    try scratch.write("_site/index.html", "two")
    try publish()
    try publish()
    #expect(try open().previous?.files["index.html"] == SiteState.File(of: Array("one".utf8)))
  }

  @Test func removesBytesThatNoStateHas() throws {
    try publish()
    // As an interrupted publishing leaves them.
    try scratch.write("_site/index.html", "never published")
    _ = try take(try open())
    for text in ["two", "three"] {
      try scratch.write("_site/index.html", text)
      try publish()
    }
    let folder = try open()
    #expect(folder.bytes(of: SiteState.File(of: Array("never published".utf8))) == nil)
    #expect(folder.bytes(of: SiteState.File(of: Array("one".utf8))) == nil)
    #expect(folder.bytes(of: SiteState.File(of: Array("two".utf8))) != nil)
  }

  /// As after a loss of power.
  @Test func takesInAnewWhatTheStoreHasLost() throws {
    try publish()
    let file = SiteState.File(of: Array("one".utf8))
    let place = ".plantsite/published/here/files/\(file.digest.prefix(2))/\(file.digest)"
    try scratch.write(place, "")
    let folder = try open()
    let failure = #expect(throws: Failure.self) { try folder.check(try #require(folder.current)) }
    #expect(failure?.message.hasPrefix("1 file of that state isn't kept in ") == true)
    _ = try take(folder)
    #expect(folder.bytes(of: file) == Array("one".utf8))
    try folder.check(try #require(folder.current))
  }

  @Test func laysFilesOutWhereNothingWas() throws {
    let folder = try open()
    let state = try take(folder)
    let first = try folder.layOut(state.files)
    let second = try folder.layOut(state.files.filter { $0.key == "a.html" })
    #expect(first != second)
    #expect(!OpenFolder.current.shows(first))
    #expect(OpenFolder.current.shows(second + "/a.html"))
    #expect(!OpenFolder.current.shows(second + "/index.html"))
  }
}
