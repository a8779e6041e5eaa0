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

  /// Words of keys that say whom or what an owner dealt with.
  private static let privateWords: Set = [
    "supplier", "suppliers", "paid", "phone", "telephone", "email", "password", "customer", "customers",
    "invoice",
    "lieferant", "telefon", "rechnung", "kunde", "fournisseur", "client", "proveedor",
    "telefono",
    "fornitore", "fornecedor", "leverantor",
    "donor", "donors", "donated", "donation", "donator", "cost", "costs", "valuation", "insurance", "owner",
    "donateur", "cout", "couts", "donante", "donado", "coste", "costo", "spender", "schenker", "stifter",
  ]

  private static let privateNames: Set = [
    "costprice", "purchaseprice", "buyingprice", "pricepaid", "wholesaleprice", "einkaufspreis", "prixdachat",
    "preciodecompra", "homeaddress", "receivedfrom", "acquiredfrom", "purchasedfrom", "boughtfrom",
    "obtainedfrom",
    "internalnotes", "internalnote", "internalremarks", "privatenotes", "internal", "erhaltenvon",
    "gekauftbei",
  ]

  /// Whether a key by its name is the owner's business alone: `supplier_notes`, `price_paid`.
  static func isPrivate(_ words: KeyWords) -> Bool {
    words.hasAny(privateWords) || privateNames.contains(words.joined)
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
