import Platform
internal import Text

/// What the last build read and wrote, and by which settings.
///
/// Kept in `.plantsite/` of the site, one for each output folder. It answers two questions: is there anything to do,
/// and is a file in the output ours. It is a memory and no more: without it a build takes longer, and knows files
/// as ours by the ``OutputManifest``.
package struct BuildRecord: Sendable {
  struct Output: Sendable {
    let path: String
    let stamp: FileStamp
    /// The hash of the bytes that we wrote.
    let hash: UInt64
    /// For a copy the fingerprint of its source's stamp; 0 if that isn't settled, and for what was rendered.
    let source: UInt64
  }

  /// False in the record that is written before files are moved: then it holds every path that may be ours.
  var isComplete = false

  /// The output folder, as ``OutputPlace/key`` names it.
  var folder = ""

  /// Everything but the inputs that the output depends on, in the caller's words.
  var configuration = ""

  /// What the caller wants to have back when there is nothing to do, for instance counts for its summary.
  package internal(set) var remarks = ""

  /// Folders in the output that were there before us, which therefore stay when they are empty.
  var foundFolders: [String] = []

  /// Ordered by the bytes of their paths.
  var inputs: [ContentFile] = []

  /// Ordered by the bytes of their paths; a path is there twice while a build is under way.
  var outputs: [Output] = []

  /// The manifest in the output; untrusted where that isn't written.
  var manifest = FileStamp.untrusted

  /// Whether a build would come to the very same output.
  ///
  /// `folder` is the output folder's path.
  func isCurrent(inputs files: [ContentFile], configuration: String, in folder: String) -> Bool {
    guard isComplete, self.configuration.hasSameBytes(as: configuration), inputs.count == files.count else {
      return false
    }
    for (input, file) in zip(inputs, files)
    where input.stamp != file.stamp || !input.path.hasSameBytes(as: file.path) {
      return false
    }
    return hasUntouchedOutputs(in: folder)
  }

  private func hasUntouchedOutputs(in folder: String) -> Bool {
    guard let opened = try? OpenFolder(at: folder),
      let found = try? opened.look(at: OutputManifest.name), found.stamp == manifest
    else { return false }
    let isUntouched = parallelMap(count: (outputs.count + 255) / 256, grain: 1) { chunk in
      outputs[chunk * 256..<min(chunk * 256 + 256, outputs.count)].allSatisfy { output in
        opened.stamp(at: output.path) == output.stamp
      }
    }
    return isUntouched.allSatisfy { $0 }
  }

  /// What the record says of a path in the output.
  func entries(at path: String) -> ArraySlice<Output> {
    let start = outputs.firstIndexByHalving { !$0.path.precedesInBytes(path) }
    return outputs[start...].prefix { $0.path.hasSameBytes(as: path) }
  }

  /// Whether the record has anything under a folder of the output.
  func hasEntries(under folder: String) -> Bool {
    let prefix = folder + "/"
    let start = outputs.firstIndexByHalving { !$0.path.precedesInBytes(prefix) }
    return start < outputs.count && outputs[start].path.utf8.starts(with: prefix.utf8)
  }
}
