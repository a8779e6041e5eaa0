import Diagnostics
import Dispatch
import NIOCore
import NIOHTTP1
import NIOPosix
package import PlantLibrary
package import Site
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Shows a site as it will be published, and keeps up with its files.
package final class PreviewServer: Sendable {
  package struct Options: Sendable {
    /// The address to listen at.
    package var host = "127.0.0.1"

    /// Where another program has it, the next free one is taken.
    package var port = 8080

    package var includesDrafts = true

    /// Whether browsers go to the page of the note that was saved last.
    package var follows = false

    /// Whether each request is told.
    package var logsRequests = false

    /// Whether pages may change notes.
    package var edits = true

    package var limits = Limits()

    /// The day that counts as today; nil for the day it is.
    package var date: CalendarDate?

    package init() {}
  }

  /// What the server tells whoever started it.
  package enum Event: Sendable {
    /// A change was taken up, or the site was loaded for the first time.
    case loaded(SiteLoader.Outcome, Duration)
    case answered(Exchange)
    /// The system can't tell of changes in so many folders: all files are looked at again and again.
    case polls
  }

  /// A request and its answer.
  package struct Exchange: Sendable {
    package let method: String
    /// As it was sent.
    package let target: String
    package let status: UInt
    /// Of the answer without its head.
    package let bytes: Int
    /// From the request's coming until the answer was ready to go out.
    package let time: Duration
  }

  /// Why there is no server.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let options: Options
  private let source: FolderSource
  private let store = SiteStore()
  private let hub: EventHub
  private let memory = LoadMemory()
  private let lastFound = Mutex<(files: [ContentFile], problems: [Diagnostic])?>(nil)
  private let tell: @Sendable (Event) -> Void

  /// - Parameters:
  ///   - source: The site's folder.
  ///   - options: How to serve it.
  ///   - tell: Called with what happens, on any thread.
  package init(_ source: FolderSource, _ options: Options, tell: @escaping @Sendable (Event) -> Void) {
    self.source = source
    self.options = options
    self.tell = tell
    hub = EventHub(limit: options.limits.listeners)
  }

  /// Where a server answers.
  package struct Place: Sendable {
    /// The address of the home page.
    package let address: String
    package let port: Int

    /// Whether other machines may reach it.
    package let isPublic: Bool
  }

  /// Loads the site and begins to answer.
  /// - Throws: Where no port can be had.
  package func start() throws(Failure) -> Place {
    var editor: Editor?
    if options.edits {
      do throws(SaveFailure) {
        editor = try Editor(
          source, store, memory, patience: Int(options.limits.loading.nanoseconds))
      } catch {
        throw Failure(description: error.message)
      }
    }
    let watcher = SiteWatcher(source) { [tell] in tell(.polls) }
    reload(.anything)
    let port = try listen(editor)
    // It waits most of its time, in a call that blocks.
    DispatchQueue(label: "plantsite.watch").async { [self] in
      while true {
        reload(watcher.waitForChange())
      }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 15) { [hub] in Self.keepAlive(hub) }
    let base = store.snapshot.site?.configuration.baseURL.path ?? "/"
    // No browser goes to all addresses at once.
    let name = AllowedHosts.isAnyAddress(options.host) ? "localhost" : AllowedHosts.inAddress(options.host)
    return Place(
      address: "http://\(name):\(port)\(base)", port: port, isPublic: !AllowedHosts.isLoopback(options.host))
  }

  private static func keepAlive(_ hub: EventHub) {
    hub.keepAlive()
    DispatchQueue.global().asyncAfter(deadline: .now() + 15) { keepAlive(hub) }
  }

  /// Loads the site anew where a file differs from before.
  private func reload(_ changes: FileChanges) {
    let start = ContinuousClock.now
    guard let (files, problems) = found(changes) else { return }
    var loading = SiteLoader.Options(today: options.date ?? Today.day(for: source, files))
    loading.includesDrafts = options.includesDrafts
    let outcome = SiteLoader(source, options: loading, memory: memory).load(files, problems: problems)
    let before = store.snapshot
    let snapshot = store.update(outcome)
    let saved = options.follows ? Self.savedPage(before, snapshot) : nil
    hub.tell("change", ProblemList(snapshot.problems, generation: snapshot.generation, saved: saved).json)
    tell(.loaded(outcome, ContinuousClock.now - start))
  }

  /// The site's files, and what is wrong in finding them; nil where no file differs from before.
  private func found(_ changes: FileChanges) -> (files: [ContentFile], problems: [Diagnostic])? {
    lastFound.withLock { last in
      if let found = last, case .paths(let paths) = changes, found.problems.isEmpty,
        let files = source.files(after: found.files, changed: paths)
      {
        last = (files, [])
        // Of a file that had just been written its stamp doesn't say whether it was written again.
        let isSame = files.elementsEqual(found.files) {
          $0.stamp == $1.stamp && $1.isSettled && $0.path == $1.path
        }
        return isSame ? nil : (files, [])
      }
      let found = source.files()
      last = found
      return found
    }
  }

  /// The address of the page whose note differs from before; nil where none does, or several do.
  private static func savedPage(_ before: SiteStore.Snapshot, _ now: SiteStore.Snapshot) -> String? {
    guard before.site != nil, let site = now.site else { return nil }
    let saved = now.files.filter {
      $0.path.hasSuffix(".md") && before.files.file(at: $0.path)?.stamp != $0.stamp
    }
    guard saved.count == 1, let file = saved.first else { return nil }
    return site.routes.first { $0.path == file.path && $0.kind.isPage }
      .map { site.configuration.baseURL.href($0.address) }
  }

  // MARK: Listening

  private func listen(_ editor: Editor?) throws(Failure) -> Int {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: min(System.coreCount, 8))
    let connections = Counter(limit: options.limits.connections)
    for port in options.port..<min(options.port + 50, 65_536) {
      let hosts = AllowedHosts(listeningAt: options.host, port: port, machine: Self.machineName)
      let shared = RequestHandler.Shared(
        requestGuard: RequestGuard(hosts: hosts, token: editor?.token),
        responder: Responder(store: store, source: source, editor: editor), hub: hub, limits: options.limits,
        connections: connections, log: log)
      let bootstrap = ServerBootstrap(group: group)
        .serverChannelOption(.backlog, value: 256)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            // The answers are bytes already, and a handler of ours sees to their order.
            let decoder = HTTPRequestDecoder(limitConfiguration: RequestGuard.decoderLimits)
            try channel.pipeline.syncOperations.addHandlers(
              ByteToMessageHandler(decoder), RequestHandler(shared))
          }
        }
        .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
        .childChannelOption(.allowRemoteHalfClosure, value: true)
      do {
        _ = try bootstrap.bind(host: options.host, port: port).wait()
        return port
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        continue
      } catch {
        throw Failure(description: "can't listen at \(options.host):\(port): \(error)")
      }
    }
    throw Failure(description: "no port from \(options.port) on is free")
  }

  private var log: (@Sendable (Exchange) -> Void)? {
    guard options.logsRequests else { return nil }
    return { [tell] in tell(.answered($0)) }
  }

  /// The name that this machine has in its network; nil where it has none.
  private static var machineName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }
}
