import Platform
import TestSupport
import Testing

@testable import Deployment

@Suite struct SiteStateTests {
  @Test func readsFilesOfAFolder() throws {
    let folder = try ScratchFolder("state")
    try folder.write("index.html", "abc")
    try folder.write("plants/a b/index.html", "")
    try folder.write("other.html", "")
    let state = try SiteState(
      ["index.html", "plants/a b/index.html"], of: try OpenFolder(at: folder.path))
    #expect(state.files.keys.sorted() == ["index.html", "plants/a b/index.html"])
    // FIPS 180-2, appendix B.1.
    #expect(
      state.files["index.html"]
        == SiteState.File(digest: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", size: 3)
    )
    #expect(state.pages == 2)
  }

  @Test func comesBackFromItsBytes() throws {
    var state = SiteState()
    state.title = "Plants “of” <mine>"
    state.program = "plantsite 1"
    state.published = 1_800_000_000
    state.address = "https://example.org/"
    state.run = "abc"
    state.files["a \"b\".html"] = SiteState.File(digest: String(repeating: "0", count: 64), size: 5)
    state.leaving["c.css"] = SiteState.File(digest: String(repeating: "f", count: 64), size: 0)
    state.uncertain = ["d.html"]
    #expect(SiteState(decoding: state.encoded) == state)
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"plantsite\":2,\"files\":{},\"leaving\":{},\"uncertain\":[]}",
    "{\"plantsite\":1,\"files\":{\"../a\":[\"\(String(repeating: "0", count: 64))\",1]},\"leaving\":{},\"uncertain\":[]}",
    "{\"plantsite\":1,\"files\":{\"/a\":[\"\(String(repeating: "0", count: 64))\",1]},\"leaving\":{},\"uncertain\":[]}",
    "{\"plantsite\":1,\"files\":{\"a\":[\"\(String(repeating: "0", count: 64))\",9223372036854775807]},\"leaving\":{},\"uncertain\":[]}",
    "{\"plantsite\":1,\"files\":{\"a\":[\"\(String(repeating: "x", count: 64))\",1]},\"leaving\":{},\"uncertain\":[]}",
    "{\"plantsite\":1,\"files\":{\"a\":[\"0\",1]},\"leaving\":{},\"uncertain\":[]}",
    "{\"plantsite\":1,\"files\":{},\"leaving\":{},\"uncertain\":[\"a/../b\"]}",
    "{\"plantsite\":1,\"files\":{},\"leaving\":{},\"uncertain\":[\"a\\nb\"]}",
  ])
  func isntReadFromAnythingElse(text: String) {
    #expect(SiteState(decoding: Array(text.utf8)) == nil)
  }
}
