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
    asksForPassword =
      Self.type(fields) == "text/html"
      && String(decoding: body.prefix(200_000), as: UTF8.self).lowercased().contains("type=\"password\"")
  }

  /// The type that the server gives, in small letters and without what stands behind `;`.
  var type: String? { Self.type(fields) }

  private static func type(_ fields: [String: String]) -> String? {
    fields["content-type"].map { $0.prefix { $0 != ";" }.filter { $0 != " " }.lowercased() }
  }
}

/// Fetches many addresses by the program `curl`.
struct LiveFetcher: Sendable {
  private static let program = Program("curl")

  /// How many are fetched at a time.
  private static let atATime = 8

  /// In seconds.
  private static let patience = 60

  /// How many bytes one answer may have.
  private static let mostBytes = 200 << 20

  /// How many addresses one run of the program gets.
  private static let batch = 100

  /// The answers for some addresses, in their order.
  func fetch(
    _ addresses: [String], progress: (Int) -> Void = { _ in }
  ) async throws(Failure) -> [LiveFile] {
    var files: [LiveFile] = []
    while files.count < addresses.count {
      let batch = addresses[files.count...].prefix(Self.batch)
      files += try await fetchBatch(Array(batch))
      progress(files.count)
    }
    return files
  }

  private func fetchBatch(_ addresses: [String]) async throws(Failure) -> [LiveFile] {
    let folder = try TemporaryFolder()
    let settings = addresses.enumerated().map { index, address in
      Self.options(address, index, folder.path)
    }
    // The owner's own settings might say anything, so they aren't read.
    let result = try await Self.program.run(
      [
        "--disable", "--parallel", "--parallel-max", String(Self.atATime), "--no-progress-meter", "--config",
        "-",
      ],
      input: Array(settings.joined(separator: "next\n").utf8))
    var said: [String: JSON] = [:]
    for line in result.text.split(separator: "\n") {
      guard let value = JSON.read(Array(line.utf8)).value, let file = value["filename_effective"]?.string
      else {
        continue
      }
      said[file] = value
    }
    // Without one answer it is the program's settings or the machine that is wrong.
    if said.isEmpty { throw Self.program.failure(result, to: "fetch from \(addresses.first ?? "")") }
    var files: [LiveFile] = []
    for index in addresses.indices {
      let value = said["\(folder.path)/\(index).body"]
      let fault = Self.fault(value)
      let head = String(decoding: try folder.read("\(index).head"), as: UTF8.self)
      files.append(
        LiveFile(
          fault: fault, status: value?["http_code"]?.integer ?? 0,
          address: value?["url_effective"]?.string ?? addresses[index],
          fields: HTTPHead(lastOf: head)?.fields ?? [:],
          body: fault == nil ? try folder.read("\(index).body") : []))
    }
    return files
  }

  /// Why there is no answer, after what curl says; nil where there is one.
  private static func fault(_ said: JSON?) -> String? {
    guard let said else { return "curl says nothing of it" }
    // An answer that ends too early is one: https://curl.se/libcurl/c/libcurl-errors.html
    if said["exitcode"]?.integer == 18 { return nil }
    if let message = said["errormsg"]?.string { return withoutTime(message) }
    // Those before 7.75 give no message.
    return said["http_code"]?.integer ?? 0 == 0 ? "no answer" : nil
  }

  /// `Failed to connect to 127.0.0.1 port 9 after 51 ms: …` without the time, which would make each a fault of its own.
  private static func withoutTime(_ message: String) -> String {
    guard let start = message.firstRange(of: " after "),
      let end = message[start.upperBound...].firstRange(of: " ms"),
      message[start.upperBound..<end.lowerBound].allSatisfy(\.isWholeNumber)
    else { return message }
    return String(message[..<start.lowerBound] + message[end.upperBound...])
  }

  private static func options(_ address: String, _ index: Int, _ folder: String) -> String {
    let texts = [
      ("url", address), ("output", "\(folder)/\(index).body"), ("dump-header", "\(folder)/\(index).head"),
      ("write-out", "%{json}\\n"), ("proto", "=http,https"), ("max-redirs", "5"), ("connect-timeout", "15"),
      ("max-time", String(patience)), ("max-filesize", String(mostBytes)), ("user-agent", "plantsite"),
      // What lies between is to ask the server.
      ("header", "Cache-Control: no-cache"),
    ]
    return texts.map { "\($0) = \"\($1)\"\n" }.joined() + "location\ncompressed\ngloboff\npath-as-is\n"
  }
}
