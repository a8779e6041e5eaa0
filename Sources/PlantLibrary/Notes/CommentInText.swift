import Diagnostics
import FrontMatter
import Text

/// Finds values that a comment seems to have cut by mistake.
///
/// Of `description: No. 5 #1 plant` only the beginning counts, up to the space before the `#`.
enum CommentInText {
  /// What is told of one note; a machine may have written thousands.
  private static let limit = 20

  static func problems(of root: YAMLNode, in file: SourceFile) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    look(at: root, file, &problems)
    return problems
  }

  private static func look(at node: YAMLNode, _ file: SourceFile, _ problems: inout [Diagnostic]) {
    guard problems.count < limit, !node.isAlias else { return }
    switch node.content {
    case .scalar(let scalar):
      guard scalar.style == .plain, !scalar.text.isEmpty, let comment = comment(behind: node, file) else {
        return
      }
      problems.append(.commentInText("the value is \(quoted(scalar.text)) only", at: comment))
    case .sequence(let items):
      for item in items {
        if let scalar = item.scalar, scalar.style == .plain, scalar.text.isEmpty,
          let comment = comment(behind: item, file)
        {
          // `- #succulent`, as tags are written elsewhere.
          problems.append(.commentInText("there is nothing in this item", at: comment))
        }
        look(at: item, file, &problems)
      }
    case .mapping(let entries): for entry in entries { look(at: entry.value, file, &problems) }
    }
  }

  /// The comment behind a value on its line that seems to be a part of it.
  private static func comment(behind node: YAMLNode, _ file: SourceFile) -> SourceRange? {
    let rest = file.bytes[node.range.upperBound...]
    let comment = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    // A person's comment has a space after its sign.
    guard comment.startIndex > rest.startIndex, comment.first == UInt8(ascii: "#"),
      let next = comment.dropFirst().first,
      next >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) || next.isASCIILetter
    else { return nil }
    let end = comment.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? comment.endIndex
    return SourceRange(file, comment.startIndex..<end)
  }
}

extension Diagnostic {
  fileprivate static func commentInText(_ consequence: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, code: "comment-in-text", "this is a comment, so that \(consequence)",
      at: .range(range),
      notes: [Note("put the value in quotes if this is part of it, else write a space after the #")])
  }
}
