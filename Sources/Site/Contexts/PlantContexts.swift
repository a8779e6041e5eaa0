package import PlantLibrary
package import Templates
import Text

/// A heading of a note, for its table of contents.
struct HeadingContext: TemplateContext {
  struct Inner: TemplateContext {
    let text: String
    let anchor: String

    static let declaration = ContextDeclaration<Inner>(
      "inner heading", "A heading one level below another.",
      [
        .text("text", "The heading's text.") { $0.text },
        .text("url", "The heading's address within the page.") { "#" + $0.anchor },
      ])
  }

  let text: String
  let anchor: String
  let inner: [Inner]

  static let declaration = ContextDeclaration<HeadingContext>(
    "heading", "A heading of the note, for its table of contents.",
    [
      .text("text", "The heading's text.") { $0.text },
      .text("url", "The heading's address within the page.") { "#" + $0.anchor },
      .list("inner", "The headings one level below it.") { $0.inner },
    ])
}

extension PlantNote.Extra: TemplateContext {
  package static let declaration = ContextDeclaration<Self>(
    "extra", "A value that a note keeps under `extra`.",
    [
      .text("key", "The key.") { $0.key },
      .text("text", "The value as text.") { $0.text },
    ])
}

extension Synonym: TemplateContext {
  package static let declaration = ContextDeclaration<Self>(
    "synonym", "A scientific name by which the plant was known.",
    [.html("name", "The name set in type.") { $0.name?.html ?? escapedHTML($0.text) }])
}

extension ScientificName: TemplateContext {
  package static let declaration = ContextDeclaration<Self>(
    "scientific name", "The parts of a scientific name, as plain text; what the name doesn't have is empty.",
    [
      .text("genus", "The genus without `×`; of a hybrid formula that of the first parent.") { $0.genus },
      .text("epithet", "The specific epithet.") { $0.specificEpithet ?? "" },
      .text("rank", "The rank of the epithet below the species: `subsp.`.") { $0.infraspecificRank ?? "" },
      .text("infraspecific", "The epithet below the species.") { $0.infraspecificEpithet ?? "" },
      .text("cultivar", "The cultivar without quotation marks.") { $0.cultivar ?? "" },
      .text("group", "The Group with that word.") { $0.cultivarGroup ?? "" },
      .text("grex", "The grex with that word.") { $0.grex ?? "" },
      .text("authors", "The authors of the name.") { $0.authors ?? "" },
      .flag("isHybrid", "Whether the name says that the plant is a hybrid.") { $0.isHybrid },
    ])
}

/// A day, or a month or year.
struct DateContext: TemplateContext {
  let iso: String
  let text: String

  static let declaration = ContextDeclaration<DateContext>(
    "date", "A day; that of a photo may be a month or year.",
    [
      .text("iso", "The day as ISO 8601, for `datetime`.") { $0.iso },
      .text("text", "The day as the language writes it.") { $0.text },
    ])
}

/// A plant's page.
struct PlantPageContext: TemplateContext {
  let page: PageContext
  let index: Int
  let image: ImageContext?
  let gallery: [ImageContext]
  let plate: String
  let facts: [FactContext]
  let year: YearContext?
  let safety: SafetyContext?
  let information: [InformationContext]
  let similar: [Int]
  /// Links to the plants before and after in the section.
  let neighbours: (previous: TemplateFrame?, next: TemplateFrame?)

  private var site: Site { page.site }
  private var plant: PlantNote { site.library.plants[index] }

  static let declaration = ContextDeclaration<PlantPageContext>(
    "plant page", "A plant's page (template `plant`).",
    [
      .context("page", "What every page has.") { $0.page },
      .html("name", "The scientific name set in type; empty where the heading is that already.") {
        $0.plant.hasOwnTitle ? $0.site.scientificNameHTML($0.plant) : []
      },
      .context("parts", "The parts of the scientific name; none where the note has none that can be read.") {
        $0.plant.scientificName
      },
      .text("pronunciation", "How the name is said: the attribute with that role; may be empty.") {
        $0.site.text(ofRole: "pronunciation", of: $0.plant)
      },
      .text("lede", "The note's description; empty where it has none.") { $0.plant.description ?? "" },
      .texts("commonNames", "The common names, but for one that is the heading.") {
        $0.site.otherCommonNames($0.plant)
      },
      .context("image", "The header image; none where the note has none.") { $0.image },
      .text("plate", "The icon that stands in for an image, drawn by habit; empty where there is an image.") {
        $0.plate
      },
      .list(
        "facts", "What is known of light, water, season, difficulty and hardiness, and what is dangerous."
      ) {
        $0.facts
      },
      .context("year", "The months of growth, rest and flower; none where nothing is known of them.") {
        $0.year
      },
      .context("safety", "What is known of the plant's safety; none where no attribute has that role.") {
        $0.safety
      },
      .list("synonyms", "The synonyms: the attributes with that role.") { $0.plant.synonyms },
      .list(
        "information",
        "The information panel: every attribute in order, but for values in error that can't be shown."
      ) { $0.information },
      .flag("hasPanel", "Whether the information panel has anything.") { page in
        page.information.contains {
          !$0.isShownApart && ($0.isUnknown ? $0.parts.tellsUnknown : !$0.isWide)
        }
      },
      .list(
        "tables",
        "Those attributes whose records need a place of their own: with many or wide fields, or more than a few records."
      ) { $0.information.filter { $0.isWide && !$0.isShownApart } },
      .flag("hasFoldedRecords", "Whether a table has so many records that some are folded away.") {
        $0.information.contains { $0.records.map { $0.shown < $0.records.count } ?? false }
      },
      .list("contents", "The table of contents; empty for a short note.") {
        $0.site.contents($0.plant.body, at: $0.plant.location)
      },
      .texts(
        "unknown",
        "The labels of what isn't known and whose `whenUnknown` is `tell`; for the owner of all that isn't known."
      ) {
        $0.information.filter { $0.isUnknown && !$0.isShownApart && $0.parts.tellsUnknown }.map(
          \.parts.label)
      },
      .html("body", "The notes.") { $0.site.html($0.plant.body, at: $0.plant.location) },
      .list("gallery", "More images.") { $0.gallery },
      .flag("hasTimeline", "Whether the gallery could be read by years, but is in the order of the note.") {
        $0.site.hasTimeline($0.gallery)
      },
      .list("links", "Links to elsewhere.") { page in
        page.plant.links.compactMap { link in
          page.site.hrefOfWritten(link.address).map { LinkContext(text: link.title ?? link.address, url: $0) }
        } + page.site.remoteImageLinks(page.plant)
      },
      .frames("tags", "The plant's tags.", of: { LinkContext.declaration.type }) { page in
        page.site.library.tagsOfPlant[page.index].map { page.site.shared.tagLinks[$0] }
      },
      .frames(
        "backlinks", "The pages, sections and plants whose notes link here.",
        of: { LinkContext.declaration.type }
      ) {
        $0.site.links(to: $0.index)
      },
      .text("moreBacklinks", "How many more pages link here than are shown, in words; may be empty.") {
        $0.site.moreBacklinks(to: $0.index)
      },
      .frames(
        "similar", "Plants that share light, water and season, the most similar first; at most three.",
        of: { RenderedItem.type }
      ) { $0.page.items($0.similar) },
      .context("section", "The plant's section.") { $0.site.sectionLink($0.index) },
      .frame("previous", "The plant before in the section.", of: { LinkContext.declaration.type }) {
        $0.neighbours.previous
      },
      .frame("next", "The plant after in the section.", of: { LinkContext.declaration.type }) {
        $0.neighbours.next
      },
      .flag("hasNeighbours", "Whether there is a plant before or after.") {
        $0.neighbours.previous != nil || $0.neighbours.next != nil
      },
      .context("date", "The note's date.") { $0.site.dateContext($0.plant.date) },
      .context("updated", "When the note was last updated.") { $0.site.dateContext($0.plant.updated) },
      .flag("isDraft", "Whether the note is a draft.") { $0.plant.isDraft },
      .flag("isPrivate", "Whether the plant isn't published; only the owner's site and the preview have it.")
      {
        !$0.plant.isPublished
      },
      .list("extra", "What the note keeps under `extra`.") { $0.plant.extra },
    ])
}

/// A plant in a list.
struct PlantItemContext: TemplateContext {
  let site: Site
  let index: Int
  let image: ImageContext?
  let plate: String
  let facts: [FactContext]

  private var plant: PlantNote { site.library.plants[index] }

  static let declaration = ContextDeclaration<PlantItemContext>(
    "plant item", "A plant in a list (template `plant-item`).",
    [
      .text("url", "The address of the plant's page.") {
        $0.site.href($0.site.library.plantAddresses[$0.index])
      },
      .html("name", "The scientific name set in type, without authors, or the title.") {
        $0.site.listNameHTML($0.index)
      },
      .context("parts", "The parts of the scientific name; none where the note has none that can be read.") {
        $0.plant.scientificName
      },
      .text(
        "commonNames", "The common names, but for one that is the name, with commas; may be empty."
      ) {
        $0.site.otherCommonNames($0.plant).joined(separator: $0.site.strings["listSeparator"])
      },
      .context("image", "The header image; none where the note has none.") { $0.image },
      .text("plate", "The icon that stands in for an image, drawn by habit; empty where there is an image.") {
        $0.plate
      },
      .list(
        "facts", "What is known of light, water, season, difficulty and hardiness, and what is dangerous."
      ) {
        $0.facts
      },
      .flag("isDraft", "Whether the note is a draft.") { $0.plant.isDraft },
      .flag("isPrivate", "Whether the plant isn't published; only the owner's site and the preview have it.")
      {
        !$0.plant.isPublished
      },
    ])
}
