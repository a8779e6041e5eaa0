import Foundation
import Testing

/// A folder of a test's own, removed with all in it when the test lets go of it.
final class Folder: Sendable {
  /// Absolute, without links.
  let path: String

  init() throws {
    let made = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("plantsite-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    path = made.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A folder that holds a small new site.
  static func withSite() throws -> Folder {
    let folder = try Folder()
    try folder.write("plantsite.yml", "title: Plants\nbaseURL: https://example.org/\n")
    try folder.write("content/plants/aloes/_index.md", "---\ntitle: Aloes\n---\n")
    try folder.write(
      "content/plants/aloes/aloe-vera.md",
      "---\nscientificName: Aloe vera\ndifficulty: easy\ntags: [sunny]\n---\nText.\n")
    try folder.write(
      "content/plants/aloes/aloe-arborescens.md",
      "---\nscientificName: Aloe arborescens\ncommonNames: [\"candelabra, \\\"torch\\\"\"]\n---\nSee [[Aloe vera]].\n"
    )
    return folder
  }

  /// Leaves what a kill in the middle of a bulk change leaves.
  func cutOffASave() throws {
    let note = "content/plants/aloes/aloe-vera.md"
    try write(
      ".plantsite/undo/1750000000000-abc.begun",
      #"{"what":"2 plants at once","time":1750000000000,"undone":null,"steps":[{"replaced":"\#(note)","former":"1750000000000-abc.0","after":"x-1"},{"replaced":"content/plants/aloes/aloe-arborescens.md","former":"1750000000000-abc.1","after":"y-1"}]}"#
    )
  }

  func callAsFunction(_ relative: String) -> String { path + "/" + relative }

  func write(_ relative: String, _ text: String) throws { try write(relative, Data(text.utf8)) }

  func write(_ relative: String, _ bytes: Data) throws {
    let file = URL(fileURLWithPath: self(relative))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(relative), withDestinationPath: target)
  }

  func remove(_ relative: String) throws { try FileManager.default.removeItem(atPath: self(relative)) }

  func has(_ relative: String) -> Bool { FileManager.default.fileExists(atPath: self(relative)) }

  /// A file's text; nil when there is no such file.
  func text(_ relative: String) -> String? {
    FileManager.default.contents(atPath: self(relative)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every file under a folder, with its bytes, but for the manifest of an output.
  func files(_ relative: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: self(relative))
    where !name.hasSuffix(".plantsite-manifest") {
      var isFolder: ObjCBool = false
      let path = self(relative) + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      files[name] = FileManager.default.contents(atPath: path)
    }
    return files
  }

  /// When each file and folder was last changed, the folder itself included.
  func times(_ relative: String) throws -> [String: Date] {
    var times: [String: Date] = [:]
    for name in [""] + (try FileManager.default.subpathsOfDirectory(atPath: self(relative))) {
      let path = name.isEmpty ? self(relative) : self(relative) + "/" + name
      times[name] = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    return times
  }

  /// Runs `plantsite` here.
  func plantsite(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Command.Outcome {
    try Command.run(arguments, in: path, environment: environment)
  }

  /// Runs `plantsite` here, which must end well.
  @discardableResult
  func succeed(
    _ arguments: String..., environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Command.Outcome {
    let outcome = try Command.run(arguments, in: path, environment: environment)
    #expect(outcome.status == 0, "\(outcome.errors)\(outcome.output)", sourceLocation: sourceLocation)
    return outcome
  }
}
