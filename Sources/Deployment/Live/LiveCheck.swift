import Platform
import Programs
import Site
import Text

/// Looks at a published site as its visitors get it.
package struct LiveCheck: Sendable {
  /// What came of it.
  package struct Report: Sendable {
    /// How many files were compared.
    package var compared = 0

    /// What is wrong, by path.
    package var problems: [(path: String, problem: LiveProblem)] = []

    /// What would be better: each a sentence.
    package var advice: [String] = []
  }

  let address: BaseURL

  /// What was published.
  let state: SiteState

  /// What was there before.
  let former: SiteState

  /// The bytes of a file that was published; nil where they can't be read.
  let bytes: @Sendable (SiteState.File) -> [UInt8]?

  /// For how long a network of servers may take to show what is new, in seconds.
  let patience: Int

  /// How many files are compared that haven't changed.
  private static let sample = 200

  /// Compares files, those that are wrong again and again until they are right or the patience is at its end.
  /// - Parameters:
  ///   - changed: The paths of files that were sent.
  ///   - progress: Gets how many files have been compared, and of how many.
  /// - Returns: What was found.
  /// - Throws: Where nothing can be fetched at all.
  func run(changed: [String], progress: @Sendable (Int, Int) -> Void) async throws(Failure) -> Report {
    let others = Self.evenly(
      Set(state.files.keys).subtracting(changed).filter(Self.isServed).sorted(), Self.sample)
    var paths = changed.filter(Self.isServed) + others
    var report = Report()
    report.compared = paths.count
    let total = paths.count
    let fetcher = LiveFetcher()
    let start = ContinuousClock.now
    var isFirst = true
    var pause = 2
    while true {
      let answers = try await fetcher.fetch(paths.map(url)) { progress(total - paths.count + $0, total) }
      var problems: [(path: String, problem: LiveProblem)] = []
      for (path, answer) in zip(paths, answers) {
        guard let file = state.files[path],
          let problem = LiveProblem(
            answer, path: path, address: url(path), wanted: file, former: former.files[path],
            beginning: { size in bytes(file).map { SiteState.File(of: Array($0.prefix(size))) } })
        else { continue }
        problems.append((path, problem))
      }
      if isFirst { report.advice = try await advice(zip(paths, answers).map { ($0, $1) }) }
      isFirst = false
      report.problems = problems
      let mayPass = problems.filter(\.problem.mayPass)
      guard !mayPass.isEmpty, start.duration(to: .now) + .seconds(pause) <= .seconds(patience) else {
        return report
      }
      // Those that won't change by themselves are asked for once more too, as they may have been of an old build.
      paths = problems.map(\.path)
      do { try await Task.sleep(for: .seconds(pause)) } catch { return report }
      pause = min(pause * 2, 20)
    }
  }

  /// The address of a file; a page is asked for by its folder's, as visitors do.
  func url(_ path: String) -> String {
    let name = "index.html"
    let shown = path == name ? "" : path.hasSuffix("/" + name) ? String(path.dropLast(name.utf8.count)) : path
    return address.absolute("/" + percentEncoded(path: shown))
  }

  /// Whether servers show a file to visitors: what begins with a dot many don't.
  private static func isServed(_ path: String) -> Bool {
    !path.split(separator: "/").contains { $0.hasPrefix(".") } && path != "404.html" && path != "_redirects"
      && path != "_headers" && path != "CNAME"
  }

  /// So many of some paths, from all over.
  private static func evenly(_ paths: [String], _ count: Int) -> [String] {
    guard paths.count > count else { return paths }
    return (0..<count).map { paths[$0 * paths.count / count] }
  }

  /// What the heads of answers lack.
  private func advice(_ answers: [(path: String, answer: LiveFile)]) async throws(Failure) -> [String] {
    let good = answers.filter { $0.answer.status == 200 }
    guard !good.isEmpty else { return [] }
    var advice: [String] = []
    if let plain = good.first(where: {
      Self.isText($0.path) && $0.answer.fields["content-encoding"] == nil && $0.answer.file.size > 4_000
    }) {
      advice.append("\(plain.path) isn't compressed on its way; the server can do so (gzip or Brotli)")
    }
    if let unknown = good.first(where: {
      $0.answer.fields["etag"] == nil && $0.answer.fields["last-modified"] == nil
        && $0.answer.fields["cache-control"] == nil
    }) {
      advice.append(
        "the server says nothing of how long \(unknown.path) may be kept (Cache-Control, ETag or Last-Modified), so browsers guess or ask for it each time"
      )
    }
    if let moved = good.first(where: {
      !LiveProblem.isSamePlace($0.answer.address, url($0.path)) && $0.answer.file == state.files[$0.path]
    }) {
      advice.append(
        "\(url(moved.path)) leads to \(moved.answer.address), which takes visitors a way more; the site's address may be written as the server has it"
      )
    }
    if !address.isSecure {
      advice.append(
        "the address is http, so anybody on the way can read and change pages; hosts give https for nothing")
    } else if address.origin.hasPrefix("https:") {
      let plain = "http" + address.absolute("/").dropFirst("https".utf8.count)
      let answer = try await LiveFetcher().fetch([plain])[0]
      if answer.fault == nil, answer.address.hasPrefix("http:") {
        advice.append("\(plain) doesn't lead to https")
      }
    }
    return advice
  }

  private static func isText(_ path: String) -> Bool {
    [".html", ".css", ".js", ".svg", ".xml"].contains { path.hasSuffix($0) }
  }
}
