import Programs
import Text

/// What is behind an address of somebody else.
package enum LinkState: Sendable, Equatable {
  case fine

  /// It leads on: for good, or only now but to another host.
  case moved(to: String, isForGood: Bool)

  /// Nothing is there: 404, or 410 for what is gone for good.
  case missing(status: Int)

  /// The server fails.
  case failing(status: Int)

  /// Nobody answers, and why.
  case silent(String)

  /// The server doesn't answer to a program: it wants a login, or has been asked too often.
  case closed(status: Int)

  /// On this machine or its network, where no visitor comes.
  case local

  /// - Parameters:
  ///   - answer: What the server said.
  ///   - address: What it was asked for.
  init(_ answer: WebClient.Answer, to address: String) {
    if let fault = answer.fault {
      self = .silent(fault)
      return
    }
    switch answer.status {
    // 416: there is something, but less than was asked for.
    case 200..<300, 416: break
    case 404, 410: self = .missing(status: answer.status); return
    case 500...: self = .failing(status: answer.status); return
    default: self = .closed(status: answer.status); return
    }
    if !answer.redirects.isEmpty, Self.isLogin(answer.address), !Self.isLogin(address) {
      self = .closed(status: 401)
      return
    }
    let isForGood = !answer.redirects.isEmpty && answer.redirects.allSatisfy { $0 == 301 || $0 == 308 }
    let leadsElsewhere = Self.host(of: answer.address) != Self.host(of: address)
    if !answer.redirects.isEmpty, isForGood || leadsElsewhere, answer.address != address {
      self = .moved(to: answer.address, isForGood: isForGood)
    } else {
      self = .fine
    }
  }

  /// Whether it should be asked for once more, and not only its head.
  var isDoubtful: Bool {
    switch self {
    case .fine, .moved, .local: false
    case .missing, .failing, .silent, .closed: true
    }
  }

  /// The host of an address, in small letters and without `www.`.
  static func host(of address: String) -> String {
    guard let start = address.firstRange(of: "://")?.upperBound else { return "" }
    let authority = address[start...].prefix { !"/?#".contains($0) }
    let host = (authority.split(separator: "@").last ?? "").prefix { $0 != ":" }.lowercased()
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  /// Whether an address is by its path of a page to sign in at.
  private static func isLogin(_ address: String) -> Bool {
    guard let start = address.firstRange(of: "://")?.upperBound else { return false }
    let path = address[start...].drop { $0 != "/" }.prefix { !"?#".contains($0) }
    return path.split(separator: "/").contains { part in
      let word = part.prefix { $0 != "." }.lowercased().filter { $0 != "-" && $0 != "_" }
      return ["login", "signin", "logon", "sso"].contains(word)
    }
  }

  /// Whether an address is of a host's front page.
  static func isFrontPage(_ address: String) -> Bool {
    guard let start = address.firstRange(of: "://")?.upperBound else { return false }
    return address[start...].drop { !"/?#".contains($0) }.allSatisfy { $0 == "/" }
  }

  // MARK: As JSON

  var encoded: JSON {
    switch self {
    case .fine: .array([.string("fine")])
    case .moved(let address, let isForGood):
      .array([.string("moved"), .string(address), .string(isForGood ? "for good" : "now")])
    case .missing(let status): .array([.string("missing"), .int(status)])
    case .failing(let status): .array([.string("failing"), .int(status)])
    case .silent(let why): .array([.string("silent"), .string(why)])
    case .closed(let status): .array([.string("closed"), .int(status)])
    case .local: .array([.string("local")])
    }
  }

  /// Reads what ``encoded`` gives; nil for anything else.
  init?(decoding value: JSON?) {
    guard let items = value?.items, let name = items.first?.string else { return nil }
    let second = items.dropFirst().first
    switch name {
    case "fine": self = .fine
    case "local": self = .local
    case "moved":
      guard let address = second?.string, items.count == 3 else { return nil }
      self = .moved(to: address, isForGood: items[2].string == "for good")
    case "silent":
      guard let why = second?.string else { return nil }
      self = .silent(why)
    default:
      guard let status = second?.integer else { return nil }
      switch name {
      case "missing": self = .missing(status: status)
      case "failing": self = .failing(status: status)
      case "closed": self = .closed(status: status)
      default: return nil
      }
    }
  }
}
