import Diagnostics
import Testing

@testable import Site

@Suite struct PublishTargetTests {
  private func read(_ text: String) -> (targets: [PublishTarget], problems: [String]) {
    let (configuration, problems) = Configuration.read(
      SourceFile(path: "plantsite.yml", bytes: Array(text.utf8)))
    return (configuration.publish, problems.map { "\($0.code): \($0.message)" })
  }

  @Test func readsEachKindOfTarget() {
    let (targets, problems) = read(
      """
      publish:
        pages: {git: "git@github.com:me/plants.git", url: https://me.github.io/plants/}
        berg: {git: "https://codeberg.org/me/pages", branch: pages, history: squash}
        server: {rsync: "me@example.org:/var/www/plants/"}
        store: {rclone: "garden:plants"}
        net: {netlify: plants-of-mine}
        cloud: {cloudflare: plants}
        other: {cloudflare: plants, branch: live}
      """)
    #expect(problems == [])
    #expect(targets.map(\.name) == ["pages", "berg", "server", "store", "net", "cloud", "other"])
    #expect(
      targets.map(\.way) == [
        .git(repository: "git@github.com:me/plants.git", branch: "gh-pages", isSquashed: false),
        .git(repository: "https://codeberg.org/me/pages", branch: "pages", isSquashed: true),
        .rsync("me@example.org:/var/www/plants/"), .rclone("garden:plants"), .netlify(site: "plants-of-mine"),
        .cloudflare(project: "plants", branch: "main"), .cloudflare(project: "plants", branch: "live"),
      ])
    #expect(targets[0].address?.absolute("/") == "https://me.github.io/plants/")
  }

  @Test func keepsATargetWithAnUnknownKey() {
    let (targets, problems) = read("publish: {a: {rsync: x, brnach: y}}\n")
    #expect(targets.map(\.way) == [.rsync("x")])
    #expect(problems == ["unknown-key: \"brnach\" is not a key of a; did you mean \"branch\"?"])
  }

  @Test(arguments: [
    ("{a: {}}", "bad-publish: a names no place: give one of git, rsync, rclone, netlify, cloudflare"),
    (
      "{a: {git: x, rsync: y}}",
      "bad-publish: a names several places: give one of git, rsync, rclone, netlify, cloudflare"
    ),
    (
      "{a: {rsync: x, branch: y}}",
      "bad-publish: branch is for git and cloudflare, and a is published by rsync"
    ),
    (
      "{a: {cloudflare: x, history: squash}}",
      "bad-publish: history is for git, and a is published by cloudflare"
    ),
    ("{a: {git: --upload-pack=x}}", "bad-publish: git of a begins with a hyphen"),
    ("{a: {git: x, branch: a..b}}", "bad-publish: \"a..b\" can't name a branch"),
    (
      "{A b: {git: x}}",
      "bad-publish: \"A b\" can't name a target; write small letters, digits and hyphens; did you mean \"a-b\"?"
    ),
  ])
  func tellsWhatIsWrong(value: String, problem: String) {
    let (targets, problems) = read("publish: \(value)\n")
    #expect(targets == [])
    #expect(problems == [problem])
  }

  @Test(arguments: [
    "{a: {git: \"https://me:secret@example.org/x.git\"}}", "{a: {git: \"https://token@example.org/x.git\"}}",
    "{a: {git: \"ssh://me:secret@example.org/x.git\"}}", "{a: {rsync: \"rsync://me:secret@example.org/x\"}}",
    "{a: {rsync: \"me:secret@example.org:x/\"}}",
    "{a: {rclone: \":s3,provider=AWS,secret_access_key=abc:bucket\"}}",
    "{a: {rclone: \":webdav,url=https://example.org,PASS=abc:\"}}",
  ])
  func takesNoPasswordOrKey(value: String) {
    let (targets, problems) = read("publish: \(value)\n")
    #expect(targets == [])
    #expect(problems.count == 1)
    #expect(problems.first?.contains("has a password or key in it") == true)
    #expect(problems.first?.contains("secret@") == false)
  }

  @Test(arguments: [
    "git: \"ssh://git@example.org/x.git\"", "git: \"git@example.org:me/a@b.git\"",
    "git: \"https://example.org/a@b.git\"", "rclone: \":sftp,host=example.org,user=me:plants\"",
    "rclone: \"keys:plants\"", "rsync: \"me@example.org:/srv/keys/\"",
  ])
  func takesNamesThatAreNoSecrets(place: String) {
    let (targets, problems) = read("publish:\n  a: {\(place)}\n")
    #expect(problems == [])
    #expect(targets.count == 1)
  }
}
