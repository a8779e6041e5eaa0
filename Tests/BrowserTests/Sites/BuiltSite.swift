import Foundation
import TestSupport

/// A site that the built `plantsite` made, and a server for it.
final class BuiltSite: Sendable {
  /// One of the site's files, as `plantsite list routes` gives it.
  struct Route: Decodable, Sendable {
    let address: String
    let kind: String

    /// Whether it is a page that people see: HTML, and not one that leads on at once.
    var isPage: Bool {
      [
        "home", "plant", "section", "listing", "group", "index", "page", "report", "reports", "exports",
        "not-found", "offline",
      ].contains(kind)
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Where the files lie.
  let folder: String
  let routes: [Route]
  let server: SiteServer
  private let scratch: ScratchFolder

  /// Builds a site.
  /// - Parameter source: The folder with `plantsite.yml`.
  /// - Throws: Where it can't be built: what `plantsite` says.
  convenience init(source: String) throws { try self.init(source: source, scratch: ScratchFolder("site")) }

  /// Builds a site of files that are given.
  /// - Parameters:
  ///   - files: Texts by paths.
  ///   - photos: Bytes by paths.
  /// - Throws: Where it can't be built: what `plantsite` says.
  convenience init(files: [String: String], photos: [String: [UInt8]] = [:]) throws {
    let scratch = try ScratchFolder("site")
    for (path, text) in files { try scratch.write("source/" + path, text) }
    for (path, bytes) in photos { try scratch.write("source/" + path, bytes: bytes) }
    try self.init(source: scratch("source"), scratch: scratch)
  }

  private init(source: String, scratch: ScratchFolder) throws {
    self.scratch = scratch
    folder = scratch("output")
    // At the root of the server, wherever the site is to stand.
    try Self.plantsite(
      ["build", "--source", source, "--output", folder, "--base-url", "https://example.org/"], scratch)
    let list = try Self.plantsite(["list", "routes", "--format", "json", "--source", source], scratch)
    routes = try JSONDecoder().decode([Route].self, from: list)
    server = try SiteServer(folder: folder)
  }

  /// The addresses of the pages of a kind, in order.
  /// - Parameter kind: As in `plantsite list routes`.
  /// - Returns: From the site's root.
  func addresses(of kind: String) -> [String] { routes.filter { $0.kind == kind }.map(\.address) }

  /// The HTML of a page.
  /// - Parameter address: From the site's root.
  /// - Returns: Its text.
  /// - Throws: Where there is no such page.
  func html(_ address: String) throws -> String {
    let path = folder + address + (address.hasSuffix("/") ? "index.html" : "")
    return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  /// Runs `plantsite` and gives what it writes.
  @discardableResult
  private static func plantsite(_ arguments: [String], _ scratch: ScratchFolder) throws -> Data {
    guard let program = Programs.plantsite else { throw Failure(description: "plantsite isn't built") }
    let output = scratch("output of \(arguments[0])")
    let errors = scratch("errors of \(arguments[0])")
    let status = try ChildProcess(program, arguments, in: scratch.path, output: output, errors: errors).wait()
    guard status == 0 else {
      throw Failure(
        description: "plantsite \(arguments[0]) ends with \(status): "
          + String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self))
    }
    return FileManager.default.contents(atPath: output) ?? Data()
  }
}
