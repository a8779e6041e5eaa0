import Foundation
import TestSupport
import Testing

@testable import Archives

struct ZipReaderTests {
  private static func archive() throws -> [UInt8] {
    var zip = ZipWriter()
    zip.add(name: "a.txt", bytes: Array("Aloe vera".utf8))
    zip.add(name: "Blüten/ö.txt", bytes: Array("Blüte".utf8), method: .stored)
    zip.add(name: "zeros", bytes: Array(repeating: 0, count: 2 << 20))
    return try zip.finish()
  }

  private static func fault(_ bytes: [UInt8], limits: ZipReader.Limits = .init()) -> ZipFault? {
    do throws(ZipFault) {
      let zip = try ZipReader(bytes, limits: limits)
      for name in zip.names { _ = try zip.content(of: name) }
      return nil
    } catch {
      return error
    }
  }

  /// Where the header of an entry begins in the directory.
  private static func header(_ bytes: [UInt8], _ name: String) throws -> Int {
    let name = Array(name.utf8)
    let found = bytes.indices.last { bytes[$0...].starts(with: name) }
    return try #require(found) - ZipRecord.centralHeaderLength
  }

  @Test func readsWhatTheWriterWrote() throws {
    var limits = ZipReader.Limits()
    limits.ratio = 2_000
    let zip = try ZipReader(try Self.archive(), limits: limits)
    #expect(zip.names == ["a.txt", "Blüten/ö.txt", "zeros"])
    #expect(try zip.content(of: "a.txt") == Array("Aloe vera".utf8))
    #expect(try zip.content(of: "Blüten/ö.txt") == Array("Blüte".utf8))
    #expect(try zip.content(of: "zeros")?.count == 2 << 20)
    #expect(try zip.content(of: "b.txt") == nil)
  }

  @Test func refusesAnEntryThatIsPackedTooTightly() throws {
    #expect(Self.fault(try Self.archive()) == .tooMuch("zeros"))
  }

  @Test func refusesAnEntryThatIsTooLarge() throws {
    var limits = ZipReader.Limits()
    (limits.entrySize, limits.ratio) = (8, 2_000)
    #expect(Self.fault(try Self.archive(), limits: limits) == .tooMuch("a.txt"))
    limits.entryCount = 2
    #expect(Self.fault(try Self.archive(), limits: limits) == .tooMuch(""))
  }

  @Test(arguments: [-1, 1]) func refusesAnEntryOfAnotherSizeThanTold(_ change: Int) throws {
    var bytes = try Self.archive()
    let header = try Self.header(bytes, "a.txt")
    bytes.write(little: UInt32(9 + change), at: header + 24)
    #expect(Self.fault(bytes) == .damaged("a.txt isn't what it was when it was written"))
  }

  @Test func refusesBytesThatHaveChanged() throws {
    var bytes = try Self.archive()
    let place = try #require(bytes.firstRange(of: Array("Blüte".utf8))).lowerBound
    // The first is the name in the local header, the second the content.
    let content = try #require(bytes[(place + 1)...].firstRange(of: Array("Blüte".utf8))).lowerBound
    bytes[content] = 0x58
    guard case .damaged? = Self.fault(bytes) else {
      Issue.record("\(String(describing: Self.fault(bytes)))")
      return
    }
  }

  @Test func refusesEncryptedEntries() throws {
    var bytes = try Self.archive()
    bytes[try Self.header(bytes, "a.txt") + 8] |= 1
    #expect(Self.fault(bytes) == .encrypted)
  }

  @Test func refusesMethodsThatItDoesNotKnow() throws {
    var bytes = try Self.archive()
    bytes[try Self.header(bytes, "a.txt") + 10] = 12
    #expect(Self.fault(bytes) == .unknownMethod("a.txt"))
  }

  @Test func refusesZIP64() throws {
    var bytes = try Self.archive()
    bytes.write(little: .max, at: try Self.header(bytes, "a.txt") + 24)
    #expect(Self.fault(bytes) == .zip64)
  }

  @Test func refusesEntriesThatShareBytes() throws {
    var bytes = try Self.archive()
    bytes.write(little: 0, at: try Self.header(bytes, "Blüten/ö.txt") + 42)
    #expect(Self.fault(bytes) == .damaged("two of its entries share bytes"))
  }

  @Test func refusesNamesThatLeadOut() throws {
    var bytes = try Self.archive()
    let name = try Self.header(bytes, "a.txt") + ZipRecord.centralHeaderLength
    bytes.replaceSubrange(name..<name + 5, with: Array("../ab".utf8))
    #expect(Self.fault(bytes) == .badName("../ab"))
  }

  @Test func refusesANameThatIsAnotherInTheDirectory() throws {
    var bytes = try Self.archive()
    bytes[try Self.header(bytes, "a.txt") + ZipRecord.centralHeaderLength] = UInt8(ascii: "b")
    #expect(Self.fault(bytes) == .damaged("b.txt doesn't lie where it should"))
  }

  @Test func takesACommentAtTheEndAndNothingElse() throws {
    var bytes = try Self.archive()
    bytes.append(UInt8(ascii: "x"))
    #expect(Self.fault(bytes) == .noArchive)
    bytes[bytes.count - 3] = 1
    #expect(try ZipReader(bytes).names.count == 3)
  }

  @Test func whateverIsCutOffOrChangedIsAFaultOrTheSame() throws {
    let whole = try Self.archive()
    for count in whole.indices { #expect(Self.fault(Array(whole[..<count])) != nil) }
    var random = SeededRandom(5)
    for _ in 0..<5_000 {
      var bytes = whole
      for _ in 0...random.below(3) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      let zip = try? ZipReader(bytes)
      for name in zip?.names ?? [] { _ = try? zip?.content(of: name) }
    }
  }

  /// What another program wrote.
  @Test(.enabled(if: Programs.onPath("python3") != nil))
  func readsWhatAnotherProgramWrote() throws {
    let folder = try TemporaryFolder()
    let script = """
      import sys, zipfile
      class Unseekable:
        def __init__(self, file): self.file = file
        def write(self, bytes): return self.file.write(bytes)
        def flush(self): self.file.flush()
      # Written as a stream, sizes stand after the content.
      with open(sys.argv[1], "wb") as file, zipfile.ZipFile(Unseekable(file), "w", zipfile.ZIP_DEFLATED) as zip:
        zip.writestr("xl/", "")
        zip.writestr("xl/ö.txt", "Blüte" * 100)
      """
    let status = try ChildProcess(
      try #require(Programs.onPath("python3")), ["-c", script, folder("a.zip")],
      environment: ["PYTHONIOENCODING": "utf-8"], output: folder("out")
    ).wait()
    #expect(status == 0)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder("a.zip"))))
    let zip = try ZipReader(bytes)
    #expect(zip.names == ["xl/ö.txt"])
    #expect(try zip.content(of: "xl/ö.txt") == Array(String(repeating: "Blüte", count: 100).utf8))
  }
}
