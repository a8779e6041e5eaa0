import Testing

@testable import Site

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of a test's own, removed with all in it when the test lets go of it.
final class TemporaryFolder: Sendable {
  /// Absolute, without links.
  let path: String

  init() throws {
    var template = Array("/tmp/plantsite-test-XXXXXX".utf8CString)
    let made = mkdtemp(&template)
    try #require(made != nil)
    path = try #require(
      resolvedPath(String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)))
  }

  deinit {
    let parent = open("/", O_RDONLY | O_DIRECTORY)
    removeTree(String(path.dropFirst()), in: parent)
    close(parent)
  }

  func callAsFunction(_ relative: String) -> String { path + "/" + relative }

  /// Makes a folder and those above it.
  func makeFolder(_ relative: String) {
    var made = path
    for part in relative.split(separator: "/") {
      made += "/" + part
      mkdir(made, 0o777)
    }
  }

  /// Writes a file, with the folders it needs.
  func write(_ relative: String, _ text: String) throws {
    try write(relative, Array(text.utf8))
  }

  func write(_ relative: String, _ bytes: [UInt8]) throws {
    if let slash = relative.lastIndex(of: "/") { makeFolder(String(relative[..<slash])) }
    let file = open(self(relative), O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    try #require(file >= 0, "\(relative): \(errorText(errno))")
    defer { close(file) }
    try #require(bytes.withUnsafeBytes { writeAll($0, to: file) } == 0)
  }

  func link(_ relative: String, to target: String) throws {
    if let slash = relative.lastIndex(of: "/") { makeFolder(String(relative[..<slash])) }
    try #require(symlink(target, self(relative)) == 0)
  }

  /// A file's text; nil when there is no such file.
  func text(_ relative: String) -> String? {
    let file = open(self(relative), O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    guard readAll(file, expecting: 100, into: &bytes) == 0 else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  func remove(_ relative: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY)
    removeTree(relative, in: folder)
    close(folder)
  }

  /// Everything under a folder: files with their texts, folders with a slash at their end, links with their targets.
  func tree(_ relative: String) -> [String: String] {
    var result: [String: String] = [:]
    collect(path + "/" + relative, "", &result)
    return result
  }

  private func collect(_ folder: String, _ prefix: String, _ result: inout [String: String]) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    for name in (try? namesInFolder(descriptor)) ?? [] {
      guard let state = status(of: name, in: descriptor) else { continue }
      if state.isFolder {
        result[prefix + name + "/"] = ""
        collect(folder + "/" + name, prefix + name + "/", &result)
      } else if state.isLink {
        result[prefix + name] = "link"
      } else {
        result[prefix + name] = text(String((folder + "/" + name).dropFirst(path.count + 1))) ?? "unreadable"
      }
    }
  }

  func stamp(_ relative: String) throws -> FileStamp {
    FileStamp(try #require(status(of: self(relative), in: AT_FDCWD)))
  }
}
