/// The text as one word of a POSIX shell's command line: in single quotes unless it needs none.
///
/// Control characters are shown rather than kept, since the word is for a person to read and copy.
package func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    byte >= 0x80 || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      || "0123456789._-+,/@".utf8.contains(byte)
  }
  if isPlain, !text.isEmpty { return text }
  return "'" + printable(text).unicodeScalars.reduce(into: "") { $0 += $1 == "'" ? "'\\''" : String($1) }
    + "'"
}
