/// What becomes of the elements of HTML in a note that lets none through.
enum HTMLElements {
  /// Those that are left out with all that is in them.
  static let dropped: Set = [
    "script", "style", "template", "iframe", "object", "svg", "math", "canvas", "noscript", "head", "title",
    "select", "textarea", "audio", "video", "noembed", "applet",
  ]

  /// Those that begin a paragraph.
  static let blocks: Set = [
    "address", "article", "caption", "legend", "td", "th", "aside", "blockquote", "body", "center", "details",
    "dialog", "dd", "div", "dl",
    "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
    "hgroup", "hr", "html", "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody",
    "tfoot", "thead", "tr", "ul",
  ]

  /// Those that stand within a line.
  static let phrases: Set = [
    "a", "abbr", "area", "col", "colgroup", "embed", "link", "map", "meta", "meter", "output", "param",
    "progress", "rp", "rt", "ruby", "track", "acronym", "b", "bdi", "bdo", "big", "br", "button", "cite",
    "code", "data", "del", "dfn",
    "em",
    "font", "i", "img", "input", "ins", "kbd", "label", "mark", "picture", "q", "s", "samp", "small",
    "source",
    "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
  ]

  /// What Markdown writes on both sides of what they hold.
  static let signs = [
    "b": "**", "strong": "**", "i": "*", "em": "*", "del": "~~", "s": "~~", "strike": "~~",
  ]
}
