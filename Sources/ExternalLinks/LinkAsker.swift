import Platform
import Programs
import Text

/// Asks what is behind addresses, each host for one after the other.
struct LinkAsker: Sendable {
  /// Whether this machine and its network may be asked, too.
  let allowsLocal: Bool

  /// How many hosts are asked at a time.
  private static let hostsAtATime = 16

  /// How many addresses of a host are asked for in a second.
  private static let rate = 4

  /// How many addresses of a host are asked for before what came of it is told.
  private static let batch = 12

  /// A host that hasn't answered so often in a row isn't asked any more.
  private static let mostSilences = 3

  /// Asks for addresses.
  /// - Parameters:
  ///   - addresses: Each once.
  ///   - found: Gets what was found, some at a time, in any order.
  /// - Throws: Where nobody can be asked at all.
  func ask(
    _ addresses: [String], found: @escaping @Sendable ([(address: String, state: LinkState)]) -> Void
  ) async throws(Failure) {
    var hosts: [String: [String]] = [:]
    for address in addresses { hosts[LinkState.host(of: address), default: []].append(address) }
    // The longest first, as they decide when all are done.
    var queue = hosts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { $0 }[...]
    if queue.isEmpty { return }
    let rate = try await WebClient.canKeepRate() ? Self.rate : nil
    let failure = await withTaskGroup(of: Failure?.self) { group in
      func begin() {
        guard let (host, addresses) = queue.popFirst() else { return }
        group.addTask {
          do throws(Failure) {
            try await ask(host, addresses, rate, found)
            return nil
          } catch {
            return error
          }
        }
      }
      for _ in 0..<Self.hostsAtATime { begin() }
      var failure: Failure?
      while let ended = await group.next() {
        failure = failure ?? ended
        if failure == nil { begin() }
      }
      return failure
    }
    if let failure { throw failure }
  }

  /// Asks one host.
  private func ask(
    _ host: String, _ addresses: [String], _ rate: Int?,
    _ found: @Sendable ([(address: String, state: LinkState)]) -> Void
  ) async throws(Failure) {
    let known = HostAddress.all(ofHost: host)
    if !allowsLocal, !known.isEmpty, !known.contains(where: \.isPublic) {
      return found(addresses.map { ($0, .local) })
    }
    var silences = 0
    var isAnswering = false
    var rest = addresses[...]
    while !rest.isEmpty {
      if silences >= Self.mostSilences {
        return found(rest.map { ($0, .silent("\(host) doesn't answer")) })
      }
      // Whether it answers at all is tried with few.
      let batch = Array(rest.prefix(isAnswering ? Self.batch : Self.mostSilences))
      rest = rest.dropFirst(batch.count)
      var states = try await states(of: batch, .head, rate)
      // Some don't answer to who wants a head alone, or say that there is nothing.
      let doubtful = batch.indices.filter { states[$0].isDoubtful }
      for (index, state) in zip(
        doubtful, try await self.states(of: doubtful.map { batch[$0] }, .beginning, rate))
      {
        states[index] = state
      }
      for state in states { if case .silent = state { silences += 1 } else { silences = 0 } }
      isAnswering = silences == 0
      found(zip(batch, states).map { ($0, $1) })
    }
  }

  private func states(
    of addresses: [String], _ part: WebClient.Part, _ rate: Int?
  ) async throws(Failure) -> [LinkState] {
    let client = WebClient(part, rate: rate, patience: 30, asksTwice: part == .beginning)
    let asked = addresses.map { percentEncoded(address: $0) }
    // A run of the program knows nothing of the one before.
    if !asked.isEmpty { try? await Task.sleep(for: .milliseconds(1_000 / Self.rate)) }
    return zip(asked, try await client.answers(to: asked)).map { LinkState($1, to: $0) }
  }
}
