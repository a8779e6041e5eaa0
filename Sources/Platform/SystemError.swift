#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Why a call of the system failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The error number.
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The last call's.
  static var last: SystemError { SystemError(number: errno) }

  /// The system's words for it.
  package var text: String { strerror(number).map { String(cString: $0) } ?? "error \(number)" }

  /// Whether nothing is there.
  ///
  /// Nothing else may be passed over: what can't be looked at may be there.
  package var isMissing: Bool { self == .missing || self == .notAFolder }

  /// Whether it says that the file system can't do that, or not here.
  package var isUnsupported: Bool {
    [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(number)
  }

  /// Whether it is about who may change what: a read-only file system, or somebody else's files.
  package var isForbidden: Bool { [EROFS, EACCES, EPERM].contains(number) }

  /// Whether something else than a folder, perhaps a link, lies in a folder's place.
  ///
  /// Systems differ in what they say.
  package var isNotAFolder: Bool { [ENOTDIR, ELOOP, EMLINK].contains(number) }

  /// Whether something else than a file, such as a link or a socket, lies in a file's place.
  package var isNotAFile: Bool { [ELOOP, EMLINK, ENXIO].contains(number) }

  package static let missing = SystemError(number: ENOENT)
  package static let notAFolder = SystemError(number: ENOTDIR)
  /// A link where none is followed, or links that lead in a circle.
  package static let link = SystemError(number: ELOOP)
  package static let notAllowed = SystemError(number: EACCES)
  package static let alreadyThere = SystemError(number: EEXIST)
  package static let notEmpty = SystemError(number: ENOTEMPTY)
  package static let inUse = SystemError(number: EBUSY)
  package static let invalid = SystemError(number: EINVAL)
  package static let otherMount = SystemError(number: EXDEV)
  package static let addressInUse = SystemError(number: EADDRINUSE)
  package static let noSuchAddress = SystemError(number: EADDRNOTAVAIL)
  package static let locked = SystemError(number: EWOULDBLOCK)
  static let ioFailure = SystemError(number: EIO)
}

/// Makes a call of the system, again while a signal interrupts it.
/// - Returns: What it gave.
/// - Throws: Why it failed, where it gave a negative number.
@discardableResult
func calling<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}
