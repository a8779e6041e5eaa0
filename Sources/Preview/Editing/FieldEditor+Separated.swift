import FrontMatter
import PlantLibrary
import Text

/// Edits of one of several texts that a note writes in one.
extension FieldEditor {
  /// The same edit of the whole value, where it is of an item in a text with separators; nil for any other.
  func ofWhole(_ edit: FieldEdit) throws(EditError) -> FieldEdit? {
    guard edit.path.count > 1 || edit.isOfItems, edit.path.count <= 2, let key = edit.path.first,
      case let target = try EditPlace([key], in: note), case .value(let attribute) = target.kind,
      case .texts = attribute.type.parts, let texts = attribute.type.separated(target.node)
    else { return nil }
    var items = texts.map { JSON.string($0) }
    func place(_ index: Int, below end: Int) throws(EditError) -> Int {
      guard index < end else { throw .invalid("\(target.name) has no item \(index)") }
      return index
    }
    if case .index(let index)? = edit.path.dropFirst().first {
      let index = try place(index, below: items.count)
      switch edit.operation {
      case .set(let value) where !value.isNull: items[index] = value
      case .set, .remove: items.remove(at: index)
      case .insert, .move, .add, .take: return nil
      }
    } else if edit.path.count > 1 {
      return nil
    } else {
      switch edit.operation {
      case .insert(at: let index, let value):
        items.insert(value, at: try place(index ?? items.count, below: items.count + 1))
      case .move(from: let from, to: let to):
        let item = items.remove(at: try place(from, below: items.count))
        items.insert(item, at: try place(to, below: items.count + 1))
      case .add(let value): if !items.contains(where: { $0.string == value.string }) { items.append(value) }
      case .take(let value): items.removeAll { $0.string == value.string }
      case .set, .remove: return nil
      }
    }
    return FieldEdit([key], items.isEmpty ? .remove : .set(.array(items)))
  }
}
