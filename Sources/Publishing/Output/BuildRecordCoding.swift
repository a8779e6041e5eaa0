import Platform

// The record on disk: a head, little-endian numbers and texts with their lengths before them, and last the hash of all.
// Any other bytes are no record.

extension BuildRecord {
  private static let head = Array("plantsite record 3\n".utf8)

  func encoded() -> [UInt8] {
    var bytes = Self.head
    bytes.reserveCapacity(200 + (inputs.count + outputs.count) * 100)
    bytes.append(number: isComplete ? 1 : 0)
    for text in [folder, configuration, remarks] { bytes.append(text: text) }
    bytes.append(number: UInt64(foundFolders.count))
    for folder in foundFolders { bytes.append(text: folder) }
    bytes.append(number: UInt64(inputs.count))
    for input in inputs {
      bytes.append(text: input.path)
      bytes.append(stamp: input.stamp)
    }
    bytes.append(number: UInt64(outputs.count))
    for output in outputs {
      bytes.append(text: output.path)
      bytes.append(stamp: output.stamp)
      bytes.append(number: output.hash)
      bytes.append(number: output.source)
    }
    bytes.append(stamp: manifest)
    bytes.append(number: contentHash(of: bytes))
    return bytes
  }

  /// Reads a record; nil for bytes that are none, be they damaged, cut short or of another version.
  init?(decoding bytes: [UInt8]) {
    guard var reader = NumberReader(bytes, after: Self.head), let record = try? Self(&reader), reader.isAtEnd
    else { return nil }
    self = record
  }

  private init(_ reader: inout NumberReader) throws {
    isComplete = try reader.number() == 1
    folder = try reader.text()
    configuration = try reader.text()
    remarks = try reader.text()
    foundFolders = try reader.list { try $0.text() }
    inputs = try reader.list { ContentFile(path: try $0.text(), stamp: try $0.stamp()) }
    outputs = try reader.list {
      Output(path: try $0.text(), stamp: try $0.stamp(), hash: try $0.number(), source: try $0.number())
    }
    manifest = try reader.stamp()
  }
}

/// Reads numbers and texts one after the other from bytes that end with their hash.
struct NumberReader {
  private struct EndsTooEarly: Error {}

  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int

  /// - Returns: nil where the bytes don't begin with the head, or their hash isn't theirs.
  init?(_ bytes: [UInt8], after head: [UInt8]) {
    guard bytes.starts(with: head), bytes.count >= head.count + 8 else { return nil }
    let end = bytes.count - 8
    let isWhole = bytes.withUnsafeBytes {
      let hash = ContentHash.of(UnsafeRawBufferPointer(rebasing: $0[..<end]))
      return hash == UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: end, as: UInt64.self))
    }
    guard isWhole else { return nil }
    (self.bytes, self.end, offset) = (bytes, end, head.count)
  }

  var isAtEnd: Bool { offset == end }

  mutating func number() throws -> UInt64 {
    guard end - offset >= 8 else { throw EndsTooEarly() }
    defer { offset += 8 }
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }

  mutating func text() throws -> String {
    let count = try number()
    guard count <= UInt64(end - offset) else { throw EndsTooEarly() }
    defer { offset += Int(count) }
    return String(decoding: bytes[offset..<offset + Int(count)], as: UTF8.self)
  }

  mutating func stamp() throws -> FileStamp {
    FileStamp(
      size: Int64(bitPattern: try number()), modified: Int64(bitPattern: try number()),
      changed: Int64(bitPattern: try number()), inode: try number())
  }

  mutating func list<Element>(_ element: (inout NumberReader) throws -> Element) throws -> [Element] {
    // Each element has at least a number, which bounds what a damaged count can ask for.
    let count = try number()
    guard count <= UInt64(end - offset) / 8 else { throw EndsTooEarly() }
    var elements: [Element] = []
    elements.reserveCapacity(Int(count))
    for _ in 0..<Int(count) { elements.append(try element(&self)) }
    return elements
  }
}

extension [UInt8] {
  mutating func append(number: UInt64) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(text: String) {
    append(number: UInt64(text.utf8.count))
    append(contentsOf: text.utf8)
  }

  fileprivate mutating func append(stamp: FileStamp) {
    append(number: UInt64(bitPattern: stamp.size))
    append(number: UInt64(bitPattern: stamp.modified))
    append(number: UInt64(bitPattern: stamp.changed))
    append(number: stamp.inode)
  }
}
