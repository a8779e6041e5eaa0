/// The last of several heads of HTTP answers, as programs that follow redirects write them down.
package struct HTTPHead: Sendable {
  /// The status; nil where its line has none.
  package let status: Int?

  /// The fields by their names in small letters; of one that is there twice the first counts.
  package let fields: [String: String]

  /// - Returns: nil where there is no head.
  package init?(lastOf text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let start = lines.lastIndex(where: { $0.hasPrefix("HTTP/") }) else { return nil }
    status = lines[start].split(separator: " ").dropFirst().first.flatMap { Int($0) }
    var fields: [String: String] = [:]
    for line in lines[(start + 1)...] {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].lowercased()
      if fields[name] == nil { fields[name] = String(line[line.index(after: colon)...].drop { $0 == " " }) }
    }
    self.fields = fields
  }
}
