import TestSupport
import Testing

@testable import Site
@testable import plantsite

@Suite(.onThreadsThatWait) struct ProgressTests {
  @Test(arguments: [
    (BuildProgress.State(step: .checking), "checking…"),
    (
      BuildProgress.State(step: .reading, done: 0, total: 2000),
      "reading notes ░░░░░░░░░░░░░░░░░░░░░░░░ 0 of 2000"
    ),
    (BuildProgress.State(step: .writing, done: 1, total: 3), "writing pages ████████░░░░░░░░░░░░░░░░ 1 of 3"),
    (BuildProgress.State(step: .writing, done: 4, total: 3), "writing pages ████████████████████████ 4 of 3"),
    (
      BuildProgress.State(step: .picturing, done: 3, total: 9, elapsed: .seconds(5)),
      "making pictures of photos ████████░░░░░░░░░░░░░░░░ 3 of 9, 11 s left"
    ),
    (
      BuildProgress.State(step: .picturing, done: 6, total: 600, elapsed: .seconds(5)),
      "making pictures of photos ░░░░░░░░░░░░░░░░░░░░░░░░ 6 of 600, 9 min left"
    ),
    (
      BuildProgress.State(step: .picturing, done: 3, total: 9, elapsed: .seconds(1)),
      "making pictures of photos ████████░░░░░░░░░░░░░░░░ 3 of 9"
    ),
  ])
  func drawsABar(_ state: BuildProgress.State, _ text: String) {
    #expect(ProgressBar.text(state) == text)
  }

  @Test(arguments: [
    (Duration.milliseconds(0), "0 ms"), (.milliseconds(99), "99 ms"), (.milliseconds(100), "0.10 s"),
    (.milliseconds(1994), "1.99 s"), (.milliseconds(1995), "2.00 s"), (.seconds(75), "75.00 s"),
  ])
  func tellsTimeShortly(_ time: Duration, _ text: String) {
    #expect(seconds(time) == text)
  }

  @Test func saysWhatBecameOfTheOutput() {
    var report = SiteBuilder.Report()
    report.isIncomplete = true
    #expect(
      BuildSummary(report: report, time: .zero).ofFailure
        == "0 errors, 0 warnings; the output is incomplete until the next build")
  }
}
