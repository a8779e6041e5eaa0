import Text

extension ImageInfo {
  /// How far the start tag of a drawing is looked for.
  private static let prologLimit = 16 * 1024

  /// Whether a file is XML whose outermost element is a drawing.
  static func isSVG(_ file: inout ImageBytes) -> Bool {
    SVGStartTag(file.bytes(0, count: prologLimit)) != nil
  }

  /// Reads the size that a drawing asks for, else that of its coordinates.
  mutating func readSVG(_ file: inout ImageBytes) {
    guard let tag = SVGStartTag(file.bytes(0, count: ImageInfo.prologLimit)) else { return }
    let width = tag.width.flatMap(pixels)
    let height = tag.height.flatMap(pixels)
    var drawing: (width: Double, height: Double)?
    let box = tag.viewBox?.split { isSpace($0) || $0 == UInt8(ascii: ",") }.map(decimal) ?? []
    if box.count == 4, let width = box[2], let height = box[3], width > 0, height > 0 {
      drawing = (width, height)
    }
    switch (width, height, drawing) {
    case (let width?, let height?, _): setDrawnSize(width, height)
    // One side follows from the other.
    case (let width?, nil, let drawing?): setDrawnSize(width, width * drawing.height / drawing.width)
    case (nil, let height?, let drawing?): setDrawnSize(height * drawing.width / drawing.height, height)
    case (nil, nil, let drawing?): setDrawnSize(drawing.width, drawing.height)
    default: break
    }
  }

  private mutating func setDrawnSize(_ width: Double, _ height: Double) {
    // More than any screen has says nothing, and must not pass what an Int holds.
    let sides = 0.5..<1_000_000
    guard sides.contains(width), sides.contains(height) else { return }
    setSize(width: Int(width.rounded()), height: Int(height.rounded()))
  }
}

extension ImageInfo {
  /// What hinders that a drawing is shown.
  static func faultOfDrawing(size: Int, load: Loader) -> Fault? {
    let head = load(0, min(size, prologLimit))
    guard let tag = SVGStartTag(head[...]) else { return nil }
    guard tag.isWhole || isEnded(load(max(0, size - prologLimit), min(size, prologLimit)), tag.name) else {
      return .cutOff
    }
    guard tag.hasNamespace else { return .noNamespace }
    // A sheet of symbols is shown in parts.
    return tag.hasScale || head.contains(sequence: Array("<symbol".utf8)) ? nil : .noScale
  }

  /// Whether the last tag in the last bytes of a file is the end tag of its outermost element; comments and the like
  /// may follow.
  private static func isEnded(_ tail: [UInt8], _ name: ArraySlice<UInt8>) -> Bool {
    let end = Array("</".utf8) + name
    return tail.indices.contains { index in
      guard tail[index] == UInt8(ascii: "<"), tail[index...].starts(with: end) else { return false }
      var rest = tail[(index + end.count)...].drop(while: isSpace)
      guard rest.popFirst() == UInt8(ascii: ">"), SVGStartTag.skipProlog(&rest) else { return false }
      return !rest.contains(UInt8(ascii: "<"))
    }
  }
}

/// What the start tag of a drawing's outermost element says.
private struct SVGStartTag {
  let name: ArraySlice<UInt8>

  /// Whether the tag is the whole drawing: `<svg/>`.
  private(set) var isWhole = false

  private(set) var hasNamespace = false
  private(set) var width: ArraySlice<UInt8>?
  private(set) var height: ArraySlice<UInt8>?
  private(set) var viewBox: ArraySlice<UInt8>?

  /// nil when the text is no XML, or its outermost element no drawing.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    guard SVGStartTag.skipProlog(&rest), rest.first == UInt8(ascii: "<") else { return nil }
    rest = rest.dropFirst()
    let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    guard name.elementsEqual("svg".utf8) || name.suffix(4).elementsEqual(":svg".utf8) else { return nil }
    self.name = name
    rest = rest.dropFirst(name.count)
    readAttributes(rest)
  }

  /// Whether the tag says how large the drawing is, in any unit but for parts of its place.
  var hasScale: Bool {
    [width, height].allSatisfy { $0.map { $0.last != UInt8(ascii: "%") } ?? false } || viewBox != nil
  }

  /// Passes over what may stand before the outermost element, or behind it; false when something doesn't end.
  static func skipProlog(_ rest: inout ArraySlice<UInt8>) -> Bool {
    while true {
      rest = rest.drop(while: isSpace)
      if rest.starts(with: "<?".utf8) {
        guard skip(&rest, past: "?>") else { return false }
      } else if rest.starts(with: "<!--".utf8) {
        guard skip(&rest, past: "-->") else { return false }
      } else if rest.starts(with: "<!DOCTYPE".utf8) {
        // Declarations in brackets hold `>` of their own.
        let stop = rest.firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }
        if let stop, rest[stop] == UInt8(ascii: "["), !skip(&rest, past: "]") { return false }
        guard skip(&rest, past: ">") else { return false }
      } else {
        return true
      }
    }
  }

  private static func skip(_ rest: inout ArraySlice<UInt8>, past end: StaticString) -> Bool {
    guard let found = rest.withUnsafeBufferPointer({ $0.firstOffset(of: end, from: 0) }) else { return false }
    rest = rest.dropFirst(found + end.utf8CodeUnitCount)
    return true
  }

  private mutating func readAttributes(_ text: ArraySlice<UInt8>) {
    // `xmlns`, or `xmlns:a` for `a:svg`.
    let prefix = self.name.split(separator: UInt8(ascii: ":")).dropLast().first
    let namespace = "xmlns" + (prefix.map { ":" + String(decoding: $0, as: UTF8.self) } ?? "")
    var rest = text
    while true {
      rest = rest.drop(while: isSpace)
      if rest.starts(with: "/>".utf8) { isWhole = true }
      let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      guard !name.isEmpty else { return }
      rest = rest.dropFirst(name.count).drop(while: isSpace)
      guard rest.first == UInt8(ascii: "=") else { return }
      rest = rest.dropFirst().drop(while: isSpace)
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: quote) else { return }
      let value = rest[..<end]
      rest = rest[(end + 1)...]
      switch String(decoding: name, as: UTF8.self) {
      case "width": width = value
      case "height": height = value
      case "viewBox": viewBox = value
      case namespace: hasNamespace = true
      default: break
      }
    }
  }
}

/// A length without a unit or in `px`; nil for another unit, which depends on what is around the drawing.
private func pixels(_ value: ArraySlice<UInt8>) -> Double? {
  var number = value.trimmed(while: isSpace)
  if number.suffix(2).elementsEqual("px".utf8) { number.removeLast(2) }
  return decimal(number)
}

/// A number as XML writes it: no infinity, no hexadecimal digits.
private func decimal(_ value: ArraySlice<UInt8>) -> Double? {
  guard value.count <= 32 else { return nil }
  let isNumber = value.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
  return isNumber ? Double(String(decoding: value, as: UTF8.self)) : nil
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}
