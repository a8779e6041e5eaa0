import Diagnostics
import Text

/// The page that stands at every address while there is no site without errors.
///
/// `preview.js` makes the same elements of the errors that it is told; `problems.css` is the style of both.
struct ProblemPage {
  private var html: [UInt8] = []

  /// The page of these errors, as UTF-8.
  static func bytes(_ list: ProblemList) -> [UInt8] {
    var page = ProblemPage()
    page.write(list)
    return page.html
  }

  private mutating func write(_ list: ProblemList) {
    let title = list.errors.count == 1 ? "1 error" : "\(list.errors.count) errors"
    html.append(
      """
      <!doctype html>
      <html lang="en" data-plantsite="errors">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title) – plantsite</title>
      <link rel="stylesheet" href="\(Responder.prefix)problems.css">
      </head>
      <body>
      <main class="problems"><div role="alert"><h1>\(title)</h1></div>
      """)
    write(
      "p", class: "lead",
      "The site is shown as soon as \(list.errors.count == 1 ? "it is" : "they are") mended.")
    html.append("<ol>")
    for error in list.told { write(error) }
    html.append("</ol>")
    if list.untold > 0 { write("p", class: "more", "and \(list.untold) more in the terminal") }
    html.append("</main>\n</body>\n</html>\n")
  }

  private mutating func write(_ error: Diagnostic) {
    html.append("<li")
    writeAttributes(error.location)
    html.append(">")
    write(error.location)
    html.append("<p class=\"message\"><b>\(error.severity.rawValue)</b> ")
    html.appendEscaped(printable(error.message))
    html.append(" ")
    write("code", class: "code", error.code)
    html.append("</p>")
    writeExcerpt(error.location)
    for note in error.notes {
      html.append("<div class=\"note\"")
      writeAttributes(note.location)
      html.append(">")
      write(note.location)
      write("p", "note: " + printable(note.message))
      writeExcerpt(note.location)
      html.append("</div>")
    }
    for suggestion in error.suggestions {
      html.append("<p class=\"fix\"")
      writeAttributes(.range(suggestion.range))
      html.append(">fix: ")
      let replaced = SourceExcerpt(suggestion.range, lineLimit: 1).lines.first?.marked ?? ""
      if !replaced.isEmpty { write("del", replaced) }
      if !replaced.isEmpty, !suggestion.replacement.isEmpty { html.append(" → ") }
      if !suggestion.replacement.isEmpty { write("ins", printable(suggestion.replacement)) }
      html.append("</p>")
    }
    html.append("</li>")
  }

  private mutating func write(_ location: Diagnostic.Location?) {
    guard let location else { return }
    write("p", class: "place", location.inWords)
  }

  private mutating func writeExcerpt(_ location: Diagnostic.Location?) {
    guard case .range(let range)? = location else { return }
    let excerpt = SourceExcerpt(range, lineLimit: ProblemList.excerptLines)
    guard !excerpt.lines.isEmpty else { return }
    html.append("<pre translate=\"no\">")
    for line in excerpt.lines {
      html.append("<span class=\"line\" data-line=\"\(line.number)\">")
      html.appendEscaped(line.before)
      write("mark", line.marked)
      html.appendEscaped(line.after)
      html.append("\n</span>")
    }
    if excerpt.isCut { write("span", class: "line", "…\n") }
    html.append("</pre>")
  }

  /// Where the field lies that a link to the problem leads to.
  private mutating func writeAttributes(_ location: Diagnostic.Location?) {
    guard let location else { return }
    html.append(" data-file=\"")
    html.appendEscaped(location.path)
    html.append("\"")
    guard case .range(let range) = location else { return }
    html.append(" data-offset=\"\(range.bytes.lowerBound)\" data-end-offset=\"\(range.bytes.upperBound)\"")
  }

  private mutating func write(_ element: String, class name: String? = nil, _ text: String) {
    html.append("<\(element)" + (name.map { " class=\"\($0)\"" } ?? "") + ">")
    html.appendEscaped(text)
    html.append("</\(element)>")
  }
}
