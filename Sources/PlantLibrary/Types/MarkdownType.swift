import Diagnostics
package import FrontMatter
package import Markdown
import Text

/// A text of paragraphs.
package struct MarkdownType: AnyTextType {
  package static let names = [TypeName(name: "markdown")]

  package init() {}

  package static func kept(_ value: MarkdownDocument) -> AttributeValue { .markdown(value) }
  package static func value(_ kept: AttributeValue) -> MarkdownDocument? {
    if case .markdown(let value) = kept { value } else { nil }
  }

  package func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader)
    -> MarkdownDocument?
  {
    guard let text = reader.scalar(node, attribute.key, wanted: "a text"), !text.allSatisfy(\.isWhitespace)
    else { return nil }
    let source = SourceFile(path: reader.file.path, text: text)
    let (document, problems) = NoteText.render(
      source, 0..<source.bytes.count, isMDX: reader.isMDX, reader.markdown
    ) { _ in false }
    guard !problems.isEmpty || !document.references.isEmpty else { return document }
    let places = ScalarPlaces(node, in: reader.file)
    for problem in problems { reader.report(problem.relocated(from: source, to: reader.file, places)) }
    return document.relocatingReferences(places.place)
  }

  package func shown(_ value: MarkdownDocument, in words: some ValueWords) -> ShownValue { .markdown(value) }
  package func links(_ value: MarkdownDocument) -> [ValueLink] { [.markdown(value)] }

  package func field(_ value: MarkdownDocument, in library: PlantLibrary?) -> FieldValue {
    .text(value.excerpt { library?.nameInText(ofNote: $0.target) ?? $0.writtenName })
  }

  package func hint(language: String) -> String { "" }
  package func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String { "'…'" }
}

extension Diagnostic {
  /// The problem at its place in the note, for one found in the text of a value.
  ///
  /// Its suggestions are kept only where the note holds the text as it is.
  fileprivate func relocated(from source: SourceFile, to file: SourceFile, _ places: ScalarPlaces)
    -> Diagnostic
  {
    func moved(_ location: Location?) -> Location? {
      guard case .range(let range) = location, range.file === source else { return location }
      return .range(file, places.place(range.bytes))
    }
    let suggestions = suggestions.compactMap { suggestion -> Suggestion? in
      guard suggestion.range.file === source else { return suggestion }
      guard places.isExact else { return nil }
      return Suggestion(
        replacing: SourceRange(file, places.place(suggestion.range.bytes)), with: suggestion.replacement)
    }
    var problem = Diagnostic(
      severity, code: code, message, at: moved(location),
      notes: notes.map { Note($0.message, at: moved($0.location)) }, suggestions: suggestions)
    problem.tally = tally
    return problem
  }
}
