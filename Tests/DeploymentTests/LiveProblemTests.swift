import Platform
import Testing

@testable import Deployment

@Suite struct LiveProblemTests {
  private static let page =
    "<!doctype html><meta name=\"generator\" content=\"plantsite 0.1.0\"><title>Aloe</title><p>Text.\n"

  private func problem(
    _ body: String = page, status: Int = 200, type: String = "text/html; charset=utf-8",
    path: String = "index.html",
    from address: String = "https://example.org/", fault: String? = nil, former: String? = nil
  ) -> LiveProblem? {
    func file(_ text: String) -> SiteState.File {
      SiteState.File(digest: sha256(of: Array(text.utf8)), size: text.utf8.count)
    }
    let answer = LiveFile(
      fault: fault, status: status, address: address, fields: ["content-type": type], body: Array(body.utf8))
    return LiveProblem(
      answer, path: path, address: "https://example.org/", wanted: file(Self.page), former: former.map(file),
      beginning: { file(String(Self.page.prefix($0))) })
  }

  @Test func hasNoneWhereAllIsAsPublished() { #expect(problem() == nil) }

  @Test func tellsEachInItsOwnWords() {
    #expect(problem(fault: "timed out") == .unreachable("timed out"))
    #expect(problem("gone", status: 404) == .missing)
    #expect(problem("no", status: 403) == .refused(status: 403))
    #expect(problem("", status: 500) == .failed(status: 500))
    #expect(problem("", status: 401) == .login)
    #expect(problem("old", former: "old") == .old)
    #expect(
      problem("<!doctype html><meta nam") == .cutShort(bytes: .init(got: 24, whole: Self.page.utf8.count)))
    #expect(problem("") == .empty)
    // Shorter, but not the beginning of ours.
    #expect(problem("<!doctype html><p>Hi") == .others)
    #expect(problem(Self.page + "<script>spy()</script>") == .otherBuild)
    #expect(problem("<form><input TYPE=\"password\"></form> which is long enough") == .login)
    #expect(problem("Parked", from: "https://parking.example/") == .movedTo("https://parking.example/"))
    let build =
      "<!doctype html><meta name=\"generator\" content=\"plantsite 0.1.0\"><title>Aloe</title><p>Older text.\n"
    #expect(problem(build) == .otherBuild)
    #expect(problem("<h1>Sign in</h1>", path: "leaf.svg") == .page)
    #expect(problem(type: "text/plain") == .wrongType(got: "text/plain", wanted: ["text/html"]))
  }

  @Test func tellsWhatSendingAnewMends() {
    #expect(LiveProblem.cutShort(bytes: nil).isMendedBySending)
    #expect(!LiveProblem.login.isMendedBySending)
  }

  @Test func isOnlyWaitedForWhereItMayPass() {
    #expect(LiveProblem.old.mayPass)
    #expect(!LiveProblem.login.mayPass)
  }
}
