import Programs
import TestSupport
import Testing

@testable import Deployment

@Suite(.onThreadsThatWait) struct LiveFetcherTests {
  @Test func fetchesManyInTheirOrder() async throws {
    let folder = try ScratchFolder("live")
    for number in 0..<130 { try folder.write("\(number).html", "page \(number)") }
    let server = try SiteServer(folder: folder.path)
    let addresses = (0..<130).map { "\(server.origin)/\($0).html" } + ["\(server.origin)/no.html"]
    let files = try await LiveFetcher().fetch(addresses)
    #expect(files.count == 131)
    for (number, file) in files.prefix(130).enumerated() {
      #expect(file.file == SiteState.File(of: Array("page \(number)".utf8)))
    }
    #expect(files[7].status == 200)
    #expect(files[7].type == "text/html")
    #expect(files[130].status == 404)
  }

  @Test func tellsWhyNobodyAnswers() async throws {
    let socket = try TCPSocket.listening()
    let port = socket.port
    socket.shut()
    let file = try await LiveFetcher().fetch(["http://127.0.0.1:\(port)/"])[0]
    #expect(file.fault != nil)
    #expect(file.fault?.contains(" ms") == false)
    #expect(file.status == 0)
  }

  /// Each would be waited for in vain.
  @Test func givesUpWhereNobodyAnswers() async throws {
    let socket = try TCPSocket.listening()
    let port = socket.port
    socket.shut()
    let addresses = (0..<5_000).map { "http://127.0.0.1:\(port)/\($0).html" }
    let files = try await LiveFetcher().fetch(addresses)
    #expect(files.count == 5_000)
    #expect(files.allSatisfy { $0.fault != nil })
  }
}
