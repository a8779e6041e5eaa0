package import FrontMatter
internal import Text

/// Changing values of JSON, by where they lie.
package enum JSONCell {
  /// A file with other values in rows.
  /// - Parameters:
  ///   - edits: Each with the row, a mapping that was read from the file, and the key.
  ///   - bytes: The file, in UTF-8.
  /// - Returns: The new file.
  /// - Throws: Where one of them can't be made.
  package static func setting(
    _ edits: [(row: YAMLNode, key: String, value: YAMLValue?)], in bytes: [UInt8]
  ) throws(CellRefusal) -> [UInt8] {
    var splices: [CellSplice] = []
    for edit in edits {
      guard let entries = edit.row.mapping, edit.row.range.upperBound <= bytes.count else {
        throw CellRefusal("the table has no such row any more")
      }
      guard let entry = entries.first(where: { $0.name == edit.key }) else {
        if let value = edit.value {
          splices.append(try adding(edit.key, value, to: edit.row, entries, bytes))
        }
        continue
      }
      let new = try written(edit.value, over: entry.value, bytes)
      if !bytes[entry.value.range].elementsEqual(new) {
        splices.append(CellSplice(range: entry.value.range, bytes: new))
      }
    }
    return CellSplice.apply(splices, to: bytes)
  }

  /// A member more, after the last one and set off as that is.
  private static func adding(
    _ key: String, _ value: YAMLValue, to row: YAMLNode, _ entries: [YAMLEntry], _ bytes: [UInt8]
  ) throws(CellRefusal) -> CellSplice {
    guard let last = entries.last else {
      let place = row.range.lowerBound + 1
      return CellSplice(
        range: place..<place, bytes: string(key) + Array(": ".utf8) + (try written(value, over: nil, bytes)))
    }
    let colon = Array(bytes[last.key.range.upperBound..<last.value.range.lowerBound])
    let gap =
      entries.count > 1
      ? Array(bytes[entries[entries.count - 2].value.range.upperBound..<last.key.range.lowerBound])
      : [UInt8(ascii: ",")] + bytes[row.range.lowerBound + 1..<last.key.range.lowerBound]
    let place = last.value.range.upperBound
    return CellSplice(
      range: place..<place, bytes: gap + string(key) + colon + (try written(value, over: nil, bytes)))
  }

  private static func written(
    _ value: YAMLValue?, over node: YAMLNode?, _ bytes: [UInt8]
  ) throws(CellRefusal) -> [UInt8] {
    let former = node.map { bytes[$0.range] } ?? []
    switch value {
    case nil: return Array("null".utf8)
    case .text(let text)?, .plain(let text)?:
      if let items = node?.sequence { return list([text], items, bytes) }
      if node?.scalar?.text == text, node?.isNull == false { return Array(former) }
      // What was no text stays none where it can.
      let isBare = former.first.map { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "{") } ?? false
      let isFlag = former.elementsEqual("true".utf8) || former.elementsEqual("false".utf8)
      if isFlag, text == "true" || text == "false" { return Array(text.utf8) }
      if isBare, !isFlag, node?.isNull == false, isNumber(text) { return Array(text.utf8) }
      return string(text)
    case .list(let items)?:
      let texts = try items.map { item throws(CellRefusal) -> String in
        switch item {
        case .text(let text), .plain(let text): return text
        case .list, .mapping: throw CellRefusal("a value of that shape is changed in a text editor")
        }
      }
      return list(texts, node?.sequence ?? [], bytes)
    case .mapping?: throw CellRefusal("a value of that shape is changed in a text editor")
    }
  }

  /// Those that were there keep their bytes.
  private static func list(_ texts: [String], _ former: [YAMLNode], _ bytes: [UInt8]) -> [UInt8] {
    var gap = Array(", ".utf8)
    if former.count > 1 { gap = Array(bytes[former[0].range.upperBound..<former[1].range.lowerBound]) }
    let items = texts.map { text in
      former.first { $0.scalar?.text == text }.map { Array(bytes[$0.range]) } ?? string(text)
    }
    return [UInt8(ascii: "[")] + items.joined(separator: gap) + [UInt8(ascii: "]")]
  }

  private static func isNumber(_ text: String) -> Bool {
    switch JSON.read(Array(text.utf8)).value {
    case .int, .number: true
    default: false
    }
  }

  private static func string(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case 0..<0x20:
        let hex = String(byte, radix: 16)
        bytes += "\\u00\(hex.utf8.count == 1 ? "0" : "")\(hex)".utf8
      default: bytes.append(byte)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }
}
