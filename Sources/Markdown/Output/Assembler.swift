internal import Text

/// Makes a document's HTML of libcmark's output: markers become attributes and gaps, stand-ins the delimiters that they
/// stand for.
struct Assembler {
  private(set) var html: [UInt8] = []
  private(set) var slots: [MarkdownDocument.Slot] = []
  private let headings: [MarkdownDocument.Heading]

  init(_ output: UnsafeBufferPointer<UInt8>, headings: [MarkdownDocument.Heading], standIns: StandIns?) {
    self.headings = headings
    html.reserveCapacity(output.count + 160 * headings.count)
    var start = 0
    while start < output.count {
      guard let mark = output.firstOffset(of: Marker.lead, from: start),
        let (marker, number, end) = Marker.read(output, mark)
      else { break }
      standIns.appendOriginal(UnsafeBufferPointer(rebasing: output[start..<mark]), to: &html)
      apply(marker, number)
      start = end
    }
    standIns.appendOriginal(UnsafeBufferPointer(rebasing: output[start...]), to: &html)
  }

  private mutating func apply(_ marker: Marker, _ number: Int?) {
    switch marker {
    case .link: addSlot(.address, number, at: html.count + "<a href=\"".utf8.count)
    case .image: addSlot(.address, number, at: html.count + "<img src=\"".utf8.count)
    case .address: addSlot(.address, number, at: html.count)
    case .name: addSlot(.name, number, at: html.count)
    case .imageEnd:
      guard removeSuffix(" />") else { return }
      html.append(#" loading="lazy" decoding="async""#)
      addSlot(.imageAttributes, number, at: html.count)
      html.append(" />")
    case .remoteImageEnd:
      guard removeSuffix(" />") else { return }
      html.append(#" loading="lazy" decoding="async" referrerpolicy="no-referrer" />"#)
    case .heading:
      guard let number, headings.indices.contains(number), removeSuffix(">") else { return }
      html.append(" id=\"")
      html.appendEscaped(headings[number].anchor)
      html.append("\">")
    case .headingEnd:
      guard let number, headings.indices.contains(number) else { return }
      // The heading's own text names the link, so there is no word to translate.
      html.append(" <a class=\"anchor\" href=\"#")
      html.appendEscaped(headings[number].anchor)
      html.append("\" aria-labelledby=\"")
      html.appendEscaped(headings[number].anchor)
      html.append("\"><span aria-hidden=\"true\">#</span></a>")
    case .task:
      let paragraph = removeSuffix("\n<p>")
      guard removeSuffix("<li>") else { return }
      html.append(paragraph ? "<li class=\"task\">\n<p>" : "<li class=\"task\">")
    }
  }

  private mutating func addSlot(_ kind: MarkdownDocument.Slot.Kind, _ reference: Int?, at offset: Int) {
    guard let reference else { return }
    slots.append(MarkdownDocument.Slot(offset: offset, kind: kind, reference: reference))
  }

  private mutating func removeSuffix(_ suffix: StaticString) -> Bool {
    let count = suffix.utf8CodeUnitCount
    guard html.count >= count,
      suffix.withUTF8Buffer({ html[(html.count - count)...].elementsEqual($0) })
    else { return false }
    html.removeLast(count)
    return true
  }
}
