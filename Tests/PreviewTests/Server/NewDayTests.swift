import Foundation
import Publishing
import Site
import Synchronization
import TestSupport
import Testing

@testable import Preview

/// All is looked at again on a new day, on which files needn't have changed.
@Suite(.onThreadsThatWait) struct NewDayTests {
  @Test func whatHasJustBeenSavedIsToldOnce() throws {
    let scratch = try ScratchFolder("new-day")
    let told = Mutex<[[String]]>([])
    let hasTold = DispatchSemaphore(value: 0)
    let server = PreviewServer(try FolderSource(folder: scratch.path), PreviewServer.Options()) { event in
      guard case .loaded(_, let changed, _) = event else { return }
      told.withLock { $0.append(changed) }
      hasTold.signal()
    }
    let note = "content/plants/aloe.md"
    try scratch.write("plantsite.yml", "title: Plants\n")
    try scratch.write(note, "One.\n")
    for text in [nil, nil, "Number two.\n", nil] {
      if let text { try scratch.write(note, text) }
      server.reload(.anything, nil)
      #expect(hasTold.wait(timeout: .now() + 20) == .success)
    }
    #expect(told.withLock { $0 } == [[], [], [note], []])
  }
}
