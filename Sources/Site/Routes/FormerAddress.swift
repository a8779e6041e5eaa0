import Diagnostics
import Text

/// An address that the site had before, as the `aliases` of a note say it.
struct FormerAddress {
  /// From the site's root, not percent-encoded, with `/` at both ends unless it names a file.
  let address: String

  /// What is wrong with a text that is none.
  struct Fault: Error {
    /// In words that follow it; nil where a note says it.
    let reason: String?

    /// What was probably meant.
    var likely: String?
  }

  /// Reads an alias; `site` is where the site is published, nil for unknown.
  init(_ text: String, of site: BaseURL? = nil) throws(Fault) {
    do throws(Fault) {
      self = try FormerAddress(reading: text, of: site)
    } catch {
      throw Fault(reason: error.reason, likely: error.likely.flatMap(FormerAddress.proposal))
    }
  }

  /// Reads an alias; what a fault proposes may be none itself.
  private init(reading text: String, of site: BaseURL? = nil) throws(Fault) {
    try FormerAddress.checkSite(of: text, site)
    try FormerAddress.checkWriting(of: text)
    let path = percentDecoded(text)
    let parts = path.split(separator: "/")
    guard !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw Fault(reason: "a control character can't stand in an address")
    }
    guard !path.unicodeScalars.contains("\u{FFFD}") else {
      throw Fault(reason: "its escapes are no letters: addresses are UTF-8, where %C3%A9 is é")
    }
    guard !path.utf8.contains(where: "?#\\".utf8.contains) else {
      throw Fault(reason: "not every server finds a file with ?, # or \\ in its name")
    }
    guard !parts.contains(where: { $0 == "." || $0 == ".." }) else {
      throw Fault(
        reason: "browsers take . and .. out of an address before they ask for it",
        likely: FormerAddress.resolved(text))
    }
    guard !parts.isEmpty else { throw Fault(reason: "it is the home page itself") }
    guard !path.contains("//") else {
      throw Fault(
        reason: "it has nothing between two slashes",
        likely: text.split(separator: "/").joined(separator: "/"))
    }
    let isFile = !path.hasSuffix("/") && parts.last?.contains(".") == true
    address = "/" + parts.joined(separator: "/") + (isFile ? "" : "/")
  }

  /// An alias is a path on this site: `/old/`, and not `https://example.org/old/`.
  private static func checkSite(of text: String, _ site: BaseURL?) throws(Fault) {
    guard let colon = text.firstIndex(of: ":"), isScheme(text[..<colon], before: text[colon...].dropFirst())
    else { return }
    guard let url = BaseURL(String(text.prefix { $0 != "?" && $0 != "#" })) else {
      throw Fault(reason: "an alias is a path on this site")
    }
    let host = url.origin.drop { $0 != "/" }
    let isOurs = site.map { $0.origin.drop { $0 != "/" } == host } ?? true
    guard isOurs else { throw Fault(reason: "it is on another site than \(site?.origin ?? "")") }
    let base = site?.path ?? "/"
    guard url.path.hasPrefix(base) else {
      throw Fault(reason: "it isn't below \(site?.origin ?? "")\(base), where this site is")
    }
    let path = "/" + url.path.dropFirst(base.count)
    throw Fault(
      reason: "an alias is a path on this site",
      likely: text.hasSuffix("/") ? path : String(path.dropLast()))
  }

  /// Whether what is before a colon begins a whole address, or a path of Windows: wikis have pages named
  /// `Category:Aloe`.
  private static func isScheme(_ name: Substring, before rest: Substring) -> Bool {
    guard let first = name.first, first.isASCII, first.isLetter, !name.contains("/") else { return false }
    return rest.hasPrefix("//") || name.count == 1 && (rest.first == "\\" || rest.first == "/")
      || ["http", "https", "mailto", "tel", "javascript", "data", "urn"].contains(name.lowercased())
  }

  /// Looks for what can't be meant as a path, before escapes are decoded.
  private static func checkWriting(of text: String) throws(Fault) {
    // What can't stand in an address as it is must be written as an escape, so that nobody does it by mistake.
    let isPlain = !text.unicodeScalars.contains {
      $0.properties.isWhitespace || "\"<>^`{|}".unicodeScalars.contains($0)
    }
    guard isPlain else {
      let parts = text.split(separator: "/").map { slug(String($0)) }
      throw Fault(
        reason: nil,
        likely: text.contains(":") || parts.contains("") ? nil : parts.joined(separator: "/"))
    }
    if let sign = text.first(where: { $0 == "#" || $0 == "?" }) {
      throw Fault(
        reason:
          "what follows \(sign) is no part of a page's address, so that it can't lead elsewhere by itself",
        likely: String(text.prefix { $0 != sign }))
    }
    guard percentDecoded(text.replacing("%25", with: "")).firstIndex(of: "%") == nil else {
      throw Fault(
        reason: "two hexadecimal digits must follow %, which itself is written %25",
        likely: percentEncoded(path: text, keeping: true))
    }
    guard !["%2f", "%5c"].contains(where: text.lowercased().contains) else {
      throw Fault(
        reason: "an escaped slash can't stand in the name of a file",
        likely: text.replacing("%2F", with: "/").replacing("%2f", with: "/"))
    }
  }

  /// A path with `.` and `..` taken up.
  private static func resolved(_ text: String) -> String {
    var parts: [Substring] = []
    for part in text.split(separator: "/") {
      switch percentDecoded(String(part)) {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// A text that may be an alias, with its slashes; nil for one that isn't.
  private static func proposal(_ text: String) -> String? {
    guard let address = (try? FormerAddress(reading: text))?.address else { return nil }
    return address.allSatisfy { $0.isASCII && !$0.isWhitespace && $0 != "%" }
      ? address : "/" + text.drop { $0 == "/" }
  }
}

extension Diagnostic {
  /// Tells of an alias that is no former address.
  static func badAlias(_ text: String, _ fault: FormerAddress.Fault, at place: Location) -> Diagnostic {
    let reason = fault.reason.map { ": \($0)" } ?? ""
    let advice = fault.likely == nil ? "; write a path such as /old/name/" : didYouMean(fault.likely)
    let notes =
      fault.reason == nil
      ? [Note("an address that had such a character has it as an escape: %20 for a space")] : []
    var suggestions: [Suggestion] = []
    if let likely = fault.likely, case .range(let range) = place {
      suggestions = [Suggestion(replacing: range, with: likely)]
    }
    return Diagnostic(
      .error, code: "bad-alias", "\(quoted(text)) is no former address\(reason)\(advice)", at: place,
      notes: notes,
      suggestions: suggestions)
  }
}
