/// Which of our extensions a text can need at all, from one look at its bytes, so that the passes for the rest are
/// skipped.
struct Triggers {
  var hasPipe = false
  var hasTildes = false
  var hasDoubleBracket = false
  var hasFootnoteBracket = false
  var hasTaskBox = false
  var hasAddress = false

  /// Whether all of it is ASCII.
  var isASCII = true

  /// Whether there are bytes that UTF-8 doesn't have; our marks are made of them.
  var hasInvalidBytes = false

  /// The code points from U+0700 on that the text contains or can spell by a numeric reference, a bit each; they
  /// can't be stand-ins.
  var usedStandIns: UInt16 = 0

  /// Where the first numeric reference to a control character is, which may be code; nil for none.
  private(set) var controlReference: Range<Int>?

  /// How many `![` there are.
  private(set) var imageBrackets = 0

  var needsStandIns: Bool { hasTildes || hasDoubleBracket || hasFootnoteBracket }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let count = bytes.count
    func at(_ index: Int) -> UInt8 { index < count ? bytes[index] : 0 }
    let isTrigger = Triggers.table
    var index = 0
    while true {
      index = bytes.end(from: index) { isTrigger[Int($0)] }
      guard index < count else { break }
      switch bytes[index] {
      case UInt8(ascii: "|"): hasPipe = true
      case UInt8(ascii: "~"):
        if at(index + 1) == UInt8(ascii: "~") { hasTildes = true }
      case UInt8(ascii: "["):
        if index > 0, bytes[index - 1] == UInt8(ascii: "!") { imageBrackets += 1 }
        switch at(index + 1) {
        case UInt8(ascii: "["): hasDoubleBracket = true
        case UInt8(ascii: "^"): hasFootnoteBracket = true
        case UInt8(ascii: " "), UInt8(ascii: "x"), UInt8(ascii: "X"):
          if at(index + 2) == UInt8(ascii: "]") { hasTaskBox = true }
        default: break
        }
      case UInt8(ascii: ":"):
        if at(index + 1) == UInt8(ascii: "/"), at(index + 2) == UInt8(ascii: "/") { hasAddress = true }
      case UInt8(ascii: "w"), UInt8(ascii: "W"):
        if at(index + 1) | 0x20 == UInt8(ascii: "w"), at(index + 2) | 0x20 == UInt8(ascii: "w") {
          hasAddress = true
        }
      case UInt8(ascii: "&"):
        if at(index + 1) == UInt8(ascii: "#") { noteReference(bytes, index + 2) }
      case StandIns.lead:
        let code = at(index + 1) &- 0x80
        if code < 16 { usedStandIns |= 1 << UInt16(code) }
      case 0xF8...0xFF: hasInvalidBytes = true
      default: break
      }
      index += 1
    }
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// For each byte whether it may be the first of a trigger; most bytes are letters and none.
  private static let table: [Bool] = (0...255).map { (byte: UInt8) in
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "w"),
      UInt8(ascii: "W"), UInt8(ascii: "&"), StandIns.lead, 0xF8...0xFF:
      true
    default: false
    }
  }

  /// Marks the code point of a numeric character reference as used.
  private mutating func noteReference(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) {
    var value = 0
    var index = start
    let hexadecimal = index < bytes.count && bytes[index] | 0x20 == UInt8(ascii: "x")
    if hexadecimal { index += 1 }
    while index < bytes.count, value < 0x11_0000,
      let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, hexadecimal || digit < 10
    {
      value = value * (hexadecimal ? 16 : 10) + digit
      index += 1
    }
    switch value {
    // A reference to NUL is shown as U+FFFD.
    case 0x01..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF, 0xFFFE, 0xFFFF:
      if controlReference == nil { controlReference = (start - 2)..<index }
    default: break
    }
    if (0x700..<0x710).contains(value) { usedStandIns |= 1 << UInt16(value - 0x700) }
  }
}
