internal import Text

extension TemplateValue {
  /// Whether a section over the value shows anything.
  var isShown: Bool {
    switch self {
    case .text(let text): !text.utf8.isEmpty
    case .html(let html): !html.isEmpty
    case .flag(let flag): flag
    case .texts(let texts): !texts.isEmpty
    case .list(let frames): !frames.isEmpty
    case .context(let frame): frame != nil
    }
  }

  /// Appends a text, escaped; anything else has no text.
  func appendEscapedText(to output: inout [UInt8]) {
    if case .text(let text) = self { output.appendEscaped(text) }
  }

  /// The same where people read it, with apostrophes as type has them.
  func appendWords(to output: inout [UInt8]) {
    if case .text(let text) = self { output.appendWords(text) }
  }

  /// Appends HTML as it is; anything else has none.
  func appendHTML(to output: inout [UInt8]) {
    if case .html(let html) = self { output.append(contentsOf: html) }
  }
}
