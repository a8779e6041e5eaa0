package import Text

/// A value of a source, by its place in the file.
///
/// A table of 100,000 rows holds one for each value, so that a cell takes 12 bytes and owns nothing.
package struct SourceCell: Sendable, Equatable {
  /// A value is what JSON can have; of CSV it is a text.
  ///
  /// `.text` stands in the file byte for byte. `.escapedText` is written otherwise than it reads: with escapes in JSON,
  /// with doubled quotes in CSV, folded or as a block in YAML.
  package typealias Kind = JSONScanner.Kind

  private let start: UInt32
  private let end: UInt32

  /// Index into ``SourceTable/fields``.
  package let field: UInt16
  package let kind: Kind

  /// - Parameters:
  ///   - kind: What the value is.
  ///   - range: Its bytes, which lie within the first 4 GB.
  ///   - field: Index of its field, below 65,536.
  init(_ kind: Kind, _ range: Range<Int>, field: Int) {
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
    self.field = UInt16(clamping: field)
    self.kind = kind
  }

  /// The value's bytes in the file, the quotes around a text not included.
  package var range: Range<Int> { Int(start)..<Int(max(start, end)) }
}
