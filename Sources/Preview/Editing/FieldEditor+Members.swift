import FrontMatter
import PlantLibrary
import Text

/// One item or option more or less, whatever else a note has: what can be done with many notes at once.
extension FieldEditor {
  func add(_ json: JSON, _ target: EditPlace) throws(EditError) -> [NoteEdit] {
    let wanted = try member(json, target)
    if let list = target.options {
      let keys = target.node.map { list.keys($0) } ?? []
      if keys.contains(where: { list.isSame($0, wanted) }) { return [] }
      // Where there can be one only, it takes the place of the other.
      let others = list.rule.totalMaximum == 1 ? [] : keys
      return try set(.array((others + [wanted]).map { .string($0) }), target)
    }
    if target.hasItem(wanted) { return [] }
    return try insert(json, at: nil, target)
  }

  func take(_ json: JSON, _ target: EditPlace) throws(EditError) -> [NoteEdit] {
    let wanted = try member(json, target)
    guard let node = target.node, !node.isNull else { return [] }
    if let list = target.options {
      let keys = list.keys(node)
      let kept = keys.filter { !list.isSame($0, wanted) }
      if kept.count == keys.count { return [] }
      return kept.isEmpty ? [.remove(target.steps)] : try set(.array(kept.map { .string($0) }), target)
    }
    let items = node.sequence ?? [node]
    let places = items.indices.filter { target.isSame(WrittenValue.plainText(items[$0]), wanted) }
    if places.count == items.count { return [.remove(target.steps)] }
    // The last first, so that each is found where it was.
    return places.reversed().map { .remove(target.steps + [.index($0)]) }
  }

  private func member(_ json: JSON, _ target: EditPlace) throws(EditError) -> String {
    guard let text = json.string, target.options != nil || target.isListOfTexts else {
      throw .invalid("\(target.name) has no single values that could be added or taken off")
    }
    return text
  }
}

extension EditPlace {
  /// The options to choose from; nil where there are none.
  fileprivate var options: OptionList? {
    guard case .value(let attribute) = kind else { return nil }
    return attribute.options
  }

  fileprivate var isListOfTexts: Bool {
    guard case .value(let attribute) = kind, case .texts = attribute.type.parts else { return false }
    return true
  }

  fileprivate func hasItem(_ text: String) -> Bool {
    guard let node, !node.isNull else { return false }
    return (node.sequence ?? [node]).contains { isSame(WrittenValue.plainText($0), text) }
  }

  /// Tags that differ only in case are one.
  fileprivate func isSame(_ item: String?, _ other: String) -> Bool {
    guard let item else { return false }
    return name == "tags" ? item.isSameTag(as: other) : item == other
  }
}

extension OptionList {
  /// Whether two spellings mean the same; what is no option is only itself.
  fileprivate func isSame(_ key: String, _ other: String) -> Bool {
    key == other || index(ofKey: key).map { $0 == index(ofKey: other) } ?? false
  }
}
