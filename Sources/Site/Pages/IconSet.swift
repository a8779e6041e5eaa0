import Templates

/// The theme's icons.
struct IconSet: Sendable {
  /// Their numbers by their names.
  private let numbers: [String: Int]
  private let frames: [TemplateFrame]

  init(_ icons: [Icon]) {
    numbers = Dictionary(uniqueKeysWithValues: icons.enumerated().map { ($1.name, $0) })
    frames = icons.map(\.frame)
  }

  /// The first of the names that the theme has an icon for; empty for none.
  func name(_ names: String?...) -> String {
    for case let name? in names where numbers[name] != nil { return name }
    return ""
  }

  func numbers(_ names: some Sequence<String>) -> Set<Int> { Set(names.compactMap { numbers[$0] }) }

  /// The frames of the icons that a page refers to, each once and in order.
  func frames(_ numbers: Set<Int>) -> [TemplateFrame] { numbers.sorted().map { frames[$0] } }
}
