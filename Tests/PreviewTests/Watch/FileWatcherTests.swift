import Foundation
import Publishing
import Site
import TestSupport
import Testing

@testable import Preview

@Suite(.onThreadsThatWait) struct FileWatcherTests {
  private static let files = [
    "plantsite.yml": "title: Plants\n",
    "content/plants/aloes/aloe.md": "one\n",
    "content/plants/aloes/other.md": "one\n",
    "content/plants/agaves/agave.md": "one\n",
    "themes/own/templates/page.mustache": "one\n",
    "notes.txt": "not of the site\n",
  ]
  private static let aloe = "content/plants/aloes/aloe.md"

  /// Ways to save `aloe.md` in its folder, as editors and programs do.
  static let saves = [
    "echo two > aloe.md",
    "echo two >> aloe.md",
    "echo two > new.tmp~; mv new.tmp~ aloe.md",
    "sed -i s/one/two/ aloe.md",
    // Vim: it keeps the old file, and writes a new one.
    """
    echo swap > .aloe.md.swp; mv aloe.md aloe.md~; echo two > aloe.md; rm aloe.md~
    rm .aloe.md.swp
    """,
    // Emacs: a lock that is a link to nothing, what it saves meanwhile, a backup by copy.
    """
    ln -s me@host.1 .#aloe.md; echo half > '#aloe.md#'; cp aloe.md aloe.md~; echo two > aloe.md
    rm '#aloe.md#' .#aloe.md
    """,
    "echo two > .goutputstream-AB12CD; mv .goutputstream-AB12CD aloe.md",
    "exec 3>>aloe.md; echo two >&3; sleep 0.1",
    "rm aloe.md",
  ]

  @Test(arguments: WatchedFolder.Way.allCases, saves)
  func reportsASaveAsOnePath(way: WatchedFolder.Way, save: String) throws {
    // On a machine that hardly gives it time, the kernel's queue may say less, so that any file may have changed; and
    // a program that has to wait between two steps of a save leaves its other file there for so long that it counts.
    var changes = FileChanges.anything
    for _ in 0..<5 where changes != .paths([Self.aloe]) {
      let folder = try WatchedFolder(way, Self.files)
      changes = try folder.changes { try folder.run("cd content/plants/aloes; \(save)") }.changes
      guard case .paths(let paths) = changes else { continue }
      #expect(paths.contains(Self.aloe))
      let others = paths.subtracting([Self.aloe])
      #expect(others.filter { FileManager.default.fileExists(atPath: folder($0)) } == [])
    }
    #expect(changes == .paths([Self.aloe]))
  }

  @Test(arguments: WatchedFolder.Way.allCases)
  func reportsBothNamesOfARenamedFile(way: WatchedFolder.Way) throws {
    let folder = try WatchedFolder(way, Self.files)
    let changes = try folder.changes {
      try folder.run("mv content/plants/aloes/aloe.md content/plants/agaves/")
    }
    #expect(changes.changes == .paths([Self.aloe, "content/plants/agaves/aloe.md"]))
  }

  @Test(arguments: WatchedFolder.Way.allCases)
  func reportsFilesOfEachRoot(way: WatchedFolder.Way) throws {
    let folder = try WatchedFolder(way, Self.files)
    let changes = try folder.changes {
      try folder.run("echo two > plantsite.yml~; mv plantsite.yml~ plantsite.yml")
      try folder.write("themes/own/templates/page.mustache", "two\n")
      try folder.write("content/static-1.txt", "new\n")
    }
    #expect(
      changes.changes
        == .paths(["plantsite.yml", "themes/own/templates/page.mustache", "content/static-1.txt"]))
  }

  @Test(arguments: WatchedFolder.Way.allCases)
  func passesOverWhatIsNoPartOfTheSite(way: WatchedFolder.Way) throws {
    let folder = try WatchedFolder(way, Self.files)
    let changes = try folder.changes {
      try folder.run(
        """
        echo two > notes.txt; mkdir _site; echo page > _site/index.html; mkdir -p .git content/.obsidian
        echo x > .git/index; echo x > content/.obsidian/state; echo x > content/plants/aloes/aloe.md~
        echo x > content/plants/.aloe.md.swp; echo x > content/plants/x.swp
        """)
    }
    #expect(changes.changes == .paths([]))
  }

  @Test(arguments: WatchedFolder.Way.allCases)
  func passesOverAFileThatComesAndGoes(way: WatchedFolder.Way) throws {
    let folder = try WatchedFolder(way, Self.files)
    let changes = try folder.changes {
      // So vim tries whether it can write.
      let trial = folder("content/plants/aloes/4913")
      ScratchFolder.whileNothingStarts { _ = close(open(trial, O_WRONLY | O_CREAT, 0o666)) }
      unlink(trial)
    }
    #expect(changes.changes == .paths([]))
  }

  @Test(arguments: WatchedFolder.Way.allCases)
  func seesHiddenNamesThatArePublished(way: WatchedFolder.Way) throws {
    let folder = try WatchedFolder(way, Self.files)
    let path = "content/static/.well-known/security.txt"
    #expect(try folder.changes { try folder.write(path, "Contact: me\n") }.changes.mayInclude(path))
    #expect(try folder.changes { try folder.write(path, "Contact: you\n") }.changes == .paths([path]))
  }

  /// What makes folders come, go or move, and a file that is there afterwards.
  static let folderChanges = [
    ("mkdir -p content/plants/a/b/c; echo new > content/plants/a/b/c/new.md", "content/plants/a/b/c/new.md"),
    ("mv content/plants/aloes content/plants/moved", "content/plants/moved/aloe.md"),
    (
      "cp -r content/plants/aloes copy; echo two > copy/aloe.md; rm -r content/plants/aloes; mv copy content/plants/aloes",
      "content/plants/aloes/aloe.md"
    ),
    ("cp -r content new; echo two > new/plants/aloes/aloe.md; mv content old; mv new content", Self.aloe),
    (
      "rm -r content themes; mkdir -p content/plants/aloes; echo two > content/plants/aloes/aloe.md",
      Self.aloe
    ),
    ("mkdir -p themes/new; echo x > themes/new/theme.yml", "themes/new/theme.yml"),
    (
      "mv content/plants/aloes content/plants/z; mv content/plants/agaves content/plants/aloes",
      "content/plants/aloes/agave.md"
    ),
  ]

  @Test(arguments: WatchedFolder.Way.allCases, folderChanges)
  func reportsFoldersAndWatchesThemOn(way: WatchedFolder.Way, change: (script: String, path: String)) throws {
    let folder = try WatchedFolder(way, Self.files)
    #expect(try folder.changes { try folder.run(change.script) }.changes.mayInclude(change.path))
    #expect(try folder.changes { try folder.write(change.path, "three\n") }.changes.mayInclude(change.path))
    // Nothing of what was before is left over.
    #expect(try folder.changes { try folder.write(change.path, "four\n") }.changes == .paths([change.path]))
  }

  @Test(arguments: WatchedFolder.Way.allCases)
  func passesOverAFolderThatHasLeft(way: WatchedFolder.Way) throws {
    let folder = try WatchedFolder(way, Self.files)
    let left = try folder.changes { try folder.run("mv content/plants/agaves away") }
    #expect(left.changes.mayInclude("content/plants/agaves/agave.md"))
    // The mark of the first may have come after it.
    _ = try folder.changes {}
    #expect(try folder.changes { try folder.write("away/agave.md", "two\n") }.changes == .paths([]))
  }

  @Test(arguments: WatchedFolder.Way.allCases)
  func watchesASiteOnWhoseFolderWasAway(way: WatchedFolder.Way) throws {
    let folder = try WatchedFolder(way, Self.files)
    let name = "$(basename \"$PWD\")"
    _ = try folder.changes {
      try folder.run("mv ../\(name) ../\(name)-away; sleep 0.3; mv ../\(name)-away ../\(name)")
    }
    _ = try folder.changes {}
    #expect(try folder.changes { try folder.write(Self.aloe, "two\n") }.changes == .paths([Self.aloe]))
  }

  @Test(arguments: WatchedFolder.Way.allCases)
  func followsLinksWithinTheSite(way: WatchedFolder.Way) throws {
    var files = Self.files
    files["shared/haworthias/haworthia.md"] = "one\n"
    files["README.md"] = "one\n"
    let links = [
      "content/plants/haworthias": "../../shared/haworthias", "content/plants/about.md": "../../README.md",
    ]
    let folder = try WatchedFolder(way, files, links: links)
    let inFolder = try folder.changes { try folder.write("shared/haworthias/haworthia.md", "two\n") }
    #expect(inFolder.changes.mayInclude("content/plants/haworthias/haworthia.md"))
    let ofFile = try folder.changes { try folder.run("echo two > README.md~; mv README.md~ README.md") }
    #expect(ofFile.changes.mayInclude("content/plants/about.md"))
    let moved = try folder.changes { try folder.run("mv shared old; cp -r old shared") }
    #expect(moved.changes.mayInclude("content/plants/haworthias/haworthia.md"))
  }

  @Test(arguments: WatchedFolder.Way.allCases)
  func noticesALinkThatComesLater(way: WatchedFolder.Way) throws {
    var files = Self.files
    files["shared/haworthia.md"] = "one\n"
    let folder = try WatchedFolder(way, files)
    let path = "content/plants/aloes/haworthia.md"
    let made = try folder.changes { try folder.run("ln -s ../../../shared/haworthia.md \(path)") }
    #expect(made.changes.mayInclude(path))
    _ = try folder.changes {}
    #expect(try folder.changes { try folder.write("shared/haworthia.md", "two\n") }.changes.mayInclude(path))
  }

  @Test(arguments: WatchedFolder.Way.allCases)
  func takesUpABurstOfSavesInFewReports(way: WatchedFolder.Way) throws {
    let folder = try WatchedFolder(way, Self.files)
    var pauses = Pauses()
    let changes = try folder.changes {
      for number in 1...500 {
        pauses.note()
        try Data("save \(number)\n".utf8).write(to: URL(fileURLWithPath: folder(Self.aloe)))
      }
    }
    #expect(changes.changes == .paths([Self.aloe]))
    #expect(changes.count <= pauses.mostReports)
  }

  @Test(arguments: WatchedFolder.Way.allCases)
  func takesUpABranchSwitchInFewReports(way: WatchedFolder.Way) throws {
    let notes = (1...2_000).map { ("content/plants/section\($0 % 50)/note\($0).md", "one\n") }
    let folder = try WatchedFolder(way, Self.files.merging(notes) { $1 })
    let changes = try folder.changes {
      // As git does: what differs is deleted and made anew.
      for (path, _) in notes {
        unlink(folder(path))
        close(open(folder(path), O_WRONLY | O_CREAT, 0o666))
      }
    }
    // Where the machine is busy, it is quiet between files now and then: then there are several reports, each of some.
    #expect(notes.allSatisfy { path, _ in changes.changes.mayInclude(path) })
    #expect(changes.count < 100)
  }

  @Test(arguments: WatchedFolder.Way.allCases)
  func takesUpChangesThatDoNotEnd(way: WatchedFolder.Way) throws {
    let folder = try WatchedFolder(way, Self.files)
    let writer = try ChildProcess(
      "/bin/sh", ["-c", "while :; do echo x > aloe.md; done"], in: folder("content/plants/aloes"))
    defer {
      kill(writer.process, SIGKILL)
      _ = try? writer.wait()
    }
    // The writer may not have had its turn in between; another file is reported all the same.
    for _ in 0..<2 {
      let changes = try folder.changes {}.changes
      #expect(changes == .paths([Self.aloe]) || changes == .paths([]))
    }
  }
}

#if os(Linux)
  struct FolderWatchesTests {
    /// Some file systems do so.
    @Test func saysWhereTheSystemRefusesWatches() throws {
      let scratch = try ScratchFolder("watches")
      try scratch.write("content/a.md", "a")
      let none = open("/dev/null", O_RDONLY | O_CLOEXEC)
      defer { close(none) }
      #expect(FolderWatches(try FolderSource(folder: scratch.path), descriptor: none).isExhausted)
    }

    @Test func passesOverALinkToWhatIsNotUTF8() throws {
      let scratch = try ScratchFolder("watches")
      try scratch.write("content/a.md", "a")
      let target: [CChar] = [-1, 0]
      close(open(scratch.path.utf8CString.dropLast() + [47] + target, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666))
      #expect(symlink([46, 46, 47] + target, scratch("content/b.md")) == 0)
      let descriptor = inotify_init1(Int32(IN_CLOEXEC))
      defer { close(descriptor) }
      let watches = FolderWatches(try FolderSource(folder: scratch.path), descriptor: descriptor)
      #expect(watches.hasLinks && !watches.isExhausted)
    }
  }
#endif
