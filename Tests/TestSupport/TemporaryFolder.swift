import Foundation
package import Platform
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of a test's own, removed with all in it when the test lets go of it.
package final class TemporaryFolder: Sendable {
  /// Absolute, without links.
  package let path: String

  package init() throws {
    var template = Array("/tmp/plantsite-test-XXXXXX".utf8CString)
    let made = mkdtemp(&template)
    try #require(made != nil)
    path = try resolvedPath(
      String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  deinit {
    try? OpenFolder.current.removeTree(path)
  }

  package func callAsFunction(_ relative: String) -> String { path + "/" + relative }

  /// Makes a folder and those above it.
  package func makeFolder(_ relative: String) {
    var made = path
    for part in relative.split(separator: "/") {
      made += "/" + part
      mkdir(made, 0o777)
    }
  }

  /// Writes a file, with the folders it needs.
  package func write(_ relative: String, _ text: String) throws {
    try write(relative, Array(text.utf8))
  }

  package func write(_ relative: String, _ bytes: [UInt8]) throws {
    if let slash = relative.lastIndex(of: "/") { makeFolder(String(relative[..<slash])) }
    try append(bytes, to: relative, O_CREAT | O_TRUNC)
  }

  /// Writes at the end of a file.
  package func append(_ bytes: [UInt8], to relative: String, _ flags: Int32 = O_APPEND) throws {
    let file = open(self(relative), O_WRONLY | flags, 0o666)
    try #require(file >= 0, "\(relative): \(SystemError(number: errno).text)")
    defer { close(file) }
    try #require(bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) } == bytes.count)
  }

  package func link(_ relative: String, to target: String) throws {
    if let slash = relative.lastIndex(of: "/") { makeFolder(String(relative[..<slash])) }
    try #require(symlink(target, self(relative)) == 0)
  }

  /// A file's text; nil when there is no such file.
  package func text(_ relative: String) -> String? {
    FileManager.default.contents(atPath: self(relative)).map { String(decoding: $0, as: UTF8.self) }
  }

  package func remove(_ relative: String) {
    try? OpenFolder(at: path).removeTree(relative)
  }

  /// Everything under a folder: files with their texts, folders with a slash at their end, links with their targets.
  package func tree(_ relative: String) -> [String: String] {
    var result: [String: String] = [:]
    collect(path + "/" + relative, "", &result)
    return result
  }

  private func collect(_ folder: String, _ prefix: String, _ result: inout [String: String]) {
    guard let opened = (try? resolvedPath(folder)).flatMap({ try? OpenFolder(at: $0) }) else { return }
    for name in (try? opened.names()) ?? [] {
      guard let found = try? opened.look(at: name) else { continue }
      if found.kind == .folder {
        result[prefix + name + "/"] = ""
        collect(folder + "/" + name, prefix + name + "/", &result)
      } else if found.kind == .link {
        result[prefix + name] = "link"
      } else {
        result[prefix + name] = text(String((folder + "/" + name).dropFirst(path.count + 1))) ?? "unreadable"
      }
    }
  }

  package func stamp(_ relative: String) throws -> FileStamp {
    try #require(try OpenFolder.current.look(at: self(relative))).stamp
  }
}
