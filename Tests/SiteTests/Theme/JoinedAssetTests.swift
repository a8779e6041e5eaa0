import Diagnostics
import Testing

@testable import Site

/// Style sheets and scripts that a theme writes as a folder of parts.
@Suite struct JoinedAssetTests {
  /// The parts of the default theme's sheet, in order.
  private static let parts = EmbeddedTheme.files.filter { $0.path.hasPrefix(folder) }
    .sorted { $0.path < $1.path }

  private static let folder = "themes/default/assets/style.css/"

  /// The sheet that parts make, with another text for some of them and perhaps one before and after.
  private static func joined(_ own: [String: String] = [:], first: String = "", last: String = "") -> String {
    first
      + parts.map {
        own[$0.path] ?? String(decoding: Theme.withoutComments($0.bytes), as: UTF8.self)
      }.joined() + last
  }

  /// The sheet of a site with these files.
  private func sheet(_ archive: String) throws -> String {
    let site = try site(archive)
    let routes = site.routes.map(\.address).filter { $0.contains("style.css") }
    #expect(routes == ["/\(site.theme.assetFolder)/style.css"])
    return try site.html(routes[0])
  }

  private static let own = "-- plantsite.yml --\ntheme: mine\n-- themes/mine/assets/style.css"

  @Test func standInTheOrderOfTheirNames() throws {
    #expect(Self.parts.count > 3)
    #expect(try sheet("") == Self.joined())
  }

  @Test func areReplacedOneByOne() throws {
    let replaced = try #require(Self.parts.dropFirst().first)
    let name = replaced.path.dropFirst(Self.folder.count)
    #expect(
      try sheet(Self.own + "/\(name) --\nown {}") == Self.joined([replaced.path: "own{}\n"]))
  }

  @Test func areAddedTo() throws {
    #expect(try sheet(Self.own + "/99-own.css --\nlast {}") == Self.joined(last: "last{}\n"))
    #expect(try sheet(Self.own + "/00-a.css --\nfirst {}") == Self.joined(first: "first{}\n"))
  }

  @Test(arguments: [
    ("a {\n  b: c;\n}\n", "a{b:c}"), ("/* x */\na {}\n", "a{}"),
    ("a { /* x */ b: c; d: e }", "a{b:c;d:e}"), ("a, b  >  c :hover ~ d {}", "a,b>c :hover~d{}"),
    ("a { b: \"/* x */ {, ; }\" }", "a{b:\"/* x */ {, ; }\"}"),
    ("a { b: '\\'/*' } /* x */", "a{b:'\\'/*'}"),
    ("/*! A, b;  c {} */\na {}", "/*! A, b;  c {} */\na{}"), ("a {}\n\n\n  b {}", "a{}b{}"),
    ("@media (width >= 9rem) { a { b: c } }", "@media (width>= 9rem){a{b:c}}"),
    ("@media screen and (width < 9rem) { a { --x: ; } }", "@media screen and (width < 9rem){a{--x:}}"),
    (
      "a { b: 0.5em -0.5em 10.5em calc(1em - 0.25em) #0.5 }", "a{b:.5em -.5em 10.5em calc(1em - .25em) #0.5}"
    ),
    (".a\\~ b {} .a\\  ~ c {}", ".a\\~ b{}.a\\ ~c{}"),
    ("a { b: url( -0.5;x.png ) }", "a{b:url( -0.5;x.png )}"),
    ("a { b: url( \"a) 0.5\" ) url() }", "a{b:url( \"a) 0.5\" ) url()}"), ("a { b: url(", "a{b:url("),
    ("\\", "\\"),
    ("a {} /* x", "a{}"), ("a { b: c } /", "a{b:c}/"), ("/*", ""), ("/*/", ""),
    ("a::before { content: \"", "a::before{content:\""),
  ])
  func areSentWithoutCommentsAndBlanks(css: String, sent: String) {
    #expect(String(decoding: Theme.withoutComments(Array(css.utf8)), as: UTF8.self) == sent)
  }

  @Test(arguments: [
    ("// x\na(); // y\n  // z\nb();\n", "a(); // y\nb();\n"), ("a {\n    b();\n  }", "a {\nb();\n}"),
    ("a(`\n// x\n`)\n// y", "a(`\n// x\n`)\n// y"),
    ("a(\"//\");", "a(\"//\");"), ("a(\"b\\\n  c\");", "a(\"b\\\n  c\");"), ("", ""),
  ])
  func areSentWithoutLinesOfComments(script: String, sent: String) {
    #expect(String(decoding: Theme.withoutCommentLines(Array(script.utf8)), as: UTF8.self) == sent)
  }

  @Test func giveWayToOneFile() throws {
    #expect(try sheet(Self.own + " --\nall {}\n") == "all {}\n")
  }

  @Test func takeThePlaceOfOneFile() throws {
    #expect(
      try sheet(
        Self.own + "/b.css --\nb {}\n-- themes/mine/assets/style.css/a.css --\na {}\n"
          + "-- themes/mine/theme.yml --\nextends: base\n-- themes/base/assets/style.css --\nall {}\n")
        == "a{}b{}")
  }

  @Test func areJoinedInScriptsToo() throws {
    let site = try site(
      "-- themes/default/assets/js/own.js/b.js --\nb()\n-- themes/default/assets/js/own.js/a.js --\na()\n-- themes/default/assets/js/c.js --\nc()\n"
    )
    #expect(try site.html("/\(site.theme.assetFolder)/js/own.js") == "a()\nb()\n")
    #expect(try site.html("/\(site.theme.assetFolder)/js/c.js") == "c()\n")
    #expect(site.route(at: "/\(site.theme.assetFolder)/js/own.js/a.js") == nil)
  }
}
