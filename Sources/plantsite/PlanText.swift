import Deployment
import PlantLibrary
import Publishing
import Site
import Text

/// What a publishing will do, in words.
enum PlanText {
  /// How many paths are named of each kind.
  private static let named = 5

  static func lines(_ prepared: Deployment.Prepared, _ deployment: Deployment) -> [String] {
    let plan = prepared.plan
    var lines = ["", "\(deployment.target.name): \(deployment.target.text)"]
    if prepared.goesOn {
      lines.append("  The last publishing was interrupted; this one goes on where it stopped.")
    }
    if plan.isEmpty {
      lines.append("  Nothing is new, changed or removed.")
    }
    for (word, paths) in [("new", plan.added), ("changed", plan.changed), ("removed", plan.removed)]
    where !paths.isEmpty {
      let more = paths.count - named
      lines.append(
        "  \(padded(word)) \(counted(paths.count, "file")): \(paths.prefix(named).joined(separator: ", "))"
          + (more > 0 ? " and \(grouped(more)) more" : ""))
    }
    if !plan.changedByOthers.isEmpty {
      lines.append("  Others have changed there: \(some(plan.changedByOthers))")
    }
    if !plan.staying.isEmpty {
      lines.append(
        "  \(padded("staying")) \(counted(plan.staying.count, "file")) of style and script that pages in caches may ask for, until the next publishing"
      )
    }
    if plan.bytes > 0 { lines.append("  \(padded("to send")) \(HostLimits.bytes(plan.bytes))") }
    let whole = "\(counted(plan.new.files.count, "file")), \(HostLimits.bytes(plan.new.bytes))"
    let host = prepared.host.map {
      prepared.excess.isEmpty ? ", which \($0.host) takes" : ", which is too much for \($0.host)"
    }
    lines.append("  \(padded("then")) \(whole)\(host ?? "")")
    return lines
  }

  private static func padded(_ word: String) -> String {
    word + String(repeating: " ", count: max(0, 8 - word.count))
  }

  /// Why something isn't done without somebody's word, and which word.
  static func text(_ objection: Deployment.Objection) -> String {
    switch objection {
    case .removesMuch(let what): "\(what); --remove-many does it this once"
    case .isOthers(let names):
      "plantsite didn't bring there what is there (\(some(names))); --take-over publishes beside and over it this once"
    case .replacesOthers(let names):
      "it would write over files that plantsite didn't bring there (\(some(names))); --take-over does it this once"
    case .isOtherSite(let title, let address):
      "another site is there, \(quoted(title))\(address.isEmpty ? "" : " for \(address)"); --take-over puts this one in its place this once"
    case .isUnreadable:
      "the list of what is published there can't be read, as after an upload that broke off; --take-over sends all anew this once"
    case .isUnderWay(let seconds):
      "somebody else began to publish there \(counted(seconds / 60, "minute")) ago and may still be at it: wait, or --take-over"
    case .isUnknown:
      "nobody knows what is there, as nothing was published there from here; --take-over replaces it all this once"
    }
  }

  /// Whether somebody else's files are lost where an objection is overruled.
  static func losesOthers(_ objection: Deployment.Objection) -> Bool {
    switch objection {
    case .isOthers, .replacesOthers, .isUnknown, .isOtherSite: true
    case .removesMuch, .isUnreadable, .isUnderWay: false
    }
  }

  /// What is wrong with a live site: a line for each kind of fault, which may be that of thousands of files.
  static func lines(_ problems: [(path: String, problem: LiveProblem)]) -> [String] {
    var order: [LiveProblem] = []
    var alike: [LiveProblem: [(path: String, problem: LiveProblem)]] = [:]
    for each in problems {
      let kind = each.problem.kind
      if alike[kind] == nil { order.append(kind) }
      alike[kind, default: []].append(each)
    }
    return order.map { kind in
      let alike = alike[kind] ?? []
      return alike.count == 1
        ? "\(alike[0].path): \(alike[0].problem.text)"
        : "each of \(counted(alike.count, "file")) (\(some(alike.map(\.path)))) \(kind.text)"
    }
  }

  private static func some(_ names: [String]) -> String {
    let shown = names.prefix(named).joined(separator: ", ")
    return names.count > named ? "\(shown) and \(grouped(names.count - named)) more" : shown
  }

  /// What is at a target that no site of ours is known to be at.
  static func status(_ contents: Contents, _ target: PublishTarget) -> String {
    switch contents {
    case .nothing, .site: "Nothing is published at \(target.text)."
    case .others(let names):
      "What is at \(target.text) plantsite didn't bring there: \(some(names.sorted()))."
    case .unreadable: "The list of what is published at \(target.text) can't be read."
    case .unknown:
      "Nobody knows what is published at \(target.text), as nothing was published there from here."
    }
  }

  static func status(_ live: SiteState, _ deployment: Deployment) -> [String] {
    var lines = ["\(deployment.target.name): \(deployment.target.text)"]
    if let address = deployment.address { lines.append("  \(address.absolute("/"))") }
    lines.append(
      "  \(quoted(live.title)), build \(live.build), \(counted(live.files.count, "file")), \(HostLimits.bytes(live.bytes)), by \(live.program)"
    )
    let time = live.published.map { "published \(Self.time($0)) UTC, " } ?? ""
    lines.append("  \(time)as the list says that lies there")
    if !live.changedByOthers.isEmpty {
      lines.append("  Others have changed there since: \(some(live.changedByOthers.sorted()))")
    }
    if !live.isComplete {
      lines.append(
        "  It isn't whole: a publishing was interrupted in the middle of \(counted(live.uncertain.count, "file")), of which each is the old or the new one; publish again."
      )
    }
    return lines
  }

  /// A moment of UTC: `2026-11-28 07:05`; its seconds since 1970 where they are of no year that has a name.
  private static func time(_ seconds: Int) -> String {
    guard let day = Today.day(at: seconds, timeZone: nil) else { return "\(seconds) s since 1970" }
    let minutes = (seconds % 86_400 + 86_400) % 86_400 / 60
    func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(day.iso) \(digits(minutes / 60)):\(digits(minutes % 60))"
  }
}
