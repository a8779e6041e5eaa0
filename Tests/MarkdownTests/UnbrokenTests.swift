import Testing

@testable import Markdown

@Suite struct UnbrokenTests {
  @Test(arguments: [
    ("from 20–25 °C on", "<p>from 20–\u{2060}25\u{A0}°C on</p>\n"),
    ("20--25 °C", "<p>20–\u{2060}25\u{A0}°C</p>\n"),
    ("*Schlumbergera* × *buckleyi*", "<p><em>Schlumbergera</em> ×\u{A0}<em>buckleyi</em></p>\n"),
    ("May – June, 5 ° and C–D", "<p>May – June, 5\u{A0}° and C–D</p>\n"),
    ("over\n25\n°C, ×\n*buckleyi*", "<p>over\n25\u{A0}°C, ×\u{A0}<em>buckleyi</em></p>\n"),
    // What is code stays as it is typed, and so do attributes and scripts.
    ("`20–25 °C` 3–4", "<p><code>20–25 °C</code> 3–\u{2060}4</p>\n"),
    ("    20–25 °C\n", "<pre><code>20–25 °C\n</code></pre>\n"),
    ("<a title=\"2–3 °C\">x</a> ×", "<p><a title=\"2–3 °C\">x</a> ×</p>\n"),
    ("<script>let a = \"2–3 °C\"</script>", "<script>let a = \"2–3 °C\"</script>\n"),
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
