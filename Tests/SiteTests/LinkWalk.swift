@testable import Site

/// Follows every link of every page of a site.
struct LinkWalk {
  private(set) var faults: [String] = []
  private(set) var linkCount = 0
  private let site: Site
  private var ids: [String: Set<String>] = [:]

  init(_ site: Site) throws {
    self.site = site
    var links: [(from: String, to: String)] = []
    for route in site.routes where route.kind.isHTML {
      let markup = Markup(try site.html(route.address))
      faults += markup.faults.map { "\(route.address): \($0)" }
      let found = markup.ids
      ids[route.address] = Set(found)
      if Set(found).count != found.count { faults.append("\(route.address): ids twice: \(twice(found))") }
      if found.contains(where: \.isEmpty) { faults.append("\(route.address): an empty id") }
      for resource in markup.resources where !resource.hasPrefix("/") || resource.hasPrefix("//") {
        faults.append("\(route.address): fetches \(resource)")
      }
      links += markup.addresses.map { (route.address, $0) }
      for tag in markup.tags {
        for part in tag["aria-labelledby"]?.split(separator: " ") ?? [] where !found.contains(String(part)) {
          faults.append("\(route.address): nothing is labelled \(part)")
        }
      }
    }
    for link in Set(links.map { "\($0.from)\n\($0.to)" }).sorted() {
      let parts = link.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      follow(parts[1], from: parts[0])
    }
  }

  private func twice(_ ids: [String]) -> [String] {
    Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
  }

  private mutating func follow(_ href: String, from page: String) {
    linkCount += 1
    var address = href
    let base = site.configuration.baseURL
    if address.hasPrefix(base.origin + base.path) { address = String(address.dropFirst(base.origin.count)) }
    if address.hasPrefix("#") {
      check(fragment: String(address.dropFirst()), on: page, from: page)
      return
    }
    guard address.hasPrefix("/") else {
      if !address.hasPrefix("https://"), !address.hasPrefix("http://") { faults.append("\(page): \(href)") }
      return
    }
    guard address.hasPrefix(base.path) else {
      faults.append("\(page): \(href) isn't under \(base.path)")
      return
    }
    let parts = address.dropFirst(base.path.count - 1).split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = decoded(String(parts[0].prefix { $0 != "?" }))
    guard site.route(at: path) != nil else {
      faults.append("\(page): there is no \(href)")
      return
    }
    if parts.count > 1 { check(fragment: String(parts[1]), on: path, from: page) }
  }

  private mutating func check(fragment: String, on page: String, from source: String) {
    if ids[page]?.contains(decoded(fragment)) != true {
      faults.append("\(source): \(page) has no #\(fragment)")
    }
  }

  private func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
