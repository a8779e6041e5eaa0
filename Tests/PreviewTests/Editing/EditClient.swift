import Foundation
import TestSupport
import Testing
import Text

/// Changes notes of a running preview as its pages do.
struct EditClient {
  let preview: RunningPreview
  let token: String

  struct Reply {
    let status: Int
    let text: String
    let json: JSON

    /// The note's version, of the header.
    let version: String?
    var message: String { json["message"]?.string ?? text }
  }

  struct Failure: Error {
    let what: String
  }

  init(_ preview: RunningPreview) throws {
    self.preview = preview
    let session = try Self.reply(try preview.get("/.plantsite/edit/session"))
    guard let token = session.json["token"]?.string else { throw Failure(what: session.text) }
    self.token = token
  }

  /// The headers of a request that is fine.
  func headers(version: String? = nil) -> [String: String] {
    var headers = [
      "Origin": "http://\(preview.host)", "X-Plantsite-Token": token, "Content-Type": "application/json",
    ]
    if let version { headers["If-Match"] = "\"\(version)\"" }
    return headers
  }

  func get(_ path: String) throws -> Reply { try Self.reply(try preview.get("/.plantsite/edit/" + path)) }

  /// Sends a change with the usual headers, but for those in `changed`, where nil takes one away.
  func send(
    _ method: String, _ path: String, version: String? = nil, _ body: String = "{}",
    changed: [String: String?] = [:]
  ) throws -> Reply {
    var headers = headers(version: version)
    headers["Content-Length"] = String(body.utf8.count)
    for (name, value) in changed { headers[name] = value }
    let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
    return try Self.reply(
      try preview.answer(
        to:
          "\(method) /.plantsite/edit/\(path) HTTP/1.1\r\nHost: HOST\r\n\(lines)Connection: close\r\n\r\n\(body)"
      ))
  }

  /// Makes edits on a note as it is now.
  func edit(_ path: String, _ edits: String, version: String? = nil) throws -> Reply {
    let version = try version ?? get("notes/" + path).version
    return try send("PATCH", "notes/" + path, version: version, "{\"edits\":[\(edits)]}")
  }

  /// Takes a change back and makes it again, twice.
  func checkThereAndBack(_ reply: Reply, _ before: [String: String]) throws {
    // Folders that are empty don't count.
    func files(_ contents: [String: String]) -> [String: String] { contents.filter { !$0.value.isEmpty } }
    let after = files(preview.contents)
    var id = reply.json["undo"]?.string ?? ""
    for wanted in [files(before), after, files(before), after] {
      let reply = try send("POST", "undo/" + id)
      #expect(reply.status == 200, "\(reply.text)")
      #expect(files(preview.contents) == wanted)
      id = reply.json["redo"]?.string ?? ""
    }
  }

  private static func reply(_ answer: String) throws -> Reply {
    guard let end = answer.range(of: "\r\n\r\n"),
      let status = answer.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { throw Failure(what: answer) }
    let body = String(answer[end.upperBound...])
    let version = answer[..<end.lowerBound].firstMatch(of: #/ETag: "([^".]*)[^"]*"/#).map { String($0.1) }
    return Reply(
      status: status, text: body, json: JSON.read(Array(body.utf8)).value ?? .null, version: version)
  }
}

extension RunningPreview {
  /// The text of a file of the site; nil where there is none.
  func text(_ path: String) -> String? { scratch.text(path) }

  /// All files of the content with their texts, by their paths in that, and of `src` where a site has notes there.
  var contents: [String: String] {
    var texts: [String: String] = [:]
    for (folder, prefix) in [("content/", ""), ("src/", "src/")] {
      let found = FileManager.default.enumerator(atPath: scratch(folder))?.compactMap { $0 as? String } ?? []
      for path in found { texts[prefix + path] = scratch.text(folder + path) }
    }
    return texts
  }
}
