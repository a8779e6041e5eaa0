import Testing

@testable import Markdown

@Suite struct UnbrokenTests {
  @Test(arguments: [
    ("from 20–25 °C on", "<p>from 20–\u{2060}25\u{A0}°C on</p>\n"),
    ("20--25 °C", "<p>20–\u{2060}25\u{A0}°C</p>\n"),
    ("*Schlumbergera* × *buckleyi*", "<p><em>Schlumbergera</em> ×\u{A0}<em>buckleyi</em></p>\n"),
    ("May – June, 5 ° and C–D", "<p>May – June, 5\u{A0}° and C–D</p>\n"),
    // What is code stays as it is typed, and so does an address.
    ("`20–25 °C` 3–4", "<p><code>20–25 °C</code> 3–\u{2060}4</p>\n"),
    ("    20–25 °C\n", "<pre><code>20–25 °C\n</code></pre>\n"),
    ("<a title=\"2–3 °C\">x</a> ×", "<p><a title=\"2–3 °C\">x</a> ×</p>\n"),
    ("nothing", "<p>nothing</p>\n"),
  ])
  func keepsTogetherWhatIsOne(text: String, html: String) {
    let kept = rendered(text) {
      $0.smartPunctuation = true
      $0.allowsRawHTML = true
    }
    #expect(kept == html)
  }

  @Test func leavesAllAsItIsWithoutSmartPunctuation() {
    #expect(rendered("20–25 °C") == "<p>20–25 °C</p>\n")
  }
}
