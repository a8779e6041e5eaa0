import Diagnostics
import Foundation
import Markdown
import PlantLibrary
import Reports
import Site
import Testing
import Text

/// The reports that pages of the documentation show, with the plants of a new site.
struct ReportExamples {
  /// What a page shows: a file, or what the program answers.
  enum Example {
    case file(path: String, text: String)
    /// The answer to `plantsite report`, before which a file may be taken away.
    case answer(removed: String?, report: String, day: String?, text: String)
  }

  /// The files so far, by their paths from the site's folder.
  var files: [String: SourceFile] = [:]
  private let library: PlantLibrary

  init() throws {
    var parts = PlantLibrary.Parts(schema: .builtIn)
    for (path, text) in SiteScaffold.files(title: "My plants") where path.hasPrefix("content/plants/") {
      let location = try #require(NotePath(path))
      let file = SourceFile(path: path, text: text)
      if path.hasSuffix("/_index.md") {
        parts.pages.append(PageNote.read(file, at: location, schema: .builtIn, markdown: .init()).page)
      } else {
        parts.plants.append(PlantNote.read(file, at: location, schema: .builtIn, markdown: .init()).note)
      }
    }
    library = PlantLibrary.assemble(parts).library
  }

  /// Files under their paths and answers of the program, in the order of a page.
  static func of(_ page: String) throws -> [Example] {
    let block = #/\n```[a-z]*\n((?:(?!```)[^\n]*\n)*)```/#
    let text = try Documentation.text(page)
    return text.matches(of: block).compactMap { match in
      let body = String(match.1)
      if let path = text[..<match.range.lowerBound].firstMatch(of: #/\n`(content\/[^`\n]+)`:\n$/#)?.1 {
        return .file(path: String(path), text: body)
      }
      let command = #/^(?:\$ rm (.+)\n)?\$ plantsite report ([a-z-]+)(?: --date ([0-9-]+))?\n/#
      return body.firstMatch(of: command).map { command in
        .answer(
          removed: command.1.map(String.init), report: String(command.2), day: command.3.map(String.init),
          text: String(body[command.range.upperBound...]))
      }
    }
  }

  /// Loads a report from the files so far.
  func load(_ path: String, day: String? = nil) throws -> ReportLoader.Outcome {
    let scope = ReportScope(library, today: try #require(CalendarDate(day ?? "2026-11-21"))) { [files] path in
      files[path].map { .file($0) } ?? .missing
    }
    let name = path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
    return ReportLoader(scope).load(try #require(files[path], "\(path)"), name: name)
  }
}

extension [Diagnostic] {
  /// The problems as a terminal shows them.
  var shown: String { TextRenderer(color: false, verbose: true).render(self) }
}
