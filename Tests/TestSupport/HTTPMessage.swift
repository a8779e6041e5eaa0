package import Foundation

/// A request or an answer of HTTP/1.1, as far as the tests need it: with a length, or none and no body.
package struct HTTPMessage {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The first line: `GET / HTTP/1.1`, `HTTP/1.1 200 OK`.
  package var start: String
  /// By names in small letters.
  package var fields: [String: String]
  package var body: Data

  package init(start: String, fields: [String: String], body: Data) {
    self.start = start
    self.fields = fields
    self.body = body
  }

  /// The second word of the first line: a request's target, an answer's status.
  package var subject: String {
    let words = start.split(separator: " ")
    return words.count > 1 ? String(words[1]) : ""
  }

  /// The message as it is sent, its length included.
  package var bytes: Data {
    var head = start + "\r\n"
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
    return Data((head + "content-length: \(body.count)\r\n\r\n").utf8) + body
  }

  /// Reads one message.
  /// - Parameter socket: Where it comes from.
  /// - Returns: nil where the other side closed the connection and said nothing.
  /// - Throws: Where the connection ends in the middle.
  package static func read(from socket: TCPSocket) throws -> HTTPMessage? {
    var data = Data()
    var end = data.range(of: blankLine)
    while end == nil {
      let more = try socket.receive()
      if more.isEmpty, data.isEmpty { return nil }
      guard !more.isEmpty else { throw Failure(description: "the connection ended in a head") }
      data += more
      end = data.range(of: blankLine)
    }
    guard let end else { return nil }
    // A carriage return and a line feed are one character.
    let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    var message = HTTPMessage(
      start: lines.first.map(String.init) ?? "", fields: [:], body: Data(data[end.upperBound...]))
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      message.fields[line[..<colon].lowercased()] = value
    }
    let length = message.fields["content-length"].flatMap { Int($0) } ?? 0
    while message.body.count < length {
      let more = try socket.receive()
      guard !more.isEmpty else { throw Failure(description: "the connection ended in a body") }
      message.body += more
    }
    return message
  }

  private static let blankLine = Data("\r\n\r\n".utf8)
}
