import Images
import Platform
import Text

/// Fetches images by the program `curl`, one after the other.
struct ImageFetcher {
  /// Whether this machine and its network may be asked, too.
  let allowsLocal: Bool

  static let program = "curl"

  private static let mostRedirects = 5

  /// In seconds, for one answer.
  private static let patience = 120

  struct Failure: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  /// The bytes of an image, and what it is; only what is whole and of a format that pages can show is taken.
  func fetch(_ address: String) throws(Failure) -> (bytes: [UInt8], info: ImageInfo) {
    guard var place = WebAddress(address) else { throw Failure("this is no address that can be fetched") }
    for _ in 0...Self.mostRedirects {
      switch try ask(place) {
      case .redirect(let location):
        guard let next = place.redirected(to: location) else {
          throw Failure("it leads on to \(quoted(location))")
        }
        place = next
      case .bytes(let bytes):
        do throws(ImageInfo.Refusal) {
          return (bytes, try ImageInfo.read(sent: bytes))
        } catch {
          throw Failure(error.message)
        }
      }
    }
    throw Failure("it leads on more than \(Self.mostRedirects) times")
  }

  private enum Answer {
    case bytes([UInt8])
    case redirect(String)
  }

  /// Asks once.
  ///
  /// Which machine is asked is decided here, so that no name leads into the owner's own network.
  private func ask(_ place: WebAddress) throws(Failure) -> Answer {
    let known = HostAddress.all(ofHost: place.host)
    guard let first = known.first else { throw Failure("there is no host \(place.host)") }
    guard allowsLocal || known.allSatisfy(\.isPublic) else {
      throw Failure("\(place.host) is on this machine or its network; --local lets it be asked")
    }
    guard let folder = makeTemporaryFolder() else { throw Failure("there is no room for a temporary folder") }
    defer { try? OpenFolder.current.removeTree(folder) }
    let isFetched = runProgram(
      Self.program, arguments(place, first, in: folder), limit: (Self.patience + 10) * 1_000)
    func contents(_ name: String, _ limit: Int) -> [UInt8]? {
      guard let inside = try? OpenFolder(at: folder) else { return nil }
      return (try? inside.contents(of: name, limit: limit))?.bytes
    }
    let head = contents("head", 1 << 20).map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard isFetched else {
      let said = contents("errors", 10_000).map { String(decoding: $0, as: UTF8.self) } ?? ""
      throw Failure(oneLine(said) ?? "\(Self.program) gave up")
    }
    if let location = Self.location(in: head) { return .redirect(location) }
    guard let bytes = contents("body", ImageInfo.mostBytes) else {
      throw Failure("there is nothing, or more than \(ImageInfo.mostBytes >> 20) MB")
    }
    return .bytes(bytes)
  }

  private func arguments(_ place: WebAddress, _ address: HostAddress, in folder: String) -> [String] {
    let host = address.isIPv6 ? "[\(address.text)]" : address.text
    return [
      // The owner's own settings might say anything.
      "--disable", "--silent", "--show-error", "--fail", "--globoff", "--proto", "=http,https",
      "--max-redirs", "0",
      "--connect-timeout", "15", "--max-time", String(Self.patience), "--max-filesize",
      String(ImageInfo.mostBytes), "--resolve", "\(place.host):\(place.port):\(host)", "--user-agent",
      "plantsite",
      "--header", "Accept: image/*", "--stderr", folder + "/errors", "--dump-header", folder + "/head",
      "--output",
      folder + "/body", "--url", place.text,
    ]
  }

  /// Where the last of some heads leads on; nil where it doesn't.
  static func location(in heads: String) -> String? {
    guard let head = HTTPHead(lastOf: heads), let status = head.status,
      [301, 302, 303, 307, 308].contains(status)
    else { return nil }
    return head.fields["location"]
  }
}

/// A text on one line.
private func oneLine(_ text: String) -> String? {
  let words = text.split(whereSeparator: \.isWhitespace)
  return words.isEmpty ? nil : words.joined(separator: " ")
}
