import Foundation
import Testing

/// Holds the reference of commands to what the built program says of itself.
@Suite struct CommandReferenceTests {
  private static let page = "docs/reference/commands.md"

  @Test func namesEveryCommandWithItsUsageAndOptions() throws {
    let help = try Help.ofPlantsite()
    let commands = help.command.leaves(prefix: "")
    #expect(commands.count == 19)
    let overview = try #require(Documentation.text(Self.page).split(separator: "\n## ").first)
    #expect(Set(Documentation.keys(inTablesOf: String(overview))) == Set(commands.map(\.name)))
    for (name, command) in commands {
      let section = try Documentation.section("## \(name)", of: Self.page)
      let own = (command.arguments ?? []).filter { !["help", "version"].contains($0.name) }
      let words = Documentation.keys(inTablesOf: section).filter { $0.hasPrefix("-") || $0.hasPrefix("<") }
      #expect(words == Set(own.map(\.name)), "\(name)")
      let usage = try #require(section.firstMatch(of: /`(plantsite [^`]*)`/), "\(name)").1
      #expect(usage == ([name] + own.map(\.usage)).joined(separator: " "))
      for value in own.flatMap({ $0.allValues ?? [] }) {
        #expect(section.contains("`\(value)`"), "\(name) takes \(value)")
      }
    }
  }
}

/// What `--experimental-dump-help` prints.
private struct Help: Decodable {
  struct Command: Decodable {
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// The commands that have none inside, by their whole names.
    func leaves(prefix: String) -> [(name: String, command: Command)] {
      let name = prefix + commandName
      let inner = (subcommands ?? []).filter { $0.commandName != "help" }
      return inner.isEmpty ? [(name, self)] : inner.flatMap { $0.leaves(prefix: name + " ") }
    }
  }

  struct Argument: Decodable {
    let kind: String
    let valueName: String?
    let allValues: [String]?
    let isOptional: Bool

    /// As people write it: `--source`, `<dir>`.
    var name: String {
      switch kind {
      case "positional": "<\(valueName ?? "")>"
      default:
        ["help", "version"].contains(valueName ?? "") ? valueName ?? "" : "--\(preferredName?.name ?? "")"
      }
    }

    let preferredName: Name?

    var usage: String {
      let words = kind == "option" ? "\(name) <\(valueName ?? "")>" : name
      return isOptional ? "[\(words)]" : words
    }
  }

  struct Name: Decodable {
    let name: String
  }

  let command: Command

  /// Runs the program that lies beside the tests.
  static func ofPlantsite() throws -> Help {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    #else
      let bundle = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #endif
    let folder = URL(fileURLWithPath: try #require(bundle)).deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appendingPathComponent("plantsite")
    process.arguments = ["--experimental-dump-help"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return try JSONDecoder().decode(Help.self, from: try #require(output))
  }
}
