package import Diagnostics
package import PlantLibrary

/// What a report may depend on besides its own file.
package struct ReportScope: Sendable {
  /// A file that a report names as a source.
  package enum Source: Sendable {
    case missing
    /// It is there but can't be read; the words say why.
    case unreadable(String)
    case file(SourceFile)
  }

  package let library: PlantLibrary
  package let words: ReportWords

  /// A BCP 47 language tag.
  package let language: String

  /// Whether seasons are those of the southern hemisphere.
  package let isSouthern: Bool

  /// The day that counts as today.
  package let today: CalendarDate

  /// The paths of files that may be sources, for messages.
  package let files: [String]

  /// Gives a file by its path from the site's folder.
  package let source: @Sendable (String) -> Source

  /// What mustn't be told; nil for a site of which all may be seen.
  package let privacy: ReportPrivacy?

  let plantFields: PlantFields
  let plantKeys: PlantKeys

  /// What formulas and conditions depend on.
  let formulas: FormulaContext

  /// Indexes the library for reports.
  package init(
    _ library: PlantLibrary, words: ReportWords = .english, language: String = "en", isSouthern: Bool = false,
    today: CalendarDate, files: [String] = [],
    privacy: ReportPrivacy? = nil, source: @escaping @Sendable (String) -> Source
  ) {
    self.library = library
    self.words = words
    self.language = language
    self.isSouthern = isSouthern
    self.today = today
    self.files = files
    self.source = source
    self.privacy = privacy
    plantFields = PlantFields(library, language: language, words: words)
    plantKeys = PlantKeys(library)
    var formulas = FormulaContext(today: today)
    (formulas.months, formulas.shortMonths, formulas.library) = (words.months, words.shortMonths, library)
    formulas.plant = { [plantKeys] name in
      if case .one(let plant) = plantKeys.match(name) { plant } else { nil }
    }
    self.formulas = formulas
  }
}
