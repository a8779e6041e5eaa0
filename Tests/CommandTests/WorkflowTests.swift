import Foundation
import TestSupport
import Testing

/// What `plantsite new site --workflow` and `plantsite new workflow` make.
@Suite(.onThreadsThatWait) struct WorkflowTests {
  private static let hosts = ["github", "gitlab", "netlify", "cloudflare"]

  @Test(arguments: hosts)
  func standsInANewSiteOrOneThatIsThere(host: String) throws {
    let folder = try Folder()
    let new = try folder.succeed("new", "site", "new", "--workflow", host)
    try folder.succeed("new", "site", "old")
    let added = try folder.succeed("new", "workflow", host, "--source", "old")
    #expect(try folder.files("new") == folder.files("old"))
    #expect(new.output.contains("\nnew/fetch-plantsite.sh\n"))
    #expect(added.output.hasPrefix("fetch-plantsite.sh\n"))
    #expect(added.output.contains("fill in the repository"))
    // A site with it builds without a complaint.
    #expect(try folder.succeed("build", "--strict", "--source", "new").errors == "")
  }

  @Test func joinsAnotherHost() throws {
    let folder = try Folder()
    try folder.succeed("new", "site", "site", "--workflow", "github")
    let added = try folder.succeed("new", "workflow", "gitlab", "--source", "site")
    #expect(added.output.hasPrefix(".gitlab-ci.yml\n"))
  }

  @Test func changesNothingThatIsThere() throws {
    let folder = try Folder()
    try folder.succeed("new", "site", "site")
    try folder.write("site/netlify.toml", "# mine\n")
    #expect(try folder.plantsite("new", "workflow", "netlify", "--source", "site").status == 1)
    #expect(folder.text("site/netlify.toml") == "# mine\n")
  }

  /// A folder with a release, as far as the script is concerned.
  private func release(in folder: Folder, version: String) throws -> String {
    let machine = try shell("uname -m", in: folder).trimmingCharacters(in: .whitespacesAndNewlines)
    let name = "plantsite-\(version)-linux-\(machine)"
    try folder.write("\(name)/bin/plantsite", "#!/bin/sh\necho '\(version) (commit 1)'\n")
    _ = try shell(
      "chmod +x \(name)/bin/plantsite && mkdir release && tar -cJf release/\(name).tar.xz \(name) && cd release && sha256sum * > SHA256SUMS",
      in: folder)
    return "release/\(name).tar.xz"
  }

  private func shell(_ text: String, in folder: Folder) throws -> String {
    let scratch = try Folder()
    let child = try ChildProcess(
      "/bin/sh", ["-c", text], in: folder.path,
      environment: ["PATH": "/usr/bin:/bin", "PLANTSITE_RELEASES": "file://\(folder.path)/release"],
      output: scratch("output"), errors: scratch("errors"))
    let (status, output) = (try child.wait(), scratch.text("output") ?? "")
    guard status == 0 else { throw Failed(text: output + (scratch.text("errors") ?? "")) }
    return output
  }

  private struct Failed: Error {
    let text: String
  }

  @Test(.enabled(if: ["/usr/bin/curl", "/usr/bin/xz"].allSatisfy(FileManager.default.fileExists)))
  func fetchesTheProgramAndChecksIt() throws {
    let folder = try Folder()
    try folder.succeed("new", "site", "site", "--workflow", "github")
    let version = try folder.succeed("--version").output.split(separator: " ")[0]
    let archive = try release(in: folder, version: String(version))
    _ = try shell("cd site && sh fetch-plantsite.sh", in: folder)
    #expect(try shell("site/.plantsite/program/plantsite --version", in: folder) == "\(version) (commit 1)\n")
    // Once it is there nothing is fetched.
    _ = try shell("mv release away && cd site && sh fetch-plantsite.sh", in: folder)
    _ = try shell("mv away release && rm -r site/.plantsite && echo >> \(archive)", in: folder)
    #expect(throws: Failed.self) { try shell("cd site && sh fetch-plantsite.sh", in: folder) }
    #expect(!folder.has("site/.plantsite/program/plantsite"))
  }
}
