import Platform

/// A folder that is gone when nobody holds it any more.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws(Failure) {
    guard let path = makeTemporaryFolder() else {
      throw Failure("there can be no temporary folder", advice: "is the disk full?")
    }
    self.path = path
  }

  deinit { try? OpenFolder.current.removeTree(path) }

  /// Writes a file, in place of one that is there.
  package func write(_ name: String, _ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      let folder = try OpenFolder(at: path)
      try folder.removeFile(name)
      try folder.makeFile(name, bytes)
    } catch {
      throw Failure("\(path)/\(name) can't be written: \(error.text)")
    }
  }

  /// The bytes of a file; none where there is none.
  package func read(_ name: String) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      return try OpenFolder(at: path).contents(of: name, limit: 1 << 30)?.bytes ?? []
    } catch {
      throw Failure("\(path)/\(name) can't be read: \(error.text)")
    }
  }
}
