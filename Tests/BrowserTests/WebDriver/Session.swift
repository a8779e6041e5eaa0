import Foundation
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A browser with one window, driven by the commands of WebDriver (https://www.w3.org/TR/webdriver2/).
final class Session: Sendable {
  /// What the driver answers when it can't do as told.
  struct Failure: Error, CustomStringConvertible {
    /// The protocol's word for it: `no such element`, `javascript error`.
    let code: String
    let message: String

    var description: String { "\(code): \(message)" }
  }

  private let driver: ChromeDriver
  private let path: String

  /// Opens a browser.
  /// - Parameter driver: Who runs it.
  /// - Throws: Where it can't be started.
  init(_ driver: ChromeDriver) throws {
    struct Opened: Decodable { let sessionId: String }
    self.driver = driver
    let capabilities: JSON = [
      "browserName": "chrome",
      "goog:chromeOptions": [
        "args": .list(Self.browserArguments.map { .text($0) }), "perfLoggingPrefs": ["enablePage": false],
      ],
      // What is asked of the network, for `requests()`.
      "goog:loggingPrefs": ["performance": "ALL"],
    ]
    let opened = try Self.send(
      "POST", "/session", ["capabilities": ["alwaysMatch": capabilities]], to: driver, as: Opened.self)
    path = "/session/\(opened.sessionId)"
    // A test that waits longer has failed.
    try command("POST", "/timeouts", ["script": 60_000, "pageLoad": 30_000])
  }

  deinit { try? command("DELETE", "") }

  private static var browserArguments: [String] {
    var arguments = [
      "--headless=new", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--lang=en",
      "--force-color-profile=srgb", "--disable-background-networking", "--disable-component-update",
      // Nothing is found but the tests' own server.
      "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    ]
    // Chromium refuses to run as root with its sandbox, and what it shows here is our own.
    if getuid() == 0 { arguments.append("--no-sandbox") }
    return arguments
  }

  // MARK: Pages

  /// Goes to an address and waits until the page with its images is there.
  /// - Parameter address: With scheme and host.
  /// - Throws: Where nothing answers.
  func navigate(to address: String) throws { try command("POST", "/url", ["url": .text(address)]) }

  func reload() throws { try command("POST", "/refresh") }

  func back() throws { try command("POST", "/back") }

  /// The address of the page, its fragment included.
  var address: String { get throws { try command("GET", "/url", as: String.self) } }

  /// The window as a PNG.
  func screenshot() throws -> Data { try command("GET", "/screenshot", as: Data.self) }

  /// The page as printed, as a PDF; the page sees the same events as when a person prints.
  func printed() throws -> Data { try command("POST", "/print", as: Data.self) }

  // MARK: Elements

  /// The first element.
  /// - Parameter selector: In CSS.
  /// - Returns: The element.
  /// - Throws: Where there is none.
  func find(_ selector: String) throws -> Element {
    let id = try command(
      "POST", "/element", ["using": "css selector", "value": .text(selector)], as: Element.Identifier.self)
    return Element(session: self, identifier: id)
  }

  /// All elements, in the order of the page; none is no mistake.
  /// - Parameter selector: In CSS.
  /// - Returns: The elements.
  /// - Throws: Where the selector is wrong.
  func findAll(_ selector: String) throws -> [Element] {
    try command(
      "POST", "/elements", ["using": "css selector", "value": .text(selector)], as: [Element.Identifier].self
    ).map { Element(session: self, identifier: $0) }
  }

  /// The element that has the focus; the body where none has.
  var focused: Element {
    get throws {
      Element(session: self, identifier: try command("GET", "/element/active", as: Element.Identifier.self))
    }
  }

  // MARK: Scripts

  /// Runs a script in the page, and waits for the promise that it may return.
  /// - Parameters:
  ///   - script: The body of a function; `return` gives the result.
  ///   - arguments: Its `arguments`.
  ///   - type: What it returns.
  /// - Returns: The result.
  /// - Throws: What the script throws, and where the result is of another type.
  func run<Result: Decodable>(
    _ script: String, _ arguments: [JSON] = [], as type: Result.Type
  ) throws -> Result {
    try command(
      "POST", "/execute/sync", ["script": .text(script), "args": .list(arguments)], as: Result.self)
  }

  /// The same without a result.
  /// - Parameters:
  ///   - script: The body of a function.
  ///   - arguments: Its `arguments`.
  /// - Throws: What the script throws.
  func run(_ script: String, _ arguments: [JSON] = []) throws {
    _ = try run("\(script)\n;return null", arguments, as: JSON.self)
  }

  /// Waits for a condition, for at most twenty seconds.
  /// - Parameters:
  ///   - condition: An expression of JavaScript.
  ///   - arguments: Its `arguments`.
  /// - Returns: Whether it came true.
  /// - Throws: What the expression throws.
  func becomesTrue(_ condition: String, _ arguments: [JSON] = []) throws -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    var pause = 0.005
    repeat {
      if try run("return Boolean(\(condition))", arguments, as: Bool.self) { return true }
      Thread.sleep(forTimeInterval: pause)
      pause = min(pause * 2, 0.05)
    } while ContinuousClock.now < end
    return false
  }

  // MARK: Network

  /// The addresses that were asked for since the last call, answered or not.
  /// - Returns: With scheme and host, in order; each as often as it was asked for.
  /// - Throws: Where the driver doesn't answer.
  func requests() throws -> [String] {
    struct Entry: Decodable { let message: String }
    struct Line: Decodable { let message: Event }
    struct Event: Decodable {
      let method: String
      let params: Parameters
    }
    struct Parameters: Decodable { let request: Request? }
    struct Request: Decodable { let url: String }
    return try command("POST", "/se/log", ["type": "performance"], as: [Entry].self).compactMap { entry in
      guard entry.message.contains("Network.requestWillBeSent") else { return nil }
      let event = try JSONDecoder().decode(Line.self, from: Data(entry.message.utf8)).message
      return event.method == "Network.requestWillBeSent" ? event.params.request?.url : nil
    }
  }

  // MARK: Protocol

  /// Sends a command of the Chrome DevTools Protocol (https://chromedevtools.github.io/devtools-protocol/).
  /// - Parameters:
  ///   - name: Such as `Emulation.setEmulatedMedia`.
  ///   - parameters: An object.
  /// - Returns: What the browser answers.
  /// - Throws: Where it refuses.
  @discardableResult
  func developerTools(_ name: String, _ parameters: JSON = [:]) throws -> JSON {
    try command("POST", "/goog/cdp/execute", ["cmd": .text(name), "params": parameters], as: JSON.self)
  }

  /// Sends a command of this session.
  /// - Parameters:
  ///   - method: `GET`, `POST` or `DELETE`.
  ///   - path: What follows the session's own path.
  ///   - body: The parameters; a `POST` has some, be they empty.
  ///   - type: What the driver gives.
  /// - Returns: What it gave.
  /// - Throws: A `Failure` where the driver refuses.
  func command<Value: Decodable>(
    _ method: String, _ path: String, _ body: JSON = [:], as type: Value.Type
  ) throws -> Value {
    try Self.send(method, self.path + path, body, to: driver, as: type)
  }

  /// The same where nothing is given.
  /// - Parameters:
  ///   - method: `GET`, `POST` or `DELETE`.
  ///   - path: What follows the session's own path.
  ///   - body: The parameters.
  /// - Throws: A `Failure` where the driver refuses.
  func command(_ method: String, _ path: String, _ body: JSON = [:]) throws {
    _ = try command(method, path, body, as: JSON.self)
  }

  private struct Answer<Value: Decodable>: Decodable { let value: Value }

  private struct Refusal: Decodable {
    let error: String
    let message: String
  }

  private static func send<Value: Decodable>(
    _ method: String, _ path: String, _ body: JSON, to driver: ChromeDriver, as type: Value.Type
  ) throws -> Value {
    let socket = try TCPSocket(port: driver.port, patience: 120)
    let request = HTTPMessage(
      start: "\(method) \(path) HTTP/1.1",
      fields: [
        "host": "127.0.0.1:\(driver.port)", "content-type": "application/json", "connection": "close",
      ],
      body: method == "POST" ? try JSONEncoder().encode(body) : Data())
    try socket.send(request.bytes)
    guard let answer = try HTTPMessage.read(from: socket) else {
      throw Failure(code: "no answer", message: "to \(method) \(path)")
    }
    guard answer.subject == "200" else {
      guard let refusal = try? JSONDecoder().decode(Answer<Refusal>.self, from: answer.body).value else {
        throw Failure(code: answer.start, message: String(decoding: answer.body, as: UTF8.self))
      }
      // The lines behind the first are the driver's own stack.
      throw Failure(
        code: refusal.error, message: refusal.message.split(separator: "\n").first.map(String.init) ?? "")
    }
    return try JSONDecoder().decode(Answer<Value>.self, from: answer.body).value
  }
}
