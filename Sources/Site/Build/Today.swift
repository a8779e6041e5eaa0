import Diagnostics
package import PlantLibrary

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Says which day it is, which is an input to a build and never a thing that pages look up.
package enum Today {
  /// The day at a moment.
  ///
  /// - Parameters:
  ///   - seconds: Since 1970-01-01 UTC.
  ///   - timeZone: An IANA time zone name; nil for UTC.
  /// - Returns: nil for a moment in no year from 1 to 9999.
  package static func day(at seconds: Int, timeZone: String?) -> CalendarDate? {
    var moment = time_t(seconds)
    var parts = tm()
    if let timeZone {
      setenv("TZ", timeZone, 1)
      tzset()
      guard localtime_r(&moment, &parts) != nil else { return nil }
    } else {
      guard gmtime_r(&moment, &parts) != nil else { return nil }
    }
    return CalendarDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
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
  package static var now: Int { Int(time(nil)) }

  /// Whether the system knows a time zone.
  ///
  /// True where it has no list of them.
  package static func isTimeZone(_ name: String) -> Bool {
    let folder = "/usr/share/zoneinfo"
    guard access(folder, F_OK) == 0 else { return true }
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      return false
    }
    // A region such as Europe is a folder there.
    return statusFollowingLinks(of: folder + "/" + name)?.isRegularFile ?? false
  }
}
