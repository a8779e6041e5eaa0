import Programs
import Text

/// What a server answered for one file of a published site.
struct LiveFile: Sendable {
  /// Why there was no answer; nil for one.
  let fault: String?

  /// The status of HTTP; 0 without an answer.
  let status: Int

  /// Where the answer came from at last.
  let address: String

  /// The fields of its head, by names in small letters.
  let fields: [String: String]

  /// What it has, uncompressed: its digest and how many bytes.
  let file: SiteState.File

  /// Whether it is a page that asks for a password, which none of ours does.
  let asksForPassword: Bool

  /// Whether it is a page that plantsite wrote.
  let isOurPage: Bool

  /// - Parameters:
  ///   - fault: Why there was no answer; nil for one.
  ///   - status: The status of HTTP; 0 without an answer.
  ///   - address: Where the answer came from at last.
  ///   - fields: The fields of its head, by names in small letters.
  ///   - body: Its bytes, uncompressed, of which only what is asked of them is kept.
  init(fault: String?, status: Int, address: String, fields: [String: String], body: [UInt8]) {
    self.fault = fault
    self.status = status
    self.address = address
    self.fields = fields
    file = SiteState.File(of: body)
    let page =
      Self.type(fields) == "text/html"
      ? String(decoding: body.prefix(200_000), as: UTF8.self).lowercased() : ""
    asksForPassword = page.contains("type=\"password\"")
    isOurPage = page.contains("<meta name=\"generator\" content=\"plantsite")
  }

  /// The type that the server gives, in small letters and without what stands behind `;`.
  var type: String? { Self.type(fields) }

  private static func type(_ fields: [String: String]) -> String? {
    fields["content-type"].map { $0.prefix { $0 != ";" }.filter { $0 != " " }.lowercased() }
  }
}

/// Fetches the files of a published site as visitors do.
struct LiveFetcher: Sendable {
  private static let client = WebClient(.all, atATime: 8)

  /// Asks for the first few, and doesn't wait as long where nothing comes.
  private static let firstClient = WebClient(.all, atATime: 8, patience: 20)

  /// How many addresses are asked for together; of the first few it is seen whether anybody answers.
  private static let batch = 100
  private static let first = 8

  /// The answers for some addresses, in their order.
  func fetch(
    _ addresses: [String], progress: (Int) -> Void = { _ in }
  ) async throws(Failure) -> [LiveFile] {
    var files: [LiveFile] = []
    while files.count < addresses.count {
      let batch = Array(addresses[files.count...].prefix(files.isEmpty ? Self.first : Self.batch))
      let some = try await (files.isEmpty ? Self.firstClient : Self.client).answers(to: batch).map {
        LiveFile(fault: $0.fault, status: $0.status, address: $0.address, fields: $0.fields, body: $0.body)
      }
      files += some
      // Where nobody answers each would be waited for in vain.
      if let fault = some.last?.fault, some.allSatisfy({ $0.fault != nil }) {
        files += addresses[files.count...].map {
          LiveFile(fault: fault, status: 0, address: $0, fields: [:], body: [])
        }
      }
      progress(files.count)
    }
    return files
  }
}
