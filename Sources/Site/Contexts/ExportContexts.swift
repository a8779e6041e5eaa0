import Templates

/// The page of the library's data.
struct ExportsPageContext: TemplateContext {
  let page: PageContext

  /// A file with data.
  struct Entry: TemplateContext {
    let label: String
    let url: String
    let format: String

    static let declaration = ContextDeclaration<Entry>(
      "export entry", "A file with data of the library.",
      [
        .text("label", "What the file is about, such as the label of an attribute.") { $0.label },
        .text("url", "The file.") { $0.url },
        .text("format", "What kind of file it is; may be empty.") { $0.format },
      ])
  }

  static let declaration = ContextDeclaration<ExportsPageContext>(
    "page of data", "The list of files with the library's data (template `exports`).",
    [
      .context("page", "What every page has.") { $0.page },
      .list("files", "The files.") { $0.page.site.exportEntries },
      .text("license", "The name of the licence that the data is shared under; may be empty.") {
        $0.page.site.configuration.exports.license?.title ?? ""
      },
      .text("licenseURL", "The address of that licence; may be empty.") {
        $0.page.site.configuration.exports.license?.address ?? ""
      },
    ])
}
