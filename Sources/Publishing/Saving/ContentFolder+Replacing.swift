import Platform
import Text

// Replacing a file that others may write to at the same time.
extension ContentFolder {
  /// Replaces a file.
  /// - Parameters:
  ///   - path: The file's path.
  ///   - base: What it must hold.
  ///   - new: What it will hold.
  ///   - kept: Where to put the former file.
  /// - Returns: The stamp of the new file.
  /// - Throws: Where it holds something else by now: that stays.
  func replace(
    _ path: String, _ base: [UInt8], with new: [UInt8], keepingAs kept: KeptFile
  ) throws(SaveFailure) -> FileStamp {
    try inFolder(of: path) { folder, name throws(SaveFailure) in
      let old = try settled(name, in: folder, path, patience: Self.patience)
      guard areSameBytes(old.bytes, base) else { throw .changed(path) }
      let temporary = Self.temporaryName(of: kept.name)
      try write(new, to: temporary, in: folder, path, permissions: old.permissions)
      betweenSteps()
      beforeExchange()
      do throws(SystemError) {
        guard exchanges else { throw .invalid }
        try folder.exchange(name, temporary)
      } catch {
        if error.isUnsupported {
          return try renameOver(name, temporary, in: folder, path, base, keepingAs: kept)
        }
        try? folder.removeFile(temporary)
        throw Self.failure(path, error)
      }
      betweenSteps()
      return try settle(name, temporary, in: folder, path, base, new, keepingAs: kept)
    }
  }

  /// After an exchange: makes sure that it displaced what was meant, else takes it back.
  ///
  /// Each time that something else was displaced it is newer than what took its place, so it goes back, in the hope to
  /// displace what was put there before. That fails only where yet another save came in between.
  private func settle(
    _ name: String, _ temporary: String, in folder: OpenFolder, _ path: String, _ base: [UInt8],
    _ new: [UInt8],
    keepingAs kept: KeptFile
  ) throws(SaveFailure) -> FileStamp {
    var (expected, put) = (base, new)
    var isOurs = true
    for _ in 0..<50 {
      // What can't be read, such as a link that took the note's place, isn't what was meant either.
      let found = try? once(temporary, in: folder, path)
      if let displaced = found?.stored, found?.isSettled == true, areSameBytes(displaced.bytes, expected) {
        if !isOurs, areSameBytes(expected, new) {
          // The new file isn't needed.
          try Self.remove(temporary, in: folder, path)
          throw .changed(path)
        }
        do throws(SaveFailure) {
          do throws(SystemError) { try folder.sync() } catch { throw .failed(path, error) }
          try keep(temporary, displaced, in: folder, path, as: kept)
        } catch {
          if isOurs { takeBack(name, temporary, in: folder, path, new) }
          throw error
        }
        guard isOurs else { throw .changed(path) }
        return folder.stamp(at: name)
      }
      (expected, put) = (put, found?.stored.bytes ?? [])
      isOurs = areSameBytes(put, new)
      beforeExchange()
      do throws(SystemError) {
        try folder.exchange(name, temporary)
      } catch {
        // The note is gone: what was displaced is the last there was of it.
        guard error == .missing, (try? folder.move(temporary, to: name, in: folder)) != nil else { break }
        throw .changed(path)
      }
    }
    let displaced = try once(temporary, in: folder, path).stored
    try keep(temporary, displaced, in: folder, path, as: kept)
    throw .changed(path)
  }

  /// Puts back what an exchange displaced, where it couldn't be kept.
  private func takeBack(
    _ name: String, _ temporary: String, in folder: OpenFolder, _ path: String, _ new: [UInt8]
  ) {
    guard (try? folder.exchange(name, temporary)) != nil else { return }
    if let displaced = try? once(temporary, in: folder, path).stored, areSameBytes(displaced.bytes, new) {
      try? folder.removeFile(temporary)
    } else {
      // Another program has saved in between: what it saved goes back, and both others are there still.
      try? folder.exchange(name, temporary)
    }
  }

  /// For file systems that can't exchange names.
  private func renameOver(
    _ name: String, _ temporary: String, in folder: OpenFolder, _ path: String, _ base: [UInt8],
    keepingAs kept: KeptFile
  ) throws(SaveFailure) -> FileStamp {
    do throws(SaveFailure) {
      let old = try settled(name, in: folder, path, patience: 0)
      guard areSameBytes(old.bytes, base) else { throw .changed(path) }
      try write(base, to: kept.name, in: kept.folder, path, permissions: old.permissions)
      betweenSteps()
      do throws(SystemError) {
        try folder.sync()
        try folder.rename(temporary, to: name, in: folder)
      } catch {
        throw .failed(path, error)
      }
    } catch {
      try? folder.removeFile(temporary)
      throw error
    }
    return folder.stamp(at: name)
  }

  /// Moves a displaced file out of the content.
  private func keep(
    _ temporary: String, _ file: Stored, in folder: OpenFolder, _ path: String, as kept: KeptFile
  ) throws(SaveFailure) {
    // A file with other names could still be changed through them.
    if file.links == 1, (try? folder.rename(temporary, to: kept.name, in: kept.folder)) != nil { return }
    try write(file.bytes, to: kept.name, in: kept.folder, path, permissions: file.permissions)
    betweenSteps()
    try Self.remove(temporary, in: folder, path)
  }
}
