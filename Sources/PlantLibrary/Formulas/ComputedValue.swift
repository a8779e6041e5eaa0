/// What the values of an attribute, or of a field of records, follow from.
package struct ComputedValue: Sendable {
  let formula: Formula

  /// The formula as it is written.
  package let text: String
}
