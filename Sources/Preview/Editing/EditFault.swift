import Diagnostics
import FrontMatter
import PlantLibrary
import Text

/// What keeps a change from being made, with the field or the part of the text that it is about.
struct EditFault {
  /// In words, for who sees a form.
  let message: String

  /// Where it is, as members of an answer.
  private let place: [(key: String, value: JSON)]

  /// What is wrong at a value that was sent.
  init(_ message: String, at path: [YAMLStep]) {
    self.message = message
    let steps = path.map { step -> JSON in
      switch step {
      case .key(let key): .string(key)
      case .index(let index): .int(index)
      }
    }
    place = [("place", .array(steps))]
  }

  /// What the reader finds wrong.
  ///
  /// Only in the notes that are changed, those at `paths`, is its place known to a form.
  init(_ problem: Diagnostic, _ message: String, at paths: [String], _ schema: AttributeSchema?) {
    self.message = message
    guard case .range(let range)? = problem.location, paths.contains(range.file.path) else {
      place = []
      return
    }
    let file = range.file
    let start = range.bytes.lowerBound
    let line = file.position(at: start).line
    let (note, _) = FrontMatter.read(file)
    guard start >= note.bodyRange.lowerBound else {
      let steps = note.root.map { Self.steps(to: start, in: $0, schema?.attributes ?? []) } ?? []
      place = [("place", .array(steps)), ("noteLine", .int(line))]
      return
    }
    let first = note.bodyRange.lowerBound
    func units(_ offset: Int) -> Int {
      let bytes = file.bytes[first..<min(max(first, offset), file.bytes.count)]
      return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").utf16.count
    }
    place = [
      ("line", .int(line - file.position(at: first).line + 1)),
      ("from", .int(units(start))), ("to", .int(units(range.bytes.upperBound))), ("noteLine", .int(line)),
    ]
  }

  var json: JSON { .object([("message", .string(message))] + place) }

  /// The keys and numbers of items that lead to a byte, keys as they are declared.
  private static func steps(to offset: Int, in node: YAMLNode, _ attributes: [Attribute]) -> [JSON] {
    if let entry = node.mapping?.first(where: { entry in
      entry.key.range.lowerBound <= offset && offset <= entry.value.range.upperBound
    }), let name = entry.name {
      let attribute =
        attributes.index(ofKey: name).map { attributes[$0] }
        ?? AttributeSchema.noteKeys.first { $0.key == name }
      return [.string(attribute?.key ?? name)]
        + steps(to: offset, in: entry.value, attribute?.fields ?? [])
    }
    guard let items = node.sequence,
      let index = items.firstIndex(where: { $0.range.lowerBound <= offset && offset <= $0.range.upperBound })
    else { return [] }
    return [.int(index)] + steps(to: offset, in: items[index], attributes)
  }
}
