import Platform
import Text

/// What is wrong with a file of a published site, as visitors get it.
package enum LiveProblem: Sendable, Hashable {
  case unreachable(String)
  case missing
  case refused(status: Int)
  case failed(status: Int)

  /// The server leads to another address.
  case movedTo(String)
  case login
  case old
  /// - Parameter bytes: How many there are of how many; nil where it is said of many files.
  case cutShort(bytes: Portion?)
  case empty
  /// A page of ours, but neither that which was sent nor the one before.
  case otherBuild
  /// A page of HTML in the place of another file.
  case page
  case others
  case wrongType(got: String?, wanted: [String])

  /// A part of the bytes of a file.
  package struct Portion: Sendable, Hashable {
    let got: Int
    let whole: Int
  }

  /// Whether it may go by itself, as where a network of servers takes its time.
  var mayPass: Bool {
    switch self {
    case .wrongType, .login: false
    case .unreachable, .missing, .refused, .failed, .movedTo, .old, .cutShort, .empty, .otherBuild, .page,
      .others:
      true
    }
  }

  /// Whether it may be the target's bytes that are wrong, and not what is between them and visitors.
  package var isMendedBySending: Bool {
    switch self {
    case .missing, .old, .cutShort, .empty, .otherBuild, .others: true
    case .unreachable, .refused, .failed, .movedTo, .login, .page, .wrongType: false
    }
  }

  /// What it is without what is each file's own, by which many are told together.
  package var kind: Self {
    if case .cutShort = self { .cutShort(bytes: nil) } else { self }
  }

  /// As it stands behind the path and a colon.
  package var text: String {
    switch self {
    case .unreachable(let why): "can't be fetched: \(why)"
    case .missing: "isn't there (404)"
    case .refused(let status): "is refused (\(status))"
    case .failed(let status): "fails on the server (\(status))"
    case .movedTo(let address): "leads to \(address)"
    case .login: "is behind a login"
    case .old: "is still the old one"
    case .cutShort(bytes: nil): "is cut short"
    case .cutShort(let bytes?): "is cut short: \(grouped(bytes.got)) of \(grouped(bytes.whole)) bytes"
    case .empty: "is empty"
    case .otherBuild:
      "is a page of plantsite, but not the one that was sent: of another build, somebody else's, or changed on its way"
    case .page: "comes as a page (text/html), as for an error or to log in, and not as the file"
    case .others: "has other bytes than what was sent: something between changes it, or another site is there"
    case .wrongType(let got, let wanted):
      "comes as \(got ?? "nothing that is named"), not as \(wanted.joined(separator: " or "))"
    }
  }

  /// What is wrong with an answer; nil where it is what was published.
  /// - Parameters:
  ///   - answer: What the server said.
  ///   - path: The file's path from the site's root.
  ///   - address: The address that was asked for.
  ///   - file: What was published there.
  ///   - former: What was there before; nil for nothing.
  ///   - beginning: What so many bytes of the file's beginning are; nil where they aren't known.
  init?(
    _ answer: LiveFile, path: String, address: String, wanted file: SiteState.File, former: SiteState.File?,
    beginning: (Int) -> SiteState.File?
  ) {
    if let fault = answer.fault {
      self = .unreachable(fault)
      return
    }
    switch answer.status {
    case 200: break
    case 401: self = .login; return
    case 404, 410: self = .missing; return
    case 400..<500: self = .refused(status: answer.status); return
    default: self = .failed(status: answer.status); return
    }
    guard answer.file == file else {
      if answer.asksForPassword {
        self = .login
      } else if !Self.isSamePlace(answer.address, address) {
        self = .movedTo(answer.address)
      } else if answer.file == former {
        self = .old
      } else if answer.file.size == 0 {
        self = .empty
      } else if answer.file.size < file.size, answer.file == beginning(answer.file.size) {
        self = .cutShort(bytes: Portion(got: answer.file.size, whole: file.size))
      } else if answer.isOurPage, path.hasSuffix(".html") {
        self = .otherBuild
      } else if answer.type == "text/html", !Self.types(of: path).contains("text/html") {
        self = .page
      } else {
        self = .others
      }
      return
    }
    let types = Self.types(of: path)
    if !types.isEmpty, !types.contains(answer.type ?? "") {
      self = .wrongType(got: answer.type, wanted: types)
      return
    }
    return nil
  }

  /// Whether two addresses differ by their scheme at most.
  static func isSamePlace(_ first: String, _ second: String) -> Bool {
    func rest(_ address: String) -> Substring { address.drop { $0 != ":" } }
    return rest(first) == rest(second)
  }

  /// The types that browsers want a file to come as; empty where any will do.
  private static func types(of path: String) -> [String] {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return Self.typesByEnding[ending] ?? []
  }

  /// After https://www.iana.org/assignments/media-types/, and for scripts https://www.rfc-editor.org/rfc/rfc9239.
  private static let typesByEnding = [
    "html": ["text/html"], "css": ["text/css"],
    "js": ["text/javascript", "application/javascript", "application/x-javascript"],
    "svg": ["image/svg+xml"], "png": ["image/png"], "jpg": ["image/jpeg"], "jpeg": ["image/jpeg"],
    "webp": ["image/webp"], "avif": ["image/avif"], "gif": ["image/gif"], "pdf": ["application/pdf"],
    "json": ["application/json"], "csv": ["text/csv"],
    "xml": ["application/xml", "text/xml", "application/atom+xml", "application/rss+xml"],
    "webmanifest": ["application/manifest+json", "application/json"],
  ]
}
