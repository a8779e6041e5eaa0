internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#endif

/// The executable that runs, whose every change may change every page.
package enum ThisBinary {
  /// Size, time and inode of the executable; where the system doesn't tell, what no other call gives.
  package static var stamp: String {
    for path in paths {
      guard let stamp = try? FileStatus.followingLinks(at: path)?.stamp else { continue }
      return "\(stamp.size) \(stamp.modified) \(stamp.inode)"
    }
    return "unknown at \(wallClock)"
  }

  private static var paths: [String] {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return [] }
      return [String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)]
    #else
      // Not everywhere is there a /proc.
      return ["/proc/self/exe"] + [plantsite_started_path()].compactMap { $0.map { String(cString: $0) } }
    #endif
  }
}
