import PlantLibrary
import Templates

// Which icons stand for what, and which a page needs.
extension Site {
  /// The icon of the first of some options that has one; else that of their attribute.
  func iconName(of attribute: Int, options: [Int]) -> String {
    if let list = library.schema.attributes[attribute].options {
      for option in options {
        let name = shared.icons.name(list.options[option].icon)
        if !name.isEmpty { return name }
      }
    }
    return shared.attributes[attribute].icon
  }

  /// The numbers of the icons that the items of plants refer to, and of those with names; each once, ascending.
  func icons(ofItems items: some Sequence<Int>, and names: [String] = []) -> [Int] {
    var isNeeded = Array(repeating: false, count: shared.icons.count)
    for item in items {
      for number in plants[item].icons { isNeeded[number] = true }
    }
    for number in shared.icons.numbers(names) { isNeeded[number] = true }
    return isNeeded.indices.filter { isNeeded[$0] }
  }
}
