extension RandomAccessCollection where Index == Int {
  /// The first index at which the condition holds, found by halving; the end index where it holds nowhere.
  ///
  /// The condition has to hold for all elements after the first for which it does.
  @inlinable package func firstIndexByHalving(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
