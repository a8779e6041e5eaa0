import Platform

/// Goes through the output's folders in the files' order, keeping open those on the way; follows no link.
struct OutputCursor: ~Copyable {
  enum Place {
    case open(OpenFolder)
    /// There is no such folder, for want of this one, the uppermost that is missing.
    case missing(Int32)
    /// Something else lies where this folder must be.
    case blocked(Int32)
    case failed(SystemError)
  }

  private let layout: OutputLayout
  private let output: OpenFolder?
  private var stack: [(folder: Int32, opened: OpenFolder)] = []
  /// The last folder that wasn't there: all under it needn't be asked for.
  private var absent: Int32?

  /// Starts at the output folder; nil when it doesn't exist.
  init(_ layout: OutputLayout, output: OpenFolder?) {
    self.layout = layout
    self.output = output
    if output == nil { absent = 0 }
  }

  /// Opens a folder.
  mutating func open(_ folder: Int32) -> Place {
    if let absent, layout.isFolder(folder, inOrEqualTo: absent) { return .missing(absent) }
    while let last = stack.last, !layout.isFolder(folder, inOrEqualTo: last.folder) {
      stack.removeLast()
    }
    var missing: [Int32] = []
    var next = folder
    let reached = stack.last?.folder ?? 0
    while next > reached {
      missing.append(next)
      next = layout.folders[Int(next)].parent
    }
    guard var opened = stack.last?.opened ?? output else { return .missing(0) }
    for step in missing.reversed() {
      do throws(SystemError) {
        opened = try opened.folder(layout.name(ofFolder: step))
      } catch {
        if error.isNotAFolder { return .blocked(step) }
        guard error == .missing else { return .failed(error) }
        absent = step
        return .missing(step)
      }
      stack.append((step, opened))
    }
    return .open(opened)
  }
}

/// Makes files under a staging folder, in the files' order, with the folders they need.
struct StagingCursor: ~Copyable {
  private let layout: OutputLayout
  private let staging: OpenFolder
  /// The folder missing in the output that is being staged, and the open folders from it downwards.
  private var top: Int32 = -1
  private var stack: [(folder: Int32, opened: OpenFolder)] = []
  private var lastMade: Int32 = -1

  init(_ layout: OutputLayout, staging: OpenFolder) {
    self.layout = layout
    self.staging = staging
  }

  /// Makes the file for a folder that the output has.
  func createAlone(at position: Int) throws(SystemError) -> OpenFile {
    try staging.create(StagingFolder.name(ofFile: position))
  }

  /// Makes the file in its folder, which the output lacks for want of `top`.
  ///
  /// Opens the folder above the file's and no more, because mostly a folder holds one page.
  mutating func create(at position: Int, under newTop: Int32) throws(SystemError) -> OpenFile {
    let folder = layout.folderOfFile[position]
    if newTop != top {
      stack.removeAll()
      top = newTop
    }
    let parent = try folder == top ? staging : open(layout.folders[Int(folder)].parent)
    let name = name(of: folder)
    if folder != lastMade {
      try parent.makeFolder(name)
      lastMade = folder
    }
    return try parent.create(name + "/" + layout.name(at: position))
  }

  private func name(of folder: Int32) -> String {
    folder == top ? StagingFolder.name(ofFolder: folder) : layout.name(ofFolder: folder)
  }

  /// Opens a staged folder, and makes those that are missing on the way.
  private mutating func open(_ folder: Int32) throws(SystemError) -> OpenFolder {
    while let last = stack.last, !layout.isFolder(folder, inOrEqualTo: last.folder) {
      stack.removeLast()
    }
    if let last = stack.last, last.folder == folder { return last.opened }
    let parent = try folder == top ? staging : open(layout.folders[Int(folder)].parent)
    let name = name(of: folder)
    try parent.makeFolder(name)
    let opened = try parent.folder(name)
    stack.append((folder, opened))
    return opened
  }
}
