import CPreviewAssets
import Diagnostics
import NIOCore
import NIOHTTP1
import PlantLibrary
import Platform
import Publishing
import Site
import Text

/// Answers requests from the site as it is now.
struct Responder: Sendable {
  let store: SiteStore

  /// Where the site's files are.
  let source: any ContentSource
  let pictures: PictureStore

  /// Told of each picture that can't be made, as often as it is asked for.
  var unmade: @Sendable (Diagnostic) -> Void = { _ in }

  /// Changes notes; nil where nothing may be changed.
  var editor: Editor?

  /// Where what belongs to the preview itself lies; no published page has such an address.
  static let prefix = "/.plantsite/"

  /// The answer to a target, if it was made before; nil where ``answer(to:)`` has to make it.
  ///
  /// Only paths that ``RequestTarget`` let through have one.
  func readyAnswer(to path: String) -> Answer? { store.snapshot.cache[path] }

  func answer(to target: RequestTarget) -> Answer {
    let snapshot = store.snapshot
    if target.path.hasPrefix(Self.prefix) { return ownAnswer(target, snapshot) }
    guard let site = snapshot.site else { return errorPage(snapshot) }
    let base = site.configuration.baseURL.path
    guard target.encodedPath.hasPrefix(base) else {
      let isFolder = target.encodedPath + "/" == base || target.path == "/"
      return isFolder ? redirect(to: base, target) : notFound(site, snapshot)
    }
    let address = "/" + target.path.dropFirst(base == "/" ? 1 : decodedCount(base))
    // A browser may have kept another site of this machine's, and would show that.
    if address == Site.serviceWorkerAddress, site.route(at: address) == nil {
      return answer(site.removingWorker, status: .ok, type: MediaType.of(address), page: nil)
    }
    guard let route = route(at: address, of: site) else {
      if !address.hasSuffix("/"), self.route(at: address + "/", of: site) != nil {
        return redirect(to: target.encodedPath + "/", target)
      }
      return notFound(site, snapshot)
    }
    let answer = answer(with: route, of: site, snapshot)
    if answer.isLasting { snapshot.cache.keep(answer, at: target.encodedPath) }
    return answer
  }

  /// What is published at an address; a folder's `index.html`, as servers do, stands at the folder's address too.
  private func route(at address: String, of site: Site) -> Route? {
    site.route(at: address) ?? site.route(at: LinkResolver.page(address))
      ?? (address.hasSuffix("/") ? site.route(at: address + "index.html") : nil)
  }

  /// How many characters the base's path has once it is decoded.
  private func decodedCount(_ base: String) -> Int { RequestTarget(base)?.path.count ?? base.count }

  private func answer(with route: Route, of site: Site, _ snapshot: SiteStore.Snapshot) -> Answer {
    if case .file(let path) = route.kind {
      guard let known = snapshot.files.file(at: path), let file = SentFile(known, in: source) else {
        return notFound(site, snapshot)
      }
      var answer = Answer(.ok, type: MediaType.of(route.address))
      answer.body = .file(file, 0..<file.size)
      answer.headers.add(name: "ETag", value: "\"\(file.size)-\(file.stamp.changed)\"")
      return answer
    }
    if case .picture(let number) = route.kind {
      let bytes: [UInt8]
      do throws(FileProblem) {
        bytes = try pictures.bytes(of: site.picture(number), among: snapshot.files)
      } catch {
        unmade(error.diagnostic)
        return notFound(site, snapshot)
      }
      var answer = answer(bytes, status: .ok, type: MediaType.of(route.address), page: nil)
      // A library's pictures would leave no room for its pages.
      answer.isLasting = false
      return answer
    }
    var bytes: [UInt8] = []
    site.render(route, into: &bytes)
    // A page that hosts show for what isn't there can be looked at by its own address as well.
    return answer(
      bytes, status: .ok, type: MediaType.of(route.address), page: route.kind.isHTML ? snapshot : nil)
  }

  /// An answer from bytes; `snapshot` is that which a page is of, nil for what is no page.
  func answer(
    _ bytes: [UInt8], status: HTTPResponseStatus, type: String, page snapshot: SiteStore.Snapshot?
  ) -> Answer {
    let bytes = snapshot == nil ? bytes : PreviewScript.added(to: bytes, edits: editor != nil)
    var answer = Answer(status, type: type, ByteBuffer(bytes: bytes))
    // The script can read this header, and so see that the site has changed while the page was loaded.
    if let snapshot {
      answer.headers.add(name: "Server-Timing", value: "generation;desc=\"\(snapshot.generation)\"")
    }
    answer.headers.add(name: "ETag", value: "\"" + String(contentHash(of: bytes), radix: 36) + "\"")
    answer.isLasting = status == .ok
    return answer
  }

  private func notFound(_ site: Site, _ snapshot: SiteStore.Snapshot) -> Answer {
    answer(
      site.bytes(at: "/404.html") ?? [], status: .notFound, type: MediaType.of("/"), page: snapshot)
  }

  private func redirect(to path: String, _ target: RequestTarget) -> Answer {
    var answer = Answer(.found)
    answer.headers.add(name: "Location", value: path + (target.query.map { "?" + $0 } ?? ""))
    return answer
  }

  private func ownAnswer(_ target: RequestTarget, _ snapshot: SiteStore.Snapshot) -> Answer {
    let name = String(target.path.dropFirst(Self.prefix.count))
    let bytes: [UInt8]? =
      switch name {
      case "preview.js": PreviewScript.bytes
      case "problems.css": PreviewScript.problemStyle
      case "edit.js" where editor != nil: PreviewScript.editor
      case "edit.css" where editor != nil: PreviewScript.editorStyle
      case "icons.svg" where editor != nil: snapshot.site?.iconSheet
      default: nil
      }
    if let bytes { return answer(bytes, status: .ok, type: MediaType.of(name), page: nil) }
    if name == "events" {
      var answer = Answer(.ok, type: "text/event-stream")
      answer.body = .events
      return answer
    }
    guard target.path.hasPrefix(Editor.prefix) else { return Answer(refusal: .notFound) }
    if target.path.hasPrefix(Editor.picturePrefix), editor != nil { return notePicture(target, snapshot) }
    return answer(to: target, .get, version: nil, body: [])
  }

  /// The answer to a request to the editor, which may change notes.
  ///
  /// `version` is the version of the note that the client has seen, as `If-Match` says it; nil where it doesn't.
  func answer(
    to target: RequestTarget, _ method: EditRequest.Method, version: String?, body: [UInt8]
  ) -> Answer {
    guard let editor, target.path.hasPrefix(Editor.prefix) else { return Answer(refusal: .notFound) }
    let reply = editor.answer(
      EditRequest(
        method: method, path: String(target.path.dropFirst(Editor.prefix.count)),
        parameters: target.parameters, version: version, body: body))
    var bytes: [UInt8] = []
    reply.body.write(into: &bytes)
    var answer = Answer(
      HTTPResponseStatus(statusCode: reply.status), type: "application/json", ByteBuffer(bytes: bytes))
    // What is told of a note depends on more than its bytes.
    let rest = method == .get ? "." + String(contentHash(of: bytes), radix: 36) : ""
    if let version = reply.version { answer.headers.add(name: "ETag", value: "\"\(version)\(rest)\"") }
    return answer
  }

  /// What is shown at every address while there is no site without errors.
  private func errorPage(_ snapshot: SiteStore.Snapshot) -> Answer {
    let list = ProblemList(snapshot.problems, generation: snapshot.generation, saved: nil)
    return answer(
      ProblemPage.bytes(list), status: .internalServerError, type: MediaType.of("/"), page: snapshot)
  }
}

/// The scripts that the preview adds to pages, and the style of what they show.
enum PreviewScript {
  static let bytes = Array(
    UnsafeBufferPointer(start: plantsite_preview_script(), count: plantsite_preview_script_count))

  /// The style of the errors that the preview shows.
  static let problemStyle = Array(
    UnsafeBufferPointer(start: plantsite_preview_style(), count: plantsite_preview_style_count))

  static let editor = Array(
    UnsafeBufferPointer(start: plantsite_edit_script(), count: plantsite_edit_script_count))
  static let editorStyle = Array(
    UnsafeBufferPointer(start: plantsite_edit_style(), count: plantsite_edit_style_count))

  static let tag = Array("<script src=\"\(Responder.prefix)preview.js\" defer></script>\n".utf8)

  static let editTag = Array("<script type=\"module\" src=\"\(Responder.prefix)edit.js\"></script>\n".utf8)

  /// A page with the script at the start of its head, before others, so that it sees the page as it was sent.
  static func added(to page: [UInt8], edits: Bool) -> [UInt8] {
    let tag = edits ? tag + editTag : tag
    let mark = Array("<head>\n".utf8)
    let short = Array("<head>".utf8)
    for mark in [mark, short] {
      guard let range = page.firstRange(of: mark) else { continue }
      return page[..<range.upperBound] + tag + page[range.upperBound...]
    }
    return page + tag
  }
}
