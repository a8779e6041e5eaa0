import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

struct ScriptSurveyTests {
  @Test(arguments: [
    ("<svg><script>alert(1)</script></svg>", true), ("<svg><SCRIPT href='x'/></svg>", true),
    ("<svg:svg><svg:script/></svg:svg>", true), ("<svg onload=\"x()\"/>", true),
    ("<svg\nonLoad = 'x()'/>", true), ("<a href=\"javascript:x()\">", true),
    ("<a title='>' onclick=x>", true), ("<a title=\"'\"onclick=x>", true),
    ("<svg><title>on = off, javascript: no</title></svg>", false),
    ("<svg once='1' data-onload='2'/>", true), ("<svg data-onload='2'/>", false),
    ("<a title=' onload=x'>", false), ("<svg><text>a < b</text></svg>", false), ("", false), ("<", false),
    ("<svg><description>script</description></svg>", false),
  ])
  func findsScripts(_ text: String, _ expected: Bool) {
    #expect(ScriptSurvey.hasScript(Array(text.utf8)) == expected)
  }

  @Test func warnsOfThemBesideNotesAndNotInStatic() throws {
    let script = "<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>"
    let outcome = load(
      [
        "plantsite.yml": "title: x\n", "content/plants/a.md": "---\ntitle: A\n---\n",
        "content/plants/a.svg": script,
        "content/plants/b.HTML": script, "content/static/c.svg": script, "content/plants/_own/d.svg": script,
        "content/plants/e.txt": script,
      ])
    let found = outcome.problems.filter { $0.code == "script-beside-notes" }
    #expect(found.map { $0.location?.path } == ["content/plants/a.svg", "content/plants/b.HTML"])
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  private func load(_ files: [String: String]) -> SiteLoader.Outcome {
    SiteLoader(MemorySource(files), today: .epoch).load()
  }
}
