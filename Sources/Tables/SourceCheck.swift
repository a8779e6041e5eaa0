package import Diagnostics
internal import FrontMatter
internal import Text

/// What every source must be before it is read.
package enum SourceCheck {
  /// The largest source in bytes: places in it are kept in four bytes.
  static let sizeLimit = Int(UInt32.max)

  /// Why a file can't be a source; nil for one that is not too large and is UTF-8.
  static func fault(of file: SourceFile, sizeLimit: Int = sizeLimit) -> Diagnostic? {
    guard file.bytes.count <= sizeLimit else {
      return .unreadableSource(at: .path(file.path), "it is larger than 4 GB; split it into several files")
    }
    return file.bytes.withUnsafeBytes(UTF8Check.firstInvalidByte).map { .notUTF8(file, at: $0) }
  }

  /// Whether a file holds nothing at all, not even the names of its fields; its writing may have been broken off.
  package static func isBlank(_ file: SourceFile) -> Bool {
    file.bytes[start(of: file)...].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// What is wrong with single characters of a source that is read all the same.
  static func characterProblems(of file: SourceFile) -> [Diagnostic] {
    CharacterCheck.problems(of: file, in: file.bytes.indices)
  }

  /// Where the text begins: after a byte order mark.
  static func start(of file: SourceFile) -> Int { file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension Diagnostic {
  fileprivate static func notUTF8(_ file: SourceFile, at offset: Int) -> Diagnostic {
    let byte = String(file.bytes[offset], radix: 16, uppercase: true)
    // Of what has letters of both it would make others wrong.
    let isMixed = SourceEncoding.hasLettersOfUTF8(file.bytes[...])
    let notes = SourceEncoding.word(in: file.bytes, around: offset).map { word in
      isMixed
        ? [Note("in Windows-1252 it is \(quoted(word)), but other letters of the file are UTF-8")]
        : [
          Note(
            "in Windows-1252 it is \(quoted(word)); if that is right, say encoding: windows-1252 where the file is named"
          )
        ]
    }
    return unreadableSource(
      at: .range(file, offset..<offset + 1), "the byte 0x\(byte) isn't UTF-8 here; save the file as UTF-8",
      notes: notes ?? [])
  }
}
