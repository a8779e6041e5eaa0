/// The last of several heads of HTTP answers, as programs that follow redirects write them down.
package struct HTTPHead: Sendable {
  /// The status; nil where its line has none.
  package let status: Int?

  /// The fields by their names in small letters; of one that is there twice the first counts.
  package let fields: [String: String]

  /// The statuses of those among several heads that lead on, in their order.
  package static func redirects(in text: String) -> [Int] {
    text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("HTTP/") }.compactMap { status(of: $0) }
      .filter { (300..<400).contains($0) }
  }

  /// The status in a head's first line: `HTTP/1.1 200 OK`.
  private static func status(of line: Substring) -> Int? {
    line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// - Returns: nil where there is no head.
  package init?(lastOf text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let start = lines.lastIndex(where: { $0.hasPrefix("HTTP/") }) else { return nil }
    status = Self.status(of: lines[start])
    var fields: [String: String] = [:]
    for line in lines[(start + 1)...] {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].lowercased()
      if fields[name] == nil { fields[name] = String(line[line.index(after: colon)...].drop { $0 == " " }) }
    }
    self.fields = fields
  }
}
