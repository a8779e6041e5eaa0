import Programs
import Text

/// Whatever `rclone` has a name for: S3 and its like, SFTP, WebDAV and others.
///
/// Where that store is, and with which key it opens, is in rclone's own configuration.
struct RcloneDestination: FileDestination {
  /// `garden:plants.example.org`, without `/` at its end.
  let remote: String

  private static let program = Program("rclone")

  /// How many folders are removed one by one; others stay, empty.
  private static let mostFolders = 20

  init(remote: String) {
    self.remote = remote.hasSuffix("/") && !remote.hasSuffix(":/") ? String(remote.dropLast()) : remote
  }

  func list() async throws(Failure) -> [UInt8] {
    let list = try await Self.program.run(["cat", "--", place(of: SiteState.path)])
    // https://rclone.org/docs/#exit-code: a folder or a file that isn't there.
    if [3, 4].contains(list.status) { return [] }
    // Stores without folders give nothing for what isn't there, and no fault.
    try check(list, "look at \(remote)")
    return list.output
  }

  func names() async throws(Failure) -> [String] {
    let listing = try await Self.program.run(["lsf", "--max-depth", "1", "--", remote])
    // A folder or bucket that isn't there yet is made by the first file.
    if listing.status == 3 || listing.says("directory not found") { return [] }
    try check(listing, "look at \(remote)")
    return listing.text.split(separator: "\n").map(String.init)
  }

  func existing(of paths: [String], besides known: Set<String>) async throws(Failure) -> [String] {
    let list = try TemporaryFolder()
    let listing = try await Self.program.run(
      ["lsf", "--files-only", "--recursive", "--files-from-raw", try Self.file(paths, list), "--", remote])
    if listing.status == 3 { return [] }
    try check(listing, "look at \(remote)")
    let wanted = Set(paths)
    return listing.text.split(separator: "\n").map(String.init).filter(wanted.contains)
  }

  func send(
    _ paths: [String], from folder: String, progress: @escaping @Sendable (Int) -> Void
  ) async throws(Failure) {
    let list = try TemporaryFolder()
    // What is to be sent is known already, so that nothing there is looked at.
    let result = try await Self.program.run(
      [
        "copy", "--contimeout", "15s", "--files-from-raw", try Self.file(paths, list), "--no-check-dest",
        "--transfers", "16", "--stats", "500ms", "--stats-log-level", "NOTICE", "--use-json-log", "--",
        folder, remote,
      ]
    ) { line in
      if let bytes = JSON.read(Array(line.utf8)).value?["stats"]?["bytes"]?.integer { progress(bytes) }
    }
    try check(result, "send files to \(remote)")
  }

  func remove(_ paths: [String], emptying folders: [String], unlike folder: String) async throws(Failure) {
    let list = try TemporaryFolder()
    let result = try await Self.program.run(
      ["delete", "--files-from-raw", try Self.file(paths, list), "--no-traverse", "--", remote])
    try check(result, "remove files at \(remote)")
    // Where there are folders at all; those that others have files in stay.
    for folder in folders.prefix(Self.mostFolders) {
      _ = try await Self.program.run(["rmdir", "--retries", "1", "--", place(of: folder)])
    }
  }

  private func place(of path: String) -> String {
    remote.hasSuffix(":") || remote.hasSuffix("/") ? remote + path : remote + "/" + path
  }

  private static func file(_ paths: [String], _ folder: TemporaryFolder) throws(Failure) -> String {
    try folder.write("paths", Array((paths.joined(separator: "\n") + "\n").utf8))
    return folder.path + "/paths"
  }

  private func check(_ result: Program.Result, _ purpose: String) throws(Failure) {
    guard result.status != 0 else { return }
    let name = remote.prefix { $0 != ":" }
    let failure = Self.program.failure(
      result, to: purpose,
      hints: [
        (
          ["didn't find section in config file"],
          "`rclone config` makes the remote \(quoted(String(name))); `rclone listremotes` tells which there are"
        ),
        (
          ["AccessDenied", "SignatureDoesNotMatch", "InvalidAccessKeyId", "Forbidden"],
          "the key in rclone's configuration may not write there"
        ),
        (
          ["no such host", "connection refused", "i/o timeout"],
          "is the address in rclone's configuration right, and does the server run?"
        ),
      ])
    // Its messages are lines of JSON where its progress is.
    let words = failure.words.map { JSON.read(Array($0.utf8)).value?["msg"]?.string ?? $0 }
    throw Failure(failure.message, advice: failure.advice, words: words)
  }
}
