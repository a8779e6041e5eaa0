package import Diagnostics
import Platform
import Text

/// What a build did to the output.
package struct PublishSummary: Sendable, Equatable {
  package var written = 0
  package var unchanged = 0
  package var removed = 0

  /// Whether moving the files into the output failed, so that it holds a part of them until the next build.
  package var isIncomplete = false
}

/// Brings a site's output folder up to date.
///
/// All files are staged first, then moved in by rename: so no page is ever torn, and a fault before the first move
/// leaves the output as it was. Files that plantsite did not write are neither changed nor removed.
package struct Publisher: Sendable {
  /// Where what was published to each target is remembered, from the site's folder.
  package static let targetsFolder = StateFolder.name + "/published"

  private let site: String
  let output: String
  let adopts: Bool
  var hook: PublishHook?

  /// - Parameters:
  ///   - site: The site's folder, absolute or under the current one.
  ///   - output: The output folder, likewise; made where there is none.
  ///   - adopts: Whether files of others at the site's addresses are replaced.
  package init(site: String, output: String, adopts: Bool = false) {
    self.site = site
    self.output = output
    self.adopts = adopts
  }

  /// Why the site can't be written to this output folder; nil when it can.
  package func outputProblem() -> Diagnostic? {
    do throws(FileProblem) {
      _ = try place()
      return nil
    } catch {
      return error.diagnostic
    }
  }

  /// What is wrong with folders that lie where the output goes, which would be read as content.
  package func problems(of source: FolderSource) -> [Diagnostic] {
    let folders = source.mountedFolders
    guard !folders.isEmpty, let output = try? place().output.path else { return [] }
    return folders.filter { $0.root.folder == output || $0.root.folder.hasPrefix(output + "/") }.map {
      Diagnostic(
        .error, code: "bad-folder",
        "\(quoted($0.mount.shown(""))) lies in \(output), where the site is written", at: $0.location)
    }
  }

  /// The record of the last build, if a build now would come to the very same output.
  ///
  /// - Parameters:
  ///   - inputs: Every file that the site is made of, as `ContentSource/files()` gives them.
  ///   - configuration: Everything else that the output depends on: options, date, the binary's stamp.
  /// - Returns: The record with the caller's remarks; nil when there is something to do.
  package func currentRecord(inputs: [ContentFile], configuration: String) -> BuildRecord? {
    guard let site = try? resolvedPath(site), let place = try? OutputPlace(output, site: site), place.exists,
      let record = try? StateFolder.record(site: site, of: place.key),
      record.isCurrent(inputs: inputs, configuration: configuration, in: place.path)
    else { return nil }
    return record
  }

  /// The paths of the files that the last build has written to the output, or found there as it would write them.
  ///
  /// What others have put there isn't among them.
  /// - Returns: None where no build of this output has come to its end.
  package func writtenPaths() -> [String] {
    guard let site = try? resolvedPath(site), let place = try? OutputPlace(output, site: site),
      let record = try? StateFolder.record(site: site, of: place.key), record.isComplete
    else { return [] }
    return record.outputs.map(\.path)
  }

  /// Renders all files, writes what differs, and removes the files of an earlier build that are no more.
  ///
  /// With an error among the problems nothing in the output was changed, unless moving the finished files itself
  /// failed; then the next build puts it right.
  /// - Parameters:
  ///   - files: Every file of the site.
  ///   - inputs: What to compare with at the next `currentRecord`.
  ///   - configuration: Likewise.
  ///   - remarks: What that record shall give back.
  ///   - identity: What the output of an earlier build is known by where there is no record of it.
  ///   - check: Says what is wrong with what was rendered, once all was; nothing is published with an error.
  ///   - render: Appends the bytes of the file with this index; called from several threads.
  /// - Returns: What was done, and what was wrong.
  package func publish(
    _ files: [OutputFile], inputs: [ContentFile], configuration: String, remarks: String = "",
    identity: SiteIdentity = SiteIdentity(title: ""), check: () -> [Diagnostic] = { [] },
    render: @escaping @Sendable (Int, inout [UInt8]) -> Void
  ) -> (summary: PublishSummary, problems: [Diagnostic]) {
    let layout = OutputLayout(files)
    guard layout.problems.isEmpty else { return (PublishSummary(), layout.problems) }
    do throws(FileProblem) {
      var (site, place) = try place()
      let state = try StateFolder.ofBuild(site: site)
      let lock: BuildLock
      if let state {
        lock = state.lock
      } else {
        // The site can't be written, so its output folder tells other builds that there is one.
        if !place.exists {
          try PublishRun.makeParents(of: place, shown: output)
          _ = try writing(output) { () throws(SystemError) in try OpenFolder.current.makeFolder(place.path) }
          (site, place) = try self.place()
        }
        lock = try BuildLock(place, shown: output)
      }
      defer { withExtendedLifetime(lock) {} }
      var next = BuildRecord()
      next.folder = place.key
      next.configuration = configuration
      next.remarks = remarks
      next.inputs = inputs.map { file in
        ContentFile(path: file.path, stamp: file.isSettled ? file.stamp : .untrusted)
      }
      var run = try PublishRun(
        self, layout: layout, site: site, identity: identity, place: place, state: state?.folder,
        roots: inputs.roots)
      return run.publish(next, check: check, render: render)
    } catch {
      return (PublishSummary(), [error.diagnostic])
    }
  }

  private func place() throws(FileProblem) -> (site: String, output: OutputPlace) {
    let real = try reading(site) { () throws(SystemError) in try resolvedPath(site) }
    return (real, try OutputPlace(output, site: real))
  }
}
