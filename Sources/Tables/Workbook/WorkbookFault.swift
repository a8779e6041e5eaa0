internal import Archives
internal import Diagnostics
internal import Text

/// Why a workbook can't be read, in words that go on from “this source can't be read: ”.
struct WorkbookFault: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// `part` is the part of the workbook that is XML.
  init(_ fault: XMLReader.Fault, in part: String) {
    reason = "\(quoted(part)) within it is damaged (\(fault.reason)); open it and save it again"
  }

  init(_ fault: ZipFault) {
    switch fault {
    case .noArchive:
      reason = "it is no Excel workbook, or was cut off; open it where it comes from and save it as .xlsx"
    case .encrypted: reason = Self.encrypted
    case .zip64: reason = "it is packed as for more than 4 GB, which isn't read; save it again, or as CSV"
    case .tooMuch(let name):
      let what = name.isEmpty ? "it" : "\(quoted(name)) within it"
      reason = "\(what) is too large once unpacked; save the table as CSV"
    case .unknownMethod(let name):
      reason = "\(quoted(name)) within it is packed in a way that isn't read; open it and save it again"
    case .damaged(let words): reason = "it is damaged: \(words); open it and save it again"
    case .badName(let name): reason = "it has a part with the name \(quoted(name)), which no workbook has"
    case .duplicateName(let name): reason = "it has the part \(quoted(name)) twice"
    case .noMemory, .tooLarge, .noEntry: reason = "it can't be unpacked"
    }
  }

  static let encrypted =
    "it is protected by a password; save it without one (in Excel: File, Info, Protect Workbook, Encrypt with Password)"
}
