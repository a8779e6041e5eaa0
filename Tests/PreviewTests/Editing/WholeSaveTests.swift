import Foundation
import Synchronization
import TestSupport
import Testing

/// Saves of many files, which are loaded as one however long they take.
@Suite(.onThreadsThatWait) struct WholeSaveTests {
  private static let vera = "content/plants/aloe.md"
  private static let linking = (1...8).map { "content/plants/linking\($0).md" }

  @Test func aSaveThatTakesLongIsNeverLoadedInPieces() throws {
    #if os(Linux)
      let notes = Self.linking.enumerated().map { index, path in
        (path, "---\nscientificName: Aloe ferox 'No. \(index)'\n---\n[[Aloe vera]]\n")
      }
      let preview = try RunningPreview(Dictionary(uniqueKeysWithValues: notes))
      let client = try EditClient(preview)
      let last = preview.scratch(try #require(Self.linking.last))
      var status: Int?
      // The save waits for the last of them, but only a fifth of a second.
      for _ in 0..<60 where status == nil || status == 409 {
        let written = try FileHandle(forUpdating: URL(fileURLWithPath: last))
        let saving = Saving(client, Self.vera, #"{"set":["scientificName"],"value":"Aloe barbadensis"}"#)
        #expect(
          try preview.becomesTrue {
            saving.status != nil || preview.text(Self.vera)?.contains("barbadensis") == true
          })
        usleep(20_000)
        try written.close()
        #expect(try preview.becomesTrue { saving.status != nil })
        status = saving.status
      }
      #expect(status == 200)
      #expect(try preview.becomesTrue { try preview.get("/plants/linking8/").contains("Aloe barbadensis") })
      #expect(preview.errorsOfLoads.flatMap(\.self) == [])
    #endif
  }

  /// An edit on its way.
  private final class Saving: Sendable {
    private let answered = Mutex<Int?>(nil)

    /// Of the answer; nil while there is none.
    var status: Int? { answered.withLock { $0 } }

    init(_ client: EditClient, _ path: String, _ edit: String) {
      Thread.detachNewThread { [self] in
        let status = (try? client.edit(path, edit).status) ?? 0
        answered.withLock { $0 = status }
      }
    }
  }
}
