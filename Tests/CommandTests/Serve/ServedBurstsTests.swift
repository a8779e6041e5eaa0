import Foundation
import TestSupport
import Testing

/// Many changes at once, while someone looks.
@Suite(.onThreadsThatWait) struct ServedBurstsTests {
  private static let configuration = ["plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n"]

  private static func note(_ name: String, _ text: String) -> String {
    "---\nscientificName: \(name)\n---\n\(text)\n"
  }

  @Test func showsTheLastOfManySaves() throws {
    let site = try PreviewedSite(
      Self.configuration.merging(["content/plants/vera.md": Self.note("Aloe vera", "Start.")]) { $1 })
    let events = try EventStream(site)
    var pauses = Pauses()
    for number in 1...500 {
      pauses.note()
      try site.save("content/plants/vera.md", Self.note("Aloe vera", "Save \(number)."))
    }
    #expect(try site.shows("Save 500.", at: "/plants/vera/"))
    #expect(events.take().count <= pauses.mostReports)
  }

  @Test func takesUpABranchSwitchAtOnce() throws {
    var files = Self.configuration
    for number in 1...2_000 {
      files["content/plants/section\(number % 20)/note\(number).md"] = Self.note("Aloe vera", "Start.")
    }
    let site = try PreviewedSite(files)
    try site.run(
      """
      git init -q .; git config user.name me; git config user.email me@example.org; git config gc.auto 0
      git add .; git commit -qm one; git checkout -qb other
      find content -name '*.md' | xargs sed -i 's/Start/Other/'; git commit -qam other
      """)
    #expect(try site.shows("Other.", at: "/plants/section1/note1/"))
    let events = try EventStream(site)
    let time = try ContinuousClock().measure { try site.run("git checkout -q -") }
    #expect(try site.shows("Start.", at: "/plants/section1/note1/"))
    #expect(try site.shows("Start.", at: "/plants/section19/note1999/"))
    try site.save("content/plants/mark.md", Self.note("Aloe nova", "Mark."))
    #expect(try site.shows("Mark.", at: "/plants/mark/"))
    // The mark is one of them. On a busy machine git has to wait now and then for so long that what came is taken up.
    #expect(events.take().count <= 3 + Int(time / .milliseconds(50)))
  }

  @Test func neverShowsAMixOfTwoStates() throws {
    var files = Self.configuration
    let names = ["vera", "ferox", "nobilis", "arborescens"]
    func notes(_ state: Int) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: names.map {
          ("content/plants/aloes/\($0).md", "---\nscientificName: Aloe \($0) 'State \(state)'\n---\n")
        })
    }
    files.merge(notes(0)) { $1 }
    let site = try PreviewedSite(files)
    for state in 1...20 {
      for (path, text) in notes(state) { try site.scratch.write("site/new/" + path, text) }
      try site.run("mv content old; mv new/content content; rm -r old new")
      let isShown = try site.becomes("/plants/aloes/") { answer in
        let states = Set(answer.text.matches(of: /State ([0-9]+)/).map { String($0.1) })
        #expect(states.count <= 1, "\(states)")
        return states == [String(state)]
      }
      #expect(isShown)
    }
  }
}
