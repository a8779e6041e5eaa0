import Diagnostics
import Foundation
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

/// Files that other programs write while they are read.
@Suite(.onThreadsThatWait) struct WholeReadTests {
  private func source(_ folder: TemporaryFolder) throws -> (FolderSource, ContentFile) {
    let source = try FolderSource(folder: folder.path)
    return (source, try #require(source.files().files.first))
  }

  @Test func readsOneVersionOfAFileThatIsReplacedAllTheTime() throws {
    let folder = try TemporaryFolder()
    let texts = ["a", "b"].map { String(repeating: $0, count: 400_000) }
    try folder.write("content/data.csv", texts[0])
    let (source, file) = try source(folder)
    let writer = Thread { [folder] in
      for round in 0..<200 {
        try? folder.write("new", texts[round % 2])
        rename(folder("new"), folder("content/data.csv"))
      }
    }
    writer.start()
    while !writer.isFinished {
      let text = String(decoding: try source.read(file), as: UTF8.self)
      #expect(texts.contains(text))
    }
  }

  #if os(Linux)
    @Test func waitsForWhoeverHasJustWrittenHalfOfIt() throws {
      let folder = try TemporaryFolder()
      try folder.write("content/data.csv", "old\n")
      let (source, file) = try source(folder)
      let descriptor = open(folder("content/data.csv"), O_WRONLY | O_TRUNC)
      _ = write(descriptor, "1\n2", "1\n2".utf8.count)
      Thread.detachNewThread {
        usleep(150_000)
        _ = write(descriptor, "0\n", "0\n".utf8.count)
        close(descriptor)
      }
      #expect(String(decoding: try source.read(file), as: UTF8.self) == "1\n20\n")
    }

    @Test func readsWhatIsHeldOpenAndLeftAlone() throws {
      let folder = try TemporaryFolder()
      try folder.write("content/log.csv", "1\n")
      let (source, file) = try source(folder)
      let descriptor = open(folder("content/log.csv"), O_WRONLY | O_APPEND)
      defer { close(descriptor) }
      #expect(String(decoding: try source.read(file), as: UTF8.self) == "1\n")
    }
  #endif

  @Test func givesUpOnAFileThatNeverRests() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/data.csv", String(repeating: "x", count: 2_000_000))
    let (source, file) = try source(folder)
    let writer = Thread { [folder] in
      let descriptor = open(folder("content/data.csv"), O_WRONLY | O_APPEND)
      while !Thread.current.isCancelled {
        _ = write(descriptor, "1\n", "1\n".utf8.count)
        usleep(50)
      }
      close(descriptor)
    }
    writer.start()
    usleep(20_000)
    let problem = #expect(throws: FileProblem.self) { try source.read(file) }
    #expect(problem?.diagnostic.code == "file-changing")
    writer.cancel()
    while !writer.isFinished { usleep(1_000) }
  }

  @Test func copiesOneVersion() throws {
    let site = try PublishedSite()
    let texts = ["a", "b"].map { String(repeating: $0, count: 600_000) }
    try site.folder.write("site/content/static/a.txt", texts[0])
    let writer = Thread { [site] in
      for round in 0..<40 {
        try? site.folder.write("new", texts[round % 2])
        rename(site.folder("new"), site.folder("site/content/static/a.txt"))
        usleep(2_000)
      }
    }
    writer.start()
    while !writer.isFinished {
      let problems = site.problems([:], copies: ["a.txt": site.folder("site/content/static/a.txt")])
      #expect(problems.filter { !$0.hasPrefix("file-vanished") } == [])
      #expect(site.tree["a.txt"].map(texts.contains) ?? true)
    }
  }
}
