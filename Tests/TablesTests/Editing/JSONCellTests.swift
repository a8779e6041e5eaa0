import Diagnostics
import FrontMatter
import Testing

@testable import Tables

/// Values put into rows of JSON.
struct JSONCellTests {
  private func setting(_ value: YAMLValue?, _ key: String, in json: String) throws -> String {
    let root = try #require(FrontMatter.readJSON(SourceFile(path: "t.json", text: json)).root)
    let row = try #require(root.sequence?.first)
    let bytes = try JSONCell.setting([(row, key, value)], in: Array(json.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (#"[{"a": "x"}]"#, "y", #"[{"a": "y"}]"#),
    (#"[{"a": "x"}]"#, "say \"ä\\b\"\n", #"[{"a": "say \"ä\\b\"\n"}]"#),
    (#"[{"a": 1.5}]"#, "2.25", #"[{"a": 2.25}]"#),
    (#"[{"a": 1.5}]"#, "007", #"[{"a": "007"}]"#),
    (#"[{"a": "1.5"}]"#, "2", #"[{"a": "2"}]"#),
    (#"[{"a": true}]"#, "false", #"[{"a": false}]"#),
    (#"[{"a": null}]"#, "2", #"[{"a": "2"}]"#),
    (#"[{"a": ["x" , "y"]}]"#, "y", #"[{"a": ["y"]}]"#),
    ("[{\n  \"b\": 1,\n  \"c\" : 2\n}]", "y", "[{\n  \"b\": 1,\n  \"c\" : 2,\n  \"a\" : \"y\"\n}]"),
    ("[{}]", "y", #"[{"a": "y"}]"#),
    (#"[{ "b":1 }]"#, "y", #"[{ "b":1, "a":"y" }]"#),
  ])
  func writesATextAsTheRowDoes(json: String, text: String, new: String) throws {
    #expect(try setting(.text(text), "a", in: json) == new)
  }

  @Test func keepsTheBytesOfItemsThatWereThere() throws {
    let json = #"[{"a": ["\u0078",  2]}]"#
    #expect(
      try setting(.list([.text("y"), .text("x"), .text("2")]), "a", in: json)
        == #"[{"a": ["y",  "\u0078",  2]}]"#)
  }

  @Test func saysThatNothingIsKnown() throws {
    #expect(try setting(nil, "a", in: #"[{"a": "x"}]"#) == #"[{"a": null}]"#)
    #expect(try setting(nil, "b", in: #"[{"a": "x"}]"#) == #"[{"a": "x"}]"#)
  }
}
