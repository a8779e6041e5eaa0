import PlantLibrary
import Platform
import Publishing
import Synchronization
import Text

/// A file that browsers keep of the site, to show it without network.
struct OfflineFile: Equatable {
  /// From the host's root, percent-encoded.
  let address: String

  /// By what a browser knows that it has got the file of this build: what a page says of itself, else the beginning of the
  /// file's SHA-256 digest; nil, or empty, for one that is named by its content.
  var digest: String?

  /// The larger or smaller pictures that it stands for: their addresses, or the hash that these have in them.
  var others: [String] = []

  var json: JSON {
    .array([.string(address)] + (digest.map { [.string($0)] } ?? []) + others.map { .string($0) })
  }
}

/// What browsers keep of a site, made when it is first asked for: it needs the bytes of nearly every page.
final class OfflineFiles: Sendable {
  struct Made: Sendable {
    /// `/offline.json`.
    let bytes: [UInt8]

    /// Changes with every file that browsers keep, and with how much they keep.
    let version: String
  }

  private let once = MadeOnce<Made>()

  /// The digests of what has been rendered so far, by address.
  private let digests = Mutex<[String: String]>([:])

  /// How many hexadecimal digits of a digest are told: 48 bits tell the pages of two builds apart.
  static let digits = 12

  /// Takes what was rendered for an address, from `start` on.
  ///
  /// A page says its digest itself, `<head data-digest="…">`: some hosts add scripts to pages, or hide mail addresses in
  /// them, and it is the page of this build all the same.
  func note(_ output: inout [UInt8], from start: Int, at address: String) {
    let bytes = Array(output[start...])
    let isPage = address.hasSuffix("/") || address.hasSuffix(".html")
    let digest = String((isPage ? contentFingerprint(of: bytes) : sha256(of: bytes)).prefix(Self.digits))
    if isPage {
      if let head = bytes.firstRange(of: "<head>".utf8) {
        let end = start + head.upperBound - 1
        output.replaceSubrange(end..<end, with: " data-digest=\"\(digest)\"".utf8)
      } else {
        output.append("<!--\(digest)-->\n")
      }
    }
    digests.withLock { $0[address] = digest }
  }

  func made(of site: Site) -> Made {
    once.value {
      let plan = OfflinePlan(site)
      let missing = digests.withLock { known in
        plan.rendered.filter { known[$0.address] == nil }
      }
      _ = parallelMap(count: missing.count) { index in
        var bytes: [UInt8] = []
        site.render(missing[index], into: &bytes)
      }
      let known = digests.withLock { $0 }
      let files = plan.files.map { entry in
        switch entry {
        case .route(let route):
          OfflineFile(address: site.href(route.address), digest: known[route.address])
        case .picture(let file): file
        }
      }
      return Self.made(files, required: plan.required, limit: site.configuration.offline.limit)
    }
  }

  private static func made(_ files: [OfflineFile], required: Int, limit: Int) -> Made {
    var list: [UInt8] = []
    list.append("\"required\":\(required),\n\"files\":[")
    for (index, file) in files.enumerated() {
      list.append(index > 0 ? ",\n" : "\n")
      file.json.write(into: &list)
    }
    list.append("]}\n")
    let version = String(sha256(of: list + Array("\(limit)".utf8)).prefix(16))
    return Made(bytes: Array("{\"version\":\"\(version)\",\n".utf8) + list, version: version)
  }
}
