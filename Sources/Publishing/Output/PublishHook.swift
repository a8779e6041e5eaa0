/// Lets a test step in where a disk fills up or a process is killed.
typealias PublishHook = @Sendable (PublishStep) -> PublishHookAnswer

/// What a build is about to do.
enum PublishStep: Sendable, Equatable {
  /// Stages a file.
  case write(String)
  /// Writes down which files may be ours from now on.
  case announce
  /// Moves a file or a folder to its place.
  case move(String)
  /// Removes a file of an earlier build.
  case remove(String)
  /// Removes what is left of the staging folder.
  case cleanUp
  /// Writes the record.
  case record
}

enum PublishHookAnswer: Sendable {
  case goOn
  /// The step fails with this error number.
  case fail(Int32)
  /// Stop at once and clean up nothing, as a killed process does.
  case die
}
