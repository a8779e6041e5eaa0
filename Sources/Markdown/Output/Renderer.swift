internal import CCommonMark
package import Diagnostics
import Platform

extension MarkdownDocument {
  /// The longest description, in Unicode scalars.
  static let excerptLimit = 300

  /// Renders part of a file.
  /// - Parameters:
  ///   - file: The file that the text is part of, for the places of diagnostics.
  ///   - range: The bytes of the Markdown in the file.
  ///   - options: How it is read.
  ///   - isTitle: For a text below a page's own heading: whether a text is what that says. A heading of the first level
  ///     that begins the document and says it is left out; where there are others of that level, all headings go down
  ///     by one. With nil, headings stay as they are.
  /// - Returns: The document, and every problem that can be seen without the library.
  package static func render(
    _ file: SourceFile, _ range: Range<Int>, options: MarkdownOptions = MarkdownOptions(),
    isTitle: ((String) -> Bool)? = nil
  ) -> (document: MarkdownDocument, problems: [Diagnostic]) {
    let range = range.clamped(to: 0..<file.bytes.count)
    return file.bytes.withUnsafeBufferPointer { bytes in
      let source = UnsafeBufferPointer(rebasing: bytes[range])
      return Renderer(
        file: file, source: source, base: range.lowerBound, options: options, triggers: Triggers(source),
        isTitle: isTitle
      ).render()
    }
  }
}

private typealias Rendered = (document: MarkdownDocument, problems: [Diagnostic])

/// Renders one note.
private struct Renderer {
  let file: SourceFile
  let source: UnsafeBufferPointer<UInt8>

  /// Where the source begins in the file.
  let base: Int
  let options: MarkdownOptions
  let triggers: Triggers
  let isTitle: ((String) -> Bool)?

  func render() -> Rendered {
    if triggers.imageBrackets > OpenImages.limit, let bracket = OpenImages.excess(in: source) {
      return (.empty, [.tooManyBrackets(at: place(bracket))])
    }
    if let marker = DeepNesting.excess(in: source) { return (.empty, [.tooDeep(at: place(marker))]) }
    let (document, problems) = renderBounded()
    guard let reference = triggers.controlReference, document.html.containsControlCharacter else {
      return (document, problems)
    }
    return (document, problems + [.controlReference(at: place(reference))])
  }

  private func place(_ range: Range<Int>) -> Diagnostic.Location {
    .range(file, (range.lowerBound + base)..<(range.upperBound + base))
  }

  private func renderBounded() -> Rendered {
    guard options.extensions, triggers.needsStandIns, let standIns = StandIns(avoiding: triggers.usedStandIns)
    else {
      return finish(parse(source), text: source, standIns: nil, definitions: [], items: [:])
    }
    var definitions = triggers.hasFootnoteBracket ? FootnoteDefinition.candidates(in: source) : []
    // What looks like a definition but is code is left alone the next time. That can change what the others are, so
    // there may be a time after that, but not without end.
    for _ in 0..<3 where !definitions.isEmpty {
      switch attempt(standIns, definitions) {
      case .rendered(let rendered): return rendered
      case .only(let remaining): definitions = remaining
      }
    }
    let text = PreparedText(source, standIns: standIns, definitions: [])
    return text.bytes.withUnsafeBufferPointer {
      finish(parse($0), text: $0, standIns: standIns, definitions: [], items: [:])
    }
  }

  private enum Outcome {
    case rendered(Rendered)
    /// Some definitions are none; these may be.
    case only([FootnoteDefinition])
  }

  /// Tries whether all definitions are what they look like.
  private func attempt(_ standIns: StandIns, _ definitions: [FootnoteDefinition]) -> Outcome {
    let text = PreparedText(source, standIns: standIns, definitions: definitions)
    return text.bytes.withUnsafeBufferPointer { bytes in
      let root = parse(bytes)
      let items = root.map { Footnotes.items(in: $0, for: definitions) } ?? [:]
      guard items.count == definitions.count else {
        root?.free()
        return .only(definitions.indices.filter { items[$0] != nil }.map { definitions[$0] })
      }
      return .rendered(finish(root, text: bytes, standIns: standIns, definitions: definitions, items: items))
    }
  }

  /// Makes the document of the tree and frees it.
  private func finish(
    _ root: Node?, text: UnsafeBufferPointer<UInt8>, standIns: StandIns?, definitions: [FootnoteDefinition],
    items: [Int: Node]
  ) -> Rendered {
    guard let root else { return (.empty, []) }
    defer { root.free() }
    let title =
      options.extensions
      ? isTitle.flatMap { HeadingLevels(standIns: standIns, isTitle: $0).lowerBelowTitle(root) } : nil
    var cells: [Range<Int>] = []
    var cellProblems: [Diagnostic] = []
    let sourceLines = LineTable(source)
    if options.extensions, triggers.hasPipe {
      // Without definitions the text is as long as the source, line by line.
      let lines = definitions.isEmpty ? sourceLines : LineTable(text)
      var tables = TablePass(text, lines: lines, standIns: standIns, options: parseOptions)
      tables.run(on: root)
      var leftOut = tables.leftOut
      cells = tables.cells
      if !definitions.isEmpty {
        cells = sourceRanges(of: cells, lines, sourceLines, definitions)
        leftOut = sourceRanges(of: leftOut, lines, sourceLines, definitions)
      }
      cellProblems = leftOut.map { .cellLeftOut(at: place($0)) }
    }
    var pass = InlinePass(
      file: file, options: options, triggers: triggers, standIns: standIns, base: base, cells: cells,
      finder: SourceFinder(source, lines: sourceLines),
      footnotes: Footnotes(definitions: definitions, items: items, standIns: standIns))
    pass.run(on: root)
    pass.runOnFootnotes()
    pass.checkFootnotes()
    let headings = pass.anchoredHeadings()
    pass.footnotes.finish(in: root)
    let start = MarkdownDocument.NamingText(
      pass.excerpt, names: pass.excerptNames, to: MarkdownDocument.excerptLimit)
    let problems = pass.problems + cellProblems
    // All that is unsafe is out of the tree by now, or is to stay.
    let output = cmark_render_html(root.pointer, CMARK_OPT_UNSAFE)
    defer { freeMemory(output) }
    let written = Platform.bytes(ofText: output)
    let kept = options.extensions && options.smartPunctuation ? Unbroken.kept(written) : nil
    let directed =
      options.extensions && RightToLeft.isIn(source) ? RightToLeft.directed(kept ?? Array(written)) : kept
    let assembler =
      directed?.withUnsafeBufferPointer { Assembler($0, headings: headings, standIns: standIns) }
      ?? Assembler(written, headings: headings, standIns: standIns)
    let document = MarkdownDocument(
      // A copy has no room to spare, and thousands of documents stay in memory.
      html: assembler.html.withUnsafeBufferPointer { Array($0) }, slots: assembler.slots,
      references: pass.references, headings: (title.map { [$0] } ?? []) + headings,
      remoteImages: pass.remoteImages, start: start)
    return (document, problems)
  }

  private func parse(_ text: UnsafeBufferPointer<UInt8>) -> Node? {
    text.withMemoryRebound(to: CChar.self) {
      Node(cmark_parse_document($0.baseAddress, $0.count, parseOptions))
    }
  }

  private var parseOptions: Int32 {
    var parseOptions = CMARK_OPT_DEFAULT
    if options.smartPunctuation { parseOptions |= CMARK_OPT_SMART }
    if triggers.hasInvalidBytes { parseOptions |= CMARK_OPT_VALIDATE_UTF8 }
    return parseOptions
  }

  /// The places in the source of ranges of the text, which differ after a definition's marker.
  private func sourceRanges(
    of ranges: [Range<Int>], _ lines: LineTable, _ sourceLines: LineTable, _ definitions: [FootnoteDefinition]
  ) -> [Range<Int>] {
    var shifts: [Int: Int] = [:]
    for definition in definitions {
      shifts[definition.line] = definition.marker.count - PreparedText.markerWidth
    }
    return ranges.map { range in
      let line = lines.line(at: range.lowerBound)
      let start = range.lowerBound - lines.start(line) + sourceLines.start(line) + (shifts[line] ?? 0)
      return start..<(start + range.count)
    }
  }
}

extension MarkdownDocument {
  fileprivate static let empty = MarkdownDocument(
    html: [], slots: [], references: [], headings: [], start: NamingText([], names: []))
}

extension [UInt8] {
  /// Whether the text has characters that a page can't have; looked at where a reference may have made one.
  fileprivate var containsControlCharacter: Bool {
    String(decoding: self, as: UTF8.self).unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: false
      case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF, 0xFFFE, 0xFFFF: true
      default: false
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyBrackets(at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-brackets",
      "more than \(OpenImages.limit) brackets of images are open here; close them, or write the others as \"\\![\"",
      at: place)
  }

  fileprivate static func tooDeep(at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "nested-too-deeply",
      "more than \(DeepNesting.limit) quotes and lists begin in this line; take some of their signs away, or write it as code",
      at: place)
  }

  fileprivate static func cellLeftOut(at place: Location) -> Diagnostic {
    Diagnostic(
      .warning, code: "cell-left-out",
      "this row has more cells than the head of its table has, so this isn't shown", at: place,
      notes: [Note("give the head and the line below it one more cell; a bar that is text is written \\|")])
  }

  fileprivate static func controlReference(at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "control-character",
      "this reference stands for a control character, which can't be shown; delete it", at: place)
  }
}
