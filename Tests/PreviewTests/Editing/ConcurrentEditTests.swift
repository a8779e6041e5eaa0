import Foundation
import NIOCore
import Platform
import Preview
import Synchronization
import TestSupport
import Testing
import Text

/// Two pages and a text editor that change one note at the same time.
@Suite(.onThreadsThatWait) struct ConcurrentEditTests {
  private static let path = "content/plants/aloe.md"

  /// What a version of the note holds; nil for one that isn't whole.
  private struct Marks {
    /// How often the text editor has saved.
    let editor: Int

    init?(_ text: String) {
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      func number(_ line: Int, _ key: String) -> Int? {
        let value = lines[line].dropFirst(key.utf8.count)
        return lines[line].starts(with: key.utf8) ? Int(Substring(value)) : nil
      }
      guard lines.count == 9, text.hasSuffix("\n---\nText.\n\nThe end.\n"), text.hasPrefix("---\n"),
        let editor = number(1, "editor: "), number(2, "one: ") != nil, number(3, "two: ") != nil
      else { return nil }
      self.editor = editor
    }
  }

  private final class Run: Sendable {
    let problems = Mutex<[String]>([])
    let isOver = Atomic(false)
    let editorSaves = Atomic(0)

    /// When the text editor began to write in place, in nanoseconds since 1970; 0 where it doesn't.
    private let writing = Atomic<Int64>(0)
    private let longestWrite = Atomic<Int64>(0)

    /// Whether the text editor may have written for longer than the server waits for others: on a busy machine its thread
    /// has to wait in the middle, and then half a note is what is there.
    var mayHaveBeenSlow: Bool {
      let start = writing.load(ordering: .relaxed)
      let current = start == 0 ? 0 : wallClock - start
      return max(current, longestWrite.load(ordering: .relaxed)) > 100_000_000
    }

    func write(_ body: () -> Void) {
      let start = wallClock
      writing.store(start, ordering: .relaxed)
      body()
      longestWrite.max(wallClock - start, ordering: .relaxed)
      writing.store(0, ordering: .relaxed)
    }

    func fail(_ what: String) { problems.withLock { $0.append(what) } }
  }

  /// Counts up a number of its own, trying again where others were faster.
  private static func edit(_ client: EditClient, _ name: String, count: Int, _ run: Run) throws {
    var last = (editor: 0, number: 0)
    for number in 1...count {
      var isDone = false
      for _ in 0..<2_000 where !isDone {
        let note = try client.get("notes/" + path)
        let values = note.json["attributes"]?.items ?? []
        func value(_ key: String) -> Int? {
          values.first { $0["key"]?.string == key }?["value"]?.string.flatMap { Int($0) }
        }
        guard note.json["body"]?.string?.hasSuffix("The end.\n") == true, let editor = value("editor"),
          let mine = value(name), let version = note.version
        else {
          if run.mayHaveBeenSlow { continue }
          return run.fail("torn: \(note.text.prefix(300))")
        }
        if editor < last.editor { run.fail("the text editor's save \(last.editor) was lost") }
        // The text editor may save what it read before a change of ours; nobody else takes it away.
        if editor == last.editor, mine != last.number {
          run.fail("\(name) lost \(last.number) of \(last.editor), there is \(mine)")
        }
        let reply = try client.edit(path, "{\"set\":[\"\(name)\"],\"value\":\"\(number)\"}", version: version)
        switch reply.status {
        case 200:
          isDone = true
          last = (editor, number)
        case 409, 412: last = (editor, mine)
        default: return run.fail("\(reply.status) \(reply.message)")
        }
      }
      if !isDone { run.fail("\(name) could not set \(number)") }
    }
  }

  /// Saves the note again and again, by a rename or in place, with one line changed.
  private static func keepSaving(_ preview: RunningPreview, _ run: Run) {
    let place = preview.scratch(path)
    var saves = 0
    while !run.isOver.load(ordering: .relaxed) {
      usleep(UInt32.random(in: 0...50_000))
      var text = preview.text(path) ?? ""
      // For a moment a change that came too late lies there, until it is taken back. What was written to a file that
      // had been displaced takes a little longer.
      for _ in 0..<10_000 where Marks(text)?.editor != saves {
        usleep(1_000)
        text = preview.text(path) ?? ""
      }
      guard let marks = Marks(text), marks.editor == saves else {
        return run.fail("the text editor's save \(saves) was lost, there is \(text)")
      }
      saves = marks.editor + 1
      let new = Data(
        text.replacingOccurrences(
          of: "\neditor: \(marks.editor)\n", with: "\neditor: \(saves)\n"
        ).utf8)
      let url = URL(fileURLWithPath: place)
      if saves.isMultiple(of: 2) {
        try? new.write(to: URL(fileURLWithPath: place + "~"))
        rename(place + "~", place)
      } else if let file = try? FileHandle(forWritingTo: url) {
        run.write {
          // In pieces, as a slow program does.
          try? file.truncate(atOffset: 0)
          for start in stride(from: 0, to: new.count, by: 64) {
            try? file.write(contentsOf: new[start..<min(start + 64, new.count)])
          }
          try? file.close()
        }
      }
      run.editorSaves.store(saves, ordering: .relaxed)
    }
  }

  @Test func noneIsLostAndNoneIsTorn() throws {
    var limits = Limits()
    limits.loading = .zero
    let preview = try RunningPreview(
      [
        "content/attributes.yml":
          "attributes:\n  editor: {type: number}\n  one: {type: number}\n  two: {type: number}\n",
        Self.path: "---\neditor: 0\none: 0\ntwo: 0\n---\nText.\n\nThe end.\n",
      ], limits: limits)
    let run = Run()
    let client = try EditClient(preview)
    let editorEnd = DispatchGroup()
    editorEnd.enter()
    Thread.detachNewThread {
      Self.keepSaving(preview, run)
      editorEnd.leave()
    }
    let clients = DispatchGroup()
    for name in ["one", "two"] {
      clients.enter()
      Thread.detachNewThread {
        do { try Self.edit(client, name, count: 200, run) } catch { run.fail("\(error)") }
        clients.leave()
      }
    }
    clients.wait()
    run.isOver.store(true, ordering: .relaxed)
    editorEnd.wait()
    #expect(run.problems.withLock { $0 } == [])
    let marks = try #require(preview.text(Self.path).flatMap(Marks.init))
    #expect(marks.editor == run.editorSaves.load(ordering: .relaxed))
    #expect(marks.editor > 20)
    let names = try FileManager.default.contentsOfDirectory(atPath: preview.scratch("content/plants"))
    #expect(names == ["aloe.md"])
  }
}
