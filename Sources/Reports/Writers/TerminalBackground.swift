/// What a terminal shows behind text.
package enum TerminalBackground: Sendable, Equatable {
  case dark
  case light

  /// What the variable `COLORFGBG` says, in which some terminals name the colours of text and background by their
  /// numbers: `15;0`, or `0;default;15`; nil where it doesn't say.
  package init?(colors: String) {
    let parts = colors.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard parts.count > 1, let background = parts.last.flatMap({ Int(String($0) ?? "") }) else {
      return nil
    }
    switch background {
    case 7, 9...15: self = .light
    case 0...6, 8: self = .dark
    default: return nil
    }
  }
}
