import FrontMatter

/// All keys that the notes of a folder have, those of values in values too.
struct KeySurvey: Sendable {
  let notes: [RecordFile]

  /// Without values of its own; its children are the keys of notes.
  let root: SurveyedKey

  /// How many keys, at whatever depth, have each last part, as ``KeyWords/joined`` has it.
  let endings: [String: Int]

  init(_ notes: [RecordFile]) {
    self.notes = notes
    var root = SurveyedKey(path: [])
    for (index, note) in notes.enumerated() {
      for entry in note.root?.mapping ?? [] { root.addChild(entry, note: index) }
    }
    self.root = root
    var endings: [String: Int] = [:]
    Self.count(root, &endings)
    self.endings = endings
  }

  private static func count(_ key: SurveyedKey, _ endings: inout [String: Int]) {
    for child in key.children {
      endings[KeyWords(child.path.last ?? "").joined, default: 0] += 1
      count(child, &endings)
    }
  }

  /// The keys whose values aren't mappings that are read part by part, in the order in which notes have them.
  /// - Parameter isWhole: Whether the mappings of a key are one value each, such as a least and a greatest number.
  /// - Returns: The keys, those within others with their whole path.
  func leaves(isWhole: (SurveyedKey) -> Bool) -> [SurveyedKey] {
    var leaves: [SurveyedKey] = []
    Self.gather(root, isWhole, &leaves)
    return leaves
  }

  private static func gather(
    _ key: SurveyedKey, _ isWhole: (SurveyedKey) -> Bool, _ leaves: inout [SurveyedKey]
  ) {
    for child in key.children {
      let shapes = child.shapes
      let isMapping = shapes.mappings > 0 && shapes.mappings * 2 >= child.values.count && child.path.count < 4
      if isMapping, !child.isImage, !isWhole(child) {
        gather(child, isWhole, &leaves)
      } else {
        leaves.append(child)
      }
    }
  }
}

extension SurveyedKey {
  /// Whether its mappings are records by a key that differs from note to note: `{CA: {…}, OR: {…}}`.
  var isKeyed: Bool {
    guard shapes.mappings > 0, children.count > 12 else { return false }
    let uses = children.reduce(0) { $0 + $1.noteCount }
    return uses * 3 < children.count * shapes.mappings
  }

  /// Whether its mappings are a least and a greatest value.
  var isRange: Bool {
    guard shapes.mappings > 0, !children.isEmpty, children.count <= 3 else { return false }
    let names = Set(children.map { KeyWords($0.path.last ?? "").joined })
    let ends: [Set<String>] = [
      ["min", "max"], ["from", "to"], ["start", "end"], ["low", "high"], ["minimum", "maximum"],
    ]
    return ends.contains { $0.isSubset(of: names) && names.subtracting($0).isSubset(of: ["unit", "units"]) }
  }

  /// Whether its mappings are an image with what is said of it.
  var isImage: Bool {
    guard shapes.mappings > 0 else { return false }
    let names = Set(children.map { KeyWords($0.path.last ?? "").joined })
    return Meaning.image.strength(of: words) > 0
      && !names.isDisjoint(with: ["src", "url", "path", "file", "image"])
  }
}
