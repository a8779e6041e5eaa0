import Foundation
import Synchronization

/// Serves a folder of files on a free port of this machine, as a plain web host would, and writes down what was asked
/// for.
package final class SiteServer: Sendable {
  package struct Request: Sendable, Equatable {
    /// With percent signs as sent, without a query.
    package let path: String
    package let status: Int

    package init(path: String, status: Int) {
      self.path = path
      self.status = status
    }
  }

  /// Without a slash at the end.
  package var origin: String { "http://127.0.0.1:\(listener.port)" }

  private let listener: TCPSocket
  private let files: Files

  /// Starts serving; it ends when nobody holds the server any more.
  /// - Parameter folder: What is served.
  /// - Throws: Where there is no free port.
  package init(folder: String) throws {
    let listener = try TCPSocket.listening()
    let files = Files(folder: folder)
    self.listener = listener
    self.files = files
    Thread.detachNewThread {
      while let connection = listener.next() {
        Thread.detachNewThread { files.serve(connection) }
      }
    }
  }

  deinit { listener.shut() }

  /// Serves another folder from now on; nil for none, as where there is no network.
  package func show(_ folder: String?) { files.folder.withLock { $0 = folder } }

  /// What was asked for since the last call, in order of the answers.
  package func takeRequests() -> [Request] {
    files.requests.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }

  /// What the threads share.
  private final class Files: Sendable {
    let folder: Mutex<String?>
    let requests = Mutex<[Request]>([])

    init(folder: String) { self.folder = Mutex(folder) }

    /// Answers one request.
    func serve(_ connection: TCPSocket) {
      // A browser may open a connection ahead of need and leave it; there is nobody to tell of a broken one.
      guard let request = try? HTTPMessage.read(from: connection) else { return }
      let path = request.subject.prefix { $0 != "?" }
      guard let folder = folder.withLock({ $0 }) else { return }
      let answer = answer(to: String(path), in: folder)
      requests.withLock { $0.append(Request(path: String(path), status: answer.status)) }
      var message = answer.message
      if request.start.hasPrefix("HEAD ") { message.body = Data() }
      try? connection.send(message.bytes)
    }

    private func answer(to path: String, in folder: String) -> (status: Int, message: HTTPMessage) {
      guard let decoded = path.removingPercentEncoding, decoded.hasPrefix("/"),
        !decoded.split(separator: "/").contains("..")
      else { return message(400, "text/plain", Data()) }
      var file = folder + decoded
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
        guard decoded.hasSuffix("/") else {
          return message(301, "text/plain", Data(), ["location": path + "/"])
        }
        file += "index.html"
      }
      if !file.hasSuffix("/"), let bytes = FileManager.default.contents(atPath: file) {
        return message(200, Self.contentType(of: file), bytes)
      }
      let notFound = FileManager.default.contents(atPath: folder + "/404.html")
      return message(404, "text/html; charset=utf-8", notFound ?? Data())
    }

    private func message(
      _ status: Int, _ contentType: String, _ body: Data, _ fields: [String: String] = [:]
    ) -> (status: Int, message: HTTPMessage) {
      var all = fields
      all["content-type"] = contentType
      all["connection"] = "close"
      all["cache-control"] = "no-cache"
      return (status, HTTPMessage(start: "HTTP/1.1 \(status) \(status)", fields: all, body: body))
    }

    private static func contentType(of file: String) -> String {
      switch URL(fileURLWithPath: file).pathExtension {
      case "html": "text/html; charset=utf-8"
      case "css": "text/css; charset=utf-8"
      case "js": "text/javascript; charset=utf-8"
      case "json": "application/json"
      case "xml": "application/xml"
      case "svg": "image/svg+xml"
      case "txt": "text/plain; charset=utf-8"
      case "png": "image/png"
      case "jpg", "jpeg": "image/jpeg"
      case "webp": "image/webp"
      case "avif": "image/avif"
      case "woff2": "font/woff2"
      case "webmanifest": "application/manifest+json"
      default: "application/octet-stream"
      }
    }
  }
}
