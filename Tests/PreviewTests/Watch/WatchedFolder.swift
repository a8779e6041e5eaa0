import Foundation
import Publishing
import Site
import Synchronization
import TestSupport
import Testing

@testable import Preview

/// A site's folder of a test's own, and what a watcher reports of it.
final class WatchedFolder: Sendable {
  /// How changes are noticed.
  enum Way: CaseIterable {
    #if os(Linux)
      case kernel
    #endif
    case looking
  }

  private struct State {
    var reports: [FileChanges] = []
    var isDone = false
    var marks = 0
  }

  private final class Reports: Sendable {
    let state = Mutex(State())
  }

  private let scratch: ScratchFolder
  private let collected = Reports()

  /// Where the site lies in the folder; empty for the folder itself, else ending in `/`.
  private let site: String

  /// Writes the files and begins to watch the site, which is the folder itself or one in it.
  init(_ way: Way, _ files: [String: String], links: [String: String] = [:], site: String? = nil) throws {
    self.site = site.map { $0 + "/" } ?? ""
    scratch = try ScratchFolder("watch")
    for (path, text) in files { try scratch.write(path, text) }
    for (path, target) in links {
      try FileManager.default.createSymbolicLink(atPath: scratch(path), withDestinationPath: target)
    }
    let watcher: any FileWatcher
    switch way {
    #if os(Linux)
      case .kernel:
        let source =
          try site.map { try FolderSource(folder: scratch($0)) } ?? FolderSource(folder: scratch.path)
        // Where folders lie is known from the first walk on.
        _ = source.files()
        watcher = try #require(INotifyWatcher(source))
    #endif
    case .looking:
      let source = try FolderSource(folder: scratch.path)
      // Files that were just made are reported once more.
      while !source.files().files.allSatisfy(\.isSettled) { usleep(5_000) }
      watcher = PollingWatcher(source)
    }
    Thread.detachNewThread { [collected] in
      while !collected.state.withLock({ $0.isDone }), let changes = watcher.waitForChange() {
        collected.state.withLock { $0.reports.append(changes) }
      }
    }
  }

  deinit {
    collected.state.withLock { $0.isDone = true }
    // So that it looks once more.
    try? scratch.write(site + "plantsite.yml", "title: The end\n")
  }

  func callAsFunction(_ path: String) -> String { scratch(path) }

  func write(_ path: String, _ text: String) throws { try scratch.write(path, text) }

  /// Runs a shell's commands in the folder.
  func run(_ script: String) throws {
    let shell = try ChildProcess(
      "/bin/sh", ["-e", "-c", script], in: scratch.path, environment: ["PATH": "/usr/bin:/bin"])
    #expect(try shell.wait() == 0, "\(script)")
  }

  /// What is reported of what `body` does, all reports taken together, and how many there were.
  func changes(_ body: () throws -> Void) throws -> (changes: FileChanges, count: Int) {
    let mark = collected.state.withLock { state in
      state.reports = []
      state.marks += 1
      return "content/mark-\(state.marks).md"
    }
    try body()
    try scratch.write(site + mark, "")
    // What comes after the mark was seen is of it.
    for _ in 0..<2_000 {
      let reports = collected.state.withLock { $0.reports }
      var paths: Set<String> = []
      for case .paths(let more) in reports { paths.formUnion(more) }
      if reports.contains(.anything) { return (.anything, reports.count) }
      if paths.contains(mark) {
        // Of what came before, not all need have been waited for.
        return (.paths(paths.filter { !$0.hasPrefix("content/mark-") }), reports.count)
      }
      usleep(5_000)
    }
    Issue.record("nothing is reported")
    return (.paths([]), 0)
  }
}

extension FileChanges {
  func mayInclude(_ path: String) -> Bool {
    switch self {
    case .paths(let paths): paths.contains(path)
    case .anything: true
    }
  }
}
