/// A name of four letters, as pieces of files have them.
struct FourCC: Hashable, ExpressibleByStringLiteral {
  let code: Int

  init(code: Int) { self.code = code }

  init(stringLiteral name: StaticString) {
    code = name.withUTF8Buffer { $0.number(at: 0, bytes: 4, bigEndian: true) ?? 0 }
  }
}

/// A chunk of a PNG or RIFF file, which may reach beyond the file's end.
struct Chunk {
  let name: FourCC
  let body: Range<Int>
  /// Where the next one begins.
  let end: Int
}

extension ImageBytes {
  /// The chunk of a PNG file at an offset: length, name, body, checksum (PNG, third edition, section 5.3).
  mutating func pngChunk(at offset: Int) -> Chunk? {
    guard let length = big(offset, 4), let name = big(offset + 4, 4) else { return nil }
    let body = offset + 8..<offset + 8 + length
    return Chunk(name: FourCC(code: name), body: body, end: body.upperBound + 4)
  }

  /// The chunk of a RIFF file at an offset: name, length, body, filled up to an even length (RFC 9649, section 2.3).
  mutating func riffChunk(at offset: Int) -> Chunk? {
    // One read fetches the chunk from its start.
    guard let name = big(offset, 4), let length = little(offset + 4, 4) else { return nil }
    let body = offset + 8..<offset + 8 + length
    return Chunk(name: FourCC(code: name), body: body, end: body.upperBound + length % 2)
  }
}
