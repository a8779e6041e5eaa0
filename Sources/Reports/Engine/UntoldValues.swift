import Diagnostics

/// What the values of a field are by themselves, where nothing tells their type.
struct UntoldValues: Sendable {
  /// The field of the table.
  let field: Int

  /// Whether there are any values.
  let hasValues: Bool

  /// Whether all of them are numbers.
  let isNumeric: Bool

  /// How many of the values are numbers, where they aren't all and their order counts.
  var numberCount = 0

  /// The first value that is none, where some are.
  var firstOther: (text: String, place: Diagnostic.Location)?

  /// Whether most are numbers, so that those that aren't may be slips.
  var isMixed: Bool { firstOther != nil && numberCount > 0 }
}
