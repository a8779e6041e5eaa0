internal import Diagnostics
package import FrontMatter
import Text

extension ValueReader {
  /// One of the words of an enum; nil too for the word `none`, which asks for none of them.
  package mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ node: YAMLNode, _ what: String, none: String? = nil
  ) -> Choice? where Choice.RawValue == String {
    guard let text = text(node, what) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let allowed = (none.map { [$0] } ?? []) + Choice.allCases.map(\.rawValue)
    // Case tells no two choices apart.
    if let own = allowed.first(where: { $0.lowercased() == text.lowercased() }) {
      return Choice(rawValue: own)
    }
    report(
      .error, code: "unknown-choice",
      "\"\(text)\" is no choice for \(what)\(didYouMean(nearestMatch(to: text, in: allowed)))",
      at: node.range, notes: [Diagnostic.Note("allowed: " + allowed.joined(separator: ", "))])
    return nil
  }

  /// An image: its path, or a mapping of `src`, `alt`, `credit`, `caption`, `focus`, `taken` and `publish`.
  package mutating func image(_ node: YAMLNode, _ what: String) -> ImageValue? {
    guard node.mapping != nil else {
      return scalar(node, what, wanted: "a path or a mapping with src").map {
        ImageValue(source: $0, alternative: nil, credit: nil, caption: nil, range: node.range)
      }
    }
    var texts: [String: (text: String, range: Range<Int>)] = [:]
    let before = problems.count
    var focus: ImageValue.Focus?
    var taken: ImageValue.Taken?
    var isPublished = true
    let known = ["src", "alt", "credit", "caption", "focus", "taken", "publish"]
    for entry in entries(node, what, known: known) {
      let name = "\(entry.name) of \(what)"
      switch entry.name {
      case "focus": focus = self.focus(entry.value, name)
      case "taken": taken = self.taken(entry.value, name)
      // What can't be understood isn't published.
      case "publish": isPublished = entry.value.isNull || flag(entry.value, name) ?? false
      default:
        // The brackets of a path say how it is looked for.
        let text =
          entry.name == "src" ? scalar(entry.value, name, wanted: "a text") : text(entry.value, name)
        if let text { texts[entry.name] = (text, entry.value.range) }
      }
    }
    guard let source = texts["src"] else {
      if !hasErrors(since: before) {
        report(
          .error, code: "missing-image-source", "\(what) has no src, the path of the image", at: node.range)
      }
      return nil
    }
    return ImageValue(
      source: source.text, alternative: texts["alt"]?.text,
      credit: texts["credit"].map { Self.isUnknown($0.text) ? "" : $0.text },
      caption: texts["caption"]?.text, focus: focus, taken: taken, isPublished: isPublished,
      range: source.range)
  }

  /// When a photo was taken: a day, a month, a year, or `unknown`.
  private mutating func taken(_ node: YAMLNode, _ what: String) -> ImageValue.Taken? {
    if node.isNull { return nil }
    guard let text = scalar(node, what, wanted: "a date") else { return nil }
    if let date = PartialDate(text) { return .date(date) }
    if Self.isUnknown(text) { return .unknown }
    report(
      .error, code: "invalid-date",
      "\(quoted(text)) is not a date; \(what) takes one like 2026-11-21, 2026-11 or 2026, or unknown",
      at: node.range)
    return nil
  }

  /// A place in an image: `[0.4, 0.2]` is left of the middle and in the upper part.
  mutating func focus(_ node: YAMLNode, _ what: String) -> ImageValue.Focus? {
    if node.isNull { return nil }
    let parts = (node.sequence ?? []).map { $0.scalar.flatMap(Self.text(of:)) ?? "" }
    if let focus = ImageValue.Focus(parts) { return focus }
    report(
      .error, code: "invalid-focus", "\(what) takes two numbers from 0 to 1", at: node.range,
      notes: [Diagnostic.Note("for instance [0.4, 0.2]: 40% from the left, 20% from the top")])
    return nil
  }

  /// A list of images; one by itself is a list of one.
  package mutating func images(_ node: YAMLNode, _ what: String) -> [ImageValue] {
    guard let items = node.sequence else { return image(node, what).map { [$0] } ?? [] }
    return items.compactMap { image($0, "an item of \(what)") }
  }

  /// An address with a scheme that is safe to follow, or one on this site that begins with `/`.
  package mutating func address(_ node: YAMLNode, _ what: String) -> LinkValue? {
    guard let text = scalar(node, what, wanted: "an address") else { return nil }
    if isAddress(text) { return LinkValue(title: nil, address: text, range: node.range) }
    let likely = [text.hasPrefix("//") ? "https:" + text : nil, likelyAddress(text)]
      .compactMap(\.self).first(where: isAddress)
    report(
      .error, code: "invalid-address", "\(quoted(text)) is not an address for \(what)\(didYouMean(likely))",
      at: node.range,
      notes: [.init("an address begins with \(listed(addressStarts)) or /, and has no spaces")],
      replacement: likely)
    return nil
  }

  /// A list of links, each an address or a mapping of `title` and `url`; one by itself is a list of one.
  package mutating func links(_ node: YAMLNode, _ what: String) -> [LinkValue] {
    guard let items = node.sequence else { return link(node, what).map { [$0] } ?? [] }
    return items.compactMap { link($0, "an item of \(what)") }
  }

  private mutating func link(_ node: YAMLNode, _ what: String) -> LinkValue? {
    guard node.mapping != nil else {
      guard node.scalar != nil else {
        reportWrongType(node, what, wanted: "an address or a mapping with url")
        return nil
      }
      return address(node, what)
    }
    var title: String?
    var target: LinkValue?
    let before = problems.count
    for entry in entries(node, what, known: ["title", "url"]) {
      if entry.name == "title" {
        title = text(entry.value, "title of \(what)")
      } else {
        target = address(entry.value, "url of \(what)")
      }
    }
    if target == nil, !hasErrors(since: before) {
      report(.error, code: "missing-address", "\(what) has no url", at: node.range)
    }
    return target.map { LinkValue(title: title, address: $0.address, range: $0.range) }
  }
}

/// What an address may begin with: nothing that runs code when it is followed, nor a path that depends on the page.
private let addressStarts = ["https://", "http://", "mailto:", "tel:", "sms:", "geo:", "ftp://"]

private func isAddress(_ text: String) -> Bool {
  let isUnsafe = text.unicodeScalars.contains {
    $0.properties.isWhitespace || $0.value < 0x20 || $0.value == 0x7F || "<>\"\\".unicodeScalars.contains($0)
  }
  if isUnsafe { return false }
  // Two slashes lead to another site.
  if text.utf8.first == UInt8(ascii: "/") { return !text.hasPrefix("//") }
  let start = text.prefix(8).lowercased()
  return addressStarts.contains { start.hasPrefix($0) && text.utf8.count > $0.utf8.count }
}
