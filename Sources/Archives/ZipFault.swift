/// Why a ZIP file can't be read or written.
package enum ZipFault: Error, Equatable {
  // Of either.
  /// A name that leads out of the archive, or isn't one.
  case badName(String)
  case duplicateName(String)
  case noMemory

  // Of reading.
  /// It isn't a ZIP file, or one that was cut off.
  case noArchive
  /// Parts of it contradict each other; in words.
  case damaged(String)
  /// An entry, or the whole, is encrypted.
  case encrypted
  /// It is of the kind for more than 4 GB.
  case zip64
  /// An entry is compressed by a method that isn't read.
  case unknownMethod(String)
  /// An entry has more bytes than are wanted, or more than an honest one of its compressed size.
  case tooMuch(String)

  // Of writing.
  /// More than ZIP files without extensions can hold: 4 GB, or 65,535 entries.
  case tooLarge
  /// Bytes were added before an entry was begun.
  case noEntry
}

/// The names of entries.
enum ZipName {
  /// What is wrong with a name; nil for the path of a file that stays within the archive.
  static func fault(of name: String) -> ZipFault? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isFine =
      !name.isEmpty && name.utf8.count <= Int(UInt16.max)
      && !name.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." } && !parts[0].hasSuffix(":")
    return isFine ? nil : .badName(name)
  }
}
