import Site

/// Pictures that were sent and wait for the save of the note that names them: before that nothing of them is on disk.
struct HeldPictures {
  private var files: [(path: String, bytes: [UInt8])] = []

  /// In bytes.
  ///
  /// Those of forms that were left give way to later ones.
  private static let limit = 256 << 20

  func has(_ path: String) -> Bool { files.contains { $0.path == path } }

  mutating func add(_ path: String, _ bytes: [UInt8]) {
    files.append((path, bytes))
    while files.count > 1, files.reduce(0, { $0 + $1.bytes.count }) > Self.limit { files.removeFirst() }
  }

  /// What puts a picture where it belongs; nil where it isn't held any more.
  func change(for path: String) -> NoteSaver.Change? {
    files.first { $0.path == path }.map { .create($0.path, $0.bytes) }
  }

  mutating func drop(_ paths: [String]) { files.removeAll { paths.contains($0.path) } }
}
