package import Markdown
import Text

/// A link or an image of a note, with what it is looked up by.
///
/// All of a note's are gathered when it is read, so that those of a whole library are soon looked up. It is a class
/// because it is looked at more often than made, and a copy of so many values costs more than to look one up.
package final class NoteLink: Sendable {
  /// What a link is looked up by.
  enum Key: Sendable {
    /// A name, as ``LinkName/exactKey(_:)`` gives it.
    case name(String)
    /// A path from the site's folder; nil for one that leads out of the content folder.
    case path(String?)
    /// An image by its path, or by its name, wherever the file lies, or by another path.
    case embedded(path: String?, name: String)
    /// An address from the site's root.
    case address(String)
    /// A heading of the text that the link stands in.
    case heading(HeadingIndex)
  }

  package let kind: MarkdownDocument.Reference.Kind

  /// As it is written, without the fragment.
  package let target: String
  let fragment: String?

  /// The bytes of the target in the note's file, for diagnostics; empty, at its beginning, where a table has it.
  package let range: Range<Int>
  let key: Key

  /// Whether it is an image that doesn't say what it shows, but should.
  let lacksAlternative: Bool

  /// Whether it stays a text where there is no such note.
  let isOptional: Bool

  private init(
    _ kind: MarkdownDocument.Reference.Kind, _ target: String, fragment: String? = nil, at range: Range<Int>,
    _ key: Key, lacksAlternative: Bool = false, isOptional: Bool = false
  ) {
    self.kind = kind
    self.target = target
    self.fragment = fragment
    self.range = range
    self.key = key
    self.lacksAlternative = lacksAlternative
    self.isOptional = isOptional
  }

  /// The same for a note that has it from a table.
  var elsewhere: NoteLink {
    NoteLink(
      kind, target, fragment: fragment, at: 0..<0, key, lacksAlternative: lacksAlternative,
      isOptional: isOptional)
  }

  /// Whether it is an image that front matter names on another site.
  package var isRemoteImage: Bool { kind == .image && target.isRemoteAddress }

  /// The path of the content's file that it means, if it means one; `filesByAddress` are those beside notes.
  package func filePath(_ filesByAddress: [String: String]) -> String? { Self.filePath(key, filesByAddress) }

  /// The paths of the content's files of which it means the first that is there: for an image also from the site's root.
  package func filePaths(_ filesByAddress: [String: String]) -> [String] {
    [filePath(filesByAddress), kind == .image ? Self.pathFromRoot(target, key) : nil].compactMap(\.self)
  }

  /// The file that a relative path of an image means where none lies beside the note, as other programs write it:
  /// `img/leaf.jpg` for what is published as `/img/leaf.jpg`; nil for other paths.
  static func pathFromRoot(_ path: String, _ key: Key) -> String? {
    switch key {
    case .path, .embedded: break
    case .name, .address, .heading: return nil
    }
    guard let first = path.utf8.first, first != UInt8(ascii: "."), WikiLinkText(path) == nil else {
      return nil
    }
    return FolderMap.normal(path, from: "content/static")
  }

  static func filePath(_ key: Key, _ filesByAddress: [String: String]) -> String? {
    switch key {
    case .path(let path): path
    case .embedded(let path, let name):
      path.flatMap { filesByAddress[$0] } ?? filesByAddress[name] ?? (isCopied(name) ? name : path)
    case .address(let address): filesByAddress[address] ?? "content/static" + address
    case .name, .heading: nil
    }
  }

  /// Whether a path is that of a file that is copied as it is.
  static func isCopied(_ path: String) -> Bool { path.utf8.starts(with: "content/static/".utf8) }

  /// A link of a document with these headings.
  convenience init(
    _ reference: MarkdownDocument.Reference, among headings: HeadingIndex, at location: NotePath
  ) {
    let key =
      switch reference.kind {
      case .wiki where reference.target.isEmpty, .link where reference.target.isEmpty: Key.heading(headings)
      case .wiki: Key.name(LinkName.exactKey(reference.target))
      case .link where reference.isEmbedded: Key.name(LinkName.exactKey(reference.target))
      case .image where reference.isEmbedded:
        Self.key(ofEmbedded: reference.target, from: location)
      case .image: Self.key(ofImage: reference.target, from: location)
      case .link: Self.key(ofPath: reference.target, from: location)
      }
    self.init(reference.kind, reference.target, fragment: reference.fragment, at: reference.range, key)
  }

  /// An image that front matter names.
  ///
  /// In the text `![](leaf.jpg)` is Markdown's way to say that an image is mere ornament; here none is.
  fileprivate convenience init(_ image: ImageValue, from location: NotePath, wantsAlternative: Bool) {
    self.init(
      .image, image.source, at: image.range, Self.key(ofImage: image.source, from: location),
      lacksAlternative: wantsAlternative && image.alternative == nil)
  }

  fileprivate convenience init(_ reference: NoteReference, isOptional: Bool) {
    self.init(
      .wiki, reference.text, at: reference.range, .name(LinkName.exactKey(reference.text)),
      isOptional: isOptional)
  }

  /// A link that front matter writes out; nil for one that leads elsewhere.
  fileprivate convenience init?(_ link: LinkValue) {
    guard let address = Self.ownAddress(link.address) else { return nil }
    self.init(.link, link.address, at: link.range, .address(address))
  }

  /// The address of the site that a written address means; nil for one of another site.
  static func ownAddress(_ written: String) -> String? {
    guard written.utf8.first == UInt8(ascii: "/") else { return nil }
    return percentDecoded(String(written.prefix { $0 != "?" && $0 != "#" }))
  }

  private static func key(ofEmbedded path: String, from location: NotePath) -> Key {
    .embedded(
      path: LinkResolver.join(location.folder, path),
      name: path.split(separator: "/").last.map(String.init) ?? "")
  }

  /// What an image is looked up by: its path, also from the folder of all notes that a program knows (`Plants/leaf.jpg`
  /// in `Vault/Plants/aloe.md`), or its name in brackets as Obsidian writes it (`[[leaf.jpg]]`).
  static func key(ofImage path: String, from location: NotePath) -> Key {
    if let link = WikiLinkText(path) { return key(ofEmbedded: link.target, from: location) }
    let key = key(ofPath: path, from: location)
    guard case .path(let own) = key, let other = location.path(fromAncestor: path) else { return key }
    return .embedded(path: own, name: other)
  }

  static func key(ofPath path: String, from location: NotePath) -> Key {
    if path.utf8.first == UInt8(ascii: "/") { return .address(path) }
    let own = location.path(of: path)
    // What is copied as it is has an address of its own.
    if location.map != nil, let own, isCopied(own) {
      return .address(String(own.dropFirst("content/static".count)))
    }
    return .path(own)
  }
}

extension ImageValue {
  /// The path of the content's file that it means; `filesByAddress` are those beside notes.
  package func filePath(from location: NotePath, _ filesByAddress: [String: String]) -> String? {
    NoteLink.filePath(NoteLink.key(ofImage: source, from: location), filesByAddress)
  }

  /// The paths of the content's files of which it means the first that is there.
  package func filePaths(from location: NotePath, _ filesByAddress: [String: String]) -> [String] {
    let key = NoteLink.key(ofImage: source, from: location)
    return [NoteLink.filePath(key, filesByAddress), NoteLink.pathFromRoot(source, key)].compactMap(\.self)
  }
}

extension [NoteLink] {
  /// All links and images of a note.
  init(
    of body: MarkdownDocument, values: [ValueLink] = [], links: [LinkValue] = [], images: [ImageValue],
    at location: NotePath
  ) {
    self = []
    add(body, location)
    add(values, location)
    for link in links { add(link) }
    for image in images { append(NoteLink(image, from: location, wantsAlternative: true)) }
  }

  /// Those of values and images of front matter alone.
  package init(ofValues values: [ValueLink], images: [ImageValue], at location: NotePath) {
    self = []
    add(values, location)
    for image in images { append(NoteLink(image, from: location, wantsAlternative: true)) }
  }

  /// These without some, each once, wherever it stands in a table.
  func without(_ others: [NoteLink]) -> [NoteLink] {
    var links = self
    for other in others {
      let place = links.firstIndex { link in
        link.kind == other.kind && link.target == other.target && link.fragment == other.fragment
          && (link.range == other.range || link.range.isEmpty)
      }
      if let place { links.remove(at: place) }
    }
    return links
  }

  /// Those of values that a note has from tables.
  init(elsewhere values: [ValueLink], at location: NotePath) {
    self = []
    add(values, location)
    self = map(\.elsewhere)
  }

  private mutating func add(_ values: [ValueLink], _ location: NotePath) {
    for value in values {
      switch value {
      case .markdown(let document): add(document, location)
      case .address(let link): add(link)
      case .image(let image, let wantsAlternative):
        append(NoteLink(image, from: location, wantsAlternative: wantsAlternative))
      case .note(let reference, let isOptional): append(NoteLink(reference, isOptional: isOptional))
      }
    }
  }

  private mutating func add(_ document: MarkdownDocument, _ location: NotePath) {
    guard !document.references.isEmpty else { return }
    let headings = HeadingIndex(document.headings)
    for reference in document.references { append(NoteLink(reference, among: headings, at: location)) }
  }

  private mutating func add(_ link: LinkValue) {
    if let link = NoteLink(link) { append(link) }
  }
}
