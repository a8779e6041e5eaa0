import PlantLibrary
import Text

extension Site {
  /// How many notes the feed has at most.
  static let feedLimit = 20

  /// The feed of recent notes (RFC 4287): those with a date, the latest first.
  ///
  /// A feed without entries is as old as can be, not of today: a site without dates is the same every day.
  func atomFeed() -> String {
    let home = configuration.baseURL.absolute("/")
    let entries = shared.changed.prefix(Self.feedLimit)
    let updated = entries.compactMap { library.plants[$0].lastChange }.max() ?? .epoch
    var xml = """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(xmlEscaped(configuration.language))">
      <title>\(xmlEscaped(configuration.title))</title>
      <id>\(xmlEscaped(home))</id>
      <link rel="alternate" type="text/html" href="\(xmlEscaped(home))"/>
      <link rel="self" type="application/atom+xml" href="\(xmlEscaped(configuration.baseURL.absolute("/feed.xml")))"/>
      <updated>\(updated.iso)T00:00:00Z</updated>
      <author><name>\(xmlEscaped(configuration.title))</name></author>
      <generator version="\(plantsiteVersion)">plantsite</generator>

      """
    if let description = configuration.description {
      xml += "<subtitle>\(xmlEscaped(description))</subtitle>\n"
    }
    for index in entries {
      let plant = library.plants[index]
      let url = xmlEscaped(configuration.baseURL.absolute(library.plantAddresses[index]))
      xml += "<entry>\n<title>\(xmlEscaped(library.fullName(index)))</title>\n<id>\(url)</id>\n"
      xml += "<link rel=\"alternate\" type=\"text/html\" href=\"\(url)\"/>\n"
      if let date = plant.date { xml += "<published>\(date.isoDay)T00:00:00Z</published>\n" }
      if let changed = plant.lastChange { xml += "<updated>\(changed.isoDay)T00:00:00Z</updated>\n" }
      let summary = summary(of: plant)
      if !summary.isEmpty { xml += "<summary>\(xmlEscaped(summary))</summary>\n" }
      xml += "</entry>\n"
    }
    return xml + "</feed>\n"
  }
}

/// Text for XML 1.0: markup characters as references, and characters that XML doesn't have left out.
func xmlEscaped(_ text: String) -> String {
  var bytes: [UInt8] = []
  bytes.appendEscaped(text)
  let text = String(decoding: bytes, as: UTF8.self)
  guard bytes.contains(0xEF) else { return text }
  // U+FFFE and U+FFFF are no characters for XML (rule 2).
  return String(
    String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0xFFFE && $0.value != 0xFFFF }))
}
