import Diagnostics
import FrontMatter
import Markdown
import PlantLibrary
import Text

extension EditableNote {
  /// The images of other sites that the note shows.
  var remoteImages: RemoteImages {
    let file = SourceFile(path: location.path, bytes: bytes)
    if let plant { return RemoteImages(plant.references, plant.body) }
    let page = PageNote.read(file, at: location, schema: schema, markdown: markdown).page
    return RemoteImages(page.references, page.body)
  }

  /// The note with the names of files beside it in the place of addresses, which stay as comments behind them.
  ///
  /// `names` are the files' names by the addresses. An image whose place in the text can't be told for sure stays.
  func naming(_ names: [String: String]) throws(EditError) -> EditableNote {
    var edited = bytes
    for image in remoteImages.inText.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      guard let name = names[image.address] else { continue }
      guard let end = imageEnd(after: image.range) else {
        throw .refused("\(image.address) isn't written as ![words](address)")
      }
      edited.insert(
        contentsOf: Array("<!-- \(image.address.replacing("--", with: "%2D%2D")) -->".utf8), at: end)
      edited.replaceSubrange(image.range, with: Array(name.utf8))
    }
    for image in remoteImages.inFrontMatter {
      guard let name = names[image.address] else { continue }
      // Other values may move, but keep their paths.
      guard let path = root.flatMap({ Self.path(to: image.range, in: $0) }) else {
        throw .refused("\(image.address) can't be found in the front matter")
      }
      do throws(EditRefusal) {
        edited = try NoteEditor.apply([.set(path, .text(name))], to: edited, as: location.form)
      } catch {
        throw .refused(error.message)
      }
      edited = commented(edited, path, image.address) ?? edited
    }
    let result = with(edited)
    let left = result.remoteImages.all.filter { names[$0.address] != nil }
    guard left.isEmpty, result.newErrors(since: self).isEmpty else {
      throw .refused("it wouldn't be read as meant")
    }
    return result
  }

  /// The offset behind the parenthesis of an image whose address is at `range`; nil where none is.
  private func imageEnd(after range: Range<Int>) -> Int? {
    let start = range.lowerBound
    guard start >= 2, bytes[start - 1] == UInt8(ascii: "(") || bytes[start - 1] == UInt8(ascii: "<") else {
      return nil
    }
    var index = range.upperBound
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return nil }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ")") {
        return index + 1
      }
      index += 1
    }
    return nil
  }

  /// The note with a comment at the end of the line of a value; nil where there can be none.
  private func commented(_ bytes: [UInt8], _ path: [YAMLStep], _ comment: String) -> [UInt8]? {
    func values(_ bytes: [UInt8]) -> (YAMLNode, Int)? {
      let (note, problems) = FrontMatter.read(SourceFile(path: "", bytes: bytes), as: location.form)
      return problems.hasErrors ? nil : note.root.map { ($0, bytes.count - note.bodyRange.lowerBound) }
    }
    // JSON has no comments.
    guard location.form != .json, let (root, bodyLength) = values(bytes),
      let node = Self.node(at: path, in: root)
    else { return nil }
    let lineEnd =
      bytes[node.range.upperBound...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      ?? bytes.count
    var commented = bytes
    commented.insert(contentsOf: Array(" # \(comment)".utf8), at: lineEnd)
    // In a text of several lines it would be a part of that.
    guard let (other, length) = values(commented), length == bodyLength, Self.isSame(root, other) else {
      return nil
    }
    return commented
  }

  private static func isSame(_ one: YAMLNode, _ other: YAMLNode) -> Bool {
    switch (one.content, other.content) {
    case (.scalar(let one), .scalar(let other)): one == other
    case (.sequence(let one), .sequence(let other)): one.elementsEqual(other, by: isSame)
    case (.mapping(let one), .mapping(let other)):
      one.elementsEqual(other) { isSame($0.key, $1.key) && isSame($0.value, $1.value) }
    default: false
    }
  }

  private static func node(at path: [YAMLStep], in root: YAMLNode) -> YAMLNode? {
    path.reduce(root) { node, step in
      switch step {
      case .key(let key): node?[key]
      case .index(let index): node?.sequence.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
  }

  /// The way to the value that stands at some bytes; nil where none does.
  private static func path(to range: Range<Int>, in node: YAMLNode) -> [YAMLStep]? {
    switch node.content {
    case .scalar: return node.range == range ? [] : nil
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        if let rest = path(to: range, in: item) { return [.index(index)] + rest }
      }
    case .mapping(let entries):
      for entry in entries {
        if let key = entry.name, let rest = path(to: range, in: entry.value) { return [.key(key)] + rest }
      }
    }
    return nil
  }
}
