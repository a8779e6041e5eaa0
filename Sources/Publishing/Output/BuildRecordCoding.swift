import Platform

// The record on disk: a head, little-endian numbers and length-prefixed texts, and last the hash of all but
// the completeness byte. Any other bytes are no record.

extension BuildRecord {
  private static let head = Array("plantsite record 2\n".utf8)

  /// Where the byte lies that is 1 in a complete record.
  private static var completenessOffset: Int { head.count }

  func encoded() -> [UInt8] {
    var bytes = Self.head
    bytes.reserveCapacity(200 + (inputs.count + outputs.count) * 100)
    bytes.append(0)
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
    if isComplete { bytes[Self.completenessOffset] = 1 }
    return bytes
  }

  /// Reads a record; nil for bytes that are none, be they damaged, cut short or of another version.
  init?(decoding bytes: [UInt8]) {
    guard bytes.count > Self.head.count + 9, bytes.starts(with: Self.head) else { return nil }
    var body = bytes
    body[Self.completenessOffset] = 0
    let bodyCount = bytes.count - 8
    let record: BuildRecord? = body.withUnsafeBytes { bytes in
      var end = RecordReader(bytes: bytes, offset: bodyCount)
      let hash = ContentHash.of(UnsafeRawBufferPointer(rebasing: bytes[..<bodyCount]))
      guard end.number() == hash else { return nil }
      var reader = RecordReader(
        bytes: UnsafeRawBufferPointer(rebasing: bytes[..<bodyCount]), offset: Self.completenessOffset + 1)
      return reader.record()
    }
    guard let record else { return nil }
    self = record
    isComplete = bytes[Self.completenessOffset] == 1
  }
}

/// Takes the record's parts from its bytes; nil when they end too early.
private struct RecordReader {
  let bytes: UnsafeRawBufferPointer
  var offset: Int

  mutating func record() -> BuildRecord? {
    var record = BuildRecord()
    guard let folder = text(), let configuration = text(), let remarks = text() else { return nil }
    record.folder = folder
    record.configuration = configuration
    record.remarks = remarks
    guard let folders = list({ $0.text() }) else { return nil }
    record.foundFolders = folders
    guard
      let inputs = list({ (reader: inout RecordReader) -> BuildRecord.Input? in
        guard let path = reader.text(), let stamp = reader.stamp() else { return nil }
        return BuildRecord.Input(path: path, stamp: stamp)
      })
    else { return nil }
    record.inputs = inputs
    guard
      let outputs = list({ (reader: inout RecordReader) -> BuildRecord.Output? in
        guard let path = reader.text(), let stamp = reader.stamp(), let hash = reader.number(),
          let source = reader.number()
        else { return nil }
        return BuildRecord.Output(path: path, stamp: stamp, hash: hash, source: source)
      }), let manifest = stamp()
    else { return nil }
    record.outputs = outputs
    record.manifest = manifest
    return offset == bytes.count ? record : nil
  }

  mutating func number() -> UInt64? {
    guard bytes.count - offset >= 8 else { return nil }
    defer { offset += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  private mutating func text() -> String? {
    guard let count = number(), count <= UInt64(bytes.count - offset) else { return nil }
    defer { offset += Int(count) }
    return String(
      decoding: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + Int(count)]), as: UTF8.self)
  }

  private mutating func stamp() -> FileStamp? {
    guard let size = number(), let modified = number(), let changed = number(), let inode = number() else {
      return nil
    }
    return FileStamp(
      size: Int64(bitPattern: size), modified: Int64(bitPattern: modified),
      changed: Int64(bitPattern: changed), inode: inode)
  }

  private mutating func list<Element>(
    _ element: (inout RecordReader) -> Element?
  ) -> [Element]? {
    // Each element has at least its text's length, which bounds what a damaged count can ask for.
    guard let count = number(), count <= UInt64(bytes.count - offset) / 8 else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(Int(count))
    for _ in 0..<Int(count) {
      guard let next = element(&self) else { return nil }
      elements.append(next)
    }
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
    let words = (
      UInt64(bitPattern: stamp.size).littleEndian, UInt64(bitPattern: stamp.modified).littleEndian,
      UInt64(bitPattern: stamp.changed).littleEndian, stamp.inode.littleEndian
    )
    Swift.withUnsafeBytes(of: words) { append(contentsOf: $0) }
  }
}
