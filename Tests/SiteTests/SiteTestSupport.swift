import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

/// A whole small site in one text; see ``MemorySource/init(archive:)``.
///
/// A text without `plantsite.yml` gets one with nothing but a title.
func load(
  _ archive: String, today: CalendarDate = .epoch, configure: (inout SiteLoader.Options) -> Void = { _ in }
) -> SiteLoader.Outcome {
  var archive = archive
  if !archive.contains("-- plantsite.yml --") {
    if !archive.isEmpty, !archive.hasSuffix("\n") { archive += "\n" }
    archive += "-- plantsite.yml --\ntitle: Test library\nbaseURL: https://example.org/\n"
  }
  return load(MemorySource(archive: archive), today: today, configure: configure)
}

/// Loads a site from memory.
func load(
  _ source: MemorySource, today: CalendarDate = .epoch,
  configure: (inout SiteLoader.Options) -> Void = { _ in }
) -> SiteLoader.Outcome {
  var options = SiteLoader.Options()
  // The small sites of tests have empty notes, and often no plants.
  options.checksLayout = false
  configure(&options)
  return SiteLoader(source, options: options, today: today).load()
}

/// A site without errors; warnings are allowed.
func site(
  _ archive: String, today: CalendarDate = .epoch, configure: (inout SiteLoader.Options) -> Void = { _ in }
) throws -> Site {
  try load(archive, today: today, configure: configure).sound()
}

/// Problems as `path:line:column: severity: message [code]`, with the notes' messages when they are asked for.
func problems(_ archive: String) -> [String] { load(archive).problems.map(\.line) }

struct UnexpectedProblems: Error, CustomStringConvertible {
  let description: String
}

extension SiteLoader.Outcome {
  func sound() throws -> Site {
    guard let site else {
      throw UnexpectedProblems(description: problems.map(\.line).joined(separator: "\n"))
    }
    return site
  }
}

extension Diagnostic {
  /// The problem on one line.
  var line: String {
    let position = location?.position.map { ":\($0.line):\($0.column)" } ?? ""
    let place = location.map { "\($0.path)\(position): " } ?? ""
    return "\(place)\(severity.rawValue): \(message) [\(code)]"
  }
}

extension Site {
  /// The text at an address.
  func html(_ address: String) throws -> String {
    guard let bytes = self.bytes(at: address) else {
      throw UnexpectedProblems(description: "there is no \(address)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UnexpectedProblems(description: "\(address) isn't UTF-8")
    }
    return text
  }

  /// For each plant those that are most like it.
  var allSimilarPlants: [[Int]] { library.plants.indices.map(shared.similarPlants.plants(like:)) }

  var addressesOfAllRoutes: [String] { routes.map(\.address) }

  /// What stands between two texts on a page, the first time that they follow each other.
  func html(_ address: String, from start: String, to end: String) throws -> String {
    let page = try html(address)
    let opening = try #require(page.firstRange(of: start), "\(address) has no \(start)")
    let rest = page[opening.upperBound...]
    let closing = try #require(rest.firstRange(of: end), "\(address) has no \(end) after \(start)")
    return String(rest[..<closing.lowerBound])
  }
}

/// The bytes of every route, pictures among them, by address.
func published(_ site: Site, _ source: MemorySource) throws -> [String: [UInt8]] {
  let store = PictureStore(source, site: nil)
  let files = source.files().files
  var all: [String: [UInt8]] = [:]
  for route in site.routes {
    switch route.kind {
    case .picture(let number):
      all[route.address] = try store.bytes(of: site.picture(number), among: files)
    case .file(let path): all[route.address] = try source.read(try #require(files.file(at: path)))
    default: all[route.address] = site.bytes(at: route.address)
    }
  }
  return all
}
