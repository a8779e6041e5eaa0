import Platform

/// Why a file can't be read or saved; nothing is changed then.
package struct SaveFailure: Error, Sendable {
  package enum Reason: Sendable {
    /// There is no such file.
    case missing
    /// It isn't as it was when the change was made.
    case changed
    /// Something has that path already.
    case taken
    /// What may not be touched: a link, a folder, a hidden file, a path that leads out of the content.
    case refused
    /// It is larger than what is read here.
    case tooLarge
    /// Another program is writing to it.
    case busy
    /// The system says no.
    case failed
  }

  package let reason: Reason

  /// Why, in words; one line without a full stop.
  package let message: String
  init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }
}

extension SaveFailure {
  static func missing(_ path: String) -> SaveFailure { SaveFailure(.missing, "there is no file \(path)") }

  static func changed(_ path: String) -> SaveFailure {
    SaveFailure(.changed, "\(path) has been changed in the meantime")
  }

  static func changedSince(_ path: String) -> SaveFailure {
    SaveFailure(
      .changed, "\(path) has been changed in the meantime, in the same place or by another program")
  }

  static func gone(_ path: String) -> SaveFailure {
    SaveFailure(.changed, "\(path) was moved or deleted in the meantime")
  }

  static func taken(_ path: String) -> SaveFailure { SaveFailure(.taken, "\(path) is already there") }

  static func notAFile(_ path: String) -> SaveFailure {
    SaveFailure(.refused, "\(path) is a link, or no file, and isn't touched")
  }

  static func tooLarge(_ path: String) -> SaveFailure {
    SaveFailure(.tooLarge, "\(path) is too large to be edited here")
  }

  static func unreadable(_ path: String, _ error: SystemError) -> SaveFailure {
    SaveFailure(.failed, "\(path) can't be read: \(error.text)")
  }

  static func failed(_ path: String, _ error: SystemError) -> SaveFailure {
    SaveFailure(.failed, "\(path) can't be saved: \(error.text)")
  }
}
