import Foundation

/// Programs that tests run.
package enum Programs {
  /// The built `plantsite`, which lies beside the bundle of the tests; nil where it isn't there.
  package static let plantsite: String? = {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    #else
      let bundle = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #endif
    guard let folder = bundle.map({ URL(fileURLWithPath: $0).deletingLastPathComponent() }) else {
      return nil
    }
    let path = folder.appendingPathComponent("plantsite").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  /// Where the first program of a name lies on the `PATH`; nil where there is none.
  package static func onPath(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
