/// One step on the way to a value: a key of a mapping or the index of an item, counted from 0.
///
/// A path is an array of them: `[.key("links"), .index(2), .key("url")]`.
package enum YAMLStep: Sendable, Hashable {
  case key(String)
  case index(Int)
}

extension [YAMLStep] {
  /// The place as a person says it: `links, item 3, url`.
  var inWords: String {
    if isEmpty { return "the front matter" }
    return map { step in
      switch step {
      case .key(let key): key.excerpt
      case .index(let index): "item \(index < .max ? index + 1 : index)"
      }
    }.joined(separator: ", ")
  }
}
