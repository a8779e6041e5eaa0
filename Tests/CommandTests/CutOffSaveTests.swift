import TestSupport
import Testing

/// Commands that change no notes tell of a save that was cut off, so that nobody publishes the half of it unknowingly.
@Suite(.onThreadsThatWait) struct CutOffSaveTests {
  private static let warning =
    "content/plants/aloes/aloe-vera.md: warning: “2 plants at once” was cut off when plantsite was ended, so it may be half done; start plantsite serve, which takes it back [save-cut-off]"

  @Test(arguments: ["build", "check"]) func isTold(_ command: String) throws {
    let folder = try Folder.withSite()
    try folder.succeed("build")
    try folder.cutOffASave()
    // Also where nothing else is there to do, again and again.
    for _ in 0..<3 { #expect(try folder.succeed(command).errors.hasPrefix(Self.warning)) }
    #expect(try folder.plantsite(command, "--strict").status == 1)
    #expect(folder.has(".plantsite/undo/1750000000000-abc.begun"))
    try folder.remove(".plantsite/undo/1750000000000-abc.begun")
    #expect(try folder.succeed(command, "--strict").errors == "")
  }

  @Test func isToldWithTheFiguresOfAReport() throws {
    let folder = try Folder.withSite()
    try folder.write("content/data/r.csv", "a\n1\n")
    try folder.write(
      "content/reports/r.yml", "title: R\nstreams: {name: s, source: ../data/r.csv}\ncolumns: [a]\n")
    try folder.cutOffASave()
    #expect(try folder.succeed("report", "r").errors.hasPrefix(Self.warning))
  }

  @Test func isCountedOnce() throws {
    let folder = try Folder.withSite()
    try folder.cutOffASave()
    for _ in 0..<3 { #expect(try folder.succeed("build").output.contains("1 warning")) }
  }

  @Test func isToldByAPreviewThatCannotPutItRight() throws {
    let site = try PreviewedSite(
      [
        "plantsite.yml": "title: T\n", "content/plants/a.md": "---\ntitle: A\n---\n",
        ".plantsite/undo/1-a.begun": #"{"what":"all","time":1,"undone":null,"steps":[]}"#,
      ], ["--no-edit"])
    #expect(site.terminal.contains("[save-cut-off]"), "\(site.terminal)")
  }
}
