import ArgumentParser
import PlantLibrary
import Platform
import Site
import Text

/// Where the site is.
struct SourceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The site's folder.", valueName: "dir"))
  var source = "."

  func validate() throws {
    if source.isEmpty { throw ValidationError("--source is empty; name the site's folder") }
  }

  /// What the builder needs to know of them and of the environment; `date` is the day that was given to count as
  /// today, nil for none.
  func builderOptions(date: CalendarDate? = nil) throws -> SiteBuilder.Options {
    var options = SiteBuilder.Options()
    options.source = source
    options.date = try date ?? Environment.sourceDate()
    return options
  }
}

/// Which day it is.
struct DayOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The day that counts as today, such as 2026-11-21. (default: that of SOURCE_DATE_EPOCH, else today)",
      valueName: "date"))
  var date: CalendarDate?
}

/// What the environment says.
enum Environment {
  /// The day that `SOURCE_DATE_EPOCH` names; nil where it isn't set.
  ///
  /// https://reproducible-builds.org/specs/source-date-epoch/
  static func sourceDate() throws -> CalendarDate? {
    guard let text = environmentValue("SOURCE_DATE_EPOCH") else { return nil }
    guard text.utf8.allSatisfy(\.isASCIIDigit),
      let seconds = Int(text), let date = Today.day(at: seconds, timeZone: nil)
    else { throw ValidationError("SOURCE_DATE_EPOCH is \"\(text)\", but must be whole seconds since 1970") }
    return date
  }
}

extension CalendarDate: ExpressibleByArgument {
  /// Reads a day such as 2026-11-21.
  public init?(argument: String) {
    self.init(argument)
  }
}

extension BaseURL: ExpressibleByArgument {
  /// Reads an address such as https://example.org/plants/.
  public init?(argument: String) {
    self.init(argument)
  }
}
