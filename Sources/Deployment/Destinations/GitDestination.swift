import Platform
import Programs
import Text

/// A branch of a repository, which a host such as GitHub, GitLab or Codeberg shows as a site.
///
/// All changes are one commit, so that visitors see the old site or the new one. What others have put into the branch, a
/// `CNAME` for instance, stays in it.
struct GitDestination: Destination {
  /// What `git push` takes: an address, or a path.
  let repository: String
  let branch: String

  /// Whether the branch has the last commit only.
  ///
  /// Then pushing replaces what is there, but never what somebody else has pushed meanwhile.
  let isSquashed: Bool

  /// A bare repository of our own that commits are made in; an absolute path.
  let workshop: String

  private static let program = Program("git")
  private static let live = "refs/plantsite/live"

  /// What was pushed from here the last time.
  private static let pushed = "refs/plantsite/pushed"

  /// A host that says nothing any more is given up after a minute.
  ///
  /// What the owner lets run at each push elsewhere has nothing to do with a built site.
  private static let settings = [
    "-c", "http.lowSpeedLimit=1", "-c", "http.lowSpeedTime=60", "-c", "push.gpgSign=false", "-c",
    "core.hooksPath=/dev/null",
  ]

  /// What says of another repository where it is, as in a hook of the site's own, isn't said of this one.
  private static let environment: [String: String?] = Dictionary(
    uniqueKeysWithValues: [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_QUARANTINE_PATH",
    ].map { ($0, nil) })

  func contents() async throws(Failure) -> Contents {
    guard try await fetch() else { return .nothing }
    let names = try await git(["ls-tree", "--name-only", "-z", Self.live], to: "list what is published")
      .text.split(separator: "\0").map(String.init)
    guard names.contains(SiteState.path) else { return names.isEmpty ? .nothing : .others(names) }
    let state = try await git(
      ["cat-file", "blob", "\(Self.live):\(SiteState.path)"], to: "read what is published")
    let contents = try contents(of: state.output)
    guard case .site(let site) = contents else { return contents }
    return .site(try await markingOthersChanges(in: site))
  }

  /// Says which files of ours others have pushed something into since, of which the list says nothing.
  private func markingOthersChanges(in site: SiteState) async throws(Failure) -> SiteState {
    let changes = try await run(["diff-tree", "-r", "-z", "--name-only", Self.pushed, Self.live])
    let paths = changes.text.split(separator: "\0").map(String.init)
    // Another who publishes there writes the list, too.
    guard changes.status == 0, !paths.contains(SiteState.path) else { return site }
    var site = site
    site.changedByOthers = Set(paths.filter { site.files[$0] != nil })
    return site
  }

  func existing(of paths: [String], besides known: Set<String>) async throws(Failure) -> [String] {
    let places = Places(of: paths)
    // git would take a file away for a folder, and all of a folder for a file.
    return try await git(["ls-tree", "-r", "-z", "--name-only", Self.live], to: "list what is published")
      .text.split(separator: "\0").map(String.init).filter { path in
        !known.contains(path) && (places.contain(path) || places.areBlocked(by: path))
      }
  }

  /// Fetches the branch's last commit, which then is ``live``.
  /// - Returns: Whether there is such a branch.
  private func fetch() async throws(Failure) -> Bool {
    try await makeWorkshop()
    try removeLocks()
    let environment = try await connection()
    let heads = try await git(
      ["ls-remote", "--heads", "--", repository, "refs/heads/\(branch)"], to: "reach \(repository)",
      environment: environment)
    guard !heads.output.isEmpty else {
      try await git(["update-ref", "-d", Self.live], to: "forget what was published")
      return false
    }
    try await git(
      ["fetch", "--quiet", "--depth=1", "--no-tags", "--", repository, "+refs/heads/\(branch):\(Self.live)"],
      to: "fetch what is published", environment: environment)
    return true
  }

  /// Makes the repository where there is none, or one that was begun and never finished.
  private func makeWorkshop() async throws(Failure) {
    if OpenFolder.current.shows(workshop), try await run(["rev-parse", "--git-dir"]).status == 0 { return }
    do throws(SystemError) {
      try OpenFolder.current.removeTree(workshop)
    } catch {
      throw Failure("\(workshop) can't be made anew: \(error.text)")
    }
    try await git(["init", "--quiet", "--bare", workshop], to: "make a repository", isInside: false)
  }

  /// Removes the locks of a git that was killed, which would keep every other out.
  ///
  /// Nobody else works in the workshop: whoever publishes has the folder around it.
  private func removeLocks() throws(Failure) {
    do throws(SystemError) {
      let folder = try OpenFolder(at: workshop)
      var locks: [String] = []
      try folder.forEachFile { path, _ in
        if path.hasSuffix(".lock") { locks.append(path) }
      }
      for lock in locks { try folder.removeFile(lock) }
    } catch {
      throw Failure("\(workshop) can't be read: \(error.text)")
    }
  }

  func publish(
    _ plan: Plan, from folder: String, progress: @escaping @Sendable (Int) -> Void
  ) async throws(Failure) {
    // What the plan was made from. Where somebody has pushed meanwhile, pushing will be refused.
    let seen = try await run(["rev-parse", "--verify", "--quiet", Self.live])
    let tip = seen.status == 0 ? seen.text.filter { !$0.isWhitespace } : nil
    let index = try TemporaryFolder()
    let environment = ["GIT_INDEX_FILE": index.path + "/index"]
    if tip != nil {
      try await git(["read-tree", Self.live], to: "read the branch", environment: environment)
    }
    // The bytes as they are, whatever attributes say of line ends.
    let sent = plan.sent
    let hashes = try await git(
      ["hash-object", "-w", "--no-filters", "--stdin-paths"], to: "take in the files",
      input: Array(sent.map { "\(folder)/\($0)\n" }.joined().utf8)
    ).text.split(separator: "\n")
    guard hashes.count == sent.count else {
      throw Failure("git took in \(hashes.count) of \(sent.count) files")
    }
    let state = try await git(
      ["hash-object", "-w", "--stdin"], to: "take in the list of files", input: plan.list
    ).text.filter { !$0.isWhitespace }
    var lines = plan.removed.map { "0 0000000000000000000000000000000000000000\t\($0)\0" }
    lines += zip(sent, hashes).map { "100644 \($1)\t\($0)\0" } + ["100644 \(state)\t\(SiteState.path)\0"]
    try await git(
      ["update-index", "-z", "--index-info"], to: "put the files into the branch",
      input: Array(lines.joined().utf8), environment: environment)
    let tree = try await git(["write-tree"], to: "write the branch's files", environment: environment)
      .text.filter { !$0.isWhitespace }
    let parents = tip.map { isSquashed ? [] : ["-p", $0] } ?? []
    let commit = try await git(
      ["commit-tree", "--no-gpg-sign"] + parents + ["-m", message(plan), tree], to: "make a commit",
      environment: try await author()
    ).text.filter { !$0.isWhitespace }
    try await push(commit, over: tip, of: plan, progress)
    // Both at once, or what was pushed would seem another's after an interruption.
    let references = [Self.live, Self.pushed].map { "update \($0) \(commit)\n" }.joined()
    try await git(["update-ref", "--stdin"], to: "remember what is published", input: Array(references.utf8))
  }

  private func push(
    _ commit: String, over tip: String?, of plan: Plan, _ progress: @escaping @Sendable (Int) -> Void
  ) async throws(Failure) {
    // Even where history isn't kept, only what was seen is replaced; nothing stands for no branch.
    let force = isSquashed ? ["--force-with-lease=refs/heads/\(branch):\(tip ?? "")"] : []
    let total = plan.bytes
    let result = try await run(
      ["push", "--progress"] + force + ["--", repository, "\(commit):refs/heads/\(branch)"],
      environment: try await connection()
    ) { line in
      // `Writing objects:  45% (9/20), 1.20 MiB | 2.40 MiB/s`
      guard line.hasPrefix("Writing objects:"), let end = line.firstIndex(of: "%"),
        let percent = Int(line[..<end].dropFirst(16).filter { $0 != " " })
      else { return }
      progress(total * percent / 100)
    }
    guard result.status != 0 else { return }
    if result.says("[rejected]") {
      throw Failure(
        "somebody else has changed the branch \(branch) meanwhile", advice: "publish again",
        words: result.words)
    }
    throw failure(result, to: "push to \(repository)")
  }

  /// How ssh connects, so that a server that says nothing any more is given up; whoever has set a way knows why.
  private func connection() async throws(Failure) -> [String: String] {
    guard environmentValue("GIT_SSH_COMMAND") == nil, environmentValue("GIT_SSH") == nil,
      try await run(["config", "--get", "core.sshCommand"]).status != 0
    else { return [:] }
    return ["GIT_SSH_COMMAND": "ssh -o ConnectTimeout=15 -o ServerAliveInterval=15"]
  }

  private func message(_ plan: Plan) -> String {
    let counts = [
      (plan.added.count, "new"), (plan.changed.count, "changed"), (plan.removed.count, "removed"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "Publish \(plan.new.build): \(words.isEmpty ? "nothing changed" : words.joined(separator: ", "))"
  }

  /// Whose commits they are: what git knows, else plantsite's.
  private func author() async throws(Failure) -> [String: String] {
    // Where nothing is set git makes up an address of the machine's name, which is nobody's business.
    if environmentValue("GIT_COMMITTER_EMAIL") != nil { return [:] }
    if try await run(["config", "--get", "user.email"]).status == 0 { return [:] }
    return ["AUTHOR", "COMMITTER"].reduce(into: [:]) {
      $0["GIT_\($1)_NAME"] = "plantsite"
      $0["GIT_\($1)_EMAIL"] = "plantsite@localhost"
    }
  }

  private func run(
    _ arguments: [String], isInside: Bool = true, input: [UInt8] = [], environment: [String: String] = [:],
    onLine: (@Sendable (String) -> Void)? = nil
  ) async throws(Failure) -> Program.Result {
    try await Self.program.run(
      Self.settings + (isInside ? ["--git-dir", workshop] : []) + arguments, input: input,
      environment: Self.environment.merging(environment) { $1 }, onLine: onLine)
  }

  @discardableResult
  private func git(
    _ arguments: [String], to purpose: String, isInside: Bool = true, input: [UInt8] = [],
    environment: [String: String] = [:]
  ) async throws(Failure) -> Program.Result {
    let result = try await run(
      arguments, isInside: isInside, input: input, environment: environment)
    guard result.status == 0 else { throw failure(result, to: purpose) }
    return result
  }

  private func failure(_ result: Program.Result, to purpose: String) -> Failure {
    Self.program.failure(
      result, to: purpose,
      hints: [
        (
          ["Permission denied (publickey", "Authentication failed", "could not read Username", "403"],
          "git must be allowed to push there: `git ls-remote \(repository)` must work by itself first"
        ),
        (
          ["does not appear to be a git repository", "not found"],
          "is the address right, and is the repository there?"
        ),
        (["Could not resolve host", "Connection refused"], "is there a network?"),
        (["exceeds GitHub's file size limit"], "GitHub takes no file of more than 100 MB"),
      ])
  }
}
