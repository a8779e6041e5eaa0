internal import Text

/// Copies a document's HTML from gap to gap, without the tags of links and images that lead nowhere.
struct GapWriter {
  private let html: [UInt8]

  /// The first byte that isn't copied yet.
  private(set) var start = 0

  /// Whether a link was left out whose end is still to come.
  private var isInLink = false

  init(_ html: [UInt8]) { self.html = html }

  mutating func append(upTo end: Int, to output: inout [UInt8]) {
    // A link holds no other, so that the next end is its own.
    if isInLink, let tag = html[start..<end].firstRange(of: "</a>".utf8) {
      output += html[start..<tag.lowerBound]
      start = tag.upperBound
      isInLink = false
    }
    output += html[start..<end]
    start = end
  }

  /// Leaves out the tag in the middle of which, at its address, copying stands; of an image its words are written.
  mutating func leaveOutElement(_ output: inout [UInt8]) {
    guard let tag = output.lastIndex(of: UInt8(ascii: "<")),
      let end = html[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return }
    let isImage = output[tag...].starts(with: "<img".utf8)
    output.removeSubrange(tag...)
    if isImage {
      // In an attribute a quotation mark is written as a reference, as it may be in a text.
      if let alt = html[start..<end].firstRange(of: " alt=\"".utf8) {
        output += html[alt.upperBound..<end].prefix { $0 != UInt8(ascii: "\"") }
      }
    } else {
      isInLink = true
    }
    start = end + 1
  }
}
