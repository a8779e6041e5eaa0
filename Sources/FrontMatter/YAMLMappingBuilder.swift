internal import Diagnostics

/// Collects the entries of a mapping, refuses a key that was there before, and spreads merge keys (`<<`).
///
/// The rules for merging are those of https://yaml.org/type/merge.html: a mapping's own keys win, and of several
/// merged mappings the earlier one.
struct YAMLMappingBuilder {
  /// Up to this many keys are compared one by one, which is faster than hashing them.
  private static let linearLimit = 24

  private var entries: [YAMLEntry] = []

  /// Where each name stands in the entries; empty while there are few.
  private var places: [String: Int] = [:]

  /// What the merge key names, with the number of entries before it.
  private var merge: (place: Int, sources: [YAMLNode])?
  private var mergeKey: YAMLNode?

  /// - Parameter capacity: How many entries to expect.
  init(capacity: Int) {
    entries.reserveCapacity(capacity)
  }

  /// Adds a key and its value, and notes where that isn't possible.
  mutating func append(
    _ key: consuming YAMLNode, _ value: consuming YAMLNode, _ file: SourceFile, _ composer: inout YAMLComposer
  ) {
    guard case .scalar(let scalar) = key.content else {
      entries.append(YAMLEntry(key: key, value: value))
      return
    }
    if scalar.style == .plain, scalar.text == "<<", key.tag == nil || key.tag == "!!merge" {
      if let first = mergeKey {
        composer.note(.duplicateKey(file, "<<", key.range, first: first.range))
      } else if let sources = mergeSources(value) {
        mergeKey = key
        merge = (entries.count, sources)
      } else {
        composer.note(
          Diagnostic(
            .error, code: "yaml-merge",
            "\"<<\" merges a mapping or a list of mappings, but this is \(value.kindInWords)",
            at: .range(file, value.range)))
      }
      return
    }
    if let first = place(of: scalar.text) {
      composer.note(.duplicateKey(file, scalar.text, key.range, first: entries[first].key.range))
      return
    }
    if !places.isEmpty { places[scalar.text] = entries.count }
    entries.append(YAMLEntry(key: key, value: value))
  }

  /// All entries, the merged ones at the place of their merge key.
  consuming func finished() -> [YAMLEntry] {
    guard let merge else { return entries }
    var known = Set(entries.lazy.compactMap(\.name))
    var merged: [YAMLEntry] = []
    for source in merge.sources {
      for var entry in source.mapping ?? [] {
        if let name = entry.name, !known.insert(name).inserted { continue }
        entry.key.isAlias = true
        entry.key.range = source.range
        entry.value.isAlias = true
        entry.value.range = source.range
        merged.append(entry)
      }
    }
    entries.insert(contentsOf: merged, at: merge.place)
    return entries
  }

  private mutating func place(of name: String) -> Int? {
    if entries.count <= Self.linearLimit {
      return entries.firstIndex {
        if case .scalar(let scalar) = $0.key.content { scalar.text == name } else { false }
      }
    }
    if places.isEmpty {
      for (index, entry) in entries.enumerated() {
        if let name = entry.name { places[name] = index }
      }
    }
    return places[name]
  }

  /// The mappings that a merge key's value names; nil where it is neither a mapping nor a list of them.
  private func mergeSources(_ value: YAMLNode) -> [YAMLNode]? {
    switch value.content {
    case .mapping: return [value]
    case .sequence(var items):
      guard items.allSatisfy({ $0.mapping != nil }) else { return nil }
      // A list that is itself an alias lies elsewhere, and so does each item's range.
      if value.isAlias { for index in items.indices { items[index].range = value.range } }
      return items
    case .scalar: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicateKey(
    _ file: SourceFile, _ name: String, _ range: Range<Int>, first: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "duplicate-key", "the key \"\(name.excerpt)\" is written twice", at: .range(file, range),
      notes: [Note("it was written first here", at: .range(file, first))])
  }
}
