internal import Text

/// One problem: what is wrong, where, and what would be right.
package struct Diagnostic: Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
  }

  package enum Location: Sendable {
    case range(SourceRange)

    /// A file or folder as a whole, for instance one that can't be read.
    case path(String)
  }

  /// What helps to understand the problem: the allowed values, the other place.
  package struct Note: Sendable {
    package let message: String

    /// Where to look; nil when the note is about no place.
    package let location: Location?

    package init(_ message: String, at location: Location? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// A replacement that would mend the problem.
  package struct Suggestion: Sendable {
    package let range: SourceRange
    package let replacement: String

    package init(replacing range: SourceRange, with replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  package internal(set) var severity: Severity

  /// The stable name of this kind of problem, in words joined by `-`; the reference explains each.
  package let code: String

  /// One line, without a full stop at its end.
  package let message: String

  /// Where the problem is; nil for one that concerns the command as a whole.
  package let location: Location?

  package let notes: [Note]
  package let suggestions: [Suggestion]

  /// What it is about; nil where that isn't the value of a key, or a key.
  package var subject: Subject?

  /// What pages do about it where the site's owner has softened it; nil for what all of its code do.
  package var effect: String?

  /// What is left out of a note, as a noun, nil for other problems.
  ///
  /// Such problems are told as one, which counts them by these.
  package var tally: String?

  /// Makes one; `replacement` is what would be right in the place of `location`, nil where that isn't known.
  package init(
    _ severity: Severity, code: String, _ message: String, at location: Location?, notes: [Note] = [],
    suggestions: [Suggestion] = [], replacement: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.location = location
    self.notes = notes
    guard let replacement, case .range(let range)? = location else {
      self.suggestions = suggestions
      return
    }
    self.suggestions = suggestions + [Suggestion(replacing: range, with: replacement)]
  }
}

extension Diagnostic {
  /// Whether it, or a note to it, is about a file.
  package func names(_ path: String) -> Bool {
    location?.path == path || notes.contains { $0.location?.path == path }
  }

  /// Tells the problem from others, wherever in its file it is.
  package var identity: String { "\(code) \(location?.path ?? "") \(message)" }

  /// The same problem with what would be right in its place.
  package func suggesting(_ replacement: String) -> Diagnostic {
    var problem = Diagnostic(
      severity, code: code, message, at: location, notes: notes, suggestions: suggestions,
      replacement: replacement)
    (problem.subject, problem.effect, problem.tally) = (subject, effect, tally)
    return problem
  }

  /// The same problem with its places, and those of its notes, made others.
  package func moved(_ place: (Location) -> Location) -> Diagnostic {
    var problem = Diagnostic(
      severity, code: code, message, at: location.map(place),
      notes: notes.map { Note($0.message, at: $0.location.map(place)) }, suggestions: suggestions)
    (problem.subject, problem.effect, problem.tally) = (subject, effect, tally)
    return problem
  }

  /// The same problem with another note.
  package func adding(_ note: Note) -> Diagnostic {
    var problem = Diagnostic(
      severity, code: code, message, at: location, notes: notes + [note], suggestions: suggestions)
    (problem.subject, problem.effect, problem.tally) = (subject, effect, tally)
    return problem
  }
}

extension Diagnostic.Location {
  /// The path of the file, as a person reads it.
  package var path: String {
    switch self {
    case .range(let range): range.file.path
    case .path(let path): path
    }
  }

  /// Line and column; nil when the whole file is meant.
  package var position: SourcePosition? {
    switch self {
    case .range(let range): range.file.position(at: range.bytes.lowerBound)
    case .path: nil
    }
  }

  /// The cell of a workbook; nil in other files.
  package var cell: SheetCell? {
    guard case .range(let range) = self else { return nil }
    return range.file.cell(at: range.bytes.lowerBound)
  }

  /// The path with line and column, where these are known, or with the cell: `plants.xlsx:Plants!C12`.
  package var inWords: String {
    let path = printable(path)
    if let cell { return "\(path):\(printable(cell.inWords))" }
    return position.map { "\(path):\($0.line):\($0.column)" } ?? path
  }

  /// A place in a file.
  package static func range(_ file: SourceFile, _ bytes: Range<Int>) -> Diagnostic.Location {
    .range(SourceRange(file, bytes))
  }
}

extension [Diagnostic] {
  package var hasErrors: Bool { contains { $0.severity == .error } }

  /// Adds a problem.
  package mutating func add(
    _ severity: Diagnostic.Severity, code: String, _ message: String, at location: Diagnostic.Location?,
    notes: [Diagnostic.Note] = [], replacement: String? = nil
  ) {
    append(Diagnostic(severity, code: code, message, at: location, notes: notes, replacement: replacement))
  }

  /// The same problems ordered by file, place, then code and message; those without a place come first.
  package func sorted() -> [Diagnostic] {
    sorted { left, right in
      let (a, b) = (left.orderKey, right.orderKey)
      if a.path != b.path { return a.path < b.path }
      if a.offset != b.offset { return a.offset < b.offset }
      if left.code != right.code { return left.code < right.code }
      return left.message < right.message
    }
  }
}

extension Diagnostic {
  fileprivate var orderKey: (path: String, offset: Int) {
    switch location {
    case nil: ("", -1)
    case .path(let path): (path, -1)
    case .range(let range): (range.file.path, range.bytes.lowerBound)
    }
  }
}
