package import Diagnostics
import Dispatch
import NIOCore
import NIOHTTP1
import NIOPosix
package import PlantLibrary
import Platform
package import Publishing
package import Site
import Synchronization
import Text

/// Shows a site as it will be published, and keeps up with its files as long as someone holds it.
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

    /// Whether pages may change notes; nil where no other machine can reach them.
    package var edits: Bool?

    package var limits = Limits()

    /// The day that counts as today; nil for the day it is.
    package var date: CalendarDate?

    package init() {}
  }

  /// What the server tells whoever started it.
  package enum Event: Sendable {
    /// A change of these files was taken up, of which there are none where the site was loaded for the first time.
    case loaded(SiteLoader.Outcome, changed: [String], Duration)
    case answered(Exchange)
    /// A picture that a browser asked for can't be made.
    case unmade(Diagnostic)
    /// What became of saves in whose middle the program was ended the last time, a sentence for each.
    case recovered([String])
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

    /// Whether there can't be a server at the address that was asked for.
    package var isOfAddress = false
  }

  private let options: Options
  private let source: FolderSource
  private let store = SiteStore()
  private let hub: EventHub
  private let memory = LoadMemory()
  private let unmade = Mutex<Set<String>>([])
  private let pictures: PictureStore

  /// Locked while the site is loaded or a change is tried out, each as long as it takes: nothing that a page needs
  /// waits for it.
  private let loaded = Mutex<Loaded?>(nil)
  private let listener: @Sendable (Event) -> Void

  /// Where whoever started the server is told, one event after the other: never while something is locked.
  private let events = DispatchQueue(label: "plantsite.events")

  /// Where browsers are told in the same way, whatever keeps who started the server.
  private let news = DispatchQueue(label: "plantsite.news")

  /// - Parameters:
  ///   - source: The site's folder.
  ///   - options: How to serve it.
  ///   - tell: Called with what happens, on any thread.
  package init(_ source: FolderSource, _ options: Options, tell: @escaping @Sendable (Event) -> Void) {
    self.source = source
    self.options = options
    pictures = PictureStore(source, site: source.folder)
    listener = tell
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
    // All that there is to say of the site comes before where to find it.
    defer { events.sync {} }
    var editor: Editor?
    if canEdit {
      do throws(SaveFailure) {
        editor = try Editor(
          source, store, memory, patience: Int(options.limits.loading.nanoseconds),
          tryOut: { [weak self] changes in self?.errors(after: changes) ?? [] })
        if let recovered = editor?.recovered, !recovered.isEmpty { tell(.recovered(recovered)) }
      } catch {
        throw Failure(description: error.message)
      }
    }
    let watcher = SiteWatcher(source) { [weak self] in self?.tell(.polls) }
    reload(.anything, editor?.saver)
    let port = try listen(editor)
    // It waits most of its time, in a call that blocks.
    DispatchQueue(label: "plantsite.watch").async { [weak self, saver = editor?.saver] in
      while true {
        let changes = watcher.waitForChange()
        // Nobody holds the server any more.
        guard let self else { return }
        reload(changes, saver)
      }
    }
    keepUpLater(editor?.saver)
    let base = store.snapshot.site?.configuration.baseURL.path ?? "/"
    // No browser goes to all addresses at once.
    let name = AllowedHosts.isAnyAddress(options.host) ? "localhost" : AllowedHosts.inAddress(options.host)
    return Place(
      address: "http://\(name):\(port)\(base)", port: port, isPublic: !AllowedHosts.isLoopback(options.host))
  }

  /// Tells once of a photo what is wrong with it, however many pictures are asked for.
  private func tell(unmade problem: Diagnostic) {
    let paths = ShownPaths(memory.noteRules?.configuration.folders, store.snapshot.files)
    let problem = paths?.problems([problem])[0] ?? problem
    if unmade.withLock({ $0.insert(problem.identity).inserted }) { tell(.unmade(problem)) }
  }

  private func tell(_ event: Event) { events.async { [listener] in listener(event) } }

  /// Whether pages may change notes.
  private var canEdit: Bool { options.edits ?? AllowedHosts.isLoopback(options.host) }

  /// Keeps streams alive, and loads the site again on a new day.
  private func keepUpLater(_ saver: NoteSaver?) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 15) { [weak self] in
      guard let self else { return }
      hub.keepAlive()
      if let last = loaded.withLock({ $0 }), options.date == nil,
        let day = try? Today.day(for: source, last.files), day != last.day
      {
        reload(.anything, saver)
      }
      keepUpLater(saver)
    }
  }

  /// What was loaded last.
  private struct Loaded {
    let files: [ContentFile]
    /// What is wrong in finding the files.
    let problems: [Diagnostic]
    let day: CalendarDate
  }

  /// Loads the site anew where a file differs from before.
  ///
  /// What `saver` saves is seen whole. Its lock is always taken after ours.
  func reload(_ changes: FileChanges, _ saver: NoteSaver?) {
    loaded.withLock { last in
      guard let saver else { return reload(changes, saved: [], &last) }
      saver.betweenSaves { saved in reload(changes, saved: saved, &last) }
    }
  }

  /// `saved` are the paths of what was saved here, of which the watcher may have told only some.
  private func reload(_ changes: FileChanges, saved: Set<String>, _ last: inout Loaded?) {
    if let former = last, case .paths(let told) = changes, former.problems.isEmpty,
      case let paths = told.union(saved), let files = source.files(after: former.files, changed: paths)
    {
      let changed = files.changes(since: former.files)
      guard !changed.isEmpty else { return }
      // What was written shortly before the last look counts as changed, too, but isn't news.
      load(files, [], changed: changed.filter(paths.contains), &last)
    } else {
      let (files, problems) = source.files()
      let changed = last.map { files.changes(since: $0.files, trustingStamps: true) }
      load(files, problems, changed: changed ?? [], &last)
    }
  }

  /// The errors that the site would have after changes, and hasn't now.
  ///
  /// None before there was any site: nobody could tell which of its errors come from what.
  private func errors(after changes: [NoteSaver.Change]) -> [Diagnostic] {
    loaded.withLock { last in
      let snapshot = store.snapshot
      guard let last, last.problems.isEmpty, snapshot.site != nil else { return [] }
      let known = Set(snapshot.problems.map(\.identity))
      // What is wrong in a note that can't be read shows only once it can.
      let unread = Set(
        snapshot.problems.filter { $0.severity == .error && SoftProblems.effects[$0.code] == nil }
          .compactMap { $0.location?.path })
      let changed = ChangedSource(source, last.files, changes)
      let loader = SiteLoader(
        changed, options: loading, today: last.day, memory: memory, pictures: pictures)
      let errors = loader.load().problems.filter {
        $0.severity == .error && !known.contains($0.identity) && !unread.contains($0.location?.path ?? "")
      }
      return ShownPaths(memory.noteRules?.configuration.folders, last.files)?.own(errors) ?? errors
    }
  }

  private var loading: SiteLoader.Options {
    var loading = SiteLoader.Options()
    loading.includesDrafts = options.includesDrafts
    loading.includesPrivate = true
    loading.makesPartialSites = true
    return loading
  }

  private func load(
    _ files: [ContentFile], _ problems: [Diagnostic], changed: [String], _ last: inout Loaded?
  ) {
    let start = ContinuousClock.now
    // Where the configuration can't be read, loading it says so.
    let day = options.date ?? (try? Today.day(for: source, files)) ?? last?.day ?? .epoch
    last = Loaded(files: files, problems: problems, day: day)
    var outcome = SiteLoader(
      source, options: loading, today: day, memory: memory, pictures: pictures
    ).load(files, problems: problems)
    pictures.rememberPhotos(among: files)
    // Who can edit has been told, and what can be was put right.
    if !canEdit { outcome.problems = (outcome.problems + CutOffSaves.problems(site: source.folder)).sorted() }
    let snapshot = store.update(outcome)
    let folders = memory.noteRules?.configuration.folders
    let saved = options.follows ? Self.savedPage(changed, in: snapshot.site) : nil
    news.async { [hub] in
      let list = ProblemList(
        snapshot.problems, generation: snapshot.generation, saved: saved, changed: changed,
        ownPath: { folders?.own($0) ?? $0 })
      hub.tell("change", list.json)
    }
    let paths = ShownPaths(folders, files)
    tell(
      .loaded(
        outcome, changed: paths.map { changed.map($0.path) } ?? changed, ContinuousClock.now - start))
  }

  /// The address of the page of the one note among what has changed; nil where there is none, or several.
  private static func savedPage(_ changed: [String], in site: Site?) -> String? {
    let notes = changed.filter { $0.hasSuffix(".md") }
    guard notes.count == 1, let site else { return nil }
    return site.routes.first { $0.path == notes[0] && $0.kind.isPage }
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
        responder: Responder(
          store: store, source: source, pictures: pictures,
          unmade: { [weak self] in self?.tell(unmade: $0) }, editor: editor), hub: hub,
        limits: options.limits,
        bodies: Counter(limit: options.limits.bodies), log: log)
      let bootstrap = ServerBootstrap(group: group)
        .serverChannelOption(.backlog, value: 256)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            // Each answer has its length.
            var encoding = HTTPResponseEncoder.Configuration()
            encoding.automaticallySetFramingHeaders = false
            let hasRoom = connections.enter()
            if hasRoom {
              channel.closeFuture.whenComplete { _ in connections.leave() }
              // Which answer an error gets, the handler knows.
              try pipeline.configureHTTPServerPipeline(
                withErrorHandling: false, withEncoderConfiguration: encoding,
                withDecoderLimitConfiguration: RequestGuard.decoderLimits)
            } else {
              try pipeline.addHandler(HTTPResponseEncoder(configuration: encoding))
            }
            try pipeline.addHandler(RequestHandler(shared, isBeyondLimit: !hasRoom))
          }
        }
        .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
        .childChannelOption(.allowRemoteHalfClosure, value: true)
      do {
        _ = try bootstrap.bind(host: options.host, port: port).wait()
        return port
      } catch let error as IOError where SystemError(number: error.errnoCode) == .addressInUse {
        continue
      } catch {
        throw Failure(description: Self.reason(error, host: options.host, port: port), isOfAddress: true)
      }
    }
    throw Failure(description: "no port from \(options.port) on is free", isOfAddress: true)
  }

  /// Why a server can't listen, in words for whoever named the address.
  private static func reason(_ error: any Error, host: String, port: Int) -> String {
    guard let code = (error as? IOError)?.errnoCode else { return "there is no address \(host) to listen at" }
    switch SystemError(number: code) {
    case .noSuchAddress: return "this machine has no address \(host)"
    case .notAllowed: return "the system doesn't let you listen at port \(port); take one from 1024 on"
    case let error: return "can't listen at \(host), port \(port): \(error.text)"
    }
  }

  private var log: (@Sendable (Exchange) -> Void)? {
    guard options.logsRequests else { return nil }
    return { [weak self] in self?.tell(.answered($0)) }
  }

  /// The name that this machine has in its network; nil where it has none.
  private static var machineName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }
}
