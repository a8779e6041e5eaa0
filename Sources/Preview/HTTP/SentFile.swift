import NIOCore
import Platform
import Publishing
import Site

/// A file of the site as it was when an answer began: what is sent is all of one version, or it ends early.
struct SentFile: Sendable {
  let stamp: FileStamp
  private let file: ContentFile
  private let source: any ContentSource

  var size: Int { max(0, Int(stamp.size)) }

  /// The file as it is now; nil where there is none any more.
  init?(_ file: ContentFile, in source: any ContentSource) {
    guard let stamp = Self.stamp(of: file, in: source) else { return nil }
    self.stamp = stamp
    self.file = file
    self.source = source
  }

  /// Some bytes of the file; nil where it can't be read, or has changed since the answer began.
  func read(_ range: Range<Int>) -> ByteBuffer? {
    guard let piece = try? source.readPart(of: file, at: range.lowerBound, count: range.count),
      piece.count == range.count, Self.stamp(of: file, in: source) == stamp
    else { return nil }
    return ByteBuffer(bytes: piece)
  }

  private static func stamp(of file: ContentFile, in source: any ContentSource) -> FileStamp? {
    guard let path = source.location(of: file) else { return file.stamp }
    let status = try? OpenFolder.current.look(at: path)
    return status?.kind == .file ? status?.stamp : nil
  }
}
