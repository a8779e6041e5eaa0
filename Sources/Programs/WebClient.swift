import Platform
import Text

/// Asks web servers by the program `curl`.
package struct WebClient: Sendable {
  /// How much of an answer is wanted.
  package enum Part: Sendable {
    case all

    /// The head alone.
    case head

    /// The head and the first bytes, for servers that don't answer to who wants a head alone.
    case beginning
  }

  /// What a server answered.
  package struct Answer: Sendable {
    /// Why there was no answer; nil for one.
    package let fault: String?

    /// The status of HTTP; 0 without an answer.
    package let status: Int

    /// The statuses of the answers that led on to this one, in their order.
    package let redirects: [Int]

    /// Where the answer came from at last.
    package let address: String

    /// The fields of its head, by names in small letters.
    package let fields: [String: String]

    /// Its bytes, uncompressed; none where only the head is wanted.
    package let body: [UInt8]

    package init(
      fault: String?, status: Int, redirects: [Int], address: String, fields: [String: String], body: [UInt8]
    ) {
      (self.fault, self.status, self.redirects, self.address) = (fault, status, redirects, address)
      (self.fields, self.body) = (fields, body)
    }
  }

  private static let program = Program("curl")

  private let part: Part

  /// How many are asked for at a time; of one, each after the one before.
  private let atATime: Int

  /// How many are asked for in a second at most, where they are asked for one after the other; nil for no limit, which
  /// is also that of curl before 7.84.
  private let rate: Int?

  /// For how many seconds an answer may take; of all of it, for how many nothing may come.
  private let patience: Int

  /// Whether is asked once more where there is no answer, or one that may pass.
  private let asksTwice: Bool

  /// How many bytes one answer may have.
  private static let mostBytes = 200 << 20

  private static let mostRedirects = 5

  package init(
    _ part: Part, atATime: Int = 1, rate: Int? = nil, patience: Int = 60, asksTwice: Bool = false
  ) {
    (self.part, self.atATime, self.rate) = (part, atATime, rate)
    (self.patience, self.asksTwice) = (patience, asksTwice)
  }

  /// - Throws: Where curl is missing.
  package static func require() async throws(Failure) { _ = try await canKeepRate() }

  /// Whether curl can keep to a rate.
  /// - Throws: Where it is missing.
  package static func canKeepRate() async throws(Failure) -> Bool {
    // `curl 7.88.1 (x86_64-pc-linux-gnu) libcurl/7.88.1 …`
    let said = try await program.succeed(["--version"], to: "say which it is").text
    let numbers = said.split(separator: " ").dropFirst().first?.split(separator: ".").compactMap { Int($0) }
    guard let numbers, numbers.count > 1 else { return false }
    return (numbers[0], numbers[1]) >= (7, 84)
  }

  /// Asks for some addresses by one run of the program; their answers are in memory all at once.
  /// - Parameter addresses: What is asked for, percent-encoded.
  /// - Returns: The answers, in the order of the addresses.
  /// - Throws: Where nobody can be asked at all.
  package func answers(to addresses: [String]) async throws(Failure) -> [Answer] {
    guard !addresses.isEmpty else { return [] }
    let folder = try TemporaryFolder()
    let settings = addresses.enumerated().map { options($1, $0, folder.path) }
    let pace =
      atATime > 1
      ? ["--parallel", "--parallel-immediate", "--parallel-max", String(atATime)]
      : rate.map { ["--rate", "\($0)/s"] } ?? []
    // The owner's own settings might say anything, so they aren't read.
    let result = try await Self.program.run(
      ["--disable", "--no-progress-meter"] + pace + ["--config", "-"],
      input: Array(settings.joined(separator: "next\n").utf8))
    var said: [String: JSON] = [:]
    for line in result.text.split(separator: "\n") {
      guard let value = JSON.read(Array(line.utf8)).value, let file = value["filename_effective"]?.string
      else { continue }
      said[file] = value
    }
    // Without one answer it is the program's settings or the machine that is wrong.
    if said.isEmpty { throw Self.program.failure(result, to: "fetch from \(addresses[0])") }
    var answers: [Answer] = []
    for (index, address) in addresses.enumerated() {
      let value = said["\(folder.path)/\(index).body"]
      let fault = Self.fault(value)
      let head = String(decoding: try folder.read("\(index).head"), as: UTF8.self)
      answers.append(
        Answer(
          fault: fault, status: value?["http_code"]?.integer ?? 0, redirects: HTTPHead.redirects(in: head),
          address: value?["url_effective"]?.string ?? address, fields: HTTPHead(lastOf: head)?.fields ?? [:],
          body: fault == nil && part != .head ? try folder.read("\(index).body") : []))
    }
    return answers
  }

  /// Why there is no answer, after what curl says; nil where there is one.
  private static func fault(_ said: JSON?) -> String? {
    guard let said else { return "curl says nothing of it" }
    // An answer that ends too early is one: https://curl.se/libcurl/c/libcurl-errors.html
    if said["exitcode"]?.integer == 18 { return nil }
    if said["exitcode"]?.integer == 47 { return "it leads from one address to the next without an end" }
    if let message = said["errormsg"]?.string { return withoutTime(message) }
    // Those before 7.75 give no message.
    return said["http_code"]?.integer ?? 0 == 0 ? "no answer" : nil
  }

  /// `Failed to connect to 127.0.0.1 port 9 after 51 ms: …` without the time, which would make each a fault of its own.
  private static func withoutTime(_ message: String) -> String {
    guard let start = message.firstRange(of: " after "),
      let end = message[start.upperBound...].firstRange(of: " milliseconds")
        ?? message[start.upperBound...].firstRange(of: " ms"),
      message[start.upperBound..<end.lowerBound].allSatisfy(\.isWholeNumber)
    else { return message }
    return String(message[..<start.lowerBound] + message[end.upperBound...])
  }

  /// What is to be done with one address, in the form of curl's files of settings.
  private func options(_ address: String, _ index: Int, _ folder: String) -> String {
    var texts = [
      ("url", address), ("output", "\(folder)/\(index).body"), ("dump-header", "\(folder)/\(index).head"),
      ("write-out", "%{json}\\n"), ("proto", "=http,https"), ("max-redirs", String(Self.mostRedirects)),
      ("connect-timeout", "15"), ("max-filesize", String(Self.mostBytes)),
      ("user-agent", "plantsite"),
    ]
    var flags = "location\ncompressed\ngloboff\npath-as-is\n"
    switch part {
    // What lies between is to ask the server.
    case .all: texts.append(("header", "Cache-Control: no-cache"))
    case .head: flags += "head\n"
    case .beginning: texts.append(("range", "0-1023"))
    }
    // Photos may take their time on a slow line.
    texts +=
      part == .all
      ? [("speed-limit", "1"), ("speed-time", String(patience))] : [("max-time", String(patience))]
    if asksTwice { texts += [("retry", "1"), ("retry-delay", "5"), ("retry-max-time", "90")] }
    return texts.map { "\($0) = \"\(Self.quoted($1))\"\n" }.joined() + flags
  }

  /// A text as it stands between quotation marks there.
  private static func quoted(_ text: String) -> String {
    String(text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] })
  }
}
