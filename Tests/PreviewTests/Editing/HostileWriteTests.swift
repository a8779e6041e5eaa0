import Foundation
import NIOCore
import Preview
import TestSupport
import Testing

/// What the server says to changes that no page of ours sends, and that nothing is written then.
@Suite(.onThreadsThatWait) struct HostileWriteTests {
  private static let preview = Result {
    try RunningPreview(
      [
        "content/attributes.yml": """
        attributes:
          light: {type: options, select: single, options: [sun, shade]}
          height: {type: number}
        """,
        "content/plants/aloe.md": "---\nlight: sun  # all day\n---\nText.\n",
        "content/plants/.hidden.md": "---\ntitle: Hidden\n---\n",
        "content/plants/late.md": "\n---\ntitle: Late\n---\nText.\n",
        "content/plants/shared.md": "---\ntitle: &name Shared\nextra: {name: *name}\n---\n",
        "secret.md": "---\ntitle: Secret\n---\n",
      ],
      prepare: { scratch in
        let files = FileManager.default
        try files.createSymbolicLink(
          atPath: scratch("content/plants/link.md"), withDestinationPath: scratch("secret.md"))
        try files.createSymbolicLink(
          atPath: scratch("content/plants/linked"), withDestinationPath: scratch("content/plants"))
      })
  }

  private static let edit = #"{"edits":[{"set":["light"],"value":"shade"}]}"#

  struct Write: Sendable, CustomTestStringConvertible {
    let what: String
    let status: Int
    var method = "PATCH"
    var path = "notes/content/plants/aloe.md"
    var body = HostileWriteTests.edit
    var changed: [String: String?] = [:]

    var testDescription: String { what }
  }

  private static let writes: [Write] = [
    Write(what: "another site", status: 403, changed: ["Origin": "https://evil.example"]),
    Write(what: "another port", status: 403, changed: ["Origin": "http://127.0.0.1:1"]),
    Write(what: "no origin", status: 403, changed: ["Origin": String?.none]),
    Write(what: "origin null", status: 403, changed: ["Origin": "null"]),
    Write(what: "fetched by another site", status: 403, changed: ["Sec-Fetch-Site": "cross-site"]),
    Write(what: "navigated to", status: 403, changed: ["Sec-Fetch-Site": "none"]),
    Write(what: "no token", status: 403, changed: ["X-Plantsite-Token": String?.none]),
    Write(what: "empty token", status: 403, changed: ["X-Plantsite-Token": ""]),
    Write(
      what: "wrong token", status: 403,
      changed: ["X-Plantsite-Token": String(repeating: "0", count: 64)]),
    Write(
      what: "form", status: 415, method: "POST", path: "notes", body: "name=Aloe",
      changed: ["Content-Type": "application/x-www-form-urlencoded"]),
    Write(what: "text", status: 415, changed: ["Content-Type": "text/plain"]),
    Write(what: "no type", status: 415, changed: ["Content-Type": String?.none]),
    Write(what: "no version", status: 428, changed: ["If-Match": String?.none]),
    Write(what: "any version", status: 428, changed: ["If-Match": "*"]),
    Write(what: "stale version", status: 412, changed: ["If-Match": "\"abc-1\""]),
    Write(what: "huge body", status: 413, changed: ["Content-Length": "999999999"]),
    Write(
      what: "chunked body", status: 411, changed: ["Transfer-Encoding": "chunked", "Content-Length": nil]),
    Write(what: "negative body", status: 400, changed: ["Content-Length": "-1"]),
    Write(what: "parent", status: 400, path: "notes/content/plants/../../secret.md"),
    Write(what: "encoded parent", status: 400, path: "notes/content/plants/%2e%2e/%2e%2e/secret.md"),
    Write(what: "encoded slash", status: 400, path: "notes/content/plants/..%2f..%2fsecret.md"),
    Write(what: "doubly encoded parent", status: 404, path: "notes/content/plants/%252e%252e/secret.md"),
    Write(what: "absolute path", status: 404, path: "notes//etc/passwd"),
    Write(what: "no note", status: 404, path: "notes/plantsite.yml"),
    Write(what: "outside of the content", status: 404, path: "notes/secret.md"),
    Write(what: "link", status: 403, path: "notes/content/plants/link.md"),
    Write(what: "folder that is a link", status: 403, path: "notes/content/plants/linked/aloe.md"),
    Write(what: "hidden file", status: 403, path: "notes/content/plants/.hidden.md"),
    Write(what: "backup", status: 404, path: "notes/content/plants/aloe.md~"),
    Write(what: "nothing there", status: 404, path: "notes/content/plants/none.md"),
    Write(what: "no JSON", status: 400, body: "nonsense"),
    Write(what: "no object", status: 400, body: "[]"),
    Write(what: "nested JSON", status: 400, body: String(repeating: "[", count: 100_000)),
    Write(what: "unknown member", status: 400, body: #"{"edit":[]}"#),
    Write(what: "two operations", status: 400, body: #"{"edits":[{"set":["light"],"remove":["light"]}]}"#),
    Write(what: "empty path", status: 400, body: #"{"edits":[{"remove":[]}]}"#),
    Write(what: "negative index", status: 400, body: #"{"edits":[{"move":["tags"],"from":-1,"to":0}]}"#),
    Write(what: "unknown field", status: 422, body: #"{"edits":[{"set":["ligth"],"value":"sun"}]}"#),
    Write(what: "extra", status: 422, body: #"{"edits":[{"set":["extra"],"value":"x"}]}"#),
    Write(
      what: "breaks the rule", status: 422, body: #"{"edits":[{"set":["light"],"value":["sun","shade"]}]}"#),
    Write(what: "no option", status: 422, body: #"{"edits":[{"set":["light"],"value":["dark"]}]}"#),
    Write(what: "no number", status: 422, body: #"{"edits":[{"set":["height"],"value":"tall"}]}"#),
    Write(
      what: "script address", status: 422,
      body: #"{"edits":[{"insert":["links"],"at":0,"value":"javascript:alert(1)"}]}"#),
    Write(what: "wrong type", status: 422, body: #"{"edits":[{"set":["title"],"value":[1]}]}"#),
    Write(
      what: "unknown record field", status: 422,
      body: #"{"edits":[{"insert":["links"],"at":0,"value":{"href":"x"}}]}"#),
    Write(what: "missing item", status: 409, body: #"{"edits":[{"remove":["links",3]}]}"#),
    Write(
      what: "read-only value", status: 409, path: "notes/content/plants/shared.md",
      body: #"{"edits":[{"set":["title"],"value":"x"}]}"#),
    Write(
      what: "displaced front matter", status: 409, path: "notes/content/plants/late.md",
      body: #"{"edits":[{"set":["title"],"value":"x"}]}"#),
    Write(what: "unknown address", status: 404, method: "POST", path: "nonsense"),
    Write(what: "method", status: 405, method: "POST"),
    Write(what: "put", status: 405, method: "PUT"),
    Write(what: "session", status: 405, method: "POST", path: "session"),
    Write(
      what: "too many edits", status: 400,
      body: "{\"edits\":[" + Array(repeating: #"{"remove":["light"]}"#, count: 201).joined(separator: ",")
        + "]}"),
    Write(
      what: "huge text", status: 413,
      body: #"{"body":""# + String(repeating: "a", count: (4 << 20) - 20) + "\"}"),
  ]

  @Test(arguments: writes)
  func changesNothing(write: Write) throws {
    let preview = try Self.preview.get()
    let client = try EditClient(preview)
    let before = preview.contents
    // The version that would be right, so that nothing else refuses the request.
    let version = try client.get(write.path).version ?? "0"
    let reply = try client.send(
      write.method, write.path, version: version, write.body, changed: write.changed)
    #expect(reply.status == write.status, "\(reply.text.prefix(300))")
    #expect(preview.contents == before)
    #expect(preview.text("secret.md") == "---\ntitle: Secret\n---\n")
    #expect(!FileManager.default.fileExists(atPath: preview.scratch(".plantsite")))
  }

  @Test func givesTheTokenToNoOtherSite() throws {
    let preview = try Self.preview.get()
    for site in ["cross-site", "same-site"] {
      for mode in ["cors", "no-cors", "navigate"] {
        let answer = try preview.get(
          "/.plantsite/edit/session", "Sec-Fetch-Site: \(site)", "Sec-Fetch-Mode: \(mode)")
        #expect(answer.hasPrefix("HTTP/1.1 403 "))
      }
    }
    let answer = try preview.answer(
      to: "GET /.plantsite/edit/session HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 421 "))
  }

  @Test func hasNothingOfTheEditorWhereNothingMayBeChanged() throws {
    let preview = try RunningPreview(edits: false)
    for path in ["edit/session", "edit/notes/content/plants/aloe.md", "edit.js", "edit.css"] {
      #expect(try preview.get("/.plantsite/" + path).hasPrefix("HTTP/1.1 404 "), "\(path)")
    }
    let answer = try preview.answer(
      to:
        "PATCH /.plantsite/edit/notes/content/plants/aloe.md HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\n\r\n"
    )
    #expect(answer.hasPrefix("HTTP/1.1 404 "))
    #expect(!(try preview.get("/plants/aloe/")).contains("edit.js"))
    #expect(try Self.preview.get().get("/plants/aloe/").contains("edit.js"))
  }

  @Test func takesNoChangeInTheMiddleOfOtherRequests() throws {
    let preview = try Self.preview.get()
    let client = try EditClient(preview)
    let headers = client.headers(version: "0").map { "\($0.key): \($0.value)\r\n" }.joined()
    let answer = try preview.answer(
      to:
        "GET / HTTP/1.1\r\nHost: HOST\r\n\r\nPATCH /.plantsite/edit/notes/content/plants/aloe.md HTTP/1.1\r\n"
        + "Host: HOST\r\n\(headers)Content-Length: 2\r\n\r\n{}GET / HTTP/1.1\r\nHost: HOST\r\n\r\n")
    #expect(answer.matches(of: #/HTTP/1\.1 [0-9]{3} /#).count == 1)
  }

  @Test func endsAChangeThatDoesNotCome() throws {
    var limits = Limits()
    limits.patience = .milliseconds(200)
    let preview = try RunningPreview(limits: limits)
    let client = try EditClient(preview)
    let headers = client.headers(version: "0").map { "\($0.key): \($0.value)\r\n" }.joined()
    let answer = try preview.answer(
      to: "PATCH /.plantsite/edit/notes/content/plants/aloe.md HTTP/1.1\r\nHost: HOST\r\n\(headers)"
        + "Content-Length: 100\r\n\r\n{")
    #expect(answer.isEmpty)
  }
}
