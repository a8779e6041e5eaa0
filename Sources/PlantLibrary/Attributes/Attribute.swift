package import Diagnostics
package import FrontMatter
package import Markdown
package import Text

/// What a plant's page says of an attribute that isn't known: that it isn't, or nothing.
package enum WhenUnknown: String, CaseIterable, Sendable {
  case tell
  case hide

  /// What a grower would look for is told; how a plant came to its owner, or what an owner notes besides, isn't missed.
  init(ofRole role: String?) {
    switch role {
    case "light", "water", "growing", "dormant", "flowering", "difficulty", "hardiness": self = .tell
    default: self = .hide
    }
  }
}

/// Whether plants are chosen by an attribute on the page “Find a plant”.
package enum Filtering: String, CaseIterable, Sendable {
  case yes
  case no
  /// Before others, and open.
  case first

  /// What most visitors ask for goes first.
  ///
  /// Of texts only families have plants in common, and years tell too little.
  init(ofRole role: String?, _ type: some ValueType) {
    switch (type.facetShape, role) {
    case (nil, _), (.years, _): self = .no
    case (.texts, _): self = role == "family" ? .yes : .no
    case (_, "light"), (_, "water"), (_, "difficulty"), (_, "safety"): self = .first
    default: self = .yes
    }
  }
}

/// A named property of a plant, as `attributes.yml` declares it.
///
/// It is a class because each value of each plant is read and shown by one.
package final class Attribute: Sendable {
  /// The key in a note's front matter.
  package let key: String
  package let label: LocalizedText

  /// What to enter, for the person who writes notes; nil for none.
  package let help: LocalizedText?
  package let type: any ValueType

  /// What the attribute means to pages and reports (`light`, `water`, …); nil for none.
  package let role: String?

  /// What it is called where the library's data is shared; nil where that follows from its role, or it isn't shared.
  package let term: DarwinCoreTerm?

  /// Other spellings of the key.
  package let accepts: [String]

  /// Where its value stands in notes before its key is looked for, as paths of keys; normally empty.
  package let from: [[String]]

  /// Whether the name of a note's file is its value where no key says anything.
  package let takesFileName: Bool

  /// The keys of attributes whose texts, with a space between, are its value where a note has none; normally empty.
  package let joins: [String]

  /// The name of the theme's icon; nil for none.
  package let icon: String?

  /// Whether a note without the attribute is a problem; for options this is part of the selection rule too.
  package let isRequired: Bool

  /// What a plant's page says where it isn't known.
  package let whenUnknown: WhenUnknown

  /// Whether plants are chosen by it on the page “Find a plant”.
  package let filtering: Filtering

  /// Who may see its values.
  package let publication: Publication

  /// What its values follow from; nil for one that notes have.
  package let computed: ComputedValue?

  /// Whether its declaration is in error, so that nothing can be said against a value.
  package let isFaulty: Bool

  init(
    key: String, label: LocalizedText, help: LocalizedText? = nil, type: any ValueType, role: String? = nil,
    term: DarwinCoreTerm? = nil, accepts: [String] = [], from: [[String]] = [], takesFileName: Bool = false,
    joins: [String] = [],
    icon: String? = nil, isRequired: Bool = false, whenUnknown: WhenUnknown? = nil,
    filtering: Filtering? = nil, computed: ComputedValue? = nil,
    publication: Publication = Publication(),
    isFaulty: Bool = false
  ) {
    self.key = key
    self.label = label
    self.help = help
    self.type = type
    self.role = role
    self.term = term
    self.accepts = accepts
    self.from = from
    self.takesFileName = takesFileName
    self.joins = joins
    self.icon = icon
    self.isRequired = isRequired
    self.whenUnknown = whenUnknown ?? WhenUnknown(ofRole: role)
    self.filtering = filtering ?? Filtering(ofRole: role, type)
    self.publication = publication
    self.computed = computed
    self.isFaulty = isFaulty
  }

  /// The options to choose from; nil for other types.
  package var options: OptionList? { if case .options(let list) = type.parts { list } else { nil } }

  /// The fields of its records; nil for other types.
  package var fields: [Attribute]? { if case .records(let fields) = type.parts { fields } else { nil } }

  /// Whether its values are statements on safety.
  package var isSafety: Bool { type is SafetyType }

  /// What an editor has to know of it; labels are written in `language`.
  package func members(language: String) -> [(key: String, value: JSON)] {
    [
      ("key", .string(key)), ("role", JSON(role)), ("type", .string(options == nil ? type.name : "options")),
      ("label", .string(label.text(in: language))), ("help", JSON(help?.text(in: language))),
      ("icon", JSON(icon)), ("isRequired", .bool(isRequired)),
    ] + type.members(language: language) + (computed.map { [("computed", .string($0.text))] } ?? [])
  }

  /// Reads the value of this attribute from a note.
  ///
  /// The attribute's type decides what a scalar means, never what YAML would guess. `file` is the note's, for the
  /// places of problems, which are added to `problems`; `markdown` says how Markdown attributes are read.
  /// - Returns: nil for a value that says that there is none; otherwise the value, which leaves out what is in error.
  package func value(
    of node: YAMLNode, in file: SourceFile, markdown: MarkdownOptions, isMDX: Bool = false,
    problems: inout [Diagnostic]
  ) -> AttributeValue? {
    var reader = ValueReader(file: file, markdown: markdown)
    reader.isMDX = isMDX
    let value = value(of: node, &reader)
    problems += reader.problems
    return value
  }

  func value(of node: YAMLNode, _ reader: inout ValueReader) -> AttributeValue? {
    if node.isNull || isFaulty { return nil }
    let outer = reader.subject
    reader.subject = subject(in: outer)
    defer { reader.subject = outer }
    let before = reader.problems.count
    let value = type.value(of: node, of: self, &reader).map { asLink($0, node) }
    return reader.hasErrors(since: before)
      ? self.value(value, orWrittenIn: node, &reader, since: before) : value
  }

  /// A text as the link to a note that it is as a whole, `[[Araceae]]`; a text with a role stays one.
  private func asLink(_ value: AttributeValue, _ node: YAMLNode) -> AttributeValue {
    guard case .text = value, role == nil, let written = node.scalar?.text, let link = WikiLinkText(written),
      !link.isEmbed, link.label == nil
    else { return value }
    return .reference(NoteReference(text: link.target, range: node.range))
  }

  /// What there is of a value in error: what could be read of it, else the text as it is written.
  ///
  /// Each problem says what became of the value, for a site that is made all the same.
  private func value(
    _ value: AttributeValue?, orWrittenIn node: YAMLNode, _ reader: inout ValueReader, since before: Int
  ) -> AttributeValue? {
    let written =
      value == nil ? node.plainTexts.map { AttributeValue.written($0.joined(separator: ", ")) } : nil
    let effect =
      value != nil
      ? "pages show the rest of the value without it"
      : written != nil ? "pages show the value as it is written" : "pages leave the value out"
    for index in before..<reader.problems.count where reader.problems[index].effect == nil {
      reader.problems[index].effect = effect
    }
    return value ?? written
  }

  /// What a problem of a value is about; of a field within records both are named.
  private func subject(in outer: Diagnostic.Subject?) -> Diagnostic.Subject {
    if case .attribute(let records)? = outer { return .attribute(records + "." + key) }
    return .attribute(key)
  }

  /// The problem that a note lacks this attribute, which is required; code `missing-attribute`.
  ///
  /// Whoever reads a note reports it for each required attribute that has no value, unless a problem with the value
  /// says already why.
  package func missing(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-attribute", "the note has no \(key), which is required", at: location,
      notes: allowed)
  }

  /// The options to choose from, for messages.
  var allowed: [Diagnostic.Note] {
    options.map { [Diagnostic.Note("allowed: \(listed($0.options.map(\.key)))")] } ?? []
  }
}
