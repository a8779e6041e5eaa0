/// Texts in quotes, on one line.
enum QuotedScalar {
  /// In quotes of the kind that needs no escapes.
  static func preferred(_ text: String) -> String {
    let needsEscape = text.unicodeScalars.contains { $0 == "\"" || $0 == "\\" }
    return (needsEscape ? single(text) : nil) ?? double(text)
  }

  /// In single quotes; nil where the text has something that these can't hold.
  static func single(_ text: String) -> String? {
    var result = "'"
    for scalar in text.unicodeScalars {
      guard PlainScalar.isPrintable(scalar) else { return nil }
      result.unicodeScalars.append(scalar)
      if scalar == "'" { result.unicodeScalars.append(scalar) }
    }
    result.unicodeScalars.append("'")
    return result
  }

  /// In double quotes, which can hold any text.
  static func double(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default:
        if PlainScalar.isPrintable(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += escape(scalar)
        }
      }
    }
    result.unicodeScalars.append("\"")
    return result
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return scalar.value < 0x100
      ? "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
      : "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
