#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The executable that runs, whose every change may change every page.
enum ThisBinary {
  /// Size, time and inode of the executable; empty where the system doesn't tell.
  static var stamp: String {
    var status = stat()
    guard let path, stat(path, &status) == 0 else { return "" }
    let stamp = FileStamp(status)
    return "\(stamp.size) \(stamp.modified) \(stamp.inode)"
  }

  private static var path: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      return "/proc/self/exe"
    #endif
  }
}
