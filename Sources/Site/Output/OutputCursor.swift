#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Goes through the output's folders in the files' order, keeping open those on the way; follows no link.
struct OutputCursor: ~Copyable {
  enum Place {
    case open(Int32)
    /// There is no such folder, for want of this one, the uppermost that is missing.
    case missing(Int32)
    /// Something else lies where this folder must be.
    case blocked(Int32)
    case failed(Int32)
  }

  private let layout: OutputLayout
  private let output: Int32
  private var stack: [(folder: Int32, descriptor: Int32)] = []
  /// The last folder that wasn't there: all under it needn't be asked for.
  private var absent: Int32?

  /// Starts at the output folder; `output` is its descriptor; negative when it doesn't exist.
  init(_ layout: OutputLayout, output: Int32) {
    self.layout = layout
    self.output = output
    if output < 0 { absent = 0 }
  }

  deinit {
    for entry in stack { close(entry.descriptor) }
  }

  /// Opens a folder; the descriptor is good until the next call.
  mutating func open(_ folder: Int32) -> Place {
    if let absent, layout.isFolder(folder, inOrEqualTo: absent) { return .missing(absent) }
    while let last = stack.last, !layout.isFolder(folder, inOrEqualTo: last.folder) {
      close(last.descriptor)
      stack.removeLast()
    }
    var missing: [Int32] = []
    var next = folder
    let reached = stack.last?.folder ?? 0
    while next > reached {
      missing.append(next)
      next = layout.folders[Int(next)].parent
    }
    var descriptor = stack.last?.descriptor ?? output
    for step in missing.reversed() {
      let opened = layout.withName(ofFolder: step) { openFolder($0, in: descriptor) }
      guard opened >= 0 else {
        switch errno {
        case ENOENT:
          absent = step
          return .missing(step)
        // Linux says ENOTDIR of a link, too; others ELOOP.
        case ENOTDIR, ELOOP: return .blocked(step)
        default: return .failed(errno)
        }
      }
      stack.append((step, opened))
      descriptor = opened
    }
    return .open(descriptor)
  }
}

/// Makes files under a staging folder, in the files' order, with the folders they need.
struct StagingCursor: ~Copyable {
  private let layout: OutputLayout
  private let staging: Int32
  /// The folder missing in the output that is being staged, and the open folders from it downwards.
  private var top: Int32 = -1
  private var stack: [(folder: Int32, descriptor: Int32)] = []
  private var lastMade: Int32 = -1
  private var name: [CChar] = []

  init(_ layout: OutputLayout, staging: Int32) {
    self.layout = layout
    self.staging = staging
  }

  deinit {
    for entry in stack { close(entry.descriptor) }
  }

  /// Makes the file for a folder that the output has.
  func createAlone(at position: Int) -> Int32 {
    createFile(StagingFolder.name(ofFile: position), in: staging)
  }

  /// Makes the file in its folder, which the output lacks for want of `top`.
  ///
  /// Opens the folder above the file's and no more, because mostly a folder holds one page.
  /// - Returns: A descriptor; negative leaves the reason in `errno`.
  mutating func create(at position: Int, under newTop: Int32) -> Int32 {
    let folder = layout.folderOfFile[position]
    if newTop != top {
      while let last = stack.popLast() { close(last.descriptor) }
      top = newTop
    }
    let parent = folder == top ? staging : open(layout.folders[Int(folder)].parent)
    guard parent >= 0 else { return -1 }
    name.removeAll(keepingCapacity: true)
    appendName(of: folder)
    if folder != lastMade {
      name.append(0)
      guard Self.make(name, in: parent) else { return -1 }
      name.removeLast()
      lastMade = folder
    }
    name.append(CChar(bitPattern: UInt8(ascii: "/")))
    for byte in layout.path(at: position).utf8.dropFirst(layout.nameOffset(at: position)) {
      name.append(CChar(bitPattern: byte))
    }
    name.append(0)
    return createFile(name, in: parent)
  }

  private mutating func appendName(of folder: Int32) {
    if folder == top {
      name.append(contentsOf: StagingFolder.name(ofFolder: folder).utf8.map { CChar(bitPattern: $0) })
    } else {
      layout.withName(ofFolder: folder) { text in
        name.append(contentsOf: UnsafeBufferPointer(start: text, count: strlen(text)))
      }
    }
  }

  /// Opens a staged folder, and makes those that are missing on the way.
  private mutating func open(_ folder: Int32) -> Int32 {
    while let last = stack.last, !layout.isFolder(folder, inOrEqualTo: last.folder) {
      close(last.descriptor)
      stack.removeLast()
    }
    if let last = stack.last, last.folder == folder { return last.descriptor }
    let parent = folder == top ? staging : open(layout.folders[Int(folder)].parent)
    guard parent >= 0 else { return -1 }
    name.removeAll(keepingCapacity: true)
    appendName(of: folder)
    name.append(0)
    guard Self.make(name, in: parent) else { return -1 }
    let opened = openFolder(name, in: parent)
    if opened >= 0 { stack.append((folder, opened)) }
    return opened
  }

  private static func make(_ name: UnsafePointer<CChar>, in folder: Int32) -> Bool {
    let failure = makeFolder(name, in: folder)
    if failure != 0 { errno = failure }
    return failure == 0
  }
}
