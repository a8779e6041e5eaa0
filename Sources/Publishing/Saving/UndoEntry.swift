import Text

/// Where something lies that was removed.
package struct TrashPlace: Sendable, Hashable {
  /// Its name in `.plantsite/trash`.
  let name: String

  /// Where a person found it before, from the site's folder: of several folders of notes this is one; empty where that
  /// isn't known.
  let former: String
}

/// A save that can be taken back.
package struct UndoEntry: Sendable {
  /// What a save did to one file or folder.
  enum Step: Sendable {
    /// A file got other bytes; the former ones lie in `.plantsite/undo` under a name. `after` is its version since.
    case replaced(String, former: String, after: String)
    case created(String, after: String)
    /// The same of a copy of a file that lies elsewhere.
    case copied(String, after: String)
    case moved(from: String, to: String)
    case removed(String, place: TrashPlace)
    case broughtBack(String, place: TrashPlace)
  }

  /// Names the save; later ones come after earlier ones in the order of texts.
  package let id: String

  /// What was done, in words.
  package let what: String

  /// Milliseconds since 1970.
  package let time: Int

  let steps: [Step]

  /// The save that this one took back; nil where it is no undo.
  let undone: String?

  /// Whether all steps were made; some may not have been where the program was ended in the middle.
  var isComplete = true

  /// The paths of the files as they were before the save.
  package var paths: [String] {
    steps.map(\.path)
  }

  /// Where hidden files can lie beside notes when the save, or what takes it back, was cut off.
  var leftovers: [String] {
    steps.enumerated().flatMap { index, step -> [String] in
      let names: [String] =
        switch step {
        case .replaced(_, former: let former, after: _): [former, "\(id).back-\(index)"]
        case .created, .copied: ["\(id).\(index)"]
        case .moved, .removed, .broughtBack: []
        }
      let path = step.newPath
      let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      return names.map { folder + "/" + ContentFolder.temporaryName(of: $0) }
    }
  }
}

extension UndoEntry.Step {
  /// Of the file as it was before the step.
  var path: String {
    switch self {
    case .replaced(let path, _, _), .created(let path, _), .copied(let path, _), .moved(let path, _),
      .removed(let path, _),
      .broughtBack(let path, _):
      path
    }
  }

  /// Of the file as it is after the step.
  var newPath: String { if case .moved(_, to: let path) = self { path } else { path } }

  /// Whether it moved a file, or a folder above it.
  func moves(_ file: String) -> Bool {
    guard case .moved(let from, _) = self else { return false }
    return file == from || file.hasPrefix(from + "/")
  }

  /// Where a file lies after the step.
  func place(of file: String) -> String {
    guard case .moved(let from, let to) = self, moves(file) else { return file }
    return to + file.dropFirst(from.count)
  }
}

extension UndoEntry {
  var json: JSON {
    .object([
      ("what", .string(what)), ("time", .int(time)), ("undone", undone.map { .string($0) } ?? .null),
      ("steps", .array(steps.map(\.json))),
    ])
  }

  /// - Returns: nil for bytes that aren't what ``json`` gives.
  init?(id: String, _ bytes: [UInt8]) {
    guard let value = JSON.read(bytes).value, let what = value["what"]?.string,
      let time = value["time"]?.integer, let steps = value["steps"]?.items?.map(Step.init),
      !steps.contains(where: { $0 == nil })
    else { return nil }
    self.init(
      id: id, what: what, time: time, steps: steps.compactMap(\.self), undone: value["undone"]?.string)
  }
}

extension UndoEntry.Step {
  fileprivate var json: JSON {
    let members: [(key: String, value: String)] =
      switch self {
      case .replaced(let path, let former, let after):
        [("replaced", path), ("former", former), ("after", after)]
      case .created(let path, let after): [("created", path), ("after", after)]
      case .copied(let path, let after): [("copied", path), ("after", after)]
      case .moved(let from, let to): [("moved", from), ("to", to)]
      case .removed(let path, let place):
        [("removed", path), ("place", place.name), ("former", place.former)]
      case .broughtBack(let path, let place):
        [("broughtBack", path), ("place", place.name), ("former", place.former)]
      }
    return .object(members.map { ($0.key, .string($0.value)) })
  }

  fileprivate init?(_ json: JSON) {
    func text(_ key: String) -> String? { json[key]?.string }
    if let path = text("replaced"), let former = text("former"), let after = text("after") {
      self = .replaced(path, former: former, after: after)
    } else if let path = text("created"), let after = text("after") {
      self = .created(path, after: after)
    } else if let path = text("copied"), let after = text("after") {
      self = .copied(path, after: after)
    } else if let path = text("moved"), let to = text("to") {
      self = .moved(from: path, to: to)
    } else if let path = text("removed"), let place = text("place") {
      self = .removed(path, place: TrashPlace(name: place, former: text("former") ?? ""))
    } else if let path = text("broughtBack") {
      self = .broughtBack(path, place: TrashPlace(name: text("place") ?? "", former: text("former") ?? ""))
    } else {
      return nil
    }
  }
}
