/// Keys that tell a program how to make its pages, and aren't about plants.
enum OtherKeys {
  private static let names: Set = [
    "layout", "template", "posttype", "contenttype", "kind", "id", "uid", "uuid", "author", "authors", "lang",
    "language", "locale",
    "weight", "order", "permalink", "url", "path", "toc", "comments", "comment", "sitemap", "robots",
    "cssclass", "cssclasses", "class",
    "collection", "menu", "nav", "navtitle", "navorder", "parent", "sidebar", "sidebarlabel",
    "sidebarposition", "math",
    "mathjax", "katex", "schema", "schematype", "canonical", "canonicalurl", "metatitle", "seotitle",
    "ogtitle", "ogdescription", "ogimage",
    "twitter", "eleventynavigation", "eleventyexcludefromcollections", "redirectto", "redirectfrom",
    "aliases", "translationkey", "isfeatured",
    "featured", "pinned", "searchable", "noindex", "editlink", "contributors", "readingtime", "readtime",
    "showtoc",
    "hidemeta",
    "targetkeyword", "keyword", "format", "editor", "execute", "bibliography", "jupyter", "filters",
    "socialimage", "posttitle", "cover",
    "createdby", "version", "guid", "hash", "type", "status", "rank", "priority",
    "share", "showonlyimage", "slug", "index", "reviewedby", "factcheckedby", "icon", "emoji", "affiliate",
  ]

  /// Whether a key by its name is of a program; what a value of it may still say of plants decides elsewhere.
  static func hasName(_ words: KeyWords) -> Bool {
    names.contains(words.joined)
      || ["seo", "og", "meta", "twitter", "schema", "sitemap"].contains(words.words.first ?? "")
  }

  /// Whether a key is a switch of pages where its values are yes or no: `showDate`, `hide_toc`.
  static func isSwitch(_ words: KeyWords) -> Bool {
    words.words.count > 1
      && ["show", "hide", "enable", "disable", "display", "allow"].contains(words.words.first ?? "")
  }

  /// Those of them that are never about plants, however many values they have.
  private static let always: Set = [
    "layout", "template", "posttype", "permalink", "toc", "robots", "sitemap", "cssclass", "cssclasses",
    "metatitle", "seotitle", "ogtitle",
    "ogdescription", "canonical", "canonicalurl", "targetkeyword", "id", "uid", "uuid", "guid", "weight",
    "lang", "locale", "translationkey",
    "bibliography", "editor", "sidebarposition", "sidebarlabel", "eleventynavigation", "comments", "katex",
    "mathjax",
  ]

  static func isAlwaysOther(_ words: KeyWords) -> Bool {
    always.contains(words.joined) || ["seo", "og", "twitter", "listing"].contains(words.words.first ?? "")
  }
}
