/// Gives each block of rows the colour that the one above it doesn't have.
struct BandCounter {
  let plan: BandPlan
  private(set) var current: Band?

  private mutating func next() -> Band {
    let band = current?.other ?? .first
    current = band
    return band
  }

  mutating func beginStream() {
    if plan.reset != .report { current = nil }
  }

  /// The colour of a group at a level counted from 0; nil where such groups have none.
  mutating func beginGroup(level: Int) -> Band? {
    switch plan.subject {
    case .none: return nil
    case .row:
      if plan.reset == .group { current = nil }
      return nil
    case .groups(let levels):
      if levels.contains(level) { return next() }
      // The groups inside begin anew.
      if plan.reset == .group, levels.contains(where: { $0 > level }) { current = nil }
      return nil
    }
  }

  /// The colour of what ends a group: its own, unless the groups inside it have colours of theirs.
  mutating func endGroup(_ own: Band, level: Int) -> Band {
    guard case .groups(let levels) = plan.subject, levels.contains(where: { $0 > level }) else { return own }
    return next()
  }

  /// The colour of a row by itself; nil where rows have that of their group.
  mutating func row() -> Band? {
    if case .row = plan.subject { next() } else { nil }
  }

  /// The colour of a stream's footer; nil for none.
  mutating func footer() -> Band? {
    if case .groups = plan.subject { next() } else { nil }
  }
}
