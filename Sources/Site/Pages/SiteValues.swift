import Diagnostics
import Images
import Markdown
package import PlantLibrary
import Text

// What pages share: addresses, names, dates, Markdown with its links filled in.
extension Site {
  var strings: Strings { theme.strings }

  func href(_ address: String) -> String { configuration.baseURL.href(address) }

  /// What a link that front matter has written out has as its `href`; nil where the site has no such address.
  ///
  /// Whoever leaves out a slash or an ending means the address that the site has.
  func hrefOfWritten(_ address: String) -> String? {
    guard let own = resolver.address(address) else { return configuration.baseURL.hrefOfWritten(address) }
    guard case .success(let target) = own, isPublished(target, as: .link) else { return nil }
    return href(self.target(target).address) + address.drop { $0 != "?" && $0 != "#" }
  }

  /// A plant's name as HTML: its own title, else the scientific name set in type, else the title that follows from
  /// other names.
  func nameHTML(_ plant: PlantNote) -> [UInt8] {
    plant.hasOwnTitle ? escapedHTML(plant.title) : plant.scientificName?.html ?? escapedHTML(plant.title)
  }

  /// A plant's name as HTML where it stands among others or among other words.
  func listNameHTML(_ index: Int) -> [UInt8] { library.listName(index).html }

  /// The common names of a plant, but for one that is its heading, with or without authors.
  func otherCommonNames(_ plant: PlantNote) -> [String] {
    if plant.commonNames.isEmpty { return [] }
    let name = plant.hasOwnTitle ? nil : plant.scientificName?.runsWithoutAuthors.joined()
    let headings = [plant.title, name].compactMap { $0.map(LinkName.key) }
    return plant.commonNames.filter { !headings.contains(LinkName.key($0)) }
  }

  func dateContext(_ date: CalendarDate?) -> DateContext? {
    date.map { DateContext(iso: $0.iso, text: strings.date($0)) }
  }

  /// The HTML of a text as the note at `location` would show it, with a prefix before its ids.
  ///
  /// `unshown` gives an address for the image of a target of which the site has no pictures, as no page shows it yet.
  package func html(
    ofText text: String, at location: NotePath, idPrefix: String, unshown: @escaping (String) -> String
  ) -> [UInt8] {
    let file = SourceFile(path: location.path, text: text)
    let (document, _) = NoteText.render(
      file, 0..<file.bytes.count, at: location, configuration.markdown
    ) { _ in false }
    return html(document, at: location, idPrefix: idPrefix, unshown: unshown)
  }

  /// The description, else the beginning of the text; may be empty.
  func summary(of plant: PlantNote) -> String {
    plant.description ?? excerpt(of: plant.body, at: plant.location)
  }

  /// The description, else the beginning of the text; may be empty.
  func summary(of page: PageNote) -> String {
    page.description ?? excerpt(of: page.body, at: page.location)
  }

  /// The start of a text without markup, with the names of notes as the page has them.
  private func excerpt(of document: MarkdownDocument, at location: NotePath) -> String {
    let headings = HeadingIndex(document.headings)
    return document.excerpt { nameInText(of: $0, among: headings, at: location) }
  }

  /// What a link that doesn't say calls the note that it leads to, without markup.
  private func nameInText(
    of reference: MarkdownDocument.Reference, among headings: HeadingIndex, at location: NotePath
  ) -> String {
    guard case .success(let resolved) = resolver.resolve(reference, among: headings, at: location) else {
      return reference.writtenName
    }
    if reference.target.isEmpty, let anchor = resolved.anchor,
      let heading = headings.heading(anchor), heading.anchor == anchor
    {
      return heading.text
    }
    if let record = resolved.record { return record }
    return switch resolved.target {
    case .note(.plant(let index)): library.listName(index).text
    case .note(.page(let index)): library.pages[index].title
    case .note(.section(let index)): library.sections[index].title
    case .file, .address: reference.target
    }
  }

  /// The HTML of a document with its links and images filled in.
  ///
  /// `idPrefix` goes before the ids of headings and footnotes, so that several documents can stand on one page; the
  /// main text has none. `unshown` gives addresses of images that the site has no pictures of; nil where there are none.
  func html(
    _ document: MarkdownDocument, at location: NotePath, idPrefix: String = "",
    unshown: ((String) -> String)? = nil
  ) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(document.html.count + document.slots.count * 48)
    // Several gaps may belong to one reference.
    let headings = HeadingIndex(document.headings)
    var known = [MarkdownDocument.Resolution?](repeating: nil, count: document.references.count)
    document.write(into: &output) { index in
      if let resolution = known[index] { return resolution }
      let reference = document.references[index]
      let resolution =
        unshown.flatMap { unshownImage(reference, at: location, $0) }
        ?? resolution(of: reference, among: headings, at: location)
      known[index] = resolution
      return resolution
    }
    return idPrefix.isEmpty ? output : prefixingIDs(of: output, with: idPrefix)
  }

  private func resolution(
    of reference: MarkdownDocument.Reference, among headings: HeadingIndex, at location: NotePath
  ) -> MarkdownDocument.Resolution {
    // Every link was resolved when the site was checked. What leads nowhere is shown without a link.
    guard case .success(let resolved) = resolver.resolve(reference, among: headings, at: location),
      isPublished(resolved.target, as: reference.kind)
    else {
      return MarkdownDocument.Resolution(address: nil, name: escapedHTML(reference.writtenName))
    }
    if reference.target.isEmpty, let anchor = resolved.anchor,
      let heading = headings.heading(anchor), heading.anchor == anchor
    {
      return MarkdownDocument.Resolution(address: "#" + anchor, name: escapedHTML(heading.text))
    }
    let fragment = resolved.anchor.map { "#" + $0 } ?? ""
    if reference.target.isEmpty, let record = resolved.record {
      return MarkdownDocument.Resolution(address: fragment, name: escapedHTML(record))
    }
    let target = self.target(resolved.target)
    let (address, name) = (target.address, resolved.record.map(escapedHTML) ?? target.name)
    guard reference.kind == .image else {
      return MarkdownDocument.Resolution(
        address: href(address) + (reference.query ?? "") + fragment, name: name)
    }
    return imageResolution(resolved.target, address: href(address) + (reference.query ?? "") + fragment)
  }

  /// The HTML with a prefix before each id and each reference to one.
  ///
  /// Looks for attributes only: in text and in attribute values a `"` is written as a reference.
  private func prefixingIDs(of html: [UInt8], with prefix: String) -> [UInt8] {
    let marks = [" id=\"", " href=\"#", " aria-labelledby=\""].map { Array($0.utf8) }
    var output: [UInt8] = []
    output.reserveCapacity(html.count + 64)
    var copied = 0
    for index in html.indices where html[index] == UInt8(ascii: "\"") || html[index] == UInt8(ascii: "#") {
      let before = html[copied...index]
      if marks.contains(where: { before.suffix($0.count).elementsEqual($0) }) {
        output += before
        output.append(prefix)
        copied = index + 1
      }
    }
    output += html[copied...]
    return output
  }

  /// Address from the site's root, and name as HTML.
  func target(_ target: LinkResolver.Target) -> (address: String, name: [UInt8]) {
    switch target {
    case .note(.plant(let index)): (library.plantAddresses[index], listNameHTML(index))
    case .note(.page(let index)): (library.pageAddresses[index], escapedHTML(library.pages[index].title))
    case .note(.section(let index)):
      (library.sections[index].address, escapedHTML(library.sections[index].title))
    case .file(let path):
      (
        inputs.pictures.sets[PictureUse(path: path)]?.largest.address ?? library.fileAddresses[path] ?? "/",
        []
      )
    case .address(let address): (address, escapedHTML(address))
    }
  }

  /// The contents of a long text; empty for a text with fewer than three headings.
  ///
  /// They are the headings of its highest level with those one level below.
  func contents(_ document: MarkdownDocument, at location: NotePath) -> [HeadingContext] {
    let headings = document.headings.filter { !$0.text.isEmpty && !$0.anchor.isEmpty }
    let index = HeadingIndex(document.headings)
    func text(_ heading: MarkdownDocument.Heading) -> String {
      document.text(of: heading) { nameInText(of: $0, among: index, at: location) }
    }
    guard headings.count >= 3, let top = headings.map(\.level).min() else { return [] }
    var contexts: [HeadingContext] = []
    var outer: MarkdownDocument.Heading?
    var inner: [HeadingContext.Inner] = []
    func finish() {
      if let outer { contexts.append(HeadingContext(text: text(outer), anchor: outer.anchor, inner: inner)) }
      inner = []
    }
    for heading in headings where heading.level <= top + 1 {
      if heading.level == top {
        finish()
        outer = heading
      } else if outer != nil {
        inner.append(.init(text: text(heading), anchor: heading.anchor))
      } else {
        // One that comes before all higher ones stands among them.
        contexts.append(HeadingContext(text: text(heading), anchor: heading.anchor, inner: []))
      }
    }
    finish()
    return contexts
  }
}
