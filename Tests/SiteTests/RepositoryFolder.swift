import Diagnostics
import Foundation
import FrontMatter
import Publishing
import TestSupport
import Testing

@testable import Site

/// The files of this repository, for tests that hold them against each other.
enum RepositoryFolder {
  static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Paths from the repository's folder, hidden files left out, in order.
  static func files(under folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path + "/" + folder)
      .filter { name in
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(
          atPath: "\(path)/\(folder)/\(name)", isDirectory: &isFolder)
        return exists && !isFolder.boolValue && !name.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      .map { folder + "/" + $0 }.sorted()
  }

  static func bytes(of file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + file)))
  }

  /// The sample library.
  static func sampleLibrary() throws -> MemorySource {
    var bytes = ["plantsite.yml": try bytes(of: "plantsite.yml")]
    for file in try files(under: "content") { bytes[file] = try self.bytes(of: file) }
    return MemorySource(bytes: bytes)
  }

  /// The keys of a YAML mapping in order.
  static func keys(of file: SourceFile) throws -> [String] {
    let root = try #require(FrontMatter.readYAML(file).root)
    return try #require(root.mapping).compactMap(\.name)
  }
}
