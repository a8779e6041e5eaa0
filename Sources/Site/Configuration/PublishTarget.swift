import Diagnostics
import FrontMatter
import PlantLibrary
import Text

/// A place that `plantsite.yml` names under `publish`, for the site to be published to.
package struct PublishTarget: Sendable, Equatable {
  package enum Way: Sendable, Equatable {
    /// A branch of a repository; squashed where it has the last state only.
    case git(repository: String, branch: String, isSquashed: Bool)
    case rsync(String)
    case rclone(String)
    case netlify(site: String)

    /// A project, and the branch that it shows to visitors.
    case cloudflare(project: String, branch: String)
  }

  /// What the command calls it by.
  package let name: String
  package let way: Way

  /// Where visitors find it; nil for the site's base URL.
  package let address: BaseURL?

  package init(name: String, way: Way, address: BaseURL?) {
    self.name = name
    self.way = way
    self.address = address
  }

  /// In a few words: `git git@example.org:me/plants.git, branch pages`.
  package var text: String {
    switch way {
    case .git(let repository, let branch, _): "git \(repository), branch \(branch)"
    case .rsync(let place): "rsync \(place)"
    case .rclone(let place): "rclone \(place)"
    case .netlify(let site): "Netlify, site \(site)"
    case .cloudflare(let project, _): "Cloudflare Pages, project \(project)"
    }
  }
}

// Reading `publish` of `plantsite.yml`.
extension PublishTarget {
  private static let ways = ["git", "rsync", "rclone", "netlify", "cloudflare"]

  /// Reads `publish`: a mapping of names to targets, in the order written.
  static func read(_ node: YAMLNode, _ values: inout ValueReader) -> [PublishTarget] {
    var targets: [PublishTarget] = []
    for (name, key, node) in values.entries(node, "publish", known: nil) {
      guard slug(name) == name, !name.isEmpty else {
        values.report(
          .error, code: "bad-publish",
          "\(quoted(name)) can't name a target; write small letters, digits and hyphens\(didYouMean(slug(name)))",
          at: key.range)
        continue
      }
      if let target = target(name, node, &values) { targets.append(target) }
    }
    return targets
  }

  private static func target(_ name: String, _ node: YAMLNode, _ values: inout ValueReader) -> PublishTarget?
  {
    var found: [(way: String, place: String)] = []
    var (branch, isSquashed): (String?, Bool?) = (nil, nil)
    var address: BaseURL?
    let before = values.problems.count
    for (key, _, inner) in values.entries(node, name, known: ways + ["branch", "history", "url"]) {
      switch key {
      case "url":
        guard let text = values.text(inner, "url of \(name)") else { continue }
        address = BaseURL(text)
        if address == nil {
          values.report(
            .error, code: "bad-base-url",
            "\(quoted(text)) is no base URL; write http:// or https://, a host, and perhaps a path",
            at: inner.range)
        }
      case "branch":
        branch = values.text(inner, "branch of \(name)")
        if let branch, !isBranch(branch) {
          values.report(.error, code: "bad-publish", "\(quoted(branch)) can't name a branch", at: inner.range)
        }
      case "history":
        let choice: History? = values.choice(inner, "history of \(name)")
        isSquashed = choice == .squash
      default:
        guard let place = values.text(inner, "\(key) of \(name)") else { continue }
        if let problem = problem(of: place, for: key) {
          values.report(.error, code: "bad-publish", "\(key) of \(name) \(problem)", at: inner.range)
        } else {
          found.append((key, place))
        }
      }
    }
    if values.problems.dropFirst(before).contains(where: { $0.severity == .error }) { return nil }
    guard let only = found.first, found.count == 1 else {
      values.report(
        .error, code: "bad-publish",
        "\(name) \(found.isEmpty ? "names no place" : "names several places"): give one of \(ways.joined(separator: ", "))",
        at: node.range,
        notes: [Diagnostic.Note("for instance: {git: git@github.com:me/plants.git, branch: gh-pages}")])
      return nil
    }
    for (key, isGiven, ways) in [
      ("branch", branch != nil, ["git", "cloudflare"]), ("history", isSquashed != nil, ["git"]),
    ] where isGiven && !ways.contains(only.way) {
      values.report(
        .error, code: "bad-publish",
        "\(key) is for \(ways.joined(separator: " and ")), and \(name) is published by \(only.way)",
        at: node.range)
      return nil
    }
    let way: Way
    switch only.way {
    case "git":
      way = .git(repository: only.place, branch: branch ?? "gh-pages", isSquashed: isSquashed ?? false)
    case "rsync": way = .rsync(only.place)
    case "rclone": way = .rclone(only.place)
    case "netlify": way = .netlify(site: only.place)
    default: way = .cloudflare(project: only.place, branch: branch ?? "main")
    }
    return PublishTarget(name: name, way: way, address: address)
  }

  private enum History: String, CaseIterable {
    case keep
    case squash
  }

  /// What is wrong with a place, as it stands behind its name; nil for nothing.
  private static func problem(of place: String, for way: String) -> String? {
    if place.isEmpty { return "is empty" }
    // A program would take it for an option.
    if place.hasPrefix("-") { return "begins with a hyphen" }
    if place.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "has a control character"
    }
    if holdsSecret(place) || way == "rclone" && holdsSecretParameter(place) {
      return
        "has a password or key in it, which doesn't belong in a file that others read; the program that publishes keeps it"
    }
    return nil
  }

  /// Whether an address has a password before its host, as in `ssh://me:secret@example.org/`; in one of HTTP all that
  /// stands there may be one: `https://token@example.org/`.
  private static func holdsSecret(_ place: String) -> Bool {
    let bytes = place.utf8
    guard let scheme = bytes.firstRange(of: Array("://".utf8)) else {
      // `me:secret@example.org:folder/`
      let user = bytes.prefix { $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "/") }
      return user.endIndex < bytes.endIndex && bytes[user.endIndex] == UInt8(ascii: "@")
        && user.contains(UInt8(ascii: ":")) && !place.hasPrefix(":")
    }
    let isHTTP = place[..<scheme.lowerBound].lowercased().hasPrefix("http")
    // `https://example.org/x.git?private_token=abc`
    if isHTTP, bytes.contains(UInt8(ascii: "?")) { return true }
    let authority = bytes[scheme.upperBound...].prefix { $0 != UInt8(ascii: "/") }
    guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { return false }
    return isHTTP || authority[..<at].contains(UInt8(ascii: ":"))
  }

  /// Whether a remote of rclone has a secret among its parameters: `:s3,secret_access_key=abc:bucket`.
  private static func holdsSecretParameter(_ place: String) -> Bool {
    place.lowercased().split(separator: ",").dropFirst().contains { parameter in
      let name = parameter.prefix { $0 != "=" }
      return ["pass", "secret", "token", "key", "sas_url", "credentials"].contains { name.contains($0) }
    }
  }

  /// Whether a text can name a branch: https://git-scm.com/docs/git-check-ref-format, a little stricter.
  private static func isBranch(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return !text.hasSuffix(".lock") && !text.contains("..") && !text.hasPrefix("-")
      && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".") }
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789-_./".unicodeScalars.contains($0)
      }
  }
}
