import Diagnostics
import FrontMatter
import Text

/// The configuration of a program, in whichever notation.
struct ToolConfiguration: Sendable {
  let text: String

  /// What it says; nil for a program, and for what can't be read.
  let root: YAMLNode?

  /// Whether it is data, rather than a program.
  private let isData: Bool

  init(path: String, text: String) {
    self.text = text
    // TOML is read as front matter is.
    let isTOML = path.hasSuffix(".toml")
    let file = SourceFile(path: isTOML ? "toml.md" : path, text: isTOML ? "+++\n\(text)\n+++\n" : text)
    isData = isTOML || [".yml", ".yaml", ".json"].contains { path.hasSuffix($0) }
    root = isData ? FrontMatter.read(file, as: isTOML ? .text : NoteForm(of: path)).note.root : nil
  }

  /// The value at a path of keys, whatever their case.
  func value(at path: [String]) -> String? {
    path.reduce(root) { node, key in
      node?.mapping?.first { $0.name?.lowercased() == key.lowercased() }?.value
    }?.scalar?.text
  }

  /// The values of some keys, each at the top where it can be told what is, else anywhere.
  func values(of keys: String...) -> some Sequence<String> {
    keys.lazy.compactMap { value(at: [$0]) ?? found($0) }.filter { !$0.isEmpty }
  }

  /// The first short text that a key has anywhere: `title: "Mine"`, `title = 'Mine'`, `{ lang: 'fr' }`.
  private func found(_ key: String) -> String? {
    for line in text.split(whereSeparator: \.isNewline) {
      let isComment = ["//", "#", "*"].contains { line.drop { $0 == " " || $0 == "\t" }.hasPrefix($0) }
      var rest = isComment ? "" : line[...]
      while let range = rest.firstRange(of: key) {
        let before = line[..<range.lowerBound].last
        rest = rest[range.upperBound...]
        let isPart = before.map { $0.isLetter || $0.isNumber || "_-$.".contains($0) } ?? false
        if !isPart, let value = value(after: rest) { return value }
      }
    }
    return nil
  }

  private func value(after key: Substring) -> String? {
    let rest = key.drop { " \t\"'".contains($0) }
    guard let sign = rest.first, sign == ":" || sign == "=" else { return nil }
    var value = rest.dropFirst().trimmed { $0 == " " || $0 == "\t" }
    if let quote = value.first, "\"'`".contains(quote) {
      value = value.dropFirst().prefix { $0 != quote }
    } else {
      // A word without quotes is a text in data, but not in a program.
      guard isData else { return nil }
      if let comment = value.firstRange(of: " #") { value = value[..<comment.lowerBound] }
      value = value.trimmed { $0 == " " || $0 == "," }
    }
    let isText =
      !value.isEmpty && value.count < 100 && !value.contains { "{(".contains($0) }
      && !">|[&*".contains(value.first ?? " ")
    return isText ? String(value) : nil
  }

  /// What a key has as a template of Eleventy, as a pattern: `/plants/{{ page.fileSlug }}/` is `/plants/{file}/`.
  /// - Returns: nil where the template has anything else in it.
  func template(of key: String) -> String? {
    guard let end = text.firstRange(of: key)?.upperBound else { return nil }
    let names = [
      "page.fileslug": "{file}", "slug": "{slug}", "title|slug": "{title}", "title|slugify": "{title}",
    ]
    var result = ""
    var rest = text[end...].drop { "\"'`: \t".contains($0) }.prefix { !"\"'`\n".contains($0) }
    while let hole = rest.firstRange(of: "{{") {
      guard let end = rest[hole.upperBound...].firstRange(of: "}}") else { return nil }
      let name = rest[hole.upperBound..<end.lowerBound].filter { $0 != " " }.lowercased()
      guard let meant = names[name] else { return nil }
      result += rest[..<hole.lowerBound] + meant
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
