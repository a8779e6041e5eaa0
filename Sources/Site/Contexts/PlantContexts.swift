import PlantLibrary
import Templates
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

/// What a note keeps under `extra`.
struct ExtraContext: TemplateContext {
  let key: String
  let text: String

  static let declaration = ContextDeclaration<ExtraContext>(
    "extra", "A value that a note keeps under `extra`.",
    [
      .text("key", "The key.") { $0.key },
      .text("text", "The value as text.") { $0.text },
    ])
}

/// A scientific name by which the plant was known.
struct SynonymContext: TemplateContext {
  let name: [UInt8]

  static let declaration = ContextDeclaration<SynonymContext>(
    "synonym", "A scientific name by which the plant was known.",
    [.html("name", "The name set in type.") { $0.name }])
}

/// A scientific name in its parts.
struct NameContext: TemplateContext {
  let name: ScientificName

  static let declaration = ContextDeclaration<NameContext>(
    "scientific name", "The parts of a scientific name, as plain text; what the name doesn't have is empty.",
    [
      .text("genus", "The genus without `×`; of a hybrid formula that of the first parent.") {
        $0.name.genus
      },
      .text("epithet", "The specific epithet.") { $0.name.specificEpithet ?? "" },
      .text("rank", "The rank of the epithet below the species: `subsp.`.") {
        $0.name.infraspecificRank ?? ""
      },
      .text("infraspecific", "The epithet below the species.") { $0.name.infraspecificEpithet ?? "" },
      .text("cultivar", "The cultivar without quotation marks.") { $0.name.cultivar ?? "" },
      .text("group", "The Group with that word.") { $0.name.cultivarGroup ?? "" },
      .text("grex", "The grex with that word.") { $0.name.grex ?? "" },
      .text("authors", "The authors of the name.") { $0.name.authors ?? "" },
      .flag("isHybrid", "Whether the name says that the plant is a hybrid.") { $0.name.isHybrid },
    ])
}

/// A day.
struct DateContext: TemplateContext {
  let iso: String
  let text: String

  static let declaration = ContextDeclaration<DateContext>(
    "date", "A day.",
    [
      .text("iso", "The day as ISO 8601, for `datetime`.") { $0.iso },
      .text("text", "The day as the language writes it.") { $0.text },
    ])
}

/// A plant's page.
struct PlantPageContext: TemplateContext {
  let page: PageContext
  let name: [UInt8]
  let parts: NameContext?
  let pronunciation: String
  let lede: String
  let commonNames: [String]
  let image: ImageContext?
  let plate: String
  let facts: [FactContext]
  let year: YearContext?
  let safety: SafetyContext?
  let synonyms: [SynonymContext]
  let information: [InformationContext]
  /// The labels of the attributes of the information panel that are unknown.
  let unknown: [String]
  let contents: [HeadingContext]
  let body: [UInt8]
  let gallery: [ImageContext]
  let links: [LinkContext]
  let tags: [TemplateFrame]
  let backlinks: [TemplateFrame]
  /// How many more notes link here than are shown, in words; empty for none.
  let moreBacklinks: String
  let similar: [TemplateFrame]
  let section: LinkContext?
  let previous: TemplateFrame?
  let next: TemplateFrame?
  let date: DateContext?
  let updated: DateContext?
  let isDraft: Bool
  let extra: [ExtraContext]

  static let declaration = ContextDeclaration<PlantPageContext>(
    "plant page", "A plant's page (template `plant`).",
    [
      .context("page", "What every page has.") { $0.page },
      .html("name", "The scientific name set in type; empty where the heading is that already.") { $0.name },
      .context("parts", "The parts of the scientific name; none where the note has none that can be read.") {
        $0.parts
      },
      .text("pronunciation", "How the name is said: the attribute with that role; may be empty.") {
        $0.pronunciation
      },
      .text("lede", "The note's description; empty where it has none.") { $0.lede },
      .texts("commonNames", "The common names, but for one that is the heading.") { $0.commonNames },
      .context("image", "The header image; none where the note has none.") { $0.image },
      .text("plate", "The icon that stands in for an image, drawn by habit; empty where there is an image.") {
        $0.plate
      },
      .list("facts", "What is known of light, water, season, difficulty and hardiness.") {
        $0.facts
      },
      .context("year", "The months of growth, rest and flower; none where nothing is known of them.") {
        $0.year
      },
      .context("safety", "What is known of the plant's safety; none where no attribute has that role.") {
        $0.safety
      },
      .list("synonyms", "The synonyms: the attributes with that role.") { $0.synonyms },
      .list("information", "The information panel: every attribute in order.") { $0.information },
      .list("contents", "The table of contents; empty for a short note.") { $0.contents },
      .texts("unknown", "The labels of what the information panel doesn't know.") { $0.unknown },
      .html("body", "The notes.") { $0.body },
      .list("gallery", "More images.") { $0.gallery },
      .list("links", "Links to elsewhere.") { $0.links },
      .frames("tags", "The plant's tags.", of: { LinkContext.declaration.type }) { $0.tags },
      .frames(
        "backlinks", "The pages, sections and plants whose notes link here.",
        of: { LinkContext.declaration.type }
      ) {
        $0.backlinks
      },
      .text("moreBacklinks", "How many more pages link here than are shown, in words; may be empty.") {
        $0.moreBacklinks
      },
      .frames(
        "similar", "Plants that share light, water and season, the most similar first; at most four.",
        of: { RenderedItem.type }
      ) { $0.similar },
      .context("section", "The plant's section.") { $0.section },
      .frame("previous", "The plant before in the section.", of: { LinkContext.declaration.type }) {
        $0.previous
      },
      .frame("next", "The plant after in the section.", of: { LinkContext.declaration.type }) { $0.next },
      .flag("hasNeighbours", "Whether there is a plant before or after.") {
        $0.previous != nil || $0.next != nil
      },
      .context("date", "The note's date.") { $0.date },
      .context("updated", "When the note was last updated.") { $0.updated },
      .flag("isDraft", "Whether the note is a draft.") { $0.isDraft },
      .list("extra", "What the note keeps under `extra`.") { $0.extra },
    ])
}

/// A plant in a list.
struct PlantItemContext: TemplateContext {
  let url: String
  let name: [UInt8]
  let parts: NameContext?
  let commonNames: String
  let image: ImageContext?
  let plate: String
  let facts: [FactContext]
  let isDraft: Bool

  static let declaration = ContextDeclaration<PlantItemContext>(
    "plant item", "A plant in a list (template `plant-item`).",
    [
      .text("url", "The address of the plant's page.") { $0.url },
      .html("name", "The scientific name set in type, without authors, or the title.") { $0.name },
      .context("parts", "The parts of the scientific name; none where the note has none that can be read.") {
        $0.parts
      },
      .text(
        "commonNames", "The common names, but for one that is the name, with commas; may be empty."
      ) { $0.commonNames },
      .context("image", "The header image; none where the note has none.") { $0.image },
      .text("plate", "The icon that stands in for an image, drawn by habit; empty where there is an image.") {
        $0.plate
      },
      .list("facts", "What is known of light, water, season, difficulty and hardiness.") {
        $0.facts
      },
      .flag("isDraft", "Whether the note is a draft.") { $0.isDraft },
    ])
}
