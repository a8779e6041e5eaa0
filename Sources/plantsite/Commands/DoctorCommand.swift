import ArgumentParser
import Images
import Platform
import Publishing
import Site
import Text

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say what is there and what is missing, and which hosts can take the site.",
    discussion: "Nothing of it is needed to build a site of notes and JPEG, PNG or WebP pictures.")

  @OptionGroup var folder: SourceOptions

  @Option(
    help: ArgumentHelp(
      "The built site. (default: _site in the site's folder)", valueName: "dir"))
  var output: String?

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output is empty; name a folder") }
  }

  func run() throws {
    var lines = ["plantsite \(Plantsite.version)", "", "Programs and libraries"]
    let width = Self.helpers.map(\.name.count).max() ?? 0
    for helper in Self.helpers {
      let place = helper.place()
      let name = helper.name + String(repeating: " ", count: width - helper.name.count)
      lines.append("  \(name)  \(place ?? "missing")")
      if place == nil { lines.append("  \(String(repeating: " ", count: width))  it \(helper.use)") }
    }
    let built = output ?? SiteBuilder.path(SiteBuilder.publicOutput, in: folder.source)
    lines += ["", "The built site"]
    lines += try sizeLines(of: built)
    try Console.print(lines.joined(separator: "\n") + "\n")
  }

  /// How large the site is, and which hosts take it.
  private func sizeLines(of path: String) throws -> [String] {
    let size: SiteSize
    do throws(SystemError) {
      guard try FileStatus.followingLinks(at: path)?.kind == .folder else {
        return ["  There is no folder \(path); `plantsite build` makes it."]
      }
      size = try SiteSize(of: try OpenFolder(at: try resolvedPath(path)))
    } catch {
      throw Fault("\(path) can't be read: \(error.text)", status: .content)
    }
    var lines = ["  \(path): \(grouped(size.files)) files, \(HostLimits.bytes(size.bytes))"]
    if let largest = size.largestFile {
      lines.append("  the largest is \(largest.path) with \(HostLimits.bytes(largest.bytes))")
    }
    let width = HostLimits.known.map(\.host.count).max() ?? 0
    for limits in HostLimits.known {
      let host = limits.host + String(repeating: " ", count: width - limits.host.count)
      let excess = limits.excess(of: size)
      lines.append(
        "  \(host)  " + (excess.isEmpty ? "takes it" : "doesn't: " + excess.joined(separator: "; ")))
    }
    return lines
  }

  /// What plantsite asks for help where it is installed.
  private struct Helper: Sendable {
    let name: String

    /// What it does, as it stands behind "it".
    let use: String

    /// Where it is; nil where it is missing.
    let place: @Sendable () -> String?
  }

  private static let helpers = [
    Helper(name: "HEIC", use: "shows photos of phones: " + installing("libheif1")) {
      ImageInfo.Format.heif.isDecoded ? "can be read" : nil
    },
    program("git", use: "keeps what notes were, and brings sites to GitHub, GitLab and Codeberg Pages"),
    program("curl", use: "looks at a site that was published, and at links to others"),
    program("rsync", use: "brings sites to a server of one's own"),
    program("rclone", use: "brings sites to S3, SFTP, WebDAV and other stores"),
  ]

  private static func program(_ name: String, use: String) -> Helper {
    Helper(name: name, use: use + ": " + installing(name)) { placeOfProgram(name) }
  }

  private static func installing(_ package: String) -> String {
    "apt install \(package) on Debian and Ubuntu"
  }
}
