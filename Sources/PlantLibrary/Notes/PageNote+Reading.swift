package import Diagnostics
package import Markdown
import Text

extension PageNote {
  static let keyList = [
    "title", "description", "image", "date", "updated", "draft", "publish", "slug", "aliases", "order",
    "extra",
  ]

  /// The keys of an ordinary page or an introduction.
  package static let keys = Set(keyList)

  private static let keyHints = NearestMatcher(keyList)

  /// Reads an ordinary page or an introduction.
  /// - Returns: The page with all that could be read, and every problem in it.
  package static func read(
    _ file: SourceFile, at location: NotePath, schema: AttributeSchema, markdown: MarkdownOptions
  ) -> (page: PageNote, problems: [Diagnostic]) {
    var reader = NoteReader(file, schema, as: location.form)
    let isIntroduction = location.kind != .page
    reader.readKeys(
      schema.pageKeys, of: isIntroduction ? "an introduction" : "a page", fileName: location.stem,
      hints: keyHints)
    let slug = isIntroduction ? (reader.slug ?? "") : reader.addressSlug(location)
    let name = reader.title
    let body = reader.body(
      markdown, at: location, titles: [name ?? titled(location.stem)], takesTitle: name == nil)
    let title = reader.title ?? titled(location.stem)
    let page = PageNote(
      location: location, slug: slug, title: title, hasOwnTitle: reader.title != nil,
      description: reader.description, image: reader.image, date: reader.date, updated: reader.updated,
      isDraft: reader.isDraft, isPublished: reader.isPublished, aliases: reader.aliases, order: reader.order,
      extra: reader.extra, body: body,
      references: [NoteLink](of: body, images: [reader.image].compactMap(\.self), at: location),
      unreadTexts: reader.unreadTexts, frontMatterHash: reader.frontMatterHash)
    return (page, reader.values.problems)
  }
}
