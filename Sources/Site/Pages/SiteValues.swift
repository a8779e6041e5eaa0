import Markdown
import PlantLibrary
import Text

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What pages share: addresses, names, dates, Markdown with its links filled in.
extension Site {
  var strings: Strings { theme.strings }

  func href(_ address: String) -> String { configuration.baseURL.href(address) }

  /// A plant's name as HTML: its own title, else the scientific name set in type, else the title that follows from
  /// other names.
  func nameHTML(_ plant: PlantNote) -> [UInt8] {
    plant.hasOwnTitle ? escapedHTML(plant.title) : plant.scientificName?.html ?? escapedHTML(plant.title)
  }

  func dateContext(_ date: CalendarDate?) -> DateContext? {
    date.map { DateContext(iso: $0.iso, text: strings.date($0)) }
  }

  func extraContexts(_ extra: [PlantNote.Extra]) -> [ExtraContext] {
    extra.map { ExtraContext(key: $0.key, text: $0.text) }
  }

  /// The HTML of a document with its links and images filled in.
  func html(_ document: MarkdownDocument, at location: NotePath) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(document.html.count + document.slots.count * 48)
    // Several gaps may belong to one reference.
    var known = [MarkdownDocument.Resolution?](repeating: nil, count: document.references.count)
    document.write(into: &output) { index in
      if let resolution = known[index] { return resolution }
      let resolution = resolution(of: document.references[index], in: document, at: location)
      known[index] = resolution
      return resolution
    }
    return output
  }

  private func resolution(
    of reference: MarkdownDocument.Reference, in document: MarkdownDocument, at location: NotePath
  ) -> MarkdownDocument.Resolution {
    // Every link was resolved when the site was checked; a site with a dangling link is never rendered, but the
    // preview may show one.
    guard case .success(let resolved) = resolver.resolve(reference, in: document, at: location) else {
      return MarkdownDocument.Resolution(address: "#", name: escapedHTML(reference.target))
    }
    var (address, name, size) = target(resolved.target)
    address = href(address) + (reference.query ?? "")
    if let anchor = resolved.anchor { address += "#" + anchor }
    if reference.target.isEmpty {
      address = "#" + (resolved.anchor ?? "")
      if let anchor = resolved.anchor {
        name = escapedHTML(document.headings.first { $0.anchor == anchor }?.text ?? anchor)
      }
    }
    return MarkdownDocument.Resolution(address: address, name: name, size: size.map { ($0.width, $0.height) })
  }

  /// Address from the site's root, name as HTML, and the size of an image.
  private func target(_ target: LinkResolver.Target) -> (String, [UInt8], ImageSize?) {
    switch target {
    case .note(.plant(let index)): (library.plantAddresses[index], nameHTML(library.plants[index]), nil)
    case .note(.page(let index)): (library.pageAddresses[index], escapedHTML(library.pages[index].title), nil)
    case .note(.section(let index)):
      (library.sections[index].address, escapedHTML(library.sections[index].title), nil)
    case .file(let path): (library.fileAddresses[path] ?? "/", [], imageSizes[path])
    case .address(let address):
      (
        addresses.contains(address) ? address : address + "/", escapedHTML(address),
        imageSizes["content/static" + address]
      )
    }
  }

  func imageContext(_ image: ImageValue?, at location: NotePath) -> ImageContext? {
    guard let image, case .success(let target) = resolver.image(image.source, from: location) else {
      return nil
    }
    let (address, _, size) = self.target(target)
    return ImageContext(
      url: href(address), alternative: image.alternative ?? "", credit: image.credit ?? "",
      caption: image.caption ?? "", size: size.map { ($0.width, $0.height) })
  }

  /// The absolute address of an image, for what is read outside the site.
  func absoluteImage(_ image: ImageValue?, at location: NotePath) -> String? {
    imageContext(image, at: location).map { configuration.baseURL.origin + $0.url }
  }

  /// The contents of a long text: the headings of its highest level with those one level below. Empty for a text with
  /// fewer than three headings.
  func contents(_ document: MarkdownDocument) -> [HeadingContext] {
    guard document.headings.count >= 3, let top = document.headings.map(\.level).min() else { return [] }
    var contexts: [HeadingContext] = []
    var text = ""
    var anchor = ""
    var inner: [HeadingContext.Inner] = []
    func finish() {
      if !anchor.isEmpty { contexts.append(HeadingContext(text: text, anchor: anchor, inner: inner)) }
      inner = []
    }
    for heading in document.headings {
      if heading.level == top {
        finish()
        (text, anchor) = (heading.text, heading.anchor)
      } else if heading.level == top + 1 {
        inner.append(.init(text: heading.text, anchor: heading.anchor))
      }
    }
    finish()
    return contexts
  }

  /// A number as the site's language writes it.
  func number(_ number: Decimal) -> String { strings.number(number.description) }

  /// An amount with as many decimals as its currency has, and the currency's code.
  func money(_ amount: Decimal, _ currency: String) -> String {
    strings.text(
      "money",
      [
        "amount": strings.number(rounded(digits: amount.description, decimals: Currency.decimals(currency))),
        "currency": currency,
      ])
  }
}

/// What is known of currencies.
enum Currency {
  /// How many decimals amounts have (ISO 4217 minor units).
  static func decimals(_ code: String) -> Int {
    switch code {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF",
      "XOF",
      "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }
}
