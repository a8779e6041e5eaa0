import Diagnostics
import FrontMatter
extension ValueReader {
  mutating func image(_ n: YAMLNode, _ w: String) -> ImageValue? { nil }
  mutating func images(_ n: YAMLNode, _ w: String) -> [ImageValue] { [] }
  mutating func links(_ n: YAMLNode, _ w: String) -> [LinkValue] { [] }
}
extension AttributeSchema { var spellings: [String] { [] } }
extension Attribute { func missing(in f: SourceFile) -> Diagnostic { Diagnostic(.warning, code: "", "", at: nil) } }
