import TestSupport
import Testing

@Suite(.onThreadsThatWait) struct UsageTests {
  @Test(arguments: [
    ["--help"], ["new", "--help"], ["new", "site", "--help"], ["new", "plant", "--help"],
    ["build", "--help"],
    ["check", "--help"], ["list", "--help"], ["report", "--help"], ["help", "build"],
  ])
  func explainsEachCommand(_ arguments: [String]) throws {
    let outcome = try Command.run(arguments, in: "/")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("OVERVIEW: "))
    #expect(outcome.errors == "")
  }

  @Test func namesEveryCommandAndOption() throws {
    let commands = try Command.run(["--help"], in: "/").output
    for name in ["new", "build", "check", "list", "report", "doctor"] {
      #expect(commands.contains("\n  \(name) "), "\(name)")
    }
    let build = try Command.run(["build", "--help"], in: "/").output
    for name in [
      "source", "output", "base-url", "date", "drafts", "strict", "adopt", "quiet", "verbose",
    ] {
      #expect(build.contains("\n  --\(name) "), "\(name)")
    }
    #expect(try Command.run(["check", "--help"], in: "/").output.contains("drafts included"))
  }

  @Test func tellsItsVersion() throws {
    let outcome = try Command.run(["--version"], in: "/")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.wholeMatch(
        of: /[0-9]+\.[0-9]+\.[0-9]+ \((commit [0-9a-f]+|built from a working copy)\)\n/) != nil,
      "\(outcome.output)")
  }

  @Test(arguments: [
    (["bild"], "Unexpected argument 'bild'"),
    (["build", "--colour"], "Unknown option '--colour'"),
    (["build", "--strcit"], "Did you mean '--strict'?"),
    (["build", "extra"], "Unexpected argument 'extra'"),
    (["build", "--date", "2026-02-30"], "The value '2026-02-30' is invalid for '--date <date>'"),
    (["build", "--date", "tomorrow"], "The day that counts as today, such as 2026-11-21."),
    (["build", "--date"], "Missing value for '--date <date>'"),
    (["build", "--base-url", "example.org"], "The value 'example.org' is invalid for '--base-url <url>'"),
    (["build", "--base-url", "ftp://example.org/"], "such as https://example.org/plants/."),
    (["build", "--source", ""], "--source is empty"),
    (["build", "--output", ""], "--output is empty"),
    (["check", "--format", "xml"], "Please provide one of 'text', 'json' or 'github'."),
    (["list"], "Missing expected argument '<subject>'"),
    (
      ["list", "plant"],
      "Please provide one of the following:\n  - plants\n  - tags\n  - sections\n  - attributes\n  - reports\n  - routes\n"
    ),
    (["list", "plants", "--format", "yaml"], "Please provide one of 'text', 'csv' or 'json'."),
    (["report"], "Missing expected argument '<name>'"),
    (["report", "a", "b"], "Unexpected argument 'b'"),
    (["report", "a", "--format", "xml"], "Please provide one of 'text', 'csv', 'json' or 'html'."),
    (["report", "a", "--date", "2026-02-30"], "The value '2026-02-30' is invalid for '--date <date>'"),
    (["new", "plant"], "Missing expected argument '<name>'"),
    (["new", "site"], "Missing expected argument '<dir>'"),
    (["new", "site", ""], "<dir> is empty"),
    (["new", "site", "x", "--title", ""], "--title is empty"),
  ])
  func refusesWrongUsage(_ arguments: [String], _ message: String) throws {
    let folder = try Folder()
    let outcome = try Command.run(arguments, in: folder.path)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.contains("\nUsage: plantsite "))
    #expect(outcome.output == "")
    #expect(try folder.files("").isEmpty)
  }

  @Test(arguments: ["yesterday", "-1", "+5", "1.5", "99999999999999", "99999999999999999999"])
  func refusesASourceDateThatIsNone(_ text: String) throws {
    let folder = try Folder.withSite()
    for arguments in [
      ["build"], ["check"], ["list", "plants"], ["report", "a"], ["new", "plant", "Aloe"],
    ] {
      let outcome = try Command.run(
        arguments, in: folder.path, environment: ["SOURCE_DATE_EPOCH": text])
      #expect(outcome.status == 64, "\(arguments)")
      #expect(outcome.errors.contains("SOURCE_DATE_EPOCH is \"\(text)\""))
    }
    #expect(!folder.has("_site"))
  }

  @Test(arguments: [
    ["build"], ["check"], ["list", "plants"], ["report", "a"], ["new", "plant", "Aloe vera"],
  ])
  func saysWhereThereIsNoSite(_ arguments: [String]) throws {
    let folder = try Folder()
    let outcome = try Command.run(arguments, in: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("error: there is no plantsite.yml here, so this is no site [no-site]"))
    #expect(outcome.errors.contains("plantsite new site my-plants"))
    #expect(try folder.files("").isEmpty)

    let nowhere = try Command.run(arguments + ["--source", "nowhere"], in: folder.path)
    #expect(nowhere.status == 1)
    #expect(
      nowhere.errors == "nowhere: error: can't be read: No such file or directory [unreadable-file]\n")
    try folder.write("file", "")
    #expect(try Command.run(arguments + ["--source", "file"], in: folder.path).status == 1)
  }
}
