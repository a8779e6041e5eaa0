import Text

/// What a host lets a site have.
package struct HostLimits: Sendable {
  package let host: String

  /// How many bytes all files may have together; nil where no limit is known.
  let size: Int?

  /// How many files there may be; nil where no limit is known.
  let files: Int?

  /// How many bytes one file may have; nil where no limit is known.
  let fileSize: Int?

  /// How many files one folder may have; nil where no limit is known.
  let filesInFolder: Int?

  /// The hosts that take sites of plain files for nothing, as their documentation had it in November 2026.
  ///
  /// - https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits, and for a file that git
  ///   pushes https://docs.github.com/en/repositories/working-with-files/managing-large-files
  /// - https://docs.gitlab.com/user/gitlab_com/#gitlab-pages
  /// - https://developers.cloudflare.com/pages/platform/limits/ (the free plan)
  /// - https://docs.netlify.com/site-deploys/overview/
  package static let known = [
    HostLimits(
      host: "GitHub Pages", size: 1_000_000_000, files: nil, fileSize: 100 << 20, filesInFolder: nil),
    HostLimits(host: "GitLab Pages", size: 1_000_000_000, files: 200_000, fileSize: nil, filesInFolder: nil),
    HostLimits(host: "Cloudflare Pages", size: nil, files: 20_000, fileSize: 25 << 20, filesInFolder: nil),
    HostLimits(host: "Netlify", size: nil, files: nil, fileSize: nil, filesInFolder: 54_000),
  ]

  /// What of a site is more than the host takes, each in a few words; empty where it takes the site.
  ///
  /// For example "23,456 files, and 20,000 at most".
  package func excess(of site: SiteSize) -> [String] {
    var result: [String] = []
    if let size, site.bytes > size { result.append("\(bytes(site.bytes)), and \(bytes(size)) at most") }
    if let files, site.files > files {
      result.append("\(grouped(site.files)) files, and \(grouped(files)) at most")
    }
    if let fileSize, let largest = site.largestFile, largest.bytes > fileSize {
      result.append("\(largest.path) has \(bytes(largest.bytes)), and \(bytes(fileSize)) a file at most")
    }
    if let filesInFolder, let fullest = site.fullestFolder, fullest.files > filesInFolder {
      result.append(
        "\(fullest.path)/ has \(grouped(fullest.files)) files, and \(grouped(filesInFolder)) a folder at most"
      )
    }
    return result
  }

  /// A number of bytes as people say it, such as 12.3 MB.
  package static func bytes(_ count: Int) -> String {
    let units = [("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1_000)]
    guard let (unit, size) = units.first(where: { count >= $0.1 }) else { return "\(count) bytes" }
    let tenths = count / (size / 10)
    return tenths < 1_000 && tenths % 10 > 0
      ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(tenths / 10) \(unit)"
  }

  private func bytes(_ count: Int) -> String { Self.bytes(count) }
}
