import PlantLibrary
import Publishing
import Site

/// Pictures that were sent and wait for the save of the note that names them: before that nothing of them is on disk.
struct HeldPictures {
  private var files: [(note: String, name: String, path: String, bytes: [UInt8])] = []

  /// In bytes.
  ///
  /// Those of forms that were left give way to later ones.
  private static let limit = 256 << 20

  func has(_ path: String) -> Bool { files.contains { $0.path == path } }

  /// - Returns: false where there is one of that name already.
  mutating func add(_ name: String, to note: NotePath, _ bytes: [UInt8]) -> Bool {
    let path = note.folder + "/" + name
    guard !has(path) else { return false }
    files.append((note.path, name, path, bytes))
    while files.count > 1, files.reduce(0, { $0 + $1.bytes.count }) > Self.limit { files.removeFirst() }
    return true
  }

  /// Takes pictures along with a note that was moved; `wasAt` tells of a path whether it was the note's.
  mutating func follow(_ note: NotePath, wasAt: (String) -> Bool) {
    for index in files.indices where files[index].note != note.path && wasAt(files[index].note) {
      files[index].note = note.path
      files[index].path = note.folder + "/" + files[index].name
    }
  }

  /// What puts a picture where it belongs; nil where it isn't held any more.
  func change(for name: String, of note: NotePath) -> NoteSaver.Change? {
    files.first { $0.note == note.path && $0.name == name }.map { .create($0.path, $0.bytes) }
  }

  mutating func drop(_ paths: [String], of note: NotePath) {
    files.removeAll { $0.note == note.path && paths.contains($0.path) }
  }
}
