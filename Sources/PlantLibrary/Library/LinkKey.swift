import Markdown
import Text

/// A name, a path or an address that a link may be looked up by, as a number: two keys may share one.
package struct LinkKey: Sendable, Hashable {
  private let number: Int

  /// A name as ``LinkName/exactKey(_:)`` or ``LinkName/key(_:)`` gives it.
  init(name: String) { number = name.hashValue }

  /// A path from the site's folder.
  package init(path: String) { number = path.hashValue }

  /// An address from the site's root, with or without the slash or `index.html` at its end.
  package init(address: String) {
    let address = LinkResolver.page(address)
    number = (address.utf8.last == UInt8(ascii: "/") ? String(address.dropLast()) : address).hashValue
  }
}

extension LinkResolver {
  /// What a reference in a note is looked up by.
  func keys(of reference: MarkdownDocument.Reference, at location: NotePath) -> [LinkKey] {
    if reference.target.isEmpty { return [] }
    switch reference.kind {
    case .wiki: return keys(ofName: reference.target, at: location)
    case .link, .image: return keys(ofPath: reference.target, at: location)
    }
  }

  /// What a note's name is looked up by, which may also be a path.
  func keys(ofName name: String, at location: NotePath) -> [LinkKey] {
    var keys = names.keys(of: name).map { LinkKey(name: $0) }
    let isFile = name.utf8.suffix(3).elementsEqual(".md".utf8)
    if isFile || name.utf8.contains(UInt8(ascii: "/")) {
      keys += self.keys(ofPath: isFile ? name : name + ".md", at: location)
    }
    if isFile { keys += names.keys(of: String(name.dropLast(3))).map { LinkKey(name: $0) } }
    return keys
  }

  func keys(ofPath path: String, at location: NotePath) -> [LinkKey] {
    if path.utf8.first == UInt8(ascii: "/") { return [LinkKey(address: path)] }
    return LinkResolver.join(location.folder, path).map { [LinkKey(path: $0)] } ?? []
  }

  func keys(ofAddress address: String) -> [LinkKey] {
    guard address.utf8.first == UInt8(ascii: "/") else { return [] }
    return [LinkKey(address: percentDecoded(String(address.prefix { $0 != "?" && $0 != "#" })))]
  }
}

extension PlantLibrary {
  /// Something that links lead to: what they may look it up by, and what they then depend on.
  package struct LinkTarget: Sendable, Equatable {
    package let keys: Set<LinkKey>

    /// The rights of names, and the anchors and words of headings.
    private let details: [String]

    fileprivate init(
      _ location: NotePath?, path: String, address: String, names: [LinkName],
      headings: [MarkdownDocument.Heading]
    ) {
      var keys = Set(names.map { LinkKey(name: $0.key) })
      keys.insert(LinkKey(path: path))
      keys.insert(LinkKey(address: address))
      if let location, location.isBundle { keys.insert(LinkKey(path: location.folder)) }
      self.keys = keys
      details = names.map { "\($0.right) \($0.key)" } + headings.flatMap { [$0.anchor, $0.text] }
    }
  }

  /// Ordinary pages, sections and files as targets of links, by their paths.
  package var otherLinkTargets: [String: LinkTarget] {
    var targets: [String: LinkTarget] = [:]
    for (page, address) in zip(pages, pageAddresses) {
      let path = page.location.path
      targets[path] = LinkTarget(
        page.location, path: path, address: address, names: NameIndex.names(of: page),
        headings: page.body.headings)
    }
    for section in sections {
      let names = NameIndex.names(of: section)
      // A folder and its introduction are one, looked up by either.
      for path in [section.path, section.path + "/_index.md"] {
        targets[path] = LinkTarget(
          nil, path: path, address: section.address, names: names,
          headings: section.introduction?.body.headings ?? [])
      }
    }
    for (path, address) in fileAddresses {
      targets[path] = LinkTarget(nil, path: path, address: address, names: [], headings: [])
    }
    return targets
  }
}

extension PlantNote {
  /// What links may look this note up by, apart from its address.
  package var linkKeys: Set<LinkKey> {
    var keys = Set(names.map { LinkKey(name: $0.key) })
    keys.insert(LinkKey(path: location.path))
    if location.isBundle { keys.insert(LinkKey(path: location.folder)) }
    return keys
  }

  /// What links may look up one of two versions of this note by and not the other, or with other right.
  package func linkKeys(otherThanOf other: PlantNote) -> Set<LinkKey> {
    Set(Set(names).symmetricDifference(other.names).map { LinkKey(name: $0.key) })
  }

  /// Whether links find this note by the same names as another version of it, with the same right.
  package func hasNames(of other: PlantNote) -> Bool {
    names == other.names
  }
}
