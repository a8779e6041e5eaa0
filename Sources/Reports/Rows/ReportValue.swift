package import PlantLibrary

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A value of a report as data.
package enum ReportValue: Sendable, Hashable {
  /// Nothing is known.
  case none
  case text(String)
  case number(Decimal)
  /// How many there are of something, whatever the column holds.
  case count(Int)
  case date(CalendarDate)
  case yesNo(Bool)
  /// Several texts, for instance the options of a plant by their keys.
  case list([String])
}
