import Diagnostics
import Platform
import TestSupport
import Testing

@testable import Publishing

struct MemorySourceTests {
  @Test func takesAWholeSiteFromOneText() throws {
    let source = MemorySource(
      archive: """
        left out
        -- plantsite.yml --
        title: Plants
        -- content/plants/a.md --
        # Aloe

        -- not a head
        """)
    let files = source.files().files
    #expect(files.map(\.path) == ["content/plants/a.md", "plantsite.yml"])
    #expect(try source.read(files[0]) == Array("# Aloe\n\n-- not a head".utf8))
    #expect(try source.read(files[1]) == Array("title: Plants\n".utf8))
  }

  @Test func tellsChangedTextByItsStamp() {
    let stamp = { (text: String) in MemorySource(["a": text]).files().files.map(\.stamp) }
    #expect(stamp("x") == stamp("x"))
    #expect(stamp("x") != stamp("y"))
  }

  @Test func reportsAFileItDoesNotHave() {
    let file = ContentFile(path: "b", stamp: .untrusted)
    let problem = #expect(throws: FileProblem.self) { try MemorySource(["a": ""]).read(file) }
    #expect(problem?.diagnostic.code == "file-vanished")
  }
}
