internal import Diagnostics
internal import FrontMatter
internal import Text

/// Where the bytes of a scalar's text stand in its file.
///
/// Text written without escapes or line folding is found byte for byte, and the lines of a literal block each by
/// itself; for anything else the place is the whole value.
struct ScalarPlaces {
  private let whole: Range<Int>

  /// Runs of the text that stand in the file as they are, in order; empty where none is known.
  private var runs: [(text: Range<Int>, file: Int)] = []

  init(_ node: YAMLNode, in file: SourceFile) {
    whole = node.range
    guard let scalar = node.scalar, !node.isAlias, 0 <= whole.lowerBound, whole.upperBound <= file.bytes.count
    else { return }
    let text = Array(scalar.text.utf8)
    switch scalar.style {
    case .plain: findVerbatim(text, in: file.bytes[whole])
    case .singleQuoted, .doubleQuoted: findVerbatim(text, in: file.bytes[whole].dropFirst().dropLast())
    case .literal: findLines(text, in: file.bytes[whole])
    case .folded: break
    }
  }

  /// Whether places are known more exactly than the whole value.
  var isExact: Bool { !runs.isEmpty }

  /// The bytes in the file for bytes of the text.
  func place(_ text: Range<Int>) -> Range<Int> {
    guard let start = offset(text.lowerBound), let end = offset(text.upperBound), start <= end else {
      return whole
    }
    return start..<end
  }

  private func offset(_ offset: Int) -> Int? {
    // A text may have many lines, and be asked for many places.
    let next = runs.firstIndexByHalving { $0.text.lowerBound > offset }
    guard next > 0, case let run = runs[next - 1], offset <= run.text.upperBound else { return nil }
    return run.file + offset - run.text.lowerBound
  }

  private mutating func findVerbatim(_ text: [UInt8], in bytes: ArraySlice<UInt8>) {
    if bytes.elementsEqual(text) { runs = [(0..<text.count, bytes.startIndex)] }
  }

  /// Finds each line of the text at the end of its line in the file, after the line with the `|`.
  private mutating func findLines(_ text: [UInt8], in bytes: ArraySlice<UInt8>) {
    let newline = UInt8(ascii: "\n")
    let written = bytes.split(separator: newline, omittingEmptySubsequences: false).dropFirst()
    let lines = text.split(separator: newline, omittingEmptySubsequences: false)
    var found: [(text: Range<Int>, file: Int)] = []
    for (line, source) in zip(lines, written) {
      let source = source.last == UInt8(ascii: "\r") ? source.dropLast() : source
      guard source.suffix(line.count).elementsEqual(line) else { return }
      // The line's end belongs to it, so that a range may run over several lines.
      found.append((line.startIndex..<line.endIndex, source.endIndex - line.count))
    }
    runs = found
  }
}
