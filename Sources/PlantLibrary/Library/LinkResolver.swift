package import Markdown
import Text

/// Finds what the links of a note lead to.
package struct LinkResolver: Sendable {
  package enum Target: Sendable, Hashable {
    case note(NameIndex.Target)
    /// A file beside a note; its path from the site's folder.
    case file(String)
    /// Another address of the site, from its root.
    case address(String)
  }

  package enum Failure: Error, Sendable {
    case unknown
    case unknownHeading(NameIndex.Target)
    case draft
    /// The name is that of several notes.
    case ambiguous([NameIndex.Target])
    /// The path leads out of the content folder.
    case outside
  }

  package struct Resolved: Sendable {
    package let target: Target
    /// The anchor of the heading; nil for none.
    package let anchor: String?
  }

  private let library: PlantLibrary

  /// Whether the site has an address, given from its root.
  private let hasAddress: @Sendable (String) -> Bool

  package init(_ library: PlantLibrary, hasAddress: @escaping @Sendable (String) -> Bool) {
    self.library = library
    self.hasAddress = hasAddress
  }

  /// What a reference in a document leads to.
  /// - Parameter location: The note that the document belongs to.
  package func resolve(
    _ reference: MarkdownDocument.Reference, in document: MarkdownDocument, at location: NotePath
  ) -> Result<Resolved, Failure> {
    switch reference.kind {
    case .wiki:
      if reference.target.isEmpty { return own(reference, document, location) }
      return note(named: reference.target, from: location).flatMap { withAnchor($0, reference) }
    case .link:
      if reference.target.isEmpty { return own(reference, document, location) }
      return path(reference.target, from: location).flatMap { target in
        guard case .note(let note) = target else {
          return .success(Resolved(target: target, anchor: reference.fragment))
        }
        return withAnchor(note, reference)
      }
    case .image:
      return image(reference.target, from: location).map { Resolved(target: $0, anchor: nil) }
    }
  }

  /// The note that a name or a relative path means.
  package func note(named name: String, from location: NotePath) -> Result<NameIndex.Target, Failure> {
    switch library.names.match(name) {
    case .one(let target): return .success(target)
    case .several(let targets): return .failure(.ambiguous(targets))
    case .none: break
    }
    if name.hasSuffix(".md"), case .success(.note(let target)) = path(name, from: location) {
      return .success(target)
    }
    return .failure(library.names.isDraft(name) ? .draft : .unknown)
  }

  /// The file or address that an image's path means.
  package func image(_ path: String, from location: NotePath) -> Result<Target, Failure> {
    if path.utf8.first == UInt8(ascii: "/") {
      return hasAddress(path) ? .success(.address(path)) : .failure(.unknown)
    }
    guard let full = LinkResolver.join(location.folder, path) else { return .failure(.outside) }
    return library.fileAddresses[full] == nil ? .failure(.unknown) : .success(.file(full))
  }

  /// The headings of a note.
  package func headings(of target: NameIndex.Target) -> [MarkdownDocument.Heading] {
    switch target {
    case .plant(let index): library.plants[index].body.headings
    case .page(let index): library.pages[index].body.headings
    case .section(let index): library.sections[index].introduction?.body.headings ?? []
    }
  }

  private func path(_ path: String, from location: NotePath) -> Result<Target, Failure> {
    if path.utf8.first == UInt8(ascii: "/") {
      return hasAddress(path) ? .success(.address(path)) : .failure(.unknown)
    }
    guard let full = LinkResolver.join(location.folder, path) else { return .failure(.outside) }
    if let note = library.names.target(atPath: full) { return .success(.note(note)) }
    return library.fileAddresses[full] == nil ? .failure(.unknown) : .success(.file(full))
  }

  /// A link to a heading of the note itself.
  private func own(
    _ reference: MarkdownDocument.Reference, _ document: MarkdownDocument, _ location: NotePath
  ) -> Result<Resolved, Failure> {
    guard let target = library.names.target(atPath: location.path) else {
      // The introduction of the home page has no name; its headings are its own.
      guard let anchor = anchor(reference.fragment, in: document.headings) else { return .failure(.unknown) }
      return .success(Resolved(target: .address("/"), anchor: anchor))
    }
    let headings = document.headings.isEmpty ? headings(of: target) : document.headings
    guard let fragment = reference.fragment, !fragment.isEmpty else {
      return .success(Resolved(target: .note(target), anchor: nil))
    }
    guard let anchor = anchor(fragment, in: headings) else { return .failure(.unknownHeading(target)) }
    return .success(Resolved(target: .note(target), anchor: anchor))
  }

  private func withAnchor(
    _ target: NameIndex.Target, _ reference: MarkdownDocument.Reference
  ) -> Result<Resolved, Failure> {
    guard let fragment = reference.fragment, !fragment.isEmpty else {
      return .success(Resolved(target: .note(target), anchor: nil))
    }
    guard let anchor = anchor(fragment, in: headings(of: target)) else {
      return .failure(.unknownHeading(target))
    }
    return .success(Resolved(target: .note(target), anchor: anchor))
  }

  /// The anchor of the heading that a fragment means, by its anchor or its text.
  private func anchor(_ fragment: String?, in headings: [MarkdownDocument.Heading]) -> String? {
    guard let fragment else { return nil }
    if let exact = headings.first(where: { $0.anchor == fragment }) { return exact.anchor }
    let wanted = NameIndex.key(fragment)
    return headings.first { NameIndex.key($0.text) == wanted }?.anchor
  }

  /// A path relative to a folder, with `.` and `..` taken up.
  /// - Returns: nil where it leads out of the content folder.
  package static func join(_ folder: String, _ path: String) -> String? {
    var parts = folder.utf8.split(separator: UInt8(ascii: "/")).compactMap { String($0) }
    for part in path.utf8.split(separator: UInt8(ascii: "/")).compactMap({ String($0) }) {
      switch part {
      case ".": continue
      case "..":
        guard parts.count > 1 else { return nil }
        parts.removeLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
