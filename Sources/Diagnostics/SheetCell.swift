/// A cell of a workbook by the names that spreadsheets give it: `Plants!C12`.
package struct SheetCell: Sendable {
  package let sheet: String

  /// Both start at 1.
  package let row: Int
  package let column: Int

  /// The letters of a column, as A, Z and AA.
  package static func letters(ofColumn column: Int) -> String {
    var letters: [Character] = []
    var rest = column
    while rest > 0 {
      let place = UInt8(truncatingIfNeeded: (rest - 1) % 26)
      letters.append(Character(Unicode.Scalar(UInt8(ascii: "A") + place)))
      rest = (rest - 1) / 26
    }
    return String(letters.reversed())
  }

  /// As `C12`.
  package var name: String { Self.letters(ofColumn: column) + String(row) }

  /// The cell with its sheet, whose name stands in quotes where it isn't one word.
  package var inWords: String {
    let isWord = sheet.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" || $0 == "."
    }
    return (isWord ? sheet : "'" + sheet.replacing("'", with: "''") + "'") + "!" + name
  }
}
