import Diagnostics
import FrontMatter
package struct ScientificName: Sendable, Equatable {
  package let text: String, genus: String, plain: String, sortKey: String, canonical: String, slugText: String
  package let html: [UInt8]
  struct P { func diagnostic(for: AttributeValue?, at: Range<Int>?, in: SourceFile) -> Diagnostic { Diagnostic(.warning, code: "", "", at: nil) } }
  static func parse(_ s: String) -> (name: ScientificName?, problems: [P]) { (nil, []) }
}
struct ValueReader {
  init(file: SourceFile) {}
  var problems: [Diagnostic] = []
  mutating func text(_ n: YAMLNode, _ w: String) -> String? { nil }
  mutating func locatedTexts(_ n: YAMLNode, _ w: String) -> [(text: String, range: Range<Int>)] { [] }
  mutating func image(_ n: YAMLNode, _ w: String) -> ImageValue? { nil }
  mutating func images(_ n: YAMLNode, _ w: String) -> [ImageValue] { [] }
  mutating func links(_ n: YAMLNode, _ w: String) -> [LinkValue] { [] }
  mutating func date(_ n: YAMLNode, _ w: String) -> CalendarDate? { nil }
  mutating func flag(_ n: YAMLNode, _ w: String) -> Bool? { nil }
  mutating func integer(_ n: YAMLNode, _ w: String, in: ClosedRange<Int>) -> Int? { nil }
  mutating func report(_ d: Diagnostic) {}
}
extension AttributeSchema { var spellings: [String] { [] } }
extension Attribute { func missing(in f: SourceFile) -> Diagnostic { Diagnostic(.warning, code: "", "", at: nil) } }
