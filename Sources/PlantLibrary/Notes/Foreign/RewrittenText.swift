import Diagnostics
import Markdown
import Text

/// A part of a file with other bytes in some places, which knows where each byte came from.
struct RewrittenText {
  /// Other bytes for some of the file's; for none, an insertion.
  struct Edit {
    let range: Range<Int>
    let text: [UInt8]
  }

  private(set) var bytes: [UInt8] = []

  /// Runs of bytes, in order, by where they begin here, with what they came from.
  private var pieces: [(start: Int, source: Range<Int>, isKept: Bool)] = []

  /// `edits` come in order, and none overlaps another.
  init(_ source: [UInt8], _ range: Range<Int>, _ edits: [Edit]) {
    bytes.reserveCapacity(range.count + edits.reduce(0) { $0 + $1.text.count })
    var copied = range.lowerBound
    for edit in edits where edit.range.lowerBound >= copied && edit.range.upperBound <= range.upperBound {
      keep(source, copied..<edit.range.lowerBound)
      pieces.append((bytes.count, edit.range, false))
      bytes += edit.text
      copied = edit.range.upperBound
    }
    keep(source, copied..<range.upperBound)
  }

  private mutating func keep(_ source: [UInt8], _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    pieces.append((bytes.count, range, true))
    bytes += source[range]
  }

  /// The last run that begins before an offset.
  private func piece(before offset: Int) -> (start: Int, source: Range<Int>, isKept: Bool)? {
    let next = pieces.firstIndexByHalving { $0.start >= offset }
    return next > 0 ? pieces[next - 1] : nil
  }

  /// The bytes of the file that a range here came from.
  func source(of range: Range<Int>) -> Range<Int> {
    guard let first = piece(before: range.lowerBound + 1) ?? pieces.first else {
      return range
    }
    let start =
      first.isKept
      ? min(first.source.lowerBound + range.lowerBound - first.start, first.source.upperBound)
      : first.source.lowerBound
    guard !range.isEmpty, let last = piece(before: range.upperBound) else {
      return start..<start
    }
    let end = last.isKept ? last.source.lowerBound + range.upperBound - last.start : last.source.upperBound
    return start..<max(start, end)
  }

  /// Whether a range here is the file's own text.
  private func isKept(_ range: Range<Int>) -> Bool {
    piece(before: range.lowerBound + 1).map {
      $0.isKept && $0.start + $0.source.count >= range.upperBound
    }
      ?? false
  }

  /// A problem of this text, at its place in the file.
  func moved(_ problem: Diagnostic, to file: SourceFile) -> Diagnostic {
    func moved(_ location: Diagnostic.Location?) -> Diagnostic.Location? {
      guard case .range(let range)? = location else { return location }
      return .range(file, source(of: range.bytes))
    }
    return Diagnostic(
      problem.severity, code: problem.code, problem.message, at: moved(problem.location),
      notes: problem.notes.map { Diagnostic.Note($0.message, at: moved($0.location)) },
      suggestions: problem.suggestions.filter { isKept($0.range.bytes) }.map {
        Diagnostic.Suggestion(
          replacing: SourceRange(file, source(of: $0.range.bytes)), with: $0.replacement)
      })
  }
}
