import CPreviewAssets
import Diagnostics
import NIOCore
import NIOHTTP1
import Site

/// Answers requests from the site as it is now.
struct Responder: Sendable {
  let store: SiteStore

  /// Where the site's files are.
  let source: any ContentSource

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
      return isFolder ? redirect(to: base, target) : notFound(site)
    }
    let address = "/" + target.path.dropFirst(base == "/" ? 1 : decodedCount(base))
    guard let route = site.route(at: address) else {
      if !address.hasSuffix("/"), site.route(at: address + "/") != nil {
        return redirect(to: target.encodedPath + "/", target)
      }
      return notFound(site)
    }
    let answer = answer(with: route, of: site, snapshot)
    if answer.isLasting { snapshot.cache.keep(answer, at: target.encodedPath) }
    return answer
  }

  /// How many characters the base's path has once it is decoded.
  private func decodedCount(_ base: String) -> Int { RequestTarget(base)?.path.count ?? base.count }

  private func answer(with route: Route, of site: Site, _ snapshot: SiteStore.Snapshot) -> Answer {
    if case .file(let path) = route.kind {
      guard let known = snapshot.files.file(at: path), let file = SentFile(known, in: source) else {
        return notFound(site)
      }
      var answer = Answer(.ok, type: MediaType.of(route.address))
      answer.body = .file(file, 0..<file.size)
      answer.headers.add(name: "ETag", value: "\"\(file.size)-\(file.stamp.changed)\"")
      return answer
    }
    var bytes: [UInt8] = []
    site.render(route, into: &bytes)
    // A page that hosts show for what isn't there can be looked at by its own address as well.
    return answer(bytes, status: .ok, type: MediaType.of(route.address), isPage: route.kind.isHTML)
  }

  private func answer(_ bytes: [UInt8], status: HTTPResponseStatus, type: String, isPage: Bool) -> Answer {
    let bytes = isPage ? PreviewScript.added(to: bytes) : bytes
    var answer = Answer(status, type: type, ByteBuffer(bytes: bytes))
    answer.headers.add(name: "ETag", value: "\"" + String(contentHash(of: bytes), radix: 36) + "\"")
    answer.isLasting = status == .ok
    return answer
  }

  private func notFound(_ site: Site) -> Answer {
    answer(
      site.bytes(at: "/404.html") ?? [], status: .notFound, type: MediaType.of("/"), isPage: true)
  }

  private func redirect(to path: String, _ target: RequestTarget) -> Answer {
    var answer = Answer(.found)
    answer.headers.add(name: "Location", value: path + (target.query.map { "?" + $0 } ?? ""))
    return answer
  }

  private func ownAnswer(_ target: RequestTarget, _ snapshot: SiteStore.Snapshot) -> Answer {
    switch target.path.dropFirst(Self.prefix.count) {
    case "preview.js":
      return answer(PreviewScript.bytes, status: .ok, type: MediaType.of("preview.js"), isPage: false)
    case "problems.css":
      return answer(PreviewStyle.bytes, status: .ok, type: MediaType.of("problems.css"), isPage: false)
    case "events":
      var answer = Answer(.ok, type: "text/event-stream")
      answer.body = .events
      return answer
    default: return Answer(refusal: .notFound)
    }
  }

  /// What is shown at every address while there is no site without errors.
  private func errorPage(_ snapshot: SiteStore.Snapshot) -> Answer {
    let list = ProblemList(snapshot.problems, generation: snapshot.generation, saved: nil)
    return answer(
      ProblemPage.bytes(list), status: .internalServerError, type: MediaType.of("/"), isPage: true)
  }
}

/// The style of the errors that the preview shows.
enum PreviewStyle {
  static let bytes = Array(
    UnsafeBufferPointer(start: plantsite_preview_style(), count: plantsite_preview_style_count))
}

/// The script that the preview adds to pages.
enum PreviewScript {
  static let bytes = Array(
    UnsafeBufferPointer(start: plantsite_preview_script(), count: plantsite_preview_script_count))

  static let tag = Array("<script src=\"\(Responder.prefix)preview.js\" defer></script>\n".utf8)

  /// A page with the script at the start of its head, before others, so that it sees the page as it was sent.
  static func added(to page: [UInt8]) -> [UInt8] {
    let mark = Array("<head>\n".utf8)
    let short = Array("<head>".utf8)
    for mark in [mark, short] {
      guard let range = page.firstRange(of: mark) else { continue }
      return page[..<range.upperBound] + tag + page[range.upperBound...]
    }
    return page + tag
  }
}
