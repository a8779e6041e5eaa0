internal import PlantLibrary
internal import Tables
import Text

/// Signs of numbers that a source seems to use, although its stream doesn't say so.
struct OtherSigns {
  /// What stands before the fraction.
  private let decimal: Character
  /// What stands between thousands; nil for nothing.
  private let thousands: Character?
  private let reader: DecimalReader

  private init(_ decimal: Character, _ thousands: Character?) {
    self.decimal = decimal
    self.thousands = thousands
    reader = DecimalReader(decimalSign: decimal, groupSeparator: thousands)
  }

  private static let all = [
    Self(".", ","), Self(",", nil), Self(",", "."), Self(".", " "), Self(",", " "), Self(".", "'"),
  ]

  /// The signs with which most values of a field are numbers; nil where none are.
  static func mostlyUsed(in field: Int, of table: SourceTable) -> OtherSigns? {
    table.mostlyFitting(all, field: field) { $0.reads($1) }.first
  }

  /// Whether a text is a number with these signs, perhaps with a mark of its currency.
  func reads(_ text: String) -> Bool {
    if reader.number(in: text)?.value != nil { return true }
    guard let amount = WrittenAmount(text), reader.number(in: amount.digits)?.value != nil else {
      return false
    }
    return amount.mark.isEmpty || !CurrencyMarks.currencies(of: amount.mark).isEmpty
  }

  /// The keys of a stream that say so.
  var keys: String {
    let keys =
      (decimal == "." ? [] : ["decimal: \"\(decimal)\""])
      + (thousands.map { ["thousands: \"\($0)\""] } ?? [])
    return keys.joined(separator: ", ")
  }
}
