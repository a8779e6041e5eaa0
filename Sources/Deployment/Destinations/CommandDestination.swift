import Text

/// A host that takes a whole folder by a program of its own, and shows it at once.
struct CommandDestination: Destination {
  enum Host: Sendable, Equatable {
    /// The site's name or ID.
    case netlify(site: String)
    case cloudflare(project: String)
  }

  let host: Host

  /// What was published from here the last time; nil where nobody knows.
  let last: SiteState?

  var wantsAll: Bool { true }

  func contents() async throws(Failure) -> Contents { last.map { .site($0) } ?? .nothing }

  func publish(
    _ plan: Plan, from folder: String, progress: @escaping @Sendable (Int) -> Void
  ) async throws(Failure) {
    switch host {
    case .netlify(let site):
      _ = try await Program("netlify", package: "netlify-cli").succeed(
        ["deploy", "--prod", "--no-build", "--dir", folder, "--site", site], to: "publish to Netlify")
    case .cloudflare(let project):
      _ = try await Program("wrangler", package: "wrangler").succeed(
        [
          "pages", "deploy", folder, "--project-name", project, "--branch", "main", "--commit-dirty=true",
        ], to: "publish to Cloudflare Pages")
    }
    progress(plan.bytes)
  }
}
