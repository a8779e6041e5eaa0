/// Which of a site's files may differ from before.
enum FileChanges: Sendable, Equatable {
  /// These files, by their paths from the site's folder; one may be new or gone.
  case paths(Set<String>)

  /// Any of them: folders have changed, or more has than is worth naming.
  case anything

  /// Whether the file at a path may differ.
  func concerns(_ path: String) -> Bool {
    switch self {
    case .paths(let paths): paths.contains(path)
    case .anything: true
    }
  }

  /// With more paths than this, looking at every file again is no slower.
  static let mostPaths = 500
}
