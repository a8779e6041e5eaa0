import ArgumentParser
import Diagnostics
import Dispatch
import PlantLibrary
import Preview
import Site
import Text

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Show the site in the browser while you write.",
    discussion: "Nothing is written to disk. Pages that are open show each change as it is saved.")

  @OptionGroup var folder: SourceOptions

  @Option(help: "The port to listen at; if it is taken, the next free one.")
  var port = 8080

  @Flag(inversion: .prefixedNo, help: "Show drafts too.")
  var drafts = true

  @Flag(help: "Print a line for each request.")
  var verbose = false

  func run() throws {
    let options = try folder.builderOptions()
    let source: FolderSource
    do {
      source = try FolderSource(folder: folder.source)
    } catch {
      Console.report([error.diagnostic])
      throw ExitCode.content
    }
    var serving = PreviewServer.Options()
    serving.port = port
    serving.includesDrafts = drafts
    serving.date = options.date ?? Today.day(at: Today.now, timeZone: nil)
    let server = PreviewServer(source, serving) { event in
      switch event {
      case .loaded(let outcome, let time):
        Console.report(outcome.problems)
        let milliseconds = time.components.seconds * 1_000 + time.components.attoseconds / 1_000_000_000_000_000
        Console.tell("\(counted(outcome.plantCount, "plant")), \(problemCounts(outcome.problems)), \(milliseconds) ms\n")
      case .answered(let method, let target, let status): Console.tell("\(status) \(method) \(printable(target))\n")
      }
    }
    let address: String
    do {
      address = try server.start(logsRequests: verbose)
    } catch {
      throw Fault(error.description)
    }
    try Console.print("\(address)\n")
    let ended = DispatchSemaphore(value: 0)
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, SIG_IGN)
    let sources = [SIGINT, SIGTERM].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { ended.signal() }
      source.resume()
      return source
    }
    withExtendedLifetime(sources) { ended.wait() }
    Self.exit()
  }
}
