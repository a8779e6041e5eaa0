import Diagnostics
import Testing

@testable import Site

@Suite struct AddressClashTests {
  @Test(arguments: [
    (
      "two notes",
      "-- content/plants/a.md --\n-- content/plants/b.md --\n---\nslug: a\n---",
      "content/plants/b.md: error: content/plants/b.md and content/plants/a.md both want the address /plants/a/"
    ),
    (
      "a note and a folder with notes",
      "-- content/plants/a.md --\n-- content/plants/a/b.md --",
      "content/plants/a.md: error: content/plants/a.md and content/plants/a both want the address /plants/a/"
    ),
    (
      "two folders",
      "-- content/plants/A b/x.md --\n-- content/plants/a-b/y.md --",
      "content/plants/a-b: error: content/plants/a-b and content/plants/A b both want the address /plants/a-b/"
    ),
    (
      "two tags",
      "-- content/plants/a.md --\n---\ntags: [C#]\n---\n-- content/plants/b.md --\n---\ntags: [C]\n---",
      "content/plants/a.md:2:8: error: the tags \"C\" and \"C#\" would have one address, /tags/c/; write them alike, or tell them apart by a letter or digit, such as \"C sharp\" for \"C#\""
    ),
    (
      "a page and the plants",
      "-- content/pages/plants.md --",
      "content/pages/plants.md: error: content/pages/plants.md and content/plants both want the address /plants/"
    ),
    (
      "a page and an index",
      "-- content/pages/tags.md --",
      "content/pages/tags.md: error: content/pages/tags.md and the page of all tags both want the address /tags/"
    ),
    (
      "a page in a folder and an option",
      "-- content/pages/by/watering/dry.md --",
      "content/attributes.yml: error: the option dry of watering and content/pages/by/watering/dry.md both want the address /by/watering/dry/"
    ),
    (
      "an alias and a page",
      "-- content/pages/about.md --\n-- content/plants/a.md --\n---\naliases: /about/\n---",
      "content/plants/a.md:2:10: error: the alias /about/ of content/plants/a.md and content/pages/about.md both want the address /about/"
    ),
    (
      "two aliases",
      "-- content/plants/a.md --\n---\naliases: /x/\n---\n-- content/plants/b.md --\n---\naliases: /x\n---",
      "content/plants/b.md:2:10: error: the alias /x of content/plants/b.md and the alias /x/ of content/plants/a.md both want the address /x/"
    ),
    (
      "a file and a page",
      "-- content/static/about/index.html --\n-- content/pages/about.md --",
      "content/static/about/index.html: error: content/static/about/index.html and content/pages/about.md both want the address /about/, which is the file about/index.html"
    ),
    (
      "a file and ours",
      "-- content/static/feed.xml --",
      "content/static/feed.xml: error: content/static/feed.xml and the feed both want the address /feed.xml"
    ),
    (
      "files that differ in case",
      "-- content/static/A.txt --\n-- content/static/a.txt --",
      "content/static/a.txt: error: content/static/a.txt and content/static/A.txt both want the address /A.txt, but for capital letters or accents"
    ),
    (
      "files that differ in how a letter is composed",
      "-- content/static/e\u{301}.txt --\n-- content/static/É.txt --",
      "content/static/É.txt: error: content/static/É.txt and content/static/e\u{301}.txt both want the address /e\u{301}.txt, but for capital letters or accents"
    ),
    (
      "two listings",
      "-- plantsite.yml --\nlistings: {a b: genus, a-b: tag}",
      "plantsite.yml: error: the listing \"a-b\" and the listing \"a b\" both want the address /listings/a-b/"
    ),
    (
      "a file and a folder",
      "-- content/static/about --\n-- content/pages/about.md --",
      "content/pages/about.md: error: content/static/about is a file at /about, where content/pages/about.md needs a folder for /about/"
    ),
    (
      "a file with an extension and a folder",
      "-- content/static/a.b --\n-- content/pages/about.md --\n---\naliases: /a.b/c/\n---",
      "content/pages/about.md: error: content/static/a.b is a file at /a.b, where the alias /a.b/c/ of content/pages/about.md needs a folder for /a.b/c/"
    ),
    (
      "our file and a folder",
      "-- content/static/feed.xml/x.txt --",
      "content/static/feed.xml/x.txt: error: the feed is a file at /feed.xml, where content/static/feed.xml/x.txt needs a folder for /feed.xml/x.txt"
    ),
  ])
  func namesBothSources(what: String, archive: String, problem: String) {
    let code = problem.contains("the tags") ? "tag-clash" : "address-clash"
    #expect(problems(archive) == [problem + " [\(code)]"], "\(what)")
  }

  @Test(arguments: [
    (
      "-- content/pages/about.md --\n-- content/plants/a.md --\n---\naliases: /about/\n---",
      [
        "leave out the alias /about/ of content/plants/a.md, or give content/pages/about.md another slug",
        "the other is here content/pages/about.md",
      ]
    ),
    (
      "-- content/static/feed.xml --", ["rename content/static/feed.xml"]
    ),
    (
      "-- content/plants/a.md --\n-- content/plants/a/b.md --",
      [
        "give content/plants/a.md another slug, or rename the folder, or give it another slug in its _index.md",
        "the other is here content/plants/a",
      ]
    ),
    (
      "-- content/static/about/index.html --\n-- content/pages/about.md --",
      [
        "rename content/static/about/index.html, or give content/pages/about.md another slug",
        "the other is here content/pages/about.md",
      ]
    ),
    (
      "-- plantsite.yml --\nlistings: {a b: genus, a-b: tag}",
      ["give the listing \"a-b\" another name, or give the listing \"a b\" another name"]
    ),
  ])
  func saysWhatCanBeDoneAndWhereTheOtherIs(archive: String, notes: [String]) {
    let problem = load(archive).problems.first { $0.code == "address-clash" }
    #expect(
      problem?.notes.map { note in note.message + (note.location.map { " " + $0.path } ?? "") } == notes)
  }

  @Test func tellsAnAddressThatIsTooLong() {
    let name = String(repeating: "a", count: 256)
    #expect(
      problems("-- content/plants/a.md --\n---\nslug: \(name)\n---") == [
        "content/plants/a.md: error: \"\(name.prefix(40))…\" in the address of content/plants/a.md is over 255 bytes, more than file systems allow [address-too-long]"
      ])
    #expect(problems("-- content/plants/a.md --\n---\nslug: \(name.dropLast())\n---") == [])
  }

  @Test func tellsOfEveryClashInOneRun() {
    let found = problems(
      """
      -- content/plants/a.md --
      -- content/plants/a/b.md --
      -- content/pages/tags.md --
      -- content/static/feed.xml --
      -- content/plants/c.md --
      [[Nowhere]] ![x](none.jpg)
      -- themes/default/templates/home.mustache --
      {{nothing}}
      -- plantsite.yml --
      language: ??
      """)
    #expect(found.count { $0.hasSuffix("[address-clash]") } == 3)
    for code in ["dangling-link", "missing-image", "template-unknown-variable", "bad-language"] {
      #expect(found.contains { $0.hasSuffix("[\(code)]") }, "\(code)")
    }
  }
}

/// What else is told where two want one address.
@Suite struct ClashConsequenceTests {
  @Test func whatLeadsToAFileWithoutAPlaceIsNotWrong() {
    let found = problems(
      """
      -- content/static/img/a.svg --
      <svg xmlns="a" viewBox="0 0 1 1"/>
      -- content/static/img/A.svg --
      <svg xmlns="a" viewBox="0 0 1 1"/>
      -- content/plants/a.md --
      ![one](/img/a.svg) ![two](/img/A.svg) [three](/img/a.svg)
      """)
    #expect(found.count == 1 && found[0].contains("address-clash"), "\(found)")
  }

  @Test func noteOfAClashIsOnlyOfAnotherFile() {
    let found = load("-- content/pages/tags.md --\n-- content/pages/listings/index.md --\n").problems
      .filter { $0.code == "address-clash" }
    #expect(found.count == 2 && found.allSatisfy { $0.notes.allSatisfy { $0.location == nil } }, "\(found)")
  }
}
