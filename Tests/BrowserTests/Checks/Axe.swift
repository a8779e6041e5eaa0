/// What axe (https://github.com/dequelabs/axe-core) finds in a page.
struct AxeFinding: Decodable, CustomStringConvertible {
  struct Node: Decodable {
    let html: String
    let failureSummary: String?
  }

  let id: String
  let help: String
  let nodes: [Node]

  var description: String {
    let places = nodes.prefix(3).map { node in
      "\(node.html.prefix(300))\n      \((node.failureSummary ?? "").replacing("\n", with: "\n      "))"
    }
    return "\(id): \(help), at \(nodes.count)\n    " + places.joined(separator: "\n    ")
  }
}

extension Session {
  /// Runs all of axe's default rules on the page as it is, and the size of targets, which it leaves out by default.
  ///
  /// Style sheets and media aren't fetched once more for the two rules that want them, which would take half of the time.
  /// - Parameter ofColours: Whether only what colours change is looked at, which takes a fraction of the time.
  /// - Returns: What hinders people.
  /// - Throws: Where axe isn't installed, or fails.
  func axe(ofColours: Bool = false) throws -> [AxeFinding] {
    if try !run("return 'axe' in window", as: Bool.self) { try run(BrowserTools.axe.get()) }
    let rules =
      ofColours
      ? "runOnly: ['color-contrast', 'link-in-text-block']" : "rules: {'target-size': {enabled: true}}"
    return try run(
      """
      return axe.run({\(rules), resultTypes: ['violations'], preload: false}).then(result => result.violations)
      """, as: [AxeFinding].self)
  }

  /// Opens what is folded up.
  /// - Returns: Whether there was anything.
  /// - Throws: Where the page can't be asked.
  func unfold() throws -> Bool {
    try run(
      """
      const closed = [...document.querySelectorAll('details:not([open])')]
      for (const details of closed) details.open = true
      return closed.length > 0
      """, as: Bool.self)
  }

  /// Waits until a change of look is drawn, and nothing moves any more.
  /// - Throws: Where the page can't be asked.
  func settle() throws {
    try run(
      """
      return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => {
        for (const animation of document.getAnimations()) try { animation.finish() } catch { animation.cancel() }
      })
      """)
  }
}
