import Platform
import Text

extension ContentFolder {
  /// Replaces a file that others may write to at the same time.
  /// - Parameters:
  ///   - path: The file's path.
  ///   - base: What it must hold.
  ///   - new: What it will hold.
  ///   - kept: Where to put the former file.
  ///   - trash: Where to put what another program may still write to, should this fail.
  /// - Returns: The stamp of the new file.
  /// - Throws: Where it holds something else by now: that stays.
  func replace(
    _ path: String, _ base: [UInt8], with new: [UInt8], keepingFormerAt kept: KeptFile, trash: KeptFile
  ) throws(SaveFailure) -> FileStamp {
    try inFolder(of: path) { folder, name throws(SaveFailure) in
      let replacement = Replacement(
        content: self, folder: folder, name: name, path: path, base: base, new: new, kept: kept, trash: trash)
      return try replacement.make()
    }
  }
}

/// The steps in which a file is replaced.
private struct Replacement {
  let content: ContentFolder
  let folder: OpenFolder
  let name: String
  let path: String
  let base: [UInt8]
  let new: [UInt8]
  let kept: KeptFile
  let trash: KeptFile

  /// Where the new file is written, and the former one lies after the exchange.
  private var temporary: String { ContentFolder.temporaryName(of: kept.name) }

  func make() throws(SaveFailure) -> FileStamp {
    let old = try content.readWhenQuiet(name, in: folder, path, patience: ContentFolder.patience)
    guard areSameBytes(old.bytes, base) else { throw .changed(path) }
    try content.write(new, to: temporary, in: folder, path, permissions: old.permissions)
    content.betweenSteps()
    content.beforeExchange()
    do throws(SystemError) {
      guard content.exchanges else { throw .invalid }
      try folder.exchange(name, temporary)
    } catch {
      if error.isUnsupported { return try renameOver() }
      try? folder.removeFile(temporary)
      throw ContentFolder.failure(path, error)
    }
    content.betweenSteps()
    return try keepDisplaced()
  }

  /// After the exchange: keeps what it displaced if that is what was meant, else takes it back.
  ///
  /// Each time that something else was displaced it is newer than what took its place, so it goes back, in the hope to
  /// displace what was put there before. That fails only where yet another save came in between.
  private func keepDisplaced() throws(SaveFailure) -> FileStamp {
    var (expected, put) = (base, new)
    var isOurs = true
    var patience = ContentFolder.patience
    for _ in 0..<50 {
      if !isOurs {
        // Another's file has its place again. Who has the displaced one open meanwhile closes it as it is, or saves.
        let isQuiet = (try? content.readWhenQuiet(temporary, in: folder, path, patience: patience)) != nil
        if !isQuiet { patience = 0 }
      }
      // What can't be read, such as a link that took the note's place, isn't what was meant either.
      let found = try? content.readNow(temporary, in: folder, path)
      if let displaced = found?.stored, found?.isQuiet == true, areSameBytes(displaced.bytes, expected) {
        if !isOurs, areSameBytes(expected, new) {
          // The new file isn't needed.
          try ContentFolder.remove(temporary, in: folder, path)
          throw .changed(path)
        }
        do throws(SaveFailure) {
          try saving(path) { () throws(SystemError) in try folder.sync() }
          try keep(displaced)
        } catch {
          giveUp(isOurs: isOurs)
          throw error
        }
        guard isOurs else { throw .changed(path) }
        return folder.stamp(at: name)
      }
      let wasOurs = isOurs
      (expected, put) = (put, found?.stored.bytes ?? [])
      isOurs = areSameBytes(put, new)
      content.beforeExchange()
      do throws(SystemError) {
        try folder.exchange(name, temporary)
      } catch {
        let isGone = error == .missing
        if isGone, !isOurs {
          // What was displaced is the last there was of the note, unless a new one has come since.
          content.beforeExchange()
          if (try? folder.move(temporary, to: name, in: folder)) != nil { throw .changed(path) }
        }
        isOurs = wasOurs && !isGone
        break
      }
    }
    giveUp(isOurs: isOurs)
    throw .changed(path)
  }

  /// Ends a save that is told not to have been made.
  ///
  /// Where the note is ours, what was displaced gets its place again. What is left over isn't thrown away while
  /// somebody may want it: who has it open may write to it still.
  private func giveUp(isOurs: Bool) {
    if isOurs {
      content.beforeExchange()
      if (try? folder.exchange(name, temporary)) != nil {
        let displaced = try? content.readNow(temporary, in: folder, path)
        let isNew = displaced.map { areSameBytes($0.stored.bytes, new) } ?? false
        if isNew, displaced?.isQuiet == true {
          try? folder.removeFile(temporary)
          return
        }
        // Another program has saved in between: what it saved goes back.
        if !isNew { try? folder.exchange(name, temporary) }
      }
    }
    try? folder.move(temporary, to: trash.name, in: trash.folder)
  }

  /// For file systems that can't exchange names.
  private func renameOver() throws(SaveFailure) -> FileStamp {
    do throws(SaveFailure) {
      let old = try content.readWhenQuiet(name, in: folder, path, patience: 0)
      guard areSameBytes(old.bytes, base) else { throw .changed(path) }
      try content.write(base, to: kept.name, in: kept.folder, path, permissions: old.permissions)
      content.betweenSteps()
      try saving(path) { () throws(SystemError) in
        try folder.sync()
        try folder.rename(temporary, to: name, in: folder)
      }
    } catch {
      try? folder.removeFile(temporary)
      throw error
    }
    return folder.stamp(at: name)
  }

  /// Moves the displaced file out of the content.
  private func keep(_ file: ContentFolder.Stored) throws(SaveFailure) {
    // A file with other names could still be changed through them.
    if file.links == 1, (try? folder.rename(temporary, to: kept.name, in: kept.folder)) != nil { return }
    try content.write(file.bytes, to: kept.name, in: kept.folder, path, permissions: file.permissions)
    content.betweenSteps()
    try ContentFolder.remove(temporary, in: folder, path)
  }
}
