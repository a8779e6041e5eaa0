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

/// Where files are staged that the file system doesn't let move everywhere.
struct StagingFolderTests {
  /// A site and its output, which is there or isn't.
  private struct Place {
    let folder: TemporaryFolder
    let place: OutputPlace
    let state: StateFolder
    let output: OpenFolder?

    init(exists: Bool) throws {
      folder = try TemporaryFolder()
      folder.makeFolder("site")
      folder.makeFolder("web")
      if exists { folder.makeFolder("web/out") }
      place = try OutputPlace(folder("web/out"), site: folder("site"))
      state = try StateFolder(site: folder("site"))
      output = exists ? try OpenFolder(at: place.path) : nil
    }

    /// Where files are staged, if the moves with these numbers are refused.
    func staging(refusing numbers: Set<Int>, with error: SystemError = .otherMount) throws(FileProblem)
      -> String
    {
      var number = 0
      let staging = try StagingFolder(for: place, output: output, state: state, shown: "out") {
        (name, from, to) throws(SystemError) in
        number += 1
        if numbers.contains(number) { throw error }
        try from.rename(name, to: name, in: to)
      }
      defer { try? staging.remove() }
      return staging.shown.hasPrefix(folder.path)
        ? String(staging.shown.dropFirst(folder.path.count)) : staging.shown
    }
  }

  @Test(arguments: [
    ([], true, ".plantsite/staging-"), ([1], true, "/web/.out.plantsite"),
    ([1, 2], true, "out/.plantsite-staging"), ([], false, ".plantsite/staging-"),
    ([1], false, "/web/.out.plantsite"),
  ])
  func stagesWhereFilesCanBeMovedFrom(_ refused: [Int], _ exists: Bool, _ expected: String) throws {
    let place = try Place(exists: exists)
    let before = place.folder.tree("web")
    #expect(try place.staging(refusing: Set(refused)).hasPrefix(expected))
    // Nothing stays of what was tried.
    #expect(place.folder.tree("web") == before)
    #expect(place.folder.tree("site/.plantsite").keys.filter { $0.hasPrefix("staging") } == [])
  }

  @Test(arguments: [true, false]) func tellsWhereFilesCanBeMovedFromNowhere(_ exists: Bool) throws {
    let place = try Place(exists: exists)
    let before = place.folder.tree("")
    let failure = #expect(throws: FileProblem.self) { try place.staging(refusing: [1, 2, 3]) }
    #expect(failure?.diagnostic.message.contains("another mount or file system") == true)
    #expect(place.folder.tree("") == before)
  }

  @Test func whatTheOutputRefusesForAnotherReasonIsToldLater() throws {
    #expect(
      try Place(exists: true).staging(refusing: [1], with: .notAllowed).hasPrefix(".plantsite/staging-"))
  }

  @Test func whatAKilledBuildLeftIsRemoved() throws {
    let place = try Place(exists: true)
    for path in ["web/.out.plantsite/f1", "web/out/.plantsite-staging/f1", "web/out/.plantsite-probe"] {
      try place.folder.write(path, "left")
    }
    _ = try place.staging(refusing: [])
    #expect(place.folder.tree("web").keys.sorted() == ["out/"])
  }
}
