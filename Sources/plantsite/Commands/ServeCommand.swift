import ArgumentParser
import Diagnostics
import PlantLibrary
import Platform
import Preview
import Publishing
import Site
import Synchronization
import Text

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Show the site in the browser while you write.",
    discussion:
      "Pages that are open show each change as it is saved. Plants can be edited where they are shown. Ctrl-C ends it."
  )

  @OptionGroup var folder: SourceOptions

  @Option(help: "The port to listen at; if another program has it, the next free one.")
  var port = 8080

  @Option(help: "The address to listen at; any but the default shows the site to others.")
  var host = "127.0.0.1"

  @Flag(help: "Open the site in the browser.")
  var open = false

  @Flag(help: "Let the browser go to the page of the note that was saved.")
  var follow = false

  @Flag(name: .customLong("no-drafts"), help: "Leave drafts out, as the published site does.")
  var noDrafts = false

  @Flag(
    inversion: .prefixedNo,
    help: "Let plants be changed in the browser; without it, only where no other machine can reach the site.")
  var edit: Bool?

  @Flag(help: "Print a line for each request, and each problem by itself.")
  var verbose = false

  func validate() throws {
    guard (1...65_535).contains(port) else { throw ValidationError("--port takes a number from 1 to 65535") }
    if host.isEmpty { throw ValidationError("--host is empty; name an address, such as 127.0.0.1") }
  }

  func run() throws {
    // Before there are other threads, which take over what is held back.
    let signals = EndSignals()
    shareHeaps()
    let source = try Console.orReported { () throws(FileProblem) in
      try FolderSource(folder: folder.source)
    }
    let warnings = ToldWarnings()
    let server = PreviewServer(source, try options()) { [verbose] event in
      switch event {
      case .loaded(let outcome, let changed, let time):
        Console.report(warnings.news(outcome.problems), verbose: verbose)
        let counts = "\(counted(outcome.plantCount, "plant")), \(problemCounts(outcome.problems))"
        Console.tell("\(Self.words(changed))\(counts), \(seconds(time))\n")
      case .unmade(let problem): Console.report([problem], verbose: verbose)
      case .answered(let exchange): Console.tell(Self.line(exchange))
      case .recovered(let sentences): for sentence in sentences { Console.tell("\(printable(sentence))\n") }
      case .polls:
        Console.tell(
          "the system can't watch all folders (see fs.inotify.max_user_watches), so changes show a little later\n"
        )
      }
    }
    let place: PreviewServer.Place
    do {
      place = try server.start()
    } catch {
      if error.isOfAddress { throw ValidationError(error.description) }
      throw Fault(error.description)
    }
    if place.isPublic {
      let drafts = noDrafts ? "" : ", drafts included"
      let change = edit == true ? " and change" : ""
      Console.tell("warning: anyone who can reach this machine can read\(change) the site\(drafts)\n")
    }
    if place.port != port { Console.tell("port \(port) is taken, so it is \(place.port)\n") }
    try Console.print("\(place.address)\n")
    if open { signals.letThrough { Browser.open(place.address) } }
    withExtendedLifetime(server) { signals.wait() }
    Self.exit()
  }

  private func options() throws -> PreviewServer.Options {
    var options = PreviewServer.Options()
    options.host = host
    options.port = port
    options.includesDrafts = !noDrafts
    options.follows = follow
    options.edits = edit
    options.logsRequests = verbose
    options.date = try Environment.sourceDate()
    return options
  }

  /// What was saved, before what came of it; empty for nothing.
  private static func words(_ changed: [String]) -> String {
    guard let path = changed.first else { return "" }
    return changed.count == 1 ? "\(printable(path)): " : "\(changed.count) files: "
  }

  /// A request in a line: method, path, status, bytes, time.
  private static func line(_ exchange: PreviewServer.Exchange) -> String {
    let (seconds, attoseconds) = exchange.time.components
    let tenths = (seconds * 1_000_000 + attoseconds / 1_000_000_000_000 + 50) / 100
    return
      "\(exchange.method) \(printable(exchange.target)) \(exchange.status) \(exchange.bytes) \(tenths / 10).\(tenths % 10) ms\n"
  }
}

/// The warnings that were told, so that a save doesn't tell them all again.
private final class ToldWarnings: Sendable {
  private let told = Mutex<Set<String>>([])

  /// All errors, and the warnings that weren't there at the load before.
  func news(_ problems: [Diagnostic]) -> [Diagnostic] {
    let keys = problems.map(\.identity)
    let former = told.withLock { told in
      defer { told = Set(keys) }
      return told
    }
    return zip(problems, keys).filter { $0.severity == .error || !former.contains($1) }.map(\.0)
  }
}

/// The browser of whoever runs the command.
private enum Browser {
  /// Opens an address; a machine without a browser opens none.
  static func open(_ address: String) {
    #if os(macOS)
      let program = "/usr/bin/open"
    #else
      let program = "xdg-open"
    #endif
    if !startProgram(program, address) { Console.tell("no browser could be opened\n") }
  }
}
