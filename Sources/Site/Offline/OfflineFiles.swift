import PlantLibrary
import Platform
import Synchronization
import Text

/// A file that browsers keep of the site, to show it without network.
struct OfflineFile: Equatable {
  /// From the host's root, percent-encoded.
  let address: String

  /// The beginning of its SHA-256 digest, by which a browser knows that it has got the file of this build; nil, or empty,
  /// for one that is named by its content.
  var digest: String?

  /// The addresses of larger or smaller pictures that it stands for.
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

    /// Changes with every file that browsers keep.
    let version: String
  }

  private let once = MadeOnce<Made>()

  /// The digests of what has been rendered so far, by address: a build renders every page anyway.
  private let digests = Mutex<[String: String]>([:])

  /// How many hexadecimal digits of a digest are told: 48 bits tell the pages of two builds apart.
  static let digits = 12

  /// Takes what was rendered for an address.
  func note(_ bytes: [UInt8], at address: String) {
    let digest = String(sha256(of: bytes).prefix(Self.digits))
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
        note(bytes, at: missing[index].address)
      }
      let known = digests.withLock { $0 }
      let files = plan.files.map { entry in
        switch entry {
        case .route(let route):
          OfflineFile(address: site.href(route.address), digest: known[route.address])
        case .picture(let file): file
        }
      }
      return Self.made(files, required: plan.required)
    }
  }

  private static func made(_ files: [OfflineFile], required: Int) -> Made {
    var list: [UInt8] = []
    list.append("\"required\":\(required),\n\"files\":[")
    for (index, file) in files.enumerated() {
      list.append(index > 0 ? ",\n" : "\n")
      file.json.write(into: &list)
    }
    list.append("]}\n")
    let version = String(sha256(of: list).prefix(16))
    return Made(bytes: Array("{\"version\":\"\(version)\",\n".utf8) + list, version: version)
  }
}
