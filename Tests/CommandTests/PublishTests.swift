import Foundation
import TestSupport
import Testing

/// `plantsite publish`, by the real programs.
@Suite(.onThreadsThatWait) struct PublishTests {
  /// A way of publishing into a folder of this machine.
  enum Way: String, CaseIterable, Sendable {
    case git
    case rsync
    case rclone

    var isInstalled: Bool { Programs.onPath(rawValue) != nil }
  }

  /// A small site, and the place that it is published to.
  private struct Bench {
    let folder: Folder
    let way: Way

    init(_ way: Way, url: String = "http://127.0.0.1:9/") throws {
      folder = try Folder.withSite()
      self.way = way
      try configure(url: url)
      if way == .git {
        try run("git", "init", "--quiet", "--bare", folder("remote.git"))
      }
    }

    func configure(title: String = "Plants", url: String) throws {
      let place =
        switch way {
        case .git: "git: \"\(folder("remote.git"))\""
        case .rsync: "rsync: \"\(folder("live"))\""
        case .rclone: "rclone: \":local:\(folder("live"))\""
        }
      try folder.write(
        "plantsite.yml", "title: \(title)\nbaseURL: \(url)\npublish:\n  here: {\(place)}\n")
    }

    var environment: [String: String] {
      ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": folder.path]
    }

    @discardableResult
    func run(_ words: String...) throws -> String {
      let scratch = try Folder()
      let child = try ChildProcess(
        "/usr/bin/env", words, in: folder.path, environment: environment, output: scratch("output"),
        errors: scratch("errors"))
      let status = try child.wait()
      #expect(status == 0, "\(words): \(scratch.text("errors") ?? "")")
      return scratch.text("output") ?? ""
    }

    /// Publishes without looking at the live site more than once.
    func publish(_ arguments: String...) throws -> Command.Outcome {
      try Command.run(["publish"] + arguments + ["--wait", "0"], in: folder.path, environment: environment)
    }

    /// What visitors get: each file by its path.
    func live() throws -> [String: Data] {
      if way == .git {
        if folder.has("live") { try folder.remove("live") }
        try run("git", "clone", "--quiet", "--branch", "gh-pages", folder("remote.git"), folder("live"))
      }
      return try folder.files("live").filter {
        !$0.key.hasPrefix(".git/") && $0.key != ".plantsite-published.json"
      }
    }

    /// Puts a file there as somebody else would.
    func writeAsOthers(_ path: String, _ text: String) throws {
      if way == .git { _ = try live() }
      try folder.write("live/" + path, text)
      guard way == .git else { return }
      try run("git", "-C", "live", "add", "--", path)
      try run("git", "-C", "live", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a")
      try run("git", "-C", "live", "push", "-q", "origin", "gh-pages")
    }

    func serve() throws -> SiteServer { try SiteServer(folder: folder("live")) }
  }

  @Test(arguments: Way.allCases.filter(\.isInstalled))
  func bringsTheSiteThereAndThenWhatHasChanged(way: Way) throws {
    let bench = try Bench(way)
    // Nobody answers at that address, which is told; the files are there.
    let first = try bench.publish("--yes")
    #expect(first.status == 1)
    #expect(first.errors.contains(" more) can't be fetched: "), "\(first.errors)")
    #expect(try bench.live() == bench.folder.files("_site"))

    try bench.folder.write(
      "content/plants/aloes/aloe-vera.md", "---\nscientificName: Aloe vera\n---\nAnother text.\n")
    let second = try bench.publish("--yes")
    #expect(second.output.contains("changed"), "\(second.output)\(second.errors)")
    let live = try bench.live()
    for (path, bytes) in try bench.folder.files("_site") { #expect(live[path] == bytes, "\(path)") }
  }

  @Test(arguments: Way.allCases.filter(\.isInstalled))
  func changesNothingInATrial(way: Way) throws {
    let bench = try Bench(way)
    let outcome = try bench.publish("--dry-run")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("\n  new      "), "\(outcome.output)")
    #expect(!bench.folder.has("live"))
  }

  @Test(arguments: Way.allCases.filter(\.isInstalled))
  func putsBackWhatWasThereBefore(way: Way) throws {
    let bench = try Bench(way)
    _ = try bench.publish("--yes")
    let former = try bench.live()
    try bench.folder.write(
      "content/plants/aloes/aloe-vera.md", "---\nscientificName: Aloe vera\n---\nQuite another text.\n")
    _ = try bench.publish("--yes", "--remove-many")
    let changed = try bench.live()
    #expect(changed["plants/aloes/aloe-vera/index.html"] != former["plants/aloes/aloe-vera/index.html"])
    let trial = try bench.publish("--undo", "--dry-run")
    #expect(trial.output.contains("changed"), "\(trial.output)\(trial.errors)")
    #expect(try bench.live() == changed)
    let undone = try bench.publish("--undo", "--yes")
    #expect(undone.output.contains("changed"), "\(undone.output)\(undone.errors)")
    let live = try bench.live()
    for (path, bytes) in former { #expect(live[path] == bytes, "\(path)") }
  }

  @Test(arguments: [Way.rsync, .rclone, .git].filter(\.isInstalled))
  func leavesWhatOthersPutThere(way: Way) throws {
    let bench = try Bench(way)
    if way == .git {
      try bench.run("git", "clone", "--quiet", bench.folder("remote.git"), bench.folder("live"))
      try bench.folder.write("live/CNAME", "plants.example.org\n")
      try bench.run(
        "sh", "-c",
        "cd live && git checkout -qb gh-pages && git add . && git -c user.name=a -c user.email=a@b commit -qm a && git push -q origin gh-pages"
      )
    } else {
      try bench.folder.write("live/CNAME", "plants.example.org\n")
    }
    let trial = try bench.publish("--dry-run")
    #expect(trial.status == 1)
    #expect(trial.errors.contains("error: would not be published: plantsite didn't bring"), "\(trial.errors)")
    let refused = try bench.publish("--yes")
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "not published: plantsite didn't bring there what is there (CNAME); --take-over publishes beside and over it this once"
      ),
      "\(refused.errors)")
    let told = try bench.publish("--yes", "--take-over")
    #expect(told.errors.contains("note: what is written over or removed there isn't kept"), "\(told.errors)")
    let live = try bench.live()
    #expect(live["CNAME"] == Data("plants.example.org\n".utf8))
    #expect(live["index.html"] != nil)
  }

  @Test func refusesToRemoveMuchUnlessToldSo() throws {
    try #require(Way.rsync.isInstalled)
    let bench = try Bench(.rsync)
    _ = try bench.publish("--yes")
    try bench.folder.remove("content/plants/aloes")
    try bench.folder.write("content/plants/agaves/agave.md", "---\nscientificName: Agave attenuata\n---\n")
    let refused = try bench.publish("--yes")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("--remove-many does it this once"), "\(refused.errors)")
    #expect(try bench.live()["plants/aloes/aloe-vera/index.html"] != nil)
    _ = try bench.publish("--yes", "--remove-many")
    #expect(try bench.live()["plants/aloes/aloe-vera/index.html"] == nil)
  }

  @Test func wantsToBeToldWhereNobodyCanBeAsked() throws {
    try #require(Way.rsync.isInstalled)
    let outcome = try Bench(.rsync).publish()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("--yes publishes without asking"))
  }

  @Test func comparesWhatIsLive() throws {
    try #require(Way.rsync.isInstalled)
    let bench = try Bench(.rsync)
    try bench.folder.write("live/.keep", "")
    let server = try bench.serve()
    try bench.configure(url: server.origin + "/")
    let outcome = try bench.publish("--yes", "--take-over")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Live at \(server.origin)/: "), "\(outcome.output)")

    let status = try bench.publish("--status")
    #expect(status.output.contains("\n_site is the same.\n"), "\(status.output)\(status.errors)")

    // Somebody changes what is there.
    try bench.folder.write("live/index.html", "<p>Parked")
    let again = try bench.publish("--yes")
    #expect(again.status == 1)
    #expect(again.errors.contains("error: index.html: has other bytes than what was sent"), "\(again.errors)")
    let page = try #require(bench.folder.text("_site/index.html"))
    try bench.folder.write("live/index.html", String(page.prefix(page.count / 2)))
    let cut = try bench.publish("--yes")
    #expect(cut.errors.contains("error: index.html: is cut short: "), "\(cut.errors)")
    // Each is cut short elsewhere, which isn't said of many.
    let plants = try #require(bench.folder.text("_site/plants/index.html"))
    try bench.folder.write("live/plants/index.html", String(plants.prefix(plants.count / 3)))
    let cuts = try bench.publish("--yes")
    #expect(
      cuts.errors.contains("error: each of 2 files (index.html, plants/index.html) is cut short\n"),
      "\(cuts.errors)")
    #expect(cuts.errors.contains("`plantsite publish --all`"), "\(cuts.errors)")
  }

  @Test func saysThatNothingOfItIsAtItsAddress() throws {
    try #require(Way.rsync.isInstalled)
    let bench = try Bench(.rsync)
    try bench.folder.write("elsewhere/other.txt", "")
    let server = try SiteServer(folder: bench.folder("elsewhere"))
    try bench.configure(url: server.origin + "/")
    let outcome = try bench.publish("--yes")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("note: nothing of the site is there: "), "\(outcome.errors)")
    #expect(!outcome.errors.contains("--all"), "\(outcome.errors)")
  }

  @Test func goesOnAfterAnInterruption() throws {
    try #require(Way.rsync.isInstalled)
    let bench = try Bench(.rsync)
    _ = try bench.publish("--yes")
    // As after a kill in the middle: what was begun is told, and one page is half of another build.
    let state = try #require(bench.folder.text("live/.plantsite-published.json"))
    try bench.folder.write(
      "live/.plantsite-published.json",
      state.replacingOccurrences(of: "\"uncertain\":[]", with: "\"uncertain\":[\"index.html\"]"))
    try bench.folder.write("live/index.html", "something else")
    let status = try bench.publish("--status")
    #expect(
      status.output.contains(/\n  published \d{4}-\d\d-\d\d \d\d:\d\d UTC, as the list says/),
      "\(status.output)")
    #expect(
      status.output.contains(
        "It isn't whole: a publishing was interrupted in the middle of 1 file, of which"),
      "\(status.output)")
    let outcome = try bench.publish("--yes")
    #expect(
      outcome.output.contains("The last publishing was interrupted; this one goes on where it stopped."))
    #expect(try bench.live() == bench.folder.files("_site"))
  }

  /// Also those whose names other programs take for remarks or write in another way.
  @Test(arguments: Way.allCases.filter(\.isInstalled))
  func sendsAndSeesFilesOfAnyName(way: Way) throws {
    let bench = try Bench(way)
    let names = ["#one.txt", ";two.txt", "grün -> blau.txt", "a b/#three é.txt"]
    _ = try bench.publish("--yes")
    for name in names { try bench.folder.write("content/static/" + name, "ours") }
    _ = try bench.publish("--yes")
    let live = try bench.live()
    for name in names { #expect(live[name] == Data("ours".utf8), "\(name)") }
    // Those that others put there are seen, too.
    for name in names { try bench.folder.remove("content/static/" + name) }
    _ = try bench.publish("--yes")
    for name in names { #expect(try bench.live()[name] == nil, "\(name)") }
    for name in names { try bench.writeAsOthers(name, "theirs") }
    for name in names { try bench.folder.write("content/static/" + name, "ours") }
    let refused = try bench.publish("--yes")
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "it would write over files that plantsite didn't bring there (#one.txt, ;two.txt, a b/#three é.txt, grün -> blau.txt)"
      ), "\(refused.errors)")
    #expect(try bench.live()["#one.txt"] == Data("theirs".utf8))
  }

  /// Also where something else is objected to, and allowed.
  @Test func looksForFilesOfOthersEachTime() throws {
    try #require(Way.rsync.isInstalled)
    let bench = try Bench(.rsync)
    _ = try bench.publish("--yes")
    try bench.folder.remove("content/plants/aloes")
    try bench.folder.write("content/plants/agaves/agave.md", "---\nscientificName: Agave attenuata\n---\n")
    try bench.folder.write("live/plants/agaves/index.html", "theirs")
    // All that stands against it is said at once, in a trial, too.
    for how in ["--yes", "--dry-run"] {
      let both = try bench.publish(how)
      #expect(both.status == 1)
      #expect(both.errors.contains("it would write over files"), "\(both.errors)")
      #expect(both.errors.contains("--remove-many does it this once"), "\(both.errors)")
    }
    let refused = try bench.publish("--yes", "--remove-many")
    #expect(refused.errors.contains("it would write over files"), "\(refused.errors)")
    #expect(bench.folder.text("live/plants/agaves/index.html") == "theirs")
  }

  /// A photo that was taken off may be private.
  @Test(arguments: Way.allCases.filter(\.isInstalled))
  func removesWhatIsntInTheSiteAnyMore(way: Way) throws {
    let bench = try Bench(way)
    try bench.folder.write("content/static/list.txt", "private")
    _ = try bench.publish("--yes")
    #expect(try bench.live()["list.txt"] != nil)
    try bench.folder.remove("content/static/list.txt")
    let outcome = try bench.publish("--yes")
    #expect(outcome.output.contains("removed  1 file: list.txt"), "\(outcome.output)\(outcome.errors)")
    #expect(try bench.live()["list.txt"] == nil)
  }

  @Test(arguments: [Way.rsync, .rclone].filter(\.isInstalled))
  func sendsAllAnewWhereSomethingIsDamaged(way: Way) throws {
    let bench = try Bench(way)
    _ = try bench.publish("--yes")
    let whole = try bench.live()
    try bench.folder.write("live/index.html", "half")
    _ = try bench.publish("--yes")
    #expect(bench.folder.text("live/index.html") == "half")
    _ = try bench.publish("--yes", "--all")
    #expect(try bench.live() == whole)
    // The list itself may be what is damaged.
    try bench.folder.write("live/.plantsite-published.json", "{\"plantsite\":1,\"fil")
    let refused = try bench.publish("--yes")
    #expect(refused.errors.contains("the list of what is published there can't be read"), "\(refused.errors)")
    _ = try bench.publish("--yes", "--take-over")
    #expect(try bench.live() == whole)
    #expect(try bench.publish("--status").output.contains("_site is the same"))
  }

  @Test(arguments: [Way.rsync, .rclone].filter(\.isInstalled))
  func isntTheListOfANewerPlantsite(way: Way) throws {
    let bench = try Bench(way)
    _ = try bench.publish("--yes")
    try bench.folder.write("live/.plantsite-published.json", "{\"plantsite\":99}")
    let refused = try bench.publish("--yes", "--take-over")
    #expect(refused.errors.contains("a newer plantsite has published there"), "\(refused.errors)")
  }

  /// A folder without a page would be shown as an empty list, or as forbidden.
  @Test(arguments: [Way.rsync, .rclone].filter(\.isInstalled))
  func leavesNoEmptyFolders(way: Way) throws {
    let bench = try Bench(way)
    try bench.folder.write("content/plants/one/two/rare.md", "---\nscientificName: Aloe polyphylla\n---\n")
    _ = try bench.publish("--yes")
    #expect(bench.folder.has("live/plants/one/two/rare/index.html"))
    try bench.folder.write("live/plants/one/theirs/note.txt", "Somebody else's")
    try bench.folder.remove("content/plants/one")
    let outcome = try bench.publish("--yes", "--remove-many")
    #expect(outcome.output.contains("removed"), "\(outcome.output)\(outcome.errors)")
    #expect(!bench.folder.has("live/plants/one/two"))
    #expect(bench.folder.has("live/plants/one/theirs/note.txt"))
  }

  /// One title is soon given twice.
  @Test func knowsAnotherSiteOfTheSameTitle() throws {
    try #require(Way.rsync.isInstalled)
    let bench = try Bench(.rsync)
    _ = try bench.publish("--yes")
    try bench.folder.remove(".plantsite/published")
    try bench.configure(url: "http://127.0.0.1:9/other/")
    let refused = try bench.publish("--yes")
    #expect(
      refused.errors.contains("another site is there, \"Plants\" for http://127.0.0.1:9/; --take-over"),
      "\(refused.errors)")
  }

  /// An interrupted publishing is undone by what was there before it.
  @Test func undoesWhatWasInterrupted() throws {
    try #require(Way.rsync.isInstalled)
    let bench = try Bench(.rsync)
    _ = try bench.publish("--yes")
    let former = try bench.live()
    let state = try #require(bench.folder.text("live/.plantsite-published.json"))
    try bench.folder.write(
      "live/.plantsite-published.json",
      state.replacingOccurrences(of: "\"uncertain\":[]", with: "\"uncertain\":[\"index.html\",\"new.html\"]"))
    try bench.folder.write("live/index.html", "new")
    try bench.folder.write("live/new.html", "new")
    let undone = try bench.publish("--undo", "--yes")
    #expect(undone.output.contains("changed  1 file: index.html"), "\(undone.output)\(undone.errors)")
    #expect(try bench.live() == former)
  }

  @Test func undoesNothingThatWasPublishedFromElsewhere() throws {
    try #require(Way.rsync.isInstalled)
    let bench = try Bench(.rsync)
    for text in ["One.", "Two."] {
      try bench.folder.write(
        "content/plants/aloes/aloe-vera.md", "---\nscientificName: Aloe vera\n---\n\(text)\n")
      _ = try bench.publish("--yes")
    }
    let elsewhere = try Bench(.rsync)
    try elsewhere.folder.write(
      "plantsite.yml",
      "title: Plants\nbaseURL: http://127.0.0.1:9/\npublish:\n  here: {rsync: \"\(bench.folder("live"))\"}\n")
    try elsewhere.folder.write(
      "content/plants/aloes/aloe-vera.md", "---\nscientificName: Aloe vera\n---\nThree.\n")
    _ = try elsewhere.publish("--yes")
    let live = try bench.live()
    let refused = try bench.publish("--undo", "--yes")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("what is live wasn't published from here"), "\(refused.errors)")
    #expect(try bench.live() == live)
  }

  /// As where the process was killed after the last byte was sent.
  @Test func remembersWhatItFindsPublished() throws {
    try #require(Way.rsync.isInstalled)
    let bench = try Bench(.rsync)
    _ = try bench.publish("--yes")
    let former = try bench.live()
    let before = try bench.folder.files(".plantsite/published/here").filter { $0.key.hasSuffix(".json") }
    try bench.folder.write(
      "content/plants/aloes/aloe-vera.md", "---\nscientificName: Aloe vera\n---\nAnother text.\n")
    _ = try bench.publish("--yes")
    for (name, bytes) in before { try bench.folder.write(".plantsite/published/here/" + name, bytes) }
    try bench.folder.remove(".plantsite/published/here/previous.json")
    _ = try bench.publish("--yes")
    let undone = try bench.publish("--undo", "--yes")
    let live = try bench.live()
    for (path, bytes) in former { #expect(live[path] == bytes, "\(path)\n\(undone.output)\(undone.errors)") }
  }

  @Test func leavesThePermissionsOfFolders() throws {
    try #require(Way.rsync.isInstalled)
    let bench = try Bench(.rsync)
    _ = try bench.publish("--yes")
    try bench.run("chmod", "2775", bench.folder("live"), bench.folder("live/plants"))
    try bench.folder.write(
      "content/plants/aloes/aloe-vera.md", "---\nscientificName: Aloe vera\n---\nAnother text.\n")
    _ = try bench.publish("--yes")
    #expect(
      try bench.run("find", "live", "-maxdepth", "1", "-type", "d", "-perm", "2775") == "live\nlive/plants\n")
  }

  @Test func seesWhatOthersPushIntoItsFiles() throws {
    try #require(Way.git.isInstalled)
    let bench = try Bench(.git)
    _ = try bench.publish("--yes")
    let built = try bench.live()
    try bench.writeAsOthers("index.html", "theirs")
    let status = try bench.publish("--status")
    #expect(status.output.contains("0 new, 1 changed, 0 removed"), "\(status.output)\(status.errors)")
    #expect(status.output.contains("Others have changed there since: index.html"), "\(status.output)")
    try bench.folder.write(
      "content/plants/aloes/aloe-vera.md", "---\nscientificName: Aloe vera\n---\nAnother text.\n")
    let outcome = try bench.publish("--yes")
    #expect(
      outcome.output.contains("Others have changed there: index.html"), "\(outcome.output)\(outcome.errors)")
    #expect(
      outcome.errors.contains("note: what is written over or removed there isn't kept"), "\(outcome.errors)")
    #expect(try bench.live() == bench.folder.files("_site"))
    // What was published before is kept all the same, and comes back also over what others push.
    try bench.writeAsOthers("index.html", "theirs again")
    _ = try bench.publish("--undo", "--yes", "--remove-many")
    #expect(try bench.live() == built)
  }

  /// A git that was killed leaves its locks.
  @Test func goesOnAfterGitWasKilled() throws {
    try #require(Way.git.isInstalled)
    let bench = try Bench(.git)
    _ = try bench.publish("--yes")
    let workshop = ".plantsite/published/here/repository"
    for lock in ["shallow.lock", "refs/plantsite/live.lock", "packed-refs.lock"] {
      try bench.folder.write("\(workshop)/\(lock)", "")
    }
    try bench.folder.write(
      "content/plants/aloes/aloe-vera.md", "---\nscientificName: Aloe vera\n---\nAnother text.\n")
    _ = try bench.publish("--yes")
    #expect(try bench.live() == bench.folder.files("_site"))
  }

  /// What somebody pushed after the plan was made stays.
  @Test(arguments: ["keep", "squash"])
  func pushesOverNothingThatItHasntSeen(history: String) throws {
    try #require(Way.git.isInstalled)
    let bench = try Bench(.git)
    try bench.folder.write(
      "plantsite.yml",
      "title: Plants\nbaseURL: http://127.0.0.1:9/\npublish:\n  here: {git: \"\(bench.folder("remote.git"))\", history: \(history)}\n"
    )
    _ = try bench.publish("--yes")
    // Pushed while plantsite's own push is on its way, by a hook.
    try bench.writeAsOthers("theirs.txt", "theirs")
    let theirs = try bench.run("git", "--git-dir", "remote.git", "rev-parse", "gh-pages")
    try bench.run("git", "--git-dir", "remote.git", "update-ref", "refs/heads/gh-pages", "gh-pages~1")
    // Written by a shell: a program that another test starts would have it open, and so nobody could run it.
    try bench.run(
      "sh", "-c",
      "printf '#!/bin/sh\\nunset GIT_QUARANTINE_PATH\\ngit update-ref refs/heads/gh-pages %s\\n' \"$1\" > \"$2\" && chmod +x \"$2\"",
      "sh", theirs.trimmingCharacters(in: .whitespacesAndNewlines), "remote.git/hooks/pre-receive")
    try bench.folder.write(
      "content/plants/aloes/aloe-vera.md", "---\nscientificName: Aloe vera\n---\nAnother text.\n")
    let refused = try bench.publish("--yes")
    #expect(refused.status == 1, "\(refused.output)")
    #expect(try bench.run("git", "--git-dir", "remote.git", "rev-parse", "gh-pages") == theirs)
    try bench.folder.remove("remote.git/hooks/pre-receive")
    _ = try bench.publish("--yes")
    #expect(try bench.live()["theirs.txt"] == Data("theirs".utf8))
  }

  /// A draft of an earlier build, or whatever somebody has laid there, isn't the site's.
  @Test func sendsOnlyWhatTheBuildHasWritten() throws {
    try #require(Way.rsync.isInstalled)
    let bench = try Bench(.rsync)
    _ = try bench.publish("--yes")
    try bench.folder.write("_site/secret.txt", "secret")
    try bench.folder.write("_site/plants/aloes/draft/index.html", "draft")
    _ = try bench.publish("--yes")
    let live = try bench.live()
    #expect(live["secret.txt"] == nil)
    #expect(live["plants/aloes/draft/index.html"] == nil)
    #expect(live["index.html"] != nil)
  }

  /// git would take a file of others away for a folder of ours, and a folder of theirs for a file.
  @Test func seesWhatIsInTheWayInABranch() throws {
    try #require(Way.git.isInstalled)
    let bench = try Bench(.git)
    _ = try bench.publish("--yes")
    try bench.writeAsOthers("extra", "theirs")
    try bench.writeAsOthers("more/theirs.txt", "theirs")
    try bench.folder.write("content/static/extra/a.txt", "ours")
    try bench.folder.write("content/static/more", "ours")
    let refused = try bench.publish("--yes")
    #expect(
      refused.errors.contains("files that plantsite didn't bring there (extra, more/theirs.txt)"),
      "\(refused.errors)")
    #expect(try bench.live()["extra"] == Data("theirs".utf8))
  }

  @Test(arguments: Way.allCases.filter(\.isInstalled))
  func makesAFolderOfAFileAndTheReverse(way: Way) throws {
    let bench = try Bench(way)
    try bench.folder.write("content/static/thing", "file")
    _ = try bench.publish("--yes")
    try bench.folder.remove("content/static/thing")
    try bench.folder.write("content/static/thing/a.txt", "in a folder")
    let there = try bench.publish("--yes")
    #expect(try bench.live() == bench.folder.files("_site"), "\(there.errors)")
    try bench.folder.remove("content/static/thing")
    try bench.folder.write("content/static/thing", "file")
    let back = try bench.publish("--yes")
    #expect(try bench.live() == bench.folder.files("_site"), "\(back.errors)")
  }

  @Test func saysThatTheFolderAboveIsMissing() throws {
    try #require(Way.rsync.isInstalled)
    let bench = try Bench(.rsync)
    try bench.folder.write(
      "plantsite.yml",
      "title: Plants\nbaseURL: http://127.0.0.1:9/\npublish:\n  here: {rsync: \"\(bench.folder("none/live"))\"}\n"
    )
    let outcome = try bench.publish("--yes")
    #expect(outcome.status != 0)
    #expect(
      outcome.errors.contains("the folder that it is to lie in must be there first"), "\(outcome.errors)")
  }

  /// What somebody else has begun may still be going on.
  @Test func waitsForOthersWhoPublish() throws {
    try #require(Way.rsync.isInstalled)
    let bench = try Bench(.rsync)
    _ = try bench.publish("--yes")
    let state = try #require(bench.folder.text("live/.plantsite-published.json"))
    let run = try #require(state.firstMatch(of: /"run":"([a-z0-9]+)"/)).1
    try bench.folder.write(
      "live/.plantsite-published.json",
      state.replacingOccurrences(of: "\"uncertain\":[]", with: "\"uncertain\":[\"index.html\"]")
        .replacingOccurrences(of: run, with: "other"))
    let refused = try bench.publish("--yes")
    #expect(
      refused.errors.contains("somebody else began to publish there 0 minutes ago and may still be at it"),
      "\(refused.errors)")
    _ = try bench.publish("--yes", "--take-over")
    #expect(try bench.publish("--status").output.contains("_site is the same"))
  }

  /// The folder that everybody looks at stays as it is.
  @Test func buildsForAnAddressOfItsOwn() throws {
    try #require(Way.rsync.isInstalled)
    let bench = try Bench(.rsync)
    try bench.folder.write(
      "plantsite.yml",
      "title: Plants\nbaseURL: http://127.0.0.1:9/\npublish:\n  here: {rsync: \"\(bench.folder("live"))\", url: http://127.0.0.1:9/sub/}\n"
    )
    _ = try bench.publish("--yes")
    #expect(bench.folder.text("live/index.html")?.contains("href=\"/sub/") == true)
    #expect(!bench.folder.has("_site"))
    #expect(try bench.publish("--status").output.contains("is the same"))
  }

  /// A repository that was never finished.
  @Test func makesItsRepositoryAnew() throws {
    try #require(Way.git.isInstalled)
    let bench = try Bench(.git)
    try bench.folder.write(".plantsite/published/here/repository/HEAD", "")
    _ = try bench.publish("--yes")
    #expect(try bench.live() == bench.folder.files("_site"))
  }

  @Test func namesThePlacesThatThereAre() throws {
    let folder = try Folder.withSite()
    let none = try folder.plantsite("publish")
    #expect(none.status == 1)
    #expect(none.errors.contains("plantsite.yml names no place to publish to"))
    try folder.write(
      "plantsite.yml",
      "title: Plants\nbaseURL: https://example.org/\npublish:\n  one: {rsync: a}\n  two: {rsync: b}\n")
    #expect(try folder.plantsite("publish").errors.contains("say which: one, two"))
    #expect(
      try folder.plantsite("publish", "twi").errors.contains("has no target \"twi\"; did you mean \"two\"?"))
  }
}
