import Platform
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
    self.address = address.hasSuffix("/") ? address : address + "/"
    connection = try TemporaryFolder()
  }

  func contents() async throws(Failure) -> Contents {
    let listing = try await run(["--list-only", "--", address])
    if listing.status == 23, listing.says("No such file or directory") { return .nothing }
    try check(listing, "look at \(address)")
    let names = Self.names(listing.text).filter { $0 != "." }
    guard names.contains(SiteState.path) else { return names.isEmpty ? .nothing : .others(names) }
    let copy = try TemporaryFolder()
    try check(
      try await run(["--", address + SiteState.path, copy.path + "/"]),
      "fetch what is published at \(address)")
    return try contents(of: try copy.read(SiteState.path))
  }

  func existing(of paths: [String]) async throws(Failure) -> [String] {
    // With a list it wants to be told where to, although it only lists.
    let nowhere = try TemporaryFolder()
    let listing = try await run(
      [
        "--list-only", "--ignore-missing-args", "--from0", "--files-from=-", "--", address,
        nowhere.path + "/",
      ],
      input: Self.list(paths))
    try check(listing, "look at \(address)")
    let wanted = Set(paths)
    return Self.names(listing.text).filter(wanted.contains)
  }

  func send(
    _ paths: [String], from folder: String, progress: @escaping @Sendable (Int) -> Void
  ) async throws(Failure) {
    let result = try await run(
      [
        "--times", "--perms", "--chmod=D755,F644", "--checksum", "--compress", "--from0", "--files-from=-",
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
    // What is listed and isn't in the folder is what rsync removes.
    let result = try await run(
      ["--delete-missing-args", "--from0", "--files-from=-", "--", folder + "/", address],
      input: Self.list(paths + folders))
    // Folders that others have files in stay, of which it complains.
    if result.status != 24 { try check(result, "remove files at \(address)") }
  }

  private func run(
    _ arguments: [String], input: [UInt8] = [], onLine: (@Sendable (String) -> Void)? = nil
  ) async throws(Failure) -> Program.Result {
    // Whoever has set a way to connect knows why.
    let shell = "ssh -o ControlMaster=auto -o ControlPersist=20 -o ControlPath=\(connection.path)/%C"
    return try await Self.program.run(
      arguments, input: input, environment: environmentValue("RSYNC_RSH") == nil ? ["RSYNC_RSH": shell] : [:],
      onLine: onLine)
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
      ])
  }

  private static func list(_ paths: [String]) -> [UInt8] { Array(paths.joined(separator: "\0").utf8) }

  /// The names in what `--list-only` writes: `-rw-r--r--      1,234 2026/11/28 07:00:00 a b.html`.
  private static func names(_ listing: String) -> [String] {
    listing.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: true)
      return parts.count == 5 ? String(parts[4]) : nil
    }
  }
}
