internal import Diagnostics
import Platform

/// A hidden folder on the output's file system, where files lie until all are written.
final class StagingFolder: Sendable {
  let folder: OpenFolder
  private let parent: OpenFolder
  private let name: String

  /// Where it is, for messages.
  let shown: String

  /// Moves a file from one folder to another.
  typealias Move = (_ name: String, _ from: OpenFolder, _ to: OpenFolder) throws(SystemError) -> Void

  /// Makes the folder, and removes those that a killed build left.
  ///
  /// In `.plantsite` if files can be moved from there into the output; else beside the output; else in it. The names are
  /// the same at each build of this site, so that leftovers are known.
  /// - Parameters:
  ///   - place: Where the output goes.
  ///   - output: The output folder; nil when it doesn't exist yet.
  ///   - state: The site's `.plantsite`; nil where the site can't be written.
  ///   - shown: The output's path as the user gave it.
  ///   - move: For tests of file systems that refuse it.
  /// - Throws: Why files can't be staged anywhere, or what was left can't be removed.
  init(
    for place: OutputPlace, output: OpenFolder?, state: StateFolder?, shown: String,
    move: Move = { name, from, to throws(SystemError) in try from.rename(name, to: name, in: to) }
  ) throws(FileProblem) {
    let slash = place.path.lastIndex(of: "/") ?? place.path.startIndex
    let above = slash == place.path.startIndex ? "/" : String(place.path[..<slash])
    let beside: OpenFolder?
    do throws(SystemError) {
      beside = try OpenFolder(at: above)
    } catch {
      guard output != nil else { throw FileProblem(.unwritable(shown, error)) }
      beside = nil
    }
    let key = StateFolder.key(place.key)
    let outputName = place.path[slash...].dropFirst()
    let candidates: [Candidate] = [
      Candidate(parent: state?.folder, path: StateFolder.name, name: "staging-" + key),
      Candidate(parent: beside, path: above, name: ".\(outputName).plantsite"),
      Candidate(parent: output, path: shown, name: ".plantsite-staging"),
    ]
    let target = Candidate(parent: output ?? beside, path: output != nil ? shown : above, name: Self.probe)
    // What a killed build has left might be published, and what can't be removed can't be used.
    for leftover in candidates + [target] {
      try writing(displayPath(leftover.path, leftover.name)) { () throws(SystemError) in
        try leftover.parent?.removeTree(leftover.name)
      }
    }
    var failure = SystemError.missing
    for candidate in candidates {
      guard let parent = candidate.parent, let target = target.parent else { continue }
      do throws(SystemError) {
        try parent.makeFolder(candidate.name)
        do throws(SystemError) {
          let made = try parent.folder(candidate.name)
          try Self.tryOut(made, target, move)
          folder = made
        } catch {
          try? parent.removeTree(candidate.name)
          throw error
        }
        self.parent = parent
        name = candidate.name
        self.shown = displayPath(candidate.path, candidate.name)
        return
      } catch {
        failure = error
      }
    }
    throw FileProblem(failure == .otherMount ? .unmovable(shown) : .unwritable(shown, failure))
  }

  /// A place where the staging folder may be.
  private struct Candidate {
    /// nil where that folder can't be used.
    let parent: OpenFolder?
    let path: String
    let name: String
  }

  /// A hidden file that is moved into the output to see whether that can be done.
  private static let probe = ".plantsite-probe"

  /// Sees whether a folder can be staged in: whether files can be written there, and moved to the target from there.
  ///
  /// Devices don't tell: to another mount of the same file system nothing can be moved either, nor, on some file
  /// systems, to a folder that has a quota of its own. A target that can't be written for a reason of its own is no
  /// reason against the folder.
  private static func tryOut(
    _ folder: OpenFolder, _ target: OpenFolder, _ move: Move
  ) throws(SystemError) {
    do throws(SystemError) {
      try folder.create(probe).close()
    } catch {
      try? folder.removeFile(probe)
      throw error
    }
    do throws(SystemError) {
      try move(probe, folder, target)
    } catch {
      try folder.removeFile(probe)
      if error == .otherMount { throw error }
      return
    }
    try target.removeFile(probe)
  }

  /// Removes the folder with all that is still in it.
  func remove() throws(SystemError) { try parent.removeTree(name) }

  /// The name of the staged file at a position, which goes to a folder that exists.
  static func name(ofFile position: Int) -> String { "f\(position)" }

  /// The name of the staged folder that the output doesn't have yet.
  static func name(ofFolder folder: Int32) -> String { "d\(folder)" }
}

extension Diagnostic {
  /// Where the mount or the file system of a folder is another one than that of what goes there.
  static func unmovable(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "unwritable-file",
      "can't be written: it is another mount or file system than the rest of the output, so files that were finished elsewhere can't be moved there",
      at: .path(path))
  }
}
