import Foundation
import TestSupport
import Testing

@testable import Archives

struct ZipWriterTests {
  @Test func sameEntriesGiveTheSameBytes() throws {
    func archive() throws -> [UInt8] {
      var zip = ZipWriter()
      zip.add(name: "a.txt", bytes: Array(repeating: 65, count: 1_000))
      zip.add(name: "Blüten/ö.txt", bytes: [], method: .stored)
      return try zip.finish()
    }
    let first = try archive()
    #expect(try archive() == first)
    #expect(first.count < 400)
  }

  @Test func partsGiveTheBytesOfTheWhole() throws {
    var random = SeededRandom(3)
    let content = (0..<300_000).map { _ in UInt8(random.below(9)) }
    for method in [ZipWriter.Method.deflated, .stored] {
      var whole = ZipWriter()
      whole.add(name: "a", bytes: content, method: method)
      var parts = ZipWriter()
      parts.begin(name: "a", method: method)
      var offset = 0
      while offset < content.count {
        let end = min(content.count, offset + random.below(1_000))
        parts.append(Array(content[offset..<end]))
        offset = end
      }
      let (one, other) = (try whole.finish(), try parts.finish())
      if method == .stored { #expect(one == other) }
      #expect(abs(one.count - other.count) < 1_000)
    }
  }

  @Test(arguments: ["", "/a", "a/", "../a", "a//b", "./a", "a\\b", "C:/a", "a\u{0}"])
  func refusesNamesThatLeadOut(_ name: String) {
    #expect(throws: ZipFault.badName(name)) {
      var zip = ZipWriter()
      zip.add(name: name, bytes: [1])
      _ = try zip.finish()
    }
  }

  @Test func refusesANameTwice() {
    #expect(throws: ZipFault.duplicateName("a")) {
      var zip = ZipWriter()
      zip.add(name: "a", bytes: [1])
      zip.add(name: "a", bytes: [2])
      _ = try zip.finish()
    }
  }

  @Test func refusesBytesOfNoEntry() {
    #expect(throws: ZipFault.noEntry) {
      var zip = ZipWriter()
      zip.append([1])
      _ = try zip.finish()
    }
  }

  /// What another program makes of it.
  @Test(.enabled(if: Programs.onPath("python3") != nil))
  func anotherProgramReadsIt() throws {
    var zip = ZipWriter()
    zip.add(name: "a.txt", bytes: Array("Aloe vera".utf8))
    zip.add(name: "Blüten/ö.txt", bytes: Array("Blüte".utf8), method: .stored)
    zip.add(name: "empty", bytes: [])
    zip.begin(name: "rows")
    for row in 0..<20_000 { zip.append("\(row)\tCereus\n") }
    let folder = try TemporaryFolder()
    try folder.write("a.zip", try zip.finish())
    let script = """
      import sys, zipfile
      zip = zipfile.ZipFile(sys.argv[1])
      print(zip.testzip(), [(i.filename, i.file_size, i.date_time, i.external_attr >> 16) for i in zip.infolist()])
      print(zip.read("Blüten/ö.txt").decode(), len(zip.read("rows").splitlines()))
      """
    let status = try ChildProcess(
      try #require(Programs.onPath("python3")), ["-c", script, folder("a.zip")],
      environment: ["PYTHONIOENCODING": "utf-8"], output: folder("out")
    ).wait()
    #expect(status == 0)
    let output = try String(contentsOfFile: folder("out"), encoding: .utf8)
    let time = "(1980, 1, 1, 0, 0, 0), 33188"
    #expect(
      output == """
        None [('a.txt', 9, \(time)), ('Blüten/ö.txt', 6, \(time)), ('empty', 0, \(time)), ('rows', 248890, \(time))]
        Blüte 20000

        """)
  }
}
