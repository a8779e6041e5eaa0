import Programs
import Text

/// A host that takes a whole folder by a program of its own, and shows it at once.
struct CommandDestination: Destination {
  enum Host: Sendable, Equatable {
    /// The site's name or ID.
    case netlify(site: String)

    /// A project, and the branch that it shows to visitors.
    case cloudflare(project: String, branch: String)
  }

  let host: Host

  /// What was published from here the last time; nil where nobody knows.
  let last: SiteState?

  var wantsAll: Bool { true }

  func contents() async throws(Failure) -> Contents { last.map { .site($0) } ?? .unknown }

  func publish(
    _ plan: Plan, from folder: String, progress: @escaping @Sendable (Int) -> Void
  ) async throws(Failure) {
    // They run where nothing is: of a folder with settings or functions they would take these, too.
    let nowhere = try TemporaryFolder()
    switch host {
    case .netlify(let site):
      _ = try await Program("netlify", installation: "npm install -g netlify-cli").succeed(
        ["deploy", "--prod", "--no-build", "--dir", folder, "--site", site], to: "publish to Netlify",
        in: nowhere.path)
    case .cloudflare(let project, let branch):
      _ = try await Program("wrangler", installation: "npm install -g wrangler").succeed(
        [
          "pages", "deploy", folder, "--project-name", project, "--branch", branch, "--commit-dirty=true",
        ], to: "publish to Cloudflare Pages", in: nowhere.path)
    }
    progress(plan.bytes)
  }
}
