import Platform
import Programs
import Text

/// A folder of a server, by `rsync` over `ssh`, or one of this machine.
///
/// rsync writes each file beside its place and renames it into it, so that visitors never get a part of one.
struct RsyncDestination: FileDestination {
  /// `me@example.org:/var/www/plants/`, with `/` at its end.
  let address: String

  private static let program = Program("rsync")

  /// Where the end of a connection lies that all runs share: each by itself would sign in anew.
  private let connection: TemporaryFolder

  init(address: String) throws(Failure) {
    // Behind a host alone stands the folder where one comes to.
    self.address = address.hasSuffix("/") || address.hasSuffix(":") ? address : address + "/"
    connection = try TemporaryFolder()
  }

  func list() async throws(Failure) -> [UInt8] {
    let copy = try TemporaryFolder()
    let result = try await run(["--", address + SiteState.path, copy.path + "/"])
    if result.status == 23, result.says("No such file or directory") { return [] }
    try check(result, "look at \(address)")
    // A folder of that name is passed over.
    return OpenFolder.current.shows(copy.path + "/" + SiteState.path) ? try copy.read(SiteState.path) : []
  }

  func names() async throws(Failure) -> [String] {
    let listing = try await run(["--list-only", "--8-bit-output", "--", address])
    if listing.status == 23, listing.says("No such file or directory") { return [] }
    try check(listing, "look at \(address)")
    return Self.names(listing.text).filter { $0 != "." }
  }

  func existing(of paths: [String], besides known: Set<String>) async throws(Failure) -> [String] {
    // With a list it wants to be told where to, although it only lists.
    let nowhere = try TemporaryFolder()
    let listing = try await run(
      [
        "--list-only", "--8-bit-output", "--ignore-missing-args", "--from0", "--files-from=-", "--", address,
        nowhere.path + "/",
      ],
      input: Self.list(paths))
    // Where a file lies in the way of a folder nothing is in it.
    let isInTheWay =
      listing.status == 23 && listing.words.count > 1
      && listing.words.dropLast().allSatisfy { $0.contains("Not a directory") }
    if !isInTheWay { try check(listing, "look at \(address)") }
    let wanted = Set(paths)
    // A folder is none of these files.
    let files = listing.text.split(separator: "\n").filter { !$0.hasPrefix("d") }.joined(separator: "\n")
    return Self.names(files).filter(wanted.contains)
  }

  func send(
    _ paths: [String], from folder: String, progress: @escaping @Sendable (Int) -> Void
  ) async throws(Failure) {
    let result = try await run(
      [
        // Folders that are there stay as they are.
        "--times", "--omit-dir-times", "--no-implied-dirs", "--perms", "--chmod=F644", "--checksum",
        "--compress", "--from0", "--files-from=-",
        "--info=progress2", "--outbuf=L", "--", folder + "/", address,
      ], input: Self.list(paths)
    ) { line in
      // `  1,234,567  45%  1.20MB/s    0:00:10`
      let first = line.drop { $0 == " " }.prefix { $0 != " " }
      if let count = Int(first.filter { $0 != "," }), line.contains("%") { progress(count) }
    }
    try check(result, "send files to \(address)")
  }

  func remove(_ paths: [String], emptying folders: [String], unlike folder: String) async throws(Failure) {
    // In one run a folder would be looked at before what is in it is gone, and stay.
    let levels = Dictionary(grouping: folders) { $0.count { $0 == "/" } }.sorted { $0.key > $1.key }.map(
      \.value)
    for some in [paths] + levels {
      // What is listed and isn't in the folder is what rsync removes.
      let result = try await run(
        ["--delete-missing-args", "--from0", "--files-from=-", "--", folder + "/", address],
        input: Self.list(some))
      // Folders that others have files in stay, of which it complains.
      if result.status != 24 { try check(result, "remove files at \(address)") }
    }
  }

  private func run(
    _ arguments: [String], input: [UInt8] = [], onLine: (@Sendable (String) -> Void)? = nil
  ) async throws(Failure) -> Program.Result {
    // Whoever has set a way to connect knows why.
    try await Self.program.run(
      ["--timeout=60", "--protect-args"] + arguments, input: input,
      environment: environmentValue("RSYNC_RSH") == nil ? ["RSYNC_RSH": shell] : [:], onLine: onLine)
  }

  /// `ssh` by one connection for all runs, where a socket may have such a name: 104 bytes on macOS, and while it is
  /// made 17 more than it has; blanks end an argument.
  private var shell: String {
    let socket = connection.path + "/s"
    let isFit = socket.utf8.count + 17 < 104 && !socket.contains { $0.isWhitespace || "\"'%\\".contains($0) }
    return "ssh -o ConnectTimeout=15 -o ServerAliveInterval=15"
      + (isFit ? " -o ControlMaster=auto -o ControlPersist=20 -o ControlPath=\(socket)" : "")
  }

  private func check(_ result: Program.Result, _ purpose: String) throws(Failure) {
    guard result.status != 0 else { return }
    throw Self.program.failure(
      result, to: purpose,
      hints: [
        (
          ["Permission denied (", "Host key verification failed"],
          "`ssh \(address.prefix { $0 != ":" })` must work by itself first"
        ),
        (["Permission denied"], "who publishes must be allowed to write there"),
        (
          ["Could not resolve", "Connection refused", "Connection timed out", "unreachable"],
          "is the address right, and does the server run?"
        ),
        (["command not found", "remote command not found"], "rsync must be installed on the server too"),
        (["No space left"], "the server's disk is full"),
        (["mkdir \""], "the folder that it is to lie in must be there first, and one that you may write to"),
      ])
  }

  /// A list of files for rsync to read.
  ///
  /// Lines that begin with `#` or `;` are none to rsync, so all begin with `./`.
  private static func list(_ paths: [String]) -> [UInt8] {
    Array(paths.map { "./" + $0 }.joined(separator: "\0").utf8)
  }

  /// The names in what `--list-only` writes: `-rw-r--r--      1,234 2026/11/28 07:00:00 a b.html`.
  ///
  /// Behind the name of a link stands where it leads to.
  static func names(_ listing: String) -> [String] {
    listing.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: true)
      guard parts.count == 5 else { return nil }
      let name = parts[4]
      return String(
        line.hasPrefix("l") ? name.firstRange(of: " -> ").map { name[..<$0.lowerBound] } ?? name : name)
    }
  }
}
