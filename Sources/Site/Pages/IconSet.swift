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

  var count: Int { frames.count }

  /// The numbers of the icons that have these names.
  func numbers(_ names: [String]) -> [Int] { names.compactMap { numbers[$0] } }

  func frames(_ numbers: [Int]) -> [TemplateFrame] { numbers.map { frames[$0] } }
}
