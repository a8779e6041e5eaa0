import Platform
import Site
import Text

/// The addresses of others that a site's pages lead to or show.
struct ExternalAddresses: Sendable {
  /// Each address once, as it stands in the page and without what is behind `#`, in the order of the pages.
  private(set) var all: [String] = []

  /// For each address the paths of the notes, or other files of the content, whose pages lead there, in order.
  private(set) var paths: [String: [String]] = [:]

  /// Looks through all pages.
  init(of site: Site) {
    let routes = site.routes.filter(\.kind.isPage)
    let own = site.configuration.baseURL.absolute("/")
    let found = parallelMap(count: routes.count, grain: 16) { index -> [String] in
      var page: [UInt8] = []
      site.render(routes[index], into: &page)
      return Self.addresses(in: page)
    }
    for (route, addresses) in zip(routes, found) {
      for address in addresses where !address.hasPrefix(own) {
        if paths[address] == nil { all.append(address) }
        let path = route.path ?? route.source
        if paths[address]?.last != path { paths[address, default: []].append(path) }
      }
    }
  }

  /// The addresses of HTTP in the links and images of a page.
  static func addresses(in page: [UInt8]) -> [String] {
    var addresses: [String] = []
    var rest = page[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: "!--".utf8) {
        rest = rest.firstRange(of: Array("-->".utf8)).map { rest[$0.upperBound...] } ?? []
        continue
      }
      let name = String(decoding: rest.prefix { $0.isASCIILetter || $0.isASCIIDigit }, as: UTF8.self)
        .lowercased()
      guard let wanted = Self.attributes[name] else { continue }
      rest = rest.dropFirst(name.utf8.count)
      if let value = Self.value(of: wanted, in: &rest), let address = Self.address(value) {
        addresses.append(address)
      }
    }
    return addresses
  }

  /// What leads to other sites, by the elements that have it.
  private static let attributes = [
    "a": "href", "img": "src", "iframe": "src", "video": "src", "audio": "src",
  ]

  /// The value of an attribute, and what follows the tag.
  private static func value(of wanted: String, in rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var found: ArraySlice<UInt8>?
    while true {
      rest = rest.drop { isBlank($0) || $0 == UInt8(ascii: "/") }
      guard let byte = rest.first, byte != UInt8(ascii: ">") else { return found }
      let name = rest.prefix { !isBlank($0) && !"=>/".utf8.contains($0) }
      rest = rest.dropFirst(max(1, name.count)).drop(while: isBlank)
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop(while: isBlank)
      guard let first = rest.first else { return found }
      let value: ArraySlice<UInt8>
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        value = rest.dropFirst().prefix { $0 != first }
        rest = rest.dropFirst(value.count + 2)
      } else {
        value = rest.prefix { !isBlank($0) && $0 != UInt8(ascii: ">") }
        rest = rest.dropFirst(value.count)
      }
      if String(decoding: name, as: UTF8.self).lowercased() == wanted { found = found ?? value }
    }
  }

  /// A value as an address; nil for one of the site itself, and for mail and the like.
  private static func address(_ value: ArraySlice<UInt8>) -> String? {
    let start = String(decoding: value.prefix(8), as: UTF8.self).lowercased()
    guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return nil }
    var text = String(decoding: value, as: UTF8.self)
    for (reference, character) in [
      ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ] {
      if text.utf8.contains(UInt8(ascii: "&")) { text = text.replacing(reference, with: character) }
    }
    return String(text.prefix { $0 != "#" })
  }
}
