import Text

/// What a name leads to: nothing, one thing, or several with equal right.
package enum NameMatch<Target: Sendable>: Sendable {
  case none
  case one(Target)
  case several([Target])
}

/// Finds what goes by a name: what has exactly that name before what differs from it in what writers vary.
package struct NameTable<Target: Sendable & Hashable>: Sendable {
  private struct Entry: Sendable {
    var target: Target
    var right: UInt8

    /// All that have equal right, where there are several; nearly all names have one.
    var all: [Target] = []

    /// Takes what has more right, or beside it what has as much.
    mutating func add(_ other: Entry) {
      if other.right < right {
        self = other
      } else if other.right == right, (all.last ?? target) != other.target {
        if all.isEmpty { all.append(target) }
        all.append(other.target)
      }
    }
  }

  private var entries: [String: Entry] = [:]

  package init() {}

  mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  /// Adds a name of a target.
  ///
  /// Targets come in order, so that one that is there already is the last.
  package mutating func add(_ name: LinkName, _ target: Target) {
    guard !name.key.isEmpty else { return }
    let own = Entry(target: target, right: name.right)
    entries[name.key, default: own].add(own)
  }

  /// What goes by a name, whatever its case, accents and spaces.
  ///
  /// Quotation marks, `×` and authors count where names differ in nothing else. With `withAuthors` a plant's name is
  /// also found by the same name with any author.
  package func match(_ name: String, withAuthors: Bool = false) -> NameMatch<Target> {
    match(name, key: LinkName.exactKey(name), withAuthors: withAuthors)
  }

  /// What goes by a name, of which also the ``LinkName/exactKey(_:)`` is given.
  func match(_ name: String, key: String, withAuthors: Bool = false) -> NameMatch<Target> {
    // Most are written as they are.
    guard let entry = entries[key] ?? keys(of: name, withAuthors: withAuthors).last.flatMap({ entries[$0] })
    else { return .none }
    return entry.all.isEmpty ? .one(entry.target) : .several(entry.all)
  }

  /// The keys that ``match(_:withAuthors:)`` looks a name up by, up to the first that is there.
  ///
  /// After the name as it is written come a scientific name's other spellings: `cv.`, `x` for `×`, another sign of the
  /// same rank; then what it is called for short. A name with authors has none unless these don't count, since any word
  /// may be an author: `Aloe Verra` would be the genus.
  func keys(of name: String, withAuthors: Bool = false) -> [String] {
    let exact = LinkName.exactKey(name)
    var keys = [exact]
    /// Whether the key is there.
    func tries(_ key: String) -> Bool {
      if key != keys.last { keys.append(key) }
      return entries[key] != nil
    }
    if tries(exact) || tries(LinkName.key(ofExact: exact)) { return keys }
    guard let parsed = ScientificName.parse(name).name, withAuthors || parsed.lastAuthors == nil else {
      return keys
    }
    if tries(LinkName.exactKey(parsed.plain)) { return keys }
    for name in [parsed.canonical] + parsed.shortNames {
      let canonical = LinkName.exactKey(name)
      if tries(canonical) || tries(LinkName.key(ofExact: canonical)) { break }
    }
    return keys
  }
}
