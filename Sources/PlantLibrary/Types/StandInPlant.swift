/// The plant of a new note, for values that stand in until a person knows better.
package struct StandInPlant {
  /// The scientific name, else the name as it was given.
  package let name: String
  package let date: CalendarDate

  /// Writes a text as YAML on one line.
  package let scalar: (String) -> String

  package init(name: String, date: CalendarDate, scalar: @escaping (String) -> String) {
    self.name = name
    self.date = date
    self.scalar = scalar
  }
}
