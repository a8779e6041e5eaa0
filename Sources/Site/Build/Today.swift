import Diagnostics
package import PlantLibrary
import Platform
package import Publishing

/// Says which day it is, which is an input to a build and never a thing that pages look up.
package enum Today {
  /// The day at a moment.
  ///
  /// - Parameters:
  ///   - seconds: Since 1970-01-01 UTC.
  ///   - timeZone: An IANA time zone name; nil for UTC.
  /// - Returns: nil for a moment in no year from 1 to 9999.
  package static func day(at seconds: Int, timeZone: String?) -> CalendarDate? {
    let utc = CalendarDate(ofSecond: seconds)
    guard utc != nil, let zone = timeZone.flatMap({ TimeZoneFile($0) }) else { return utc }
    return CalendarDate(ofSecond: seconds + zone.offset(at: seconds)) ?? utc
  }

  /// The day it is in a site's time zone.
  ///
  /// - Throws: Why the configuration, which names the time zone, can't be read.
  package static func day(
    for source: any ContentSource, _ files: [ContentFile]
  ) throws(FileProblem) -> CalendarDate {
    var problems: [Diagnostic] = []
    let file = SourceReader(source, files).file(Configuration.path, problems: &problems)
    if let problem = problems.first { throw FileProblem(problem) }
    let timeZone = file.map { Configuration.read($0).configuration.timeZone } ?? nil
    return day(at: now, timeZone: timeZone) ?? .epoch
  }

  /// Seconds since 1970-01-01 UTC, now.
  package static var now: Int { Int(wallClock / 1_000_000_000) }

  /// Whether the system knows a time zone.
  ///
  /// True where it has no list of them.
  package static func isTimeZone(_ name: String) -> Bool {
    !TimeZoneFile.isListed || TimeZoneFile(name) != nil
  }
}
