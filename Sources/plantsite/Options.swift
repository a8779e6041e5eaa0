import ArgumentParser
import PlantLibrary
import Site

/// Where the site is.
struct SourceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The site's folder.", valueName: "dir"))
  var source = "."
}

/// What commands that load a site take.
struct LoadOptions: ParsableArguments {
  @OptionGroup var folder: SourceOptions

  @Flag(help: "Count warnings as errors.")
  var strict = false

  /// What the builder needs to know of them.
  func builderOptions() throws -> SiteBuilder.Options {
    var options = SiteBuilder.Options()
    options.source = folder.source
    options.isStrict = strict
    if let epoch = Console.environment("SOURCE_DATE_EPOCH") {
      guard let seconds = Int(epoch), seconds >= 0 else {
        throw ValidationError("SOURCE_DATE_EPOCH is \"\(epoch)\", but must be seconds since 1970")
      }
      options.sourceDateEpoch = seconds
    }
    return options
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
