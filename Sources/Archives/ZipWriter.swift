/// Makes a ZIP file in memory: the same bytes for the same entries, every time.
///
/// Times are those that a ZIP file's count begins with, names are UTF-8, and entries stand in the order in which they were
/// added. An entry can be written in parts, so that its content needn't be in memory as a whole:
///
///     var zip = ZipWriter()
///     zip.add(name: "meta.xml", bytes: meta)
///     zip.begin(name: "occurrence.txt")
///     for row in rows { zip.append(row) }
///     let bytes = try zip.finish()
///
/// What goes wrong is remembered and thrown by ``finish()``. Compressed bytes are those of the zlib that is linked.
package struct ZipWriter: ~Copyable {
  /// How an entry's bytes are kept.
  package enum Method: Sendable {
    case stored
    case deflated
  }

  private struct Entry {
    let name: [UInt8]
    let method: UInt16
    let flags: UInt16

    /// Where its local header begins.
    let offset: Int
    var checksum = Checksum()

    /// How many bytes it has, and how many they take in the file.
    var size = 0
    var compressedSize = 0
  }

  private var output: [UInt8] = []
  private var entries: [Entry] = []
  private var names: Set<String> = []
  private var isOpen = false
  private let deflater: Deflater
  private var fault: ZipFault?

  /// Bytes of small parts that wait to be compressed together.
  private var waiting: [UInt8] = []
  private static let waitingLimit = 1 << 16

  /// 1980-01-01 00:00, the first time that can be written.
  private static let time: UInt16 = 0
  private static let date: UInt16 = 1 << 5 | 1

  /// The version of the format that a reader must know: 2.0, for deflate.
  private static let version: UInt16 = 20

  /// Made on Unix, so that the permissions are read.
  private static let madeBy: UInt16 = 3 << 8 | 20

  /// A plain file that all may read and its owner may write.
  private static let permissions: UInt32 = 0o100644 << 16

  /// - Parameter level: From 1, the fastest, to 9, the smallest.
  package init(level: Int = 6) {
    deflater = Deflater(level: level)
  }

  // MARK: Entries

  /// Adds an entry as a whole.
  /// - Parameters:
  ///   - name: Its path in the archive, with `/` between the parts.
  ///   - bytes: Its content.
  ///   - method: How it is kept; what is compressed already, as photos are, is best stored.
  package mutating func add(name: String, bytes: [UInt8], method: Method = .deflated) {
    begin(name: name, method: method)
    append(bytes)
    end()
  }

  /// Begins an entry that is written in parts; one that was begun before ends.
  package mutating func begin(name: String, method: Method = .deflated) {
    end()
    let bytes = Array(name.utf8)
    if fault == nil { fault = ZipName.fault(of: name) }
    if fault == nil, !names.insert(name).inserted { fault = .duplicateName(name) }
    if fault == nil, entries.count >= Int(UInt16.max) { fault = .tooLarge }
    guard fault == nil else { return }
    let entry = Entry(
      name: bytes, method: method == .stored ? ZipRecord.stored : ZipRecord.deflated,
      flags: bytes.allSatisfy { $0 < 0x80 } ? 0 : ZipRecord.isUTF8, offset: output.count)
    entries.append(entry)
    isOpen = true
    output.append(little: ZipRecord.localHeader)
    appendCommonPart(of: entry)
    output.append(contentsOf: entry.name)
  }

  /// Adds bytes to the entry that was begun; without one it is a fault.
  package mutating func append(_ bytes: [UInt8]) {
    guard fault == nil else { return }
    guard isOpen else { return fault = .noEntry }
    waiting.append(contentsOf: bytes)
    if waiting.count >= Self.waitingLimit { write(isLast: false) }
  }

  /// Adds text to the entry that was begun, in UTF-8.
  package mutating func append(_ text: String) {
    guard fault == nil else { return }
    guard isOpen else { return fault = .noEntry }
    waiting.append(contentsOf: text.utf8)
    if waiting.count >= Self.waitingLimit { write(isLast: false) }
  }

  /// Ends the entry that was begun, if there is one.
  package mutating func end() {
    guard isOpen, fault == nil else { return }
    write(isLast: true)
    isOpen = false
    guard fault == nil, let entry = entries.last else { return }
    guard max(entry.size, entry.compressedSize, output.count) < Int(UInt32.max) else {
      return fault = .tooLarge
    }
    // What wasn't known when the header was written.
    output.write(little: entry.checksum.value, at: entry.offset + 14)
    output.write(little: UInt32(entry.compressedSize), at: entry.offset + 18)
    output.write(little: UInt32(entry.size), at: entry.offset + 22)
  }

  /// Writes the bytes that wait.
  private mutating func write(isLast: Bool) {
    guard var entry = entries.last else { return }
    let before = output.count
    let isWritten = waiting.withUnsafeBytes { bytes in
      entry.checksum.add(bytes)
      if entry.method == ZipRecord.deflated { return deflater.add(bytes, isLast: isLast, to: &output) }
      output.append(contentsOf: bytes)
      return true
    }
    if !isWritten { fault = .noMemory }
    entry.size += waiting.count
    entry.compressedSize += output.count - before
    entries[entries.count - 1] = entry
    waiting.removeAll(keepingCapacity: true)
  }

  // MARK: The end

  /// Ends the archive.
  /// - Returns: Its bytes.
  /// - Throws: What went wrong first, here or before.
  package consuming func finish() throws(ZipFault) -> [UInt8] {
    end()
    if let fault { throw fault }
    let start = output.count
    for entry in entries { appendCentralHeader(of: entry) }
    let length = output.count - start
    guard output.count < Int(UInt32.max) else { throw .tooLarge }
    output.append(little: ZipRecord.end)
    output.append(little: UInt32(0))
    output.append(little: UInt16(entries.count))
    output.append(little: UInt16(entries.count))
    output.append(little: UInt32(length))
    output.append(little: UInt32(start))
    output.append(little: UInt16(0))
    return output
  }

  private mutating func appendCentralHeader(of entry: Entry) {
    output.append(little: ZipRecord.centralHeader)
    output.append(little: Self.madeBy)
    appendCommonPart(of: entry)
    // Neither a comment nor another disk.
    output.append(little: UInt16(0))
    output.append(little: UInt32(0))
    output.append(little: Self.permissions)
    output.append(little: UInt32(entry.offset))
    output.append(contentsOf: entry.name)
  }

  /// What stands in both headers of an entry, from the version to the length of its extra fields.
  private mutating func appendCommonPart(of entry: Entry) {
    output.append(little: Self.version)
    output.append(little: entry.flags)
    output.append(little: entry.method)
    output.append(little: Self.time)
    output.append(little: Self.date)
    output.append(little: entry.checksum.value)
    output.append(little: UInt32(entry.compressedSize))
    output.append(little: UInt32(entry.size))
    output.append(little: UInt16(entry.name.count))
    output.append(little: UInt16(0))
  }
}
