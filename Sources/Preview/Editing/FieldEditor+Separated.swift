import FrontMatter
import PlantLibrary
import Text

/// Edits of one of several texts that a note writes in one, and of records that it has by their keys.
extension FieldEditor {
  /// The same edit of the whole value, where it is of an item in a text with separators, or of a record in a mapping by
  /// key; nil for any other.
  func ofWhole(_ edit: FieldEdit) throws(EditError) -> FieldEdit? {
    guard edit.path.count > 1 || edit.isOfItems, let key = edit.path.first,
      case let target = try EditPlace([key], in: note), case .value(let attribute) = target.kind,
      var items = attribute.type.oneByOne(target.node)
    else { return nil }
    func place(_ index: Int, below end: Int) throws(EditError) -> Int {
      guard index < end else { throw .invalid("\(target.name) has no item \(index)") }
      return index
    }
    if case .index(let index)? = edit.path.dropFirst().first {
      let index = try place(index, below: items.count)
      if edit.path.count > 2 {
        guard edit.path.count == 3, case .key(let field) = edit.path[2], let members = items[index].members
        else { return nil }
        var kept = members.filter { $0.key != field }
        if case .set(let value) = edit.operation { kept.append((field, value)) }
        items[index] = .object(kept)
        return FieldEdit([key], .set(.array(items)))
      }
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

extension ValueType {
  /// The items of a value that isn't written as a list; nil for any other.
  fileprivate func oneByOne(_ node: YAMLNode?) -> [JSON]? {
    if let records = self as? RecordsType { return records.keyedItems(node) }
    guard case .texts = parts else { return nil }
    return separated(node)?.map { .string($0) }
  }
}
