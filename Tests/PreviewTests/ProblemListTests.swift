import Diagnostics
import Foundation
import Testing

@testable import Preview

struct ProblemListTests {
  private func error(
    _ message: String = "wrong", _ text: String = "a: b\n", at bytes: Range<Int> = 3..<4,
    path: String = "content/a.md", severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      severity, code: "sample", message, at: .range(SourceFile(path: path, text: text), bytes),
      notes: [.init("allowed: c")])
  }

  private func value(_ problems: [Diagnostic]) throws -> [String: Any] {
    let json = ProblemList(problems, generation: 7, saved: nil).json
    #expect(!json.contains("\n"))
    return try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  private func page(_ problems: [Diagnostic]) -> String {
    String(decoding: ProblemPage.bytes(ProblemList(problems, generation: 1, saved: nil)), as: UTF8.self)
  }

  @Test(arguments: [([], false), (["content/a.md"], false), (["content/a.md", "content/a.jpg"], true)])
  func tellsWhetherPicturesMayBeOthers(changed: [String], mayBe: Bool) {
    let json = ProblemList([], generation: 1, saved: nil, changed: changed).json
    #expect(json.contains("\"pictures\":\(mayBe)"), "\(json)")
  }

  @Test func tellsErrorsWithTheirPlaceAndText() throws {
    let list = try value([error(), error(severity: .warning)])
    #expect(list["generation"] as? Int == 7)
    #expect(list["count"] as? Int == 1)
    let told = try #require((list["errors"] as? [[String: Any]])?.first)
    #expect(told["file"] as? String == "content/a.md")
    #expect(told["offset"] as? Int == 3)
    #expect(told["endOffset"] as? Int == 4)
    let excerpt = try #require(told["excerpt"] as? [String: Any])
    let line = try #require((excerpt["lines"] as? [[String: Any]])?.first)
    #expect(line["before"] as? String == "a: ")
    #expect(line["marked"] as? String == "b")
  }

  @Test func tellsTheFirstOfMany() throws {
    func errors(_ count: Int) -> [Diagnostic] {
      (0..<count).map { error("wrong " + String(repeating: "x", count: $0)) }
    }
    let list = try value(errors(50))
    #expect(list["count"] as? Int == 50)
    #expect(list["untold"] as? Int == 30)
    #expect((list["errors"] as? [Any])?.count == 20)
    #expect(page(errors(50)).contains("<p class=\"more\">and 30 more in the terminal</p>"))
    #expect(!page(errors(20)).contains("class=\"more\""))
  }

  @Test func tellsErrorsThatAreAlikeOnce() throws {
    let list = try value((0..<50).map { error("wrong", path: "content/\($0).md") })
    #expect(list["count"] as? Int == 50)
    #expect(list["untold"] as? Int == 0)
    let told = try #require(list["errors"] as? [[String: Any]])
    #expect(told.count == 1)
    let notes = try #require(told[0]["notes"] as? [[String: Any]])
    #expect(
      (notes.last?["message"] as? String)?.hasPrefix("the same at 49 more places: content/1.md") == true)
  }

  @Test func knowsASetOfErrorsWhereItMoved() throws {
    func set(_ problems: Diagnostic...) throws -> String {
      try #require(try value(problems)["set"] as? String)
    }
    #expect(try set(error()) == set(error("wrong", "\na: b\n", at: 4..<5)))
    #expect(try set(error()) != set(error("other")))
    #expect(try set(error()) != set(error(path: "content/b.md")))
    #expect(try set(error()) != set(error(), error()))
  }

  @Test func writesAPageThatShowsEachErrorWhereItIs() {
    let html = page([error()])
    #expect(html.hasPrefix("<!doctype html>\n<html lang=\"en\""))
    #expect(html.contains("<title>1 error – plantsite</title>"))
    #expect(
      html.contains(
        """
        <li data-file="content/a.md" data-offset="3" data-end-offset="4"><p class="place">content/a.md:1:4</p>\
        <p class="message"><b>error</b> wrong <code class="code">sample</code></p>\
        <pre translate="no"><span class="line" data-line="1">a: <mark>b</mark>
        </span></pre><div class="note"><p>note: allowed: c</p></div></li>
        """))
  }

  @Test func escapesWhatAPageShows() {
    let evil = "<script>\"&'</script>"
    let range = SourceRange(SourceFile(path: evil, text: evil), 0..<8)
    let html = page([
      Diagnostic(
        .error, code: "sample", evil, at: .range(range), notes: [.init(evil, at: .path(evil))],
        suggestions: [.init(replacing: range, with: evil)])
    ])
    #expect(!html.contains("<script"))
    #expect(html.contains("<mark>&lt;script&gt;</mark>&quot;&amp;&#39;&lt;/script&gt;"))
    #expect(html.contains("data-file=\"&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;\""))
  }
}
