import Diagnostics
import TestSupport
import Testing

@testable import Publishing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A site's folder with an output folder, and the texts that are to be in it.
struct PublishedSite {
  let folder: TemporaryFolder
  /// Where the output goes, under `folder`.
  let output: String
  var adopts = false
  var hook: PublishHook?
  var identity = SiteIdentity(title: "")

  init(output: String = "site/_site") throws {
    folder = try TemporaryFolder()
    folder.makeFolder("site")
    self.output = output
  }

  var publisher: Publisher {
    var publisher = Publisher(site: folder("site"), output: folder(output), adopts: adopts)
    publisher.hook = hook
    return publisher
  }

  /// What is there but for the manifest.
  var tree: [String: String] { folder.tree(output).filter { $0.key != OutputManifest.name } }

  @discardableResult
  func publish(
    _ texts: [String: String], copies: [String: String] = [:], inputs: [ContentFile] = [],
    configuration: String = "", remarks: String = ""
  ) -> (summary: PublishSummary, problems: [Diagnostic]) {
    let pages = texts.sorted { $0.key < $1.key }
    var files = pages.map { OutputFile(path: $0.key) }
    for (path, source) in copies { files.append(OutputFile(path: path, copying: source)) }
    return publisher.publish(
      files, inputs: inputs, configuration: configuration, remarks: remarks, identity: identity
    ) {
      index, bytes in
      bytes.append(contentsOf: pages[index].value.utf8)
    }
  }

  /// The codes and paths of a publishing's problems, with paths under the output folder.
  func problems(_ texts: [String: String], copies: [String: String] = [:]) -> [String] {
    publish(texts, copies: copies).problems.map { problem in
      let path = problem.location?.path ?? "-"
      let base = folder(output)
      return problem.code + " " + (path.hasPrefix(base) ? String(path.dropFirst(base.count + 1)) : path)
    }
  }
}

/// The same tree as `TemporaryFolder.tree` gives for these files.
func expectedTree(of texts: [String: String]) -> [String: String] {
  var result = texts
  for path in texts.keys {
    var parts = path.split(separator: "/").dropLast()
    while !parts.isEmpty {
      result[parts.joined(separator: "/") + "/"] = ""
      parts.removeLast()
    }
  }
  return result
}
