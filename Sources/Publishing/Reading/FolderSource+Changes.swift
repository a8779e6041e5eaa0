import Platform
import Synchronization
import Text

/// Files after a change, without a walk through all folders.
extension FolderSource {
  /// Every file, from what was found before and the paths of those that have changed since.
  ///
  /// - Returns: nil where only a walk can tell: where there are links, or a path isn't that of a file.
  package func files(after former: [ContentFile], changed paths: Set<String>) -> [ContentFile]? {
    let start = wallClock
    var paths = paths
    // A configuration may have put folders elsewhere.
    if let mountReader, paths.contains(mountReader.path) { return nil }
    for file in former {
      if file.isLinked { return nil }
      // One that had just been written when it was looked at may have been written again.
      if !file.isSettled { paths.insert(file.path) }
    }
    var files = former
    for path in paths {
      let index = files.firstIndexByHalving { !$0.path.precedesInBytes(path) }
      let isKnown = index < files.count && files[index].path.hasSameBytes(as: path)
      guard let found = look(at: path, start) else { return nil }
      if let file = found.file {
        if isKnown { files[index] = file } else { files.insert(file, at: index) }
        continue
      }
      if isKnown { files.remove(at: index) }
      // It may have been a folder.
      files.removeSubrange(files.range(ofFolder: path + "/"))
    }
    return files
  }

  /// The program's paths of what has changed at paths from the site's folder; what is no part of the site is left out.
  ///
  /// - Returns: nil where only a walk can tell.
  package func ownPaths(ofChanged paths: Set<String>) -> Set<String>? {
    let folders = mounted.withLock { $0.folders }
    if folders.isEmpty { return paths }
    let map = FolderMap(folders.map(\.mount))
    let excluded = siteFolders
    var own: Set<String> = []
    for path in paths {
      let path = "/" + FolderMap.normal(path, from: folder)
      func rest(in folder: String) -> String? {
        let start = folder == "/" ? folder : folder + "/"
        return path.utf8.starts(with: start.utf8) ? String(path.dropFirst(start.count)) : nil
      }
      var isIn = false
      for folder in folders {
        guard !isIn, let rest = rest(in: folder.root.folder) else { continue }
        guard let reaches = folder.reaches(rest, excluded) else { return nil }
        if reaches { own.insert(folder.mount.own(rest)) }
        isIn = reaches
      }
      if !isIn, let rest = rest(in: folder), isInRoots(rest), map.mounts(of: rest).isEmpty {
        own.insert(rest)
      }
    }
    return own
  }

  private func isInRoots(_ path: String) -> Bool {
    roots?.contains { path == $0 || path.utf8.starts(with: ($0 + "/").utf8) } ?? true
  }

  /// What lies at a path of ours: a file, or nothing; nil where only a walk can tell.
  private func look(at path: String, _ start: Int64) -> (file: ContentFile?, Void)? {
    let places = places(of: path)
    if places.isEmpty {
      guard let found = try? opened.look(at: path) as FileStatus?? else { return nil }
      guard let found else { return (nil, ()) }
      guard found.kind == .file else { return nil }
      let isSettled = found.stamp.isSettled(before: start)
      return (ContentFile(path: path, stamp: found.stamp, isSettled: isSettled), ())
    }
    let excluded = siteFolders
    var file: ContentFile?
    for (folder, inside) in places {
      guard let found = try? folder.root.opened.look(at: inside) as FileStatus?? else { return nil }
      guard let found else { continue }
      // Two files that are one to the program are told by a walk.
      guard found.kind == .file, file == nil, let reaches = folder.reaches(inside, excluded) else {
        return nil
      }
      if !reaches { continue }
      file = ContentFile(
        path: path, stamp: found.stamp, isSettled: found.stamp.isSettled(before: start), realPath: inside,
        root: folder.root, shown: folder.mount.shown(inside))
    }
    return (file, ())
  }
}

extension MountedFolder {
  /// Whether a walk through this folder comes to what lies at a path in it, but for `excluded` folders; nil where it may
  /// come there by a link.
  fileprivate func reaches(_ path: String, _ excluded: Set<FileIdentity>) -> Bool? {
    var above = ""
    for part in path.split(separator: "/") {
      let place = Array("\(mount.place)/\(above)".utf8)
      let isOut = Array(part.utf8).withUnsafeBytes { isPassedOver($0, in: place) || leavesOut($0, in: place) }
      if isOut { return false }
      if !above.isEmpty {
        guard let found = try? root.opened.look(at: String(above.dropLast())), found.kind == .folder else {
          return nil
        }
        if excluded.contains(found.identity) || root.opened.shows(above + OutputManifest.name) {
          return false
        }
      }
      above += part + "/"
    }
    return true
  }
}
