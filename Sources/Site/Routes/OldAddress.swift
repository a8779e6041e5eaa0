import Diagnostics
import FrontMatter
import PlantLibrary
import Text

/// A pattern of addresses that all plants had before, such as `/crops/{slug}/`.
struct OldAddress: Sendable {
  /// What stands for a part that differs from plant to plant.
  enum Name: String, CaseIterable {
    case slug, section, file, title, year, month, day, language

    /// Whether it differs for two plants, mostly.
    fileprivate var isOwn: Bool { [.slug, .file, .title].contains(self) }
  }

  private enum Part {
    case text(Substring)
    case name(Name)
  }

  /// As it is written, and where.
  let text: String
  let range: SourceRange

  private let parts: [Part]

  /// Reads the patterns of `plantsite.yml`.
  static func read(_ node: YAMLNode, _ values: inout ValueReader) -> [OldAddress] {
    values.locatedTexts(node, "oldAddresses").compactMap { text, range in
      do throws(Fault) {
        return OldAddress(text: text, range: SourceRange(values.file, range), parts: try parts(text))
      } catch {
        values.report(
          .error, code: "bad-old-address", "\(quoted(text)) is no pattern of addresses: \(error.reason)",
          at: range,
          notes: [
            Diagnostic.Note(
              "known: \(Name.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")); for instance /crops/{slug}/"
            )
          ])
        return nil
      }
    }
  }

  private struct Fault: Error { let reason: String }

  private static func parts(_ text: String) throws(Fault) -> [Part] {
    guard text.hasPrefix("/") else { throw Fault(reason: "it must begin with /") }
    guard !text.contains("?"), !text.contains("#") else {
      throw Fault(reason: "what follows ? or # is no part of a page's address")
    }
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      if rest[..<open].contains("}") { throw Fault(reason: "a } has no {") }
      parts.append(.text(rest[..<open]))
      guard let close = rest[open...].firstIndex(of: "}") else { throw Fault(reason: "a { isn't closed") }
      let name = rest[rest.index(after: open)..<close]
      guard let known = Name(rawValue: String(name)) else {
        throw Fault(reason: "nothing is known of {\(name)}")
      }
      parts.append(.name(known))
      rest = rest[rest.index(after: close)...]
    }
    guard !rest.contains("}") else { throw Fault(reason: "a } has no {") }
    parts.append(.text(rest))
    let isOwn = parts.contains { if case .name(let name) = $0 { name.isOwn } else { false } }
    guard isOwn else {
      throw Fault(reason: "all plants would have the same, without {slug}, {file} or {title}")
    }
    return parts
  }

  /// The address of a plant, from the site's root, not percent-encoded; nil for a plant that lacks what it takes.
  func address(of plant: PlantNote, language: String) -> String? {
    var address = ""
    for part in parts {
      switch part {
      case .text(let text): address += percentDecoded(String(text))
      case .name(let name):
        guard let value = Self.value(name, plant, language) else { return nil }
        address += value
      }
    }
    // A plant without section has nothing between two slashes.
    let path =
      "/" + address.split(separator: "/").joined(separator: "/") + (address.hasSuffix("/") ? "/" : "")
    return (try? FormerAddress(percentEncoded(path: path)))?.address
  }

  private static func value(_ name: Name, _ plant: PlantNote, _ language: String) -> String? {
    func number(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    switch name {
    case .slug: return plant.slug
    case .section: return plant.location.folders.joined(separator: "/")
    case .file: return plant.location.stem
    case .title: return slug(plant.title)
    case .year: return plant.date.map { number($0.year, 4) }
    case .month: return plant.date.map { number($0.month, 2) }
    case .day: return plant.date.map { number($0.day, 2) }
    case .language: return language
    }
  }
}
