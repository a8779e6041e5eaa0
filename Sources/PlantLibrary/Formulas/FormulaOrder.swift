/// Puts what is made of others after those.
///
/// - Parameter operands: For each what it is made of, by their indices.
/// - Returns: The indices in order, and the first circle of some that are made of themselves, which ends as it begins; nil
///   where there is none.
package func formulaOrder(_ operands: [[Int]]) -> (order: [Int], circle: [Int]?) {
  enum State {
    case new
    case open
    case done
  }
  var states = Array(repeating: State.new, count: operands.count)
  var order: [Int] = []
  var circle: [Int]?
  for start in operands.indices where states[start] == .new {
    // A stack of its own: there may be more than calls fit the thread's.
    var trail = [(index: start, next: 0)]
    states[start] = .open
    while let (current, next) = trail.last {
      guard next < operands[current].count else {
        states[current] = .done
        order.append(current)
        trail.removeLast()
        continue
      }
      trail[trail.count - 1].next += 1
      let inner = operands[current][next]
      switch states[inner] {
      case .done: continue
      case .open:
        // Of circles within each other one is told.
        if circle == nil { circle = trail.map(\.index).drop { $0 != inner } + [inner] }
      case .new:
        states[inner] = .open
        trail.append((inner, 0))
      }
    }
  }
  return (order, circle)
}

/// The names of a circle with arrows between, those in the middle of a long one left out.
package func circleInWords(_ names: [String]) -> String {
  let shown = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
  return shown.joined(separator: " → ")
}
