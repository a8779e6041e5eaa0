/// Reads a ZIP file that is in memory, by the directory at its end (APPNOTE 6.3).
///
/// It is strict: whatever two readers might take for different things is a fault. Nothing is ever written to a disk.
package struct ZipReader: Sendable {
  /// How much of an archive is read.
  package struct Limits: Sendable {
    /// How many bytes an entry may have.
    package var entrySize = 512 << 20
    /// How many entries there may be.
    package var entryCount = 10_000
    /// How many times its compressed size an entry of more than a megabyte may have: of XML it is seldom more than 50.
    package var ratio = 200

    package init() {}
  }

  private struct Entry: Sendable {
    let name: String
    let flags: UInt16
    let method: UInt16
    let checksum: UInt32
    let size: Int
    let compressedSize: Int

    /// Where its local header begins.
    let offset: Int
  }

  private let bytes: [UInt8]
  private let limits: Limits

  /// Where the directory begins, up to which entries lie.
  private let directoryStart: Int
  private var entries: [Entry] = []
  private var indices: [String: Int] = [:]

  /// Reads the directory of an archive.
  package init(_ bytes: [UInt8], limits: Limits = Limits()) throws(ZipFault) {
    self.bytes = bytes
    self.limits = limits
    let end = try Self.endRecord(bytes)
    guard bytes.little16(at: end + 4) == 0, bytes.little16(at: end + 6) == 0 else {
      throw .damaged("it is one of several parts")
    }
    let count = Int(bytes.little16(at: end + 10))
    let length = Int(bytes.little32(at: end + 12))
    directoryStart = Int(bytes.little32(at: end + 16))
    let locator = end - ZipRecord.zip64LocatorLength
    if directoryStart == Int(UInt32.max) || length == Int(UInt32.max) || count == Int(UInt16.max)
      || locator >= 0 && bytes.little32(at: locator) == ZipRecord.zip64Locator
    {
      throw .zip64
    }
    guard bytes.little16(at: end + 8) == bytes.little16(at: end + 10), directoryStart + length == end else {
      throw .damaged("its directory doesn't lie where it should")
    }
    guard count <= limits.entryCount else { throw .tooMuch("") }
    var offset = directoryStart
    for _ in 0..<count { try add(try Self.entry(bytes, &offset, end: end)) }
    guard offset == end else { throw .damaged("its directory is longer than it says") }
    try checkOverlaps()
  }

  /// The names of the entries that are files, in the order of the directory.
  package var names: [String] { entries.map(\.name) }

  // MARK: The directory

  /// Where the record at the end begins; a comment may follow it, which must end with the file.
  private static func endRecord(_ bytes: [UInt8]) throws(ZipFault) -> Int {
    var start = bytes.count - ZipRecord.endLength
    let first = max(0, start - Int(UInt16.max))
    while start >= first, start >= 0 {
      if bytes[start] == 0x50, bytes.little32(at: start) == ZipRecord.end,
        start + ZipRecord.endLength + Int(bytes.little16(at: start + 20)) == bytes.count
      {
        return start
      }
      start -= 1
    }
    throw .noArchive
  }

  /// Reads the entry of the directory that begins at an offset, and goes on to the next.
  private static func entry(_ bytes: [UInt8], _ offset: inout Int, end: Int) throws(ZipFault) -> Entry {
    let start = offset
    guard start + ZipRecord.centralHeaderLength <= end, bytes.little32(at: start) == ZipRecord.centralHeader
    else { throw .damaged("its directory breaks off") }
    let nameStart = start + ZipRecord.centralHeaderLength
    let nameEnd = nameStart + Int(bytes.little16(at: start + 28))
    offset = nameEnd + Int(bytes.little16(at: start + 30)) + Int(bytes.little16(at: start + 32))
    guard offset <= end else { throw .damaged("its directory breaks off") }
    // What isn't marked as UTF-8 is of an old code page, of which only ASCII is sure.
    guard let name = String(validating: bytes[nameStart..<nameEnd], as: UTF8.self) else {
      throw .badName(String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self))
    }
    let entry = Entry(
      name: name, flags: bytes.little16(at: start + 8), method: bytes.little16(at: start + 10),
      checksum: bytes.little32(at: start + 16), size: Int(bytes.little32(at: start + 24)),
      compressedSize: Int(bytes.little32(at: start + 20)), offset: Int(bytes.little32(at: start + 42)))
    if [entry.size, entry.compressedSize, entry.offset].contains(Int(UInt32.max)) { throw .zip64 }
    return entry
  }

  private mutating func add(_ entry: Entry) throws(ZipFault) {
    // A folder is an entry too.
    if entry.name.hasSuffix("/"), entry.size == 0 { return }
    if let fault = ZipName.fault(of: entry.name) { throw fault }
    guard indices.updateValue(entries.count, forKey: entry.name) == nil else {
      throw .duplicateName(entry.name)
    }
    entries.append(entry)
  }

  /// Entries that share bytes make a small file stand for any number of bytes.
  private func checkOverlaps() throws(ZipFault) {
    var last = 0
    for entry in entries.sorted(by: { $0.offset < $1.offset }) {
      guard entry.offset >= last else { throw .damaged("two of its entries share bytes") }
      last = entry.offset + ZipRecord.localHeaderLength + entry.compressedSize
    }
    guard last <= directoryStart else { throw .damaged("an entry runs into its directory") }
  }

  // MARK: Entries

  /// The content of an entry; nil where there is none of that name.
  package func content(of name: String) throws(ZipFault) -> [UInt8]? {
    guard let entry = indices[name].map({ entries[$0] }) else { return nil }
    guard entry.flags & ZipRecord.isEncrypted == 0 else { throw .encrypted }
    guard entry.method == ZipRecord.stored || entry.method == ZipRecord.deflated else {
      throw .unknownMethod(name)
    }
    let ratioLimit = max(1 << 20, entry.compressedSize * limits.ratio)
    guard entry.size <= limits.entrySize, entry.size <= ratioLimit else { throw .tooMuch(name) }
    let data = try place(of: entry)
    let content: [UInt8]?
    if entry.method == ZipRecord.stored {
      content = entry.size == entry.compressedSize ? Array(bytes[data]) : nil
    } else {
      content = bytes.withUnsafeBytes {
        Inflater.inflated(UnsafeRawBufferPointer(rebasing: $0[data]), size: entry.size)
      }
    }
    var checksum = Checksum()
    content?.withUnsafeBytes { checksum.add($0) }
    guard let content, checksum.value == entry.checksum else {
      throw .damaged("\(name) isn't what it was when it was written")
    }
    return content
  }

  /// The compressed bytes of an entry, after its local header, which must be of the same name.
  private func place(of entry: Entry) throws(ZipFault) -> Range<Int> {
    let nameStart = entry.offset + ZipRecord.localHeaderLength
    guard nameStart <= directoryStart, bytes.little32(at: entry.offset) == ZipRecord.localHeader else {
      throw .damaged("\(entry.name) doesn't lie where it should")
    }
    let nameEnd = nameStart + Int(bytes.little16(at: entry.offset + 26))
    let start = nameEnd + Int(bytes.little16(at: entry.offset + 28))
    guard start + entry.compressedSize <= directoryStart,
      bytes[nameStart..<nameEnd].elementsEqual(entry.name.utf8)
    else { throw .damaged("\(entry.name) doesn't lie where it should") }
    return start..<start + entry.compressedSize
  }
}
