/// How a number is rounded where its last digits can't be kept.
package enum Rounding: String, CaseIterable, Sendable {
  /// To the nearest; from the middle to the even digit.
  case halfEven
  /// To the nearest; from the middle away from zero.
  case halfUp
  /// To the nearest; from the middle toward zero.
  case halfDown
  /// Away from zero.
  case up
  /// Toward zero.
  case down
  /// To the greater number.
  case ceiling
  /// To the lesser number.
  case floor
}
