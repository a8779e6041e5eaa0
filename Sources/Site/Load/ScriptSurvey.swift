import Diagnostics
import PlantLibrary
import Platform
import Publishing

/// Which of the files that lie beside notes, and are published with them, have scripts.
///
/// A drawing that was downloaded can have one, and whoever opens it at its address runs it on the site. What is meant
/// to run lies in `content/static`, which isn't looked at.
struct ScriptSurvey: Sendable {
  /// In the order of the files.
  private(set) var problems: [Diagnostic] = []

  /// What was found of each file, by path, with the file as it was then.
  private let findings: [String: (file: ContentFile, problems: [Diagnostic])]

  /// What `former` knows of files that haven't changed isn't looked at again.
  init(
    _ library: PlantLibrary, _ files: [ContentFile], _ source: any ContentSource, former: ScriptSurvey? = nil
  ) {
    let documents = files.filter {
      Self.canHaveScripts($0.path) && library.fileAddresses[$0.path] != nil
    }
    let known = former?.findings ?? [:]
    let found = parallelMap(count: documents.count) { index -> [Diagnostic] in
      let file = documents[index]
      if let (before, problems) = known[file.path], before.isSettled, before.stamp == file.stamp,
        !problems.hasErrors
      {
        return problems
      }
      do throws(FileProblem) {
        guard Self.hasScript(try source.read(file)) else { return [] }
        return [
          Diagnostic(
            .warning, code: "script-beside-notes",
            "has a script, which runs on the site for whoever opens the file; take it out, or put the file into content/static if it is meant",
            at: .path(file.path))
        ]
      } catch {
        return [error.diagnostic]
      }
    }
    problems = found.flatMap { $0 }
    findings = Dictionary(zip(documents, found).map { ($0.path, (file: $0, problems: $1)) }) { first, _ in
      first
    }
  }

  private static func canHaveScripts(_ path: String) -> Bool {
    let path = path.lowercased()
    return [".svg", ".html", ".htm", ".xhtml", ".xht", ".xml"].contains { path.hasSuffix($0) }
  }

  /// Whether a document has an element `script`, an attribute such as `onload`, or a link that is a script.
  ///
  /// One in a comment is found, too, and one whose letters are written as character references isn't.
  static func hasScript(_ bytes: [UInt8]) -> Bool {
    let (script, scheme) = (Array("script".utf8), Array("javascript:".utf8))
    var isInTag = false
    var quote: UInt8?
    for (index, byte) in bytes.enumerated() {
      guard isInTag else {
        isInTag = byte == UInt8(ascii: "<")
        if isInTag, begins(bytes, at: index + 1, with: script) { return true }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: "<"):
        // A text has a sign that should have been escaped; or this is no tag's quote.
        quote = nil
        if begins(bytes, at: index + 1, with: script) { return true }
      case UInt8(ascii: ">") where quote == nil: isInTag = false
      case UInt8(ascii: "j"), UInt8(ascii: "J"):
        if begins(bytes, at: index, with: scheme) { return true }
      // A prefix such as that of `svg:script`.
      case UInt8(ascii: ":") where quote == nil:
        if begins(bytes, at: index + 1, with: script) { return true }
      case UInt8(ascii: "o") where quote == nil, UInt8(ascii: "O") where quote == nil:
        if isSpaceOrQuote(bytes[index - 1]), isHandler(bytes, at: index) { return true }
      default: break
      }
    }
    return false
  }

  private static func begins(_ bytes: [UInt8], at start: Int, with word: [UInt8]) -> Bool {
    guard bytes.count - start >= word.count else { return false }
    return word.indices.allSatisfy { offset in
      let byte = bytes[start + offset]
      return byte == word[offset] || (0x41...0x5A).contains(byte) && byte | 0x20 == word[offset]
    }
  }

  /// Whether an attribute of the form `on…=` begins here.
  private static func isHandler(_ bytes: [UInt8], at start: Int) -> Bool {
    guard begins(bytes, at: start, with: Array("on".utf8)) else { return false }
    let name = bytes[(start + 2)...].prefix { (0x61...0x7A).contains($0 | 0x20) }
    guard !name.isEmpty else { return false }
    return bytes[name.endIndex...].first { !isSpace($0) } == UInt8(ascii: "=")
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isSpaceOrQuote(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "/")
  }
}
