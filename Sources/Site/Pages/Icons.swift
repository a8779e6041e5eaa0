import PlantLibrary
import Templates

// Which icons stand for what, and which a page needs.
extension Site {
  /// The first of the names that the theme has an icon for; empty for none.
  func iconName(_ names: String?...) -> String {
    for case let name? in names where iconNumbers[name] != nil { return name }
    return ""
  }

  /// The icon of an attribute, or of the first option that has one.
  ///
  /// An attribute that declares no icon has that of its role.
  func iconName(of attribute: Int, options: [Int]) -> String {
    let declaration = library.schema.attributes[attribute]
    if case .options(let list) = declaration.type {
      for option in options {
        let name = iconName(list.options[option].icon)
        if !name.isEmpty { return name }
      }
    }
    return iconName(declaration.icon, declaration.role)
  }

  /// The frames of the icons that a page refers to, each once and in order.
  func iconFrames(_ names: some Sequence<String>) -> [TemplateFrame] {
    Set(names.compactMap { iconNumbers[$0] }).sorted().map { allIconFrames[$0] }
  }

  /// The icons that the items of plants refer to.
  func icons(ofItems plants: some Sequence<Int>) -> [String] {
    var isUsed = [Bool](repeating: false, count: theme.icons.count)
    for plant in plants {
      for number in itemIcons[plant] { isUsed[number] = true }
    }
    return isUsed.indices.filter { isUsed[$0] }.map { theme.icons[$0].name }
  }
}
