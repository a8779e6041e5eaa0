import Foundation
import TestSupport
import Testing

/// `plantsite doctor`.
@Suite(.onThreadsThatWait) struct DoctorTests {
  @Test func saysWhatIsMissingAndHowItIsInstalled() throws {
    let folder = try Folder()
    try folder.write("bin/git", "#!/bin/sh\n")
    #expect(chmod(folder("bin/git"), 0o755) == 0)
    let output = try folder.succeed("doctor", environment: ["PATH": folder.path + "/bin"]).output
    #expect(output.contains("\n  git     \(folder.path)/bin/git\n"), "\(output)")
    #expect(
      output.contains(
        "\n  rsync   missing\n          it brings sites to a server of one's own: apt install rsync"))
  }

  @Test func measuresTheBuiltSite() throws {
    let folder = try Folder()
    try folder.write("_site/index.html", String(repeating: "a", count: 1_500))
    try folder.write("_site/assets/style.css", "a{}")
    let output = try folder.succeed("doctor").output
    #expect(
      output.contains("\n  _site: 2 files, 1.5 KB\n  the largest is index.html with 1.5 KB\n"), "\(output)")
    #expect(output.contains("\n  Netlify           takes it\n"))
  }

  @Test func needsNoBuiltSite() throws {
    let folder = try Folder()
    #expect(
      try folder.succeed("doctor").output.contains("There is no folder _site; `plantsite build` makes it."))
  }
}
