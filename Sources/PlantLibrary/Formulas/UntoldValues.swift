package import Diagnostics

/// What the values of a field are by themselves, where nothing tells their type.
package struct UntoldValues: Sendable {
  /// The field of the table.
  package let field: Int

  /// Whether there are any values.
  package let hasValues: Bool

  /// Whether all of them are numbers.
  package let isNumeric: Bool

  /// How many of the values are numbers, where they aren't all and their order counts.
  package var numberCount = 0

  /// The first value that is none, where some are.
  package var firstOther: (text: String, place: Diagnostic.Location)?

  /// Whether most are numbers, so that those that aren't may be slips.
  package var isMixed: Bool { firstOther != nil && numberCount > 0 }

  package init(field: Int, hasValues: Bool, isNumeric: Bool) {
    (self.field, self.hasValues, self.isNumeric) = (field, hasValues, isNumeric)
  }
}
