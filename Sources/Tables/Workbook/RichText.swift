/// The text of a cell in XML: of runs in several fonts all together, without how Japanese names are spoken (`rPh`).
enum RichText {
  /// Reads to the end of the element whose start was the reader's last event, and adds its text.
  static func append(from reader: inout XMLReader, to output: inout [UInt8]) throws(XMLReader.Fault) {
    let depth = reader.depth
    let start = output.count
    var isText = false
    while let event = try reader.next() {
      switch event {
      case .start where reader.isNamed("rPh"): try reader.skipElement()
      case .start: isText = reader.isNamed("t")
      case .text: if isText { try reader.appendText(to: &output) }
      case .end:
        isText = false
        if reader.depth == depth { return unescape(&output, from: start) }
      }
    }
  }

  /// Replaces `_x000D_` and its like by the characters that they stand for (ECMA-376, part 1, 22.9.2.19, `ST_Xstring`),
  /// and line ends by LF.
  static func unescape(_ bytes: inout [UInt8], from start: Int) {
    let mark = UInt8(ascii: "_")
    guard bytes[start...].contains(where: { $0 == mark || $0 == 0x0D }) else { return }
    var output: [UInt8] = []
    var index = start
    while index < bytes.count {
      if bytes[index] == mark, let scalar = escape(bytes, at: index) {
        output.append(contentsOf: String(Character(scalar)).utf8)
        index += 7
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    bytes.removeSubrange(start...)
    for (offset, byte) in output.enumerated() {
      if byte != 0x0D {
        bytes.append(byte)
      } else if offset + 1 == output.count || output[offset + 1] != 0x0A {
        bytes.append(0x0A)
      }
    }
  }

  /// What `_xHHHH_` at an offset stands for; nil where there is none, or half a character.
  private static func escape(_ bytes: [UInt8], at offset: Int) -> Unicode.Scalar? {
    guard offset + 6 < bytes.count, bytes[offset + 1] == UInt8(ascii: "x"),
      bytes[offset + 6] == UInt8(ascii: "_")
    else { return nil }
    let digits = String(decoding: bytes[offset + 2..<offset + 6], as: UTF8.self)
    guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else { return nil }
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}
