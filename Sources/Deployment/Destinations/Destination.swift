import Programs

/// A place that sites are published to.
protocol Destination: Sendable {
  /// Whether it wants all of the site's files, not only those that are sent.
  var wantsAll: Bool { get }

  /// What is there.
  func contents() async throws(Failure) -> Contents

  /// Which files of others are at these paths, or where folders for them are to be; none where that doesn't matter.
  /// - Parameters:
  ///   - paths: Where files will be.
  ///   - known: What plantsite has brought there.
  /// - Returns: Their paths.
  /// - Throws: Where nobody can look.
  func existing(of paths: [String], besides known: Set<String>) async throws(Failure) -> [String]

  /// Brings what was planned there, so that at each moment visitors see whole pages whose parts are there.
  /// - Parameters:
  ///   - plan: What changes.
  ///   - folder: The site's files, which nobody changes meanwhile; an absolute path.
  ///   - progress: How many bytes are there of those to be sent.
  /// - Throws: Where it can't be done; what is there is whole all the same.
  func publish(_ plan: Plan, from folder: String, progress: @escaping @Sendable (Int) -> Void)
    async throws(Failure)
}

/// What lies at a destination.
package enum Contents: Sendable {
  case nothing

  /// Files that plantsite didn't bring there; some of their names.
  case others([String])

  /// What plantsite published there.
  case site(SiteState)

  /// A list of ours that was written by halves, or damaged.
  case unreadable

  /// What can't be looked at, and isn't remembered either.
  case unknown

  /// What is there as far as is known.
  var state: SiteState {
    if case .site(let state) = self { state } else { SiteState() }
  }
}

extension Destination {
  var wantsAll: Bool { false }

  func existing(of paths: [String], besides known: Set<String>) async throws(Failure) -> [String] { [] }

  /// What a state's file says, for one that is there.
  func contents(of bytes: [UInt8]) throws(Failure) -> Contents {
    switch SiteState.decode(bytes) {
    case .state(let state): return .site(state)
    case .newer: throw Failure("a newer plantsite has published there", advice: "publish with that one")
    case .unreadable: return .unreadable
    }
  }
}

/// A place where files are written one by one, so that their order matters.
protocol FileDestination: Destination {
  /// The list of what was published there; empty where there is none.
  func list() async throws(Failure) -> [UInt8]

  /// The names of what lies there, without what is in folders.
  func names() async throws(Failure) -> [String]

  /// Brings files there, in place of what there is.
  func send(_ paths: [String], from folder: String, progress: @escaping @Sendable (Int) -> Void)
    async throws(Failure)

  /// Removes files, and folders that have none any more; what isn't there is nothing to complain of.
  /// - Parameters:
  ///   - paths: The files.
  ///   - folders: The folders, the innermost first. What others have put there stays.
  ///   - folder: One that has none of them.
  /// - Throws: Where one of the files stays.
  func remove(_ paths: [String], emptying folders: [String], unlike folder: String) async throws(Failure)
}

extension FileDestination {
  func contents() async throws(Failure) -> Contents {
    let list = try await list()
    if !list.isEmpty { return try contents(of: list) }
    let names = try await names()
    if names.contains(SiteState.path) { return .unreadable }
    return names.isEmpty ? .nothing : .others(names)
  }

  func publish(
    _ plan: Plan, from folder: String, progress: @escaping @Sendable (Int) -> Void
  ) async throws(Failure) {
    let notes = try TemporaryFolder()
    // Somebody may have thought about the plan for long.
    guard try contents(of: try await list()).state == plan.old else {
      throw Failure("somebody else has published there meanwhile", advice: "publish again")
    }
    // What is begun is told first, so that whoever comes after an interruption knows which files may be old or new.
    var begun = plan.old
    begun.uncertain.formUnion(plan.sent + plan.removed)
    (begun.title, begun.address, begun.program) = (plan.new.title, plan.new.address, plan.new.program)
    (begun.published, begun.run) = (plan.new.published, plan.new.run)
    let list = begun.encoded
    try await write(list, notes)
    // A folder can't be where a file is, nor a file where a folder is.
    let inTheWay = plan.inTheWay
    if !inTheWay.isEmpty { try await remove(inTheWay, emptying: foldersOf(inTheWay), unlike: notes.path) }
    var done = 0
    for group in plan.groups {
      let before = done
      try await send(group, from: folder) { progress(before + $0) }
      done += group.reduce(0) { $0 + (plan.new.files[$1]?.size ?? 0) }
      progress(done)
    }
    // Somebody who has begun after us may have written another list meanwhile.
    guard try await self.list() == list else {
      throw Failure("somebody else publishes there at the same time", advice: "publish again")
    }
    if !plan.removed.isEmpty {
      let inUse = Set(foldersOf(Array(plan.new.files.keys) + Array(plan.new.leaving.keys)))
      let emptied = foldersOf(plan.removed).filter { !inUse.contains($0) && plan.new.files[$0] == nil }
      try await remove(plan.removed, emptying: emptied, unlike: notes.path)
    }
    try await write(plan.list, notes)
  }

  private func write(_ list: [UInt8], _ notes: TemporaryFolder) async throws(Failure) {
    try notes.write(SiteState.path, list)
    try await send([SiteState.path], from: notes.path) { _ in }
  }
}
