import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite(.onThreadsThatWait) struct BuildTests {
  @Test func sumsUpWhatItDid() throws {
    let folder = try Folder.withSite()
    let first = try folder.succeed("build")
    let pages = try folder.files("_site").keys.count { $0.hasSuffix("/index.html") || $0 == "index.html" }
    let files = try folder.files("_site").count
    #expect(first.errors == "")
    #expect(
      first.output.wholeMatch(
        of: try Regex(
          #"2 plants, \#(pages) pages, \#(files) written, 0 unchanged, 0 removed, 0 warnings, [0-9.]+ m?s\n"#)
      )
        != nil, "\(first.output) \(pages) \(files)")
    try folder.remove("content/plants/aloes/aloe-arborescens.md")
    let second = try folder.succeed("build").output
    #expect(second.hasPrefix("1 plant, "))
    #expect(second.contains(/, [1-9] removed, 0 warnings,/), "\(second)")
    #expect(!folder.has("_site/plants/aloes/aloe-arborescens"))
  }

  @Test func writesNothingWhenNothingChanged() throws {
    let folder = try Folder.withSite()
    try folder.write("content/plants/a.md", "---\ntitle: A\ncolour: red\n---\n")
    try folder.succeed("build")
    // Stamps as young as these were can't be trusted: it may take some more builds until they are.
    for _ in 0..<50 where !(try folder.succeed("build").output.contains("nothing changed")) {}
    let times = try folder.times("_site")
    let again = try folder.succeed("build")
    #expect(again.output.contains(", nothing changed, 1 warning (plantsite check shows them), "))
    #expect(again.errors == "")
    #expect(try folder.times("_site") == times)
  }

  @Test func keepsTheLastGoodSiteWhereTheContentHasErrors() throws {
    let folder = try Folder.withSite()
    try folder.succeed("build")
    let (files, times) = (try folder.files("_site"), try folder.times("_site"))
    try folder.write(
      "content/plants/aloes/aloe-vera.md",
      "---\nscientificName: Aloe vera\ngrowingSeason: [sumer, fall]\n---\n")
    let failed = try folder.plantsite("build")
    #expect(failed.status == 1)
    #expect(
      failed.errors == """
        content/plants/aloes/aloe-vera.md:3:17: error: "sumer" is not an option of growingSeason; did you mean \
        "summer"? [unknown-option]
        growingSeason: [sumer, fall]
                        ^~~~~
          note: allowed: summer, fall, winter, spring

        """)
    #expect(failed.output == "1 error, 0 warnings; nothing was written\n")
    #expect(try folder.files("_site") == files)
    #expect(try folder.times("_site") == times)
    #expect(try folder.plantsite("build", "--quiet").output == "")
  }

  @Test func writesNothingAtAllWhereTheFirstBuildFails() throws {
    let folder = try Folder.withSite()
    try folder.write("content/plants/a.md", "---\ntitle: [\n---\n")
    let before = try folder.files("")
    #expect(try folder.plantsite("build").status == 1)
    #expect(try folder.files("") == before)
  }

  @Test func takesWarningsForErrorsWhenStrict() throws {
    let folder = try Folder.withSite()
    try folder.write("content/plants/a.md", "---\ntitle: A\ncolour: red\n---\n")
    let strict = try folder.plantsite("build", "--strict")
    #expect(strict.status == 1)
    #expect(strict.output == "0 errors, 1 warning; nothing was written\n")
    #expect(!folder.has("_site"))
    #expect(try folder.succeed("build").output.contains(" 1 warning, "))
    #expect(try folder.plantsite("build", "--strict").status == 1)
  }

  @Test func printsAWarningThatRepeatsOnce() throws {
    let folder = try Folder.withSite()
    for index in 1...9 {
      try folder.write("content/plants/p\(index).md", "---\ntitle: P\(index)\ncolour: red\n---\n")
    }
    let outcome = try folder.succeed("build")
    #expect(outcome.errors.ranges(of: "warning:").count == 1)
    #expect(outcome.errors.contains("note: the same at 8 more places: content/plants/p2.md:3:1, "))
    #expect(outcome.output.contains(" 9 warnings, "))
    try folder.remove("_site")
    #expect(try folder.succeed("build", "--verbose").errors.ranges(of: "warning:").count == 9)
  }

  @Test func printsProblemsOnlyWhenQuiet() throws {
    let folder = try Folder.withSite()
    try folder.write("content/plants/a.md", "---\ntitle: A\ncolour: red\n---\n")
    let outcome = try folder.succeed("build", "--quiet")
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("warning: "))
  }

  @Test func buildsDraftsOnlyWhenAsked() throws {
    let folder = try Folder.withSite()
    try folder.write("content/plants/a.md", "---\ntitle: A\ndraft: true\n---\n")
    #expect(try folder.succeed("build").output.hasPrefix("2 plants, "))
    #expect(!folder.has("_site/plants/a"))
    #expect(try folder.succeed("build", "--drafts").output.hasPrefix("3 plants, "))
    #expect(folder.has("_site/plants/a/index.html"))
    // A draft that was published goes again.
    try folder.succeed("build")
    #expect(!folder.has("_site/plants/a"))
  }

  @Test func buildsTheSameBytesTwice() throws {
    let folder = try Folder.withSite()
    try folder.succeed("build", "--output", "one", "--date", "2026-02-03")
    try folder.succeed("build", "--output", "two", "--date", "2026-02-03")
    // The same day by another way; the variable counts less than the option.
    try folder.succeed("build", "--output", "three", environment: ["SOURCE_DATE_EPOCH": "1770076800"])
    try folder.succeed(
      "build", "--output", "four", "--date", "2026-02-03", environment: ["SOURCE_DATE_EPOCH": "0"])
    let one = try folder.files("one")
    #expect(one.count > 10)
    for other in ["two", "three", "four"] { #expect(try folder.files(other) == one, "\(other)") }
  }

  @Test func buildsForAnotherAddress() throws {
    let folder = try Folder.withSite()
    try folder.succeed("build", "--base-url", "https://example.net/garden")
    let page = try #require(folder.text("_site/plants/aloes/aloe-vera/index.html"))
    #expect(page.contains(#"href="https://example.net/garden/plants/aloes/aloe-vera/""#))
    #expect(page.contains(#"href="/garden/plants/aloes/""#))
    #expect(!page.contains("example.org"))
    // What the record says holds for one address only.
    try folder.succeed("build")
    #expect(folder.text("_site/plants/aloes/aloe-vera/index.html")?.contains("example.net") == false)
  }

  @Test func refusesToReplaceFilesOfOthersUntilTold() throws {
    let folder = try Folder.withSite()
    try folder.write("_site/index.html", "mine")
    try folder.write("_site/CNAME", "mine too")
    let refused = try folder.plantsite("build")
    #expect(refused.status == 1)
    #expect(refused.errors.hasPrefix("_site/index.html: error: wasn't written by plantsite"))
    #expect(refused.errors.contains("--adopt"))
    #expect(try folder.files("_site").count == 2)
    try folder.succeed("build", "--adopt")
    #expect(folder.text("_site/index.html")?.hasPrefix("<!doctype html>") == true)
    #expect(folder.text("_site/CNAME") == "mine too")
    try folder.remove("content/plants/aloes")
    try folder.succeed("build")
    #expect(folder.text("_site/CNAME") == "mine too")
  }

  @Test func writesToAnotherFolder() throws {
    let folder = try Folder.withSite()
    let elsewhere = try Folder()
    try folder.succeed("build", "--output", elsewhere("a/b"))
    #expect(elsewhere.has("a/b/index.html"))
    #expect(!folder.has("_site"))
    let outcome = try Command.run(["build", "--source", folder.path, "--output", "here"], in: elsewhere.path)
    #expect(outcome.status == 0)
    #expect(elsewhere.has("here/index.html"))
  }

  @Test(arguments: [
    ("content", #"lies in "content" of the site"#), ("content/out", #"lies in "content" of the site"#),
    ("themes/x", #"lies in "themes" of the site"#), (".", "is the site's own folder"),
    ("..", "holds the site's folder"), ("plantsite.yml", "is no folder"), ("file", "is no folder"),
    ("file/x", "no folder"), (".git/x", #"lies in ".git" of the site"#),
  ])
  func refusesAnOutputFolderThatIsNoPlaceForIt(_ output: String, _ message: String) throws {
    let parent = try Folder()
    let folder = try Folder.withSite()
    try FileManager.default.moveItem(atPath: folder.path, toPath: parent("site"))
    try parent.write("site/file", "mine")
    let before = try parent.files("")
    let outcome = try Command.run(["build", "--output", output], in: parent("site"))
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(message) && outcome.errors.hasPrefix("\(output): error: "), "\(outcome.errors)")
    #expect(outcome.output == "1 error, 0 warnings; nothing was written\n")
    #expect(try parent.files("") == before)
  }

  @Test func writesNoEscapesAndNoProgressToAFile() throws {
    let folder = try Folder.withSite()
    try folder.write("content/plants/a.md", "---\ntitle: A\ncolour: \u{1B}[31mred\n---\n")
    for environment in [[:], ["TERM": "xterm-256color"], ["NO_COLOR": "1"]] {
      for arguments in [["build"], ["check"], ["build", "--verbose", "--drafts"]] {
        let outcome = try Command.run(arguments, in: folder.path, environment: environment)
        for text in [outcome.output, outcome.errors] {
          #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\r"))
        }
      }
    }
  }

  @Test func saysWhenStandardOutputCannotBeWritten() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let folder = try Folder.withSite()
    for arguments in [
      ["list", "plants"], ["check", "--format", "json"], ["build"], ["--help"], ["--version"],
    ] {
      let full = try Command.run(arguments, in: folder.path, output: "/dev/full")
      #expect(full.status == 1)
      #expect(full.errors == "plantsite: standard output can't be written: No space left on device\n")
    }
  }

  @Test func opensNoFileInPlaceOfAClosedStream() throws {
    let folder = try Folder.withSite()
    let closing = ["/bin/sh", "-c", #"exec "$@" >&- 2>&- <&-"#, "sh"]
    #expect(try Command.run(["build"], in: folder.path, through: closing).status == 1)
    try folder.succeed("build", "--output", "clean")
    #expect(try folder.files("_site") == folder.files("clean"))
  }

  @Test func goesOnWhereNobodyReads() throws {
    let folder = try Folder.withSite()
    // Both ends of a pipe, the reading one closed: each write to it would raise SIGPIPE.
    let pipe = folder("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    let writer = open(pipe, O_WRONLY | O_CLOEXEC)
    // The command opens its own end while ours still lets it.
    let running = try Command.Running(["build"], in: folder.path, output: pipe)
    close(reader)
    close(writer)
    #expect(try running.wait().status == 0)
    #expect(folder.has("_site/index.html"))
  }

  @Test func leavesASoundSiteWhenInterrupted() throws {
    let folder = try Folder.withSite()
    for index in 0..<150 {
      try folder.write(
        "content/plants/p\(index).md", "---\ntitle: Plant \(index)\ntags: [a, b\(index % 50)]\n---\nText.\n")
    }
    try folder.succeed("build", "--date", "2026-01-01")
    for delay in [0.05, 0.15, 0.25] {
      try folder.write(
        "plantsite.yml", "title: Changed after \(delay) seconds\nbaseURL: https://example.org/\n")
      let running = try Command.Running(["build", "--date", "2026-01-01"], in: folder.path)
      Thread.sleep(forTimeInterval: delay)
      kill(running.process, SIGINT)
      let status = try running.wait().status
      #expect(status == 130 || status == 0 || status == 128 + SIGINT, "\(status)")
      for (path, bytes) in try folder.files("_site") where path.hasSuffix(".html") {
        #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("</html>\n"), "\(path)")
      }
    }
    try folder.succeed("build", "--date", "2026-01-01")
    try folder.succeed("build", "--date", "2026-01-01", "--output", "clean")
    #expect(try folder.files("_site") == folder.files("clean"))
  }
}
