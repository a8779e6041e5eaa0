package import Markdown

/// A plant note as it was read, checked by itself but not yet against the rest of the library.
///
/// It is a class, though never changed, because a copy of so many values costs more than most uses of them.
package final class PlantNote: Sendable {
  package let location: NotePath

  /// The last part of the address.
  package let slug: String

  /// The heading of the plant's page: as a rule the note's own title, else the scientific name, else the first common name,
  /// else the file's name.
  package let title: String

  /// Whether ``title`` is the note's own, or a common name in place of a scientific one.
  package let hasOwnTitle: Bool

  /// What the plant is called in lists; as a rule the same.
  package let listTitle: String
  package let hasOwnListTitle: Bool

  /// The parsed scientific name; nil where there is none, or it doesn't parse.
  package let scientificName: ScientificName?

  /// The scientific name in plain text, as written where it doesn't parse; nil where there is none.
  package let scientificNameText: String?

  /// The names of the attributes with the role synonyms, in order.
  package let synonyms: [Synonym]

  package let commonNames: [String]

  /// What lists call the plant where it needn't be told apart from others.
  let listText: String

  /// What plants are ordered by: the scientific name's sort key, else the title without case, accents, quotation marks
  /// and `×`.
  package let sortKey: String

  /// One value for each attribute of the schema, in its order; nil is unknown.
  package let values: [AttributeValue?]

  /// The indices of the attributes whose values pages leave out, as they are in error and can't be shown; normally none.
  package let leftOut: [Int]

  package let tags: [Mention]

  /// One or two sentences for search results and cards; nil where the note has none.
  package let description: String?
  package let image: ImageValue?
  package let gallery: [ImageValue]
  package let links: [LinkValue]
  package let date: CalendarDate?
  package let updated: CalendarDate?
  package let isDraft: Bool

  /// Whether the plant is for the public; no for one that its owner keeps.
  package let isPublished: Bool

  /// What of the plant isn't published; nil where all is.
  ///
  /// Values that are here all the same are for the owner's eyes alone.
  package let withheld: WithheldParts?

  /// Former addresses, which lead to the note.
  package let aliases: [Mention]

  /// What the note keeps under `extra`, as pairs of key and text.
  package let extra: [Extra]
  package let body: MarkdownDocument

  /// What the spellings of the scientific name share, by ``LinkName/key(_:)``; empty for none.
  let nameKey: String

  /// The names by which the note is found: by links of other notes, and by the rows of reports.
  package let names: [LinkName]

  /// All links and images of the note.
  package let references: [NoteLink]

  /// Texts of front matter that couldn't be read, any of which may be a name of the note; normally empty.
  let unreadTexts: [String]

  /// Tells the note's front matter from any other, in this process.
  package let frontMatterHash: Int

  /// Takes what was read of the note's front matter, and what follows from that.
  init(
    _ reader: NoteReader, at location: NotePath, slug: String, titles: NoteTitles, called found: NoteNames,
    values: [AttributeValue?], leftOut: [Int],
    _ valueLinks: (own: [ValueLink], others: [ValueLink]), body: MarkdownDocument
  ) {
    self.location = location
    self.slug = slug
    let title = titles.heading.text
    self.title = title
    hasOwnTitle = titles.heading.isOwn
    listTitle = titles.list == titles.heading ? title : titles.list.text
    hasOwnListTitle = titles.list.isOwn
    scientificName = found.scientific
    scientificNameText = found.written
    synonyms = found.synonyms
    commonNames = titles.otherNames + found.common
    let sortsByName = !titles.ordersLists || titles.list.kind == .scientific
    sortKey = (sortsByName ? found.scientific?.sortKey : nil) ?? LinkName.key(listTitle)
    self.values = values
    self.leftOut = leftOut
    tags = reader.tags
    description = reader.description
    image = reader.image
    gallery = reader.gallery
    links = reader.links
    date = reader.date
    updated = reader.updated
    isDraft = reader.isDraft
    isPublished = reader.isPublished
    withheld = nil
    aliases = reader.aliases
    extra = reader.extra
    self.body = body
    unreadTexts = reader.unreadTexts
    frontMatterHash = reader.frontMatterHash
    nameKey = found.written.map { LinkName.key(found.scientific?.canonical ?? $0) } ?? ""
    let shown = hasOwnListTitle ? listTitle : found.scientific?.runsWithoutAuthors.joined() ?? listTitle
    // Where the two are equal, one text is kept.
    listText = shown == listTitle ? listTitle : shown
    names = PlantNote.linkNames(
      location: location, slug: slug, title: reader.title ?? title, hasOwnTitle: reader.title != nil,
      scientificNameText: scientificNameText, scientificName: scientificName, nameKey: nameKey,
      synonyms: synonyms,
      commonNames: commonNames)
    let references = [NoteLink](
      of: body, values: valueLinks.own, links: links, images: [image].compactMap(\.self) + gallery,
      at: location)
    self.references =
      valueLinks.others.isEmpty
      ? references : references + [NoteLink](elsewhere: valueLinks.others, at: location)
  }

  /// The same plant with other values.
  ///
  /// `hash` tells what has changed in these from any other change; nil for nothing that others must hear of.
  init(
    _ note: PlantNote, values: [AttributeValue?], references: [NoteLink], withheld: WithheldParts? = nil,
    images: PublishedImages? = nil, hash: Int?
  ) {
    location = note.location
    slug = note.slug
    title = note.title
    hasOwnTitle = note.hasOwnTitle
    listTitle = note.listTitle
    hasOwnListTitle = note.hasOwnListTitle
    scientificName = note.scientificName
    scientificNameText = note.scientificNameText
    synonyms = note.synonyms
    commonNames = note.commonNames
    listText = note.listText
    sortKey = note.sortKey
    self.values = values
    leftOut = note.leftOut
    tags = note.tags
    description = note.description
    image = images.map(\.image) ?? note.image
    gallery = images?.gallery ?? note.gallery
    links = note.links
    date = note.date
    updated = note.updated
    isDraft = note.isDraft
    isPublished = note.isPublished
    self.withheld = withheld ?? note.withheld
    aliases = note.aliases
    extra = note.extra
    body = note.body
    nameKey = note.nameKey
    names = note.names
    self.references = references
    unreadTexts = note.unreadTexts
    if let hash {
      var hasher = Hasher()
      hasher.combine(note.frontMatterHash)
      hasher.combine(hash)
      frontMatterHash = hasher.finalize()
    } else {
      frontMatterHash = note.frontMatterHash
    }
  }

  /// The images that are left of a plant's.
  typealias PublishedImages = (image: ImageValue?, gallery: [ImageValue])

  /// The same plant with records of tables, by the index of their attribute, after those that the note has.
  ///
  /// `hash` tells the rows that they were read from apart from any others.
  convenience init(
    _ note: PlantNote, adding records: [Int: [[AttributeValue?]]], _ schema: AttributeSchema, hash: Int
  ) {
    var values = note.values
    var links: [ValueLink] = []
    for (index, added) in records.sorted(by: { $0.key < $1.key }) {
      var own: [[AttributeValue?]] = []
      if case .records(let records)? = values[index] { own = records }
      values[index] = .records(own + added)
      links += schema.attributes[index].type.links(of: .records(added))
    }
    self.init(
      note, values: values, references: note.references + [NoteLink](elsewhere: links, at: note.location),
      hash: hash)
  }

  /// Whether any of its names, tags or links says at which bytes of its file it stands.
  package var hasPlaces: Bool {
    !(tags.isEmpty && aliases.isEmpty && synonyms.isEmpty && references.isEmpty)
  }

  /// The same plant with values that follow from others.
  ///
  /// As they follow from what is read, they tell it from no other.
  convenience init(_ note: PlantNote, computed values: [AttributeValue?]) {
    self.init(note, values: values, references: note.references, hash: nil)
  }

  /// The headings of the note's text, then of its attributes that are Markdown.
  package var allHeadings: [MarkdownDocument.Heading] {
    values.reduce(into: body.headings) { headings, value in
      if case .markdown(let document)? = value { headings += document.headings }
    }
  }

  /// Whether a link says from the site's root where it leads.
  package var hasLinksToAddresses: Bool {
    references.contains { if case .address = $0.key { $0.kind != .image } else { false } }
  }

  /// The day the note last changed, by its own word; nil where it doesn't say.
  package var lastChange: CalendarDate? { updated ?? date }

  /// A text in the front matter with its place.
  package struct Mention: Sendable {
    package let text: String
    /// The bytes of the text in the note's file; empty, at its beginning, where a table has it.
    package let range: Range<Int>

    /// The same for a note that has it from a table.
    var elsewhere: Mention { Mention(text: text, range: 0..<0) }
  }

  package struct Extra: Sendable {
    package let key: String
    package let text: String
  }
}

/// An ordinary page, or the introduction of a section or of the home page.
package struct PageNote: Sendable {
  package let location: NotePath

  /// The last part of the address.
  package let slug: String
  package let title: String

  /// Whether ``title`` is the note's own, rather than the file's name.
  package let hasOwnTitle: Bool
  package let description: String?
  package let image: ImageValue?
  package let date: CalendarDate?
  package let updated: CalendarDate?
  package let isDraft: Bool

  /// Whether the page is for the public; no for one that its owner keeps.
  package let isPublished: Bool
  package let aliases: [PlantNote.Mention]

  /// The place among its neighbours; nil comes after all that have one.
  package let order: Int?
  package let extra: [PlantNote.Extra]
  package let body: MarkdownDocument

  /// All links and images of the page.
  package let references: [NoteLink]

  /// Texts of front matter that couldn't be read, any of which may be the page's title; normally empty.
  let unreadTexts: [String]

  /// Tells the page's front matter from any other, in this process.
  let frontMatterHash: Int

  /// The day the note last changed, by its own word; nil where it doesn't say.
  package var lastChange: CalendarDate? { updated ?? date }
}
