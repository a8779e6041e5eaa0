import Text

/// What a file holds once an earlier change of it is taken back, and later ones stay.
/// - Parameters:
///   - former: The file before the change.
///   - after: The file after it.
///   - now: The file as it is, after further changes.
/// - Returns: nil where later changes concern the same lines.
func takingBack(from former: [UInt8], to after: [UInt8], in now: [UInt8]) -> [UInt8]? {
  let (formerLines, afterLines, nowLines) = (lines(former), lines(after), lines(now))
  let taken = LineChange(from: afterLines, to: formerLines)
  let later = LineChange(from: afterLines, to: nowLines)
  // Where both put something at the same place, its order isn't known.
  let isBefore = taken.old.upperBound <= later.old.lowerBound
  guard isBefore || later.old.upperBound <= taken.old.lowerBound,
    !(taken.old.isEmpty && later.old.isEmpty && taken.old == later.old)
  else { return nil }
  let shift = isBefore ? 0 : later.new.count - later.old.count
  let place = taken.old.lowerBound + shift..<taken.old.upperBound + shift
  return Array(
    (nowLines[..<place.lowerBound] + formerLines[taken.new] + nowLines[place.upperBound...]).joined())
}

/// The lines that differ between two texts: from the first that does to the last.
private struct LineChange {
  let old: Range<Int>
  let new: Range<Int>

  init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    self.old = start..<old.count - end
    self.new = start..<new.count - end
  }
}

/// Each with its line end.
private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  while start < bytes.count {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    lines.append(bytes[start..<end])
    start = end
  }
  return lines
}
