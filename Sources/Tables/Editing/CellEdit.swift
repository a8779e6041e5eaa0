package import FrontMatter

/// A change of one cell of a table.
package struct CellEdit: Sendable {
  /// The row's place among those that were read.
  package let row: Int

  /// The column's place among those with a name.
  package let column: Int

  /// What the cell is to say; nil for nothing.
  package let value: YAMLValue?

  package init(row: Int, column: Int, to value: YAMLValue?) {
    (self.row, self.column, self.value) = (row, column, value)
  }
}

/// Why a cell can't be changed, for the owner of the table; one line without a full stop.
package struct CellRefusal: Error, Sendable, Equatable {
  package let message: String

  package init(_ message: String) { self.message = message }
}

/// Bytes of a table that others take the place of.
struct CellSplice {
  let range: Range<Int>
  let bytes: [UInt8]

  /// A file with splices made, none of which lies within another.
  static func apply(_ splices: [CellSplice], to old: [UInt8]) -> [UInt8] {
    var new: [UInt8] = []
    new.reserveCapacity(old.count + splices.reduce(0) { $0 + $1.bytes.count })
    var end = 0
    for splice in splices.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      new += old[end..<splice.range.lowerBound]
      new += splice.bytes
      end = splice.range.upperBound
    }
    return new + old[end...]
  }
}
