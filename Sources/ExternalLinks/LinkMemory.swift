import Platform
import Text

/// What was found behind addresses, and when: `.plantsite/external-links.json` in the site's folder.
struct LinkMemory: Sendable {
  private struct Entry {
    let state: LinkState

    /// In seconds since 1970.
    let time: Int
  }

  private static let name = "external-links.json"
  private static let version = 1

  private var entries: [String: Entry] = [:]

  /// What is behind an address; nil where that isn't known, or not since a time.
  ///
  /// What was wrong is asked for anew each time.
  func state(of address: String, since time: Int) -> LinkState? {
    guard let entry = entries[address], entry.time > time, !entry.state.isDoubtful, entry.state != .local
    else { return nil }
    return entry.state
  }

  mutating func remember(_ state: LinkState, of address: String, at time: Int) {
    entries[address] = Entry(state: state, time: time)
  }

  /// Forgets all other addresses.
  mutating func keep(_ addresses: [String]) {
    let kept = Set(addresses)
    entries = entries.filter { kept.contains($0.key) }
  }

  // MARK: As a file

  /// Reads it; nothing is known where it can't be read.
  init(site: String) {
    guard let folder = try? OpenFolder(at: site + "/.plantsite"),
      let bytes = (try? folder.contents(of: Self.name, limit: 1 << 28))?.bytes,
      let value = JSON.read(bytes).value, value["version"]?.integer == Self.version,
      let members = value["links"]?.members
    else { return }
    for (address, entry) in members {
      guard let state = LinkState(decoding: entry["state"]), let time = entry["time"]?.integer else {
        continue
      }
      entries[address] = Entry(state: state, time: time)
    }
  }

  /// Writes it, where that can be done.
  func save(site: String) {
    let links = entries.sorted { $0.key < $1.key }.map { address, entry in
      (address, JSON.object([("state", entry.state.encoded), ("time", .int(entry.time))]))
    }
    var bytes: [UInt8] = []
    JSON.object([("version", .int(Self.version)), ("links", .object(links))]).write(into: &bytes)
    let folder = site + "/.plantsite"
    _ = try? OpenFolder.current.makeFolder(folder)
    try? OpenFolder(at: folder).replaceFile(Self.name, with: bytes)
  }
}
