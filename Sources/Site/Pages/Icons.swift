import PlantLibrary
import Templates

// Which icons stand for what, and which a page needs.
extension Site {
  /// The icon of an attribute, or of the first option that has one.
  ///
  /// An attribute that declares no icon has that of its role.
  func iconName(of attribute: Int, options: [Int]) -> String {
    let declaration = library.schema.attributes[attribute]
    if let list = declaration.options {
      for option in options {
        let name = shared.icons.name(list.options[option].icon)
        if !name.isEmpty { return name }
      }
    }
    return shared.icons.name(declaration.icon, declaration.role)
  }

  /// The numbers of the icons that the items of plants refer to.
  func icons(ofItems items: some Sequence<Int>) -> Set<Int> {
    items.reduce(into: []) { $0.formUnion(plants[$1].icons) }
  }
}
